//! Fewer branches, fewer blocks, fewer block arguments.

use stridecheck_ir::dialect::control_flow::Op;
use stridecheck_ir::{BlockId, Body, OpId, OpSpec, Place, ValueId};

use super::{Pass, draft};
use crate::program::Case;
use crate::shrink::edit;

/// Replaces a conditional branch by an unconditional one.
pub(super) const FOLD: Pass = Pass {
    name: "fold branches",
    sites: |case| ways(&case.body).len(),
    attempt: |case, site| {
        let (end, number) = *ways(&case.body).get(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let function = body.parent_op(end)?;
        let successor = body.successors(end)[number].block;
        let passed = body.successor_operands(end, number).to_vec();
        let spec = OpSpec::new(Op::Br).successor(successor, &passed);
        edit::replace_op(body, end, spec, &[]);
        edit::remove_unreachable(body, function)?;
        Some(draft)
    },
};

/// The conditional branches, each with the numbers of its successors.
fn ways(body: &Body) -> Vec<(OpId, usize)> {
    let mut branches = edit::ops_of(body, Op::CondBr);
    branches.extend(edit::ops_of(body, Op::Switch));
    let ways = |end| (0..body.successors(end).len()).map(move |number| (end, number));
    branches.into_iter().flat_map(ways).collect()
}

/// Merges a block with its only predecessor.
pub(super) const MERGE: Pass = Pass {
    name: "merge blocks",
    sites: |case| edit::ops_of(&case.body, Op::Br).len(),
    attempt: |case, site| {
        let end = *edit::ops_of(&case.body, Op::Br).get(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let (function, block) = (body.parent_op(end)?, body.op_block(end)?);
        let target = body.successors(end)[0].block;
        let predecessors = edit::predecessors(body, function);
        let is_entry = edit::entry(body, function) == Some(target);
        if is_entry || target == block || predecessors.get(&target)?.len() != 1 {
            return None;
        }
        let passed = body.successor_operands(end, 0).to_vec();
        for (argument, value) in body.arguments(target).to_vec().into_iter().zip(passed) {
            body.replace_all_uses(argument, value);
        }
        body.detach(end);
        let first = body.first_op(target)?;
        body.move_ops(first, Place::End(block));
        body.detach_block(target);
        Some(draft)
    },
};

/// Redirects a branch from a block to a successor of that block, skipping its ops.
pub(super) const SKIP: Pass = Pass {
    name: "skip blocks",
    sites: |case| skips(&case.body).len(),
    attempt: |case, site| {
        let skip = *skips(&case.body).get(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let skipped = body.successors(skip.end)[skip.successor].block;
        let next_end = body.last_op(skipped)?;
        let target = body.successors(next_end)[skip.next].block;
        let given = body.successor_operands(skip.end, skip.successor).to_vec();
        let arguments = body.arguments(skipped);
        let next = body.successor_operands(next_end, skip.next).iter();
        let next: Vec<ValueId> = next
            .map(|value| match arguments.iter().position(|a| a == value) {
                Some(position) => given[position],
                None => *value,
            })
            .collect();
        if target == skipped && next == given {
            return None;
        }
        edit::change_successors(body, skip.end, |number, _, passed| {
            if number == skip.successor {
                passed.clone_from(&next);
            }
        });
        body.replace_successor(skip.end, skip.successor, target);
        edit::remove_unreachable(body, body.parent_op(skip.end)?)?;
        Some(draft)
    },
};

/// A successor of a terminator, and a successor of the block that it leads to.
#[derive(Clone, Copy)]
struct Skip {
    end: OpId,
    successor: usize,
    next: usize,
}

fn skips(body: &Body) -> Vec<Skip> {
    let mut skips = Vec::new();
    for end in edit::ops(body) {
        for (successor, to) in body.successors(end).iter().enumerate() {
            let next_end = body.last_op(to.block);
            let count = next_end.map_or(0, |next| body.successors(next).len());
            skips.extend((0..count).map(|next| Skip {
                end,
                successor,
                next,
            }));
        }
    }
    skips
}

/// Removes a block argument; its uses get a zero.
pub(super) const REMOVE_ARGUMENT: Pass = Pass {
    name: "remove block arguments",
    sites: |case| block_arguments(case).len(),
    attempt: |case, site| {
        let (function, block, position) = *block_arguments(case).get(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let argument = body.arguments(block)[position];
        let ty = body.value_type(argument).clone();
        let is_used = edit::ops(body)
            .into_iter()
            .any(|op| body.operands(op).contains(&argument));
        if is_used {
            let zero = edit::constant_at_start(body, function, &ty, 0)?;
            body.replace_all_uses(argument, zero);
        }
        remove(body, function, block, position);
        Some(draft)
    },
};

/// Removes a block argument; its uses get the value that the first branch passes.
pub(super) const FORWARD_ARGUMENT: Pass = Pass {
    name: "forward block arguments",
    sites: |case| block_arguments(case).len(),
    attempt: |case, site| {
        let (function, block, position) = *block_arguments(case).get(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let predecessors = edit::predecessors(body, function);
        let (end, number) = *predecessors.get(&block)?.first()?;
        let value = body.successor_operands(end, number)[position];
        let argument = body.arguments(block)[position];
        if value == argument {
            return None;
        }
        remove(body, function, block, position);
        body.replace_all_uses(argument, value);
        Some(draft)
    },
};

fn remove(body: &mut Body, function: OpId, block: BlockId, position: usize) {
    let blocks: Vec<BlockId> = body.nested_blocks(function).collect();
    for from in blocks {
        let Some(end) = body.last_op(from) else {
            continue;
        };
        edit::change_successors(body, end, |_, target, passed| {
            if target == block {
                passed.remove(position);
            }
        });
    }
    body.remove_argument(block, position);
}

/// The arguments of all blocks that are branch targets.
fn block_arguments(case: &Case) -> Vec<(OpId, BlockId, usize)> {
    let body = &case.body;
    let mut found = Vec::new();
    for function in edit::functions(body) {
        for block in body.nested_blocks(function).skip(1) {
            let positions = 0..body.arguments(block).len();
            found.extend(positions.map(|position| (function, block, position)));
        }
    }
    found
}
