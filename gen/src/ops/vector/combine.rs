//! Ops that combine lanes; floats are mostly small integers, whose sums and products are exact in any order.

use std::sync::Arc;

use stridecheck_ir::affine::{AffineExpr, AffineMap};
use stridecheck_ir::attr::{Attribute, FlagFamily, FlagsAttr};
use stridecheck_ir::dialect::vector::{self, Op};
use stridecheck_ir::{FloatType, OpSpec, Type, ValueId};

use super::{below, constant, emit, lanes, mask, vector_where, with_dims};
use crate::builder::Builder;
use crate::ops::math::exact::{fused_type, is_fused};

const INTEGERS: &[&str] = &[
    "add", "mul", "minui", "minsi", "maxui", "maxsi", "and", "or", "xor",
];
const FLOATS: &[&str] = &["add", "mul", "minnumf", "maxnumf", "minimumf", "maximumf"];

/// A kind of combination for elements of a type.
fn kind(b: &mut Builder<'_>, op: Op, element: &Type) -> &'static str {
    kind_among(b, op, element, FLOATS)
}

fn kind_among(
    b: &mut Builder<'_>,
    op: Op,
    element: &Type,
    floats: &[&'static str],
) -> &'static str {
    let kinds = match element.as_float() {
        Some(_) => floats,
        None => INTEGERS,
    };
    let kind = b.u.choose(kinds);
    match b.has_word(op, ("kind", kind)) {
        true => kind,
        false => "add",
    }
}

/// A vector to combine: a float vector mostly has exact sums.
fn operand(b: &mut Builder<'_>, ty: &Type) -> ValueId {
    let Some(float) = ty.scalar().as_float().filter(|_| b.u.chance(170)) else {
        return b.operand(ty);
    };
    let count = ty.as_vector().map_or(1, |vector| lanes(&vector.shape));
    let numbers = (0..count).map(|_| small(b.u.byte(), float));
    let numbers: Vec<u128> = numbers.collect();
    match ty.as_vector() {
        Some(_) => constant(b, ty, &numbers),
        None => b.constant(ty, numbers[0]),
    }
}

/// 0, or a power of two between 1/2 and 4, of either sign.
fn small(choice: u8, float: FloatType) -> u128 {
    let (fraction, bias) = match float {
        FloatType::F16 => (10, 15_u128),
        FloatType::Bf16 => (7, 127),
        FloatType::F32 => (23, 127),
        _ => (52, 1023),
    };
    let sign = u128::from(choice >> 7) << (float.width() - 1);
    match choice % 5 {
        0 => sign,
        power => sign | (bias + u128::from(power) - 2) << fraction,
    }
}

/// Emits an op that combines elements: float results may be open, since orders differ.
fn combined(b: &mut Builder<'_>, spec: OpSpec, ty: &Type) {
    b.emit_known(spec, ty.scalar().as_float().is_none());
}

pub(super) fn fma(b: &mut Builder<'_>) {
    let is_float = |_: &[u64], element: &Type| element.as_float().is_some_and(is_fused);
    let (lhs, shape, element) = vector_where(b, &is_float, fused_type);
    let ty = Type::vector(shape, element);
    let (rhs, acc) = (b.operand(&ty), b.operand(&ty));
    let spec = OpSpec::new(Op::Fma).operands(&[lhs, rhs, acc]);
    emit(b, spec.result(ty));
}

/// `vector.reduction` of a vector of at most one dimension.
fn reduction_spec(b: &mut Builder<'_>, floats: &[&'static str]) -> (OpSpec, Type, Type) {
    let is_row = |shape: &[u64], _: &Type| shape.len() == 1;
    let (_, shape, element) = vector_where(b, &is_row, |b| b.swarm.scalar(&mut b.u));
    let ty = Type::vector(shape, element.clone());
    let vector = operand(b, &ty);
    let how = kind_among(b, Op::Reduction, &element, floats);
    let mut spec = OpSpec::new(Op::Reduction)
        .operand(vector)
        .attribute("kind", vector::kind(how));
    let is_float = element.as_float().is_some();
    let may_start = is_float || b.has_word(Op::Reduction, ("acc", "integer"));
    if b.u.chance(128) && may_start {
        spec = spec.operand(operand(b, &element));
    }
    if is_float && b.has_part(Op::Reduction, "fastmath") && b.u.chance(40) {
        let flags = FlagsAttr::new(FlagFamily::FastMath, &["reassoc"]);
        spec = spec.attribute("fastmath", Attribute::Flags(flags));
    }
    (spec.result(element.clone()), ty, element)
}

