//! Whether targets of pairs of LLVM IR refine their sources on concrete inputs: `./x bench refinement FOLDER [COUNT] [--list]`.
//!
//! Rules:
//! - The folder has pairs in the form of the tests of alive-tv, with a line `; ERROR: ...` where an error is expected (`pairs.rs`).
//! - Both functions are called with the same inputs: edges, drawn ones, and poison and undef for each argument (`inputs.rs`, `wrapped.rs`).
//! - An input on which the target does not refine the source refutes a pair; no number of inputs proves one.
//! - A pair without an expected error that is refuted makes the exit code 1: the oracle is wrong about it, or the claim is.

#[path = "shared/exit.rs"]
mod exit;
#[path = "refinement/inputs.rs"]
mod inputs;
#[path = "refinement/judge.rs"]
mod judge;
#[path = "refinement/pairs.rs"]
mod pairs;
#[path = "refinement/wrapped.rs"]
mod wrapped;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};
use stridecheck::parallel::{cores, in_parallel};

use exit::exit_code;
use judge::{Judged, judge};
use pairs::{Expected, Pair};

/// How many inputs are drawn for each pair, if no argument says so.
const INPUTS: u64 = 256;

fn main() -> ExitCode {
    exit_code(measure())
}

/// Prints the counts, and each pair whose claim an input refutes; whether there is none.
fn measure() -> Result<bool> {
    // Cargo adds an argument of its own.
    let arguments = std::env::args().skip(1).filter(|word| word != "--bench");
    let (options, words): (Vec<String>, Vec<String>) =
        arguments.partition(|word| word.starts_with("--"));
    let lists_all = options.iter().any(|option| option == "--list");
    let [folder, rest @ ..] = words.as_slice() else {
        bail!("expected a folder with pairs, as in `./x bench refinement alive2/tests/alive-tv`");
    };
    let count = rest.first().map_or(Ok(INPUTS), |count| count.parse())?;
    let pairs = pairs::read(Path::new(folder))?;
    let judged = in_parallel(&pairs, cores(), |pair| judge(pair, count));
    let all: Vec<(&Pair, Judged)> = pairs.iter().zip(judged).collect();
    for (pair, judged) in &all {
        let is_refuted = matches!(judged, Judged::Refuted { .. });
        if lists_all || is_refuted && pair.expected == Expected::Correct {
            println!("{}: expected {:?}: {judged}", pair.name, pair.expected);
        }
    }
    print_counts(&all);
    print_reasons(&all);
    Ok(!all.iter().any(|(pair, judged)| {
        pair.expected == Expected::Correct && matches!(judged, Judged::Refuted { .. })
    }))
}

/// A row for each expectation, a column for each result.
fn print_counts(all: &[(&Pair, Judged)]) {
    println!("| expected | pairs | imported | executed to the end | refuted |");
    println!("|---|---|---|---|---|");
    for (expected, words) in [
        (Expected::Correct, "no error"),
        (Expected::Identical, "no error: a function and itself"),
        (Expected::Refuted, "an error that an input can show"),
        (Expected::Other, "another message"),
    ] {
        let of_row = || all.iter().filter(|(pair, _)| pair.expected == expected);
        let imported = of_row().filter(|(_, judged)| !matches!(judged, Judged::NotImported(_)));
        let executed = of_row().filter(|(_, judged)| judged.is_decided());
        let refuted = of_row().filter(|(_, judged)| matches!(judged, Judged::Refuted { .. }));
        let counts = [
            of_row().count(),
            imported.count(),
            executed.count(),
            refuted.count(),
        ];
        let [pairs, imported, executed, refuted] = counts;
        println!("| {words} | {pairs} | {imported} | {executed} | {refuted} |");
    }
}

/// Why pairs were not executed to the end, the most frequent reasons first.
fn print_reasons(all: &[(&Pair, Judged)]) {
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    for (_, judged) in all {
        if let Some(reason) = judged.reason() {
            *reasons.entry(reason).or_default() += 1;
        }
    }
    let mut reasons: Vec<_> = reasons.into_iter().collect();
    reasons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    println!("not executed to the end:");
    for (reason, count) in reasons {
        println!("  {count:5} {reason}");
    }
}
