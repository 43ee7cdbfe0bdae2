//! Branches.
//!
//! Two edges to the same block with arguments would need a PHI node with two values from one predecessor;
//! the second edge then gets a block of its own.

use std::sync::Arc;

use stridecheck_ir::dialect::{View, control_flow, llvm};
use stridecheck_ir::{BlockId, OpId, OpSpec, Place, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::text::Text;
use crate::std_to_llvm::types::byte_pointer;

/// `cf.br`.
pub struct BrLowering;

/// `cf.cond_br`.
pub struct CondBrLowering;

/// `cf.switch`.
pub struct SwitchLowering;

/// `cf.assert`: a branch to a block that prints the message with `puts` and calls `abort`.
pub struct AssertLowering;

/// Adds the lowerings of this family.
pub fn populate_control_flow(set: &mut PatternSet, context: &Arc<Context>) {
    set.add(context.pattern(BrLowering))
        .add(context.pattern(CondBrLowering))
        .add(context.pattern(SwitchLowering))
        .add(context.pattern(AssertLowering));
}

impl OpLowering for BrLowering {
    fn root(&self) -> Root {
        Root::op(control_flow::Op::Br)
    }

    fn name(&self) -> &str {
        "BrLowering"
    }

    fn takes_any_memref(&self) -> bool {
        true
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

    fn takes_any_memref(&self) -> bool {
        true
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

impl OpLowering for SwitchLowering {
    fn root(&self) -> Root {
        Root::op(control_flow::Op::Switch)
    }

    fn name(&self) -> &str {
        "SwitchLowering"
    }

    fn takes_any_memref(&self) -> bool {
        true
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        if let [only] = rw.body().successors(op) {
            // LLVM 22 crashes when it translates a switch without cases.
            let spec = OpSpec::new(llvm::Op::Br).successor(only.block, &operands[1..]);
            rw.replace_with(op, spec);
            return Ok(());
        }
        let mut spec = OpSpec::new(llvm::Op::Switch)
            .operand(operands[0])
            .attributes(rw.body().attributes(op).clone());
        let mut rest = &operands[1..];
        let mut reached = Vec::new();
        for i in 0..rw.body().successors(op).len() {
            let block = rw.body().successors(op)[i].block;
            let (passed, others) = rest.split_at(rw.body().successor_operands(op, i).len());
            rest = others;
            spec = if reached.contains(&block) && !passed.is_empty() {
                let detour = detour(rw, op, block, passed);
                spec.successor(detour, &[])
            } else {
                spec.successor(block, passed)
            };
            reached.push(block);
        }
        rw.replace_with(op, spec);
        Ok(())
    }
}

impl OpLowering for AssertLowering {
    fn root(&self) -> Root {
        Root::op(control_flow::Op::Assert)
    }

    fn name(&self) -> &str {
        "AssertLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let assert = control_flow::Assert::cast(rw.body(), op).expect("the root says so");
        let text = assert.message().to_owned();
        rw.declare("puts", Type::void(), vec![byte_pointer()])?;
        rw.declare("abort", Type::void(), Vec::new())?;
        let block = rw.body().op_block(op).expect("an op is in a block");
        let region = rw.body().block_region(block);
        let region = region.expect("the block is in a region");
        let rest = rw.split_block(op);
        let failure = rw.append_block(region, &[]);
        let text = Text::new(rw, "assert_msg", &text);
        rw.at(Place::End(failure), |rw| {
            let first = text.address(rw);
            rw.call("puts", &[first], Type::void());
            rw.call("abort", &[], Type::void());
            rw.emit_op(OpSpec::new(llvm::Op::Unreachable));
        });
        rw.at(Place::End(block), |rw| {
            let spec = OpSpec::new(llvm::Op::CondBr).operand(operands[0]);
            rw.emit_op(spec.successor(rest, &[]).successor(failure, &[]));
        });
        rw.erase(op);
        Ok(())
    }
}

/// A new block at the end of the region that only branches to another one.
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
