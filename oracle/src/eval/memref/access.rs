//! Reads and writes of elements.

use stridecheck_ir::{Attribute, Body, OpId, ValueId};

use crate::error::Error;
use crate::layout::ElementLayout;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::memory::Address;
use crate::outcome::{Cell, Fault};
use crate::strided::View;
use crate::value::{Scalar, Value};

/// An access to an element.
#[derive(Debug)]
pub(crate) struct Access<'b> {
    memref: ValueId,
    indices: &'b [ValueId],
    /// What is read or written.
    pub(super) value: ValueId,
    layout: ElementLayout,
    align_bytes: u64,
    is_vector: bool,
}

impl<'b> Access<'b> {
    /// The access of an op to the element of a memref at these indices.
    pub(super) fn of(
        (body, op): (&'b Body, OpId),
        (memref, indices, value): (ValueId, &'b [ValueId], ValueId),
        index_width: IndexWidth,
    ) -> Result<Self, Error> {
        let element = body.value_type(value);
        let layout = ElementLayout::of(element, index_width)
            .ok_or_else(|| Error::unsupported("memref", format!("elements of type `{element}`")))?;
        Ok(Self {
            memref,
            indices,
            value,
            layout,
            align_bytes: alignment(body, op).unwrap_or(layout.align_bytes),
            is_vector: element.as_vector().is_some(),
        })
    }
}

/// `memref.load`
#[inline]
pub(in crate::eval) fn load(m: &mut Machine, access: &Access<'_>) -> Step<()> {
    let address = element_address(m, access)?;
    let (layout, align_bytes) = (&access.layout, access.align_bytes);
    if access.is_vector {
        let cells = m.memory.read(address, layout, align_bytes);
        let cells = cells.map_err(|fault| placed(m, access, fault))?;
        let lanes = cells.into_iter().map(loaded);
        m.define(access.value, Value::Vector(lanes.collect()));
    } else {
        let cell = m.memory.read_scalar(address, layout, align_bytes);
        let cell = cell.map_err(|fault| placed(m, access, fault))?;
        m.define_scalar(access.value, loaded(cell));
    }
    Ok(())
}

/// `memref.store`
#[inline]
pub(in crate::eval) fn store(m: &mut Machine, access: &Access<'_>) -> Step<()> {
    match m.operand(access.value) {
        Value::Scalar(scalar) => {
            let cell = stored(scalar);
            write(m, access, &[cell])
        }
        value => {
            let lanes: Vec<Cell> = value.lanes().iter().map(stored).collect();
            write(m, access, &lanes)
        }
    }
}

/// The one lane of an element.
pub(super) fn read(m: &Machine, access: &Access<'_>) -> Step<Cell> {
    let address = element_address(m, access)?;
    let cell = m
        .memory
        .read_scalar(address, &access.layout, access.align_bytes);
    Ok(cell.map_err(|fault| placed(m, access, fault))?)
}

/// Writes the lanes of an element.
#[inline]
pub(super) fn write(m: &mut Machine, access: &Access<'_>, lanes: &[Cell]) -> Step<()> {
    let address = element_address(m, access)?;
    let written = m
        .memory
        .write(address, &access.layout, access.align_bytes, lanes);
    Ok(written.map_err(|fault| placed(m, access, fault))?)
}

#[inline]
pub(crate) fn element_address(m: &Machine, access: &Access<'_>) -> Step<Address> {
    let view = m.view(access.memref)?;
    let mut place = view.place();
    for index in access.indices {
        let step = place.index(m.index(*index)?);
        step.map_err(|fault| placed(m, access, fault))?;
    }
    let address = place.address(access.layout.bytes);
    Ok(address.map_err(|fault| placed(m, access, fault))?)
}

/// The fault of an access, with the indices, the view and the allocation that it met.
pub(super) fn placed(m: &Machine, access: &Access<'_>, fault: Fault) -> Fault {
    let indices: Vec<i64> = m.indices(access.indices).unwrap_or_default().to_vec();
    let Ok(view) = m.view(access.memref) else {
        return fault;
    };
    placed_at(m, view, &indices, fault)
}

/// A fault at an element, with its indices, the view and the allocation.
pub(super) fn placed_at(m: &Machine, view: &View, indices: &[i64], fault: Fault) -> Fault {
    let allocation = m.memory.describe(view.allocation);
    let detail = format!(
        "{}; element {indices:?} of {view} in {allocation}",
        fault.detail
    );
    Fault::new(fault.kind, detail)
}

/// Memory that was never written reads as poison: see `docs/semantics.md`, "Uninitialised memory".
#[inline]
pub(super) fn loaded(cell: Cell) -> Scalar {
    match cell {
        Cell::Uninitialised | Cell::Poison => Scalar::Poison,
        Cell::Open => Scalar::Open,
        Cell::Nan(bits) => Scalar::Nan(bits),
        Cell::Bits(bits) => Scalar::Bits(bits),
    }
}

#[inline]
pub(super) fn stored(scalar: &Scalar) -> Cell {
    match scalar {
        Scalar::Poison => Cell::Poison,
        Scalar::Open => Cell::Open,
        Scalar::Nan(bits) => Cell::Nan(*bits),
        Scalar::Bits(bits) => Cell::Bits(*bits),
    }
}

/// The `alignment` of an access, which replaces that of the element.
pub(super) fn alignment(body: &Body, op: OpId) -> Option<u64> {
    let alignment = body.attribute(op, "alignment");
    u64::try_from(alignment.and_then(Attribute::as_integer)?).ok()
}
