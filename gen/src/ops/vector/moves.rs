//! Ops that move lanes: any lane to any place.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::memref::DYNAMIC;
use stridecheck_ir::dialect::vector::Op;
use stridecheck_ir::{OpSpec, Type, ValueId};

use super::{MAX_LANES, below, emit, lanes, number, vector, vector_where, with_dims};
use crate::builder::Builder;
use crate::source::Source;
use crate::strides::is_read_wrong;

pub(super) fn broadcast(b: &mut Builder<'_>) {
    let (source, to, element) = match b.u.chance(140) {
        true => {
            let element = b.swarm.scalar(&mut b.u);
            let shape = super::shape(b);
            (b.operand(&element), shape, element)
        }
        false => {
            let (source, mut shape, element) = vector(b);
            for size in &mut shape {
                if *size == 1 && b.u.chance(128) {
                    *size = 1 + below(b, 3);
                }
            }
            if b.u.chance(160) {
                shape.insert(0, 1 + below(b, 3));
            }
            (source, shape, element)
        }
    };
    if lanes(&to) <= MAX_LANES {
        let spec = OpSpec::new(Op::Broadcast).operand(source);
        emit(b, spec.result(Type::vector(to, element)));
    }
}

/// A position in some leading dimensions, and the type of the part there.
fn position(b: &mut Builder<'_>, shape: &[u64], element: &Type) -> (Vec<i64>, Type) {
    let given = match b.u.chance(150) {
        true => shape.len(),
        false => b.u.below(shape.len() + 1),
    };
    let position = shape[..given].iter().map(|size| number(below(b, *size)));
    let position: Vec<i64> = position.collect();
    let part = match given == shape.len() {
        true => element.clone(),
        false => Type::vector(shape[given..].to_vec(), element.clone()),
    };
    (position, part)
}

pub(super) fn extract(b: &mut Builder<'_>) {
    let (source, shape, element) = vector(b);
    let (position, part) = position(b, &shape, &element);
    let spec = OpSpec::new(Op::Extract)
        .operand(source)
        .attribute("static_position", Attribute::i64_array(position));
    emit(b, spec.result(part));
}

pub(super) fn insert(b: &mut Builder<'_>) {
    let (dest, shape, element) = vector(b);
    let (position, part) = position(b, &shape, &element);
    let value = b.operand(&part);
    let spec = OpSpec::new(Op::Insert)
        .operands(&[value, dest])
        .attribute("static_position", Attribute::i64_array(position));
    emit(b, spec.result(Type::vector(shape, element)));
}

/// A position whose last number is an operand, as sometimes are others; no release lowers the latter.
fn open_position(b: &mut Builder<'_>, shape: &[u64]) -> (Vec<i64>, Vec<ValueId>) {
    let last = shape.len() - 1;
    let are_several = b.u.chance(64);
    let mut position = Vec::new();
    let mut indices = Vec::new();
    for (dim, size) in shape.iter().enumerate() {
        if dim != last && !(are_several && b.u.chance(192)) {
            position.push(number(below(b, *size)));
            continue;
        }
        let limit = u128::from(*size);
        let fits = |bits| bits < limit;
        let inside = |u: &mut Source<'_>| u128::from(u.byte()) % limit;
        indices.push(b.operand_if_reached(&Type::Index, fits, inside));
        position.push(DYNAMIC);
    }
    (position, indices)
}

/// The same with an operand in the position; before LLVM 18 all numbers are static.
pub(super) fn extract_dynamic(b: &mut Builder<'_>) {
    if !b.has_part(Op::Extract, "dynamic_position") {
        return extract(b);
    }
    let (source, shape, element) = with_dims(b);
    let (position, indices) = open_position(b, &shape);
    let spec = OpSpec::new(Op::Extract)
        .operand(source)
        .operands(&indices)
        .attribute("static_position", Attribute::i64_array(position));
    emit(b, spec.result(element));
}

