//! `affine.if`: one of two regions, chosen by an integer set.

use std::sync::Arc;

use stridecheck_ir::affine::{Constraint, IntegerSet};
use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::{Attribute, OpSpec};

use super::map::Inputs;
use crate::builder::Builder;
use crate::nest::Nest;
use crate::ops::scf::choice::Given;

/// An `affine.if` without its regions; if the values are known, each constraint just holds or just fails on the primary path.
pub(super) fn by_set(b: &mut Builder<'_>) -> OpSpec {
    let mut inputs = Inputs::default();
    let mut constraints = Vec::new();
    for _ in 0..=b.u.below(3) {
        let term = inputs.term(b, 2);
        let is_equality = b.u.chance(64);
        let number = match (is_equality, b.u.below(4)) {
            (true, 0) => i64::from(b.u.byte() % 3),
            (true, _) | (false, 0) => 0,
            (false, 1) => -1,
            (false, _) => i64::from(b.u.byte() % 8),
        };
        let term = term.moved_to(number).unwrap_or(term);
        constraints.push(Constraint {
            expr: term.expr,
            is_equality,
        });
    }
    let (map, operands) = inputs.map(Vec::new());
    let set = IntegerSet {
        dims: map.dims,
        symbols: map.symbols,
        constraints,
    };
    OpSpec::new(Op::If)
        .operands(&operands)
        .attribute("condition", Attribute::IntegerSet(Arc::new(set)))
}

pub(super) fn emit_if(b: &mut Builder<'_>) {
    let spec = by_set(b);
    let has_else = !b.u.chance(80);
    let may_give = has_else && b.has_part(Op::Yield, "operands");
    let mut given = Given::new(Op::Yield, if may_give { 3 } else { 0 });
    let nest = Nest {
        regions: vec![Some(Vec::new()), has_else.then(Vec::new)],
        ..Nest::once(spec, &[])
    };
    let op = b.emit_nest(nest, |b, _, _| given.fill(b));
    given.add_results(b, op);
}
