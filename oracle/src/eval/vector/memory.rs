//! Vectors in memory whose lanes are neighbours or lie at given distances from a position.
//!
//! Rules:
//! - A lane that is masked off touches nothing; if all are, the base and its indices are not looked at.
//! - An `alignment` is that of the first lane, even if masked off, or of each lane of a gather or scatter.
//! - Two lanes stored to one element leave it open, unless they are equal.
//! - Two lanes of a scatter with the same index are undefined behaviour.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_ir::dialect::vector::Op;
use stridecheck_ir::{Body, OpId, Opcode, ValueId};

use super::{Masked, lanes_of_mask, places, shape_of, vector_type};
use crate::error::Error;
use crate::eval::memref::access::{alignment, loaded, placed_at, stored};
use crate::integer;
use crate::layout::{ElementLayout, scalar_bits};
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::memory::Address;
use crate::strided::{Extents, View};
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// A read or write of lanes, each of which is one element.
#[derive(Debug)]
pub(crate) struct Access<'b> {
    kind: Op,
    base: ValueId,
    indices: &'b [ValueId],
    /// The value that is read or written.
    value: ValueId,
    /// Its own mask, and the lanes that replace masked-off ones.
    own: Option<(ValueId, Option<ValueId>)>,
    /// The same for the op around it.
    outer: Option<(ValueId, Option<ValueId>)>,
    /// The distances of the lanes, and their width in bits.
    distances: Option<(ValueId, u32)>,
    shape: Box<[usize]>,
    lanes: Lanes,
}

/// How lanes lie in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    pub(super) layout: ElementLayout,
    /// The alignment that the op promises.
    alignment: Option<u64>,
    /// The alignment of each lane.
    align_bytes: u64,
}

/// The lanes that an op wrote, by their bytes.
pub(in crate::eval) type Written = BTreeMap<i64, Scalar>;

impl Lanes {
    pub(super) fn of(
        body: &Body,
        op: OpId,
        vector: ValueId,
        index_width: IndexWidth,
    ) -> Result<Self, Error> {
        let element = &vector_type(body, vector).element;
        // A lane is laid out as an element of the memref, whatever the size of an LLVM vector of such lanes.
        let layout = ElementLayout::of(element, index_width).ok_or_else(|| {
            let why = format!("expected lanes that memory holds, found `{element}`");
            Error::unsupported("vector", why)
        })?;
        let alignment = alignment(body, op);
        let is_distant = matches!(
            body.opcode(op),
            Some(Opcode::Vector(Op::Gather | Op::Scatter))
        );
        Ok(Self {
            layout,
            alignment: alignment.filter(|_| !is_distant),
            align_bytes: match alignment {
                None => layout.align_bytes,
                Some(each) if is_distant => each,
                // The first lane is aligned, and the others follow it.
                Some(_) => 1,
            },
        })
    }

    /// Reads the lane at these indices, whether it is in the memref or only in its memory.
    pub(super) fn read(&self, m: &mut Machine, base: ValueId, indices: &[i64]) -> Step<Scalar> {
        let view = m.view(base)?.clone();
        let address = view.address(indices, self.layout.bytes);
        let address = address.map_err(|fault| placed_at(m, &view, indices, fault))?;
        let cell = m
            .memory
            .load_scalar(address, &self.layout, self.align_bytes);
        Ok(loaded(
            cell.map_err(|fault| placed_at(m, &view, indices, fault))?,
        ))
    }

    /// Whether a lane is outside the memref but inside its buffer: a stage may read it, and its value is unknown.
    fn is_beyond(&self, m: &Machine, base: ValueId, indices: &[i64]) -> Step<bool> {
        let view = m.view(base)?;
        let is_inside = |(index, size): (&i64, &i64)| (0..*size).contains(index);
        if !m.limits().is_stage || indices.iter().zip(&view.sizes).all(is_inside) {
            return Ok(false);
        }
        let address = self.unchecked_address(view, indices);
        let read = m.memory.read_scalar(address, &self.layout, 1);
        Ok(read.is_ok())
    }

    /// Where a lane would be, whether the memref has it or not.
    fn unchecked_address(&self, view: &View, indices: &[i64]) -> Address {
        let steps = indices.iter().zip(&view.strides);
        let distance = steps.fold(view.offset, |sum, (index, stride)| {
            sum.wrapping_add(index.wrapping_mul(*stride))
        });
        let bytes = i64::try_from(self.layout.bytes).expect("an element is small");
        let byte = distance
            .wrapping_mul(bytes)
            .wrapping_add(view.aligned_bytes);
        Address::new(view.allocation, byte)
    }

