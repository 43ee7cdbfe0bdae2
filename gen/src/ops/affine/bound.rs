//! Bounds of loops: the greatest or least of several results; which one decides changes as an outer loop advances.

use stridecheck_ir::affine::{AffineExpr, AffineOp};
use stridecheck_ir::dialect::affine;
use stridecheck_ir::{Def, Type, ValueId};

use super::map::{Inputs, Term};
use crate::builder::Builder;

/// Which bound of a loop.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// The greatest result of its map.
    Lower,
    /// The least result of its map.
    Upper,
}

impl Side {
    /// The bound moved away from the loop by a distance.
    fn outward(self, distance: i64) -> i64 {
        match self {
            Self::Lower => -distance,
            Self::Upper => distance,
        }
    }
}

/// The results of the map of one bound.
pub(super) struct Results {
    /// The results.
    pub(super) exprs: Vec<AffineExpr>,
    /// By how much the loop may be longer in a further iteration of an outer loop.
    pub(super) further: i64,
}

impl Results {
    /// A single constant result.
    pub(super) fn constant(number: i64) -> Self {
        Self {
            exprs: vec![Term::constant(number).expr],
            further: 0,
        }
    }

    /// Results whose greatest or least is a given number here.
    pub(super) fn draw(
        b: &mut Builder<'_>,
        inputs: &mut Inputs,
        (side, number): (Side, i64),
    ) -> Self {
        if b.is_live()
            && b.u.chance(110)
            && let Some(induction) = induction(b)
            && let Some(results) = Self::crossing(b, inputs, (side, number), induction)
        {
            return results;
        }
        let mut exprs = Vec::new();
        let term = inputs.term(b, 2);
        exprs.extend(term.moved_to(number).map(|term| term.expr));
        if b.u.chance(96) {
            // Another result that does not decide.
            let away = side.outward(i64::from(b.u.byte() % 5));
            let term = inputs.term(b, 2).moved_to(number + away);
            exprs.extend(term.map(|term| term.expr));
        }
        // An unknown value may not decide how often the loop runs.
        if exprs.is_empty() || !b.is_live() {
            exprs.push(Term::constant(number).expr);
        }
        if b.u.chance(128) {
            exprs.reverse();
        }
        Self { exprs, further: 0 }
    }

    /// Two results: one moves with an induction variable past the other, which is constant.
    fn crossing(
        b: &mut Builder<'_>,
        inputs: &mut Inputs,
        (side, number): (Side, i64),
        induction: ValueId,
    ) -> Option<Self> {
        let away = 1 + i64::from(b.u.byte() % 3);
        let is_outward = b.u.chance(128);
        // The one that is nearer to the loop decides.
        let (moving, staying) = match is_outward {
            true => (number, number + side.outward(away)),
            false => (number + side.outward(away), number),
        };
        let pace = side.outward(b.u.choose(&[1, 1, 2, 3]));
        let pace = if is_outward { pace } else { -pace };
        let term = inputs.of(b, induction);
        let term = Term::binary(AffineOp::Mul, &term, &Term::constant(pace))?;
        let mut exprs = vec![term.moved_to(moving)?.expr, Term::constant(staying).expr];
        if b.u.chance(128) {
            exprs.reverse();
        }
        let further = if is_outward { away } else { 0 };
        Some(Self { exprs, further })
    }
}

/// The induction variable of an outer loop that a map may use, mostly that of the innermost one.
fn induction(b: &mut Builder<'_>) -> Option<ValueId> {
    let is_induction = |value: &ValueId| {
        let Def::Argument(block, number) = b.body.value_def(*value) else {
            return false;
        };
        let region = b.body.block_region(block);
        let around = region.and_then(|region| b.body.opcode(b.body.region_parent(region)));
        let is_for = around == Some(affine::Op::For.into()) && number == 0;
        is_for || around == Some(affine::Op::Parallel.into())
    };
    let values = b.scope.scalars(&Type::Index).iter().rev();
    let values: Vec<ValueId> = values.copied().filter(is_induction).take(2).collect();
    match values.len() {
        0 => None,
        count => Some(values[b.u.below(count)]),
    }
}
