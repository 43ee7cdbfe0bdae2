//! The results of a campaign's programs, before they are counted.

use std::collections::BTreeMap;

use stridecheck_gen::Case;

use super::guidance::Rows;
use crate::check::{Checked, PassCount, Subject};
use crate::targets::Target;

/// The targets of a hunt, each at work.
pub type Subjects = Vec<Box<dyn Subject>>;

/// The results of a program.
#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    pub(super) number: u64,
    /// The result of each target.
    pub(super) outcomes: Vec<Outcome>,
    /// The op that it tests, where it is enumerated.
    pub(super) op: Option<&'static str>,
    /// Whether it is undefined for all operands, so that no target receives it.
    pub(super) is_undefined: bool,
    /// The seed that it is a mutant of, with the mutations.
    pub(super) origin: Option<String>,
    /// The rows that it has more of.
    pub(super) favoured: Rows,
}

/// The result of a target for a program, or for a part of an enumerated one.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    /// The number of the target.
    pub(super) target: usize,
    pub(super) checked: Checked,
    /// Whether the program avoids the known faults of the target.
    pub(super) avoids_known: bool,
    /// The case, where the target differs.
    pub(super) case: Option<Case>,
}

/// The results of a block of programs.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    /// The targets that its first program was tested on.
    pub(super) tested_on: Vec<Target>,
    pub(super) programs: Vec<Program>,
    /// What the passes of each target did.
    pub(super) passes: Vec<BTreeMap<String, PassCount>>,
    /// How many mutants were discarded, by the reason.
    pub(super) thrown: BTreeMap<String, u64>,
}

impl Outcome {
    /// The result of a target for a case, which is kept where it differs.
    pub(super) fn new(target: usize, checked: Checked, case: &Case) -> Self {
        let differs = checked.verdict.is_difference();
        Self {
            target,
            avoids_known: false,
            case: differs.then(|| case.clone()),
            checked,
        }
    }
}
