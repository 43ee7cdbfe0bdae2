//! Rewrites an engine's observation in terms of the oracle's, for the differences that a contract permits.
//!
//! Rules:
//! - Memrefs are in the corresponding allocations of the oracle.
//! - A buffer that may be on the stack may be there while an external function is called; no function returns one.
//! - Globals are matched by name, and those that may be erased count as present.
//! - Strides of dimensions with at most one element are replaced by the oracle's.

use stridecheck_oracle::{Base, GlobalEntry, Observed, ObservedMemRef};

use super::escape::Matching;
use super::{Change, Contract, NO_ALLOCATION};
use crate::engine::{Ending, Observation};

/// The observation of an engine, rewritten as the contract permits.
pub(super) fn fitted(
    contract: &Contract,
    matching: &Matching,
    expected: &Observation,
    actual: &Observation,
) -> Observation {
    let mut fitted = actual.clone();
    let globals = globals(expected, actual);
    if contract.lets(Change::DeadGlobals) {
        fitted.globals = with_erased(&expected.globals, &actual.globals);
    }
    let matched = Matched {
        allocations: matching,
        globals: &globals,
    };
    let fit = |pair: (&Observed, &mut Observed)| fit(contract, matched, pair);
    let calls = expected.external_calls.iter();
    for (expected, actual) in calls.zip(&mut fitted.external_calls) {
        for (expected, actual) in expected.arguments.iter().zip(&mut actual.arguments) {
            fit((expected, actual));
            if contract.lets(Change::Heap) {
                fit_stack(matching, (expected, actual));
            }
        }
    }
    if let (Ending::Returned(expected), Ending::Returned(actual)) =
        (&expected.ending, &mut fitted.ending)
    {
        expected.iter().zip(actual).for_each(fit);
    }
    fitted
}

/// Maps the engine's numbers to the oracle's.
#[derive(Clone, Copy)]
struct Matched<'a> {
    allocations: &'a Matching,
    globals: &'a [usize],
}

/// For each global of an engine, the global of the oracle with the same name.
fn globals(expected: &Observation, actual: &Observation) -> Vec<usize> {
    let named = |found: &GlobalEntry| {
        let mut wanted = expected.globals.iter();
        wanted.position(|wanted| wanted.name == found.name)
    };
    let found = actual.globals.iter();
    found
        .map(|found| named(found).unwrap_or(usize::MAX))
        .collect()
}

/// The globals of an engine, and those of the oracle that it lacks or gives no room.
fn with_erased(expected: &[GlobalEntry], actual: &[GlobalEntry]) -> Vec<GlobalEntry> {
    let is_there = |found: &&GlobalEntry, wanted: &GlobalEntry| {
        found.name == wanted.name && found.contents.size_bytes > 0
    };
    let kept = expected.iter().map(|wanted| {
        let mut found = actual.iter();
        found
            .find(|found| is_there(found, wanted))
            .unwrap_or(wanted)
            .clone()
    });
    let of_none = actual
        .iter()
        .filter(|found| expected.iter().all(|wanted| wanted.name != found.name));
    kept.chain(of_none.cloned()).collect()
}

fn fit(contract: &Contract, matched: Matched<'_>, pair: (&Observed, &mut Observed)) {
    let (Observed::MemRef(expected), Observed::MemRef(actual)) = pair else {
        return;
    };
    actual.base = match actual.base {
        Base::Allocation(found) => {
            let wanted = matched.allocations.get(found).copied().flatten();
            Base::Allocation(wanted.unwrap_or(NO_ALLOCATION))
        }
        Base::Global(found) => {
            // A process that stops itself leaves no list of its globals; it numbers them as the source does.
            let wanted = matched.globals.get(found).copied();
            let is_listed = !matched.globals.is_empty();
            Base::Global(wanted.unwrap_or(if is_listed { usize::MAX } else { found }))
        }
        other => other,
    };
    if contract.lets(Change::Views) {
        fit_strides(expected, actual);
    }
}

/// A buffer of the oracle that has no heap allocation in the engine may be on the stack during the call.
///
/// The contents of stack buffers are not observed there.
fn fit_stack(matching: &Matching, pair: (&Observed, &mut Observed)) {
    let (Observed::MemRef(expected), Observed::MemRef(actual)) = pair else {
        return;
    };
    if let (Base::Allocation(wanted), Base::Elsewhere) = (expected.base, actual.base)
        && !matching.contains(&Some(wanted))
    {
        actual.base = expected.base;
        actual.contents.clone_from(&expected.contents);
    }
}

fn fit_strides(expected: &ObservedMemRef, actual: &mut ObservedMemRef) {
    if expected.strides.len() != actual.strides.len() || expected.sizes != actual.sizes {
        return;
    }
    let is_empty = expected.sizes.contains(&0);
    let pairs = expected.strides.iter().zip(&mut actual.strides);
    for ((wanted, found), size) in pairs.zip(&expected.sizes) {
        if *size <= 1 || is_empty {
            *found = *wanted;
        }
    }
}
