//! A pipeline that is drawn from those of the RUN lines of seeds, one for each block.

use std::sync::Arc;

use stridecheck_gen::seed_bytes;

use super::pass_call::PassCall;

/// How a pipeline that is drawn from those of RUN lines is written.
pub const RUN_LINES: &str = "run-lines";

/// The pipelines of the seeds of a hunt, of which one is drawn for each block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunLines {
    lists: Arc<[Vec<PassCall>]>,
}

impl RunLines {
    /// These pipelines.
    pub fn new(lists: Vec<Vec<PassCall>>) -> Self {
        Self {
            lists: lists.into(),
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lists.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.lists.is_empty()
    }

    /// The passes of a block: the same for the same seed; none where there are no pipelines.
    pub fn passes(&self, seed: u64, block: u64) -> Vec<PassCall> {
        let place = place(seed, block, self.lists.len());
        place.map_or_else(Vec::new, |place| self.lists[place].clone())
    }
}

/// Which of so many pipelines a block of programs has.
pub fn place(seed: u64, block: u64, count: usize) -> Option<usize> {
    let bytes = seed_bytes(seed, block);
    let number = bytes.iter().rev().skip(8).take(7);
    let number = number.fold(0_usize, |number, byte| {
        number.wrapping_mul(256).wrapping_add(usize::from(*byte))
    });
    number.checked_rem(count)
}
