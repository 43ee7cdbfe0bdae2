//! What an engine saw, told as the oracle tells it, as far as a contract lets the two differ.
//!
//! Rules:
//! - Memrefs lie in the allocations of the oracle that those of the engine stand for.
//! - Strides of dimensions with at most one element are those of the oracle.

use stridecheck_oracle::{Base, Observed, ObservedMemRef};

use super::matching::Matching;
use super::{Contract, NO_ALLOCATION};
use crate::engine::{Ending, Observation};

/// The observation of an engine as a contract lets it be read.
pub(super) fn fitted(
    contract: &Contract,
    matching: &Matching,
    expected: &Observation,
    actual: &Observation,
) -> Observation {
    let mut fitted = actual.clone();
    let fit = |pair: (&Observed, &mut Observed)| fit(contract, matching, pair);
    let calls = expected.external_calls.iter();
    for (expected, actual) in calls.zip(&mut fitted.external_calls) {
        expected
            .arguments
            .iter()
            .zip(&mut actual.arguments)
            .for_each(fit);
    }
    if let (Ending::Returned(expected), Ending::Returned(actual)) =
        (&expected.ending, &mut fitted.ending)
    {
        expected.iter().zip(actual).for_each(fit);
    }
    fitted
}

fn fit(contract: &Contract, matching: &Matching, pair: (&Observed, &mut Observed)) {
    let (Observed::MemRef(expected), Observed::MemRef(actual)) = pair else {
        return;
    };
    if let Base::Allocation(found) = actual.base {
        let wanted = matching.get(found).copied().flatten();
        actual.base = Base::Allocation(wanted.unwrap_or(NO_ALLOCATION));
    }
    if !contract.unit_strides {
        fit_strides(expected, actual);
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
