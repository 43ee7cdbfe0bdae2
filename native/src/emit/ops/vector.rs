//! Elements of vectors.

use stridecheck_ir::OpId;
use stridecheck_ir::attr::Attribute;

use super::{Emitter, alike, exactly};
use crate::emit::builder::{Ty, Value};
use crate::emit::function::Function;
use crate::emit::malformed;
use crate::error::Error;

/// The length and element type of a vector.
fn vector<'c>(
    f: &Function<'_, '_, 'c>,
    op: OpId,
    value: Value<'c>,
) -> Result<(u32, Ty<'c>), Error> {
    let vector = value.ty().vector();
    vector.ok_or_else(|| malformed(f.body, op, "works on a vector of one dimension"))
}

fn check_position(f: &Function<'_, '_, '_>, op: OpId, position: Value<'_>) -> Result<(), Error> {
    match position.ty().integer_width() {
        Some(_) => Ok(()),
        None => Err(malformed(f.body, op, "the position is not an integer")),
    }
}

pub(super) fn insert_element(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [container, value, position] = exactly(f, op)?;
    check_position(f, op, position)?;
    if vector(f, op, container)?.1 != value.ty() {
        let why = "the value has another type than the elements";
        return Err(malformed(f.body, op, why));
    }
    let value = f.builder.insert_element(container, value, position);
    f.define(op, value)
}

pub(super) fn extract_element(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [container, position] = exactly(f, op)?;
    vector(f, op, container)?;
    check_position(f, op, position)?;
    let value = f.builder.extract_element(container, position);
    f.define(op, value)
}

pub(super) fn shuffle_vector(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let vectors @ [lhs, rhs] = exactly(f, op)?;
    alike(f, op, &[lhs, rhs])?;
    let elements = 2 * u64::from(vector(f, op, lhs)?.0);
    let mask = f.body.attribute(op, "mask");
    let mask = mask.and_then(Attribute::as_dense_array).unwrap_or_default();
    let i32_type = f.builder.integer_type(32);
    let position = |position: &i64| match u64::try_from(*position) {
        Ok(position) if position < elements => Some(i32_type.integer(&[position])),
        Err(_) if *position == -1 => Some(i32_type.poison()),
        _ => None,
    };
    let mask: Option<Vec<_>> = mask.iter().map(position).collect();
    let mask = mask.filter(|mask| !mask.is_empty());
    let mask = mask.ok_or_else(|| malformed(f.body, op, "`mask` names no elements"))?;
    let mask = f.builder.constant_vector(&mask);
    let value = f.builder.shuffle_vector(vectors, mask);
    f.define(op, value)
}
