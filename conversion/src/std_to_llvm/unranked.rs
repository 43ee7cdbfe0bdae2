//! The ranked descriptor of an unranked one, which is on the stack of the function that created it.
//!
//! Rules:
//! - A function that returns an unranked memref copies the ranked descriptor to the heap right before it returns.
//! - Its caller copies it to its own stack and frees the copy on the heap.
//! - Every result gets a new copy, even if two results are the same memref, so that each can be freed.

use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::{Type, ValueId};

use crate::error::Mismatch;
use crate::std_to_llvm::descriptor::UnrankedDescriptor;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::memref::alloc::release;
use crate::std_to_llvm::types::{byte_pointer, memory_space, pointer};

/// The start of every descriptor: two pointers and the offset; sizes and strides follow.
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
/// LLVM 22 allocates the stack memory without alignment, so that reading pointers from it is undefined.
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

/// The size of the ranked descriptor in bytes, including trailing padding.
///
/// LLVM 22 omits that padding, which a 32-bit index needs.
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
