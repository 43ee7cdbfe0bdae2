//! Branches.
//!
//! A branch to one block twice, with arguments, would need a PHI node with two values from one place;
//! the second way then leads through a block of its own.

use std::rc::Rc;

use stridecheck_ir::dialect::{control_flow, llvm};
use stridecheck_ir::{BlockId, OpId, OpSpec, Place, ValueId};

use crate::error::Mismatch;
use crate::pattern::{PatternSet, Root};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::{Context, OpLowering};

/// `cf.br`.
pub struct BrLowering;

/// `cf.cond_br`.
pub struct CondBrLowering;

/// Adds the lowerings of this family.
pub fn populate_control_flow(set: &mut PatternSet, context: &Rc<Context>) {
    set.add(context.pattern(BrLowering))
        .add(context.pattern(CondBrLowering));
}

impl OpLowering for BrLowering {
    fn root(&self) -> Root {
        Root::op(control_flow::Op::Br)
    }

    fn name(&self) -> &str {
        "BrLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let block = rw.body().successors(op)[0].block;
        rw.replace_with(op, OpSpec::new(llvm::Op::Br).successor(block, operands));
        Ok(())
    }
}

impl OpLowering for CondBrLowering {
    fn root(&self) -> Root {
        Root::op(control_flow::Op::CondBr)
    }

    fn name(&self) -> &str {
        "CondBrLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let [yes, no] = [0, 1].map(|i| rw.body().successors(op)[i].block);
        let (passed_yes, passed_no) =
            operands[1..].split_at(rw.body().successor_operands(op, 0).len());
        let spec = OpSpec::new(llvm::Op::CondBr)
            .operand(operands[0])
            .successor(yes, passed_yes);
        let spec = if yes == no && !passed_no.is_empty() {
            let detour = detour(rw, op, no, passed_no);
            spec.successor(detour, &[])
        } else {
            spec.successor(no, passed_no)
        };
        rw.replace_with(op, spec);
        Ok(())
    }
}

/// A new block at the end of the region that only goes on to another one.
fn detour(rw: &mut LlvmRewriter<'_, '_>, op: OpId, to: BlockId, passed: &[ValueId]) -> BlockId {
    let block = rw.body().op_block(op).expect("a branch is in a block");
    let region = rw
        .body()
        .block_region(block)
        .expect("the block is in a region");
    let detour = rw.append_block(region, &[]);
    rw.at(Place::End(detour), |rw| {
        rw.emit_op(OpSpec::new(llvm::Op::Br).successor(to, passed));
    });
    detour
}
