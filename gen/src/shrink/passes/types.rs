//! Simpler types, everywhere in the program at once: fewer dimensions, smaller sizes, simpler layouts and scalars.

use std::collections::BTreeSet;

use stridecheck_ir::attr::{Attribute, FloatAttr};
use stridecheck_ir::dialect::arith;
use stridecheck_ir::dialect::memref::{self, Op};
use stridecheck_ir::{
    Body, Dim, FloatType, Layout, MemRefType, OpId, OpSpec, Opcode, Place, Type, ValueId, View as _,
};
use stridecheck_oracle::{Argument, ArgumentBuffer, Cell, MemRefArgument};

use super::{Pass, draft, views};
use crate::extreme::{held_width, mask};
use crate::inputs;
use crate::program::Case;
use crate::shrink::{Draft, edit};

/// Replaces a type by a simpler one.
pub(super) const SIMPLIFY: Pass = Pass {
    name: "simplify types",
    sites: |case| changes(case).len(),
    attempt: |case, site| {
        let (from, to) = changes(case).into_iter().nth(site)?;
        let mut draft = draft(case);
        retype(&mut draft, &|ty| (*ty == from).then(|| to.clone()));
        fit_allocations(&mut draft.body, &case.body);
        views::update_types(&mut draft.body);
        fit_arguments(&mut draft, case)?;
        Some(draft)
    },
};

/// Removes a dimension from every memref of a rank.
pub(super) const DROP_DIMENSION: Pass = Pass {
    name: "drop dimensions",
    sites: |case| dimensions(case).len(),
    attempt: |case, site| {
        let (rank, d) = *dimensions(case).get(site)?;
        let mut draft = draft(case);
        for op in edit::ops(&draft.body) {
            drop_operand(&mut draft.body, op, rank, d);
            drop_metadata(&mut draft.body, op, rank, d);
        }
        retype(&mut draft, &|ty| {
            let memref = ty.as_memref().filter(|memref| memref.rank() == rank)?;
            Some(without_dimension(memref, d).into())
        });
        for argument in &mut draft.call.arguments {
            if let Argument::MemRef(view) = argument
                && view.sizes.len() == rank
            {
                view.sizes.remove(d);
                view.strides.remove(d);
            }
        }
        Some(draft)
    },
};

/// The types of all values, in order of occurrence.
fn types(body: &Body) -> Vec<Type> {
    let mut types = Vec::new();
    let mut add = |value: &ValueId| {
        let ty = body.value_type(*value);
        if !types.contains(ty) {
            types.push(ty.clone());
        }
    };
    for function in edit::functions(body) {
        for block in edit::blocks(body, function) {
            body.arguments(block).iter().for_each(&mut add);
            for op in body.ops(block) {
                body.results(op).iter().for_each(&mut add);
            }
        }
    }
    types
}

fn changes(case: &Case) -> Vec<(Type, Type)> {
    let mut changes = Vec::new();
    for ty in types(&case.body) {
        let simpler = match &ty {
            Type::MemRef(memref) => simpler_memrefs(memref),
            Type::Integer(_) => simpler_integers(&ty),
            Type::Float(float) if *float != FloatType::F32 => vec![Type::f32()],
            Type::Complex(part) if **part != Type::f32() => {
                changes.push(((**part).clone(), Type::f32()));
                Vec::new()
            }
            _ => Vec::new(),
        };
        changes.extend(simpler.into_iter().map(|simpler| (ty.clone(), simpler)));
    }
    changes
}

/// Widths of hardware types are simpler than others, and 32 bits are simplest.
fn simpler_integers(ty: &Type) -> Vec<Type> {
    let widths: &[u32] = match ty.integer_width() {
        Some(1 | 32) => &[],
        Some(64) => &[32],
        Some(8 | 16 | 128) => &[32, 64],
        _ => &[32, 64, 8],
    };
    widths.iter().map(|width| Type::integer(*width)).collect()
}

fn simpler_memrefs(memref: &MemRefType) -> Vec<Type> {
    let mut simpler = Vec::new();
    if memref.layout != Layout::Identity {
        simpler.push(MemRefType {
            layout: Layout::Identity,
            ..memref.clone()
        });
    }
    for (d, dim) in memref.shape.iter().enumerate() {
        let sizes = match dim {
            Dim::Dynamic => vec![1, 2],
            Dim::Static(size @ 2..) => vec![1, size - 1],
            Dim::Static(0) => vec![1],
            Dim::Static(_) => Vec::new(),
        };
        for size in sizes {
            let mut smaller = memref.clone();
            smaller.shape[d] = Dim::Static(size);
            simpler.push(smaller);
        }
    }
    simpler.into_iter().map(Type::from).collect()
}

