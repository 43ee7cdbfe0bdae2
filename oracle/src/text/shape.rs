//! The parts of a memref argument that its text may omit.
//!
//! Rules:
//! - Offset: that of the type where static, else 0.
//! - Sizes: those of the type; a single `?` is as large as the buffer allows; an unranked memref has one dimension.
//! - Strides: those of the type where static, else row-major.

use stridecheck_ir::{Dim, Layout, MemRefType, Type};

use crate::limits::IndexWidth;
use crate::strided::row_major_strides;

/// The offset to use if none is given.
pub(super) fn offset(ty: &Type) -> i64 {
    match ty.as_memref().map(MemRefType::strided_layout).as_deref() {
        Some(Layout::Strided { offset, .. }) => offset.as_static().unwrap_or(0),
        _ => 0,
    }
}

/// The sizes to use if none are given, for a buffer of this many elements.
pub(super) fn sizes(ty: &Type, elements: usize) -> Option<Vec<i64>> {
    let elements = i64::try_from(elements).ok()?;
    match ty.as_memref() {
        Some(memref) => ranked_sizes(memref, elements),
        None => Some(vec![elements]),
    }
}

/// The strides to use if none are given.
pub(super) fn strides(ty: &Type, sizes: &[i64]) -> Vec<i64> {
    let mut strides = row_major_strides(sizes, IndexWidth::W64).to_vec();
    let layout = ty.as_memref().map(MemRefType::strided_layout);
    if let Some(Layout::Strided { strides: dims, .. }) = layout.as_deref() {
        for (stride, dim) in strides.iter_mut().zip(dims) {
            *stride = dim.as_static().unwrap_or(*stride);
        }
    }
    strides
}

fn ranked_sizes(memref: &MemRefType, elements: i64) -> Option<Vec<i64>> {
    let known = memref.shape.iter().filter_map(|dim| dim.as_static());
    let known = known.fold(1_i64, i64::saturating_mul);
    let missing = match memref.dynamic_size_count() {
        0 => 0,
        1 if known > 0 => elements / known,
        _ => return None,
    };
    let size = |dim: &Dim| dim.as_static().unwrap_or(missing);
    Some(memref.shape.iter().map(size).collect())
}
