//! Ops deleted, duplicated, and exchanged.

use std::collections::BTreeMap;

use stridecheck_ir::dialect::Trait;
use stridecheck_ir::{Body, OpId, Place};

use super::place::{other_value, pick};
use super::{Context, Draft, Mutation};
use crate::shrink::edit;
use crate::source::Source;

pub(super) const MUTATIONS: &[Mutation] = &[
    Mutation {
        name: "deleted op",
        weight: 5,
        act: delete,
    },
    Mutation {
        name: "repeated op",
        weight: 6,
        act: repeat,
    },
    Mutation {
        name: "moved op",
        weight: 6,
        act: exchange,
    },
];

/// Deletes an op and replaces its results by other values of the same types.
fn delete(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let op = pick(u, &edit::plain_ops(body))?;
    for result in body.results(op).to_vec() {
        let ty = body.value_type(result).clone();
        if let Some(other) = other_value(u, body, (op, &ty, Some(result))) {
            body.replace_all_uses(result, other);
        }
    }
    edit::erase(body, &[op])
}

/// Duplicates an op; later ops use either result.
fn repeat(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let op = pick(u, &edit::plain_ops(body))?;
    let next = body.next_op(op)?;
    let copy = body.duplicate(Place::Before(next), op, &mut BTreeMap::new());
    if u.chance(160) {
        let pairs = body.results(op).iter().copied();
        let pairs: Vec<_> = pairs.zip(body.results(copy).iter().copied()).collect();
        for (from, to) in pairs {
            body.replace_all_uses(from, to);
        }
    }
    Some(())
}

/// Exchanges an op with the next one.
fn exchange(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let mut ops = edit::plain_ops(body);
    ops.retain(|op| is_before_plain(body, *op));
    let op = pick(u, &ops)?;
    let next = body.next_op(op)?;
    body.detach(next);
    body.insert(Place::Before(op), next);
    Some(())
}

/// Whether the next op is not a terminator and uses none of the results.
fn is_before_plain(body: &Body, op: OpId) -> bool {
    let Some(next) = body.next_op(op) else {
        return false;
    };
    let results = body.results(op);
    let mut around = body.walk(next);
    let is_using = around.any(|inner| {
        let operands = body.operands(inner).iter();
        operands
            .into_iter()
            .any(|operand| results.contains(operand))
    });
    !is_using && !body.op_has(next, Trait::Terminator)
}
