//! Memrefs that come to the outside, and what of the oracle's heap stands for what of an engine's.

use stridecheck_oracle::{Observed, ObservedMemRef};

use super::Observable;
use crate::engine::{Ending, Observation};

/// The allocation of the oracle for each of an engine; none where it stands for none.
pub(super) type Matching = Vec<Option<usize>>;

/// A memref that comes to the outside, as the oracle and an engine see it there.
pub(super) type Escaped<'o> = (Observable, &'o ObservedMemRef, &'o ObservedMemRef);

/// The memrefs that come to the outside at the same places.
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
