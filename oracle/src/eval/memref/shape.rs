//! The same elements under other shapes.

use stridecheck_ir::dialect::memref;
use stridecheck_ir::{MemRefType, Type, View as _};

use super::view::{define, lengths, placed, split_stride};
use crate::error::Error;
use crate::integer;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::outcome::{Cell, Fault, UbKind};
use crate::strided::{Extents, View, row_major_strides};

/// `memref.reshape`
pub(super) fn reshape(m: &mut Machine, op: memref::Reshape<'_>) -> Step<()> {
    let (body, _) = op.parts();
    let [from, to] = [op.source(), op.result()].map(|value| body.value_type(value));
    if from.memory_space() != to.memory_space() {
        let reason = "its result lies in another memory space";
        return Err(Error::unsupported("memref.reshape", reason).into());
    }
    let sizes = shape(m, op)?;
    let index_width = m.limits().index_width;
    let source = m.view(op.source())?;
    let strides = row_major_strides(&source.sizes, index_width);
    if source.offset != 0 || source.strides != strides {
        let detail = "the source is not contiguous from its aligned pointer on";
        return Err(placed(m, source, UbKind::NotContiguous, detail).into());
    }
    let (has, wanted) = (element_count(&source.sizes), element_count(&sizes));
    if has != wanted {
        let detail = format!("{wanted} elements of shape {sizes:?} from {has}");
        return Err(placed(m, source, UbKind::ElementCountMismatch, detail).into());
    }
    let view = View {
        strides: row_major_strides(&sizes, index_width),
        sizes,
        ..source.clone()
    };
    if let Some(reason) = body
        .value_type(op.result())
        .as_memref()
        .and_then(|ty| view.mismatch(ty, index_width))
    {
        return Err(placed(m, source, UbKind::CastMismatch, reason).into());
    }
    define(m, op.result(), view);
    Ok(())
}

/// `memref.expand_shape`
pub(super) fn expand_shape(m: &mut Machine, op: memref::ExpandShape<'_>) -> Step<()> {
    let sizes = lengths(m, &op.sizes())?;
    let source = m.view(op.source())?;
    // A memref of rank 0 has no groups; all its new dimensions have one element.
    let mut strides: Extents = sizes.iter().map(|_| 1).collect();
    for (dimension, group) in op.groups().iter().enumerate() {
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

/// The sizes that the second operand of a reshape holds; each must be a number that is not negative.
fn shape(m: &Machine, op: memref::Reshape<'_>) -> Step<Extents> {
    let (body, _) = op.parts();
    let element = body.value_type(op.shape()).memref_element();
    let element = element.expect("the verifier requires a memref of integers");
    let layout = m.element_layout(element)?;
    let index_width = m.limits().index_width;
    let view = m.view(op.shape())?;
    let mut sizes = Extents::new();
    for index in 0..view.sizes[0] {
        let address = view.address(&[index], layout.bytes)?;
        let cell = m
            .memory
            .read_scalar(address, &layout, layout.align_bytes)
            .map_err(|fault| placed(m, view, fault.kind, fault.detail))?;
        let Cell::Bits(bits) = cell else {
            let detail = format!("size {index} of the shape is poison");
            return Err(placed(m, view, UbKind::PoisonAddress, detail).into());
        };
        let size = signed(bits, element, index_width);
        if size < 0 {
            return Err(Fault::new(UbKind::NegativeSize, format!("size {size}")).into());
        }
        sizes.push(size);
    }
    Ok(sizes)
}

/// An element of a shape as an index: it is signed, as for `arith.index_cast`.
fn signed(bits: u128, element: &Type, index_width: IndexWidth) -> i64 {
    let width = element.integer_width().unwrap_or(index_width.bits());
    let bits = integer::wrap(64, integer::sign_extend(width, bits));
    let bits = u64::try_from(bits).expect("64 bits are left");
    index_width.wrap(bits.cast_signed())
}

/// How many elements a shape has, or the greatest number for more.
fn element_count(sizes: &[i64]) -> u128 {
    if sizes.contains(&0) {
        return 0;
    }
    let mut sizes = sizes.iter().map(|size| u128::from(size.unsigned_abs()));
    sizes
        .try_fold(1_u128, u128::checked_mul)
        .unwrap_or(u128::MAX)
}

/// The dimension of a group whose stride that of the whole is: the last that the type does not know to have size 1.
fn last_dimension(ty: &MemRefType, group: &[usize]) -> usize {
    let one = stridecheck_ir::Dim::Static(1);
    let wider = group.iter().rev().find(|d| ty.shape[**d] != one);
    *wider.unwrap_or(&group[0])
}

/// Whether neighbours in the whole are as far apart as the last dimension has them, wherever a dimension ends.
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
