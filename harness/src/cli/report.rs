//! `stridecheck report`: a finding as the text of a bug report.
//!
//! The finding is checked again, so that what the report says is what this machine shows.

use std::path::PathBuf;

use serde_json::json;
use stridecheck_ir::Edition;

use crate::check::Checked;
use crate::cli::cases::{Found, first_difference};
use crate::cli::target_arguments::TargetArguments;
use crate::cli::{Failure, Report};
use crate::compare::Verdict;
use crate::engine::Ending;
use crate::finding::cause::{BEFORE_PASS, Blame, work_out};
use crate::finding::{FaultKind, PassFault};
use crate::mlir::pass_call::list;
use crate::mlir::patterns::{Interpreted, LIBRARY, interpreted};
use crate::targets::{Front, Target};
use crate::workbench::Workbench;

/// What a report calls the file of the program.
const PROGRAM: &str = "program.mlir";

/// What `report` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file of a finding, or its record; `-` is standard input.
    file: PathBuf,

    #[command(flatten)]
    target: TargetArguments,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let found = first_difference(&arguments.file, &arguments.target)?;
    let workbench = arguments.target.workbench()?;
    let blame = blame(&found, &workbench);
    let text = text(&found, &workbench, blame.as_ref());
    let json = json!({ "text": text, "blame": blame });
    Ok(Report::agree(text, json))
}

/// The cause, where a pass of MLIR is at fault.
fn blame(found: &Found, workbench: &Workbench) -> Option<Blame> {
    let fault = found.checked.fault.as_ref()?;
    let prefix = found.target.options.prefix.as_deref();
    let release = workbench.release(fault.release, prefix).ok()?;
    let (call, limits) = (&found.case.call, found.target.options.limits());
    Some(work_out(&release, fault, call, &limits))
}

fn text(found: &Found, workbench: &Workbench, blame: Option<&Blame>) -> String {
    let Found {
        target,
        case,
        checked,
        ..
    } = found;
    // With its run line, so that the command below runs it.
    let program = case.to_text(Edition::CURRENT);
    let (expected, actual) = match &checked.verdict {
        Verdict::Differ(difference) => (
            difference.expected.to_string(),
            difference.actual.to_string(),
        ),
        other => (String::new(), other.to_string()),
    };
    let call = &case.call;
    let certificate = case.certificate();
    let mut text = format!("# {}\n\n", title(checked));
    text.push_str(&format!("Version: {}\n\n", version(target, workbench)));
    text.push_str(&format!(
        "`{PROGRAM}`:\n\n```mlir\n{}```\n\n",
        ended(&program)
    ));
    if let Some(interpreted) = library(checked) {
        let library = interpreted.library;
        text.push_str(&format!("`{LIBRARY}`:\n\n```mlir\n{library}```\n\n"));
    }
    text.push_str(&format!("```sh\n{}\n```\n\n", command(target, checked)));
    text.push_str(&format!("The call is `{call}`.\n\n"));
    text.push_str(&format!("Expected: {expected}\n\nFound: {actual}\n\n"));
    if let Some(fault) = &checked.fault {
        text.push_str(&stages(fault));
    }
    if let Some(blame) = blame {
        text.push_str(&cause(blame));
    }
    text.push_str(&probe(checked));
    for line in checked.siblings(target, PROGRAM) {
        text.push_str(&format!("- {line}\n"));
    }
    text.push_str(&format!(
        "\nThe source program has no undefined behaviour for this call: a reference interpreter executed it, {} ops, and met none (program {}, input {}, stridecheck {}).\n",
        certificate.steps,
        certificate.program,
        certificate.input,
        env!("CARGO_PKG_VERSION"),
    ));
    text
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

fn title(checked: &Checked) -> String {
    match (&checked.fault, &checked.verdict) {
        (Some(fault), _) => {
            let pass = &fault.pass.name;
            let what = match fault.kind {
                FaultKind::WrongCode => "miscompiles",
                FaultKind::Undefined => "introduces undefined behaviour",
                FaultKind::Endless => "makes a program endless",
                FaultKind::InvalidIr => "gives invalid IR",
                FaultKind::Crash => "crashes",
                FaultKind::Hang => "does not end",
                FaultKind::OutOfMemory => "takes all memory",
            };
            match fault.release {
                0 => format!("`{pass}` {what}"),
                _ => format!("[mlir] `{pass}` {what}"),
            }
        }
        (None, Verdict::Differ(difference)) => {
            let place = &difference.place;
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
                _ => format!("Wrong code: {place} differs at stage {}", checked.stage),
            }
        }
        (None, verdict) => verdict.to_string(),
    }
}

fn version(target: &Target, workbench: &Workbench) -> String {
    let front = &target.front;
    match front {
        Front::Mlir(number) => {
            let prefix = target.options.prefix.as_deref();
            let release = workbench.release(*number, prefix).ok();
            let version = release.and_then(|release| release.version().ok());
            format!("LLVM {}", version.unwrap_or_else(|| number.to_string()))
        }
        Front::Builtin | Front::Compiler(_) => {
            format!("target {front}, stridecheck {}", env!("CARGO_PKG_VERSION"))
        }
    }
}

/// The command line that shows it without this tool, as far as there is one.
fn command(target: &Target, checked: &Checked) -> String {
    match (&target.front, &checked.fault) {
        (Front::Mlir(_), Some(fault)) => {
            let passes = match library(checked) {
                Some(interpreted) => interpreted.passes,
                None => list(&fault.pipeline()),
            };
            format!("mlir-opt --pass-pipeline='builtin.module({passes})' {PROGRAM}")
        }
        _ => format!("stridecheck check {PROGRAM} --target '{target}'"),
    }
}

/// The library of patterns that the command line names, where a pass is one of patterns.
fn library(checked: &Checked) -> Option<Interpreted> {
    let fault = checked.fault.as_ref().filter(|fault| fault.release != 0)?;
    interpreted(&fault.pipeline(), LIBRARY)
}

fn stages(fault: &PassFault) -> String {
    let mut text = format!(
        "Before the pass:\n\n```mlir\n{}```\n\n",
        ended(&fault.before)
    );
    if let Some(after) = &fault.after {
        text.push_str(&format!("After it:\n\n```mlir\n{}```\n\n", ended(after)));
    }
    text
}

/// The cause, and the one rewrite with which the program goes wrong, with commands that show it.
fn cause(blame: &Blame) -> String {
    let Blame {
        cause, evidence, ..
    } = blame;
    let mut text = format!("Cause: {cause} ({evidence}).\n\n");
    if let Some(rewrite) = &blame.rewrite {
        let [right, wrong] = &rewrite.commands;
        text.push_str(&format!(
            "The rewrite is of `{}`, try {} of a pattern in this pass, failed ones among them. \
             With the program before the pass as `{BEFORE_PASS}` the first command gives what is right, the second what is wrong:\n\n\
             ```sh\n{right}\n{wrong}\n```\n\n\
             Before the rewrite:\n\n```mlir\n{}```\n\nAfter it:\n\n```mlir\n{}```\n\n",
            rewrite.matched,
            rewrite.applications,
            ended(&rewrite.before),
            ended(&rewrite.after),
        ));
    }
    text
}

/// The text with a line break at its end.
fn ended(text: &str) -> String {
    format!("{}\n", text.trim_end())
}
