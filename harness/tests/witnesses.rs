//! The programs of `corpus/known`: each still shows the fault that it is a witness of, in each release that has it.
//!
//! Programs of one target go through its tools together, as those of a hunt do.
//! A fault in what MLIR does with memory that it never wrote does not show each time, so a witness is asked up to [`ATTEMPTS`] times.

use std::fs;
use std::sync::Mutex;
use std::thread;

use stridecheck::engine::TimeLimit;
use stridecheck::finding::known::Issue;
use stridecheck::targets::Front;
use stridecheck::{Subject, Target, Verdict, Workbench};
use stridecheck_gen::Case;

use crate::mlir_passes::{case, known_folder, target_of};

/// How often a program is asked before its fault is gone: one that shows in every other run is missed once in 16 million times.
const ATTEMPTS: usize = 24;

/// The kind of a fault whose pass takes all the time that it has, and more the more programs are with it.
const HANG: &str = "hang";

/// Programs that are checked together, with the issues that they show.
struct Batch<'a> {
    target: Target,
    issues: Vec<&'a Issue>,
}

/// The targets that an issue shows on.
fn targets(issue: &Issue) -> Vec<Target> {
    let target = target_of(&program(issue));
    let is_of_llvm = issue.pass.is_none() && !issue.lowering;
    let of_release = |release: &u32| {
        let mut target = target.clone();
        // The releases of LLVM are not those of MLIR.
        if !is_of_llvm {
            target.front = Front::Mlir(*release);
        }
        target
    };
    issue.releases.iter().map(of_release).collect()
}

/// The program that shows an issue.
fn program(issue: &Issue) -> String {
    let path = known_folder().join(format!("{}.mlir", issue.id));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn is_hang(issue: &Issue) -> bool {
    issue.kind.as_deref() == Some(HANG)
}

/// All witnesses, the largest batches last, where threads take them from.
fn batches(issues: &[Issue]) -> Vec<Batch<'_>> {
    let mut batches: Vec<Batch<'_>> = Vec::new();
    for issue in issues {
        for target in targets(issue) {
            let mut open = batches.iter_mut().filter(|batch| batch.target == target);
            let fitting = open.find(|batch| !is_hang(issue) && !is_hang(batch.issues[0]));
            match fitting {
                Some(batch) => batch.issues.push(issue),
                None => batches.push(Batch {
                    target,
                    issues: vec![issue],
                }),
            }
        }
    }
    batches.sort_by_key(|batch| batch.issues.len());
    batches
}

impl Batch<'_> {
    /// The issues that do not show, and what shows instead.
    fn missing(&self, workbench: &Workbench) -> Vec<String> {
        let subject = workbench.subject(&self.target, 0);
        let mut subject = subject.expect("the target is there");
        if is_hang(self.issues[0]) {
            subject.set_time_limit(TimeLimit::Short);
        }
        let cases = self.issues.iter().map(|issue| case(&program(issue)));
        let mut left: Vec<(&Issue, Case)> = self.issues.iter().copied().zip(cases).collect();
        let mut others = Vec::new();
        for _ in 0..ATTEMPTS {
            let cases: Vec<Case> = left.iter().map(|(_, case)| case.clone()).collect();
            let checked = subject.check_all(&vec![0; cases.len()], &cases);
            let verdicts = checked.into_iter().map(|checked| checked.verdict);
            let answers = left.drain(..).zip(verdicts);
            let unshown = answers
                .filter(|((issue, _), verdict)| *verdict != Verdict::Known(issue.id.clone()));
            (left, others) = unshown.unzip();
            if left.is_empty() {
                break;
            }
        }
        let wrong = left.iter().zip(others).map(|((issue, _), verdict)| {
            let (id, target) = (&issue.id, &self.target);
            format!("{id} on {target}: asked {ATTEMPTS} times, the last time {verdict}")
        });
        wrong.collect()
    }
}

#[test]
fn every_known_issue_still_shows() {
    let workbench = Workbench::default();
    let queue = Mutex::new(batches(workbench.known.all()));
    let wrong = Mutex::new(Vec::new());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let next = queue.lock().expect("no thread panics with it").pop();
                    let Some(batch) = next else { break };
                    let missing = batch.missing(&workbench);
                    wrong
                        .lock()
                        .expect("no thread panics with it")
                        .extend(missing);
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("every thread has ended");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_program_shows_an_issue() {
    let entries = fs::read_dir(known_folder()).expect("the corpus can be read");
    let paths = entries.map(|entry| entry.expect("the corpus can be read").path());
    let programs = paths.filter(|path| path.is_file()).count();
    assert_eq!(programs, Workbench::default().known.all().len());
}
