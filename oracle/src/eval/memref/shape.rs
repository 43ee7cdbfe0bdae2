//! The same elements with dimensions split or merged.

use stridecheck_ir::MemRefType;
use stridecheck_ir::dialect::memref::{self, Index};

use super::view::{define, lengths, placed, split_stride};
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::strided::{Extents, View};
use crate::ub::UbKind;

/// `memref.expand_shape`
pub(super) fn expand_shape(m: &mut Machine, op: memref::ExpandShape<'_>) -> Step<()> {
    let (given, groups) = (op.sizes(), op.groups());
    let written: Vec<Index> = given.iter().copied().flatten().collect();
    let mut written = lengths(m, &written)?.into_iter();
    let sizes = given.iter().map(|size| size.and_then(|_| written.next()));
    let sizes: Vec<Option<i64>> = sizes.collect();
    let source = m.view(op.source())?;
    let sizes = completed(&sizes, &groups, source);
    // A memref of rank 0 has no groups; all its new dimensions have size 1.
    let mut strides: Extents = sizes.iter().map(|_| 1).collect();
    for (dimension, group) in groups.iter().enumerate() {
        let parts: Extents = group.iter().map(|d| sizes[*d]).collect();
        let size = source.sizes[dimension];
        if element_count(&parts) != u128::from(size.unsigned_abs()) {
            let detail = format!("sizes {parts:?} for dimension {dimension} of size {size}");
            return Err(placed(m, source, UbKind::ElementCountMismatch, detail).into());
        }
        let split = split_stride(source.strides[dimension], &parts, m.limits().index_width);
        for (d, stride) in group.iter().zip(split) {
            strides[*d] = stride;
        }
    }
    let view = View {
        sizes,
        strides,
        ..source.clone()
    };
    define(m, op.result(), view);
    Ok(())
}

/// Sizes in which one of each group may follow from the source; it is 0 where it cannot.
fn completed(sizes: &[Option<i64>], groups: &[Vec<usize>], source: &View) -> Extents {
    let mut completed: Extents = sizes.iter().map(|size| size.unwrap_or(1)).collect();
    for (group, size) in groups.iter().zip(&source.sizes) {
        let Some(open) = group.iter().find(|d| sizes[**d].is_none()) else {
            continue;
        };
        let parts = group.iter().map(|d| completed[*d]);
        let product = parts.fold(1, i64::wrapping_mul);
        completed[*open] = size.checked_div(product).unwrap_or_default();
    }
    completed
}

/// `memref.collapse_shape`
pub(super) fn collapse_shape(m: &mut Machine, op: memref::CollapseShape<'_>) -> Step<()> {
    let (ty, _) = op.types();
    let index_width = m.limits().index_width;
    let source = m.view(op.source())?;
    let (mut sizes, mut strides) = (Extents::new(), Extents::new());
    for group in op.groups() {
        let last = last_dimension(ty, &group);
        if !follows(source, &group, last, index_width) {
            let detail = format!("dimensions {group:?} do not follow each other");
            return Err(placed(m, source, UbKind::NotContiguous, detail).into());
        }
        let parts = group.iter().map(|d| source.sizes[*d]);
        sizes.push(index_width.wrap(parts.fold(1, i64::wrapping_mul)));
        strides.push(source.strides[last]);
    }
    let view = View {
        sizes,
        strides,
        ..source.clone()
    };
    define(m, op.result(), view);
    Ok(())
}

/// How many elements a shape has, or `u128::MAX` for more.
pub(super) fn element_count(sizes: &[i64]) -> u128 {
    if sizes.contains(&0) {
        return 0;
    }
    let mut sizes = sizes.iter().map(|size| u128::from(size.unsigned_abs()));
    sizes
        .try_fold(1_u128, u128::checked_mul)
        .unwrap_or(u128::MAX)
}

/// The dimension that gives a group its stride: the last whose size is not statically 1.
fn last_dimension(ty: &MemRefType, group: &[usize]) -> usize {
    let one = stridecheck_ir::Dim::Static(1);
    let wider = group.iter().rev().find(|d| ty.shape[**d] != one);
    *wider.unwrap_or(&group[0])
}

/// Whether the dimensions of a group are contiguous in units of the stride of the last one.
fn follows(view: &View, group: &[usize], last: usize, index_width: IndexWidth) -> bool {
    if group.iter().any(|d| view.sizes[*d] == 0) {
        return true;
    }
    let mut stride = view.strides[last];
    group.iter().rev().all(|d| {
        let size = view.sizes[*d];
        let fits = size == 1 || view.strides[*d] == stride;
        stride = index_width.wrap(stride.wrapping_mul(size));
        fits
    })
}
