//! How often patterns are tried, and whether they apply.
//!
//! Rules:
//! - A try applied where the program differs from what it is when tries end before this one, be it what a pass that refuses it then leaves.
//! - A dialect conversion refuses when its tries end early; there the last try on an op of one that succeeds is the one that applied.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use stridecheck::mlir::Release;
use stridecheck::parallel::{cores, in_parallel};

use crate::left_out::LeftOut;
use crate::reasons::{Reasons, reason, universe};
use crate::tool::after_tries;
use crate::tries::{Rewrite, Sample, Tried, sample};

/// How many tries of a pattern are looked at, if none of them applied.
const LOOKS: usize = 48;

/// How many tries are looked at of a pattern that MLIR's own tests make apply.
const LOOKS_OF_TESTS: usize = 384;

/// What came of a pattern.
#[derive(Clone, Copy)]
struct Found {
    tried: usize,
    /// How many tries were looked at.
    looked_at: usize,
    /// Whether one of them applied.
    applied: bool,
}

/// Prints a line for each pattern; whether all apply that can, or all that are tried.
pub(crate) fn print(
    release: &Release,
    tried: &[(Rewrite, Tried)],
    (reasons, left_out): (&Reasons, &LeftOut),
    is_whole: bool,
) -> Result<bool> {
    let number = release.number;
    let tests = of_tests(number)?;
    let found = look_at(release, tried, &tests)?;
    println!(
        "\npatterns of LLVM {number}: how often they are tried, in how many tries that were looked at they apply"
    );
    for ((pattern, op), found) in &found {
        let applied = usize::from(found.applied);
        println!(
            "{pattern}\t{op}\t{}\t{applied} of {}",
            found.tried, found.looked_at
        );
    }
    let applying = found.values().filter(|found| found.applied).count();
    println!(
        "{} patterns are tried, {applying} of them apply",
        found.len()
    );
    let of = |rewrite: &Rewrite| found.get(rewrite).copied();
    let tests: Vec<Rewrite> = tests
        .into_iter()
        .filter(|test| is_whole || of(test).is_some())
        .collect();
    let is_tried = tests.iter().filter(|test| of(test).is_some()).count();
    let missing = tests
        .iter()
        .filter(|test| !of(test).is_some_and(|found| found.applied));
    let missing: Vec<&Rewrite> = missing.collect();
    let why = |rewrite: &Rewrite| {
        let (pattern, _) = rewrite;
        let said = reason(&reasons.pattern, pattern).map(str::to_owned);
        let of_pass = left_out.get(pattern).filter(|_| of(rewrite).is_none());
        said.or_else(|| of_pass.map(|(pass, why)| format!("`{pass}` is left out: {why}")))
    };
    // A pattern with a name is reached where it applies on one of its ops.
    let is_reached = |(pattern, _): &Rewrite| {
        let mut named = found.iter().filter(|((name, _), _)| name == pattern);
        !pattern.is_empty() && named.any(|(_, found)| found.applied)
    };
    let (on_others, missing): (Vec<&Rewrite>, Vec<&Rewrite>) =
        missing.into_iter().partition(|rewrite| is_reached(rewrite));
    let mut unexplained = 0;
    println!("\nthose that MLIR's own tests make apply and that do not here:");
    for rewrite in &missing {
        let (pattern, op) = rewrite;
        let tried = of(rewrite).map_or(0, |found| found.tried);
        let why = why(rewrite);
        unexplained += usize::from(why.is_none());
        let why = why.map_or_else(|| "  SHORT".to_owned(), |why| format!("  ({why})"));
        println!("{pattern}\t{op}\ttried {tried} times{why}");
    }
    println!(
        "of {} that MLIR's own tests make apply, by pattern and op, {is_tried} are tried here and {} apply in up to {LOOKS_OF_TESTS} tries that are looked at; of the others {} apply on another op, {} do not and have a reason, {unexplained} have none",
        tests.len(),
        tests.len() - missing.len() - on_others.len(),
        on_others.len(),
        missing.len() - unexplained,
    );
    Ok(unexplained == 0)
}

/// What MLIR's own tests make apply.
fn of_tests(release: u32) -> Result<BTreeSet<Rewrite>> {
    let tests = universe(release)?;
    let tests = tests.iter().flat_map(|(name, ops)| {
        let of_op = |op: &String| (name.clone(), op.clone());
        ops.iter().map(of_op)
    });
    Ok(tests.collect())
}

/// Looks at tries of each pattern until one applies.
fn look_at(
    release: &Release,
    tried: &[(Rewrite, Tried)],
    tests: &BTreeSet<Rewrite>,
) -> Result<BTreeMap<Rewrite, Found>> {
    let mut merged: BTreeMap<&Rewrite, (usize, Vec<&Sample>)> = BTreeMap::new();
    for (rewrite, tried) in tried {
        let (count, samples) = merged.entry(rewrite).or_default();
        *count += tried.count;
        samples.extend(&tried.samples);
    }
    let work: Vec<_> = merged.into_iter().collect();
    let found = in_parallel(&work, cores(), |(rewrite, (count, samples))| {
        let mut found = Found {
            tried: *count,
            looked_at: 0,
            applied: false,
        };
        let looks = match tests.contains(*rewrite) {
            true => LOOKS_OF_TESTS,
            false => LOOKS,
        };
        for sample in sample(samples, looks, 0) {
            found.looked_at += 1;
            found.applied = applies(release, sample)?;
            if found.applied {
                break;
            }
        }
        Ok(((*rewrite).clone(), found))
    });
    found.into_iter().collect()
}

/// Whether a try applied.
fn applies(release: &Release, sample: &Sample) -> Result<bool> {
    if sample.converts {
        return Ok(true);
    }
    let after = |tries| after_tries(release, &sample.call, (&sample.program, tries));
    let (before, applied) = (after(sample.tries - 1)?, after(sample.tries)?);
    Ok(before.is_some() && before != applied)
}
