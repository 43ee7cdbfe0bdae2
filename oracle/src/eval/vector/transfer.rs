//! Slices whose dimensions are ordered by a map: `vector.transfer_read` and `vector.transfer_write`.
//!
//! Rules:
//! - Along a dimension that is not `in_bounds`, lanes outside the memref are read as padding and not written.
//! - A lane outside along a dimension that is `in_bounds` is undefined, even if it is also outside along another one.
//! - A dimension of the memref that the vector does not have is always in bounds.
//! - A slice may not begin before the memref.
//! - A lane that is masked off touches nothing: it is read as padding, or as the passthru of the `vector.mask` that masks it off.

use stridecheck_ir::affine::AffineExpr;
use stridecheck_ir::dialect::vector;
use stridecheck_ir::{Body, OpId, ValueId};

use super::memory::{Lanes, Written};
use super::{Masked, lane, lanes_of_mask, places, shape_of, vector_type};
use crate::error::Error;
use crate::eval::memref::access::placed_at;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step, Stop};
use crate::strided::Extents;
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// A read or write of a slice.
#[derive(Debug)]
pub(crate) struct Transfer<'b> {
    base: ValueId,
    indices: &'b [ValueId],
    value: ValueId,
    padding: Option<ValueId>,
    mask: Option<ValueId>,
    /// The mask and the passthru of the op around it.
    outer: Option<(ValueId, Option<ValueId>)>,
    /// The dimension of the memref for each dimension of the vector; none where elements are repeated.
    dims: Vec<Option<usize>>,
    in_bounds: Vec<bool>,
    shape: Box<[usize]>,
    /// The dimensions of the vector that the mask has, in the order of the mask.
    mask_dims: Vec<usize>,
    lanes: Lanes,
}

pub(super) fn decode<'b>(
    body: &'b Body,
    (op, masked): (OpId, Option<Masked>),
    index_width: IndexWidth,
) -> Result<Transfer<'b>, Error> {
    let transfer = vector::Transfer::of(body, op).expect("the opcode was matched");
    let memref = body.value_type(transfer.base).as_memref();
    let memref = memref.expect("the verifier requires a memref");
    if memref.element.as_vector().is_some() {
        let why = format!("a slice of `{}`", body.value_type(transfer.base));
        return Err(Error::unsupported("vector.transfer_read", why));
    }
    if memref.element != vector_type(body, transfer.vector).element {
        let why = "a vector of other elements than those of the memref";
        return Err(Error::unsupported("vector.transfer_write", why));
    }
    let dims: Vec<Option<usize>> = transfer.map().results.iter().map(dimension).collect();
    let mask_dims = (0..memref.rank()).filter_map(|dim| dims.iter().position(|d| *d == Some(dim)));
    let value = match transfer.padding {
        Some(_) => masked
            .and_then(|masked| masked.result)
            .unwrap_or(transfer.vector),
        None => transfer.vector,
    };
    Ok(Transfer {
        base: transfer.base,
        indices: transfer.indices,
        value,
        padding: transfer.padding,
        mask: transfer.mask,
        outer: masked.map(|masked| (masked.mask, masked.passthru)),
        in_bounds: transfer.in_bounds(),
        shape: shape_of(vector_type(body, transfer.vector)).into(),
        mask_dims: mask_dims.collect(),
        dims,
        lanes: Lanes::of(body, op, transfer.vector, index_width)?,
    })
}

fn dimension(result: &AffineExpr) -> Option<usize> {
    match result {
        AffineExpr::Dim(dim) => usize::try_from(*dim).ok(),
        _ => None,
    }
}

