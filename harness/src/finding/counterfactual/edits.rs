//! Edits of one op that preserve the behaviour of a program, and keep a pass from recognising the op.
//!
//! Each returns whether it changed anything; the oracle decides whether the behaviour is preserved.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_gen::Case;
use stridecheck_ir::View as _;
use stridecheck_ir::affine::{AffineExpr, AffineMap, AffineOp};
use stridecheck_ir::attr::DenseArrayAttr;
use stridecheck_ir::dialect::{Opcode, Trait, affine, arith, memref, scf, ub, vector};
use stridecheck_ir::{
    Attribute, Body, Def, Dim, Layout, MemRefType, OpId, OpSpec, Place, Type, ValueId,
};
use stridecheck_oracle::{Machine, Moment, Prepared, View};

use crate::finding::access::access;
use crate::finding::hide::{index, opaque};

/// The distance of a further loop bound from the iteration of the enclosing loop, which fits in a 32-bit index.
const FAR: i64 = 1 << 30;

/// The number of elements up to which a copy becomes loads and stores.
const MOST_COPIED: usize = 64;

/// The lower 32 bits of a number.
const LOWER_BITS: i128 = 0xFFFF_FFFF;

/// Replaces a loop by its initial values.
pub(super) fn without_loop(body: &mut Body, op: OpId) -> bool {
    let results = body.results(op).to_vec();
    let operands = body.operands(op);
    // The initial values are its last operands, as many as it has results.
    let first = operands.len().saturating_sub(results.len());
    let starts = operands[first..].to_vec();
    let is_loop = !body.op_regions(op).is_empty() && !body.op_has(op, Trait::Symbol);
    if !is_loop || starts.len() != results.len() {
        return false;
    }
    for (result, start) in results.into_iter().zip(starts) {
        body.replace_all_uses(result, start);
    }
    body.detach(op);
    true
}

/// Removes the promises of an op.
pub(super) fn without_promises(body: &mut Body, op: OpId) -> bool {
    let names = [
        "overflowFlags",
        "nonNeg",
        "isExact",
        "disjoint",
        "fastmath",
        "alignment",
    ];
    let struck = names.map(|name| body.remove_attribute(op, name));
    struck.iter().any(Option::is_some)
}

/// Turns an affine access into one of memref or vector, with the subscripts computed before it.
pub(super) fn as_plain_access(body: &mut Body, op: OpId) -> bool {
    let Some(Attribute::AffineMap(map)) = body.attribute(op, "map").cloned() else {
        return false;
    };
    let (plain, indices): (Opcode, usize) = match body.opcode(op) {
        Some(Opcode::Affine(affine::Op::Load)) => (memref::Op::Load.into(), 1),
        Some(Opcode::Affine(affine::Op::Store)) => (memref::Op::Store.into(), 2),
        Some(Opcode::Affine(affine::Op::VectorLoad)) => (vector::Op::Load.into(), 1),
        Some(Opcode::Affine(affine::Op::VectorStore)) => (vector::Op::Store.into(), 2),
        _ => return false,
    };
    let (accessed, inputs) = body.operands(op).split_at(indices);
    let (accessed, inputs) = (accessed.to_vec(), inputs.to_vec());
    let subscripts = map.results.iter().map(|result| {
        let map = AffineMap {
            results: vec![result.clone()],
            ..AffineMap::clone(&map)
        };
        let apply = OpSpec::new(affine::Op::Apply)
            .operands(&inputs)
            .attribute("map", Attribute::AffineMap(map.into()))
            .result(Type::Index);
        let apply = body.build(Place::Before(op), apply);
        body.results(apply)[0]
    });
    let subscripts: Vec<ValueId> = subscripts.collect();
    let results = body.value_types(body.results(op));
    let access = OpSpec::new(plain).operands(&accessed).operands(&subscripts);
    replace_op(body, op, access.results(results));
    true
}

