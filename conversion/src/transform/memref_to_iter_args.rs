//! Promotion of memory to carried values: an element that a loop reads and writes in each iteration is loaded before it, carried, and stored after it.
//!
//! Rules:
//! - The buffer is private: the result of `memref.alloc` or `memref.alloca` is only used by accesses and `memref.dealloc`,
//!   so no call, no view and no caller can access it.
//! - It has one element, as in `memref<f32>`: no subscript can be out of bounds.
//! - Its accesses in the loop are directly in the body of the loop, and one of them writes.
//!   An access in a nested region may not happen, so it prevents the promotion.
//! - The loop may run zero times, but the element is read and written anyway: the buffer must be live there,
//!   and no parallel loop may be between it and the loop, since two of its iterations might conflict.
//! - Inner loops go first: what is loaded before one is in the body of the next.

use std::sync::Arc;

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::{View as _, affine, memref, scf};
use stridecheck_ir::uses::{Use, Uses};
use stridecheck_ir::{Attribute, BlockId, Body, Def, OpId, OpSpec, Opcode, Place, Type, ValueId};

use crate::tries::{TriedBy, Tries};

/// The name of the promotion of one buffer in one loop.
const PATTERN: &str = "PromoteToIterArgs";

/// Promotes the memory that loops carry.
pub(super) fn run(body: &mut Body, tries: &mut Tries) {
    let is_loop = |op: &OpId| body.opcode(*op) == Some(affine::Op::For.into());
    let mut loops: Vec<OpId> = body.walk(body.module()).filter(is_loop).collect();
    // A loop precedes its inner loops.
    loops.reverse();
    let mut uses = Uses::of(body);
    for mut op in loops {
        let mut is_changed = false;
        for buffer in written(body, op) {
            let is_allowed = tries.allows(TriedBy::Walk, PATTERN, body, op);
            if is_allowed && can_promote(body, &uses, op, buffer) {
                op = promote(body, op, buffer);
                is_changed = true;
            }
        }
        if is_changed {
            uses = Uses::of(body);
        }
    }
}

/// The buffers that the body of a loop writes directly, in the order of the text.
fn written(body: &Body, op: OpId) -> Vec<ValueId> {
    let mut buffers = Vec::new();
    for access in body.ops(body_of(body, op)) {
        if let Some(store) = affine::Store::cast(body, access)
            && !buffers.contains(&store.memref())
        {
            buffers.push(store.memref());
        }
    }
    buffers
}

fn body_of(body: &Body, op: OpId) -> BlockId {
    let looped = affine::For::cast(body, op).expect("it is a loop");
    body.entry_block(looped.region())
        .expect("loops have a body")
}

/// Whether a loop may carry the element of a buffer.
fn can_promote(body: &Body, uses: &Uses, op: OpId, buffer: ValueId) -> bool {
    let Def::Result(alloc, _) = body.value_def(buffer) else {
        return false;
    };
    let is_own = matches!(
        body.opcode(alloc),
        Some(Opcode::Memref(memref::Op::Alloc | memref::Op::Alloca))
    );
    let Some(around) = reached(body, alloc, op) else {
        return false;
    };
    is_own
        && is_single(body.value_type(buffer))
        && uses.get(buffer).iter().all(|used| {
            let own_block = body.op_block(used.op) == Some(body_of(body, op));
            match access(body, *used) {
                Some(Access::Affine) if own_block => body.attributes(used.op).iter().count() == 1,
                Some(_) => !is_inside(body, used.op, op),
                None => is_dealloc(body, used.op) && is_behind(body, used.op, around),
            }
        })
}

/// Whether a memref has one element without subscripts.
fn is_single(ty: &Type) -> bool {
    match ty {
        Type::MemRef(memref) => memref.shape.is_empty(),
        _ => false,
    }
}

/// An access of an element.
enum Access {
    Affine,
    Other,
}