pub(super) fn reduction(b: &mut Builder<'_>) {
    let (spec, _, result) = reduction_spec(b, FLOATS);
    combined(b, spec, &result);
}

fn multi_reduction_spec(b: &mut Builder<'_>) -> (OpSpec, Type, Type) {
    let (_, shape, element) = with_dims(b);
    let ty = Type::vector(shape.clone(), element.clone());
    let source = operand(b, &ty);
    let mut dims = Vec::new();
    let mut rest = Vec::new();
    for (dim, size) in (0..).zip(&shape) {
        // The result along no dimension is open.
        let is_last = dims.is_empty() && rest.len() + 1 == shape.len();
        match b.u.chance(150) || is_last {
            true => dims.push(dim),
            false => rest.push(*size),
        }
    }
    let result = match rest.is_empty() {
        true => element.clone(),
        false => Type::vector(rest, element.clone()),
    };
    let acc = b
        .has_part(Op::MultiReduction, "acc")
        .then(|| operand(b, &result));
    let how = kind(b, Op::MultiReduction, &element);
    let spec = OpSpec::new(Op::MultiReduction)
        .operand(source)
        .operands(acc.as_slice())
        .attribute("kind", vector::kind(how))
        .attribute("reduction_dims", Attribute::i64_array(dims));
    (spec.result(result.clone()), ty, result)
}

pub(super) fn multi_reduction(b: &mut Builder<'_>) {
    let (spec, _, result) = multi_reduction_spec(b);
    let is_element = result.as_vector().is_none();
    if !is_element || b.has_word(Op::MultiReduction, ("dest", "element")) {
        combined(b, spec, &result);
    }
}

pub(super) fn outer_product(b: &mut Builder<'_>) {
    let is_row = |shape: &[u64], _: &Type| shape.len() == 1 && shape[0] <= 5;
    let (_, shape, element) = vector_where(b, &is_row, |b| b.swarm.scalar(&mut b.u));
    let lhs = operand(b, &Type::vector(shape.clone(), element.clone()));
    let (rhs, result) = match b.u.chance(70) {
        true => (operand(b, &element), Type::vector(shape, element.clone())),
        false => {
            let columns = 1 + below(b, 5);
            let rhs = operand(b, &Type::vector(vec![columns], element.clone()));
            (rhs, Type::vector(vec![shape[0], columns], element.clone()))
        }
    };
    let mut spec = OpSpec::new(Op::Outerproduct).operands(&[lhs, rhs]);
    if b.u.chance(170) {
        let how = kind(b, Op::Outerproduct, &element);
        // The sum takes the unrounded product.
        let is_right = element.as_float().is_none_or(is_fused) || how != "add";
        let how = if is_right { how } else { "mul" };
        spec = spec.operand(operand(b, &result));
        if how != "add" {
            spec = spec.attribute("kind", vector::kind(how));
        }
    }
    let ty = result.clone();
    combined(b, spec.result(result), &ty);
}

/// The iteration space of a contraction.
struct Walk<'a> {
    /// The dimensions that exist among batch, rows, columns and the reduced dimension.
    walked: &'a [usize],
    /// The sizes of all four.
    sizes: &'a [u64],
    element: &'a Type,
}

impl Walk<'_> {
    /// The map and the type of an operand with these dimensions, in this order or reversed.
    fn operand(&self, b: &mut Builder<'_>, dims: &[usize]) -> (Attribute, Type) {
        let is_walked = |dim: &usize| self.walked.contains(dim);
        let mut dims: Vec<usize> = dims.iter().copied().filter(is_walked).collect();
        if b.u.chance(80) {
            dims.reverse();
        }
        let place = |dim: &usize| {
            let place = self.walked.iter().position(|walked| walked == dim);
            let place = place.and_then(|place| u32::try_from(place).ok());
            place.map(AffineExpr::Dim)
        };
        let map = AffineMap {
            dims: u32::try_from(self.walked.len()).expect("a rank is small"),
            symbols: 0,
            results: dims.iter().filter_map(place).collect(),
        };
        let shape: Vec<u64> = dims.iter().map(|dim| self.sizes[*dim]).collect();
        let ty = match shape.is_empty() {
            true => self.element.clone(),
            false => Type::vector(shape, self.element.clone()),
        };
        (Attribute::AffineMap(Arc::new(map)), ty)
    }
}

