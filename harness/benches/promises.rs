//! How many programs that MLIR 22 lowers are undefined in the LLVM dialect, by flag and op: `./x bench promises [COUNT]`.
//!
//! Rules:
//! - The programs are those of all profiles in turn, lowered without further passes; the oracle executes what they become.
//! - A program is counted once, by what the oracle stops at: a flag of an op, or the kind of undefined behaviour.
//!   One that breaks no promise but is wrong otherwise is counted by the kind of fault and the pass.
//! - Native code at level 0 is run too: where it is right, only the promise is wrong.
//! - Each program is asked for in the list of known faults; one that nothing there explains makes the exit code 1.
//!   The smallest program of each row is printed.

#[path = "shared/exit.rs"]
mod exit;

use std::collections::BTreeMap;
use std::fmt;
use std::process::ExitCode;

use anyhow::Result;
use stridecheck::compare::Verdict;
use stridecheck::engine::Ending;
use stridecheck::finding::fault::FaultDetail;
use stridecheck::finding::known::KnownIssues;
use stridecheck::parallel::{cores, in_parallel};
use stridecheck::targets::Target;
use stridecheck::{Checked, Subject, Workbench};
use stridecheck_gen::{Case, Profile, program, seed_bytes};
use stridecheck_ir::Edition;

use exit::exit_code;

const PROGRAMS: u64 = 10_000;
const SEED: u64 = 36;

/// How many programs one start of a tool takes.
const BLOCK: usize = 128;

const DIALECT: &str = "mlir-22{stages=oracle}";
const NATIVE: &str = "mlir-22{stages=native}@0";

/// What the oracle stopped at, and the known fault that explains it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Broken {
    promise: String,
    op: String,
    known: Option<String>,
}

/// The programs that stopped there.
#[derive(Debug, Default)]
struct Row {
    programs: u64,
    right_in_native_code: u64,
    smallest: Option<Smallest>,
}

/// A program by its profile and number.
#[derive(Clone, Copy, Debug)]
struct Smallest {
    ops: usize,
    profile: Profile,
    number: u64,
}

/// What came of the programs of a block.
#[derive(Debug, Default)]
struct Counts {
    executed: u64,
    inconclusive: u64,
    rows: BTreeMap<Broken, Row>,
}

fn main() -> ExitCode {
    exit_code(measure())
}

/// Prints the table; whether a known fault explains each row.
fn measure() -> Result<bool> {
    let given = std::env::args().skip(1).find_map(|word| word.parse().ok());
    let count: u64 = given.unwrap_or(PROGRAMS);
    let blocks: Vec<(Profile, u64)> = Profile::ALL
        .into_iter()
        .cycle()
        .zip((0..count).step_by(BLOCK))
        .collect();
    let counted = in_parallel(&blocks, cores(), |(profile, first)| {
        let numbers: Vec<u64> = (*first..count).take(BLOCK).collect();
        count_block(*profile, &numbers)
    });
    let mut all = Counts::default();
    for counts in counted {
        all.add(counts?);
    }
    Ok(print(&all, count))
}

/// What the oracle and native code say of some programs of a profile.
fn count_block(profile: Profile, numbers: &[u64]) -> Result<Counts> {
    let cases: Vec<Case> = numbers
        .iter()
        .map(|number| program(&seed_bytes(SEED, *number), &profile.config()))
        .collect();
    let mut counts = Counts::default();
    let executed = checked(DIALECT, KnownIssues::none(), numbers, &cases)?;
    let mut wrong = Vec::new();
    for ((number, case), executed) in numbers.iter().zip(cases).zip(executed) {
        match executed.verdict {
            Verdict::Inconclusive(_) => counts.inconclusive += 1,
            Verdict::Agree | Verdict::Known(_) => counts.executed += 1,
            Verdict::Differ(_) => wrong.push((*number, case, executed)),
        }
    }
    let numbers: Vec<u64> = wrong.iter().map(|(number, ..)| *number).collect();
    let cases: Vec<Case> = wrong.iter().map(|(_, case, _)| case.clone()).collect();
    let native = checked(NATIVE, KnownIssues::none(), &numbers, &cases)?;
    let explained = checked(DIALECT, KnownIssues::default(), &numbers, &cases)?;
    for ((number, case, executed), (native, explained)) in
        wrong.into_iter().zip(native.into_iter().zip(explained))
    {
        let known = match explained.verdict {
            Verdict::Known(id) => Some(id),
            _ => None,
        };
        let row = counts.rows.entry(broken(&executed, known)).or_default();
        row.add(Row {
            programs: 1,
            right_in_native_code: u64::from(native.verdict.is_agreement()),
            smallest: Some(Smallest {
                ops: case.body.walk(case.body.module()).count(),
                profile,
                number,
            }),
        });
    }
    Ok(counts)
}