/// Replaces types wherever they occur.
fn retype(draft: &mut Draft, change: &dyn Fn(&Type) -> Option<Type>) {
    let body = &mut draft.body;
    for function in edit::functions(body) {
        for block in edit::blocks(body, function) {
            let ops: Vec<OpId> = body.ops(block).collect();
            let mut values = body.arguments(block).to_vec();
            for op in ops {
                values.extend(body.results(op));
                retype_constant(body, op, change);
            }
            for value in values {
                let ty = changed(body.value_type(value), change);
                body.set_value_type(value, ty);
            }
        }
        let ty = body.attribute(function, "function_type");
        if let Some(ty) = ty.and_then(Attribute::as_type).and_then(Type::as_function) {
            let map = |types: &[Type]| types.iter().map(|ty| changed(ty, change)).collect();
            let ty = Type::function(map(&ty.inputs), map(&ty.results));
            body.set_attribute(function, "function_type", Attribute::Type(ty));
        }
    }
}

fn changed(ty: &Type, change: &dyn Fn(&Type) -> Option<Type>) -> Type {
    if let Some(other) = change(ty) {
        return other;
    }
    if let Type::Complex(part) = ty {
        return Type::Complex(change(part).unwrap_or_else(|| (**part).clone()).into());
    }
    let Some(memref) = ty.as_memref() else {
        return ty.clone();
    };
    let element = Some(changed(&memref.element, change)).filter(|element| !element.is_memref());
    element.map_or_else(
        || ty.clone(),
        |element| {
            MemRefType {
                element,
                ..memref.clone()
            }
            .into()
        },
    )
}

fn retype_constant(body: &mut Body, op: OpId, change: &dyn Fn(&Type) -> Option<Type>) {
    let value = match body.attribute(op, "value") {
        Some(Attribute::Array(parts)) => {
            let parts = parts.iter().map(|part| retyped(part, change));
            parts.collect::<Option<_>>().map(Attribute::Array)
        }
        Some(value) => retyped(value, change),
        None => None,
    };
    if let Some(value) = value {
        body.set_attribute(op, "value", value);
    }
}

/// A number in another type, if its type changes.
fn retyped(value: &Attribute, change: &dyn Fn(&Type) -> Option<Type>) -> Option<Attribute> {
    match value {
        Attribute::Integer(integer) => {
            change(&integer.ty).map(|ty| Attribute::integer(integer.value, ty))
        }
        Attribute::Float(float) => match change(&Type::Float(float.ty)) {
            Some(Type::Float(ty)) => Some(Attribute::Float(FloatAttr { bits: 0, ty })),
            _ => None,
        },
        _ => None,
    }
}

/// Removes the operands for sizes that are now static from the ops that allocate.
fn fit_allocations(body: &mut Body, before: &Body) {
    let mut ops = edit::ops_of(body, Op::Alloc);
    ops.extend(edit::ops_of(body, Op::Alloca));
    for op in ops {
        let shape = |body: &Body| {
            let ty = body.value_type(body.results(op)[0]).as_memref();
            ty.map_or(Vec::new(), |ty| ty.shape.clone())
        };
        let (was, is) = (shape(before), shape(body));
        let dynamic = was.iter().zip(is).filter(|(was, _)| was.is_dynamic());
        let mut kept = dynamic.map(|(_, is)| is.is_dynamic());
        let mut operands = body.operands(op).to_vec();
        operands.retain(|_| kept.next().unwrap_or(true));
        let dropped = to_u32(body.operands(op).len() - operands.len());
        body.replace_operands(op, &operands, &[]);
        if let [sizes, symbols] = *body.segments(op) {
            body.replace_segments(op, &[sizes - dropped, symbols]);
        }
    }
}

fn to_u32(count: usize) -> u32 {
    u32::try_from(count).expect("a rank is small")
}

/// Adapts the arguments to the types of the parameters.
fn fit_arguments(draft: &mut Draft, before: &Case) -> Option<()> {
    let function = before.body.symbol(&before.call.entry)?;
    let block = edit::entry(&before.body, function)?;
    let parameters = before.body.arguments(block);
    for (argument, parameter) in draft.call.arguments.iter_mut().zip(parameters) {
        let ty = draft.body.value_type(*parameter);
        let is_same = before.body.value_type(*parameter) == ty;
        match argument {
            _ if is_same => {}
            Argument::Scalar(bits) => *bits = fit_bits(*bits, ty)?,
            Argument::Vector(parts) if matches!(ty, Type::Complex(_)) => {
                for bits in parts {
                    *bits = fit_bits(*bits, ty.number())?;
                }
            }
            // No pass changes their types.
            Argument::Vector(_) | Argument::Function(_) => return None,
            Argument::MemRef(view) => fit_view(view, ty.as_memref()?)?,
        }
    }
    Some(())
}

