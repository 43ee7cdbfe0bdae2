//! Draws a pipeline for each block from those in the RUN lines of seeds.

use std::sync::Arc;

use stridecheck_gen::seed_bytes;

use super::pass_call::PassCall;

/// How such a pipeline is written.
pub const RUN_LINES: &str = "run-lines";

/// The pipelines of a hunt's seeds, one of which is drawn for each block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunLines {
    lists: Arc<[Vec<PassCall>]>,
}

impl RunLines {
    /// Draws from these pipelines.
    pub fn new(lists: Vec<Vec<PassCall>>) -> Self {
        Self {
            lists: lists.into(),
        }
    }

    /// The number of pipelines.
    pub fn len(&self) -> usize {
        self.lists.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.lists.is_empty()
    }

    /// The passes of a block; the same seed gives the same passes. Empty if there are no pipelines.
    pub fn passes(&self, seed: u64, block: u64) -> Vec<PassCall> {
        let place = place(seed, block, self.lists.len());
        place.map_or_else(Vec::new, |place| self.lists[place].clone())
    }
}

/// The number of the pipeline of a block, out of `count`.
pub fn place(seed: u64, block: u64, count: usize) -> Option<usize> {
    let bytes = seed_bytes(seed, block);
    let number = bytes.iter().rev().skip(8).take(7);
    let number = number.fold(0_usize, |number, byte| {
        number.wrapping_mul(256).wrapping_add(usize::from(*byte))
    });
    number.checked_rem(count)
}
