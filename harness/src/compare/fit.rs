//! What an engine saw, told as the oracle tells it, as far as a contract lets the two differ.
//!
//! Rules:
//! - Allocations are matched by what escapes: a memref that the oracle sees in one of its allocations is in the one
//!   that the engine saw at the same place, as long as each stands for one of the other.
//! - Strides of dimensions with at most one element are those of the oracle.

use std::collections::BTreeMap;

use stridecheck_oracle::{Base, Observed, ObservedMemRef};

use super::Contract;
use crate::engine::{Ending, Observation};

/// The observation of an engine as a contract lets it be read.
pub(super) fn fitted(
    contract: &Contract,
    expected: &Observation,
    actual: &Observation,
) -> Observation {
    let mut fitted = actual.clone();
    let mut matched = Matched::default();
    let calls = expected.external_calls.iter();
    for (expected, actual) in calls.zip(&mut fitted.external_calls) {
        for pair in expected.arguments.iter().zip(&mut actual.arguments) {
            matched.fit(contract, pair);
        }
    }
    if let (Ending::Returned(expected), Ending::Returned(actual)) =
        (&expected.ending, &mut fitted.ending)
    {
        for pair in expected.iter().zip(actual) {
            matched.fit(contract, pair);
        }
    }
    fitted
}

/// Which allocation of the oracle each of the engine stands for.
#[derive(Default)]
struct Matched(BTreeMap<usize, usize>);

impl Matched {
    fn fit(&mut self, contract: &Contract, pair: (&Observed, &mut Observed)) {
        let (Observed::MemRef(expected), Observed::MemRef(actual)) = pair else {
            return;
        };
        if let (Base::Allocation(wanted), Base::Allocation(found), false) =
            (expected.base, actual.base, contract.allocations)
        {
            actual.base = Base::Allocation(self.counterpart(wanted, found));
        }
        if !contract.unit_strides {
            fit_strides(expected, actual);
        }
    }

    /// The wanted allocation if the found one can stand for it, and else none that there is.
    fn counterpart(&mut self, wanted: usize, found: usize) -> usize {
        let is_taken = self
            .0
            .iter()
            .any(|(other, taken)| *other != found && *taken == wanted);
        match self.0.get(&found) {
            Some(known) => *known,
            None if is_taken => usize::MAX,
            None => {
                self.0.insert(found, wanted);
                wanted
            }
        }
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
