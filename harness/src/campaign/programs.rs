//! What comes of the programs of a campaign, before it is counted.

use std::collections::BTreeMap;

use stridecheck_gen::Case;

use super::guidance::Rows;
use crate::check::{Checked, PassCount, Subject};
use crate::targets::Target;

/// The targets of a hunt, each at work.
pub type Subjects = Vec<Box<dyn Subject>>;

/// What came of a program.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) number: u64,
    /// What each target shows of it.
    pub(super) outcomes: Vec<Outcome>,
    /// The op that it is about, where it is enumerated.
    pub(super) op: Option<&'static str>,
    /// What it is a mutant of, and by what.
    pub(super) origin: Option<String>,
    /// What it has more of.
    pub(super) favoured: Rows,
}

/// What a target shows of a program, or of a part of one that is enumerated.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    /// The number of the target.
    pub(super) target: usize,
    pub(super) checked: Checked,
    /// Whether the program avoids the faults that are known on the target.
    pub(super) avoids_known: bool,
    /// The case, where the target differs.
    pub(super) case: Option<Case>,
}

/// What came of a block of programs.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    /// What its first program was tested on.
    pub(super) tested_on: Vec<Target>,
    pub(super) programs: Vec<Program>,
    /// What the passes of each target did.
    pub(super) passes: Vec<BTreeMap<String, PassCount>>,
    /// How many mutants were thrown away, by the reason.
    pub(super) thrown: BTreeMap<String, u64>,
}

impl Outcome {
    /// What a target shows of a case, which is kept where it differs.
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
