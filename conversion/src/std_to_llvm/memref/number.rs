//! Offsets, sizes and strides while a view is lowered: static numbers stay static until they are needed as values.

use stridecheck_ir::dialect::memref::Index;
use stridecheck_ir::{Dim, Layout, MemRefType, ValueId};

use crate::std_to_llvm::descriptor::Descriptor;
use crate::std_to_llvm::emit::LlvmRewriter;

/// Indices with the operands of the lowered program instead of those of the source, in order.
pub fn remapped(indices: &[Index], operands: &mut impl Iterator<Item = ValueId>) -> Vec<Index> {
    let indices = indices.iter().map(|index| match index {
        Index::Static(number) => Index::Static(*number),
        Index::Dynamic(_) => {
            Index::Dynamic(operands.next().expect("the verifier counts the operands"))
        }
    });
    indices.collect()
}

/// The value of a number.
pub fn value(rw: &mut LlvmRewriter<'_, '_>, number: Index) -> ValueId {
    match number {
        Index::Static(number) => rw.index_constant(number),
        Index::Dynamic(value) => value,
    }
}

/// The values of numbers.
pub fn values(rw: &mut LlvmRewriter<'_, '_>, numbers: &[Index]) -> Vec<ValueId> {
    numbers.iter().map(|number| value(rw, *number)).collect()
}

/// The product of two numbers.
pub fn product(rw: &mut LlvmRewriter<'_, '_>, a: Index, b: Index) -> Index {
    match (a, b) {
        (Index::Static(0), _) | (_, Index::Static(0)) => Index::Static(0),
        (Index::Static(1), other) | (other, Index::Static(1)) => other,
        (Index::Static(a), Index::Static(b)) => Index::Static(a.wrapping_mul(b)),
        _ => {
            let (a, b) = (value(rw, a), value(rw, b));
            Index::Dynamic(rw.mul(a, b))
        }
    }
}

/// The sum of two numbers.
pub fn sum(rw: &mut LlvmRewriter<'_, '_>, a: Index, b: Index) -> Index {
    match (a, b) {
        (Index::Static(0), other) | (other, Index::Static(0)) => other,
        (Index::Static(a), Index::Static(b)) => Index::Static(a.wrapping_add(b)),
        _ => {
            let (a, b) = (value(rw, a), value(rw, b));
            Index::Dynamic(rw.add(a, b))
        }
    }
}

/// The offset of a memref: static or read from the descriptor.
pub fn offset(rw: &mut LlvmRewriter<'_, '_>, memref: &MemRefType, source: Descriptor) -> Index {
    let known = match &*memref.strided_layout() {
        Layout::Identity | Layout::Map(_) => Dim::Static(0),
        Layout::Strided { offset, .. } => *offset,
    };
    known_or(known, || source.offset(rw))
}

/// The sizes of a memref: static or read from the descriptor.
pub fn sizes(rw: &mut LlvmRewriter<'_, '_>, memref: &MemRefType, source: Descriptor) -> Vec<Index> {
    let sizes = memref.shape.iter().enumerate();
    sizes
        .map(|(i, size)| known_or(*size, || source.size(rw, i)))
        .collect()
}

/// The strides of a memref: static or read from the descriptor.
pub fn strides(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &MemRefType,
    source: Descriptor,
) -> Vec<Index> {
    let strides = known_strides(memref).into_iter().enumerate();
    strides
        .map(|(i, stride)| known_or(stride, || source.stride(rw, i)))
        .collect()
}

/// Row-major strides.
pub fn row_major(rw: &mut LlvmRewriter<'_, '_>, sizes: &[Index]) -> Vec<Index> {
    let mut strides = Vec::with_capacity(sizes.len());
    let mut next = Index::Static(1);
    for (i, size) in sizes.iter().enumerate().rev() {
        strides.push(next);
        if i > 0 {
            next = product(rw, next, *size);
        }
    }
    strides.reverse();
    strides
}

/// The strides of a type where it determines them.
pub fn known_strides(memref: &MemRefType) -> Vec<Dim> {
    match &*memref.strided_layout() {
        Layout::Strided { strides, .. } => strides.clone(),
        Layout::Identity | Layout::Map(_) => {
            let inner = |i: usize| memref.shape[i + 1..].iter().copied();
            let strides = (0..memref.rank()).map(|i| inner(i).fold(Dim::Static(1), known_product));
            strides.collect()
        }
    }
}

/// A product where it is known; one factor of zero suffices.
pub fn known_product(a: Dim, b: Dim) -> Dim {
    match (a.as_static(), b.as_static()) {
        (Some(0), _) | (_, Some(0)) => Dim::Static(0),
        (Some(a), Some(b)) => a.checked_mul(b).map_or(Dim::Dynamic, Dim::Static),
        _ => Dim::Dynamic,
    }
}

fn known_or(known: Dim, read: impl FnOnce() -> ValueId) -> Index {
    match known {
        Dim::Static(number) => Index::Static(number),
        Dim::Dynamic => Index::Dynamic(read()),
    }
}
