//! `stridecheck reduce`: make a program on which a target differs from the oracle smaller.
//!
//! Ctrl-C ends it with the best program so far.

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Instant;

use serde_json::json;
use stridecheck_ir::Edition;

use crate::campaign::{ReductionTime, reduce_finding};
use crate::cli::cases::first_difference;
use crate::cli::hunt::stop_on_interrupt;
use crate::cli::target_arguments::TargetArguments;
use crate::cli::{Failure, Report, print_error};

/// What `reduce` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file with a run line that differs, or the record of a finding; `-` is standard input.
    file: PathBuf,

    /// How long it may take.
    #[arg(long, value_parser = crate::cli::number::duration, default_value = "30s")]
    time: humantime::Duration,

    /// Write the smaller program to this file, and not to standard output.
    #[arg(long)]
    out: Option<PathBuf>,

    #[command(flatten)]
    target: TargetArguments,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let stop = stop_on_interrupt()?;
    let mut found = first_difference(&arguments.file, &arguments.target)?;
    let ops_before = found.case.op_count();
    let end = Instant::now().checked_add(arguments.time.into());
    let time = ReductionTime {
        end: end
            .ok_or_else(|| Failure::input(format!("--time: {} is too long", arguments.time)))?,
        is_stopped: &|| stop.load(Ordering::Relaxed),
    };
    let (case, checked) = reduce_finding(found.case, found.checked, found.subject.as_mut(), &time);
    let target = checked.shown_on(&found.target);
    let text = format!(
        "// {}\n// target: {target}\n{}",
        checked.verdict.to_string().replace('\n', "\n//   "),
        case.to_text(Edition::CURRENT)
    );
    let ops_after = case.op_count();
    print_error(&format!("{ops_before} ops before, {ops_after} after\n"));
    let data = json!({
        "target": target.to_string(),
        "verdict": checked.verdict.to_string(),
        "ops_before": ops_before,
        "ops_after": ops_after,
        "text": text,
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
