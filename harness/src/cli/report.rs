//! `stridecheck report`: a finding as the text of a bug report.
//!
//! The finding is checked again, so that what the report says is what this machine shows.
//! Where the pass at fault shows it alone, the report is of what that pass got, and names no other.

mod commands;
mod driver;
mod native;
#[cfg(test)]
mod planted;

use std::path::{Path, PathBuf};

use serde_json::json;
use stridecheck_gen::Case;
use stridecheck_ir::Edition;
use stridecheck_oracle::{Prepared, TraceLine};

use crate::check::{Checked, Subject as _};
use crate::cli::cases::{Found, first_difference};
use crate::cli::known::upstream_of;
use crate::cli::source::OpaqueArgument;
use crate::cli::target_arguments::TargetArguments;
use crate::cli::{Exit, Failure, Report};
use crate::compare::{Difference, Shown, Verdict};
use crate::engine::Ending;
use crate::finding::cause::{BEFORE_PASS, Blame, Cause};
use crate::finding::known::{Issue, KnownIssues};
use crate::finding::since::{self, Answer, Point, Witness};
use crate::finding::{FaultDetail, FaultKind, PassFault};
use crate::mlir::pass_call::list;
use crate::mlir::patterns::{Interpreted, LIBRARY, interpreted};
use crate::mlir::release::on_module;
use crate::mlir::releases::RELEASES;
use crate::mlir::tool::load_anew;
use crate::targets::{Front, Target};
use crate::workbench::Workbench;

/// What a report calls the file of the program.
const PROGRAM: &str = "program.mlir";

/// What `report` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Files of findings, or their records; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    opaque: OpaqueArgument,

    #[command(flatten)]
    target: TargetArguments,
}

/// Of how many steps at most the report says why there is no undefined behaviour.
const STEPS: usize = 24;

/// How often a pass is loaded to see whether it gives the same program each time.
const LOADS: usize = 3;

/// What is said of a pass that does not.
const VARIES: &str = "Each run of the pass may print another program than this one: the pass reads uninitialized memory, or depends on addresses.\n\n";

/// Runs the subcommand: a report of each file, and what is wrong with those that give none.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    if let [file] = &arguments.files[..] {
        return report(file, (&arguments.target, arguments.opaque));
    }
    let (mut texts, mut data, mut wrong) = (Vec::new(), Vec::new(), Vec::new());
    for file in &arguments.files {
        match report(file, (&arguments.target, arguments.opaque)) {
            Ok(report) => {
                texts.push(report.text);
                data.push(report.data);
            }
            Err(failure) => {
                let why = failure.message().to_owned();
                data.push(json!({ "file": file, "error": why }));
                wrong.push(why);
            }
        }
    }
    Ok(Report {
        text: texts.join("\n---\n\n"),
        data: json!({ "reports": data }),
        exit: match wrong.is_empty() {
            true => Exit::Agree,
            false => Exit::Unable(format!("error: {}", wrong.join("\nerror: "))),
        },
    })
}

/// The report of a file.
pub(super) fn report(
    file: &Path,
    (target, opaque): (&TargetArguments, OpaqueArgument),
) -> Result<Report, Failure> {
    let mut found = first_difference(file, (target, opaque))?;
    let workbench = target.workbench()?;
    if found.checked.fault.is_none() && found.target.is_run() {
        return native::report(found, &workbench);
    }
    let blame = found.subject.blame(&found.checked, &found.case);
    let found = alone(found, blame.as_ref());
    let told = Told {
        releases: releases(&found, blame.as_ref(), &workbench),
        known: known(&found, blame.as_ref()),
        varies: varies(&found, &workbench),
        found,
        blame,
    };
    let text = told.text(&workbench);
    let json = json!({
        "text": text,
        "title": told.title(),
        "kind": told.found.checked.fault.as_ref().map(|fault| fault.kind.to_string()),
        "releases": told.releases.iter().filter(|(_, shows)| *shows).map(|(release, _)| release).collect::<Vec<_>>(),
        "known": told.known.as_ref().map(|issue| &issue.id),
        "upstream": told.known.as_ref().map(|issue| &issue.upstream),
        "varies": told.varies,
        "blame": told.blame,
    });
    Ok(Report::agree(text, json))
}

/// The finding on what the pass at fault got, where that pass shows it alone.
pub(super) fn alone(found: Found, blame: Option<&Blame>) -> Found {
    match since::alone((&found.target, &found.case), &found.checked, blame) {
        None => found,
        Some((target, case, checked)) => Found {
            target,
            case,
            checked,
            ..found
        },
    }
}

