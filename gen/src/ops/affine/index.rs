//! Indices that maps, and the bases of boxes, make of others.

use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::dialect::memref::DYNAMIC;
use stridecheck_ir::{Attribute, OpSpec, Type, ValueId};

use super::attribute;
use super::map::Inputs;
use crate::builder::Builder;
use crate::extreme::signed;

pub(super) fn apply(b: &mut Builder<'_>) {
    mapped(b, Op::Apply, 1);
}

pub(super) fn min(b: &mut Builder<'_>) {
    let results = 1 + b.u.below(3);
    mapped(b, Op::Min, results);
}

pub(super) fn max(b: &mut Builder<'_>) {
    let results = 1 + b.u.below(3);
    mapped(b, Op::Max, results);
}

fn mapped(b: &mut Builder<'_>, op: Op, results: usize) {
    let mut inputs = Inputs::default();
    let results = (0..results).map(|_| inputs.term(b, 3).expr).collect();
    let (map, operands) = inputs.map(results);
    let spec = OpSpec::new(op)
        .operands(&operands)
        .attribute("map", attribute(map));
    b.emit_scalar(spec.result(Type::Index));
}

/// The sizes of a box of a few points.
fn basis(b: &mut Builder<'_>) -> Vec<i64> {
    (0..=b.u.below(3))
        .map(|_| 1 + i64::from(b.u.byte() % 6))
        .collect()
}

/// A basis as the ops take it: some sizes are operands.
struct Basis {
    sizes: Vec<i64>,
    fixed: Vec<i64>,
    operands: Vec<ValueId>,
}

impl Basis {
    fn draw(b: &mut Builder<'_>, op: Op) -> Self {
        let has_static = b.has_word(op, ("static_basis", "static"));
        let sizes = basis(b);
        let mut operands = Vec::new();
        let mut fixed = Vec::new();
        for size in &sizes {
            if !has_static || b.u.chance(80) {
                let wanted = u128::from(size.cast_unsigned());
                operands.push(b.operand_where(&Type::Index, |bits| bits == wanted, |_| wanted));
                fixed.push(DYNAMIC);
            } else {
                fixed.push(*size);
            }
        }
        Self {
            sizes,
            fixed,
            operands,
        }
    }
}

/// The position of a number that is in the box, mostly.
pub(super) fn delinearize(b: &mut Builder<'_>) {
    let basis = Basis::draw(b, Op::DelinearizeIndex);
    let points = basis.sizes.iter().product::<i64>();
    let limit = u128::from(points.cast_unsigned());
    let number = b.operand_where(
        &Type::Index,
        |bits| bits < limit,
        |u| u128::from(u.byte()) % limit,
    );
    let has_outer_bound =
        !b.has_word(Op::DelinearizeIndex, ("multi_index", "outer")) || b.u.chance(160);
    let mut fixed = basis.fixed;
    let mut operands = basis.operands;
    let mut results = basis.sizes.len();
    if !has_outer_bound {
        if fixed.remove(0) == DYNAMIC {
            operands.remove(0);
        }
        // A basis without its first size has none.
        if fixed.is_empty() {
            return;
        }
        results = fixed.len() + 1;
    }
    let spec = OpSpec::new(Op::DelinearizeIndex)
        .operand(number)
        .operands(&operands)
        .attribute("static_basis", Attribute::i64_array(fixed));
    b.emit_scalars(spec.results(vec![Type::Index; results]));
}

/// The number of a position that is in the box.
pub(super) fn linearize(b: &mut Builder<'_>) {
    let basis = Basis::draw(b, Op::LinearizeIndex);
    let mut position = Vec::new();
    let mut is_inside = true;
    for size in &basis.sizes {
        let limit = u128::from(size.cast_unsigned());
        let number = b.operand_where(&Type::Index, |bits| bits < limit, |_| limit - 1);
        is_inside &= b
            .constant_bits(number)
            .is_some_and(|bits| signed(bits, b.width(&Type::Index)) < i128::from(*size));
        position.push(number);
    }
    let mut spec = OpSpec::new(Op::LinearizeIndex)
        .segment(&position)
        .segment(&basis.operands)
        .attribute("static_basis", Attribute::i64_array(basis.fixed));
    if is_inside && b.u.chance(128) {
        spec = spec.attribute("disjoint", Attribute::Unit);
    }
    b.emit_scalar(spec.result(Type::Index));
}
