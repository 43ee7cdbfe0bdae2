//! Scopes of memory from the stack.
//!
//! Rules:
//! - MLIR's lowering branches to the block of the scope and out of it; since there is one block only, it is put in place here.
//! - The ranked descriptor behind an unranked result lies on the stack, and is read after the scope:
//!   such a scope leaves the stack to the end of the function. LLVM 22 frees the descriptor with the scope.

use stridecheck_ir::dialect::{View, memref};
use stridecheck_ir::{OpId, Place, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::Root;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;

/// `memref.alloca_scope`, with its `memref.alloca_scope.return`.
pub struct AllocaScopeLowering;

impl OpLowering for AllocaScopeLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::AllocaScope)
    }

    fn name(&self) -> &str {
        "AllocaScopeLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let scope = memref::AllocaScope::cast(rw.body(), op).expect("the root says so");
        let block = rw.body().entry_block(scope.region());
        let block = block.expect("the verifier requires a block");
        let end = rw.body().last_op(block);
        let end = end.expect("the verifier requires a terminator");
        let has_unranked = rw.body().results(op).iter();
        let has_unranked = has_unranked
            .map(|result| rw.body().value_type(*result))
            .any(|ty| matches!(ty, Type::UnrankedMemRef(_)));
        let stack = (!has_unranked).then(|| rw.save_stack());
        rw.inline_block(block, Place::Before(op), &[]);
        let results: Vec<ValueId> = rw.body().operands(end).to_vec();
        let results: Result<Vec<ValueId>, Mismatch> = results
            .into_iter()
            .map(|value| rw.converted(value))
            .collect();
        rw.erase(end);
        if let Some(stack) = stack {
            rw.restore_stack(stack);
        }
        rw.replace(op, &results?);
        Ok(())
    }
}