/// The releases, oldest first, and whether each shows a finding; those that show neither it nor the right result are left out.
pub(super) fn releases(
    found: &Found,
    blame: Option<&Blame>,
    workbench: &Workbench,
) -> Vec<(u32, bool)> {
    if !found.target.is_of_mlir() {
        return Vec::new();
    }
    let (target, case) = (&found.target, &found.case);
    let witness = Witness::new(workbench, (target, case), &found.checked, blame);
    let own = target.front.release();
    let asked =
        |release: u32| match witness.shown_at(Point::new(target, Front::Mlir(release), None)) {
            Answer::Bad => Some((release, true)),
            // A build stands for the release that its target names.
            _ if own == Some(release) => Some((release, true)),
            Answer::Good => Some((release, false)),
            Answer::Unknown(_) => None,
        };
    RELEASES.into_iter().rev().filter_map(asked).collect()
}

/// Whether a pass gives another program when it is loaded anew.
fn varies(found: &Found, workbench: &Workbench) -> bool {
    let after = |checked: &Checked| checked.fault.as_ref().and_then(|fault| fault.after.clone());
    let Some(shown) = after(&found.checked) else {
        return false;
    };
    (0..LOADS).any(|_| {
        load_anew();
        let again = on(&found.target, &found.case, workbench);
        again.is_some_and(|checked| after(&checked).as_ref() != Some(&shown))
    })
}

/// What comes of a case on a target where no fault is known; nothing where the target cannot be had.
fn on(target: &Target, case: &Case, workbench: &Workbench) -> Option<Checked> {
    let workbench = Workbench {
        known: KnownIssues::none(),
        ..workbench.clone()
    };
    let mut subject = workbench.subject(target, 0).ok()?;
    let checked = subject.check_all(&[0], std::slice::from_ref(case));
    checked.into_iter().next()
}

/// The fault of the list that has this cause and kind in this pass, if there is one.
fn known(found: &Found, blame: Option<&Blame>) -> Option<Issue> {
    let fault = found.checked.fault.as_ref()?;
    let cause = &blame?.cause;
    let list = KnownIssues::default();
    let is_it = |issue: &&Issue| {
        issue
            .witnesses()
            .iter()
            .any(|shown| shown.cause.as_ref() == Some(cause))
            && issue.is_of_pass(&fault.pass.name)
            && [issue.kind, issue.varies].contains(&Some(fault.kind))
            && issue.releases.contains(&fault.release)
    };
    list.all().iter().find(is_it).cloned()
}

/// What a report tells.
struct Told {
    found: Found,
    blame: Option<Blame>,
    releases: Vec<(u32, bool)>,
    /// Whether the pass gives another program when it is loaded anew.
    varies: bool,
    known: Option<Issue>,
}

impl Told {
    fn text(&self, workbench: &Workbench) -> String {
        let Found {
            target,
            case,
            checked,
            ..
        } = &self.found;
        let mut text = format!("# {}\n\n{}", self.title(), self.head(workbench));
        // With its run line, so that the commands below run it.
        let program = case.to_text(Edition::CURRENT);
        text.push_str(&format!("`{PROGRAM}`:\n\n{}", fenced(&program)));
        if let Some(interpreted) = library(checked) {
            let library = interpreted.library;
            text.push_str(&format!("`{LIBRARY}`:\n\n{}", fenced(&library)));
        }
        let rewrite = self.blame.as_ref().and_then(|blame| blame.rewrite.as_ref());
        match (rewrite, &checked.fault) {
            (Some(rewrite), _) => {
                let [right, wrong] = &rewrite.commands;
                text.push_str(&format!(
                    "The rewrite at fault is of `{}`. Before it:\n\n{}After it, try {} of a pattern in this pass, failed ones among them:\n\n{}\
                     What the first command prints is right, what the second prints is wrong:\n\n```sh\n{}\n{}\n```\n\n",
                    rewrite.matched,
                    fenced(&rewrite.before),
                    rewrite.applications,
                    fenced(&rewrite.after),
                    right.replace(BEFORE_PASS, PROGRAM),
                    wrong.replace(BEFORE_PASS, PROGRAM),
                ));
            }
            (None, fault) => {
                text.push_str(&format!("```sh\n{}\n```\n\n", command(target, checked)));
                if let Some(after) = fault.as_ref().and_then(|fault| fault.after.as_ref()) {
                    text.push_str(&format!("After the pass:\n\n{}", fenced(after)));
                }
            }
        }
        if self.varies {
            text.push_str(VARIES);
        }
        text.push_str(&self.outcome());
        text.push_str(&probe(checked));
        for line in checked.siblings(target, PROGRAM) {
            text.push_str(&format!("- {line}\n"));
        }
        text.push_str(&self.steps());
        text.push_str(&self.duplicates());
        text
    }

