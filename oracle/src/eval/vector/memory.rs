//! Vectors in memory whose lanes are neighbours, or lie at distances from a position.

use stridecheck_ir::dialect::vector::Op;
use stridecheck_ir::{Body, OpId, ValueId};

use super::{Masked, lanes_of_mask, places, shape_of, vector_type};
use crate::error::Error;
use crate::eval::memref::access::{alignment, loaded, placed_at, stored};
use crate::integer;
use crate::layout::{ElementLayout, scalar_bits};
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::memory::Address;
use crate::outcome::{Fault, UbKind};
use crate::strided::{Extents, View};
use crate::value::{Scalar, Value};

/// A read or write of lanes that are elements each.
#[derive(Debug)]
pub(crate) struct Access<'b> {
    kind: Op,
    base: ValueId,
    indices: &'b [ValueId],
    /// What is read or written.
    value: ValueId,
    masks: Vec<ValueId>,
    passthru: Option<ValueId>,
    /// The distances of the lanes, and the bits of each.
    distances: Option<(ValueId, u32)>,
    shape: Box<[usize]>,
    lanes: Lanes,
}

/// How lanes lie in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    pub(super) layout: ElementLayout,
    /// What the first lane is a multiple of, where the op says it.
    alignment: Option<u64>,
}

impl Lanes {
    pub(super) fn of(
        body: &Body,
        op: OpId,
        vector: ValueId,
        index_width: IndexWidth,
    ) -> Result<Self, Error> {
        let element = &vector_type(body, vector).element;
        // A lane lies as an element of the memref, whatever an LLVM vector of such lanes takes.
        let layout = ElementLayout::of(element, index_width).ok_or_else(|| {
            let why = format!("expected lanes that memory holds, found `{element}`");
            Error::unsupported("vector", why)
        })?;
        Ok(Self {
            layout,
            alignment: alignment(body, op),
        })
    }

    /// The lane at these indices, whether it is in the memref or only in its memory.
    pub(super) fn read(&self, m: &mut Machine, base: ValueId, indices: &[i64]) -> Step<Scalar> {
        let view = m.view(base)?.clone();
        let address = view.address(indices, self.layout.bytes);
        let address = address.map_err(|fault| placed_at(m, &view, indices, fault))?;
        let cell = m
            .memory
            .load_scalar(address, &self.layout, self.layout.align_bytes);
        Ok(loaded(
            cell.map_err(|fault| placed_at(m, &view, indices, fault))?,
        ))
    }

    /// Whether a lane is none of the memref but is in its buffer, which a stage may read: nothing is known of it.
    fn is_beyond(&self, m: &Machine, base: ValueId, indices: &[i64]) -> Step<bool> {
        let view = m.view(base)?;
        let is_inside = |(index, size): (&i64, &i64)| (0..*size).contains(index);
        if !m.limits().is_stage || indices.iter().zip(&view.sizes).all(is_inside) {
            return Ok(false);
        }
        let steps = indices.iter().zip(&view.strides);
        let distance = steps.fold(view.offset, |sum, (index, stride)| {
            sum.wrapping_add(index.wrapping_mul(*stride))
        });
        let bytes = i64::try_from(self.layout.bytes).expect("an element is small");
        let address = Address {
            allocation: view.allocation,
            byte: distance
                .wrapping_mul(bytes)
                .wrapping_add(view.aligned_bytes),
        };
        let read = m.memory.read_scalar(address, &self.layout, 1);
        Ok(read.is_ok())
    }

    pub(super) fn write(
        &self,
        m: &mut Machine,
        (base, indices): (ValueId, &[i64]),
        lane: Scalar,
    ) -> Step<()> {
        let view = m.view(base)?.clone();
        let address = view.address(indices, self.layout.bytes);
        let address = address.map_err(|fault| placed_at(m, &view, indices, fault))?;
        let (layout, align) = (&self.layout, self.layout.align_bytes);
        let written = m.memory.write(address, layout, align, &[stored(&lane)]);
        Ok(written.map_err(|fault| placed_at(m, &view, indices, fault))?)
    }

