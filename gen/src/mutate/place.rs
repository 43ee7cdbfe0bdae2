//! Places in a program where mutations act: values that an op can use, and choices among places.

use stridecheck_ir::dialect::func;
use stridecheck_ir::{BlockId, Body, OpId, Type, ValueId};

use crate::source::Source;

/// One of some places, if there is any.
pub(super) fn pick<T: Clone>(u: &mut Source<'_>, places: &[T]) -> Option<T> {
    let count = places.len();
    (count > 0).then(|| places[u.below(count)].clone())
}

/// The values that an op can use by blocks and nesting: the preceding values in its function.
///
/// In blocks that do not enclose the op, only the first block of each region counts, because it dominates the others.
pub(super) fn visible(body: &Body, op: OpId) -> Vec<ValueId> {
    let mut values = Vec::new();
    let mut at = op;
    while let Some(block) = body.op_block(at) {
        add_block(body, block, Some(at), &mut values);
        let first = body.block_region(block);
        let first = first.and_then(|region| body.entry_block(region));
        if let Some(first) = first.filter(|first| *first != block) {
            add_block(body, first, None, &mut values);
        }
        match body.parent_op(at) {
            Some(parent) if body.opcode(parent) != Some(func::Op::Func.into()) => at = parent,
            _ => break,
        }
    }
    values
}

/// The arguments of a block and the results of its ops, up to one of them.
fn add_block(body: &Body, block: BlockId, end: Option<OpId>, values: &mut Vec<ValueId>) {
    values.extend(body.arguments(block));
    let before = body.ops(block).take_while(|op| Some(*op) != end);
    values.extend(before.flat_map(|op| body.results(op).iter().copied()));
}

/// A value of a type that an op can use, other than this one.
pub(super) fn other_value(
    u: &mut Source<'_>,
    body: &Body,
    (op, ty, not): (OpId, &Type, Option<ValueId>),
) -> Option<ValueId> {
    let mut values = visible(body, op);
    values.retain(|value| body.value_type(*value) == ty && Some(*value) != not);
    pick(u, &values)
}

/// The function around an op.
pub(super) fn function_around(body: &Body, op: OpId) -> Option<OpId> {
    body.ancestors(op)
        .find(|op| body.opcode(*op) == Some(func::Op::Func.into()))
}
