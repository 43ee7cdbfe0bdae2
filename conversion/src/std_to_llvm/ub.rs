//! Poison, and points that control never reaches.

use std::sync::Arc;

use stridecheck_ir::dialect::{llvm, ub};
use stridecheck_ir::{OpId, OpSpec, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;

/// `ub.poison`.
pub struct PoisonLowering;

/// `ub.unreachable`.
pub struct UnreachableLowering;

/// Adds the lowerings of this family.
pub fn populate_ub(set: &mut PatternSet, context: &Arc<Context>) {
    set.add(context.pattern(PoisonLowering))
        .add(context.pattern(UnreachableLowering));
}

impl OpLowering for PoisonLowering {
    fn root(&self) -> Root {
        Root::op(ub::Op::Poison)
    }

    fn name(&self) -> &str {
        "PoisonLowering"
    }

    fn takes_any_memref(&self) -> bool {
        true
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let ty = rw.converted_type(rw.body().results(op)[0])?;
        rw.replace_with(op, OpSpec::new(llvm::Op::Poison).result(ty));
        Ok(())
    }
}

impl OpLowering for UnreachableLowering {
    fn root(&self) -> Root {
        Root::op(ub::Op::Unreachable)
    }

    fn name(&self) -> &str {
        "UnreachableLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        rw.replace_with(op, OpSpec::new(llvm::Op::Unreachable));
        Ok(())
    }
}
