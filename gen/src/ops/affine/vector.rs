//! Vectors of neighbouring elements, read and written at positions computed by maps.

use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::{Layout, OpSpec, Type};

use super::access::{Place, choose_lanes};
use super::attribute;
use crate::builder::Builder;
use crate::ops::memref::access::{ElementIndices, is_readable};
use crate::scope::MemRefEntry;

/// How many lanes a vector has.
const LANES: [i64; 3] = [2, 4, 8];

pub(super) fn load(b: &mut Builder<'_>) {
    let Some((place, ty)) = choose(b) else {
        return;
    };
    if !are_readable(b, &place, &ty) {
        return emit_store(b, place, &ty);
    }
    let spec = OpSpec::new(Op::VectorLoad)
        .operand(place.entry.value)
        .operands(&place.operands)
        .attribute("map", attribute(place.map));
    b.emit_scalar(spec.result(ty));
}

pub(super) fn store(b: &mut Builder<'_>) {
    if let Some((place, ty)) = choose(b) {
        emit_store(b, place, &ty);
    }
}

fn emit_store(b: &mut Builder<'_>, place: Place, ty: &Type) {
    let value = b.operand(ty);
    let spec = OpSpec::new(Op::VectorStore)
        .operand(value)
        .operand(place.entry.value)
        .operands(&place.operands)
        .attribute("map", attribute(place.map));
    b.emit(spec);
}

/// A position in a memref with room for a vector after it, and the type of the vector.
fn choose(b: &mut Builder<'_>) -> Option<(Place, Type)> {
    let lanes = b.u.choose(&LANES);
    let place = choose_lanes(b, lanes, has_lanes)?;
    let element = b.memref_type(place.entry.value).element.clone();
    let lanes = u64::try_from(lanes).expect("a count is positive");
    Some((place, Type::vector(vec![lanes], element)))
}

/// Whether the elements of a memref are neighbours, and of a type that is accessed as lanes.
fn has_lanes(b: &Builder<'_>, entry: &MemRefEntry) -> bool {
    let memref = b.memref_type(entry.value);
    b.has_lanes(&memref.element) && memref.rank() > 0 && memref.layout == Layout::Identity
}

/// Whether each lane is certain to hold a value.
fn are_readable(b: &Builder<'_>, place: &Place, ty: &Type) -> bool {
    let lanes = ty.as_vector().map_or(0, |vector| vector.shape[0]);
    (0..lanes).all(|lane| {
        let known = place.known.clone().map(|mut known| {
            if let Some(last) = known.last_mut() {
                *last += i64::try_from(lane).expect("there are few lanes");
            }
            known
        });
        let indices = ElementIndices {
            indices: Vec::new(),
            known,
        };
        is_readable(b, &place.entry, &indices)
    })
}
