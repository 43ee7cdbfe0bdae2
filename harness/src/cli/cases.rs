//! The cases of a file that differ on a target: what `reduce` and `report` work on.

use std::path::Path;

use stridecheck_gen::Case;
use stridecheck_oracle::{Outcome, RunLine};

use crate::check::{Checked, Subject};
use crate::cli::Failure;
use crate::cli::calls::{call_text, run_lines};
use crate::cli::source::Source;
use crate::cli::target_arguments::{TargetArguments, subject};
use crate::target::Target;

/// A case that differs on a target.
pub(crate) struct Found {
    /// The target.
    pub(crate) target: Target,
    /// What checks cases on it.
    pub(crate) subject: Box<dyn Subject>,
    /// The case.
    pub(crate) case: Case,
    /// What differs.
    pub(crate) checked: Checked,
}

/// The first run line of a file, or of a record of a finding, that differs on one of the targets.
pub(crate) fn first_difference(path: &Path, arguments: &TargetArguments) -> Result<Found, Failure> {
    let source = Source::read(path)?;
    let body = source.program()?;
    let lines = run_lines(&source, &body)?;
    if lines.is_empty() {
        let message = format!("{}: no `// run:` line", source.path);
        return Err(Failure::input(message));
    }
    let workbench = arguments.workbench()?;
    let mut seen = Vec::new();
    for target in arguments.targets_of((&source, &body), Some(Target::default()))? {
        let mut subject = subject(&workbench, &target, 0)?;
        for line in &lines {
            let case = case(&source, &body, line, &target)?;
            let checked = subject.check_all(&[0], std::slice::from_ref(&case)).pop();
            let checked = checked.expect("one case was given");
            if checked.verdict.is_difference() {
                return Ok(Found {
                    target: checked.target.clone().unwrap_or(target),
                    subject,
                    case,
                    checked,
                });
            }
            let call = call_text(&body, &line.call);
            seen.push(format!("{call} on {target}: {}", checked.verdict));
        }
    }
    Err(Failure::input(format!(
        "{}: expected a run line that differs, found\n  {}",
        source.path,
        seen.join("\n  ")
    )))
}

/// The case of a run line; what the oracle does not bring to an end is none.
fn case(
    source: &Source,
    body: &stridecheck_ir::Body,
    line: &RunLine,
    target: &Target,
) -> Result<Case, Failure> {
    let case = Case::of_call(body, &line.call, &target.options.limits());
    let case = case.map_err(|error| source.call_failure(line.line, &error))?;
    if !matches!(case.run.outcome, Outcome::Returned(_) | Outcome::Trapped(_)) {
        let function = stridecheck_oracle::text::signature(body, &line.call.entry);
        let found = function.map(|function| case.run.display(function).to_string());
        let found = found.unwrap_or_default();
        let message = format!("expected a call that returns or traps, found{found}");
        return Err(source.failure_at(line.line, 1, &message));
    }
    Ok(case)
}
