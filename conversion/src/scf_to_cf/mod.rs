//! Structured control flow to branches between blocks.
//!
//! Rules:
//! - A region becomes blocks of the region around its op; the arguments of its blocks stay the same values.
//! - The ops after a replaced op move to a new block, whose arguments are the results if several paths lead to it.
//! - Patterns use values and types of the source; the conversion of the surrounding region converts these, too.

mod choice;
mod for_loop;
mod parallel;
mod while_loop;

use stridecheck_ir::dialect::{RegionKind, control_flow, scf};
use stridecheck_ir::{BlockId, Body, OpId, OpSpec, Opcode, Place, RegionId, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::rewriter::Rewriter;
use crate::root::{Root, name};
use crate::target::ConversionTarget;

pub(crate) use for_loop::{Nest, build_nest};

/// Adds the lowering of every op of the family.
pub fn populate_scf(set: &mut PatternSet) {
    set.add(for_loop::ForLowering)
        .add(choice::IfLowering)
        .add(choice::ExecuteRegionLowering)
        .add(choice::IndexSwitchLowering)
        .add(while_loop::WhileLowering)
        .add(parallel::ParallelLowering)
        .add(parallel::ForallLowering);
}

/// Keeps the terminators of regions as long as the op around them is one of the family: it is lowered with its terminators.
pub(crate) fn keep_ends(target: &mut ConversionTarget) {
    for end in [
        scf::Op::Yield,
        scf::Op::Condition,
        scf::Op::Reduce,
        scf::Op::ReduceReturn,
        scf::Op::InParallel,
    ] {
        target.dynamic_op(Root::op(end), |body, op| {
            let around = body.parent_op(op).and_then(|around| body.opcode(around));
            matches!(around, Some(Opcode::Scf(_)))
        });
    }
}

/// An op that is being replaced by blocks: the block before it and the one after it.
struct Split {
    /// The block of the op, now without its end.
    before: BlockId,
    /// The block that begins with the op.
    rest: BlockId,
}

impl Split {
    /// Splits the block of an op before it, if the region may have several blocks.
    fn at(rw: &mut Rewriter<'_>, op: OpId) -> Result<Self, Mismatch> {
        let before = rw.body().op_block(op).expect("the op is in a block");
        require_several(rw.body(), before)?;
        let rest = rw.split_block(op);
        Ok(Self { before, rest })
    }

    /// Moves the blocks of a region before the rest; returns the first one.
    fn take_blocks(&self, rw: &mut Rewriter<'_>, region: RegionId) -> Option<BlockId> {
        let first = rw.body().entry_block(region);
        rw.move_blocks_before(region, self.rest);
        first
    }

    /// The block where the paths with these results join, and the results.
    fn join(&self, rw: &mut Rewriter<'_>, types: &[Type]) -> (BlockId, Vec<ValueId>) {
        if types.is_empty() {
            return (self.rest, Vec::new());
        }
        let join = rw.insert_block(self.rest, types);
        let rest = self.rest;
        build(
            rw,
            Place::End(join),
            OpSpec::new(control_flow::Op::Br).successor(rest, &[]),
        );
        (join, rw.body().arguments(join).to_vec())
    }
}

/// Fails for a block whose region may have only one, such as that of `memref.alloca_scope`.
///
/// The lowering to the LLVM dialect first inlines such a block in place of its op.
fn require_several(body: &Body, block: BlockId) -> Result<(), Mismatch> {
    let region = body.block_region(block);
    let region = region.expect("the block is in a region");
    let around = body.region_parent(region);
    let Some(opcode) = body.opcode(around) else {
        return Ok(());
    };
    let mut regions = body.op_regions(around).iter();
    let number = regions.position(|other| *other == region);
    let row = number.and_then(|number| opcode.def().region_row(number));
    match row.map(|row| row.kind) {
        Some(RegionKind::Function | RegionKind::Blocks) => Ok(()),
        _ => Err(Mismatch::new(format!(
            "it becomes several blocks, and '{}' around it may have only one",
            name(body, around)
        ))),
    }
}

/// Makes an op at a place.
fn build(rw: &mut Rewriter<'_>, place: Place, spec: OpSpec) -> OpId {
    let former = rw.set_place(place);
    let op = rw.build(spec);
    rw.set_place(former);
    op
}

/// The terminator of a region of one block, wherever lowering other ops of the block has moved it.
pub(crate) fn end_of(rw: &Rewriter<'_>, region: RegionId) -> OpId {
    let last = rw.body().blocks(region).last();
    end_of_block(rw, last.expect("the verifier requires a block"))
}

/// The terminator of a block; erased ops stay in their blocks until the conversion ends.
fn end_of_block(rw: &Rewriter<'_>, block: BlockId) -> OpId {
    let last = rw.body().last_op(block);
    let mut ops = std::iter::successors(last, |op| rw.body().previous_op(*op));
    let end = ops.find(|op| !rw.is_erased(*op));
    end.expect("the verifier requires a terminator")
}

/// Replaces the terminator of a region by a branch.
fn end_with(rw: &mut Rewriter<'_>, end: OpId, spec: OpSpec) {
    let span = rw.body().span(end);
    build(rw, Place::Before(end), spec.span(span));
    rw.erase(end);
}
