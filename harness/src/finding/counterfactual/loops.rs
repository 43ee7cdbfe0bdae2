//! Edits after which no loop counts below zero, and no remainder is that of a negative number.

use stridecheck_ir::affine::{AffineExpr, AffineMap, AffineOp, IntegerSet};
use stridecheck_ir::dialect::{affine, arith, scf};
use stridecheck_ir::{Attribute, BlockId, Body, OpId, OpSpec, Place, Type, ValueId};

/// Makes a loop count from zero to the distance of its bounds, which is zero if they are crossed.
///
/// The lower bound of a loop of affine must be a negative constant.
pub(super) fn from_zero(body: &mut Body, op: OpId) -> bool {
    let region = body.op_regions(op).first();
    let Some(block) = region.and_then(|region| body.entry_block(*region)) else {
        return false;
    };
    if body.opcode(op) == Some(scf::Op::For.into()) {
        scf_from_zero(body, op, block)
    } else if body.opcode(op) == Some(affine::Op::For.into()) {
        affine_from_zero(body, op, block)
    } else {
        false
    }
}

fn scf_from_zero(body: &mut Body, op: OpId, block: BlockId) -> bool {
    let &[low, high, ..] = body.operands(op) else {
        return false;
    };
    let ty = body.value_type(low).clone();
    let constant = match &ty {
        Type::Index => Attribute::index(0),
        _ => return false,
    };
    if body.attribute(op, "unsignedCmp").is_some() {
        return false;
    }
    let before = Place::Before(op);
    let build = |body: &mut Body, spec: OpSpec| {
        let made = body.build(before, spec);
        body.results(made)[0]
    };
    let zero = OpSpec::new(arith::Op::Constant).attribute("value", constant);
    let zero = build(body, zero.result(ty.clone()));
    let less = Attribute::integer(2, Type::integer(64));
    let is_crossed = OpSpec::new(arith::Op::Cmpi).attribute("predicate", less);
    let is_crossed = is_crossed.operands(&[high, low]).result(Type::integer(1));
    let is_crossed = build(body, is_crossed);
    let end = OpSpec::new(arith::Op::Select).operands(&[is_crossed, low, high]);
    let end = build(body, end.result(ty.clone()));
    let span = OpSpec::new(arith::Op::Subi).operands(&[end, low]);
    let span = build(body, span.result(ty.clone()));
    let iteration = body.arguments(block)[0];
    let at = OpSpec::new(arith::Op::Addi).operands(&[low, iteration]);
    replace_iteration(body, block, (iteration, 1), at.result(ty));
    body.replace_operand(op, 0, zero);
    body.replace_operand(op, 1, span);
    true
}

fn affine_from_zero(body: &mut Body, op: OpId, block: BlockId) -> bool {
    let map = |name| match body.attribute(op, name) {
        Some(Attribute::AffineMap(map)) => Some(AffineMap::clone(map)),
        _ => None,
    };
    let (Some(mut lower), Some(mut upper)) = (map("lowerBoundMap"), map("upperBoundMap")) else {
        return false;
    };
    let &[AffineExpr::Constant(low)] = &lower.results[..] else {
        return false;
    };
    if low >= 0 {
        return false;
    }
    let plus = |expr: AffineExpr, number| {
        AffineExpr::binary(AffineOp::Add, expr, AffineExpr::Constant(number))
    };
    lower.results = vec![AffineExpr::Constant(0)];
    upper.results = upper
        .results
        .iter()
        .map(|end| plus(end.clone(), -low))
        .collect();
    body.set_attribute(op, "lowerBoundMap", Attribute::AffineMap(lower.into()));
    body.set_attribute(op, "upperBoundMap", Attribute::AffineMap(upper.into()));
    let iteration = body.arguments(block)[0];
    let shifted = AffineMap {
        dims: 1,
        symbols: 0,
        results: vec![plus(AffineExpr::Dim(0), low)],
    };
    let at = OpSpec::new(affine::Op::Apply)
        .attribute("map", Attribute::AffineMap(shifted.into()))
        .operands(&[iteration])
        .result(Type::Index);
    replace_iteration(body, block, (iteration, 0), at);
    true
}

/// Uses an op's result in place of the iteration, which is this operand of the op.
fn replace_iteration(
    body: &mut Body,
    block: BlockId,
    (iteration, operand): (ValueId, usize),
    spec: OpSpec,
) {
    let first = body.first_op(block).expect("a loop ends with a terminator");
    let at = body.build(Place::Before(first), spec);
    let value = body.results(at)[0];
    body.replace_all_uses(iteration, value);
    body.replace_operand(at, operand, iteration);
}

/// The multiple of a divisor that makes each dividend positive, and fits in an `index` with it.
const MULTIPLE: i64 = 1 << 30;

/// Adds a multiple of the divisor to the dividend of each `mod` in the maps and the set of an op of affine.
pub(super) fn with_positive_dividends(body: &mut Body, op: OpId) -> bool {
    let mut is_changed = false;
    for name in ["map", "lowerBoundMap", "upperBoundMap", "condition"] {
        let other = match body.attribute(op, name) {
            Some(Attribute::AffineMap(map)) => {
                let mut map = AffineMap::clone(map);
                map.results = map.results.iter().map(with_positive_dividend).collect();
                Attribute::AffineMap(map.into())
            }
            Some(Attribute::IntegerSet(set)) => {
                let mut set = IntegerSet::clone(set);
                for constraint in &mut set.constraints {
                    constraint.expr = with_positive_dividend(&constraint.expr);
                }
                Attribute::IntegerSet(set.into())
            }
            _ => continue,
        };
        is_changed |= body.attribute(op, name) != Some(&other);
        body.set_attribute(op, name, other);
    }
    is_changed
}

fn with_positive_dividend(expr: &AffineExpr) -> AffineExpr {
    let Some(binary) = expr.as_binary() else {
        return expr.clone();
    };
    let (mut lhs, rhs) = (
        with_positive_dividend(&binary.lhs),
        with_positive_dividend(&binary.rhs),
    );
    let multiple = rhs.as_constant().and_then(|by| by.checked_mul(MULTIPLE));
    if let (AffineOp::Mod, Some(multiple)) = (binary.op, multiple) {
        lhs = AffineExpr::binary(AffineOp::Add, lhs, AffineExpr::Constant(multiple));
    }
    AffineExpr::binary(binary.op, lhs, rhs)
}
