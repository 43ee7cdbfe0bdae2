//! Fewer functions, parameters and results.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::control_flow;
use stridecheck_ir::dialect::func::{self, Op};
use stridecheck_ir::{BlockId, Body, Def, OpId, OpSpec, Place, Type, ValueId, View as _};
use stridecheck_oracle::Argument;

use super::{Pass, arguments, draft};
use crate::program::Case;
use crate::shrink::edit;

/// Deletes a function together with its calls.
pub(super) const DROP: Pass = Pass {
    name: "drop functions",
    sites: |case| callees(case).len(),
    attempt: |case, site| {
        let function = *callees(case).get(site)?;
        let mut draft = draft(case);
        let calls = edit::calls(&draft.body, function);
        let inner = |call: &OpId| draft.body.parent_op(*call) != Some(function);
        let calls: Vec<OpId> = calls.into_iter().filter(inner).collect();
        edit::erase(&mut draft.body, &calls)?;
        draft.body.detach(function);
        Some(draft)
    },
};

/// Calls a function by its name if the called value is known.
pub(super) const NAME: Pass = Pass {
    name: "call functions by name",
    sites: |case| edit::ops_of(&case.body, Op::CallIndirect).len(),
    attempt: |case, site| {
        let call = *edit::ops_of(&case.body, Op::CallIndirect).get(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let (callee, operands) = body.operands(call).split_first()?;
        let Def::Result(constant, _) = body.value_def(*callee) else {
            return None;
        };
        let name = func::Constant::cast(body, constant)?.function_name();
        let types = body.value_types(body.results(call));
        let spec = OpSpec::new(Op::Call)
            .attribute("callee", Attribute::Symbol(name.into()))
            .operands(operands)
            .results(types);
        let named = body.build(Place::Before(call), spec);
        for (i, from) in body.results(call).to_vec().into_iter().enumerate() {
            let to = body.results(named)[i];
            body.replace_all_uses(from, to);
        }
        body.detach(call);
        Some(draft)
    },
};

/// Replaces a call by the blocks of the function.
pub(super) const INLINE: Pass = Pass {
    name: "inline calls",
    sites: |case| edit::ops_of(&case.body, Op::Call).len(),
    attempt: |case, site| {
        let call = *edit::ops_of(&case.body, Op::Call).get(site)?;
        let mut draft = draft(case);
        inline(&mut draft.body, call)?;
        Some(draft)
    },
};

/// Inlines a call: its block is split, and the results become arguments of the second half.
fn inline(body: &mut Body, call: OpId) -> Option<()> {
    let name = body.attribute(call, "callee")?.as_symbol()?.to_owned();
    let callee = body.symbol(&name)?;
    // A copy of a recursive function contains the same calls again, without end.
    if reached(body, callee).contains(&callee) {
        return None;
    }
    let operands = body.operands(call).to_vec();
    let before = body.op_block(call)?;
    let rest = body.split_block(call);
    for result in body.results(call).to_vec() {
        let ty = body.value_type(result).clone();
        let argument = body.add_argument(rest, ty);
        body.replace_all_uses(result, argument);
    }
    body.detach(call);
    let first = copy_blocks(body, callee, rest)?;
    let spec = OpSpec::new(control_flow::Op::Br).successor(first, &operands);
    body.build(Place::End(before), spec);
    Some(())
}

/// The functions that a function may call, directly or indirectly.
fn reached(body: &Body, function: OpId) -> BTreeSet<OpId> {
    let mut reached = BTreeSet::new();
    let mut left = vec![function];
    while let Some(function) = left.pop() {
        let callees = edit::names_in(body, function).filter_map(|name| body.symbol(name));
        left.extend(callees.filter(|callee| reached.insert(*callee)));
    }
    reached
}

/// Copies the blocks of a function before a block; a return becomes a branch to that block.
fn copy_blocks(body: &mut Body, function: OpId, rest: BlockId) -> Option<BlockId> {
    let region = body.block_region(rest)?;
    let blocks: Vec<BlockId> = body.nested_blocks(function).collect();
    let (mut block_map, mut values) = (BTreeMap::new(), BTreeMap::new());
    for block in &blocks {
        let copy = body.create_block(&body.value_types(body.arguments(*block)));
        body.insert_block(region, Some(rest), copy);
        let pairs = body.arguments(*block).iter().zip(body.arguments(copy));
        values.extend(pairs.map(|(from, to)| (*from, *to)));
        block_map.insert(*block, copy);
    }
    let mut copies = Vec::new();
    for block in &blocks {
        for op in body.ops(*block).collect::<Vec<OpId>>() {
            let spec = copy_in_function(body, op, (&block_map, rest));
            let copy = body.build(Place::End(block_map[block]), spec);
            let pairs = body.results(op).iter().zip(body.results(copy));
            values.extend(pairs.map(|(from, to)| (*from, *to)));
            copies.push(copy);
        }
    }
    // An operand may be defined in a later block, so operands are mapped last.
    for copy in copies {
        body.map_operands(copy, |value| values.get(&value).copied().unwrap_or(value));
    }
    block_map.get(blocks.first()?).copied()
}

/// A copy of an op with unchanged operands and mapped successors.
fn copy_in_function(
    body: &Body,
    op: OpId,
    (blocks, rest): (&BTreeMap<BlockId, BlockId>, BlockId),
) -> OpSpec {
    if body.opcode(op) == Some(Op::Return.into()) {
        return OpSpec::new(control_flow::Op::Br).successor(rest, body.operands(op));
    }
    let types = body.value_types(body.results(op));
    let spec = copy_spec(body, op, body.own_operands(op)).results(types);
    let successors = body.successors(op).iter().enumerate();
    successors.fold(spec, |spec, (number, successor)| {
        let passed = body.successor_operands(op, number);
        spec.successor(blocks[&successor.block], passed)
    })
}

/// A copy of an op without successors, regions and results.
fn copy_spec(body: &Body, op: OpId, operands: &[ValueId]) -> OpSpec {
    let spec = OpSpec::named(body.op_name(op).clone()).attributes(body.attributes(op).clone());
    let segments = body.segments(op);
    if segments.is_empty() {
        return spec.operands(operands);
    }
    let mut rest = operands;
    segments.iter().fold(spec, |spec, length| {
        let length = usize::try_from(*length).expect("a count of 32 bits fits");
        let (group, after) = rest.split_at(length);
        rest = after;
        spec.segment(group)
    })
}

/// Removes a parameter with its argument; its uses get the argument's value, or a zero.
pub(super) const REMOVE_PARAMETER: Pass = Pass {
    name: "remove parameters",
    sites: |case| parameters(case).len() * 2,
    attempt: |case, site| {
        let (function, position) = *parameters(case).get(site / 2)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let Some(block) = edit::entry(body, function) else {
            edit::shorten_declaration(body, function, |ty| ty.inputs.remove(position))?;
            drop_operands(body, function, position);
            return (site % 2 == 0).then_some(draft);
        };
        let parameter = body.arguments(block)[position];
        let is_entry = body.symbol_name(function) == Some(case.call.entry.as_str());
        let given = case.call.arguments.get(position).filter(|_| is_entry);
        let bits = match (site % 2, given) {
            (0, _) => 0,
            (_, Some(Argument::Scalar(bits))) => *bits,
            _ => return None,
        };
        let ops = edit::ops(body).into_iter();
        if ops
            .map(|op| body.operands(op))
            .any(|operands| operands.contains(&parameter))
        {
            let ty = body.value_type(parameter).clone();
            let value = edit::constant_at_start(body, function, &ty, bits)?;
            body.replace_all_uses(parameter, value);
        }
        body.remove_argument(block, position);
        edit::update_function_type(body, function)?;
        drop_operands(body, function, position);
        if is_entry {
            arguments::remove(&mut draft.call, position)?;
        }
        Some(draft)
    },
};

fn drop_operands(body: &mut Body, function: OpId, position: usize) {
    for call in edit::calls(body, function) {
        let mut operands = body.operands(call).to_vec();
        operands.remove(position);
        body.replace_operands(call, &operands, &[]);
    }
}

/// Removes a result; its uses at calls get a zero.
pub(super) const REMOVE_RESULT: Pass = Pass {
    name: "remove results",
    sites: |case| results(case).len(),
    attempt: |case, site| {
        let (function, position) = *results(case).get(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let blocks: Vec<_> = body.nested_blocks(function).collect();
        for block in blocks {
            let end = body.last_op(block)?;
            if body.opcode(end) == Some(Op::Return.into()) {
                let mut operands = body.operands(end).to_vec();
                operands.remove(position);
                body.replace_operands(end, &operands, &[]);
            }
        }
        match edit::entry(body, function) {
            Some(_) => edit::update_function_type(body, function)?,
            None => edit::shorten_declaration(body, function, |ty| ty.results.remove(position))?,
        }
        for call in edit::calls(body, function) {
            shorten_call(body, call, position)?;
        }
        Some(draft)
    },
};

fn shorten_call(body: &mut Body, call: OpId, position: usize) -> Option<()> {
    let result = body.results(call)[position];
    let ops = edit::ops(body).into_iter();
    if ops
        .map(|op| body.operands(op))
        .any(|operands| operands.contains(&result))
    {
        let ty = body.value_type(result).clone();
        let function = body.parent_op(call)?;
        let zero = edit::constant_at_start(body, function, &ty, 0)?;
        body.replace_all_uses(result, zero);
    }
    let kept: Vec<usize> = (0..body.results(call).len())
        .filter(|i| *i != position)
        .collect();
    let mut types: Vec<Type> = body.value_types(body.results(call));
    types.remove(position);
    let operands = body.operands(call).to_vec();
    let spec = copy_spec(body, call, &operands).results(types);
    edit::replace_op(body, call, spec, &kept);
    Some(())
}

/// The functions that are not called from outside.
fn callees(case: &Case) -> Vec<OpId> {
    let mut functions = edit::functions(&case.body);
    functions.retain(|function| case.body.symbol_name(*function) != Some(case.call.entry.as_str()));
    functions
}

fn parameters(case: &Case) -> Vec<(OpId, usize)> {
    per_function(case, |ty| ty.inputs.len())
}

fn results(case: &Case) -> Vec<(OpId, usize)> {
    per_function(case, |ty| ty.results.len())
}

fn per_function(
    case: &Case,
    count: impl Fn(&stridecheck_ir::types::FunctionType) -> usize,
) -> Vec<(OpId, usize)> {
    let body = &case.body;
    let mut found = Vec::new();
    for function in edit::functions(body) {
        let ty = body.attribute(function, "function_type");
        let ty = ty.and_then(Attribute::as_type).and_then(Type::as_function);
        let positions = 0..ty.map_or(0, &count);
        found.extend(positions.map(|position| (function, position)));
    }
    found
}