/// The bits that fit; those of a float of another type are dropped.
fn fit_bits(bits: u128, ty: &Type) -> Option<u128> {
    match ty {
        Type::Float(_) => Some(0),
        _ => Some(bits & mask(held_width(ty)?)),
    }
}

fn fit_view(view: &mut MemRefArgument, ty: &MemRefType) -> Option<()> {
    for (size, dim) in view.sizes.iter_mut().zip(&ty.shape) {
        *size = dim.as_static().unwrap_or(*size);
    }
    if ty.layout == Layout::Identity {
        let count = usize::try_from(view.sizes.iter().product::<i64>()).ok()?;
        let offset = isize::try_from(view.offset).ok()?;
        match &mut view.buffer {
            ArgumentBuffer::Own(cells) => cells.resize(count, Cell::Bits(0)),
            ArgumentBuffer::Shared { from, .. } => *from = from.checked_add_signed(offset)?,
        }
        view.offset = 0;
        view.strides = inputs::contiguous(&view.sizes);
    }
    if let ArgumentBuffer::Own(cells) = &mut view.buffer {
        for cell in cells {
            if let Cell::Bits(bits) = cell {
                *bits = fit_bits(*bits, ty.element.number())?;
            }
        }
    }
    Some(())
}

/// The ranks that occur, with each of their dimensions.
fn dimensions(case: &Case) -> Vec<(usize, usize)> {
    let types = types(&case.body);
    let ranks: BTreeSet<usize> = types
        .iter()
        .filter_map(|ty| Some(ty.as_memref()?.rank()))
        .collect();
    let ranks = ranks.into_iter().rev();
    ranks
        .flat_map(|rank| (0..rank).map(move |d| (rank, d)))
        .collect()
}

fn without_dimension(memref: &MemRefType, d: usize) -> MemRefType {
    let mut memref = memref.clone();
    memref.shape.remove(d);
    if let Layout::Strided { strides, .. } = &mut memref.layout {
        strides.remove(d);
    }
    memref
}

/// Removes the index or size of a dimension from an op with one per dimension.
fn drop_operand(body: &mut Body, op: OpId, rank: usize, d: usize) {
    let Some(Opcode::Memref(kind)) = body.opcode(op) else {
        return;
    };
    let rank_of = |operand: usize| {
        let ty = body.value_type(body.operands(op)[operand]).as_memref();
        ty.map(MemRefType::rank)
    };
    let behind = |operand: usize| (rank_of(operand) == Some(rank)).then_some(operand + 1 + d);
    let position = match kind {
        Op::Load | Op::Prefetch | Op::GenericAtomicRmw => behind(0),
        Op::Store | Op::AtomicRmw => behind(1),
        Op::Alloc | Op::Alloca => body
            .value_type(body.results(op)[0])
            .as_memref()
            .and_then(|ty| {
                let is_dynamic = ty.rank() == rank && ty.shape[d].is_dynamic();
                let before = ty.shape.iter().take(d).filter(|dim| dim.is_dynamic());
                is_dynamic.then_some(before.count())
            }),
        _ => None,
    };
    let Some(position) = position else {
        return;
    };
    let mut operands = body.operands(op).to_vec();
    operands.remove(position);
    body.replace_operands(op, &operands, &[]);
    if let [sizes, symbols] = *body.segments(op) {
        body.replace_segments(op, &[sizes - 1, symbols]);
    }
}

/// Removes the size and the stride of a dimension from the extracted metadata of a memref; their uses get a zero.
fn drop_metadata(body: &mut Body, op: OpId, rank: usize, d: usize) {
    let Some(metadata) = memref::ExtractStridedMetadata::cast(body, op) else {
        return;
    };
    let source = metadata.source();
    if body.value_type(source).as_memref().map(MemRefType::rank) != Some(rank) {
        return;
    }
    let dropped = [2 + d, 2 + rank + d];
    let results = body.results(op).to_vec();
    let kept: Vec<usize> = (0..results.len())
        .filter(|i| !dropped.contains(i))
        .collect();
    let types: Vec<Type> = kept
        .iter()
        .map(|i| body.value_type(results[*i]).clone())
        .collect();
    for position in dropped {
        let zero = OpSpec::new(arith::Op::Constant)
            .attribute("value", Attribute::index(0))
            .result(Type::Index);
        let zero = body.build(Place::Before(op), zero);
        body.replace_all_uses(results[position], body.results(zero)[0]);
    }
    let spec = OpSpec::new(Op::ExtractStridedMetadata).operand(source);
    edit::replace_op(body, op, spec.results(types), &kept);
}
