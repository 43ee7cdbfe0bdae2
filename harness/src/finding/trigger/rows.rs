//! The rows of vectors, which memory may pad.

use stridecheck_ir::affine::AffineExpr;
use stridecheck_ir::{Attribute, Body, OpId, Type};

/// Whether an op works on vectors of rows that memory pads, in the order of their dimensions or in that of the memref of a transfer.
pub(super) fn has_padded_rows(body: &Body, op: OpId) -> bool {
    let row = row(body, op);
    let values = body.operands(op).iter().chain(body.results(op));
    let mut types = values.map(|value| body.value_type(*value));
    types.any(|ty| has_padded(ty, None) || has_padded(ty, row))
}

/// The vector dimension of a transfer that forms the rows after its permutation map is lowered: the last one in the order of the memref.
fn row(body: &Body, op: OpId) -> Option<usize> {
    let map = match body.attribute(op, "permutation_map") {
        Some(Attribute::AffineMap(map)) => map,
        _ => return None,
    };
    let places = map.results.iter().enumerate();
    let places = places.filter_map(|(place, of)| match of {
        AffineExpr::Dim(of) => Some((*of, place)),
        _ => None,
    });
    places.max().map(|(_, place)| place)
}

/// Whether a type is a vector of rows that memory pads, because their size in bytes is no power of two; a row is along `row`, or along the last dimension.
fn has_padded(ty: &Type, row: Option<usize>) -> bool {
    let Some(vector) = ty.as_vector().filter(|vector| vector.shape.len() > 1) else {
        return false;
    };
    let width = match vector.element.as_float() {
        Some(float) => Some(float.width()),
        None => vector.element.integer_width(),
    };
    let last = vector.shape.len() - 1;
    let row = row.filter(|row| *row < last).unwrap_or(last);
    let lanes = vector
        .shape
        .get(row)
        .and_then(|lanes| u32::try_from(*lanes).ok());
    let bits = lanes
        .zip(width)
        .and_then(|(lanes, width)| lanes.checked_mul(width));
    bits.is_none_or(|bits| !bits.is_power_of_two())
}
