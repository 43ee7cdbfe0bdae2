//! A run against what a run line says of it.
//!
//! Nobody ran what is written, so nothing is more or less defined than something else:
//! a written value is what the run gave, as `RunLine::matches` of the oracle has it.

use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::{Cell, ExternalCall};

use super::{Contract, Verdict, external_calls, first_difference, matching, may_be};
use crate::engine::Observation;

/// What makes two cells agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// A target or a stage is what the oracle showed, or more defined.
    Refines,
    /// A run is what a run line says.
    Written,
}

/// Compares a run with what is written of it.
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

/// Whether a written value may be what a run gave, which is one of several.
pub(super) fn may_be_written(written: Cell, given: Cell) -> bool {
    let is_value = matches!(written, Cell::Nan(_) | Cell::Bits(_) | Cell::Between(_));
    match given {
        Cell::Open => is_value,
        Cell::Between(floats) => may_be(floats, written),
        _ => false,
    }
}
