//! Vectors in memory: lanes inside the memref, and lanes outside that are masked off.

use stridecheck_ir::dialect::memref;
use stridecheck_ir::dialect::vector::Op;
use stridecheck_ir::{Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use super::{below, constant, emit, moves, number};
use crate::builder::Builder;
use crate::ops::memref::access::{ElementIndices, choose_where, is_readable};
use crate::ops::memref::alloc::can_use_stack;
use crate::scope::MemRefEntry;

/// The position of lanes.
pub(super) struct Place {
    pub(super) entry: MemRefEntry,
    pub(super) indices: Vec<ValueId>,
    /// The indices as numbers.
    pub(super) first: Vec<i64>,
    pub(super) sizes: Vec<i64>,
    pub(super) element: Type,
}

/// A position in a memref that is completely known.
pub(super) fn choose(b: &mut Builder<'_>, fits: impl Fn(&MemRefType) -> bool) -> Option<Place> {
    if !b.is_live() {
        return None;
    }
    let (entry, place) = choose_where(b, |b, entry| {
        let memref = b.memref_type(entry.value);
        b.has_lanes(&memref.element) && b.is_known(entry.value) && fits(memref)
    })?;
    let sizes: Option<Vec<i64>> = b.sizes(entry.value).into_iter().collect();
    Some(Place {
        entry,
        indices: place.indices,
        first: place.known?,
        sizes: sizes?,
        element: b.memref_type(entry.value).element.clone(),
    })
}

/// Whether the elements along the last dimension are contiguous.
fn has_rows(memref: &MemRefType) -> bool {
    let is_unit = match &memref.layout {
        Layout::Identity => true,
        Layout::Strided { strides, .. } => strides.last() == Some(&Dim::Static(1)),
        Layout::Map(_) => false,
    };
    memref.rank() > 0 && is_unit
}

impl Place {
    /// The element at these distances from the first one.
    pub(super) fn at(&self, distances: &[i64]) -> Vec<i64> {
        let skipped = self.first.len() - distances.len();
        let mut indices = self.first.clone();
        for (index, distance) in indices[skipped..].iter_mut().zip(distances) {
            *index += distance;
        }
        indices
    }

    pub(super) fn is_inside(&self, indices: &[i64]) -> bool {
        let mut pairs = indices.iter().zip(&self.sizes);
        pairs.all(|(index, size)| (0..*size).contains(index))
    }

    /// Whether an element exists and is certain to hold a value.
    pub(super) fn is_readable(&self, b: &Builder<'_>, indices: &[i64]) -> bool {
        let place = ElementIndices {
            indices: Vec::new(),
            known: Some(indices.to_vec()),
        };
        self.is_inside(indices) && is_readable(b, &self.entry, &place)
    }

    fn row(&self, lanes: u64) -> Type {
        Type::vector(vec![lanes], self.element.clone())
    }
}

/// Emits an alternative if no memory is suitable.
fn otherwise(b: &mut Builder<'_>) {
    moves::broadcast(b);
}

/// Neighbouring lanes that are all inside the memref, and whether all can be read.
fn choose_rows(b: &mut Builder<'_>) -> Option<(Place, Type, bool)> {
    let place = choose(b, has_rows)?;
    let (last, size) = (place.first.last()?, place.sizes.last()?);
    let room = u64::try_from(size - last).ok()?.min(8);
    let lanes = 1 + below(b, room);
    let is_inside = |lane: i64| place.is_readable(b, &place.at(&[lane]));
    let are_readable = (0..number(lanes)).all(is_inside);
    let ty = place.row(lanes);
    Some((place, ty, are_readable))
}

pub(super) fn load(b: &mut Builder<'_>) {
    match choose_rows(b) {
        None => otherwise(b),
        Some((place, ty, false)) => emit_store(b, &place, &ty),
        Some((place, ty, true)) => {
            let spec = OpSpec::new(Op::Load).operand(place.entry.value);
            emit(b, spec.operands(&place.indices).result(ty));
        }
    }
}

pub(super) fn store(b: &mut Builder<'_>) {
    match choose_rows(b) {
        None => otherwise(b),
        Some((place, ty, _)) => emit_store(b, &place, &ty),
    }
}

fn emit_store(b: &mut Builder<'_>, place: &Place, ty: &Type) {
    let value = b.operand(ty);
    let spec = OpSpec::new(Op::Store).operands(&[value, place.entry.value]);
    b.emit(spec.operands(&place.indices));
}

/// A constant mask of these lanes.
fn mask(b: &mut Builder<'_>, lanes: &[bool]) -> ValueId {
    let count = u64::try_from(lanes.len()).expect("64 bits hold a usize");
    let bits: Vec<u128> = lanes.iter().map(|lane| u128::from(*lane)).collect();
    constant(b, &Type::vector(vec![count], Type::bool()), &bits)
}

/// Lanes with a mask that mostly sets those inside the memref.
struct Masked {
    place: Place,
    ty: Type,
    mask: ValueId,
}

/// Neighbouring lanes; the mask excludes those that the op cannot access.
fn choose_masked(b: &mut Builder<'_>, is_read: bool, is_packed: bool) -> Option<Masked> {
    let place = choose(b, has_rows)?;
    let lanes = 1 + below(b, 6);
    let mut set = Vec::new();
    let mut packed = 0;
    for lane in 0..number(lanes) {
        let at = if is_packed { packed } else { lane };
        let indices = place.at(&[at]);
        let can = match is_read {
            true => place.is_readable(b, &indices),
            false => place.is_inside(&indices),
        };
        let is_set = can && b.u.chance(190);
        packed += i64::from(is_set);
        set.push(is_set);
    }
    let ty = place.row(lanes);
    let mask = mask(b, &set);
    Some(Masked { place, ty, mask })
}

fn emit_masked(b: &mut Builder<'_>, op: Op, masked: &Masked) {
    let is_read = matches!(op, Op::MaskedLoad | Op::ExpandLoad);
    let value = b.operand(&masked.ty);
    let spec = OpSpec::new(op)
        .operand(masked.place.entry.value)
        .operands(&masked.place.indices)
        .operands(&[masked.mask, value]);
    match is_read {
        true => {
            emit(b, spec.result(masked.ty.clone()));
        }
        false => {
            b.emit(spec);
        }
    }
}

fn masked_access(b: &mut Builder<'_>, op: Op) {
    let is_read = matches!(op, Op::MaskedLoad | Op::ExpandLoad);
    let is_packed = matches!(op, Op::ExpandLoad | Op::CompressStore);
    match choose_masked(b, is_read, is_packed) {
        None => otherwise(b),
        Some(masked) => emit_masked(b, op, &masked),
    }
}

pub(super) fn masked_load(b: &mut Builder<'_>) {
    masked_access(b, Op::MaskedLoad);
}

pub(super) fn masked_store(b: &mut Builder<'_>) {
    masked_access(b, Op::MaskedStore);
}

pub(super) fn expand_load(b: &mut Builder<'_>) {
    masked_access(b, Op::ExpandLoad);
}

pub(super) fn compress_store(b: &mut Builder<'_>) {
    masked_access(b, Op::CompressStore);
}

pub(super) fn gather(b: &mut Builder<'_>) {
    distant(b, Op::Gather);
}

pub(super) fn scatter(b: &mut Builder<'_>) {
    distant(b, Op::Scatter);
}

/// Distances in both directions along the last dimension, some of them out of the memref.
fn distant(b: &mut Builder<'_>, op: Op) {
    let Some(place) = choose(b, has_rows) else {
        return otherwise(b);
    };
    let lanes = 1 + below(b, 6);
    let (first, size) = (place.first.last().copied(), place.sizes.last().copied());
    let (first, size) = (first.unwrap_or(0), size.unwrap_or(1));
    let (mut distances, mut set) = (Vec::new(), Vec::new());
    // No element is stored to twice.
    let mut stored = Vec::new();
    for _ in 0..lanes {
        let target = i64::from(b.u.byte()) % size.clamp(1, 100);
        let distance = match b.u.chance(230) {
            true => target - first,
            false => i64::from(b.u.byte()) - 128,
        };
        let distance = distance.clamp(-128, 127);
        let indices = place.at(&[distance]);
        let can = match op {
            Op::Gather => place.is_readable(b, &indices),
            _ => place.is_inside(&indices) && !stored.contains(&distance),
        };
        let is_set = can && b.u.chance(200);
        if is_set && op == Op::Scatter {
            stored.push(distance);
        }
        set.push(is_set);
        distances.push(u128::from(distance.cast_unsigned()));
    }
    let width = b.u.choose(&[8, 32, 64, 16]);
    let element = match b.u.chance(60) {
        true => Type::Index,
        false => Type::integer(width),
    };
    let bits = b.width(&element);
    let ty = Type::vector(vec![lanes], element);
    let held = distances
        .into_iter()
        .map(|bits_of| bits_of & (u128::MAX >> (128 - bits)));
    let held: Vec<u128> = held.collect();
    let distances = constant(b, &ty, &held);
    let mask = mask(b, &set);
    let ty = place.row(lanes);
    let value = b.operand(&ty);
    let spec = OpSpec::new(op)
        .operand(place.entry.value)
        .operands(&place.indices)
        .operands(&[distances, mask, value]);
    match op {
        Op::Gather => {
            emit(b, spec.result(ty));
        }
        _ => {
            b.emit(spec);
        }
    }
}

/// Casts a small buffer of elements to a single vector.
pub(super) fn type_cast(b: &mut Builder<'_>) {
    let is_static = |memref: &MemRefType| {
        let sizes = memref.shape.iter().map(|size| size.as_static());
        let sizes: Option<Vec<i64>> = sizes.collect();
        let count: Option<i64> = sizes.map(|sizes| sizes.iter().product());
        let is_small = count.is_some_and(|count| (1..=32).contains(&count));
        memref.layout == Layout::Identity && memref.rank() > 0 && is_small
    };
    // The vector of the whole buffer has the alignment of a vector, which the buffer may lack, so it is not accessed.
    let source = match choose(b, is_static) {
        Some(place) => place.entry.value,
        None if can_use_stack(b) => buffer(b),
        None => return otherwise(b),
    };
    let memref = b.memref_type(source);
    let sizes = memref.shape.iter().map(|size| size.as_static());
    let sizes = sizes
        .map(|size| size.map_or(1, i64::unsigned_abs))
        .collect();
    let vector = Type::vector(sizes, memref.element.clone());
    let result = MemRefType {
        shape: Vec::new(),
        element: vector,
        layout: Layout::Identity,
        memory_space: memref.memory_space.clone(),
    };
    let spec = OpSpec::new(Op::TypeCast).operand(source);
    b.emit_unseen(spec.result(Type::from(result)));
}

/// A small buffer on the stack.
fn buffer(b: &mut Builder<'_>) -> ValueId {
    let element = b.swarm.scalar(&mut b.u);
    let sizes = vec![Dim::Static(2), Dim::Static(number(1 + below(b, 3)))];
    let ty = MemRefType::identity(sizes, element);
    let spec = OpSpec::new(memref::Op::Alloca).segment(&[]).segment(&[]);
    let op = b.emit(spec.result(Type::from(ty)));
    b.body.results(op)[0]
}
