//! Views: another type, or other offsets, sizes and strides of the same allocation.
//!
//! Computed offsets and strides wrap at the width of `index`, as every sum and product of indices does.

use std::sync::Arc;

use stridecheck_ir::dialect::memref::{self, Index};
use stridecheck_ir::{Layout, ValueId};

use super::alloc::{allocation_bytes, sizes};
use crate::error::Error;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::memory::Address;
use crate::strided::{Extents, View};
use crate::ub::{Fault, UbKind};
use crate::value::Value;

/// `memref.cast`
pub(super) fn cast(m: &mut Machine, op: memref::Cast<'_>) -> Step<()> {
    let view = m.view(op.source())?;
    let (_, result) = op.types();
    if let Some(memref) = result.as_memref()
        && let Layout::Map(map) = &*memref.strided_layout()
    {
        let reason = format!("the layout `{map}` of its result is not strided");
        return Err(Error::unsupported("memref.cast", reason).into());
    }
    if let Some(reason) = result
        .as_memref()
        .and_then(|ty| view.mismatch(ty, m.limits().index_width))
    {
        return Err(Fault::new(UbKind::CastMismatch, reason).into());
    }
    let value = m.operand(op.source()).clone();
    m.define(op.result(), value);
    Ok(())
}

/// `memref.reinterpret_cast`
pub(super) fn reinterpret_cast(m: &mut Machine, op: memref::ReinterpretCast<'_>) -> Step<()> {
    let slice = op.slice_parameters();
    let offsets = numbers(m, &slice.offsets)?;
    let sizes = lengths(m, &slice.sizes)?;
    let strides = numbers(m, &slice.strides)?;
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
    let start = Address::new(source.allocation, aligned_bytes);
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

/// Defines the memref that an op derives from another one.
pub(super) fn define(m: &mut Machine, result: ValueId, view: View) {
    let view = View {
        is_derived: true,
        ..view
    };
    m.define(result, Value::MemRef(Arc::new(view)));
}

/// A broken rule, with its view and allocation.
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

/// Sizes as numbers; none may be negative.
pub(super) fn lengths(m: &Machine, indices: &[Index]) -> Step<Extents> {
    let lengths = numbers(m, indices)?;
    match lengths.iter().find(|length| **length < 0) {
        Some(length) => Err(Fault::new(UbKind::NegativeSize, format!("size {length}")).into()),
        None => Ok(lengths),
    }
}

/// The strides of the dimensions that one is split into: the last has its stride, each other that of the next times its size.
pub(super) fn split_stride(stride: i64, sizes: &[i64], index_width: IndexWidth) -> Extents {
    let mut strides: Extents = sizes.into();
    let mut next = stride;
    for (place, size) in strides.iter_mut().zip(sizes).rev() {
        *place = next;
        next = index_width.wrap(next.wrapping_mul(*size));
    }
    strides
}
