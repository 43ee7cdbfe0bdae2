//! Edits after which no constant is a negative zero, or a NaN with a sign or a payload.

use stridecheck_ir::{Attribute, Body, DenseElementsAttr, FloatType, OpId};
use stridecheck_oracle::float::{is_nan, quiet_nan};

use crate::finding::trigger::constant;

/// Replaces the negative zeros of a constant, or of the initial value of its global, by positive ones.
pub(super) fn with_positive_zeros(body: &mut Body, op: OpId) -> bool {
    replace_floats(body, op, |_, _| 0)
}

/// Replaces the NaNs of a constant, or of the initial value of its global, by the positive quiet one without payload.
pub(super) fn with_usual_nans(body: &mut Body, op: OpId) -> bool {
    replace_floats(body, op, |ty, bits| match quiet_nan(ty) {
        Some(usual) if is_nan(ty, bits) => usual,
        _ => bits,
    })
}

fn replace_floats(body: &mut Body, op: OpId, other: impl Fn(FloatType, u128) -> u128) -> bool {
    let Some((holder, name)) = constant(body, op) else {
        return false;
    };
    let Some(held) = body.attribute(holder, name) else {
        return false;
    };
    let replaced = match held {
        Attribute::Float(float) => Attribute::float(other(float.ty, float.bits), float.ty),
        Attribute::DenseElements(all) => {
            let Some(ty) = all.element_type().as_float() else {
                return false;
            };
            let bits = all.bits().map(|bits| other(ty, bits));
            Attribute::DenseElements(DenseElementsAttr::of_bits(all.ty().clone(), bits))
        }
        _ => return false,
    };
    let is_changed = replaced != *held;
    body.set_attribute(holder, name, replaced);
    is_changed
}
