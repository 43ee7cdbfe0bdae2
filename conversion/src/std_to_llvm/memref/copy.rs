//! Copies: of bytes if both views are contiguous, otherwise by a runtime function.
//!
//! The function is `memrefCopy(size of an element, source, target)`, as in MLIR;
//! source and target are pointers to unranked descriptors.

use stridecheck_ir::dialect::{View, memref};
use stridecheck_ir::{Dim, Layout, MemRefType, OpId, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::descriptor::Descriptor;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::memref::access::element_address;
use crate::std_to_llvm::memref::alloc::has_row_major_strides;
use crate::std_to_llvm::memref::view::erase_rank;
use crate::std_to_llvm::types::{pointer, unranked_descriptor_type};

/// `memref.copy`.
pub struct CopyLowering;

/// One side of a copy: the source type, and the converted value.
pub type Side<'a> = (&'a Type, ValueId);

impl OpLowering for CopyLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Copy)
    }

    fn name(&self) -> &str {
        "CopyLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let copy = memref::Copy::cast(rw.body(), op).expect("the root says so");
        let [source, target] = [copy.source(), copy.target()].map(|value| {
            let ty = rw.body().value_type(value);
            ty.clone()
        });
        copy_elements(rw, (&source, operands[0]), (&target, operands[1]))?;
        rw.erase(op);
        Ok(())
    }
}

/// Copies every element of a view to the same place of another one.
pub fn copy_elements(
    rw: &mut LlvmRewriter<'_, '_>,
    source: Side<'_>,
    target: Side<'_>,
) -> Result<(), Mismatch> {
    match (contiguous(source.0), contiguous(target.0)) {
        (Some(from), Some(to)) => copy_bytes(rw, (from, source.1), (to, target.1)),
        _ => call_runtime(rw, source, target),
    }
}

/// The type, if it guarantees that the elements are contiguous; MLIR excludes empty strided ones.
fn contiguous(ty: &Type) -> Option<&MemRefType> {
    let memref = ty.as_memref()?;
    let is_empty = memref.shape.contains(&Dim::Static(0));
    let is_identity = memref.layout == Layout::Identity;
    (is_identity || !is_empty && has_row_major_strides(memref)).then_some(memref)
}

fn copy_bytes(
    rw: &mut LlvmRewriter<'_, '_>,
    (from, source): (&MemRefType, ValueId),
    (to, target): (&MemRefType, ValueId),
) -> Result<(), Mismatch> {
    let descriptor = Descriptor::new(rw, source);
    let mut count = rw.index_constant(1);
    for dimension in 0..descriptor.rank() {
        let size = descriptor.size(rw, dimension);
        count = rw.mul(count, size);
    }
    let element = rw.types().convert_one(&from.element)?;
    let bytes = rw.size_in_bytes(element, Err(count));
    let source = element_address(rw, from, source, &[])?;
    let target = element_address(rw, to, target, &[])?;
    rw.copy_bytes(target, source, bytes);
    Ok(())
}

fn call_runtime(
    rw: &mut LlvmRewriter<'_, '_>,
    source: Side<'_>,
    target: Side<'_>,
) -> Result<(), Mismatch> {
    let element = source
        .0
        .memref_element()
        .expect("the verifier requires a memref");
    let element = rw.types().convert_one(element)?;
    let stack = rw.save_stack();
    let source = spill_unranked(rw, source);
    let target = spill_unranked(rw, target);
    let bytes = rw.size_in_bytes(element, Ok(1));
    let descriptor = pointer(unranked_descriptor_type(rw.options()), 0);
    let size = rw.size_type();
    rw.declare(
        "memrefCopy",
        Type::void(),
        vec![size, descriptor.clone(), descriptor],
    )?;
    rw.call("memrefCopy", &[bytes, source, target], Type::void());
    rw.restore_stack(stack);
    Ok(())
}

/// Stores an unranked descriptor on the stack.
fn spill_unranked(rw: &mut LlvmRewriter<'_, '_>, (ty, value): Side<'_>) -> ValueId {
    let unranked = match ty {
        Type::UnrankedMemRef(_) => value,
        _ => {
            let ty = unranked_descriptor_type(rw.options());
            erase_rank(rw, value, ty)
        }
    };
    rw.spill(unranked)
}