/// The affine loops in the outermost loops around those of these ops that access memory.
pub(super) fn loops_of_nests(body: &Body, ops: &[OpId]) -> Vec<OpId> {
    let is_loop = |op: &OpId| body.opcode(*op) == Some(affine::Op::For.into());
    let accesses = ops.iter().filter(|op| access(body, **op).is_some());
    let outermost = accesses.filter_map(|op| body.ancestors(*op).filter(is_loop).last());
    let outermost: BTreeSet<OpId> = outermost.collect();
    let all = outermost.into_iter().flat_map(|op| body.walk(op));
    all.filter(is_loop).collect()
}

/// Gives an affine loop inside another one a further upper bound, which depends on the iteration of the outer loop and lies far above it.
pub(super) fn with_dependent_bound(body: &mut Body, op: OpId) -> bool {
    let is_loop = |op: OpId| body.opcode(op) == Some(affine::Op::For.into());
    let around = body.parent_op(op).filter(|around| is_loop(*around));
    let bound = body.attribute(op, "upperBoundMap").cloned();
    let (true, Some(_), Some(Attribute::AffineMap(map)), Some(block)) =
        (is_loop(op), around, bound, body.op_block(op))
    else {
        return false;
    };
    let number = body.arguments(block)[0];
    let [lower, upper, starts] = [0, 1, 2].map(|group| body.operand_group(op, group).to_vec());
    let dims = usize::try_from(map.dims).expect("a count of 32 bits fits");
    let (dims, symbols) = upper.split_at(dims);
    let operands = [&lower[..], dims, &[number], symbols, &starts[..]].concat();
    let sizes = [lower.len(), upper.len() + 1, starts.len()];
    let sizes = sizes.map(|size| u32::try_from(size).expect("a count of operands fits"));
    let number = AffineExpr::Dim(map.dims);
    let far = AffineExpr::binary(AffineOp::Add, number, AffineExpr::Constant(FAR));
    let map = AffineMap {
        dims: map.dims + 1,
        symbols: map.symbols,
        results: map.results.iter().cloned().chain([far]).collect(),
    };
    body.replace_operands(op, &operands, &[]);
    body.replace_segments(op, &sizes);
    body.set_attribute(op, "upperBoundMap", Attribute::AffineMap(map.into()));
    true
}

/// The view that each of these ops returned, if it is a view, and the same one each time.
pub(super) fn views(case: &Case, ops: &[OpId]) -> BTreeMap<OpId, View> {
    let body = &case.body;
    let mut seen: BTreeMap<OpId, Option<View>> = BTreeMap::new();
    let mut see = |m: &Machine, op: OpId, moment: Moment| {
        if moment == Moment::Before || !ops.contains(&op) {
            return;
        }
        // The other results of `memref.extract_strided_metadata` are numbers.
        let [result, ..] = body.results(op) else {
            return;
        };
        let view = m.value(*result).and_then(|value| value.as_view()).cloned();
        let is_other = |before: &Option<View>| *before != view;
        match seen.get(&op) {
            Some(before) if is_other(before) => seen.insert(op, None),
            _ => seen.insert(op, view),
        };
    };
    let limits = case.limits();
    let run = Prepared::new(body, &limits).watch(&case.call, &mut see);
    let views = seen.into_iter().filter_map(|(op, view)| Some((op, view?)));
    match run {
        Ok(_) => views.collect(),
        Err(_) => BTreeMap::new(),
    }
}

/// Turns an op that returns a view of a memref into a `memref.reinterpret_cast` to that view.
pub(super) fn as_reinterpret_cast(body: &mut Body, op: OpId, view: &View) -> bool {
    let ([result, ..], Some(source)) = (body.results(op), body.operands(op).first().copied())
    else {
        return false;
    };
    let ty = body.value_type(*result).clone();
    let source_type = body.value_type(source).as_memref();
    let is_view = source_type.is_some_and(|source| ty.memref_element() == Some(&source.element));
    if !is_view || body.opcode(op) == Some(memref::Op::ReinterpretCast.into()) {
        return false;
    }
    let (sizes, strides) = (view.sizes.to_vec(), view.strides.to_vec());
    let known = strided(&ty, view.offset, (&sizes, &strides));
    let Some(known) = known else { return false };
    replace_by_cast(body, op, source, known);
    true
}