    fn title(&self) -> String {
        let checked = &self.found.checked;
        let Some(fault) = &checked.fault else {
            return title_of_run(checked);
        };
        let pass = &fault.pass.name;
        let what = match fault.kind {
            FaultKind::WrongCode => "miscompiles",
            FaultKind::Undefined => "introduces undefined behaviour",
            FaultKind::Endless => "makes a program endless",
            FaultKind::InvalidIr => "produces invalid IR",
            FaultKind::Crash => "crashes",
            FaultKind::Hang => "does not end",
            FaultKind::OutOfMemory => "takes all memory",
        };
        let cause = self.blame.as_ref().map(|blame| &blame.cause);
        let who = match cause {
            Some(
                Cause::Pattern { name, op }
                | Cause::Lowering {
                    pattern: name, op, ..
                },
            ) if !name.is_empty() => {
                format!("`{}` on `{op}` in `{pass}`", without_namespaces(name))
            }
            Some(Cause::Fold { op }) => format!("fold of `{op}` in `{pass}`"),
            Some(Cause::Pass { op: Some(op), .. }) => format!("`{pass}` on `{op}`"),
            _ => format!("`{pass}`"),
        };
        match fault.release {
            0 => format!("{who} {what}"),
            _ => format!("[mlir] {who} {what}"),
        }
    }

    /// The kind, the releases, and what is to blame, a line for each.
    fn head(&self, workbench: &Workbench) -> String {
        let Found {
            target, checked, ..
        } = &self.found;
        let mut text = String::new();
        let mut line = |what: &str, said: &str| text.push_str(&format!("- {what}: {said}\n"));
        if let Some(fault) = &checked.fault {
            line("Kind", &fault.kind.to_string());
        }
        line("Version", &workbench.version(target));
        if let Some(said) = self.told_releases() {
            line("Releases", &said);
        }
        if let Some(fault) = &checked.fault {
            line("Pass", &format!("`{}`", fault.pass));
        }
        if let Some(blame) = &self.blame {
            line("Cause", &blame.to_string());
        }
        if target.options.index_width().bits() != 64 {
            let bits = target.options.index_width().bits();
            line(
                "Index",
                &format!(
                    "{bits} bits, as the conversions to LLVM take `index-bitwidth={bits}`; the pass does not know of that"
                ),
            );
        }
        text + "\n"
    }

    /// The releases, each with whether it shows the fault; none where no release does.
    fn told_releases(&self) -> Option<String> {
        let (first, _) = self.releases.iter().find(|(_, shows)| *shows)?;
        let said = self.releases.iter().map(|(release, shows)| match shows {
            true => format!("{release} has it"),
            false => format!("{release} does not"),
        });
        let said = said.collect::<Vec<_>>().join(", ");
        Some(format!("{said}; {first} is the first of these that has it"))
    }

    /// What was expected and what was found, in the notation of the program.
    fn outcome(&self) -> String {
        let Found { case, checked, .. } = &self.found;
        let call = format!("The call is `{}`.\n\n", case.call);
        let differing = match &checked.fault {
            Some(PassFault {
                detail: FaultDetail::Value(difference),
                ..
            }) => Some(&**difference),
            Some(_) => None,
            None => match &checked.verdict {
                Verdict::Differ(difference) => Some(&**difference),
                _ => None,
            },
        };
        match (differing, &checked.fault) {
            (
                Some(Difference {
                    place,
                    expected,
                    actual,
                }),
                _,
            ) => format!(
                "{call}Expected, {place}: {}\n\nFound: {}\n\n",
                value(expected),
                value(actual)
            ),
            (None, Some(fault)) => format!("{call}Found: {}\n\n", fault.detail),
            (None, None) => call,
        }
    }

    /// Why the program has no undefined behaviour: what it does, where that is short.
    fn steps(&self) -> String {
        let case = &self.found.case;
        let certificate = case.certificate();
        let mut text = format!(
            "\nThe program has no undefined behaviour for this call: a reference interpreter executed it, {} ops, and met none (program {}, input {}, stridecheck {}).\n",
            certificate.steps,
            certificate.program,
            certificate.input,
            env!("CARGO_PKG_VERSION"),
        );
        let limits = self.found.target.options.limits();
        let trace = Prepared::new(&case.body, &limits).trace(&case.call);
        if let Ok((_, lines)) = trace
            && lines.len() <= STEPS
        {
            let line = |line: &TraceLine| format!("{}{}\n", "  ".repeat(line.depth), line.text);
            let lines: String = lines.iter().map(line).collect();
            text.push_str(&format!(
                "Its steps, with their operands and results:\n\n```\n{lines}```\n"
            ));
        }
        text
    }

    /// What the fault is known as, and words to search for where it is not.
    fn duplicates(&self) -> String {
        searched(&self.words(), self.known.as_ref())
    }

