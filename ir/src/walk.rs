//! Traversal of nested ops.

use crate::body::Body;
use crate::entity::{BlockId, OpId};

/// Visits an op and everything nested in it, parents first.
pub struct Walk<'a> {
    body: &'a Body,
    stack: Vec<OpId>,
}

impl Body {
    /// An op and everything nested in it, parents first, in the order of the text.
    pub fn walk(&self, root: OpId) -> Walk<'_> {
        Walk {
            body: self,
            stack: vec![root],
        }
    }

    /// An op and everything nested in it, what is nested first, in the order of the text.
    pub fn walk_post_order(&self, root: OpId) -> impl Iterator<Item = OpId> + '_ {
        // Parents first and siblings backwards is the same order, read from its end.
        let mut stack = vec![root];
        let mut order = Vec::new();
        while let Some(op) = stack.pop() {
            order.push(op);
            stack.extend(self.nested_blocks(op).flat_map(|block| self.ops(block)));
        }
        order.into_iter().rev()
    }

    /// The blocks of an op's regions, in order.
    pub fn nested_blocks(&self, op: OpId) -> impl Iterator<Item = BlockId> + '_ {
        self.op_regions(op)
            .iter()
            .flat_map(|region| self.blocks(*region))
    }
}

impl Iterator for Walk<'_> {
    type Item = OpId;

    fn next(&mut self) -> Option<OpId> {
        let op = self.stack.pop()?;
        let depth = self.stack.len();
        let body = self.body;
        self.stack
            .extend(body.nested_blocks(op).flat_map(|block| body.ops(block)));
        self.stack[depth..].reverse();
        Some(op)
    }
}
