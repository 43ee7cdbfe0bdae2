//! Finds the cases of a file that differ on a target, for `reduce`, `report` and `bisect`.

use std::path::Path;

use stridecheck_gen::Case;
use stridecheck_ir::Body;
use stridecheck_oracle::{Outcome, RunLine};

use crate::check::{Checked, Subject};
use crate::cli::Failure;
use crate::cli::calls::{call_text, run_lines};
use crate::cli::source::{OpaqueArgument, Source};
use crate::cli::target_arguments::{TargetArguments, subject};
use crate::compare::Verdict;
use crate::finding::known::KnownIssues;
use crate::targets::Target;
use crate::workbench::Workbench;

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

/// The first run line of a file, or of a finding's record, that differs on one of the targets.
///
/// A difference with a known cause counts too, because the user asked for this file.
pub(crate) fn first_difference(
    path: &Path,
    (arguments, opaque): (&TargetArguments, OpaqueArgument),
) -> Result<Found, Failure> {
    let file = File::read(path, opaque)?;
    let targets = arguments.targets_of((&file.source, &file.body), Some(Target::default()))?;
    file.first_difference(&arguments.workbench()?, &[targets])
}

/// A file with calls.
pub(crate) struct File {
    pub(crate) source: Source,
    pub(crate) body: Body,
    lines: Vec<RunLine>,
}

impl File {
    /// Reads a file, or a finding's record, which has at least one run line.
    pub(crate) fn read(path: &Path, opaque: OpaqueArgument) -> Result<Self, Failure> {
        let source = Source::read(path)?;
        let (body, _) = source.executable(opaque)?;
        let lines = run_lines(&source, &body)?;
        if lines.is_empty() {
            let message = format!(
                "{}: no `// run:` line; `stridecheck check --inputs random` draws calls of its functions",
                source.path
            );
            return Err(Failure::input(message));
        }
        Ok(Self {
            source,
            body,
            lines,
        })
    }

    /// The first run line that differs on a target; each group of targets is tried if none of the groups before it differs.
    ///
    /// A difference with a known cause counts if no other target of its group differs without one.
    pub(crate) fn first_difference(
        &self,
        workbench: &Workbench,
        groups: &[Vec<Target>],
    ) -> Result<Found, Failure> {
        let mut all = Vec::new();
        for targets in groups {
            let cases = self.cases(targets)?;
            let mut seen = match difference(workbench, &cases)? {
                Ok(found) => return Ok(found),
                Err(seen) => seen,
            };
            let is_known = |verdict: &Verdict| matches!(verdict, Verdict::Known(_));
            if seen.iter().any(is_known) {
                let workbench = Workbench {
                    known: KnownIssues::none(),
                    ..workbench.clone()
                };
                seen = match difference(&workbench, &cases)? {
                    Ok(found) => return Ok(found),
                    Err(seen) => seen,
                };
            }
            let seen = cases.iter().zip(seen).map(|((target, case), verdict)| {
                let call = call_text(&case.body, &case.call);
                format!("\n  {call} on {target}: {verdict}")
            });
            all.extend(seen);
        }
        Err(Failure::input(format!(
            "{}: expected a run line that differs, found{}",
            self.source.path,
            all.concat()
        )))
    }

    /// Each call on each target.
    fn cases<'t>(&self, targets: &'t [Target]) -> Result<Vec<(&'t Target, Case)>, Failure> {
        let mut cases = Vec::new();
        for target in targets {
            for line in &self.lines {
                cases.push((target, case(&self.source, &self.body, line, target)?));
            }
        }
        Ok(cases)
    }
}

/// The first of the cases that differs, or the results of all.
fn difference(
    workbench: &Workbench,
    cases: &[(&Target, Case)],
) -> Result<Result<Found, Vec<Verdict>>, Failure> {
    let mut seen = Vec::new();
    for (target, case) in cases {
        let mut subject = subject(workbench, target, 0)?;
        let checked = subject.check_all(&[0], std::slice::from_ref(case)).pop();
        let mut checked = checked.expect("one case was given");
        if checked.verdict.is_difference() {
            subject.describe(&mut checked, case);
            return Ok(Ok(Found {
                target: checked.target.clone().unwrap_or_else(|| (*target).clone()),
                subject,
                case: case.clone(),
                checked,
            }));
        }
        seen.push(checked.verdict);
    }
    Ok(Err(seen))
}

/// The case of a run line, if the oracle finishes the call.
fn case(source: &Source, body: &Body, line: &RunLine, target: &Target) -> Result<Case, Failure> {
    let case = Case::of_call(body, &line.call, &target.options.limits());
    let case = case.map_err(|error| source.call_failure(line.line, &error))?;
    if !matches!(case.run.outcome, Outcome::Returned(_) | Outcome::Trapped(_)) {
        let function = stridecheck_oracle::text::signature(body, &line.call.entry);
        let found = function.map(|function| case.run.display(&function, &case.call).to_string());
        let found = found.unwrap_or_default();
        let message = format!("expected a call that returns or traps, found{found}");
        return Err(source.failure_at(line.line, 1, &message));
    }
    Ok(case)
}
