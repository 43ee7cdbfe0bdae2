//! How much a program may still grow; charged in one place, when an op is emitted.

use crate::config::Limits;

/// The remaining budget.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    /// Ops.
    pub(crate) ops: usize,
    /// Blocks.
    pub(crate) blocks: usize,
    /// Functions.
    pub(crate) functions: usize,
    /// An upper bound of the number of executed ops.
    pub(crate) steps: u64,
}

impl Budget {
    /// All that the limits allow.
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            ops: limits.ops,
            blocks: limits.blocks,
            functions: limits.functions,
            steps: limits.steps,
        }
    }

    /// Charges one op that is executed at most this many times.
    pub(crate) fn charge_op(&mut self, times: u64) {
        self.ops = self.ops.saturating_sub(1);
        self.charge_steps(times);
    }

    /// Charges steps without an op: those of a called function.
    pub(crate) fn charge_steps(&mut self, steps: u64) {
        self.steps = self.steps.saturating_sub(steps);
    }

    /// Charges one block.
    pub(crate) fn charge_block(&mut self) {
        self.blocks = self.blocks.saturating_sub(1);
    }

    /// Whether this many blocks are left.
    pub(crate) fn has_blocks(&self, count: usize) -> bool {
        self.blocks >= count
    }
}
