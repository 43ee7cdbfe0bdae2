//! Parts of a view.

use stridecheck_ir::dialect::memref::{self, Index, SliceParameters};
use stridecheck_ir::{Dim, Layout, MemRefType};

use super::view::{define, lengths, numbers, placed};
use crate::machine::{Machine, Step};
use crate::strided::View;
use crate::ub::{Fault, UbKind};

/// `memref.subview`
pub(super) fn subview(m: &mut Machine, op: memref::Subview<'_>) -> Step<()> {
    let slice = op.slice_parameters();
    let offsets = numbers(m, &slice.offsets)?;
    let lengths = lengths(m, &slice.sizes)?;
    let steps = numbers(m, &slice.strides)?;
    let source = m.view(op.source())?;
    for dimension in 0..lengths.len() {
        let part = (offsets[dimension], lengths[dimension], steps[dimension]);
        require_inside(m, source, dimension, part)?;
    }
    let index_width = m.limits().index_width;
    let mut view = source.clone();
    for (offset, stride) in offsets.iter().zip(&source.strides) {
        let distance = offset.wrapping_mul(*stride);
        view.offset = index_width.wrap(view.offset.wrapping_add(distance));
    }
    let (from, to) = op.types();
    let kept = kept_dimensions(from, &slice, to);
    view.sizes = kept.iter().map(|d| lengths[*d]).collect();
    let strides = kept
        .iter()
        .map(|d| source.strides[*d].wrapping_mul(steps[*d]));
    view.strides = strides.map(|stride| index_width.wrap(stride)).collect();
    define(m, op.result(), view);
    Ok(())
}

/// Requires that the first and last element of a part are elements of the source; an empty part may start at its end.
fn require_inside(
    m: &Machine,
    source: &View,
    dimension: usize,
    (offset, length, step): (i64, i64, i64),
) -> Result<(), Fault> {
    let size = i128::from(source.sizes[dimension]);
    let last = i128::from(offset) + (i128::from(length) - 1) * i128::from(step);
    let range = 0..size;
    let is_inside = match length {
        0 => (0..=size).contains(&offset.into()),
        _ => range.contains(&offset.into()) && range.contains(&last),
    };
    if is_inside {
        return Ok(());
    }
    let detail = match length {
        0 => format!("no element from {offset} on in dimension {dimension} of size {size}"),
        _ => {
            format!("elements {offset} to {last} by {step} in dimension {dimension} of size {size}")
        }
    };
    Err(placed(m, source, UbKind::SubviewOutOfBounds, detail))
}

/// Which dimensions a subview keeps: all, or those of its result type, which may drop some of size 1.
///
/// Among equal dimensions the last ones are kept, as in LLVM 22.
fn kept_dimensions(from: &MemRefType, slice: &SliceParameters, to: &MemRefType) -> Vec<usize> {
    let strides = type_strides(from);
    let wanted_strides = type_strides(to);
    let mut missing = to.rank();
    let mut kept = Vec::with_capacity(missing);
    for d in (0..from.rank()).rev() {
        let size = as_dim(slice.sizes[d]);
        let stride = product(strides[d], as_dim(slice.strides[d]));
        let is_wanted =
            missing > 0 && (to.shape[missing - 1], wanted_strides[missing - 1]) == (size, stride);
        // The result may need every dimension that is left, whatever their strides.
        if is_wanted || missing == d + 1 {
            missing -= 1;
            kept.push(d);
        }
    }
    kept.reverse();
    kept
}

fn as_dim(index: Index) -> Dim {
    match index {
        Index::Static(number) => Dim::Static(number),
        Index::Dynamic(_) => Dim::Dynamic,
    }
}

/// The strides of a type where it determines them.
fn type_strides(ty: &MemRefType) -> Vec<Dim> {
    match &*ty.strided_layout() {
        Layout::Strided { strides, .. } => strides.clone(),
        Layout::Identity | Layout::Map(_) => {
            let mut strides = vec![Dim::Static(1); ty.rank()];
            for d in (1..ty.rank()).rev() {
                strides[d - 1] = product(strides[d], ty.shape[d]);
            }
            strides
        }
    }
}

/// A product where it is known; zero times anything is zero.
fn product(a: Dim, b: Dim) -> Dim {
    match (a, b) {
        (Dim::Static(0), _) | (_, Dim::Static(0)) => Dim::Static(0),
        (Dim::Static(a), Dim::Static(b)) => a.checked_mul(b).map_or(Dim::Dynamic, Dim::Static),
        _ => Dim::Dynamic,
    }
}
