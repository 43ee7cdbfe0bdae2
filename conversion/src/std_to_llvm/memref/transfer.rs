//! Transfers, which copy asynchronously and have no counterpart in LLVM.
//!
//! LLVM 22 does not lower them either; these patterns only give the reason.

use stridecheck_ir::dialect::memref;
use stridecheck_ir::{OpId, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;

/// `memref.dma_start`, which is refused.
pub struct DmaStartLowering;

/// `memref.dma_wait`, which is refused.
pub struct DmaWaitLowering;

impl OpLowering for DmaStartLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::DmaStart)
    }

    fn name(&self) -> &str {
        "DmaStartLowering"
    }

    fn rewrite(
        &self,
        _: &mut LlvmRewriter<'_, '_>,
        _: OpId,
        _: &[ValueId],
    ) -> Result<(), Mismatch> {
        Err(no_counterpart())
    }
}

impl OpLowering for DmaWaitLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::DmaWait)
    }

    fn name(&self) -> &str {
        "DmaWaitLowering"
    }

    fn rewrite(
        &self,
        _: &mut LlvmRewriter<'_, '_>,
        _: OpId,
        _: &[ValueId],
    ) -> Result<(), Mismatch> {
        Err(no_counterpart())
    }
}

fn no_counterpart() -> Mismatch {
    Mismatch::new("LLVM has no asynchronous transfers, and LLVM 22 has no lowering for them")
}