pub(super) fn insert_dynamic(b: &mut Builder<'_>) {
    if !b.has_part(Op::Insert, "dynamic_position") {
        return insert(b);
    }
    let (dest, shape, element) = with_dims(b);
    let (position, indices) = open_position(b, &shape);
    let value = b.operand(&element);
    let spec = OpSpec::new(Op::Insert)
        .operands(&[value, dest])
        .operands(&indices)
        .attribute("static_position", Attribute::i64_array(position));
    emit(b, spec.result(Type::vector(shape, element)));
}

/// Copies a value to every lane; releases before 22 have this op.
pub(super) fn splat(b: &mut Builder<'_>) {
    let element = b.swarm.scalar(&mut b.u);
    let value = b.operand(&element);
    let result = Type::vector(super::shape(b), element);
    emit(b, OpSpec::new(Op::Splat).operand(value).result(result));
}

/// A position in a vector of one dimension, of an integer type or `index`; none if the vector has no dimension.
fn element_position(b: &mut Builder<'_>, shape: &[u64]) -> Option<ValueId> {
    let limit = u128::from(*shape.first()?);
    let ty = match b.u.below(3) {
        0 => Type::integer(8),
        2 if b.has_word(Op::ExtractElement, ("position", "index")) => Type::Index,
        _ => Type::integer(64),
    };
    let fits = |bits| bits < limit;
    Some(b.operand_if_reached(&ty, fits, |u| u128::from(u.byte()) % limit))
}

/// A vector with at most one dimension.
fn flat(b: &mut Builder<'_>) -> (ValueId, Vec<u64>, Type) {
    let is_flat = |shape: &[u64], _: &Type| shape.len() <= 1;
    vector_where(b, &is_flat, |b| b.swarm.scalar(&mut b.u))
}

pub(super) fn extract_element(b: &mut Builder<'_>) {
    let (vector, shape, element) = flat(b);
    let position = element_position(b, &shape);
    let spec = OpSpec::new(Op::ExtractElement).operand(vector);
    let spec = position.into_iter().fold(spec, OpSpec::operand);
    emit(b, spec.result(element));
}

pub(super) fn insert_element(b: &mut Builder<'_>) {
    let (dest, shape, element) = flat(b);
    let position = element_position(b, &shape);
    let value = b.operand(&element);
    let spec = OpSpec::new(Op::InsertElement).operands(&[value, dest]);
    let spec = position.into_iter().fold(spec, OpSpec::operand);
    emit(b, spec.result(Type::vector(shape, element)));
}

fn numbers(values: &[u64]) -> Attribute {
    let values = values.iter().map(|value| Attribute::i64(number(*value)));
    Attribute::Array(values.collect())
}

/// The offsets and sizes of a slice in each dimension.
fn boxes(b: &mut Builder<'_>, shape: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let mut offsets = Vec::new();
    let mut sizes = Vec::new();
    for size in shape {
        let offset = below(b, *size);
        offsets.push(offset);
        sizes.push(1 + below(b, size - offset));
    }
    (offsets, sizes)
}

pub(super) fn extract_slice(b: &mut Builder<'_>) {
    let (source, shape, element) = with_dims(b);
    let given = 1 + b.u.below(shape.len());
    let (offsets, sizes) = boxes(b, &shape[..given]);
    let result = [sizes.as_slice(), &shape[given..]].concat();
    let spec = OpSpec::new(Op::ExtractStridedSlice)
        .operand(source)
        .attribute("offsets", numbers(&offsets))
        .attribute("sizes", numbers(&sizes))
        .attribute("strides", numbers(&vec![1; given]));
    emit(b, spec.result(Type::vector(result, element)));
}

pub(super) fn insert_slice(b: &mut Builder<'_>) {
    let (dest, shape, element) = with_dims(b);
    let (offsets, sizes) = boxes(b, &shape);
    // A part of fewer dimensions is inserted at one position of the others.
    let skipped = b.u.below(shape.len());
    let sizes = sizes[skipped..].to_vec();
    let part = b.operand(&Type::vector(sizes.clone(), element.clone()));
    let spec = OpSpec::new(Op::InsertStridedSlice)
        .operands(&[part, dest])
        .attribute("offsets", numbers(&offsets))
        .attribute("strides", numbers(&vec![1; sizes.len()]));
    emit(b, spec.result(Type::vector(shape, element)));
}

