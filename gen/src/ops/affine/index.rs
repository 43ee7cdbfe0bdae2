//! Indices computed by maps, and by the bases of boxes.

use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::dialect::memref::DYNAMIC;
use stridecheck_ir::{Attribute, OpSpec, Type, ValueId};

use super::attribute;
use super::map::Inputs;
use crate::builder::Builder;
use crate::extreme::signed;
use crate::source::Source;

/// How far from 0 a part of a position may be.
const FAR: u128 = 1 << 16;

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

/// The sizes of a box: few points, or about as many as an `index` can count.
fn basis(b: &mut Builder<'_>) -> Vec<i64> {
    let rank = 1 + b.u.below(4);
    let is_vast = b.u.chance(40);
    // The product of all sizes stays a positive `index`.
    let bits = (b.width(&Type::Index) - 1) / u32::try_from(rank).expect("a rank is small");
    (0..rank)
        .map(|_| match is_vast {
            true => (1_i64 << (bits - 1)) + i64::from(b.u.byte() % 64),
            false => 1 + i64::from(b.u.byte() % 6),
        })
        .collect()
}

/// A basis in the form of the ops: some sizes are operands.
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

/// The position of a number inside the box; any number, even a negative one, if the box has no outer bound.
pub(super) fn delinearize(b: &mut Builder<'_>) {
    let basis = Basis::draw(b, Op::DelinearizeIndex);
    let has_outer_bound =
        !b.has_word(Op::DelinearizeIndex, ("multi_index", "outer")) || b.u.chance(128);
    let number = match has_outer_bound || b.u.chance(96) {
        true => {
            let points = basis.sizes.iter().product::<i64>();
            let limit = u128::from(points.cast_unsigned());
            let inside = |u: &mut Source<'_>| match u.chance(40) {
                true => limit - 1,
                false => u128::from(u.byte()) % limit,
            };
            b.operand_where(&Type::Index, |bits| bits < limit, inside)
        }
        false => any_number(b),
    };
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

/// A number in scope, or one near 0 or near the limits of an `index`, mostly negative.
fn any_number(b: &mut Builder<'_>) -> ValueId {
    if b.u.chance(96) {
        return b.operand(&Type::Index);
    }
    let distance = i64::from(b.u.byte());
    let least = i64::MIN >> (64 - b.width(&Type::Index));
    let number =
        b.u.choose(&[-1 - distance, -1 - distance, distance, least + distance]);
    b.index(number)
}

/// The number of a position inside the box, or outside it if nothing promises that it is inside.
pub(super) fn linearize(b: &mut Builder<'_>) {
    let basis = Basis::draw(b, Op::LinearizeIndex);
    // A box of few points leaves room for positions that are far outside.
    let has_room = basis.sizes.iter().all(|size| *size <= 6);
    let width = b.width(&Type::Index);
    let mut position = Vec::new();
    let mut is_inside = true;
    for size in &basis.sizes {
        let limit = u128::from(size.cast_unsigned());
        let number = match has_room && b.u.chance(80) {
            true => b.operand_where(
                &Type::Index,
                |bits| signed(bits, width).unsigned_abs() <= FAR,
                |u| u128::from((-1 - i64::from(u.byte())).cast_unsigned()),
            ),
            false => b.operand_where(&Type::Index, |bits| bits < limit, |_| limit - 1),
        };
        is_inside &= b
            .constant_bits(number)
            .is_some_and(|bits| (0..i128::from(*size)).contains(&signed(bits, width)));
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