    /// Writes a lane, open if the op wrote a different one to the same element.
    pub(super) fn write(
        &self,
        m: &mut Machine,
        (base, indices): (ValueId, &[i64]),
        lane: Scalar,
        former: &mut Written,
    ) -> Step<()> {
        let view = m.view(base)?.clone();
        let address = view.address(indices, self.layout.bytes);
        let address = address.map_err(|fault| placed_at(m, &view, indices, fault))?;
        let lane = overwritten(former, address.byte, lane);
        let (layout, align) = (&self.layout, self.align_bytes);
        let written = m.memory.write(address, layout, align, &[stored(&lane)]);
        Ok(written.map_err(|fault| placed_at(m, &view, indices, fault))?)
    }

    /// Checks the alignment that an op promises.
    fn check_alignment(&self, m: &Machine, base: ValueId, indices: &[i64]) -> Step<()> {
        let Some(align_bytes) = self.alignment else {
            return Ok(());
        };
        let view: &View = m.view(base)?;
        let address = self.unchecked_address(view, indices);
        let checked = m.memory.check_alignment(address, align_bytes);
        Ok(checked.map_err(|fault| placed_at(m, view, indices, fault))?)
    }
}

/// The value of an element after a lane is written to it: the order of two lanes is unspecified.
pub(in crate::eval) fn overwritten(written: &mut Written, byte: i64, lane: Scalar) -> Scalar {
    let lane = match written.get(&byte) {
        Some(former) if *former != lane => Scalar::Open,
        _ => lane,
    };
    written.insert(byte, lane);
    lane
}

pub(super) fn decode<'b>(
    body: &'b Body,
    (op, masked): (OpId, Option<Masked>),
    kind: Op,
    index_width: IndexWidth,
) -> Result<Access<'b>, Error> {
    let def = kind.def();
    let group = |name: &str| body.operand_group(op, def.operand(name));
    let has = |name: &str| def.operands.iter().any(|row| row.name == name);
    let is_distant = matches!(kind, Op::Gather | Op::Scatter);
    let value = match body.results(op) {
        [own] => masked.and_then(|masked| masked.result).unwrap_or(*own),
        _ => group("value_to_store")[0],
    };
    let base = group("base")[0];
    let memref = body.value_type(base).as_memref();
    let memref = memref.expect("the verifier requires a memref");
    if memref.element.as_vector().is_some() || (memref.rank() == 0 && !places_are_one(body, value))
    {
        let why = format!("a vector in `{}`", body.value_type(base));
        return Err(Error::unsupported(def.current, why));
    }
    let pass_thru = has("pass_thru").then(|| group("pass_thru")[0]);
    let distances = match is_distant {
        true => {
            let distances = group("indices")[0];
            let element = &vector_type(body, distances).element;
            let bits = scalar_bits(element, index_width).ok_or_else(|| {
                Error::unsupported(def.current, format!("distances of type `{element}`"))
            })?;
            Some((distances, bits))
        }
        false => None,
    };
    Ok(Access {
        kind,
        base,
        indices: if is_distant {
            group("offsets")
        } else {
            group("indices")
        },
        value,
        own: has("mask").then(|| (group("mask")[0], pass_thru)),
        outer: masked.map(|masked| (masked.mask, masked.passthru)),
        distances,
        shape: shape_of(vector_type(body, value)).into(),
        lanes: Lanes::of(body, op, value, index_width)?,
    })
}

fn places_are_one(body: &Body, value: ValueId) -> bool {
    shape_of(vector_type(body, value)).iter().product::<usize>() == 1
}

/// Reads or writes the lanes in their order.
pub(super) fn execute(m: &mut Machine, op: &Access<'_>) -> Step<()> {
    let is_read = !matches!(
        op.kind,
        Op::Store | Op::MaskedStore | Op::Scatter | Op::CompressStore
    );
    let (active, mut lanes) = match is_read {
        true => masked_lanes(m, op)?,
        false => (masked_lanes(m, op)?.0, m.operand(op.value).lanes().to_vec()),
    };
    if active.contains(&true) {
        let first = m.indices(op.indices)?;
        op.lanes.check_alignment(m, op.base, &first)?;
        match is_read {
            true => read(m, op, (&first, &active), &mut lanes)?,
            false => write(m, op, (&first, &active), &lanes)?,
        }
    }
    if is_read {
        m.define(op.value, Value::Vector(lanes.into()));
    }
    Ok(())
}