pub(super) fn shuffle(b: &mut Builder<'_>) {
    let (first, shape, element) = with_dims(b);
    let mut other = shape.clone();
    if b.u.chance(90) {
        other[0] = 1 + below(b, 4);
    }
    let second = b.operand(&Type::vector(other.clone(), element.clone()));
    let parts = shape[0] + other[0];
    let count = 1 + below(b, 6);
    let mask = (0..count).map(|_| number(below(b, parts)));
    let mask: Vec<i64> = mask.collect();
    let mut result = shape.clone();
    result[0] = count;
    if lanes(&result) > MAX_LANES {
        return;
    }
    let spec = OpSpec::new(Op::Shuffle)
        .operands(&[first, second])
        .attribute("mask", Attribute::i64_array(mask));
    emit(b, spec.result(Type::vector(result, element)));
}

pub(super) fn interleave(b: &mut Builder<'_>) {
    let (lhs, mut shape, element) = vector(b);
    let rhs = b.operand(&Type::vector(shape.clone(), element.clone()));
    match shape.last_mut() {
        Some(last) => *last *= 2,
        None => shape.push(2),
    }
    if lanes(&shape) <= MAX_LANES {
        let spec = OpSpec::new(Op::Interleave).operands(&[lhs, rhs]);
        emit(b, spec.result(Type::vector(shape, element)));
    }
}

pub(super) fn deinterleave(b: &mut Builder<'_>) {
    let is_even = |shape: &[u64], _: &Type| shape.last().is_some_and(|last| last % 2 == 0);
    let (source, mut shape, element) = vector_where(b, &is_even, |b| b.swarm.scalar(&mut b.u));
    if let Some(last) = shape.last_mut() {
        *last /= 2;
    }
    let half = Type::vector(shape, element);
    let spec = OpSpec::new(Op::Deinterleave).operand(source);
    emit(b, spec.result(half.clone()).result(half));
}

pub(super) fn from_elements(b: &mut Builder<'_>) {
    let element = b.swarm.scalar(&mut b.u);
    let shape = super::shape(b);
    let count = lanes(&shape).min(6);
    if count < lanes(&shape) {
        return;
    }
    let elements: Vec<ValueId> = (0..count).map(|_| b.operand(&element)).collect();
    let spec = OpSpec::new(Op::FromElements).operands(&elements);
    emit(b, spec.result(Type::vector(shape, element)));
}

pub(super) fn to_elements(b: &mut Builder<'_>) {
    let is_short = |shape: &[u64], _: &Type| lanes(shape) <= 6;
    let (source, shape, element) = vector_where(b, &is_short, |b| b.swarm.scalar(&mut b.u));
    let mut spec = OpSpec::new(Op::ToElements).operand(source);
    for _ in 0..lanes(&shape) {
        spec = spec.result(element.clone());
    }
    emit(b, spec);
}

pub(super) fn shape_cast(b: &mut Builder<'_>) {
    let (source, shape, element) = vector(b);
    let mut rest = lanes(&shape);
    let mut result = Vec::new();
    for factor in [2, 3, 2] {
        if rest.is_multiple_of(factor) && b.u.chance(110) {
            result.push(factor);
            rest /= factor;
        }
    }
    if rest > 1 || result.is_empty() && needs_dims(b) || b.u.chance(80) {
        result.push(rest);
    }
    let width = element.integer_width().map_or(64, u64::from);
    if is_read_wrong(result.last().copied().unwrap_or(1), width) {
        result = shape;
    }
    if !b.has_word(Op::ShapeCast, ("result", "regrouped")) {
        result = vec![lanes(&result)];
    }
    let spec = OpSpec::new(Op::ShapeCast).operand(source);
    emit(b, spec.result(Type::vector(result, element)));
}