/// A memref type with the same elements and a static layout; `None` for other types.
fn strided(ty: &Type, offset: i64, (sizes, strides): (&[i64], &[i64])) -> Option<MemRefType> {
    let (element, space) = match ty {
        Type::MemRef(memref) => (&memref.element, &memref.memory_space),
        Type::UnrankedMemRef(memref) => (&memref.element, &memref.memory_space),
        _ => return None,
    };
    let known = |numbers: &[i64]| numbers.iter().copied().map(Dim::Static).collect();
    Some(MemRefType {
        shape: known(sizes),
        element: element.clone(),
        layout: Layout::Strided {
            offset: Dim::Static(offset),
            strides: known(strides),
        },
        memory_space: space.clone(),
    })
}

/// Replaces the first result of an op by a `memref.reinterpret_cast` of a memref to a static type, and a cast to the type of the result.
fn replace_by_cast(body: &mut Body, op: OpId, source: ValueId, known: MemRefType) {
    let numbers = |dims: &[Dim]| {
        let known = dims
            .iter()
            .map(|dim| dim.as_static().expect("the type says it"));
        Attribute::i64_array(known.collect::<Vec<i64>>())
    };
    let Layout::Strided { offset, strides } = &known.layout else {
        unreachable!("the type has strides");
    };
    let result = body.results(op)[0];
    let ty = body.value_type(result).clone();
    let cast = OpSpec::new(memref::Op::ReinterpretCast)
        .segment(&[source])
        .segment(&[])
        .segment(&[])
        .segment(&[])
        .attribute("static_offsets", numbers(&[*offset]))
        .attribute("static_sizes", numbers(&known.shape))
        .attribute("static_strides", numbers(strides))
        .result(Type::from(known.clone()));
    let cast = body.build(Place::Before(op), cast);
    let cast = OpSpec::new(memref::Op::Cast).operand(body.results(cast)[0]);
    if body.results(op).len() == 1 {
        return replace_op(body, op, cast.result(ty));
    }
    let cast = body.build(Place::Before(op), cast.result(ty));
    let cast = body.results(cast)[0];
    body.replace_all_uses(result, cast);
}

/// Hides a static size of an allocation from the compiler, a zero if there is one.
pub(super) fn with_hidden_size(body: &mut Body, op: OpId) -> bool {
    let plain = [memref::Op::Alloc, memref::Op::Alloca].into_iter();
    let mut plain = plain.filter(|plain| body.opcode(op) == Some((*plain).into()));
    let Some(plain) = plain.next() else {
        return false;
    };
    let ty = body.value_type(body.results(op)[0]).clone();
    let memref = ty.as_memref().expect("an allocation gives a memref");
    // A size of zero is what decides how the buffer is treated.
    let zero = memref.shape.iter().position(|size| *size == Dim::Static(0));
    let is_static = |size: &Dim| !size.is_dynamic();
    let hidden = zero.or_else(|| memref.shape.iter().position(is_static));
    let hidden = hidden.unwrap_or(0);
    let known = match memref.shape.get(hidden) {
        Some(Dim::Static(size)) => *size,
        Some(Dim::Dynamic) => return false,
        None => 1,
    };
    if memref.layout != Layout::Identity {
        return false;
    }
    let of_shape = |shape: Vec<Dim>| {
        let shaped = MemRefType {
            shape,
            ..MemRefType::clone(memref)
        };
        Type::from(shaped)
    };
    let with = |size| {
        let before = memref.shape.iter().take(hidden).copied();
        let behind = memref.shape.iter().skip(hidden + 1).copied();
        of_shape(before.chain([size]).chain(behind).collect())
    };
    let (dynamic, fixed) = (with(Dim::Dynamic), with(Dim::Static(known)));
    let size = index(body, op, known);
    let size = opaque(body, size, op);
    let earlier = memref.shape.iter().take(hidden);
    let mut sizes = body.operands(op).to_vec();
    sizes.insert(earlier.filter(|size| size.is_dynamic()).count(), size);
    let mut spec = OpSpec::new(plain).segment(&sizes).segment(&[]);
    if let Some(alignment) = body.attribute(op, "alignment") {
        spec = spec.attribute("alignment", alignment.clone());
    }
    let buffer = body.build(Place::Before(op), spec.result(dynamic));
    let buffer = body.results(buffer)[0];
    let cast = OpSpec::new(memref::Op::Cast)
        .operand(buffer)
        .result(fixed.clone());
    if fixed == ty {
        replace_op(body, op, cast);
        return true;
    }
    let cast = body.build(Place::Before(op), cast);
    let cast = body.results(cast)[0];
    let collapsed = OpSpec::new(memref::Op::CollapseShape)
        .operand(cast)
        .attribute("reassociation", Attribute::Array([].into()));
    replace_op(body, op, collapsed.result(ty));
    true
}

