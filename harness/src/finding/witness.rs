//! Whether the faults of the list still show: each has a program, its witness, which shows it in each of its releases.
//!
//! Rules:
//! - Programs of one target go through its tools together, as those of a hunt do.
//! - A fault in what MLIR does with memory that it never wrote does not show each time, so a witness is asked up to [`ATTEMPTS`] times,
//!   of tools that are loaded anew: what they never wrote depends on where they were loaded.

use std::cmp::Reverse;
use std::fs;
use std::path::Path;

use stridecheck_gen::Case;
use stridecheck_ir::{directives_named, parse};
use stridecheck_oracle::RunLine;

use crate::check::{Checked, Subject as _};
use crate::compare::Verdict;
use crate::engine::TimeLimit;
use crate::finding::FaultKind;
use crate::finding::known::Issue;
use crate::mlir::tool::load_anew;
use crate::parallel::{cores, in_parallel};
use crate::targets::{Front, Target};
use crate::workbench::{Error, Workbench};

/// How often a program is asked before its fault is gone: one that shows in every other run is missed once in 16 million times.
pub const ATTEMPTS: usize = 24;

/// What is said of native code that does not end.
const NO_END: &str = "no end in time";

/// What came of witnesses.
#[derive(Debug, Default)]
pub struct Answers {
    /// How many show their fault, counted for each target.
    pub shown: usize,
    /// Those that do not.
    pub gone: Vec<Gone>,
    /// Why others could not be asked.
    pub left_out: Vec<String>,
}

/// A fault that does not show.
#[derive(Debug)]
pub struct Gone {
    /// The name of its program.
    pub id: String,
    /// Where it was asked for.
    pub target: Target,
    /// What came of its program the last time.
    pub verdict: Verdict,
}

/// Asks for faults in the releases that have them; their programs are in a folder, each under the name of its fault.
pub fn ask(workbench: &Workbench, folder: &Path, issues: &[&Issue]) -> Result<Answers, String> {
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

/// Whether its programs do not end: each takes all the time that it has, and in a pass more the more programs are with it.
pub fn is_hang(issue: &Issue) -> bool {
    let is_in_code = issue.says.iter().any(|words| words == NO_END);
    is_in_code || issue.kind == Some(FaultKind::Hang)
}

/// All witnesses, the largest batches first, so that no thread is left alone with one in the end.
fn batches<'a>(folder: &Path, issues: &[&'a Issue]) -> Result<Vec<Batch<'a>>, String> {
    let mut batches: Vec<Batch<'_>> = Vec::new();
    let shown = issues.iter();
    let shown = shown.flat_map(|issue| issue.witnesses().into_iter().map(move |by| (issue, by)));
    for (issue, by) in shown {
        let (target, case) = read(folder, &by.id)?;
        // The releases of LLVM are not those of MLIR.
        let is_of_llvm = issue.pass.is_none() && !issue.lowering;
        for release in &by.releases {
            let mut target = target.clone();
            if !is_of_llvm {
                target.front = Front::Mlir(*release);
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

/// The program of a fault from a folder, by its name: the target that it shows it on, and its first call.
pub fn read(folder: &Path, name: &str) -> Result<(Target, Case), String> {
    let path = folder.join(format!("{name}.mlir"));
    let wrong = |what: String| format!("{}: {what}", path.display());
    let text = fs::read_to_string(&path).map_err(|error| wrong(error.to_string()))?;
    let target = directives_named(&text, "target").next();
    let target = target.ok_or_else(|| wrong("expected a line `// target:`".to_owned()))?;
    let target: Target = target.parse().map_err(wrong)?;
    let case = case(&text, &target).map_err(wrong)?;
    Ok((target, case))
}

/// The first call of a program, with what the oracle makes of it.
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

/// Whether what was seen is a fault: explained by it, or alike where no counterfactual works.
fn shows(checked: &Checked, issue: &Issue) -> bool {
    let fault = checked.fault.as_ref();
    checked.verdict == Verdict::Known(issue.id.clone())
        || checked.told.resembles.contains(&issue.id)
        || fault.is_some_and(|fault| issue.varies_to(fault))
}

impl Batch<'_> {
    /// How many faults show, and those that do not.
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
