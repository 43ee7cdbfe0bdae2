//! Edits after which no loop counts below zero, and no remainder is that of a negative number.

use stridecheck_ir::affine::{AffineExpr, AffineMap, AffineOp, IntegerSet};
use stridecheck_ir::dialect::memref::{DYNAMIC, Index};
use stridecheck_ir::dialect::{Opcode, affine, arith, scf};
use stridecheck_ir::{Attribute, BlockId, Body, OpId, OpSpec, Place, Type, ValueId, View as _};

use crate::finding::hide::index;

/// Makes a loop count from zero to the distance of its bounds, which is zero if they are crossed.
///
/// The lower bound of a loop of affine must be a negative number.
pub(super) fn from_zero(body: &mut Body, op: OpId) -> bool {
    let region = body.op_regions(op).first();
    let Some(block) = region.and_then(|region| body.entry_block(*region)) else {
        return false;
    };
    match body.opcode(op) {
        Some(Opcode::Scf(scf::Op::For)) => scf_from_zero(body, op, block),
        Some(Opcode::Scf(scf::Op::Forall)) => forall_from_zero(body, op, block),
        Some(Opcode::Affine(affine::Op::For)) => affine_from_zero(body, op, block),
        _ => false,
    }
}

fn scf_from_zero(body: &mut Body, op: OpId, block: BlockId) -> bool {
    let &[low, high, ..] = body.operands(op) else {
        return false;
    };
    if *body.value_type(low) != Type::Index || body.attribute(op, "unsignedCmp").is_some() {
        return false;
    }
    let zero = index(body, op, 0);
    let span = span(body, op, low, high);
    count_from(body, block, 0, low);
    body.replace_operand(op, 0, zero);
    body.replace_operand(op, 1, span);
    true
}

fn forall_from_zero(body: &mut Body, op: OpId, block: BlockId) -> bool {
    let Some(looped) = scf::Forall::cast(body, op) else {
        return false;
    };
    let [low, high, step] = looped.bounds();
    let steps = step.operands.to_vec();
    let bounds = low.indices().into_iter().zip(high.indices());
    let mut spans = Vec::new();
    for (number, (low, high)) in bounds.collect::<Vec<_>>().into_iter().enumerate() {
        let [low, high] = [low, high].map(|bound| match bound {
            Index::Static(bound) => index(body, op, bound),
            Index::Dynamic(bound) => bound,
        });
        spans.push(span(body, op, low, high));
        count_from(body, block, number, low);
    }
    let numbers = |number| Attribute::i64_array(vec![number; spans.len()]);
    body.set_attribute(op, "staticLowerBound", numbers(0));
    body.set_attribute(op, "staticUpperBound", numbers(DYNAMIC));
    let sizes = [0, spans.len(), steps.len(), 0];
    let segments =
        sizes.map(|size| u32::try_from(size).expect("32 bits hold the number of operands"));
    body.replace_operands(op, &[spans, steps].concat(), &[]);
    body.replace_segments(op, &segments);
    true
}

/// The distance between the bounds of a loop, before it; zero if they are crossed.
fn span(body: &mut Body, op: OpId, low: ValueId, high: ValueId) -> ValueId {
    let less = Attribute::integer(2, Type::integer(64));
    let is_crossed = OpSpec::new(arith::Op::Cmpi).attribute("predicate", less);
    let is_crossed = is_crossed.operands(&[high, low]).result(Type::integer(1));
    let is_crossed = build(body, op, is_crossed);
    let end = OpSpec::new(arith::Op::Select).operands(&[is_crossed, low, high]);
    let end = build(body, op, end.result(Type::Index));
    let span = OpSpec::new(arith::Op::Subi).operands(&[end, low]);
    build(body, op, span.result(Type::Index))
}

fn build(body: &mut Body, before: OpId, spec: OpSpec) -> ValueId {
    let made = body.build(Place::Before(before), spec);
    body.results(made)[0]
}

/// Adds the lower bound to this iteration variable.
fn count_from(body: &mut Body, block: BlockId, number: usize, low: ValueId) {
    let iteration = body.arguments(block)[number];
    let at = OpSpec::new(arith::Op::Addi).operands(&[low, iteration]);
    replace_iteration(body, block, (iteration, 1), at.result(Type::Index));
}

fn affine_from_zero(body: &mut Body, op: OpId, block: BlockId) -> bool {
    let map = |name| match body.attribute(op, name) {
        Some(Attribute::AffineMap(map)) => Some(AffineMap::clone(map)),
        _ => None,
    };
    let (Some(mut lower), Some(mut upper)) = (map("lowerBoundMap"), map("upperBoundMap")) else {
        return false;
    };
    let lows: Option<Vec<i64>> = lower.results.iter().map(AffineExpr::as_constant).collect();
    let Some(low) = lows.into_iter().flatten().max().filter(|low| *low < 0) else {
        return false;
    };
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

/// Makes the dividend of each `mod` positive in the maps and the set of an op of affine.
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

/// `x mod n` as `((x + k * n + r) mod n + n - r) mod n`, since a number that `n` divides would be simplified away.
fn with_positive_dividend(expr: &AffineExpr) -> AffineExpr {
    let Some(binary) = expr.as_binary() else {
        return expr.clone();
    };
    let (lhs, rhs) = (
        with_positive_dividend(&binary.lhs),
        with_positive_dividend(&binary.rhs),
    );
    let multiple = |by: i64| Some((by, by.checked_mul(MULTIPLE)?));
    let by = rhs.as_constant().filter(|by| *by > 1).and_then(multiple);
    let (AffineOp::Mod, Some((by, multiple))) = (binary.op, by) else {
        return AffineExpr::binary(binary.op, lhs, rhs);
    };
    let added = lhs.as_binary().filter(|sum| sum.op == AffineOp::Add);
    let added = added.and_then(|sum| sum.rhs.as_constant()).unwrap_or(0);
    let rest = if (added % by + 1) % by == 0 { 2 } else { 1 };
    let plus = |expr, number| AffineExpr::binary(AffineOp::Add, expr, AffineExpr::Constant(number));
    let modulo = |expr| AffineExpr::binary(AffineOp::Mod, expr, rhs.clone());
    modulo(plus(modulo(plus(lhs, multiple + rest)), by - rest))
}