/// Gives a switch another flag that fits in 32 bits, and equals the lower 32 bits of none of its cases.
pub(super) fn with_other_flag(body: &mut Body, op: OpId) -> bool {
    let cases = ["cases", "case_values"].into_iter();
    let mut cases = cases.filter_map(|name| body.attribute(op, name).cloned());
    let values: Vec<i128> = match cases.next() {
        Some(Attribute::DenseArray(cases)) => cases.values.iter().map(|v| (*v).into()).collect(),
        _ => return false,
    };
    let is_case = |number: i128| values.iter().any(|case| case & LOWER_BITS == number);
    let other = (0..).find(|number| !is_case(*number));
    let (Some(other), Some(flag)) = (other, body.operands(op).first().copied()) else {
        return false;
    };
    let ty = body.value_type(flag).clone();
    let constant = OpSpec::new(arith::Op::Constant)
        .attribute("value", Attribute::integer(other, ty.clone()))
        .result(ty);
    let constant = body.build(Place::Before(op), constant);
    let constant = body.results(constant)[0];
    body.replace_operand(op, 0, constant);
    true
}

/// Replaces cases of a switch that do not fit in 32 bits by others that do, whose lower 32 bits no case has.
///
/// A case that is taken would not be any more, so the behaviour only stays where none of these is.
pub(super) fn with_short_cases(body: &mut Body, op: OpId) -> bool {
    let Some(Attribute::DenseArray(cases)) = body.attribute(op, "cases") else {
        return false;
    };
    let (element, mut values) = (cases.element.clone(), cases.values.to_vec());
    let lower: Vec<i128> = values
        .iter()
        .map(|case| i128::from(*case) & LOWER_BITS)
        .collect();
    let is_free = |number: &i32| !lower.contains(&i128::from(*number));
    let mut free = (0..i32::MAX).rev().filter(is_free);
    let mut is_changed = false;
    for case in &mut values {
        if let (Err(_), Some(number)) = (i32::try_from(*case), free.next()) {
            *case = number.into();
            is_changed = true;
        }
    }
    let values = values.into();
    let cases = DenseArrayAttr { element, values };
    body.set_attribute(op, "cases", Attribute::DenseArray(cases));
    is_changed
}

/// Replaces the upper bound of a loop by the maximum of its bounds.
pub(super) fn with_clamped_bound(body: &mut Body, op: OpId) -> bool {
    let (true, [low, high, ..]) = (
        body.opcode(op) == Some(scf::Op::For.into()),
        body.operands(op),
    ) else {
        return false;
    };
    let (low, high) = (*low, *high);
    let greater = match body.attribute(op, "unsignedCmp") {
        Some(_) => arith::Op::Maxui,
        None => arith::Op::Maxsi,
    };
    let ty = body.value_type(high).clone();
    let greater = OpSpec::new(greater).operands(&[low, high]).result(ty);
    let greater = body.build(Place::Before(op), greater);
    let greater = body.results(greater)[0];
    body.replace_operand(op, 1, greater);
    true
}

