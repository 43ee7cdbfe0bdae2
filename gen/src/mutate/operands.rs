//! Other operands: earlier values of the same type, operands in another order, and constants.

use stridecheck_ir::dialect::arith;
use stridecheck_ir::{Body, OpId, OpSpec, Place, Type, ValueId};

use super::place::{other_value, pick};
use super::{Context, Draft, Mutation};
use crate::builder::constant_attribute;
use crate::extreme;
use crate::shrink::edit;
use crate::source::Source;

pub(super) const MUTATIONS: &[Mutation] = &[
    Mutation {
        name: "operand",
        weight: 14,
        act: operand,
    },
    Mutation {
        name: "order of operands",
        weight: 5,
        act: order,
    },
    Mutation {
        name: "constant operand",
        weight: 6,
        act: constant,
    },
];

/// The ops with operands, and each operand position.
fn sites(body: &Body) -> Vec<(OpId, usize)> {
    let ops = edit::ops(body).into_iter();
    let places = ops.flat_map(|op| (0..body.operands(op).len()).map(move |place| (op, place)));
    places.collect()
}

fn operand(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let (op, position) = pick(u, &sites(body))?;
    let now = body.operands(op)[position];
    let other = other_value(u, body, (op, body.value_type(now), Some(now)))?;
    body.replace_operand(op, position, other);
    Some(())
}

fn order(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let (op, position) = pick(u, &sites(body))?;
    let operands = body.operands(op).to_vec();
    let now = operands[position];
    let places = (0..operands.len()).filter(|other| {
        let value: ValueId = operands[*other];
        value != now && body.value_type(value) == body.value_type(now)
    });
    let other = pick(u, &places.collect::<Vec<usize>>())?;
    body.replace_operand(op, position, operands[other]);
    body.replace_operand(op, other, now);
    Some(())
}

fn constant(draft: &mut Draft, u: &mut Source<'_>, context: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let (op, position) = pick(u, &sites(body))?;
    let ty = body.value_type(body.operands(op)[position]).clone();
    if !matches!(ty, Type::Index | Type::Integer(_) | Type::Float(_)) {
        return None;
    }
    let width = context.config.index_width;
    let bits = extreme::scalar(u, &ty, width);
    let spec = OpSpec::new(arith::Op::Constant)
        .attribute("value", constant_attribute(&ty, bits, width))
        .result(ty);
    let constant = body.build(Place::Before(op), spec);
    let value = body.results(constant)[0];
    body.replace_operand(op, position, value);
    Some(())
}