fn read(
    m: &mut Machine,
    op: &Access<'_>,
    (first, active): (&[i64], &[bool]),
    lanes: &mut [Scalar],
) -> Step<()> {
    let mut cursor = Cursor::default();
    for (lane, place) in places(&op.shape)
        .enumerate()
        .filter(|(lane, _)| active[*lane])
    {
        let indices = cursor.indices(m, op, first, (lane, &place))?;
        lanes[lane] = match op.kind == Op::Load && op.lanes.is_beyond(m, op.base, &indices)? {
            true => Scalar::Poison,
            false => op.lanes.read(m, op.base, &indices)?,
        };
    }
    Ok(())
}

fn write(
    m: &mut Machine,
    op: &Access<'_>,
    (first, active): (&[i64], &[bool]),
    lanes: &[Scalar],
) -> Step<()> {
    let mut cursor = Cursor::default();
    let mut written = Written::new();
    let mut stored = BTreeSet::new();
    for (lane, place) in places(&op.shape)
        .enumerate()
        .filter(|(lane, _)| active[*lane])
    {
        let indices = cursor.indices(m, op, first, (lane, &place))?;
        if let Some((distances, bits)) = op.distances
            && !stored.insert(distance(m.operand(distances).lanes()[lane], bits)?)
        {
            let detail = format!("lane {lane} has the index of a lane before it");
            let fault = Fault::new(UbKind::DuplicateIndices, detail);
            return Err(placed_at(m, m.view(op.base)?, &indices, fault).into());
        }
        op.lanes
            .write(m, (op.base, &indices), lanes[lane], &mut written)?;
    }
    Ok(())
}

/// Which lanes are executed, and the values of those that are not; without a passthru they are poison.
fn masked_lanes(m: &Machine, op: &Access<'_>) -> Step<(Vec<bool>, Vec<Scalar>)> {
    let count = op.shape.iter().product();
    let mut active = vec![true; count];
    let mut lanes = vec![Scalar::Poison; count];
    for (mask, passthru) in op.own.iter().chain(&op.outer) {
        let passthru = passthru.map(|passthru| m.operand(passthru).lanes());
        for (lane, is_set) in lanes_of_mask(m, *mask)?.into_iter().enumerate() {
            if !is_set {
                active[lane] = false;
                lanes[lane] = passthru.map_or(Scalar::Poison, |passthru| passthru[lane]);
            }
        }
    }
    Ok((active, lanes))
}

/// Walks from lane to lane, and packs the lanes of a row that are contiguous in memory only.
#[derive(Debug, Default)]
struct Cursor {
    row: Vec<usize>,
    packed: usize,
}

impl Cursor {
    /// The indices of the element that a lane is.
    fn indices(
        &mut self,
        m: &Machine,
        op: &Access<'_>,
        first: &[i64],
        (lane, place): (usize, &[usize]),
    ) -> Step<Extents> {
        let mut indices: Extents = first.into();
        let number = |i: usize| i64::try_from(i).expect("a lane is small");
        // The largest index has no neighbour, so saturation yields no element of the memref.
        let mut go = |dimension: usize, distance: i64| {
            indices[dimension] = indices[dimension].saturating_add(distance);
        };
        let Some(last) = first.len().checked_sub(1) else {
            return Ok(indices);
        };
        if let Some((distances, bits)) = op.distances {
            go(last, distance(m.operand(distances).lanes()[lane], bits)?);
            return Ok(indices);
        }
        // The lanes lie along the last dimensions of the memref.
        let Some(skipped) = first.len().checked_sub(place.len()) else {
            go(last, number(lane));
            return Ok(indices);
        };
        let mut place = place.to_vec();
        if matches!(op.kind, Op::ExpandLoad | Op::CompressStore) {
            self.pack(&mut place);
        }
        for (dimension, i) in place.iter().enumerate() {
            go(skipped + dimension, number(*i));
        }
        Ok(indices)
    }

    /// Moves a lane next to the previous one in its row: each row is packed on its own.
    fn pack(&mut self, place: &mut [usize]) {
        let (last, row) = place
            .split_last_mut()
            .expect("the op has a vector with a dimension");
        if self.row != row {
            self.row = row.to_vec();
            self.packed = 0;
        }
        *last = self.packed;
        self.packed += 1;
    }
}

fn distance(lane: Scalar, bits: u32) -> Step<i64> {
    match lane {
        Scalar::Bits(value) | Scalar::Nan(value) => {
            let signed = integer::signed(bits, value);
            Ok(i64::try_from(signed).unwrap_or(i64::MAX))
        }
        Scalar::Open | Scalar::Undef | Scalar::Between(_) | Scalar::Pointer(_) => {
            Err(Error::Undetermined("a distance").into())
        }
        Scalar::Poison => Err(Fault::new(UbKind::PoisonAddress, "a distance is poison").into()),
    }
}
