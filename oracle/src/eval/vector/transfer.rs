//! Boxes of elements whose dimensions a map puts in order: `vector.transfer_read` and `vector.transfer_write`.
//!
//! Rules:
//! - Along a dimension that is not `in_bounds` what lies outside of the memref is padding, or is not written.
//! - A dimension of the memref that is none of the vector is always in bounds.
//! - A box does not begin before the memref.
//! - A lane that its mask leaves out touches nothing: it is read as padding.

use stridecheck_ir::affine::AffineExpr;
use stridecheck_ir::dialect::vector;
use stridecheck_ir::{Body, OpId, ValueId};

use super::memory::Lanes;
use super::{Masked, lane, lanes_of_mask, places, shape_of, vector_type};
use crate::error::Error;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::memory::Address;
use crate::outcome::{Fault, UbKind};
use crate::strided::Extents;
use crate::value::{Scalar, Value};

/// A read or write of a box.
#[derive(Debug)]
pub(crate) struct Transfer<'b> {
    base: ValueId,
    indices: &'b [ValueId],
    value: ValueId,
    padding: Option<ValueId>,
    passthru: Option<ValueId>,
    mask: Vec<ValueId>,
    /// The dimension of the memref that each of the vector is; none where elements are repeated.
    dims: Vec<Option<usize>>,
    in_bounds: Vec<bool>,
    shape: Box<[usize]>,
    /// The dimensions of the vector that the mask has, in its order.
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
        let why = format!("a box in `{}`", body.value_type(transfer.base));
        return Err(Error::unsupported("vector.transfer_read", why));
    }
    if memref.element != vector_type(body, transfer.vector).element {
        let why = "a vector of other elements than those of the memref";
        return Err(Error::unsupported("vector.transfer_write", why));
    }
    let dims: Vec<Option<usize>> = transfer.map().results.iter().map(dimension).collect();
    let mask_dims = (0..memref.rank()).filter_map(|dim| dims.iter().position(|d| *d == Some(dim)));
    let mut mask = Vec::new();
    mask.extend(transfer.mask);
    mask.extend(masked.map(|masked| masked.mask));
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
        passthru: masked.and_then(|masked| masked.passthru),
        mask,
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
    let active = active(m, op)?;
    check_start(m, op, (&first, &sizes))?;
    let padding = op.padding.map(|padding| m.scalar(padding));
    let mut lanes = m.value(op.value).filter(|_| padding.is_none()).map_or_else(
        || vec![padding.unwrap_or(Scalar::Poison); op.shape.iter().product()],
        |value| value.lanes().to_vec(),
    );
    if let Some(passthru) = op.passthru {
        for (lane, given) in m.operand(passthru).lanes().iter().enumerate() {
            if !active[lane] {
                lanes[lane] = *given;
            }
        }
    }
    let mut written = Written::default();
    for (lane, place) in places(&op.shape).enumerate() {
        if !active[lane] {
            continue;
        }
        let mut indices: Extents = first.clone();
        let mut is_inside = true;
        for (i, (dim, in_bounds)) in place.iter().zip(op.dims.iter().zip(&op.in_bounds)) {
            let Some(dim) = *dim else { continue };
            let i = i64::try_from(*i).expect("a lane is small");
            indices[dim] = indices[dim].saturating_add(i);
            is_inside &= *in_bounds || (0..sizes[dim]).contains(&indices[dim]);
        }
        if !is_inside {
            continue;
        }
        match padding {
            Some(_) => lanes[lane] = op.lanes.read(m, op.base, &indices)?,
            None => {
                let lane = written.lane(m, (op, &indices), lanes[lane])?;
                op.lanes.write(m, (op.base, &indices), lane)?;
            }
        }
    }
    if padding.is_some() {
        m.define(op.value, Value::Vector(lanes.into()));
    }
    Ok(())
}

/// The lanes that were written, by their addresses: which of two that share an element is the last one is not said.
#[derive(Debug, Default)]
struct Written(Vec<(Address, Scalar)>);

impl Written {
    /// What an element holds when a lane is written to it.
    fn lane(
        &mut self,
        m: &Machine,
        (op, indices): (&Transfer<'_>, &[i64]),
        lane: Scalar,
    ) -> Step<Scalar> {
        // Where there is no address, the write says so.
        let Ok(address) = m.view(op.base)?.address(indices, op.lanes.layout.bytes) else {
            return Ok(lane);
        };
        let former = self.0.iter().find(|(other, _)| *other == address);
        let lane = match former {
            Some((_, former)) if *former != lane => Scalar::Open,
            _ => lane,
        };
        self.0.push((address, lane));
        Ok(lane)
    }
}

/// What is no dimension of the vector must be inside of the memref, and no other before it, even where no lane is executed.
fn check_start(m: &Machine, op: &Transfer<'_>, (first, sizes): (&[i64], &[i64])) -> Step<()> {
    for (dim, (index, size)) in first.iter().zip(sizes).enumerate() {
        let is_walked = op.dims.contains(&Some(dim));
        // MLIR's lowerings look for the end of a box only.
        let is_wrong = if is_walked {
            *index < 0
        } else {
            !(0..*size).contains(index)
        };
        if is_wrong {
            let detail = format!("index {index} of dimension {dim}, which has size {size}");
            let view = m.view(op.base)?;
            let fault = Fault::new(UbKind::OutOfBounds, detail);
            return Err(crate::eval::memref::access::placed_at(m, view, first, fault).into());
        }
    }
    Ok(())
}

/// Whether each lane is executed: a mask has the dimensions of the memref that are walked, in their order.
fn active(m: &Machine, op: &Transfer<'_>) -> Step<Vec<bool>> {
    let mut active = vec![true; op.shape.iter().product()];
    let mask_shape: Vec<usize> = op.mask_dims.iter().map(|dim| op.shape[*dim]).collect();
    for mask in &op.mask {
        let mask = lanes_of_mask(m, *mask)?;
        for (active, place) in active.iter_mut().zip(places(&op.shape)) {
            let place: Vec<usize> = op.mask_dims.iter().map(|dim| place[*dim]).collect();
            *active &= mask[lane(&place, &mask_shape)];
        }
    }
    Ok(active)
}