fn checked(
    target: &str,
    known: KnownIssues,
    numbers: &[u64],
    cases: &[Case],
) -> Result<Vec<Checked>> {
    let target: Target = target.parse().map_err(anyhow::Error::msg)?;
    let workbench = Workbench {
        known,
        ..Workbench::default()
    };
    let mut subject = workbench.subject(&target, 0)?;
    Ok(subject.check_all(numbers, cases))
}

/// What the oracle stopped at in a stage or at the end.
fn broken(checked: &Checked, known: Option<String>) -> Broken {
    let (promise, op) = match (undefined(checked), &checked.fault) {
        (Some((kind, detail)), _) => match flag(detail) {
            Some((flag, op)) => (flag.to_owned(), op.to_owned()),
            None => (kind, "-".to_owned()),
        },
        (None, Some(fault)) => (fault.kind.to_string(), fault.pass.name.clone()),
        (None, None) => ("other difference".to_owned(), "-".to_owned()),
    };
    Broken { promise, op, known }
}

/// The kind of undefined behaviour, and the values that show it.
fn undefined(checked: &Checked) -> Option<(String, &str)> {
    let (kind, detail) = match (&checked.fault, &checked.actual.ending) {
        (Some(fault), _) => match &fault.detail {
            FaultDetail::Undefined { kind, detail } => (kind, detail),
            _ => return None,
        },
        (None, Ending::Undefined { kind, detail, .. }) => (kind, detail),
        (None, _) => return None,
    };
    Some((kind.to_string(), detail))
}

/// The flag that a detail names, and its op.
fn flag(detail: &str) -> Option<(&str, &str)> {
    let words: Vec<&str> = detail.split('`').collect();
    words
        .windows(3)
        .find(|words| words[1] == " of " && words[2].starts_with("llvm."))
        .map(|words| (words[0], words[2]))
}

impl Row {
    fn add(&mut self, other: Self) {
        self.programs += other.programs;
        self.right_in_native_code += other.right_in_native_code;
        let both = self.smallest.into_iter().chain(other.smallest);
        self.smallest = both.min_by_key(|smallest| smallest.ops);
    }
}

impl Counts {
    fn add(&mut self, other: Self) {
        self.executed += other.executed;
        self.inconclusive += other.inconclusive;
        for (broken, row) in other.rows {
            self.rows.entry(broken).or_default().add(row);
        }
    }
}

impl fmt::Display for Smallest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            ops,
            profile,
            number,
        } = self;
        let profile = profile.name();
        write!(f, "program {number} of `{profile}`, {ops} ops")
    }
}

fn print(all: &Counts, count: u64) -> bool {
    let mut wrong = 0;
    println!(
        "| promise or fault | op or pass | programs | right in native code | smallest | known fault |"
    );
    println!("|---|---|---|---|---|---|");
    for (Broken { promise, op, known }, row) in &all.rows {
        let Some(smallest) = row.smallest else {
            continue;
        };
        wrong += row.programs;
        println!(
            "| {promise} | {op} | {} | {} | {smallest} | {} |",
            row.programs,
            row.right_in_native_code,
            known.as_deref().unwrap_or("none")
        );
    }
    for (Broken { promise, op, .. }, row) in &all.rows {
        if let Some(smallest) = row.smallest {
            let text = smallest.case().to_text(Edition::CURRENT);
            println!("\n{promise}, {op}: {smallest}\n{text}");
        }
    }
    println!(
        "{count} programs: {} as the source, {} inconclusive, {wrong} wrong",
        all.executed, all.inconclusive
    );
    all.rows.keys().all(|broken| broken.known.is_some())
}

impl Smallest {
    fn case(self) -> Case {
        program(&seed_bytes(SEED, self.number), &self.profile.config())
    }
}
