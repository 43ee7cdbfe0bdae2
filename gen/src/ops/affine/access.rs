//! Reading and writing elements at positions computed by maps.

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::{Attribute, OpSpec, Type, ValueId};

use super::attribute;
use super::map::{Inputs, Term, has_name, is_dim};
use crate::builder::Builder;
use crate::ops::memref::access::{ElementIndices, is_readable};
use crate::scope::{Bound, MemRefEntry};

/// A memref, and one of its elements by a map.
pub(super) struct Place {
    pub(super) entry: MemRefEntry,
    pub(super) map: AffineMap,
    pub(super) operands: Vec<ValueId>,
    /// The position as numbers, if all are known.
    pub(super) known: Option<Vec<i64>>,
}

pub(super) fn load(b: &mut Builder<'_>) {
    let Some(place) = choose(b) else {
        return;
    };
    let indices = ElementIndices {
        indices: Vec::new(),
        known: place.known.clone(),
    };
    match is_readable(b, &place.entry, &indices) {
        true => emit_load(b, place),
        false => emit_store(b, place),
    }
}

pub(super) fn store(b: &mut Builder<'_>) {
    if let Some(place) = choose(b) {
        emit_store(b, place);
    }
}

/// Prefetches an element, which has no effect.
pub(super) fn prefetch(b: &mut Builder<'_>) {
    let Some(place) = choose(b) else {
        return;
    };
    let locality = b.u.between(0, 3);
    let spec = OpSpec::new(Op::Prefetch)
        .operand(place.entry.value)
        .operands(&place.operands)
        .attribute("isWrite", Attribute::bool(b.u.chance(128)))
        .attribute(
            "localityHint",
            Attribute::integer(locality.into(), Type::integer(32)),
        )
        .attribute("isDataCache", Attribute::bool(b.u.chance(128)));
    b.emit(spec.attribute("map", attribute(place.map)));
}

fn emit_load(b: &mut Builder<'_>, place: Place) {
    let element = b.memref_type(place.entry.value).element.clone();
    let spec = OpSpec::new(Op::Load)
        .operand(place.entry.value)
        .operands(&place.operands)
        .attribute("map", attribute(place.map));
    b.emit_scalar(spec.result(element));
}

fn emit_store(b: &mut Builder<'_>, place: Place) {
    let element = b.memref_type(place.entry.value).element.clone();
    let value = b.operand(&element);
    let is_whole = place.map.results.is_empty();
    let spec = OpSpec::new(Op::Store)
        .operand(value)
        .operand(place.entry.value)
        .operands(&place.operands)
        .attribute("map", attribute(place.map));
    b.emit(spec);
    if is_whole {
        b.scope.set_initialised(place.entry.value);
    }
}

/// A memref with elements of known sizes, and one of its elements.
fn choose(b: &mut Builder<'_>) -> Option<Place> {
    choose_lanes(b, 1, |_, _| true)
}

/// A memref that satisfies a predicate and has known sizes, and an element of it that is followed by this many neighbours.
pub(super) fn choose_lanes(
    b: &mut Builder<'_>,
    lanes: i64,
    fits: impl Fn(&Builder<'_>, &MemRefEntry) -> bool,
) -> Option<Place> {
    let starts = |b: &Builder<'_>, entry: &MemRefEntry| -> Option<Vec<i64>> {
        let mut sizes: Vec<i64> = b.sizes(entry.value).into_iter().collect::<Option<_>>()?;
        if let Some(last) = sizes.last_mut() {
            *last -= lanes - 1;
        }
        sizes.iter().all(|size| *size > 0).then_some(sizes)
    };
    let entry = b.find_memref(|b, entry| starts(b, entry).is_some() && fits(b, entry))?;
    let sizes = starts(b, &entry)?;
    let mut inputs = Inputs::named();
    let mut results = Vec::new();
    let mut known = Some(Vec::new());
    for size in sizes {
        let term = subscript(b, &mut inputs, size);
        known = known.zip(term.value).map(|(mut known, number)| {
            known.push(number);
            known
        });
        results.push(term.expr);
    }
    let (map, operands) = inputs.map_as_read(results);
    Some(Place {
        entry,
        map,
        operands,
        known,
    })
}

/// An expression from 0 to below a size, mostly in further iterations too.
fn subscript(b: &mut Builder<'_>, inputs: &mut Inputs, size: i64) -> Term {
    if !b.u.chance(96) {
        let fits = |bound: &Bound| matches!(bound, Bound::Below(limit) if *limit <= size);
        let bounds = b.scope.bounds().iter().rev();
        let bounded: Vec<ValueId> = bounds
            .filter(|(value, bound)| fits(bound) && is_dim(b, *value) && has_name(b, *value))
            .map(|(value, _)| *value)
            .collect();
        if !bounded.is_empty() {
            let value = bounded[b.u.below(bounded.len())];
            return inputs.of(b, value);
        }
    }
    let term = inputs.term(b, 2);
    let number = b.u.between(0, size - 1);
    match b.u.below(3) {
        0 => term.rest(size),
        1 => term.moved_to(number).filter(|_| b.is_live()),
        _ => None,
    }
    .unwrap_or_else(|| Term::constant(number))
}