    /// The promise that an op makes of its first lane.
    fn check_alignment(&self, m: &Machine, base: ValueId, indices: &[i64]) -> Step<()> {
        let Some(align_bytes) = self.alignment else {
            return Ok(());
        };
        let view: &View = m.view(base)?;
        let address = view.address(indices, self.layout.bytes);
        let address = address.map_err(|fault| placed_at(m, view, indices, fault))?;
        let checked = m.memory.check_alignment(address, align_bytes);
        Ok(checked.map_err(|fault| placed_at(m, view, indices, fault))?)
    }
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
    let mut masks = Vec::new();
    masks.extend(has("mask").then(|| group("mask")[0]));
    masks.extend(masked.map(|masked| masked.mask));
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
    let passthru = masked.and_then(|masked| masked.passthru);
    let passthru = passthru.or_else(|| has("pass_thru").then(|| group("pass_thru")[0]));
    Ok(Access {
        kind,
        base,
        indices: if is_distant {
            group("offsets")
        } else {
            group("indices")
        },
        value,
        masks,
        passthru,
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
    let first = m.indices(op.indices)?;
    let active = active(m, op)?;
    op.lanes.check_alignment(m, op.base, &first)?;
    let is_read = !matches!(
        op.kind,
        Op::Store | Op::MaskedStore | Op::Scatter | Op::CompressStore
    );
    let mut lanes = match (is_read, op.passthru) {
        (false, _) => m.operand(op.value).lanes().to_vec(),
        (true, Some(passthru)) => m.operand(passthru).lanes().to_vec(),
        (true, None) => vec![Scalar::Poison; active.len()],
    };
    let mut packed = 0;
    for (lane, place) in places(&op.shape).enumerate() {
        if !active[lane] {
            continue;
        }
        let indices = indices(m, op, &first, (lane, packed, &place))?;
        packed += 1;
        if is_read {
            lanes[lane] = match op.kind == Op::Load && op.lanes.is_beyond(m, op.base, &indices)? {
                true => Scalar::Poison,
                false => op.lanes.read(m, op.base, &indices)?,
            };
        } else {
            op.lanes.write(m, (op.base, &indices), lanes[lane])?;
        }
    }
    if is_read {
        m.define(op.value, Value::Vector(lanes.into()));
    }
    Ok(())
}

/// Whether each lane is executed.
fn active(m: &Machine, op: &Access<'_>) -> Step<Vec<bool>> {
    let mut active = vec![true; op.shape.iter().product()];
    for mask in &op.masks {
        for (active, is_set) in active.iter_mut().zip(lanes_of_mask(m, *mask)?) {
            *active &= is_set;
        }
    }
    Ok(active)
}

/// The indices of the element that a lane is.
fn indices(
    m: &Machine,
    op: &Access<'_>,
    first: &[i64],
    (lane, packed, place): (usize, usize, &[usize]),
) -> Step<Extents> {
    let mut indices: Extents = first.into();
    let number = |i: usize| i64::try_from(i).expect("a lane is small");
    // An index at the end of its type has no neighbour, and so none that is an element.
    let mut go = |dimension: usize, distance: i64| {
        indices[dimension] = indices[dimension].saturating_add(distance);
    };
    let last = first.len().checked_sub(1);
    match (op.kind, last) {
        (_, None) => {}
        (Op::Gather | Op::Scatter, Some(last)) => {
            let (distances, bits) = op.distances.expect("the op has them");
            go(last, distance(m.operand(distances).lanes()[lane], bits)?);
        }
        (Op::Load | Op::Store, Some(_)) => {
            let skipped = first.len() - place.len();
            for (dimension, i) in place.iter().enumerate() {
                go(skipped + dimension, number(*i));
            }
        }
        (Op::ExpandLoad | Op::CompressStore, Some(last)) => go(last, number(packed)),
        (_, Some(last)) => {
            // Those of several dimensions are boxes too.
            let skipped = first.len().checked_sub(place.len());
            match skipped {
                Some(skipped) => {
                    for (dimension, i) in place.iter().enumerate() {
                        go(skipped + dimension, number(*i));
                    }
                }
                None => go(last, number(lane)),
            }
        }
    }
    Ok(indices)
}

fn distance(lane: Scalar, bits: u32) -> Step<i64> {
    match lane {
        Scalar::Bits(value) | Scalar::Nan(value) => {
            let signed = integer::signed(bits, value);
            Ok(i64::try_from(signed).unwrap_or(i64::MAX))
        }
        Scalar::Open | Scalar::Between(_) => Err(Error::Undetermined("a distance").into()),
        Scalar::Poison => Err(Fault::new(UbKind::PoisonAddress, "a distance is poison").into()),
    }
}
