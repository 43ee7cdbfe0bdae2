//! The cause of each known fault of a pass, as `stridecheck::finding::cause` works it out on its witness: a table of `./x bench causes`.
//!
//! With the argument `passes` it is a table of the passes whose patterns can be counted (`causes/passes.rs`).
//! By default it is of the faults that no tool tells of, in LLVM 22; arguments name kinds, such as `crash`, and releases.
//! A cause that is not the one of the list is told, and makes the exit code 1.
//! The first line of a program is its name, then come the release, the cause, what shows it, the count of tries of patterns, the starts and the time.

#[path = "causes/passes.rs"]
mod passes;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use stridecheck::finding::cause::{Blame, Cause};
use stridecheck::finding::known::{Issue, KnownIssues, Witness};
use stridecheck::finding::shown_by::{ATTEMPTS, read};
use stridecheck::parallel::{cores, in_parallel};
use stridecheck::targets::Front;
use stridecheck::{Subject, Workbench};

/// The kinds of faults that no tool tells of.
const SILENT: [&str; 3] = ["wrong code", "undefined behaviour", "no end"];

fn main() -> ExitCode {
    // `cargo bench` adds an argument of its own.
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| a != "--bench")
        .collect();
    if arguments
        .first()
        .is_some_and(|argument| argument == "passes")
    {
        return match passes::print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{error:#}");
                ExitCode::FAILURE
            }
        };
    }
    let releases: Vec<u32> = arguments.iter().filter_map(|a| a.parse().ok()).collect();
    let releases = if releases.is_empty() {
        vec![22]
    } else {
        releases
    };
    let kinds: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let kinds: Vec<&str> = kinds
        .into_iter()
        .filter(|kind| kind.parse::<u32>().is_err())
        .collect();
    let kinds = if kinds.is_empty() {
        SILENT.to_vec()
    } else {
        kinds
    };
    let known = KnownIssues::default();
    let is_wanted = |issue: &&Issue| {
        issue.pass.is_some()
            && !issue.lowering
            && issue
                .kind
                .is_some_and(|kind| kinds.contains(&&*kind.to_string()))
    };
    let wanted = known.all().iter().filter(is_wanted);
    let wanted = wanted.flat_map(Issue::witnesses).flat_map(|shown| {
        let of = shown.releases.clone().into_iter();
        of.map(move |release| (shown.clone(), release))
    });
    let wanted = wanted.filter(|(_, release)| releases.contains(release));
    let wanted: Vec<(Witness, u32)> = wanted.collect();
    let lines = worked_out(&wanted);
    print(&lines)
}

/// What came of a witness.
type Line = (String, u32, Result<Blame>, f64, Option<Cause>);

/// Works out the causes, several at a time, in the order of the list.
fn worked_out(wanted: &[(Witness, u32)]) -> Vec<Line> {
    let workbench = Workbench {
        known: KnownIssues::none(),
        ..Workbench::default()
    };
    in_parallel(wanted, cores(), |(shown, release)| {
        let start = Instant::now();
        let blame = blame(&workbench, &shown.id, *release);
        let seconds = start.elapsed().as_secs_f64();
        let cause = shown.cause.clone();
        (shown.id.clone(), *release, blame, seconds, cause)
    })
}

/// The cause of a fault as its witness shows it.
fn blame(workbench: &Workbench, name: &str, release: u32) -> Result<Blame> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let (mut target, case) = read(Some(&folder), name).map_err(anyhow::Error::msg)?;
    target.front = Front::Mlir(release);
    let mut subject = workbench
        .subject(&target, 0)
        .map_err(|error| anyhow::anyhow!("{error}"))?;
    for _ in 0..ATTEMPTS {
        let checked = subject
            .check_all(&[0], std::slice::from_ref(&case))
            .remove(0);
        if let Some(blame) = subject.blame(&checked, &case) {
            return Ok(blame);
        }
    }
    anyhow::bail!("the fault does not show")
}

fn print(lines: &[Line]) -> ExitCode {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let (mut starts, mut failures) = (0, 0);
    for (id, release, blame, seconds, known) in lines {
        match blame {
            Err(error) => {
                failures += 1;
                println!("{id}\t{release}\t{error}");
            }
            Ok(blame) => {
                *counts.entry(kind(&blame.cause).to_owned()).or_default() += 1;
                starts += blame.starts;
                let tries = blame.rewrite.as_ref().map(|rewrite| rewrite.applications);
                let tries = tries.map_or_else(|| "-".to_owned(), |tries| tries.to_string());
                let Blame {
                    cause,
                    evidence,
                    starts,
                    ..
                } = blame;
                println!("{id}\t{release}\t{cause}\t{evidence}\t{tries}\t{starts}\t{seconds:.2}");
                if let Some(known) = known.as_ref().filter(|known| *known != cause) {
                    failures += 1;
                    println!("{id}\t{release}\texpected the cause of the list: {known}");
                }
            }
        }
    }
    eprintln!("{} witnesses, {starts} starts", lines.len());
    for (kind, count) in counts {
        eprintln!("{count:6} {kind}");
    }
    if failures > 0 {
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn kind(cause: &Cause) -> &'static str {
    match cause {
        Cause::Pattern { .. } => "pattern",
        Cause::Fold { .. } => "fold",
        Cause::Pass { op: Some(_), .. } => "pass, with its op",
        Cause::Pass { op: None, .. } => "pass",
        Cause::Lowering { .. } => "pattern of a conversion",
        Cause::Verifier | Cause::Printer | Cause::Parser => "verifier, printer or parser",
        Cause::Llvm { .. } => "LLVM",
    }
}
