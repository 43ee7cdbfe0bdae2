//! `stridecheck reduce`: makes a program smaller on which a target differs from the oracle.
//!
//! Ctrl-C ends it with the best program found so far.

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Instant;

use serde_json::json;
use stridecheck_ir::Edition;

use crate::campaign::{Found, Reduced, ReductionTime, reduce_finding};
use crate::cli::cases::first_difference;
use crate::cli::interrupt::{LastWords, stop_on_interrupt};
use crate::cli::source::OpaqueArgument;
use crate::cli::target_arguments::TargetArguments;
use crate::cli::{Failure, Report, print_note};
use crate::targets::Target;

/// What `reduce` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file with a run line that differs, or the record of a finding; `-` is standard input.
    file: PathBuf,

    /// The time limit.
    #[arg(long, value_parser = crate::cli::number::duration, default_value = "30s")]
    time: humantime::Duration,

    /// Write the reduced program to this file instead of standard output.
    #[arg(long)]
    out: Option<PathBuf>,

    #[command(flatten)]
    opaque: OpaqueArgument,

    #[command(flatten)]
    target: TargetArguments,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let stop = stop_on_interrupt(&LastWords::new("the reduction ended without a result\n"))?;
    let mut found = first_difference(&arguments.file, (&arguments.target, arguments.opaque))?;
    let ops_before = found.case.op_count();
    let end = Instant::now().checked_add(arguments.time.into());
    let time = ReductionTime {
        end: end
            .ok_or_else(|| Failure::input(format!("--time: {} is too long", arguments.time)))?,
        is_stopped: &|| stop.load(Ordering::Relaxed),
    };
    let Reduced { kept, other } =
        reduce_finding(found.case, found.checked, found.subject.as_mut(), &time);
    let text = text(&kept, &found.target);
    let other = other.map(|other| self::text(&other, &found.target));
    let (case, checked) = kept;
    let ops_after = case.op_count();
    print_note(&format!("{ops_before} ops before, {ops_after} after\n"));
    if let Some(other) = &other {
        print_note(&format!(
            "a smaller program looks the same and has another cause:\n{other}"
        ));
    }
    let data = json!({
        "target": checked.shown_on(&found.target).to_string(),
        "verdict": checked.verdict.to_string(),
        "ops_before": ops_before,
        "ops_after": ops_after,
        "text": text,
        "blame": checked.blame,
        "other": other,
    });
    match &arguments.out {
        None => Ok(Report::agree(text, data)),
        Some(path) => {
            let written = std::fs::write(path, &text);
            written.map_err(|error| Failure::tool(format!("{}: {error}", path.display())))?;
            Ok(Report::agree(format!("{}\n", path.display()), data))
        }
    }
}

/// A program with its difference, what is to blame, and the target that shows it.
fn text((case, checked): &Found, target: &Target) -> String {
    let verdict = checked.verdict.to_string().replace('\n', "\n//   ");
    let mut text = format!("// {verdict}\n");
    if let Some(blame) = &checked.blame {
        text.push_str(&format!("// cause: {blame}\n"));
    }
    let target = checked.shown_on(target);
    text.push_str(&format!("// target: {target}\n"));
    text + &case.to_text(Edition::CURRENT)
}
