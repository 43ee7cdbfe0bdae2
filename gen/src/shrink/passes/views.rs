//! Views replaced by their source or by a buffer of their own, and simpler numbers in views.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::arith;
use stridecheck_ir::dialect::memref::{
    Index, Op, ReinterpretCast, SliceParameters, Subview, Transpose,
};
use stridecheck_ir::uses::Uses;
use stridecheck_ir::{
    Body, Def, Dim, Layout, MemRefType, OpId, OpSpec, Opcode, Place, Type, ValueId, View as _,
};

use super::{Pass, draft};
use crate::ops::memref::number::{self, Numbers, product, sum};
use crate::ops::memref::number::{slice, strided};
use crate::program::Case;
use crate::shrink::edit;

/// How many simpler values are tried for a number.
const STEPS: usize = 3;

/// Whether the result of an op is a view of its first operand, or a buffer with its elements.
pub(super) fn is_view(body: &Body, op: OpId) -> bool {
    let Some(Opcode::Memref(op)) = body.opcode(op) else {
        return false;
    };
    matches!(
        op,
        Op::Cast
            | Op::MemorySpaceCast
            | Op::Realloc
            | Op::AssumeAlignment
            | Op::Subview
            | Op::ReinterpretCast
            | Op::Reshape
            | Op::View
            | Op::Transpose
            | Op::ExpandShape
            | Op::CollapseShape
    )
}

fn views(case: &Case) -> Vec<OpId> {
    let mut ops = edit::plain_ops(&case.body);
    ops.retain(|op| is_view(&case.body, *op));
    ops
}

