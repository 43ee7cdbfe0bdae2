//! Copying parts of one program into another: some ops of the first block of a function, and their dependences.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_ir::dialect::Trait;
use stridecheck_ir::{Body, OpId, Place, ValueId};

use super::calls::{add_parameter, adopt, show, update};
use super::place::{function_around, other_value, pick};
use super::{Context, Draft, Mutation};
use crate::shrink::edit;
use crate::source::Source;

pub(super) const MUTATIONS: &[Mutation] = &[Mutation {
    name: "part of another program",
    weight: 9,
    act: part,
}];

fn part(draft: &mut Draft, u: &mut Source<'_>, context: &Context<'_>) -> Option<()> {
    let donor = context.seeds[u.below(context.seeds.len())];
    let function = draft.function()?;
    let before = pick(u, &edit::ops(&draft.body))?;
    let name = adopt(&mut draft.body, donor);
    let adopted = draft.body.symbol(&name)?;
    let block = edit::entry(&draft.body, adopted)?;
    let parameters = draft.body.arguments(block).to_vec();
    let arguments = pick(u, &donor.calls)?.arguments;
    let taken = taken(&draft.body, u, adopted)?;
    let used = used(&draft.body, &taken);
    let is_of_entry = function_around(&draft.body, before) == Some(function);
    let mut values = BTreeMap::new();
    for (parameter, argument) in parameters.into_iter().zip(arguments) {
        if !used.contains(&parameter) {
            continue;
        }
        let ty = draft.body.value_type(parameter).clone();
        let value = match other_value(u, &draft.body, (before, &ty, None)) {
            Some(value) if u.chance(192) => Some(value),
            value => is_of_entry
                .then(|| add_parameter(draft, function, (&ty, argument)))
                .flatten()
                .or(value),
        };
        values.insert(parameter, value?);
    }
    for op in &taken {
        draft
            .body
            .duplicate(Place::Before(before), *op, &mut values);
    }
    let results = taken.iter().flat_map(|op| draft.body.results(*op));
    let results: Vec<ValueId> = results.map(|result| values[result]).collect();
    draft.body.detach(adopted);
    use_results(draft, u, (before, &results));
    let is_at_top = draft.body.op_block(before) == edit::entry(&draft.body, function);
    if is_at_top {
        let last = results.len().saturating_sub(2);
        show(&mut draft.body, function, &results[last..]);
    }
    update(draft, function)
}

/// Some consecutive ops of the first block of a function, and the earlier ops that define their operands.
fn taken(body: &Body, u: &mut Source<'_>, function: OpId) -> Option<Vec<OpId>> {
    let block = edit::entry(body, function)?;
    let ops = body.ops(block);
    let ops: Vec<OpId> = ops
        .filter(|op| !body.op_has(*op, Trait::Terminator))
        .collect();
    if ops.is_empty() {
        return None;
    }
    let last = u.below(ops.len());
    let first = last - u.below(last + 1);
    let mut taken: Vec<OpId> = ops[first..=last].to_vec();
    for op in ops[..first].iter().rev() {
        let used = used(body, &taken);
        if body.results(*op).iter().any(|result| used.contains(result)) {
            taken.insert(0, *op);
        }
    }
    Some(taken)
}

/// The values that ops, including those nested in them, use.
fn used(body: &Body, ops: &[OpId]) -> BTreeSet<ValueId> {
    let inner = ops.iter().flat_map(|op| body.walk(*op));
    let operands = inner.flat_map(|op| body.operands(op));
    operands.copied().collect()
}

/// Makes the op after an inserted part use some of its results.
fn use_results(draft: &mut Draft, u: &mut Source<'_>, (before, results): (OpId, &[ValueId])) {
    let body = &mut draft.body;
    for position in 0..body.operands(before).len() {
        let now = body.operands(before)[position];
        let alike = results.iter().copied();
        let alike = alike.filter(|value| body.value_type(*value) == body.value_type(now));
        let alike: Vec<ValueId> = alike.collect();
        let value = pick(u, &alike);
        if let Some(value) = value.filter(|_| u.chance(128)) {
            body.replace_operand(before, position, value);
        }
    }
}