/// Makes a parallel loop count its iterations from zero in steps of one.
pub(super) fn with_unit_steps(body: &mut Body, op: OpId) -> bool {
    let region = body.op_regions(op).first();
    let block = region.and_then(|region| body.entry_block(*region));
    let first = block.and_then(|block| Some((block, body.first_op(block)?)));
    let is_parallel = body.opcode(op) == Some(scf::Op::Parallel.into());
    let (true, Some((block, first))) = (is_parallel, first) else {
        return false;
    };
    let [lower, upper, step, starts] =
        [0, 1, 2, 3].map(|group| body.operand_group(op, group).to_vec());
    let constants = [0, 1].map(|number| index(body, op, number));
    let index = |spec: OpSpec| spec.result(Type::Index);
    let [zero, one] = constants.map(|constant| vec![constant; step.len()]);
    let mut counts = Vec::new();
    let ends = lower.iter().zip(&upper).zip(&step);
    for (number, ((lower, upper), step)) in ends.enumerate() {
        let span = OpSpec::new(arith::Op::Subi).operands(&[*upper, *lower]);
        let span = body.build(Place::Before(op), index(span));
        let count = OpSpec::new(arith::Op::Ceildivsi).operands(&[body.results(span)[0], *step]);
        let count = body.build(Place::Before(op), index(count));
        counts.push(body.results(count)[0]);
        let iteration = body.arguments(block)[number];
        // The iteration takes the place of the first operand when the other uses are replaced.
        let far = OpSpec::new(arith::Op::Muli).operands(&[*step, *step]);
        let far = body.build(Place::Before(first), index(far));
        let at = OpSpec::new(arith::Op::Addi).operands(&[*lower, body.results(far)[0]]);
        let at = body.build(Place::Before(first), index(at));
        let at = body.results(at)[0];
        body.replace_all_uses(iteration, at);
        body.replace_operand(far, 0, iteration);
    }
    body.replace_operands(op, &[zero, counts, one, starts].concat(), &[]);
    true
}

/// Turns a poison memref into a buffer with elements, because an empty buffer may share its address with another.
pub(super) fn as_buffer(body: &mut Body, op: OpId) -> bool {
    if body.opcode(op) != Some(ub::Op::Poison.into()) {
        return false;
    }
    let ty = body.value_type(body.results(op)[0]).clone();
    match &ty {
        Type::MemRef(memref) if memref.layout == Layout::Identity => {
            let sizes = vec![index(body, op, 1); memref.dynamic_size_count()];
            let buffer = OpSpec::new(memref::Op::Alloca);
            replace_op(body, op, buffer.segment(&sizes).segment(&[]).result(ty));
            true
        }
        Type::MemRef(memref) => match &memref.layout {
            Layout::Strided { offset, strides } => {
                let known = |dim: &Dim, other| dim.as_static().unwrap_or(other);
                let dims = memref.shape.iter().zip(strides);
                let dims = dims.map(|(size, stride)| (known(size, 1), known(stride, 1)));
                as_view_of_buffer(body, op, known(offset, 0), &dims.collect::<Vec<_>>())
            }
            _ => false,
        },
        _ => as_view_of_buffer(body, op, 0, &[(1, 1)]),
    }
}

/// Turns a buffer of the stack into one of the heap, which nobody frees.
pub(super) fn on_heap(body: &mut Body, op: OpId) -> bool {
    let Some(alloca) = memref::Alloca::cast(body, op) else {
        return false;
    };
    let (sizes, symbols) = (
        alloca.dynamic_sizes().to_vec(),
        alloca.symbol_operands().to_vec(),
    );
    let ty = body.value_type(alloca.result()).clone();
    let mut heap = OpSpec::new(memref::Op::Alloc)
        .segment(&sizes)
        .segment(&symbols);
    if let Some(alignment) = body.attribute(op, "alignment") {
        heap = heap.attribute("alignment", alignment.clone());
    }
    replace_op(body, op, heap.result(ty));
    true
}

