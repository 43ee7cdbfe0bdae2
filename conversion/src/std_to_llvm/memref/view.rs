//! Views: other descriptors of the same buffer.

use stridecheck_ir::dialect::{View, llvm, memref};
use stridecheck_ir::{OpId, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::Root;
use crate::std_to_llvm::descriptor::{UnrankedDescriptor, rank};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::types::byte_pointer;

/// `memref.cast`.
pub struct CastLowering;

impl OpLowering for CastLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Cast)
    }

    fn name(&self) -> &str {
        "CastLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let cast = memref::Cast::cast(rw.body(), op).expect("the root says so");
        let (from, to) = cast.types();
        let (from, to) = (from.clone(), to.clone());
        let converted = rw.types().convert_one(&to)?;
        let value = match (&from, &to) {
            (Type::MemRef(_), Type::UnrankedMemRef(_)) => erase_rank(rw, operands[0], converted),
            (Type::UnrankedMemRef(_), Type::MemRef(_)) => restore_rank(rw, operands[0], converted),
            _ if rw.type_of(operands[0]) == converted => operands[0],
            _ => {
                return Err(Mismatch::new(format!(
                    "a cast from '{from}' to '{to}' changes the descriptor"
                )));
            }
        };
        rw.replace(op, &[value]);
        Ok(())
    }
}

/// Puts the descriptor on the stack, where it lives as long as the function runs.
fn erase_rank(rw: &mut LlvmRewriter<'_, '_>, descriptor: ValueId, ty: Type) -> ValueId {
    let rank = rank(rw.body().value_type(descriptor));
    let slot = rw.spill(descriptor);
    let pointer = rw.cast(llvm::Op::Bitcast, slot, byte_pointer());
    let rank = rw.index_constant(i64::try_from(rank).expect("a rank fits"));
    UnrankedDescriptor::build(rw, ty, rank, pointer).value()
}

/// Reads the descriptor that the unranked one points to.
fn restore_rank(rw: &mut LlvmRewriter<'_, '_>, descriptor: ValueId, ty: Type) -> ValueId {
    let pointer = UnrankedDescriptor::new(descriptor).pointer(rw);
    let address = rw.pointer_to(pointer, ty.clone());
    rw.load(address, ty)
}
