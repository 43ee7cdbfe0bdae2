//! Buffers of another size: a new one if the size grows, otherwise the old one.

use stridecheck_ir::dialect::{View, memref};
use stridecheck_ir::{OpId, Place, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::descriptor::Descriptor;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::field::Field;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::memref::alloc::{allocate, describe, extent, release};
use crate::std_to_llvm::memref::copy::copy_elements;

/// `memref.realloc`, as in the expansion of LLVM 22: it moves the elements only if the size grows.
pub struct ReallocLowering;

impl OpLowering for ReallocLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Realloc)
    }

    fn name(&self) -> &str {
        "ReallocLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let realloc = memref::Realloc::cast(rw.body(), op).expect("the root says so");
        let alignment = realloc.alignment_bytes();
        let [from, to] = [realloc.source(), realloc.result()].map(|value| {
            let ty = rw.body().value_type(value).as_memref();
            ty.expect("the verifier requires a ranked memref").clone()
        });
        let ty = rw.types().convert_one(&Type::from(to.clone()))?;
        let before = rw.body().op_block(op).expect("the op is in a block");
        let extent = extent(rw, &to, &operands[1..]);
        let old = Descriptor::new(rw, operands[0]);
        let old_size = old.size(rw, 0);
        let grows = rw.is_below(old_size, extent.sizes[0]);

        let rest = rw.split_block(op);
        let [grow, stay] = [(), ()].map(|()| rw.insert_block(rest, &[]));
        let join = rw.insert_block(rest, std::slice::from_ref(&ty));
        let result = rw.body().arguments(join)[0];
        rw.at(Place::End(join), |rw| rw.branch(rest, &[]));
        rw.at(Place::End(before), |rw| {
            rw.conditional_branch(grows, grow, stay);
        });
        rw.set_place(Place::End(grow));
        let buffer = allocate(rw, &to, extent.count, alignment)?;
        let moved = describe(rw, ty.clone(), &buffer, &extent);
        let (from, to) = (Type::from(from), Type::from(to));
        copy_elements(rw, (&from, operands[0]), (&to, moved.value()))?;
        let allocated = old.allocated(rw);
        release(rw, allocated)?;
        rw.branch(join, &[moved.value()]);

        rw.set_place(Place::End(stay));
        let mut kept = old;
        kept.set(rw, Field::Size(0), extent.sizes[0]);
        rw.branch(join, &[kept.value()]);
        rw.replace(op, &[result]);
        Ok(())
    }
}