/// Accesses the first element of the source instead of an element of the view.
pub(super) const ACCESS: Pass = Pass {
    name: "access sources of views",
    sites: |case| views(case).len(),
    attempt: |case, site| {
        let op = *views(case).get(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let (source, result) = (body.operands(op)[0], body.results(op)[0]);
        let (before, after) = (rank(body, source)?, rank(body, result)?);
        let first = edit::constant_at_start(body, op, &Type::Index, 0)?;
        for at in Uses::of(body).get(result).to_vec() {
            let mut operands = body.operands(at.op).to_vec();
            operands[at.position] = source;
            if takes_indices(body, at.op) {
                let start = at.position + 1;
                operands.splice(start..start + after, vec![first; before]);
            }
            body.replace_operands(at.op, &operands, &[]);
        }
        body.detach(op);
        Some(draft)
    },
};

fn rank(body: &Body, value: ValueId) -> Option<usize> {
    body.value_type(value).as_memref().map(MemRefType::rank)
}

/// Whether an op has an index for each dimension of its memref, directly after the memref.
fn takes_indices(body: &Body, op: OpId) -> bool {
    let Some(Opcode::Memref(op)) = body.opcode(op) else {
        return false;
    };
    matches!(
        op,
        Op::Load | Op::Store | Op::Prefetch | Op::AtomicRmw | Op::GenericAtomicRmw
    )
}

/// Replaces a view, or a buffer on the stack, by a buffer on the heap; dynamic sizes become 1.
///
/// Users of the view take a buffer of the identity layout directly, or cast to the type of the view.
pub(super) const ALLOCATE: Pass = Pass {
    name: "allocate views",
    sites: |case| 2 * allocatable(case).len(),
    attempt: |case, site| {
        let op = *allocatable(case).get(site / 2)?;
        let is_cast = site % 2 == 1;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let result = body.results(op)[0];
        let ty = body.value_type(result).as_memref()?.clone();
        let one = edit::constant_at_start(body, op, &Type::Index, 1)?;
        let plain = MemRefType {
            layout: Layout::Identity,
            ..ty.clone()
        };
        let spec = OpSpec::new(Op::Alloc)
            .segment(&vec![one; plain.dynamic_size_count()])
            .segment(&[])
            .result(plain.clone().into());
        let buffer = body.build(Place::Before(op), spec);
        let mut buffer = body.results(buffer)[0];
        if ty == plain && is_cast {
            return None;
        }
        if is_cast {
            let cast = OpSpec::new(Op::Cast).operand(buffer).result(ty.into());
            let cast = body.build(Place::Before(op), cast);
            buffer = body.results(cast)[0];
        }
        body.replace_all_uses(result, buffer);
        if let [_] = body.results(op) {
            body.detach(op);
        }
        update_types(body);
        Some(draft)
    },
};

fn allocatable(case: &Case) -> Vec<OpId> {
    let body = &case.body;
    let mut ops = views(case);
    // A cast of such a buffer would be allocated again.
    ops.retain(|op| {
        body.opcode(*op) != Some(Op::Cast.into()) || rank(body, body.operands(*op)[0]).is_none()
    });
    ops.extend(edit::ops_of(body, Op::Alloca));
    let uses = Uses::of(body);
    let mut metadata = edit::ops_of(body, Op::ExtractStridedMetadata);
    metadata.retain(|op| uses.is_used(body.results(*op)[0]));
    ops.extend(metadata);
    ops
}

/// Makes an offset, size or stride of a view closer to 0 or 1, or static if it is a constant.
pub(super) const SIMPLIFY: Pass = Pass {
    name: "simplify views",
    sites: |case| numbers(case).len() * STEPS,
    attempt: |case, site| {
        let (op, group, place) = *numbers(case).get(site / STEPS)?;
        let mut groups = groups(&case.body, op)?;
        let number = &mut groups[group][place];
        *number = simpler(&case.body, *number, group, site % STEPS)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let [offsets, sizes, strides] = groups.map(|group| told(&group));
        let all = [&offsets, &sizes, &strides];
        let result = match Subview::cast(body, op) {
            Some(subview) => subview_type(subview, all)?,
            None => reinterpreted_type(body, op, all)?,
        };
        let source = body.operands(op)[0];
        let spec = OpSpec::named(body.op_name(op).clone()).segment(&[source]);
        edit::replace_op(body, op, slice(spec, all).result(result), &[0]);
        update_types(body);
        Some(draft)
    },
};

/// The offsets, sizes and strides of an op.
fn groups(body: &Body, op: OpId) -> Option<[Vec<Index>; 3]> {
    let subview = Subview::cast(body, op).map(Subview::slice_parameters);
    let slice =
        subview.or_else(|| ReinterpretCast::cast(body, op).map(ReinterpretCast::slice_parameters));
    slice.map(
        |SliceParameters {
             offsets,
             sizes,
             strides,
         }| [offsets, sizes, strides],
    )
}

/// Each number of an op: the op, the group, and the position in the group.
fn numbers(case: &Case) -> Vec<(OpId, usize, usize)> {
    let mut found = Vec::new();
    for op in edit::plain_ops(&case.body) {
        let groups = groups(&case.body, op);
        for (group, numbers) in groups.iter().flatten().enumerate() {
            found.extend((0..numbers.len()).map(|place| (op, group, place)));
        }
    }
    found
}

fn simpler(body: &Body, number: Index, group: usize, step: usize) -> Option<Index> {
    match number {
        Index::Static(value) => {
            let simplest = i64::from(group > 0);
            let simpler = match step {
                0 => simplest,
                1 => value / 2,
                _ => value - (value - simplest).signum(),
            };
            let distance = |value: i64| value.abs_diff(simplest);
            (distance(simpler) < distance(value)).then_some(Index::Static(simpler))
        }
        Index::Dynamic(value) if step == 0 => {
            let Def::Result(op, _) = body.value_def(value) else {
                return None;
            };
            arith::Constant::cast(body, op)?;
            let value = body.attribute(op, "value").and_then(Attribute::as_integer);
            i64::try_from(value?).ok().map(Index::Static)
        }
        Index::Dynamic(_) => None,
    }
}

fn told(numbers: &[Index]) -> Numbers {
    let mut all = Numbers::default();
    for number in numbers {
        match number {
            Index::Static(number) => all.push_written(*number),
            Index::Dynamic(operand) => all.push_operand(*operand),
        }
    }
    all
}

/// The type of a subview with other numbers; it keeps the dimensions that it kept before.
fn subview_type(subview: Subview<'_>, [offsets, sizes, strides]: [&Numbers; 3]) -> Option<Type> {
    let (source, before) = subview.types();
    let steps = number::strides(source);
    if [offsets, sizes, strides].map(|numbers| numbers.dims.len()) != [steps.len(); 3] {
        return None;
    }
    let distances = offsets.dims.iter().zip(&steps);
    let distances = distances.map(|(from, step)| product(*from, *step));
    let offset = distances.fold(number::offset(source), sum);
    let was = subview
        .slice_parameters()
        .sizes
        .into_iter()
        .map(|size| match size {
            Index::Static(size) => Dim::Static(size),
            Index::Dynamic(_) => Dim::Dynamic,
        });
    let mut kept = before.shape.iter().peekable();
    let mut dims = Vec::new();
    for (d, was) in was.enumerate() {
        // If another dimension of size 1 was dropped, the strides may differ; the verifier checks that.
        if kept.next_if(|size| **size == was).is_some() {
            dims.push((sizes.dims[d], product(steps[d], strides.dims[d])));
        }
    }
    (dims.len() == before.rank()).then(|| strided(source, dims, offset))
}

/// Updates the types of subviews and transpositions to their sources.
pub(crate) fn update_types(body: &mut Body) {
    for op in edit::plain_ops(body) {
        let subview = Subview::cast(body, op).and_then(|subview| {
            // The replacement of the source may be unranked; the verifier refuses that.
            body.value_type(subview.source()).as_memref()?;
            let [offsets, sizes, strides] = groups(body, op)?.map(|group| told(&group));
            subview_type(subview, [&offsets, &sizes, &strides])
        });
        let updated = subview.or_else(|| transposed_type(Transpose::cast(body, op)?, body));
        if let Some(updated) = updated {
            body.set_value_type(body.results(op)[0], updated);
        }
    }
}

fn transposed_type(transpose: Transpose<'_>, body: &Body) -> Option<Type> {
    let source = body.value_type(transpose.source()).as_memref()?;
    let strides = number::strides(source);
    let order = transpose.permutation().iter();
    let dims = order.map(|d| {
        let d = usize::try_from(*d).ok()?;
        Some((*source.shape.get(d)?, *strides.get(d)?))
    });
    Some(strided(
        source,
        dims.collect::<Option<_>>()?,
        number::offset(source),
    ))
}

fn reinterpreted_type(
    body: &Body,
    op: OpId,
    [offsets, sizes, strides]: [&Numbers; 3],
) -> Option<Type> {
    let before = body.value_type(body.results(op)[0]).as_memref()?;
    let dims = sizes.dims.iter().copied().zip(strides.dims.iter().copied());
    Some(strided(before, dims.collect(), *offsets.dims.first()?))
}
