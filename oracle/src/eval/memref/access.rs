//! Reads and writes of elements.

use stridecheck_ir::{Attribute, Body, OpId, ValueId};

use crate::error::Error;
use crate::eval::affine::map::Expression;
use crate::layout::ElementLayout;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::memory::{Address, Change, Sharing};
use crate::observed::Cell;
use crate::strided::{Extents, View};
use crate::ub::Fault;
use crate::value::{Scalar, Value, lanes_of};

/// An access to an element.
#[derive(Debug)]
pub(crate) struct Access<'b> {
    pub(crate) memref: ValueId,
    pub(crate) subscripts: Subscripts<'b>,
    /// The value that is read or written.
    pub(super) value: ValueId,
    layout: ElementLayout,
    align_bytes: u64,
    is_vector: bool,
    /// The bytes of an element that fits a word: see [`Memory::load_word`].
    ///
    /// [`Memory::load_word`]: crate::memory::Memory::load_word
    word_bytes: Option<usize>,
}

/// Which element of a memref is accessed.
#[derive(Debug)]
pub(crate) enum Subscripts<'b> {
    Values(&'b [ValueId]),
    /// The results of an affine map.
    Map(Box<[Expression]>),
}

impl Subscripts<'_> {
    /// The indices, none of which may be poison.
    pub(crate) fn indices(&self, m: &Machine) -> Step<Extents> {
        match self {
            Self::Values(values) => m.indices(values),
            Self::Map(results) => {
                let indices = results.iter().map(|result| result.value(m)?.index());
                indices.collect()
            }
        }
    }
}