pub(super) fn execute(m: &mut Machine, op: &Transfer<'_>) -> Step<()> {
    let first = m.indices(op.indices)?;
    let sizes = m.view(op.base)?.sizes.clone();
    check_start(m, op, (&first, &sizes))?;
    let padding = op.padding.map(|padding| m.scalar(padding));
    let mut lanes = match padding {
        Some(padding) => vec![padding; op.shape.iter().product()],
        None => m.operand(op.value).lanes().to_vec(),
    };
    let active = active(m, op, &mut lanes)?;
    let mut written = Written::new();
    for (lane, place) in places(&op.shape).enumerate() {
        if !active[lane] {
            continue;
        }
        let Some(indices) = element(m, op, (&first, &sizes), &place)? else {
            continue;
        };
        match padding {
            Some(_) => lanes[lane] = op.lanes.read(m, op.base, &indices)?,
            None => op
                .lanes
                .write(m, (op.base, &indices), lanes[lane], &mut written)?,
        }
    }
    if padding.is_some() {
        m.define(op.value, Value::Vector(lanes.into()));
    }
    Ok(())
}

/// The element of a lane; none outside the memref.
fn element(
    m: &Machine,
    op: &Transfer<'_>,
    (first, sizes): (&[i64], &[i64]),
    place: &[usize],
) -> Step<Option<Extents>> {
    let mut indices: Extents = first.into();
    for (i, dim) in place.iter().zip(&op.dims) {
        let Some(dim) = *dim else { continue };
        let i = i64::try_from(*i).expect("a lane is small");
        indices[dim] = indices[dim].saturating_add(i);
    }
    let mut is_inside = true;
    for (dim, in_bounds) in op.dims.iter().zip(&op.in_bounds) {
        let Some(dim) = *dim else { continue };
        if (0..sizes[dim]).contains(&indices[dim]) {
            continue;
        }
        if *in_bounds {
            return Err(outside(m, op, (&indices, dim))?);
        }
        is_inside = false;
    }
    Ok(is_inside.then_some(indices))
}

/// The fault of an index outside a dimension that must be in bounds.
fn outside(m: &Machine, op: &Transfer<'_>, (indices, dim): (&[i64], usize)) -> Step<Stop> {
    let view = m.view(op.base)?;
    let (index, size) = (indices[dim], view.sizes[dim]);
    let detail = format!("index {index} of dimension {dim}, which has size {size}");
    let fault = Fault::new(UbKind::OutOfBounds, detail);
    Ok(placed_at(m, view, indices, fault).into())
}

/// Checks the start even if no lane is executed: it is in bounds along dimensions that the vector lacks, and not negative along others.
fn check_start(m: &Machine, op: &Transfer<'_>, (first, sizes): (&[i64], &[i64])) -> Step<()> {
    for (dim, (index, size)) in first.iter().zip(sizes).enumerate() {
        let is_walked = op.dims.contains(&Some(dim));
        // MLIR's lowerings only check the end of a slice.
        let is_wrong = if is_walked {
            *index < 0
        } else {
            !(0..*size).contains(index)
        };
        if is_wrong {
            return Err(outside(m, op, (first, dim))?);
        }
    }
    Ok(())
}

/// Which lanes are executed; lanes that the op around it masks off take its passthru, if it has one.
///
/// A mask has the dimensions of the memref that the vector covers, in their order.
fn active(m: &Machine, op: &Transfer<'_>, lanes: &mut [Scalar]) -> Step<Vec<bool>> {
    let mut active = vec![true; lanes.len()];
    let mask_shape: Vec<usize> = op.mask_dims.iter().map(|dim| op.shape[*dim]).collect();
    let own = op.mask.map(|mask| (mask, None));
    for (mask, passthru) in own.iter().chain(&op.outer) {
        let mask = lanes_of_mask(m, *mask)?;
        let passthru = passthru.map(|passthru| m.operand(passthru).lanes());
        for (number, place) in places(&op.shape).enumerate() {
            let place: Vec<usize> = op.mask_dims.iter().map(|dim| place[*dim]).collect();
            if mask[lane(&place, &mask_shape)] {
                continue;
            }
            active[number] = false;
            if let Some(passthru) = passthru {
                lanes[number] = passthru[number];
            }
        }
    }
    Ok(active)
}
