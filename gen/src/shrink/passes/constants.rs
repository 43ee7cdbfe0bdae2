//! Constants closer to 0, and no duplicates.

use stridecheck_ir::attr::{Attribute, FloatAttr, IntegerAttr};
use stridecheck_ir::dialect::{arith, complex, index};
use stridecheck_ir::{Body, OpId};

use super::{Pass, draft};
use crate::extreme::FloatLayout;
use crate::shrink::edit;

/// How many simpler values are tried for a constant.
const STEPS: usize = 5;

/// Simplifies a constant.
pub(super) const SIMPLIFY: Pass = Pass {
    name: "simplify constants",
    sites: |case| constants(&case.body).len() * STEPS,
    attempt: |case, site| {
        let (op, part) = *constants(&case.body).get(site / STEPS)?;
        let value = match case.body.attribute(op, "value")? {
            Attribute::Array(parts) => {
                let mut parts = parts.to_vec();
                parts[part] = simpler(parts.get(part)?, site % STEPS)?;
                Attribute::Array(parts.into())
            }
            value => simpler(value, site % STEPS)?,
        };
        let mut draft = draft(case);
        draft.body.set_attribute(op, "value", value);
        Some(draft)
    },
};

/// The constants whose value can be simplified, with each part of a complex one separately.
fn constants(body: &Body) -> Vec<(OpId, usize)> {
    let mut constants = edit::ops_of(body, arith::Op::Constant);
    constants.extend(edit::ops_of(body, index::Op::Constant));
    let mut constants: Vec<_> = constants.into_iter().map(|op| (op, 0)).collect();
    let complex = edit::ops_of(body, complex::Op::Constant).into_iter();
    constants.extend(complex.flat_map(|op| [(op, 0), (op, 1)]));
    constants
}

/// A number that is closer to 0, if it is not there already.
fn simpler(value: &Attribute, step: usize) -> Option<Attribute> {
    match value {
        Attribute::Integer(integer) => {
            let simpler = simpler_integer(integer.value, step)?;
            Some(Attribute::integer(simpler, integer.ty.clone()))
        }
        Attribute::Float(float) => Some(Attribute::Float(FloatAttr {
            bits: simpler_float(*float, step)?,
            ..*float
        })),
        _ => None,
    }
}

/// A value that is closer to 0, if it is not there already.
pub(super) fn simpler_integer(value: i128, step: usize) -> Option<i128> {
    let simpler = match step {
        0 => 0,
        1 => 1,
        2 => value.checked_neg().filter(|_| value < 0)?,
        3 => value / 2,
        _ => value - value.signum(),
    };
    let rank = |value: i128| (value.unsigned_abs(), value < 0);
    (rank(simpler) < rank(value)).then_some(simpler)
}

/// 0, 1, or the value without its sign or the lower half of its digits.
pub(super) fn simpler_float(float: FloatAttr, step: usize) -> Option<u128> {
    let layout = float.ty.is_executed().then(|| FloatLayout::of(float.ty))?;
    let bits = u64::try_from(float.bits).ok()?;
    let magnitude = bits & !layout.sign();
    let simpler = match step {
        0 => 0,
        1 if magnitude != 0 => layout.one(),
        2 => magnitude,
        3 if magnitude < layout.infinity() => {
            magnitude & !((1 << (layout.least_normal().ilog2() / 2)) - 1)
        }
        _ => return None,
    };
    (simpler != bits && bits != layout.one()).then_some(simpler.into())
}

/// Uses an equal constant that precedes it.
pub(super) const MERGE: Pass = Pass {
    name: "merge constants",
    sites: |case| edit::ops_of(&case.body, arith::Op::Constant).len(),
    attempt: |case, site| {
        let constants = edit::ops_of(&case.body, arith::Op::Constant);
        let op = *constants.get(site)?;
        let body = &case.body;
        let first = constants[..site]
            .iter()
            .find(|other| is_same(body, **other, op))?;
        let mut draft = draft(case);
        let (from, to) = (body.results(op)[0], body.results(*first)[0]);
        draft.body.replace_all_uses(from, to);
        draft.body.detach(op);
        Some(draft)
    },
};

fn is_same(body: &Body, first: OpId, second: OpId) -> bool {
    let value = |op: OpId| match body.attribute(op, "value") {
        Some(Attribute::Integer(IntegerAttr { value, ty })) => Some((*value, ty.clone())),
        Some(Attribute::Float(float)) => {
            let bits = float.bits.cast_signed();
            Some((bits, stridecheck_ir::Type::Float(float.ty)))
        }
        _ => None,
    };
    body.parent_op(first) == body.parent_op(second)
        && value(first).is_some()
        && value(first) == value(second)
}