/// A product of matrices, of a matrix and a vector, or of two vectors, perhaps batched, with the dimensions of operands in any order.
fn contract_spec(b: &mut Builder<'_>) -> (OpSpec, Type, Type) {
    let element = b.swarm.scalar(&mut b.u);
    let sizes: Vec<u64> = (0..4).map(|_| 1 + below(b, 3)).collect();
    // The dimensions: a batch, the rows, the columns, and the reduced one.
    let (batch, row, column) = (b.u.chance(50), b.u.chance(190), b.u.chance(190));
    let walked: Vec<usize> = [(0, batch), (1, row), (2, column), (3, true)]
        .into_iter()
        .filter_map(|(dim, is_there)| is_there.then_some(dim))
        .collect();
    let walk = Walk {
        walked: &walked,
        sizes: &sizes,
        element: &element,
    };
    let lhs = walk.operand(b, &[0, 1, 3]);
    let rhs = walk.operand(b, &[0, 3, 2]);
    let acc = walk.operand(b, &[0, 1, 2]);
    let iterators = walked.iter().map(|dim| match dim {
        3 => vector::iterator("reduction"),
        _ => vector::iterator("parallel"),
    });
    let iterators: Vec<Attribute> = iterators.collect();
    let operands = [&lhs, &rhs, &acc].map(|(_, ty)| operand(b, ty));
    let mut spec = OpSpec::new(Op::Contract)
        .operands(&operands)
        .attribute(
            "indexing_maps",
            Attribute::Array([lhs.0, rhs.0, acc.0].into()),
        )
        .attribute("iterator_types", Attribute::Array(iterators.into()));
    if b.u.chance(60) {
        let how = kind(b, Op::Contract, &element);
        if how != "add" {
            spec = spec.attribute("kind", vector::kind(how));
        }
    }
    let shape = walked.iter().map(|dim| sizes[*dim]).collect();
    let mask = Type::vector(shape, Type::bool());
    (spec.result(acc.1.clone()), mask, acc.1)
}

pub(super) fn contract(b: &mut Builder<'_>) {
    let (spec, _, result) = contract_spec(b);
    combined(b, spec, &result);
}

pub(super) fn scan(b: &mut Builder<'_>) {
    let least = if super::shapes(b) < super::SHAPES.len() {
        2
    } else {
        1
    };
    let has_dims = |shape: &[u64], _: &Type| shape.len() >= least;
    let (_, shape, element) = vector_where(b, &has_dims, |b| b.swarm.scalar(&mut b.u));
    let ty = Type::vector(shape.clone(), element.clone());
    let source = operand(b, &ty);
    let dim = b.u.below(shape.len());
    let mut rest = shape;
    rest.remove(dim);
    let rest = Type::vector(rest, element.clone());
    let initial = operand(b, &rest);
    let how = kind(b, Op::Scan, &element);
    let dim = i64::try_from(dim).expect("a rank is small");
    let spec = OpSpec::new(Op::Scan)
        .operands(&[source, initial])
        .attribute("kind", vector::kind(how))
        .attribute("reduction_dim", Attribute::i64(dim))
        .attribute("inclusive", Attribute::bool(b.u.chance(128)));
    let element = ty.clone();
    combined(b, spec.result(ty).result(rest), &element);
}

/// A combination of only some lanes.
pub(super) fn masked(b: &mut Builder<'_>) {
    let floats = match b.config.left_out.contains(&"vector.mask/maximumf") {
        true => &FLOATS[..4],
        false => FLOATS,
    };
    let kinds = match b.has_word(Op::Mask, ("region", "contract")) {
        true => 3,
        false => 2,
    };
    let (inner, mask_type, result) = match b.u.below(kinds) {
        0 => {
            let (spec, ty, result) = reduction_spec(b, floats);
            (spec, ty.bool_like(), result)
        }
        1 => {
            let (spec, ty, result) = multi_reduction_spec(b);
            (spec, ty.bool_like(), result)
        }
        _ => contract_spec(b),
    };
    let mask = mask(b, &mask_type);
    let spec = OpSpec::new(Op::Mask).operand(mask);
    b.emit_around(spec.result(result), inner, Op::Yield);
}
