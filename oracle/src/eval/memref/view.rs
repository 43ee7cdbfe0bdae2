//! Views: other offsets, sizes and strides of the same allocation.
//!
//! Offsets and strides that are computed wrap at the width of `index`, as any sum and product of indices does.

use std::sync::Arc;

use stridecheck_ir::dialect::memref::{self, Index, Window};
use stridecheck_ir::{Dim, Layout, MemRefType, ValueId};

use super::{allocation_bytes, sizes};
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::memory::Address;
use crate::outcome::{Fault, UbKind};
use crate::strided::{Extents, View};
use crate::value::Value;

/// `memref.subview`
pub(super) fn subview(m: &mut Machine, op: memref::Subview<'_>) -> Step<()> {
    let window = op.window();
    let offsets = numbers(m, &window.offsets)?;
    let lengths = lengths(m, &window.sizes)?;
    let steps = numbers(m, &window.strides)?;
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
    let kept = kept_dimensions(from, &window, to);
    view.sizes = kept.iter().map(|d| lengths[*d]).collect();
    let strides = kept
        .iter()
        .map(|d| source.strides[*d].wrapping_mul(steps[*d]));
    view.strides = strides.map(|stride| index_width.wrap(stride)).collect();
    define(m, op.result(), view);
    Ok(())
}

/// `memref.reinterpret_cast`
pub(super) fn reinterpret_cast(m: &mut Machine, op: memref::ReinterpretCast<'_>) -> Step<()> {
    let window = op.window();
    let offsets = numbers(m, &window.offsets)?;
    let sizes = lengths(m, &window.sizes)?;
    let strides = numbers(m, &window.strides)?;
    let view = View {
        offset: offsets[0],
        sizes,
        strides,
        ..m.view(op.source())?.clone()
    };
    define(m, op.result(), view);
    Ok(())
}

/// `memref.view`
pub(super) fn view(m: &mut Machine, op: memref::View<'_>) -> Step<()> {
    let (_, to) = op.types();
    let shift = m.index(op.byte_shift())?;
    let dynamic = m.indices(op.sizes())?;
    let sizes = sizes(to, &dynamic)?;
    let layout = m.element_layout(&to.element)?;
    let source = m.view(op.source())?;
    let (given_bytes, wanted_bytes) = (source.sizes[0], allocation_bytes(&sizes, &layout));
    let end_bytes = u128::try_from(shift)
        .ok()
        .and_then(|shift| shift.checked_add(wanted_bytes));
    let is_inside = end_bytes.is_some_and(|end| end <= given_bytes.unsigned_abs().into());
    if !is_inside {
        let detail = format!("{wanted_bytes} bytes from byte {shift} on, of {given_bytes}");
        return Err(placed(m, source, UbKind::ViewOutOfBounds, detail).into());
    }
    let aligned_bytes = source.aligned_bytes.wrapping_add(shift);
    let start = Address {
        allocation: source.allocation,
        byte: aligned_bytes,
    };
    let is_aligned = m.memory.check_alignment(start, layout.align_bytes);
    is_aligned.map_err(|fault| placed(m, source, fault.kind, fault.detail))?;
    let view = View {
        aligned_bytes,
        ..View::row_major(source.allocation, sizes, m.limits().index_width)
    };
    define(m, op.result(), view);
    Ok(())
}

/// `memref.transpose`
pub(super) fn transpose(m: &mut Machine, op: memref::Transpose<'_>) -> Step<()> {
    let source = m.view(op.source())?;
    let order = op.permutation().iter();
    let order: Vec<usize> = order
        .map(|d| usize::try_from(*d).expect("the verifier requires a permutation"))
        .collect();
    let view = View {
        sizes: order.iter().map(|d| source.sizes[*d]).collect(),
        strides: order.iter().map(|d| source.strides[*d]).collect(),
        ..source.clone()
    };
    define(m, op.result(), view);
    Ok(())
}

/// Defines the memref that an op made of another one.
pub(super) fn define(m: &mut Machine, result: ValueId, view: View) {
    let view = View {
        is_derived: true,
        ..view
    };
    m.define(result, Value::MemRef(Arc::new(view)));
}

/// A broken rule, with the view and the allocation that it met.
pub(super) fn placed(m: &Machine, view: &View, kind: UbKind, detail: impl Into<String>) -> Fault {
    let (detail, allocation) = (detail.into(), m.memory.describe(view.allocation));
    Fault::new(kind, format!("{detail}; {view} in {allocation}"))
}

/// Offsets, strides or sizes as numbers.
pub(super) fn numbers(m: &Machine, indices: &[Index]) -> Step<Extents> {
    let number = |index: &Index| match index {
        Index::Static(number) => Ok(m.limits().index_width.wrap(*number)),
        Index::Dynamic(operand) => m.index(*operand),
    };
    indices.iter().map(number).collect()
}

/// Sizes as numbers, which must not be negative.
pub(super) fn lengths(m: &Machine, indices: &[Index]) -> Step<Extents> {
    let lengths = numbers(m, indices)?;
    match lengths.iter().find(|length| **length < 0) {
        Some(length) => Err(Fault::new(UbKind::NegativeSize, format!("size {length}")).into()),
        None => Ok(lengths),
    }
}

/// The first and the last element of a part must be elements of the source; a part without elements may start at its end.
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

/// Which dimensions a subview keeps: all, or those of its result type without some of size 1.
///
/// Among equal dimensions the last ones are kept, as in LLVM 22.
fn kept_dimensions(from: &MemRefType, window: &Window, to: &MemRefType) -> Vec<usize> {
    let strides = type_strides(from);
    let wanted_strides = type_strides(to);
    let mut missing = to.rank();
    let mut kept = Vec::with_capacity(missing);
    for d in (0..from.rank()).rev() {
        let size = dim(window.sizes[d]);
        let stride = product(strides[d], dim(window.strides[d]));
        let is_wanted =
            missing > 0 && (to.shape[missing - 1], wanted_strides[missing - 1]) == (size, stride);
        // What is left may be needed to the last dimension, whatever the strides say of it.
        if is_wanted || missing == d + 1 {
            missing -= 1;
            kept.push(d);
        }
    }
    kept.reverse();
    kept
}

fn dim(index: Index) -> Dim {
    match index {
        Index::Static(number) => Dim::Static(number),
        Index::Dynamic(_) => Dim::Dynamic,
    }
}

/// The strides as far as a type tells.
fn type_strides(ty: &MemRefType) -> Vec<Dim> {
    match &ty.layout {
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

/// A product as far as it is known; zero times anything is.
fn product(a: Dim, b: Dim) -> Dim {
    match (a, b) {
        (Dim::Static(0), _) | (_, Dim::Static(0)) => Dim::Static(0),
        (Dim::Static(a), Dim::Static(b)) => a.checked_mul(b).map_or(Dim::Dynamic, Dim::Static),
        _ => Dim::Dynamic,
    }
}

/// The strides of dimensions made of one: the last has its stride, each other that of the next times its size.
pub(super) fn split_stride(stride: i64, sizes: &[i64], index_width: IndexWidth) -> Extents {
    let mut strides: Extents = sizes.into();
    let mut next = stride;
    for (place, size) in strides.iter_mut().zip(sizes).rev() {
        *place = next;
        next = index_width.wrap(next.wrapping_mul(*size));
    }
    strides
}
