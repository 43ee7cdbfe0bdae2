//! The edits that passes are made of; the result is verified afterwards.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::{Trait, arith, func};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::uses::Uses;
use stridecheck_ir::{BlockId, Body, Def, OpId, OpSpec, Opcode, Place, Type, ValueId};
use stridecheck_oracle::IndexWidth;

use crate::builder::constant_attribute;

/// The functions, in order.
pub(crate) fn functions(body: &Body) -> Vec<OpId> {
    body.ops(body.module_block()).collect()
}

/// The blocks of a function, including those of regions in it.
pub(crate) fn blocks(body: &Body, function: OpId) -> Vec<BlockId> {
    let around = body.walk(function);
    around.flat_map(|op| body.nested_blocks(op)).collect()
}

/// The ops of all functions, in order, including those in regions.
pub(crate) fn ops(body: &Body) -> Vec<OpId> {
    let functions = functions(body).into_iter();
    functions
        .flat_map(|function| body.walk(function).skip(1))
        .collect()
}

/// The ops of all functions that are not terminators.
pub(crate) fn plain_ops(body: &Body) -> Vec<OpId> {
    let mut ops = ops(body);
    ops.retain(|op| !body.op_has(*op, Trait::Terminator));
    ops
}

/// The ops of one kind.
pub(crate) fn ops_of(body: &Body, opcode: impl Into<Opcode>) -> Vec<OpId> {
    let opcode = opcode.into();
    let mut ops = ops(body);
    ops.retain(|op| body.opcode(*op) == Some(opcode));
    ops
}

/// The first block of a function.
pub(crate) fn entry(body: &Body, function: OpId) -> Option<BlockId> {
    body.entry_block(*body.op_regions(function).first()?)
}

/// The calls of a function.
pub(crate) fn calls(body: &Body, function: OpId) -> Vec<OpId> {
    let name = body.symbol_name(function);
    let mut calls = ops_of(body, func::Op::Call);
    calls.retain(|call| {
        body.attribute(*call, "callee")
            .and_then(Attribute::as_symbol)
            == name
    });
    calls
}

/// The symbols that the ops of a function refer to.
pub(crate) fn names_in(body: &Body, function: OpId) -> impl Iterator<Item = &str> {
    let attributes = body
        .walk(function)
        .flat_map(|op| body.attributes(op).iter());
    attributes.filter_map(|(_, value)| value.as_symbol())
}

/// The function around an op, or the op if it is one.
fn function_around(body: &Body, op: OpId) -> Option<OpId> {
    let mut around = std::iter::successors(Some(op), |op| body.parent_op(*op));
    around.find(|op| body.opcode(*op) == Some(func::Op::Func.into()))
}

/// A constant at the start of the function around an op, from bits in the form of arguments.
pub(crate) fn constant_at_start(
    body: &mut Body,
    op: OpId,
    ty: &Type,
    bits: u128,
) -> Option<ValueId> {
    if !matches!(ty, Type::Index | Type::Integer(_) | Type::Float(_)) {
        return None;
    }
    let function = function_around(body, op)?;
    let first = body.first_op(entry(body, function)?)?;
    let spec = OpSpec::new(arith::Op::Constant)
        .attribute("value", constant_attribute(ty, bits, IndexWidth::W64))
        .result(ty.clone());
    let op = body.build(Place::Before(first), spec);
    Some(body.results(op)[0])
}

/// An integer constant among those at the start of the function around an op, or a new one.
pub(crate) fn shared_constant(
    body: &mut Body,
    op: OpId,
    ty: &Type,
    number: i128,
) -> Option<ValueId> {
    let function = function_around(body, op)?;
    let is_constant = |op: &OpId| body.opcode(*op) == Some(arith::Op::Constant.into());
    let constants = body.ops(entry(body, function)?).take_while(is_constant);
    let is_it = |value: &ValueId| {
        body.value_type(*value) == ty && arith::integer_constant(body, *value) == Some(number)
    };
    let known = constants.map(|op| body.results(op)[0]).find(is_it);
    if known.is_some() {
        return known;
    }
    constant_at_start(body, op, ty, number.cast_unsigned())
}

/// Deletes ops; other users of their results get a zero, or another memref of the same type.
pub(crate) fn erase(body: &mut Body, doomed: &[OpId]) -> Option<()> {
    let set: BTreeSet<OpId> = doomed.iter().copied().collect();
    let uses = Uses::of(body);
    for op in doomed {
        for result in body.results(*op).to_vec() {
            let is_used = uses.get(result).iter().any(|u| !set.contains(&u.op));
            if is_used {
                let other = replacement(body, *op, result, &set)?;
                body.replace_all_uses(result, other);
            }
        }
    }
    for op in doomed {
        body.detach(*op);
    }
    Some(())
}