impl<'b> Access<'b> {
    /// The access of an op to the element of a memref at these indices.
    pub(in crate::eval) fn of(
        (body, op): (&'b Body, OpId),
        (memref, subscripts, value): (ValueId, Subscripts<'b>, ValueId),
        index_width: IndexWidth,
    ) -> Result<Self, Error> {
        let element = body.value_type(value);
        let layout = ElementLayout::of(element, index_width)
            .ok_or_else(|| Error::unsupported("memref", format!("elements of type `{element}`")))?;
        let is_vector = lanes_of(element).is_some();
        let word_bytes = layout.word_bytes().filter(|_| !is_vector);
        Ok(Self {
            memref,
            subscripts,
            value,
            layout,
            align_bytes: alignment(body, op).unwrap_or(layout.align_bytes),
            is_vector,
            word_bytes,
        })
    }
}

/// `memref.load`
#[inline]
pub(in crate::eval) fn load(m: &mut Machine, access: &Access<'_>) -> Step<()> {
    if let Some(bytes) = access.word_bytes
        && let Some(address) = word_address(m, access)
        && let Some(word) = m.memory.load_word(address, bytes, access.align_bytes)
    {
        m.define_word(access.value, word);
        return Ok(());
    }
    let address = element_address(m, access)?;
    let (layout, align_bytes) = (&access.layout, access.align_bytes);
    if access.is_vector {
        let cells = m.memory.load(address, layout, align_bytes);
        let cells = cells.map_err(|fault| placed(m, access, fault))?;
        let lanes = cells.into_iter().map(loaded);
        m.define(access.value, Value::Vector(lanes.collect()));
    } else {
        let cell = m.memory.load_scalar(address, layout, align_bytes);
        let cell = cell.map_err(|fault| placed(m, access, fault))?;
        m.define_scalar(access.value, loaded(cell));
    }
    Ok(())
}

/// `memref.store`
#[inline]
pub(in crate::eval) fn store(m: &mut Machine, access: &Access<'_>) -> Step<()> {
    if let Some(bytes) = access.word_bytes
        && let Some(address) = word_address(m, access)
        && let Some(word) = m.word(access.value)
        && m.memory
            .store_word(address, (word, bytes), access.align_bytes)
    {
        return Ok(());
    }
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

/// Reads the one lane of an element for an atomic change; also returns who else may change it.
pub(super) fn read_for_change(
    m: &mut Machine,
    access: &Access<'_>,
    change: Change,
) -> Step<(Scalar, Sharing)> {
    let address = element_address(m, access)?;
    let (layout, align_bytes) = (&access.layout, access.align_bytes);
    let cell = m.memory.read_scalar(address, layout, align_bytes);
    let cell = cell.map_err(|fault| placed(m, access, fault))?;
    let sharing = m.memory.change(address, layout, change);
    Ok((
        loaded(cell),
        sharing.map_err(|fault| placed(m, access, fault))?,
    ))
}

/// Writes the new lane of an atomic change.
pub(super) fn change(m: &mut Machine, access: &Access<'_>, new: Scalar) -> Step<()> {
    let address = element_address(m, access)?;
    let (layout, align_bytes) = (&access.layout, access.align_bytes);
    let written = m.memory.poke(address, layout, align_bytes, &[stored(&new)]);
    Ok(written.map_err(|fault| placed(m, access, fault))?)
}

/// Writes the lanes of an element.
#[inline]
fn write(m: &mut Machine, access: &Access<'_>, lanes: &[Cell]) -> Step<()> {
    let address = element_address(m, access)?;
    let written = m
        .memory
        .write(address, &access.layout, access.align_bytes, lanes);
    Ok(written.map_err(|fault| placed(m, access, fault))?)
}

/// The address of an element in the ordinary case; [`element_address`] finds out what is wrong in all others.
#[inline]
fn word_address(m: &Machine, access: &Access<'_>) -> Option<Address> {
    let view = m.value(access.memref)?.as_view()?;
    if view.mapped.is_some() {
        return None;
    }
    let mut position = view.offset;
    let mut go = |index: i64, size: i64, stride: i64| {
        let is_inside = (0..size).contains(&index);
        let distance = is_inside.then(|| index.checked_mul(stride)).flatten()?;
        position = position.checked_add(distance)?;
        Some(())
    };
    let dimensions = view.sizes.iter().zip(&view.strides);
    match &access.subscripts {
        Subscripts::Values(values) => {
            for (value, (size, stride)) in values.iter().zip(dimensions) {
                go(m.index(*value).ok()?, *size, *stride)?;
            }
        }
        Subscripts::Map(results) => {
            for (result, (size, stride)) in results.iter().zip(dimensions) {
                go(result.value(m).ok()?.known()?, *size, *stride)?;
            }
        }
    }
    let distance = position.checked_mul(i64::try_from(access.layout.bytes).ok()?)?;
    let byte = distance.checked_add(view.aligned_bytes)?;
    Some(Address::new(view.allocation, byte))
}

#[inline]
pub(crate) fn element_address(m: &Machine, access: &Access<'_>) -> Step<Address> {
    let view = m.view(access.memref)?;
    let mut place = view.place();
    let mut go = |index: i64| {
        let step = place.index(index);
        step.map_err(|fault| placed(m, access, fault))
    };
    match &access.subscripts {
        Subscripts::Values(values) => {
            for value in *values {
                go(m.index(*value)?)?;
            }
        }
        Subscripts::Map(results) => {
            for result in results {
                go(result.value(m)?.index()?)?;
            }
        }
    }
    let address = place.address(access.layout.bytes);
    Ok(address.map_err(|fault| placed(m, access, fault))?)
}

/// The fault of an access, with its indices, view and allocation.
pub(super) fn placed(m: &Machine, access: &Access<'_>, fault: Fault) -> Fault {
    let indices = access.subscripts.indices(m).unwrap_or_default();
    let Ok(view) = m.view(access.memref) else {
        return fault;
    };
    placed_at(m, view, &indices, fault)
}

/// A fault at an element, with its indices, view and allocation.
pub(in crate::eval) fn placed_at(m: &Machine, view: &View, indices: &[i64], fault: Fault) -> Fault {
    let allocation = m.memory.describe(view.allocation);
    let detail = format!(
        "{}; element {indices:?} of {view} in {allocation}",
        fault.detail
    );
    Fault::new(fault.kind, detail)
}

/// Reads a cell; memory that was never written is poison: see `docs/semantics.md`, "Uninitialised memory".
#[inline]
pub(in crate::eval) fn loaded(cell: Cell) -> Scalar {
    match cell {
        Cell::Uninitialised | Cell::Poison => Scalar::Poison,
        Cell::Open => Scalar::Open,
        Cell::Between(floats) => Scalar::Between(floats),
        Cell::Nan(bits) => Scalar::Nan(bits),
        Cell::Bits(bits) => Scalar::Bits(bits),
    }
}

#[inline]
pub(in crate::eval) fn stored(scalar: &Scalar) -> Cell {
    match scalar {
        Scalar::Poison => Cell::Poison,
        Scalar::Open | Scalar::Undef => Cell::Open,
        Scalar::Between(floats) => Cell::Between(*floats),
        Scalar::Nan(bits) => Cell::Nan(*bits),
        Scalar::Bits(bits) => Cell::Bits(*bits),
        Scalar::Pointer(_) => unreachable!("a memref holds no pointers"),
    }
}

/// The `alignment` attribute of an access, which overrides the alignment of the element.
pub(in crate::eval) fn alignment(body: &Body, op: OpId) -> Option<u64> {
    let alignment = body.attribute(op, "alignment");
    u64::try_from(alignment.and_then(Attribute::as_integer)?).ok()
}