    fn words(&self) -> Vec<String> {
        let Some(fault) = &self.found.checked.fault else {
            return Vec::new();
        };
        let mut words = match self.blame.as_ref().map(|blame| &blame.cause) {
            Some(
                Cause::Pattern { name, op }
                | Cause::Lowering {
                    pattern: name, op, ..
                },
            ) => {
                vec![without_namespaces(name).to_owned(), op.clone()]
            }
            Some(Cause::Fold { op } | Cause::Pass { op: Some(op), .. }) => vec![op.clone()],
            _ => Vec::new(),
        };
        words.push(fault.pass.name.clone());
        if let FaultDetail::Tool(message) = &fault.detail {
            words.extend(message.lines().next().map(ToOwned::to_owned));
        }
        words
    }
}

/// Words to search for, and what the fault is known as.
fn searched(words: &[String], known: Option<&Issue>) -> String {
    let words = words.iter().filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(|word| format!("`{word}`")).collect();
    let searched = match words.is_empty() {
        true => String::new(),
        false => format!("\nWords to search for duplicates: {}.\n", words.join(", ")),
    };
    let known = known.map(|issue| {
        let upstream = upstream_of(issue);
        format!(
            "\nA fault with this cause is known here as {id}; upstream: {upstream}. `stridecheck check --why {id}` says whether it explains this one.\n",
            id = issue.id
        )
    });
    searched + &known.unwrap_or_default()
}

/// The name of a class in C++ as people search for it.
fn without_namespaces(name: &str) -> &str {
    let end = name.find('<').unwrap_or(name.len());
    let start = name[..end].rfind("::").map_or(0, |at| at + 2);
    &name[start..end]
}

/// A value with its type, as a program writes it, and its bits.
fn value(shown: &Shown) -> String {
    match shown {
        Shown::Cell { ty: Some(ty), cell } => {
            let number = stridecheck_oracle::text::cell(*cell, ty);
            format!("{number} : {ty} ({shown})")
        }
        other => other.to_string(),
    }
}

/// The title of what no pass is to blame for.
fn title_of_run(checked: &Checked) -> String {
    let Verdict::Differ(difference) = &checked.verdict else {
        return checked.verdict.to_string();
    };
    match &checked.actual.ending {
        Ending::Failed {
            stage,
            breakdown,
            message,
        } => {
            let breakdown = breakdown.as_ref().map(|what| format!("{what}: "));
            let what = breakdown.unwrap_or_default();
            format!("Failure at stage {stage}: {what}{message}")
        }
        Ending::TimedOut { stage, .. } => format!("No end in time at stage {stage}"),
        _ => format!(
            "Wrong code: {} differs at stage {}",
            difference.place, checked.stage
        ),
    }
}

/// Where the fields of arguments and results are, if not where they belong.
fn probe(checked: &Checked) -> String {
    if checked.probe.is_empty() {
        return String::new();
    }
    let lines = checked.probe.iter().map(|line| format!("- {line}\n"));
    format!(
        "A function of the same type, with bytes that name each field of its arguments and results, shows:\n\n{}\n",
        lines.collect::<String>()
    )
}

/// How a user's compiler was called, and what it emitted.
fn compiled(checked: &Checked) -> String {
    let Some(compiled) = &checked.compiled else {
        return String::new();
    };
    let emitted = compiled.emitted.as_deref().map(|emitted| {
        let text = emitted.trim_end();
        format!(" It emitted:\n\n```\n{text}\n```")
    });
    format!(
        "The compiler was called as `{}` on the program.{}\n\n",
        compiled.command,
        emitted.unwrap_or_default()
    )
}

/// The command line that shows it without this tool, as far as there is one.
fn command(target: &Target, checked: &Checked) -> String {
    match (&target.front, &checked.fault) {
        (Front::Mlir(_) | Front::Trunk | Front::Emitc(_), Some(fault)) => {
            let passes = match library(checked) {
                Some(interpreted) => interpreted.passes,
                None => list(&fault.pipeline()),
            };
            let pipeline = on_module(fault.release, &passes);
            format!("mlir-opt --pass-pipeline='{pipeline}' {PROGRAM}")
        }
        _ => format!("stridecheck check {PROGRAM} --target '{target}' --known none"),
    }
}

/// The library of patterns that the command line names, where a pass is one of patterns.
fn library(checked: &Checked) -> Option<Interpreted> {
    let fault = checked.fault.as_ref().filter(|fault| fault.release != 0)?;
    interpreted(&fault.pipeline(), LIBRARY)
}

/// A program as a block of its own.
fn fenced(text: &str) -> String {
    format!("```mlir\n{}\n```\n\n", text.trim_end())
}
