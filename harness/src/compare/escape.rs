//! Memrefs that become visible outside, and how the allocations of an engine correspond to the oracle's.

use stridecheck_oracle::{Observed, ObservedMemRef};

use super::Observable;
use crate::engine::{Ending, Observation};

/// For each allocation of an engine, the corresponding one of the oracle, if any.
pub(super) type Matching = Vec<Option<usize>>;

/// A memref that becomes visible outside, as the oracle and an engine see it there.
pub(super) type Escaped<'o> = (Observable, &'o ObservedMemRef, &'o ObservedMemRef);

/// The memrefs that become visible outside at the same places in both observations.
pub(super) fn escaped_memrefs<'o>(
    expected: &'o Observation,
    actual: &'o Observation,
) -> Vec<Escaped<'o>> {
    let mut shown = Vec::new();
    let mut look = |place, pair: (&'o Observed, &'o Observed)| {
        if let (Observed::MemRef(expected), Observed::MemRef(actual)) = pair {
            shown.push((place, expected, actual));
        }
    };
    let calls = expected.external_calls.iter().zip(&actual.external_calls);
    for (call, (expected, actual)) in calls.enumerate() {
        let arguments = expected.arguments.iter().zip(&actual.arguments);
        for (position, pair) in arguments.enumerate() {
            let argument = Observable::Argument {
                call,
                callee: None,
                position,
            };
            look(argument, pair);
        }
    }
    if let (Ending::Returned(expected), Ending::Returned(actual)) =
        (&expected.ending, &actual.ending)
    {
        for (position, pair) in expected.iter().zip(actual).enumerate() {
            look(Observable::Result(position), pair);
        }
    }
    shown
}
