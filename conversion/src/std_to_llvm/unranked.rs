//! The ranked descriptor of an unranked one, which lies on the stack of whoever made it.
//!
//! Rules:
//! - A function that gives an unranked memref back copies the ranked descriptor to the heap right before it returns.
//! - Its caller copies it to its own stack and gives the copy on the heap back.
//! - Every copy is a new one, though two results may be the same memref: then each is freed by itself.

use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::{Type, ValueId};

use crate::error::Mismatch;
use crate::std_to_llvm::descriptor::UnrankedDescriptor;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::memref::alloc::release;
use crate::std_to_llvm::types::{byte_pointer, memory_space, pointer};

/// What every descriptor begins with: two pointers and the offset; sizes and strides follow.
pub fn head(rw: &LlvmRewriter<'_, '_>, memref: &UnrankedMemRefType) -> Result<Type, Mismatch> {
    let element = rw.types().convert_one(&memref.element)?;
    let element = pointer(element, memory_space(memref.memory_space.as_ref())?);
    let index = rw.index_type();
    Ok(Type::structure(vec![element.clone(), element, index]))
}

/// The same unranked memref with its ranked descriptor on the heap.
pub fn copied_to_heap(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &UnrankedMemRefType,
    value: ValueId,
) -> Result<ValueId, Mismatch> {
    let bytes = ranked_size(rw, memref, value)?;
    let size = rw.size_type();
    rw.declare("malloc", byte_pointer(), vec![size])?;
    let copy = rw.call("malloc", &[bytes], byte_pointer());
    let copy = copy.expect("malloc gives a pointer");
    let source = UnrankedDescriptor::new(value).pointer(rw);
    rw.copy_bytes(copy, source, bytes);
    Ok(moved(rw, value, copy))
}

/// The same unranked memref with its ranked descriptor on the stack; the one on the heap is freed.
///
/// LLVM 22 gives the room on the stack no alignment, so that reading pointers from it is undefined.
pub fn moved_to_stack(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &UnrankedMemRefType,
    value: ValueId,
) -> Result<ValueId, Mismatch> {
    let bytes = ranked_size(rw, memref, value)?;
    let copy = rw.stack_bytes(bytes, DESCRIPTOR_ALIGN_BYTES);
    let source = UnrankedDescriptor::new(value).pointer(rw);
    rw.copy_bytes(copy, source, bytes);
    release(rw, source)?;
    Ok(moved(rw, value, copy))
}

/// The alignment of a descriptor: that of a pointer and of the widest `index`.
pub const DESCRIPTOR_ALIGN_BYTES: i64 = 8;

/// The size of the ranked descriptor in bytes, with the padding at its end.
///
/// LLVM 22 leaves that padding out, which a 32-bit index needs.
fn ranked_size(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &UnrankedMemRefType,
    value: ValueId,
) -> Result<ValueId, Mismatch> {
    let (head, index) = (head(rw, memref)?, rw.index_type());
    let head_bytes = rw.size_in_bytes(head, Ok(1));
    let rank = UnrankedDescriptor::new(value).rank(rw);
    let numbers = rw.add(rank, rank);
    let array_bytes = rw.size_in_bytes(index, Err(numbers));
    Ok(rw.add(head_bytes, array_bytes))
}

fn moved(rw: &mut LlvmRewriter<'_, '_>, value: ValueId, place: ValueId) -> ValueId {
    let ty = rw.type_of(value);
    let rank = UnrankedDescriptor::new(value).rank(rw);
    UnrankedDescriptor::build(rw, ty, rank, place).value()
}