/// Whether a vector must have a dimension.
fn needs_dims(b: &Builder<'_>) -> bool {
    super::shapes(b) < super::SHAPES.len()
}

pub(super) fn transpose(b: &mut Builder<'_>) {
    let (source, shape, element) = vector(b);
    let mut order: Vec<usize> = (0..shape.len()).collect();
    for i in (1..order.len()).rev() {
        order.swap(i, b.u.below(i + 1));
    }
    let result = order.iter().map(|dim| shape[*dim]).collect();
    let permutation = order
        .iter()
        .map(|dim| i64::try_from(*dim).expect("a rank is small"));
    let permutation: Vec<i64> = permutation.collect();
    let spec = OpSpec::new(Op::Transpose)
        .operand(source)
        .attribute("permutation", Attribute::i64_array(permutation));
    emit(b, spec.result(Type::vector(result, element)));
}

pub(super) fn bitcast(b: &mut Builder<'_>) {
    // Floats are only results of the cast, since the bits of a computed NaN are open.
    let is_integer = |_: &[u64], element: &Type| element.integer_width().is_some();
    let (source, mut shape, element) = vector_where(b, &is_integer, |b| {
        let widths = [8, 16, 32, 64, 1, 4, 128];
        Type::integer(b.u.choose(&widths))
    });
    let width = u64::from(element.integer_width().expect("the element was chosen so"));
    let total = width * shape.last().copied().unwrap_or(1);
    let widths = [8, 16, 32, 64, 1, 128, 7];
    let to = match shape.is_empty() {
        true => width,
        false => b.u.choose(&widths),
    };
    // LLVM 22 folds a constant to wrong lanes if neither width divides the other.
    let divides = to.is_multiple_of(width) || width.is_multiple_of(to);
    let to = match divides && total.is_multiple_of(to) {
        true => to,
        false => width,
    };
    if let Some(last) = shape.last_mut() {
        *last = total / to;
    }
    if lanes(&shape) > MAX_LANES {
        return;
    }
    let float = b
        .swarm
        .floats
        .iter()
        .find(|float| b.width(float) == u32::try_from(to).unwrap_or(0));
    let float = float.cloned().filter(|_| to >= 16);
    let result = match float {
        Some(float) if b.u.chance(100) => float,
        _ => Type::integer(u32::try_from(to).expect("a width is small")),
    };
    let spec = OpSpec::new(Op::Bitcast).operand(source);
    emit(b, spec.result(Type::vector(shape, result)));
}

pub(super) fn step(b: &mut Builder<'_>) {
    let count = 1 + below(b, 6);
    emit(
        b,
        OpSpec::new(Op::Step).result(Type::vector(vec![count], Type::Index)),
    );
}

pub(super) fn create_mask(b: &mut Builder<'_>) {
    let shape = super::shape(b);
    let count = shape.len().max(1);
    let limits: Vec<ValueId> = (0..count)
        .map(|i| match b.u.chance(200) {
            true => {
                let size = shape.get(i).copied().unwrap_or(1);
                let limit = below(b, size + 2);
                b.index(number(limit))
            }
            false => b.operand(&Type::Index),
        })
        .collect();
    let spec = OpSpec::new(Op::CreateMask).operands(&limits);
    emit(b, spec.result(Type::vector(shape, Type::bool())));
}

pub(super) fn constant_mask(b: &mut Builder<'_>) {
    let shape = super::shape(b);
    let one = vec![1];
    let sizes = if shape.is_empty() { &one } else { &shape };
    let limits: Vec<i64> = match b.u.chance(30) {
        true => vec![0; sizes.len()],
        false => sizes
            .iter()
            .map(|size| number(1 + below(b, *size)))
            .collect(),
    };
    let spec =
        OpSpec::new(Op::ConstantMask).attribute("mask_dim_sizes", Attribute::i64_array(limits));
    emit(b, spec.result(Type::vector(shape, Type::bool())));
}