/// The access whose memref is a value.
fn access(body: &Body, used: Use) -> Option<Access> {
    let (access, place) = match body.opcode(used.op)? {
        Opcode::Affine(affine::Op::Load) => (Access::Affine, 0),
        Opcode::Affine(affine::Op::Store) => (Access::Affine, 1),
        Opcode::Memref(memref::Op::Load) => (Access::Other, 0),
        Opcode::Memref(memref::Op::Store) => (Access::Other, 1),
        _ => return None,
    };
    (used.position == place).then_some(access)
}

fn is_dealloc(body: &Body, op: OpId) -> bool {
    body.opcode(op) == Some(memref::Op::Dealloc.into())
}

/// The op around a loop, or the loop itself, that is in the block of another op, unless a parallel loop is between them.
fn reached(body: &Body, other: OpId, op: OpId) -> Option<OpId> {
    let mut around = op;
    while body.op_block(around) != body.op_block(other) {
        around = body.parent_op(around)?;
        let is_parallel = matches!(
            body.opcode(around),
            Some(
                Opcode::Scf(scf::Op::Parallel | scf::Op::Forall)
                    | Opcode::Affine(affine::Op::Parallel)
            )
        );
        if is_parallel {
            return None;
        }
    }
    Some(around)
}

fn is_inside(body: &Body, op: OpId, outer: OpId) -> bool {
    body.ancestors(op).any(|op| op == outer)
}

/// Whether an op comes after another one in its block.
fn is_behind(body: &Body, op: OpId, other: OpId) -> bool {
    std::iter::successors(body.next_op(other), |op| body.next_op(*op)).any(|next| next == op)
}

/// Makes a loop carry the element of a buffer; returns the new loop.
fn promote(body: &mut Body, op: OpId, buffer: ValueId) -> OpId {
    let block = body_of(body, op);
    let looped = affine::For::cast(body, op).expect("it is a loop");
    let [lower, upper, inits] = [
        looped.lower_bound_operands(),
        looped.upper_bound_operands(),
        looped.inits(),
    ]
    .map(<[ValueId]>::to_vec);
    let Type::MemRef(memref) = body.value_type(buffer) else {
        unreachable!("only a memref of one element is promoted");
    };
    let element = memref.element.clone();
    let subscripts = Attribute::AffineMap(Arc::new(AffineMap::default()));
    let load = OpSpec::new(affine::Op::Load)
        .attribute("map", subscripts.clone())
        .operand(buffer)
        .result(element.clone());
    let load = body.build(Place::Before(op), load);
    let before = body.results(load)[0];
    let types = body.value_types(&inits);
    let spec = OpSpec::new(affine::Op::For)
        .attributes(body.attributes(op).clone())
        .segment(&lower)
        .segment(&upper)
        .segment(&[inits, vec![before]].concat())
        .results(types)
        .result(element.clone())
        .regions(1)
        .span(body.span(op));
    let carrying = body.build(Place::Before(op), spec);
    body.detach_block(block);
    body.append_block(body.op_regions(carrying)[0], block);
    let carried = body.add_argument(block, element);
    carry(body, block, buffer, carried);
    let results = body.results(carrying).to_vec();
    for (from, to) in body.results(op).to_vec().into_iter().zip(&results) {
        body.replace_all_uses(from, *to);
    }
    let behind = OpSpec::new(affine::Op::Store)
        .attribute("map", subscripts)
        .operand(*results.last().expect("it carries the element"))
        .operand(buffer);
    body.build(Place::Before(op), behind);
    body.detach(op);
    carrying
}

/// Replaces the accesses of a buffer by the carried value.
fn carry(body: &mut Body, block: BlockId, buffer: ValueId, carried: ValueId) {
    let mut now = carried;
    let ops: Vec<OpId> = body.ops(block).collect();
    for op in &ops {
        if affine::Load::cast(body, *op).is_some_and(|load| load.memref() == buffer) {
            let loaded = body.results(*op)[0];
            body.replace_all_uses(loaded, now);
            body.detach(*op);
        } else if let Some(store) = affine::Store::cast(body, *op)
            && store.memref() == buffer
        {
            now = store.value();
            body.detach(*op);
        }
    }
    let end = *ops.last().expect("a body ends in a terminator");
    let given = [body.operands(end), &[now]].concat();
    body.replace_operands(end, &given, &[]);
}
