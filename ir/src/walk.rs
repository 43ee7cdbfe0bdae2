//! Traversal of nested ops, inwards and outwards.

use crate::body::Body;
use crate::dialect::{Opcode, affine, func, llvm, memref, scf};
use crate::entity::{BlockId, OpId};

/// Visits an op and everything nested in it, parents first.
pub struct Walk<'a> {
    body: &'a Body,
    next: Option<OpId>,
    /// The ops around the next one, outermost first, with the number of the region that it is in.
    around: Vec<(OpId, usize)>,
}

impl Body {
    /// The op at whose end a `memref.alloca` frees its buffer: a function, a `memref.alloca_scope`, or each iteration of a loop that counts.
    pub fn allocation_scope(&self, alloca: OpId) -> Option<OpId> {
        let is_scope = |op: &OpId| {
            matches!(
                self.opcode(*op),
                Some(
                    Opcode::Func(func::Op::Func)
                        | Opcode::Llvm(llvm::Op::Func)
                        | Opcode::Memref(memref::Op::AllocaScope)
                        | Opcode::Scf(scf::Op::For | scf::Op::Parallel | scf::Op::Forall)
                        | Opcode::Affine(affine::Op::For | affine::Op::Parallel)
                )
            )
        };
        self.ancestors(alloca).find(is_scope)
    }

    /// An op and everything nested in it, parents first, in the order of the text.
    pub fn walk(&self, root: OpId) -> Walk<'_> {
        Walk {
            body: self,
            next: Some(root),
            around: Vec::new(),
        }
    }

    /// An op and everything nested in it, nested ops first, in the order of the text.
    pub fn walk_post_order(&self, root: OpId) -> impl Iterator<Item = OpId> + '_ {
        // Parents first and siblings backwards is the same order in reverse.
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

impl Walk<'_> {
    /// Enters an op, to the first op in the regions from a number on.
    fn enter(&mut self, op: OpId, from: usize) -> Option<OpId> {
        let regions = self.body.op_regions(op).iter().enumerate().skip(from);
        for (number, region) in regions {
            if let Some(first) = self.first_from(self.body.entry_block(*region)) {
                self.around.push((op, number));
                return Some(first);
            }
        }
        None
    }

    /// The first op of a block and those after it.
    fn first_from(&self, block: Option<BlockId>) -> Option<OpId> {
        let mut blocks = std::iter::successors(block, |block| self.body.next_block(*block));
        blocks.find_map(|block| self.body.first_op(block))
    }

    /// The op after an op and its nested ops.
    fn after(&mut self, mut op: OpId) -> Option<OpId> {
        while let Some((parent, region)) = self.around.pop() {
            let sibling = self.body.next_op(op).or_else(|| {
                let block = self.body.op_block(op)?;
                self.first_from(self.body.next_block(block))
            });
            if sibling.is_some() {
                self.around.push((parent, region));
                return sibling;
            }
            if let Some(next) = self.enter(parent, region + 1) {
                return Some(next);
            }
            op = parent;
        }
        None
    }
}

impl Iterator for Walk<'_> {
    type Item = OpId;

    fn next(&mut self) -> Option<OpId> {
        let op = self.next?;
        self.next = self.enter(op, 0).or_else(|| self.after(op));
        Some(op)
    }
}
