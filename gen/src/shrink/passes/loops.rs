//! Fewer iterations of loops with constant bounds.

use std::collections::BTreeMap;

use stridecheck_ir::affine::{AffineExpr, AffineMap};
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::{affine, arith, scf};
use stridecheck_ir::{BlockId, Body, OpId, Opcode, Place, Type, ValueId, View as _};

use super::{Pass, draft};
use crate::shrink::edit;

/// Makes an affine loop run once from its lower bound, or in steps of one.
pub(super) const RUN_ONCE: Pass = Pass {
    name: "run loops once",
    sites: |case| edit::ops_of(&case.body, affine::Op::For).len() * 2,
    attempt: |case, site| {
        let op = *edit::ops_of(&case.body, affine::Op::For).get(site / 2)?;
        let step = Attribute::integer(1, Type::Index);
        let mut draft = draft(case);
        let body = &mut draft.body;
        if site % 2 == 1 {
            if body.attribute(op, "step") == Some(&step) {
                return None;
            }
            body.set_attribute(op, "step", step);
            return Some(draft);
        }
        let start = constant_bound(body, op, Side::Lower)?;
        let end = start.checked_add(1)?;
        if constant_bound(body, op, Side::Upper) == Some(end) {
            return None;
        }
        set_affine_bound(body, op, Side::Upper, end);
        Some(draft)
    },
};

/// Makes a loop with a known range count from 0 in steps of one: once, half as often, once less or as often as before.
///
/// Nothing is simpler than these ranges, so no other pass makes the loop longer again.
pub(super) const DROP_ITERATIONS: Pass = Pass {
    name: "drop iterations",
    sites: |case| loops(&case.body).len() * 4,
    attempt: |case, site| {
        let op = *loops(&case.body).get(site / 4)?;
        let range = Range::of(&case.body, op)?;
        let trips = range.trips();
        let fewer = [1, trips / 2, trips - 1, trips][site % 4];
        let counting = Range {
            lower: 0,
            upper: fewer,
            step: 1,
        };
        if !(1..=trips).contains(&fewer) || counting == range {
            return None;
        }
        let mut draft = draft(case);
        counting.set(&mut draft.body, op)?;
        Some(draft)
    },
};

/// Replaces a loop of two iterations without inner loops by its iterations, so that no pass can recreate the loop.
pub(super) const UNROLL: Pass = Pass {
    name: "unroll loops",
    sites: |case| loops(&case.body).len(),
    attempt: |case, site| {
        let op = *loops(&case.body).get(site)?;
        let range = Range::of(&case.body, op)?;
        let has_loop = case
            .body
            .walk(op)
            .skip(1)
            .any(|inner| is_loop(&case.body, inner));
        if range.trips() != 2 || has_loop {
            return None;
        }
        let mut draft = draft(case);
        let body = &mut draft.body;
        let (block, mut carried) = parts(body, op)?;
        let arguments = body.arguments(block).to_vec();
        let ty = body.value_type(*arguments.first()?).clone();
        let ops: Vec<OpId> = body.ops(block).collect();
        let (end, ops) = ops.split_last()?;
        for number in [range.lower, range.lower + range.step] {
            let number = edit::shared_constant(body, op, &ty, number)?;
            let given = std::iter::once(number).chain(carried);
            let mut values: BTreeMap<ValueId, ValueId> =
                arguments.iter().copied().zip(given).collect();
            for inner in ops {
                body.duplicate(Place::Before(op), *inner, &mut values);
            }
            let given = body.operands(*end).iter();
            carried = given
                .map(|value| *values.get(value).unwrap_or(value))
                .collect();
        }
        for (result, value) in body.results(op).to_vec().into_iter().zip(carried) {
            body.replace_all_uses(result, value);
        }
        body.detach(op);
        Some(draft)
    },
};

/// The counted loops.
fn loops(body: &Body) -> Vec<OpId> {
    let mut ops = edit::plain_ops(body);
    ops.retain(|op| is_loop(body, *op));
    ops
}

