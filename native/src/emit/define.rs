//! A function: its blocks in an order with definitions before uses, followed by the phis.

use std::collections::BTreeMap;

use stridecheck_ir::dialect::{Trait, llvm};
use stridecheck_ir::{BlockId, Body, RegionId};

use crate::emit::builder::{Builder, Symbols, Value};
use crate::emit::function::Function;
use crate::emit::{malformed, ops};
use crate::error::Error;

/// Emits the blocks of a function; nothing for a declaration.
pub(super) fn define<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    body: &Body,
    function: llvm::Func<'_>,
) -> Result<(), Error> {
    let region = function.region();
    let value = symbols
        .find(function.name())
        .expect("every function was declared before");
    let order = reverse_postorder(body, region);
    let Some(entry) = order.first().copied() else {
        return Ok(());
    };
    let mut emitter = Function::new(builder, symbols, body);
    emitter.parameters(function, entry, value)?;
    emitter.open_blocks(&order, value)?;
    emitter.open_edges(&order, value);
    for block in &order {
        builder.position(emitter.blocks[block]);
        for op in body.ops(*block) {
            ops::emit(&mut emitter, op)?;
        }
    }
    emitter.fill_phis(&order)
}

/// The value that the block of a global variable returns, which LLVM folds while it is emitted.
pub(super) fn initializer<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    body: &Body,
    block: BlockId,
) -> Result<Value<'c>, Error> {
    let mut emitter = Function::new(builder, symbols, body);
    let last = body.last_op(block);
    let last = last.expect("the verifier requires a terminator");
    for op in body.ops(block).filter(|op| *op != last) {
        let not_constant = || malformed(body, op, "is not constant");
        if !body.op_has(op, Trait::Pure) {
            return Err(not_constant());
        }
        ops::emit(&mut emitter, op)?;
        for result in body.results(op) {
            if !emitter.value(op, *result)?.is_constant() {
                return Err(not_constant());
            }
        }
    }
    match emitter.operands(last)?[..] {
        [value] => Ok(value),
        _ => Err(malformed(body, last, "gives no value")),
    }
}

/// The reachable blocks, each before those it dominates.
fn reverse_postorder(body: &Body, region: RegionId) -> Vec<BlockId> {
    let mut order = Vec::new();
    let mut seen = BTreeMap::new();
    let mut stack: Vec<(BlockId, usize)> = body
        .entry_block(region)
        .map(|entry| (entry, 0))
        .into_iter()
        .collect();
    while let Some((block, next)) = stack.pop() {
        seen.insert(block, ());
        let successors = body
            .last_op(block)
            .map_or(&[][..], |terminator| body.successors(terminator));
        let Some(successor) = successors.get(next) else {
            order.push(block);
            continue;
        };
        stack.push((block, next + 1));
        if seen.insert(successor.block, ()).is_none() {
            stack.push((successor.block, 0));
        }
    }
    order.reverse();
    order
}
