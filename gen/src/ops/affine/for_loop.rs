//! Loops from the greatest result of one map to the least result of another.

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::{Attribute, OpSpec, Type, ValueId};

use super::attribute;
use super::cell::Cell;
use super::map::{Inputs, Term};
use crate::builder::{Blocks, Builder};
use crate::nest::Nest;
use crate::ops::scf::{add_results, add_values, end_with, others, passed_facts};
use crate::scope::Bound;

/// What a loop runs over.
struct Range {
    lower: (AffineMap, Vec<ValueId>),
    upper: (AffineMap, Vec<ValueId>),
    step: i64,
    trips: u64,
    /// What holds of the induction variable.
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
            cell.write(b);
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
    Range {
        lower: bound_of(b, lower, is_lower_constant, Side::Lower),
        upper: bound_of(b, upper, is_constant, Side::Upper),
        step,
        trips: trips.unsigned_abs(),
        // A bound that is no constant may be another one in a further iteration of a loop around.
        bound: Some(bound).filter(|_| lower >= 0 && is_constant),
    }
}

/// Which bound of a loop.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Lower,
    Upper,
}

/// A map whose greatest or least result comes to a number.
fn bound_of(
    b: &mut Builder<'_>,
    number: i64,
    is_constant: bool,
    side: Side,
) -> (AffineMap, Vec<ValueId>) {
    let mut inputs = Inputs::default();
    let mut results = Vec::new();
    if !is_constant {
        let term = inputs.term(b, 2);
        results.extend(term.moved_to(number).map(|term| term.expr));
        if b.u.chance(96) {
            // Another result, which is no closer.
            let away = i64::from(b.u.byte() % 5);
            let away = if side == Side::Lower { -away } else { away };
            let term = inputs.term(b, 2).moved_to(number + away);
            results.extend(term.map(|term| term.expr));
        }
    }
    // What is not known must not decide how often the loop runs.
    if results.is_empty() || !b.is_live() {
        results.push(Term::constant(number).expr);
    }
    inputs.map(results)
}