fn is_loop(body: &Body, op: OpId) -> bool {
    matches!(
        body.opcode(op),
        Some(Opcode::Scf(scf::Op::For) | Opcode::Affine(affine::Op::For))
    )
}

/// The body of a loop, and its initial values.
fn parts(body: &Body, op: OpId) -> Option<(BlockId, Vec<ValueId>)> {
    let (region, inits) = match scf::For::cast(body, op) {
        Some(looped) => (looped.region(), looped.init_args()),
        None => {
            let looped = affine::For::cast(body, op)?;
            (looped.region(), looped.inits())
        }
    };
    Some((body.entry_block(region)?, inits.to_vec()))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Lower,
    Upper,
}

/// The range of a loop, if it is constant.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Range {
    lower: i128,
    upper: i128,
    step: i128,
}

impl Range {
    fn of(body: &Body, op: OpId) -> Option<Self> {
        let [lower, upper, step] = match scf::For::cast(body, op) {
            Some(looped) => {
                let operands = [looped.lower_bound(), looped.upper_bound(), looped.step()];
                operands.map(|operand| arith::integer_constant(body, operand))
            }
            None => {
                let step = affine::For::cast(body, op)?.step();
                let lower = constant_bound(body, op, Side::Lower);
                let upper = constant_bound(body, op, Side::Upper);
                [lower, upper, step].map(|number| number.map(i128::from))
            }
        };
        let range = Self {
            lower: lower?,
            upper: upper?,
            step: step?,
        };
        (range.step > 0).then_some(range)
    }

    fn trips(self) -> i128 {
        let distance = (self.upper - self.lower).max(0);
        (distance + self.step - 1) / self.step
    }

    /// Sets the range of a loop.
    fn set(self, body: &mut Body, op: OpId) -> Option<()> {
        if scf::For::cast(body, op).is_some() {
            let ty = body.value_type(body.operands(op)[0]).clone();
            let numbers = [self.lower, self.upper, self.step];
            for (place, number) in numbers.into_iter().enumerate() {
                let constant = edit::shared_constant(body, op, &ty, number)?;
                body.replace_operand(op, place, constant);
            }
            return Some(());
        }
        let step = Attribute::integer(self.step, Type::Index);
        body.set_attribute(op, "step", step);
        set_affine_bound(body, op, Side::Upper, i64::try_from(self.upper).ok()?);
        set_affine_bound(body, op, Side::Lower, i64::try_from(self.lower).ok()?);
        Some(())
    }
}

/// A bound of an affine loop, if its operands are constants.
fn constant_bound(body: &Body, op: OpId, side: Side) -> Option<i64> {
    let looped = affine::For::cast(body, op)?;
    let (map, operands) = match side {
        Side::Lower => (looped.lower_bound(), looped.lower_bound_operands()),
        Side::Upper => (looped.upper_bound(), looped.upper_bound_operands()),
    };
    let constant = |operand: &ValueId| {
        let constant = arith::integer_constant(body, *operand)?;
        i64::try_from(constant).ok().map(AffineExpr::Constant)
    };
    let operands: Vec<AffineExpr> = operands.iter().map(constant).collect::<Option<_>>()?;
    let (dims, symbols) = operands.split_at_checked(usize::try_from(map.dims).ok()?)?;
    let results = map.results.iter();
    let results = results.map(|result| result.replaced(dims, symbols).as_constant());
    let results: Vec<i64> = results.collect::<Option<_>>()?;
    match side {
        Side::Lower => results.into_iter().max(),
        Side::Upper => results.into_iter().min(),
    }
}

/// Makes a bound of an affine loop a constant.
fn set_affine_bound(body: &mut Body, op: OpId, side: Side, number: i64) {
    let map = AffineMap {
        results: vec![AffineExpr::Constant(number)],
        ..AffineMap::default()
    };
    let (name, group) = match side {
        Side::Lower => ("lowerBoundMap", 0),
        Side::Upper => ("upperBoundMap", 1),
    };
    body.set_attribute(op, name, Attribute::AffineMap(map.into()));
    super::maps::drop_operands(body, op, group);
}
