//! Loops from the greatest result of one map to the least result of another.

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::{Attribute, OpSpec, Type, ValueId};

use super::attribute;
use super::bound::{Results, Side};
use super::cell::Cell;
use super::map::Inputs;
use crate::builder::{Blocks, Builder};
use crate::nest::Nest;
use crate::ops::scf::{add_results, add_values, end_with, others, passed_facts};
use crate::scope::Bound;

/// The range of a loop.
struct Range {
    lower: (AffineMap, Vec<ValueId>),
    upper: (AffineMap, Vec<ValueId>),
    step: i64,
    trips: u64,
    /// What is known about the induction variable.
    bound: Option<Bound>,
}

pub(super) fn emit_for(b: &mut Builder<'_>) {
    let range = range(b);
    let cell = b.u.chance(40).then(|| Cell::emit(b));
    let count = match b.has_part(Op::For, "inits") {
        true => b.u.below(4),
        false => 0,
    };
    let carried = b.leaving(count);
    let facts = passed_facts(b, &carried);
    let types = b.body.value_types(&carried);
    let step = i128::from(range.step);
    let spec = OpSpec::new(Op::For)
        .segment(&range.lower.1)
        .segment(&range.upper.1)
        .segment(&carried)
        .attribute("lowerBoundMap", attribute(range.lower.0))
        .attribute("upperBoundMap", attribute(range.upper.0))
        .attribute("step", Attribute::integer(step, Type::Index))
        .results(types.clone());
    let mut arguments = vec![Type::Index];
    arguments.extend(types);
    let nest = Nest {
        spec,
        regions: vec![Some(arguments)],
        trips: range.trips,
        blocks: Blocks::One,
        is_parallel: false,
    };
    let bound = range.bound;
    let op = b.emit_nest(nest, |b, _, arguments| {
        let mark = b.scope.mark();
        let (induction, carried) = (arguments[0], &arguments[1..]);
        b.scope.add_scalar(induction, &Type::Index);
        if let Some(bound) = bound {
            b.scope.add_bound(induction, bound);
        }
        add_values(b, carried, &facts);
        if let Some(cell) = &cell {
            cell.read(b);
        }
        let ops = 1 + b.u.below(8);
        b.fill(ops);
        if let Some(cell) = &cell {
            cell.update(b);
        }
        let next = others(b, carried, &facts);
        end_with(b, mark, (Op::Yield, &next))
    });
    if let Some(op) = op {
        add_results(b, op, &facts);
    }
    if let Some(cell) = cell {
        cell.read(b);
    }
}

fn range(b: &mut Builder<'_>) -> Range {
    let step = match b.u.below(8) {
        0..5 => 1,
        5 => 2,
        6 => 3,
        _ => 1 + i64::from(b.u.byte() % 9),
    };
    let trips = b.u.between(0, b.config.limits.trips);
    let lower = match b.u.below(8) {
        0..5 => 0,
        5 => -i64::from(b.u.byte() % 9),
        _ => i64::from(b.u.byte() % 9),
    };
    let upper = match trips {
        0 => lower - i64::from(b.u.byte() % 4),
        _ => lower + trips * step - i64::from(b.u.byte()) % step,
    };
    let is_constant = b.u.chance(120);
    let is_lower_constant = is_constant || b.u.chance(160);
    let bound = Bound::Below(upper);
    let mut further = 0;
    let mut map = |side: Side, number: i64, is_constant: bool| {
        let mut inputs = Inputs::default();
        let results = match is_constant {
            true => Results::constant(number),
            false => Results::draw(b, &mut inputs, (side, number)),
        };
        further += results.further;
        inputs.map(results.exprs)
    };
    let lower_map = map(Side::Lower, lower, is_lower_constant);
    let upper_map = map(Side::Upper, upper, is_constant);
    Range {
        lower: lower_map,
        upper: upper_map,
        step,
        trips: (trips + further).unsigned_abs(),
        // A bound that is not constant may differ in a further iteration of an outer loop.
        bound: Some(bound).filter(|_| lower >= 0 && is_constant),
    }
}