fn replacement(
    body: &mut Body,
    op: OpId,
    value: ValueId,
    doomed: &BTreeSet<OpId>,
) -> Option<ValueId> {
    let ty = body.value_type(value).clone();
    let function = function_around(body, op)?;
    if let Some(zero) = constant_at_start(body, function, &ty, 0) {
        return Some(zero);
    }
    let arguments = body.arguments(entry(body, function)?);
    let candidates = body.operands(op).iter().chain(arguments);
    let is_kept = |candidate: &&ValueId| match body.value_def(**candidate) {
        Def::Result(def, _) => !doomed.contains(&def),
        Def::Argument(..) => true,
    };
    candidates
        .filter(is_kept)
        .find(|candidate| *body.value_type(**candidate) == ty)
        .copied()
}

/// Updates the type of a function to its parameters and returns.
pub(crate) fn update_function_type(body: &mut Body, function: OpId) -> Option<()> {
    let inputs = body.value_types(body.arguments(entry(body, function)?));
    let blocks: Vec<BlockId> = body.nested_blocks(function).collect();
    let mut ends = blocks.iter().filter_map(|block| body.last_op(*block));
    let back = ends.find(|op| body.opcode(*op) == Some(func::Op::Return.into()))?;
    let results = body.value_types(body.operands(back));
    if let Some(Attribute::Array(promises)) = body.attribute(function, "arg_attrs")
        && promises.len() != inputs.len()
    {
        body.remove_attribute(function, "arg_attrs");
    }
    let ty = Attribute::Type(Type::function(inputs, results));
    body.set_attribute(function, "function_type", ty);
    Some(())
}

/// Removes a part of the type of a function that has no body.
pub(crate) fn shorten_declaration(
    body: &mut Body,
    function: OpId,
    remove: impl FnOnce(&mut FunctionType) -> Type,
) -> Option<()> {
    let ty = body.attribute(function, "function_type")?.as_type()?;
    let mut ty = ty.as_function()?.clone();
    remove(&mut ty);
    let ty = Attribute::Type(Type::function(ty.inputs, ty.results));
    body.set_attribute(function, "function_type", ty);
    Some(())
}

/// Deletes unreachable blocks.
pub(crate) fn remove_unreachable(body: &mut Body, function: OpId) -> Option<()> {
    let mut reached = BTreeSet::new();
    let mut open = vec![entry(body, function)?];
    while let Some(block) = open.pop() {
        if reached.insert(block) {
            let end = body.last_op(block)?;
            open.extend(body.successors(end).iter().map(|successor| successor.block));
        }
    }
    let blocks: Vec<BlockId> = body.nested_blocks(function).collect();
    for block in blocks {
        if !reached.contains(&block) {
            body.detach_block(block);
        }
    }
    Some(())
}

/// The branches to each block: the terminator and the number of the successor.
pub(crate) fn predecessors(body: &Body, function: OpId) -> BTreeMap<BlockId, Vec<(OpId, usize)>> {
    let mut predecessors: BTreeMap<BlockId, Vec<(OpId, usize)>> = BTreeMap::new();
    for block in body.nested_blocks(function) {
        let Some(end) = body.last_op(block) else {
            continue;
        };
        for (number, successor) in body.successors(end).iter().enumerate() {
            predecessors
                .entry(successor.block)
                .or_default()
                .push((end, number));
        }
    }
    predecessors
}

/// Replaces a terminator's successors and their operands.
pub(crate) fn change_successors(
    body: &mut Body,
    end: OpId,
    change: impl Fn(usize, BlockId, &mut Vec<ValueId>),
) {
    let own = body.own_operands(end).to_vec();
    let mut successors = Vec::new();
    for (number, successor) in body.successors(end).iter().enumerate() {
        let mut passed = body.successor_operands(end, number).to_vec();
        change(number, successor.block, &mut passed);
        successors.push((successor.block, passed));
    }
    body.replace_operands(end, &own, &successors);
}

/// Replaces an op by another one in the same place; the kept results take over the uses.
pub(crate) fn replace_op(body: &mut Body, op: OpId, spec: OpSpec, kept: &[usize]) -> OpId {
    let old = body.results(op).to_vec();
    let new = body.build(Place::Before(op), spec);
    for (position, result) in kept.iter().zip(body.results(new).to_vec()) {
        body.replace_all_uses(old[*position], result);
    }
    body.detach(op);
    new
}
