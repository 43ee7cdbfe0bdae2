//! Other bounds and steps of loops.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::{affine, arith, scf};
use stridecheck_ir::{Body, OpId, OpSpec, Opcode, Place, Type};

use super::place::pick;
use super::{Context, Draft, Mutation};
use crate::shrink::edit;
use crate::source::Source;

pub(super) const MUTATIONS: &[Mutation] = &[
    Mutation {
        name: "loop bound",
        weight: 8,
        act: bound,
    },
    Mutation {
        name: "loop step",
        weight: 6,
        act: step,
    },
];

/// Numbers of iterations and steps, small ones and those around powers of two.
const BOUNDS: [i64; 14] = [1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 16, 17, -1, -3];

const STEPS: [i64; 8] = [2, 3, 1, 4, 5, 7, 8, 16];

/// Replaces a bound of an scf loop by another constant; bounds of affine loops are maps.
fn bound(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let op = pick(u, &loops(body))?;
    let bounds = match body.opcode(op)? {
        Opcode::Scf(scf::Op::For) => 2,
        Opcode::Scf(scf::Op::Parallel) => 2 * step_count(body, op),
        _ => return None,
    };
    let position = u.below(bounds.max(1));
    let bound = u.choose(&BOUNDS);
    replace(body, (op, position), bound)
}

fn step(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let op = pick(u, &loops(body))?;
    let step = u.choose(&STEPS);
    match body.opcode(op)? {
        Opcode::Scf(scf::Op::For) => replace(body, (op, 2), step),
        Opcode::Scf(scf::Op::Parallel) => {
            let count = step_count(body, op);
            let position = 2 * count + u.below(count.max(1));
            replace(body, (op, position), step)
        }
        Opcode::Affine(affine::Op::For) => {
            body.set_attribute(op, "step", Attribute::index(step));
            Some(())
        }
        _ => {
            let Some(Attribute::Array(steps)) = body.attribute(op, "steps") else {
                return None;
            };
            let mut steps = steps.to_vec();
            let place = u.below(steps.len().max(1));
            *steps.get_mut(place)? = Attribute::i64(step);
            body.set_attribute(op, "steps", Attribute::Array(steps.into()));
            Some(())
        }
    }
}

fn loops(body: &Body) -> Vec<OpId> {
    let mut ops = edit::ops(body);
    ops.retain(|op| {
        matches!(
            body.opcode(*op),
            Some(
                Opcode::Scf(scf::Op::For | scf::Op::Parallel)
                    | Opcode::Affine(affine::Op::For | affine::Op::Parallel)
            )
        )
    });
    ops
}

/// How many dimensions an `scf.parallel` has.
fn step_count(body: &Body, op: OpId) -> usize {
    let first = body.segments(op).first().copied().unwrap_or(0);
    usize::try_from(first).expect("a count of 32 bits fits")
}

/// Replaces an operand by a new constant.
fn replace(body: &mut Body, (op, position): (OpId, usize), number: i64) -> Option<()> {
    let old = *body.operands(op).get(position)?;
    let ty = body.value_type(old).clone();
    if !matches!(ty, Type::Index | Type::Integer(_)) {
        return None;
    }
    let width = ty.integer_width().unwrap_or(64);
    let held = number.rem_euclid(1_i64.checked_shl(width.min(62)).unwrap_or(i64::MAX));
    let number = if width < 62 { held } else { number };
    let spec = OpSpec::new(arith::Op::Constant)
        .attribute(
            "value",
            Attribute::integer(signed(number, width), ty.clone()),
        )
        .result(ty);
    let constant = body.build(Place::Before(op), spec);
    let value = body.results(constant)[0];
    body.replace_operand(op, position, value);
    Some(())
}

/// A number as a signed value of a width.
fn signed(number: i64, width: u32) -> i128 {
    let bits = i128::from(number).cast_unsigned();
    match width {
        1 => (bits & 1).cast_signed(),
        _ => crate::extreme::signed(bits, width),
    }
}
