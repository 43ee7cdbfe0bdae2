//! Checks whether the faults of the list still show: each has a program, its witness, which shows it in each of its releases.
//!
//! Rules:
//! - Programs of one target go through its tools together, as in a hunt.
//! - A fault that depends on uninitialised memory in MLIR does not show each time, so a witness is run up to [`ATTEMPTS`] times,
//!   with tools loaded anew: the contents of such memory depend on where they were loaded.

use std::cmp::Reverse;
use std::path::Path;

use stridecheck_gen::Case;

use crate::check::Subject as _;
use crate::compare::Verdict;
use crate::engine::TimeLimit;
use crate::finding::FaultKind;
use crate::finding::known::Issue;
use crate::finding::shown_by::{ATTEMPTS, read, shows};
use crate::mlir::tool::load_anew;
use crate::parallel::{cores, in_parallel};
use crate::targets::{Front, Target};
use crate::workbench::{Error, Workbench};

/// The words for native code that hangs.
const NO_END: &str = "no end in time";

/// The results of witnesses.
#[derive(Debug, Default)]
pub struct Answers {
    /// The number of witnesses that show their fault, counted for each target.
    pub shown: usize,
    /// The witnesses that do not.
    pub gone: Vec<Gone>,
    /// Why other witnesses could not be run.
    pub left_out: Vec<String>,
}

/// A fault that does not show.
#[derive(Debug)]
pub struct Gone {
    /// The name of its program.
    pub id: String,
    /// The target that it was run on.
    pub target: Target,
    /// The verdict of the last run.
    pub verdict: Verdict,
}

/// Runs the witnesses of faults in the releases that have them; the programs are in a folder, each under the name of its fault, or part of this crate.
pub fn ask(
    workbench: &Workbench,
    folder: Option<&Path>,
    issues: &[&Issue],
) -> Result<Answers, String> {
    let batches = batches(folder, issues)?;
    let asked = in_parallel(&batches, cores(), |batch| batch.ask(workbench));
    let mut answers = Answers::default();
    for (batch, answer) in batches.iter().zip(asked) {
        match answer {
            Ok((shown, gone)) => {
                answers.shown += shown;
                answers.gone.extend(gone);
            }
            Err(error) => answers.left_out.push(format!("{}: {error}", batch.target)),
        }
    }
    answers.gone.sort_by(|a, b| a.id.cmp(&b.id));
    answers.left_out.sort();
    Ok(answers)
}

/// A fault with the name of a program that shows it, and the program.
type Witness<'a> = (&'a Issue, String, Case);

/// Programs that are checked together, with the faults that they show.
struct Batch<'a> {
    target: Target,
    witnesses: Vec<Witness<'a>>,
}

/// Whether its programs hang: each takes the whole time limit, and the time in a pass grows with the number of programs.
pub fn is_hang(issue: &Issue) -> bool {
    let is_in_code = issue.says.iter().any(|words| words == NO_END);
    is_in_code || issue.kind == Some(FaultKind::Hang)
}

/// All witnesses in batches, the largest first, so that no thread is left with one at the end.
fn batches<'a>(folder: Option<&Path>, issues: &[&'a Issue]) -> Result<Vec<Batch<'a>>, String> {
    let mut batches: Vec<Batch<'_>> = Vec::new();
    let shown = issues.iter();
    let shown = shown.flat_map(|issue| issue.witnesses().into_iter().map(move |by| (issue, by)));
    for (issue, by) in shown {
        let (target, case) = read(folder, &by.id)?;
        // Releases of LLVM are not releases of MLIR.
        let is_of_llvm = issue.pass.is_none() && !issue.lowering;
        for release in &by.releases {
            let mut target = target.clone();
            if !is_of_llvm {
                target.front = match target.front.is_cpp() {
                    true => Front::Emitc(*release),
                    false => Front::Mlir(*release),
                };
            }
            let mut open = batches.iter_mut().filter(|batch| batch.target == target);
            let fitting = open.find(|batch| !is_hang(issue) && !is_hang(batch.witnesses[0].0));
            let witness = (*issue, by.id.clone(), case.clone());
            match fitting {
                Some(batch) => batch.witnesses.push(witness),
                None => batches.push(Batch {
                    target,
                    witnesses: vec![witness],
                }),
            }
        }
    }
    batches.sort_by_key(|batch| Reverse(batch.witnesses.len()));
    Ok(batches)
}

impl Batch<'_> {
    /// The number of faults that show, and those that do not.
    fn ask(&self, workbench: &Workbench) -> Result<(usize, Vec<Gone>), Error> {
        let mut subject = workbench.subject(&self.target, 0)?;
        if is_hang(self.witnesses[0].0) {
            subject.set_time_limit(TimeLimit::Short);
        }
        let mut left: Vec<&Witness<'_>> = self.witnesses.iter().collect();
        let mut others = Vec::new();
        for _ in 0..ATTEMPTS {
            let cases: Vec<Case> = left.iter().map(|(.., case)| case.clone()).collect();
            let checked = subject.check_all(&vec![0; cases.len()], &cases);
            let answers = left.drain(..).zip(checked);
            let unshown = answers.filter(|((issue, ..), checked)| !shows(checked, issue));
            (left, others) = unshown.unzip();
            if left.is_empty() {
                break;
            }
            load_anew();
        }
        let shown = self.witnesses.len() - left.len();
        let gone = left.iter().zip(others).map(|((_, name, _), checked)| Gone {
            id: name.clone(),
            target: self.target.clone(),
            verdict: checked.verdict,
        });
        Ok((shown, gone.collect()))
    }
}
