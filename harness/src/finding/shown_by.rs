//! The programs that show known faults, called witnesses: reads them, and checks whether one shows its fault.

use std::fs;
use std::path::Path;

use stridecheck_gen::Case;
use stridecheck_ir::{directives_named, parse};
use stridecheck_oracle::RunLine;

use crate::check::Checked;
use crate::compare::Verdict;
use crate::finding::explain::Explainer;
use crate::finding::known::Issue;
use crate::mlir::Pipeline;
use crate::mlir::tool::load_anew;
use crate::targets::Target;

/// How often a program is run before its fault counts as gone: one that shows in every other run is missed once in 16 million times.
pub const ATTEMPTS: usize = 24;

/// The programs of this crate by name.
const TEXTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/witnesses.rs"));

/// The program of a fault by name, from a folder or from this crate: the target on which it shows the fault, and its first call.
pub fn read(folder: Option<&Path>, name: &str) -> Result<(Target, Case), String> {
    let Some(folder) = folder else {
        let text = text(name).ok_or_else(|| {
            format!("expected a program `{name}` among those that come with this crate, found none")
        })?;
        return read_text(text).map_err(|what| format!("{name}: {what}"));
    };
    let path = folder.join(format!("{name}.mlir"));
    let text = fs::read_to_string(&path).map_err(|error| error.to_string());
    let read = text.and_then(|text| read_text(&text));
    read.map_err(|what| format!("{}: {what}", path.display()))
}

/// The program of this crate with a name.
fn text(name: &str) -> Option<&'static str> {
    let place = TEXTS.binary_search_by_key(&name, |(name, _)| name).ok()?;
    Some(TEXTS[place].1)
}

fn read_text(text: &str) -> Result<(Target, Case), String> {
    let target = directives_named(text, "target").next();
    let target = target.ok_or("expected a line `// target:`, found none")?;
    let target: Target = target.parse()?;
    let case = case(text, &target)?;
    Ok((target, case))
}

/// The first call of a program, with the oracle's run of it.
fn case(text: &str, target: &Target) -> Result<Case, String> {
    let body = parse(text).map_err(|wrong| {
        let first = wrong.into_iter().next();
        first.map_or_else(String::new, |first| first.message)
    })?;
    let lines = RunLine::parse_all(text, &body).map_err(|error| error.to_string())?;
    let line = lines.into_iter().next();
    let line = line.ok_or("expected a line `// run:`, found none")?;
    let limits = target.options.limits();
    Case::of_call(&body, &line.call, &limits).map_err(|error| error.to_string())
}

/// Whether the result is the fault: it is explained by the fault, or resembles it where no counterfactual works.
pub(super) fn shows(checked: &Checked, issue: &Issue) -> bool {
    let fault = checked.fault.as_ref();
    checked.verdict == Verdict::Known(issue.id.clone())
        || checked.told.resembles.contains(&issue.id)
        || fault.is_some_and(|fault| issue.varies_to(fault))
}

/// Whether a fault shows on a build of its release; a fault whose program is not part of this crate is the user's own, and counts as showing.
pub(crate) fn shows_on(issue: &Issue, target: &Target, explainer: &mut Explainer<'_>) -> bool {
    if issue.pass.is_none() && !issue.lowering {
        return true;
    }
    let release = target.front.release().unwrap_or_default();
    let witnesses = issue.witnesses();
    let mut witnesses = witnesses.iter().filter(|by| by.releases.contains(&release));
    witnesses.any(|by| {
        let Ok((wanted, case)) = read(None, &by.id) else {
            return text(&by.id).is_none();
        };
        let mut target = target.with_passes(match wanted.pipeline {
            Pipeline::List(passes) => passes,
            _ => Vec::new(),
        });
        target.level = wanted.level;
        (0..ATTEMPTS).any(|_| {
            let checked = explainer.check(&target, &[&case]).pop();
            let shows = checked.is_some_and(|checked| shows(&checked, issue));
            if !shows {
                load_anew();
            }
            shows
        })
    })
}