/// Replaces an op by a view with these sizes and strides of a buffer that is just large enough.
fn as_view_of_buffer(body: &mut Body, op: OpId, offset: i64, dims: &[(i64, i64)]) -> bool {
    let (sizes, strides): (Vec<i64>, Vec<i64>) = dims.iter().copied().unzip();
    let view = strided(
        body.value_type(body.results(op)[0]),
        offset,
        (&sizes, &strides),
    );
    let reach = dims.iter().map(|(size, stride)| (size - 1) * stride);
    let [below, above] = [i64::min, i64::max].map(|side| {
        let reach = reach.clone().map(|reach| side(reach, 0));
        offset + reach.sum::<i64>()
    });
    let is_within = dims.iter().all(|(size, _)| *size > 0) && below >= 0;
    let Some(view) = view.filter(|_| is_within) else {
        return false;
    };
    let whole = MemRefType {
        shape: vec![Dim::Static(above + 1)],
        layout: Layout::Identity,
        ..view.clone()
    };
    let buffer = OpSpec::new(memref::Op::Alloca).segment(&[]).segment(&[]);
    let buffer = body.build(Place::Before(op), buffer.result(Type::from(whole)));
    replace_by_cast(body, op, body.results(buffer)[0], view);
    true
}

/// Makes a shifted view start where its buffer does.
pub(super) fn without_shift(body: &mut Body, op: OpId) -> bool {
    if body.opcode(op) != Some(memref::Op::View.into()) {
        return false;
    }
    let zero = index(body, op, 0);
    body.replace_operand(op, 1, zero);
    true
}

/// Turns an atomic update with a float operation into a load, the operation and a store.
pub(super) fn as_plain_update(body: &mut Body, op: OpId) -> bool {
    let Some(update) = memref::AtomicRmw::cast(body, op) else {
        return false;
    };
    let operation = match update.kind() {
        "addf" => arith::Op::Addf,
        "mulf" => arith::Op::Mulf,
        "maximumf" => arith::Op::Maximumf,
        "minimumf" => arith::Op::Minimumf,
        _ => return false,
    };
    let (value, memref, indices) = (update.value(), update.memref(), update.indices().to_vec());
    let ty = body.value_type(value).clone();
    let load = OpSpec::new(memref::Op::Load).operand(memref);
    let load = load.operands(&indices).result(ty.clone());
    let old = body.build(Place::Before(op), load);
    let old = body.results(old)[0];
    let new = OpSpec::new(operation).operands(&[old, value]).result(ty);
    let new = body.build(Place::Before(op), new);
    let new = body.results(new)[0];
    let store = OpSpec::new(memref::Op::Store).operands(&[new, memref]);
    body.build(Place::Before(op), store.operands(&indices));
    body.replace_all_uses(body.results(op)[0], old);
    body.detach(op);
    true
}

/// Turns a copy of few elements, as many as one of its types says, into a load and a store of each.
pub(super) fn as_loads_and_stores(body: &mut Body, op: OpId) -> bool {
    let Some(copy) = memref::Copy::cast(body, op) else {
        return false;
    };
    let [source, target] = [copy.source(), copy.target()].map(|value| ranked(body, value));
    let types = [source, target].map(|value| body.value_type(value).as_memref());
    let [Some(from), Some(to)] = types else {
        return false;
    };
    let element = from.element.clone();
    let sizes = from.shape.iter().zip(&to.shape);
    let sizes: Vec<Dim> = sizes
        .map(|(from, to)| if *from == Dim::Dynamic { *to } else { *from })
        .collect();
    let Some(all) = few_indices(&sizes) else {
        return false;
    };
    for indices in all {
        let indices = indices.into_iter().map(|number| index(body, op, number));
        let indices: Vec<ValueId> = indices.collect();
        let load = OpSpec::new(memref::Op::Load).operand(source);
        let load = load.operands(&indices).result(element.clone());
        let load = body.build(Place::Before(op), load);
        let loaded = body.results(load)[0];
        let store = OpSpec::new(memref::Op::Store).operands(&[loaded, target]);
        body.build(Place::Before(op), store.operands(&indices));
    }
    body.detach(op);
    true
}

