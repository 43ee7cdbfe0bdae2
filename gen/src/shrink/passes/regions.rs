//! Fewer ops with regions: inlining one of their blocks, or carrying fewer values.

use stridecheck_ir::dialect::{affine, memref, scf};
use stridecheck_ir::{BlockId, Body, OpId, OpSpec, Opcode, Place, RegionId, ValueId, View as _};

use super::{Pass, draft};
use crate::shrink::edit;

/// Replaces an op by the ops of one of its blocks: one arm of a choice, or the first iteration of a loop.
pub(super) const INLINE: Pass = Pass {
    name: "inline regions",
    sites: |case| regions(&case.body).len(),
    attempt: |case, site| {
        let (op, region) = *regions(&case.body).get(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let block = only_block(body, region)?;
        bind_arguments(body, op, block)?;
        let end = body.last_op(block)?;
        let given = given_at(body, end).to_vec();
        for (result, value) in body.results(op).to_vec().into_iter().zip(given) {
            body.replace_all_uses(result, value);
        }
        body.detach(end);
        if let Some(first) = body.first_op(block) {
            body.move_ops(first, Place::Before(op));
        }
        body.detach(op);
        Some(draft)
    },
};

/// The regions of all ops in functions, each with its op.
fn regions(body: &Body) -> Vec<(OpId, RegionId)> {
    let ops = edit::plain_ops(body).into_iter();
    ops.flat_map(|op| body.op_regions(op).iter().map(move |region| (op, *region)))
        .collect()
}

fn only_block(body: &Body, region: RegionId) -> Option<BlockId> {
    let mut blocks = body.blocks(region);
    let block = blocks.next()?;
    blocks.next().is_none().then_some(block)
}

/// The values that the terminator of a block passes to the op around it.
fn given_at(body: &Body, end: OpId) -> &[ValueId] {
    let operands = body.operands(end);
    match body.opcode(end) {
        Some(opcode) if opcode == scf::Op::Condition.into() => operands.get(1..).unwrap_or(&[]),
        _ => operands,
    }
}

/// Replaces the arguments of a block by their values in the first iteration; zeros where those are unknown.
fn bind_arguments(body: &mut Body, op: OpId, block: BlockId) -> Option<()> {
    let first = first_turn(body, op);
    for (place, argument) in body.arguments(block).to_vec().into_iter().enumerate() {
        let ty = body.value_type(argument).clone();
        let known = first.get(place).copied().flatten();
        let known = known.filter(|value| *body.value_type(*value) == ty);
        let value = match known {
            Some(value) => value,
            None => edit::constant_at_start(body, op, &ty, 0)?,
        };
        body.replace_all_uses(argument, value);
    }
    Some(())
}

/// The arguments of the first block of an op in its first iteration, where they are operands.
fn first_turn(body: &mut Body, op: OpId) -> Vec<Option<ValueId>> {
    if let Some(looped) = scf::For::cast(body, op) {
        let inits = looped.init_args().iter().copied();
        return std::iter::once(looped.lower_bound())
            .chain(inits)
            .map(Some)
            .collect();
    }
    if let Some(looped) = scf::While::cast(body, op) {
        return looped.inits().iter().copied().map(Some).collect();
    }
    if let Some(looped) = scf::Parallel::cast(body, op) {
        return looped.lower_bound().iter().copied().map(Some).collect();
    }
    let Some(looped) = affine::For::cast(body, op) else {
        return Vec::new();
    };
    let inits: Vec<_> = looped.inits().iter().copied().map(Some).collect();
    let lower = looped.lower_bound_operands().to_vec();
    let map = body.attribute(op, "lowerBoundMap").cloned();
    let lower = map.map(|map| {
        let spec = OpSpec::new(affine::Op::Max)
            .operands(&lower)
            .attribute("map", map)
            .result(stridecheck_ir::Type::Index);
        let apply = body.build(Place::Before(op), spec);
        body.results(apply)[0]
    });
    std::iter::once(lower).chain(inits).collect()
}

/// Removes a result of a choice or loop, with the values that the regions carry for it; their uses get the initial value of a loop, or a zero.
pub(super) const REMOVE_RESULT: Pass = Pass {
    name: "remove results of regions",
    sites: |case| results(&case.body).len(),
    attempt: |case, site| {
        let (op, position) = *results(&case.body).get(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let carried = Carried::of(body, op)?;
        let result = body.results(op)[position];
        let ty = body.value_type(result).clone();
        let init = carried.init(body, op, position);
        let other = match init {
            Some(init) => init,
            None => edit::constant_at_start(body, op, &ty, 0)?,
        };
        body.replace_all_uses(result, other);
        for region in body.op_regions(op).to_vec() {
            carried.shorten(body, region, (position, other))?;
        }
        rebuild(body, op, position, init.is_some().then_some(carried))?;
        Some(draft)
    },
};

/// The results of all ops with regions that the pass supports.
fn results(body: &Body) -> Vec<(OpId, usize)> {
    let mut found = Vec::new();
    for op in edit::plain_ops(body) {
        if Carried::of(body, op).is_some() {
            found.extend((0..body.results(op).len()).map(|position| (op, position)));
        }
    }
    found
}

/// How an op carries values through its regions.
#[derive(Clone, Copy)]
struct Carried {
    /// The index of the first initial value among the operands of a loop.
    inits: Option<usize>,
    /// The index of the first carried argument of the blocks.
    arguments: usize,
}

impl Carried {
    fn of(body: &Body, op: OpId) -> Option<Self> {
        let (inits, arguments) = match body.opcode(op)? {
            Opcode::Scf(scf::Op::If | scf::Op::ExecuteRegion | scf::Op::IndexSwitch)
            | Opcode::Affine(affine::Op::If)
            | Opcode::Memref(memref::Op::AllocaScope) => (None, 0),
            Opcode::Scf(scf::Op::For) => (Some(3), 1),
            Opcode::Affine(affine::Op::For) => {
                let counts = body.segments(op).iter().take(2).sum::<u32>();
                (Some(usize::try_from(counts).ok()?), 1)
            }
            _ => return None,
        };
        Some(Self { inits, arguments })
    }

    /// The initial value of a loop.
    fn init(self, body: &Body, op: OpId, position: usize) -> Option<ValueId> {
        body.operands(op).get(self.inits? + position).copied()
    }

    /// Removes a carried value from the arguments and the terminator of a region.
    fn shorten(
        self,
        body: &mut Body,
        region: RegionId,
        (position, other): (usize, ValueId),
    ) -> Option<()> {
        for block in body.blocks(region).collect::<Vec<BlockId>>() {
            let end = body.last_op(block)?;
            if !body.successors(end).is_empty() {
                continue;
            }
            let mut given = body.operands(end).to_vec();
            given.remove(position);
            body.replace_operands(end, &given, &[]);
            if self.inits.is_some() {
                let argument = *body.arguments(block).get(self.arguments + position)?;
                body.replace_all_uses(argument, other);
                body.remove_argument(block, self.arguments + position);
            }
        }
        Some(())
    }
}

/// Recreates an op without one of its results, and without the initial value of a loop.
fn rebuild(body: &mut Body, op: OpId, position: usize, looped: Option<Carried>) -> Option<()> {
    let mut operands = body.operands(op).to_vec();
    let mut segments = body.segments(op).to_vec();
    if let Some(inits) = looped.and_then(|carried| carried.inits) {
        operands.remove(inits + position);
        if let Some(last) = segments.last_mut() {
            *last -= 1;
        }
    }
    let mut types = body.value_types(body.results(op));
    types.remove(position);
    let mut spec = OpSpec::named(body.op_name(op).clone())
        .attributes(body.attributes(op).clone())
        .results(types)
        .regions(body.op_regions(op).len());
    let mut rest = operands.as_slice();
    if segments.is_empty() {
        spec = spec.operands(rest);
    }
    for length in segments {
        let (segment, behind) = rest.split_at_checked(usize::try_from(length).ok()?)?;
        spec = spec.segment(segment);
        rest = behind;
    }
    let old = body.results(op).to_vec();
    let regions = body.op_regions(op).to_vec();
    let new = body.build(Place::Before(op), spec);
    for (from, to) in regions.into_iter().zip(body.op_regions(new).to_vec()) {
        for block in body.blocks(from).collect::<Vec<BlockId>>() {
            body.detach_block(block);
            body.append_block(to, block);
        }
    }
    let kept = old.into_iter().enumerate().filter(|(i, _)| *i != position);
    for ((_, old), new) in kept.zip(body.results(new).to_vec()) {
        body.replace_all_uses(old, new);
    }
    body.detach(op);
    Some(())
}
