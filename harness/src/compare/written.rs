//! Compares a run with what a run line states.
//!
//! A written value was not run, so neither side is more or less defined than the other:
//! the run must give the written value, as `RunLine::matches` of the oracle defines it.

use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::{Cell, ExternalCall};

use super::{Contract, Verdict, external_calls, first_difference, matching, may_be};
use crate::engine::Observation;

/// When two cells agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// The cell of a target or a stage equals the oracle's, or is more defined.
    Refines,
    /// The cell of a run equals the one in a run line.
    Written,
}

/// Compares a run with a written expectation.
pub fn compare_written(
    signature: &FunctionType,
    written: &Observation,
    actual: &Observation,
) -> Verdict {
    let contract = &Contract::STRICT;
    let matching = matching::matching(contract, written, actual);
    let pair = (written, actual);
    let same = first_difference(Rule::Written, (contract, &matching), signature, pair);
    same.err().unwrap_or(Verdict::Agree)
}

/// Compares the calls of external functions with a script.
pub fn compare_written_calls(script: &[ExternalCall], actual: &[ExternalCall]) -> Verdict {
    let same = external_calls(Rule::Written, script, actual);
    same.err().unwrap_or(Verdict::Agree)
}

/// Whether a written value may be what a run gave, where that is one of several values.
pub(super) fn may_be_written(written: Cell, given: Cell) -> bool {
    let is_value = matches!(written, Cell::Nan(_) | Cell::Bits(_) | Cell::Between(_));
    match given {
        Cell::Open => is_value,
        Cell::Between(floats) => may_be(floats, written),
        _ => false,
    }
}