/// The memref whose rank a cast hid, or else the value.
fn ranked(body: &Body, value: ValueId) -> ValueId {
    let is_unranked = matches!(body.value_type(value), Type::UnrankedMemRef(_));
    match body.value_def(value) {
        Def::Result(op, _) if is_unranked && body.opcode(op) == Some(memref::Op::Cast.into()) => {
            body.operands(op)[0]
        }
        _ => value,
    }
}

/// Turns a store of a vector, a write of one that is in bounds, or a store whose mask is set, into stores of its lanes.
pub(super) fn as_lane_stores(body: &mut Body, op: OpId) -> bool {
    if body.opcode(op) == Some(affine::Op::VectorStore.into()) {
        let next = body.next_op(op).filter(|_| as_plain_access(body, op));
        let plain = next.and_then(|next| body.previous_op(next));
        return plain.is_some_and(|plain| as_lane_stores(body, plain));
    }
    let operands = body.operands(op).to_vec();
    let (value, base, indices) = match (body.opcode(op), &operands[..]) {
        (
            Some(Opcode::Vector(vector::Op::Store | vector::Op::TransferWrite)),
            [value, base, indices @ ..],
        ) => (*value, *base, indices),
        (Some(Opcode::Vector(vector::Op::MaskedStore)), [base, indices @ .., _, value]) => {
            (*value, *base, indices)
        }
        _ => return false,
    };
    let is_index = |value: &ValueId| *body.value_type(*value) == Type::Index;
    let Some((last, indices)) = indices
        .split_last()
        .filter(|_| indices.iter().all(is_index))
    else {
        return false;
    };
    let of = body.value_type(value).as_vector().cloned();
    let Some(of) = of.filter(|of| of.shape.len() == 1) else {
        return false;
    };
    for lane in 0..of.shape[0] {
        let place = Place::Before(op);
        let mut number = |ty: Type| {
            let number = Attribute::integer(i128::from(lane), ty.clone());
            let constant = OpSpec::new(arith::Op::Constant).attribute("value", number);
            let constant = body.build(place, constant.result(ty));
            body.results(constant)[0]
        };
        // An index is no position in LLVM 13.
        let (position, distance) = (number(Type::integer(32)), number(Type::Index));
        let index = OpSpec::new(arith::Op::Addi).operands(&[*last, distance]);
        let index = body.build(place, index.result(Type::Index));
        let index = body.results(index)[0];
        let taken = OpSpec::new(vector::Op::ExtractElement).operands(&[value, position]);
        let taken = body.build(place, taken.result(of.element.clone()));
        let taken = body.results(taken)[0];
        let store = OpSpec::new(memref::Op::Store).operands(&[taken, base]);
        body.build(place, store.operands(indices).operand(index));
    }
    body.detach(op);
    true
}

/// The indices of each element of a shape, if these are few.
fn few_indices(shape: &[Dim]) -> Option<Vec<Vec<i64>>> {
    let mut all = vec![Vec::new()];
    for size in shape {
        let Dim::Static(size) = *size else {
            return None;
        };
        let longer = all.iter().flat_map(|indices: &Vec<i64>| {
            let numbers = 0..size;
            numbers.map(move |number| [indices.as_slice(), &[number]].concat())
        });
        all = longer.take(MOST_COPIED + 1).collect();
        if all.len() > MOST_COPIED {
            return None;
        }
    }
    Some(all)
}

/// Replaces an op by another one with as many results.
fn replace_op(body: &mut Body, op: OpId, spec: OpSpec) {
    let other = body.build(Place::Before(op), spec);
    let pairs: Vec<(ValueId, ValueId)> = body
        .results(op)
        .iter()
        .copied()
        .zip(body.results(other).iter().copied())
        .collect();
    for (from, to) in pairs {
        body.replace_all_uses(from, to);
    }
    body.detach(op);
}
