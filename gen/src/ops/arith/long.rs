//! Floats longer than a double: created from shorter ones, combined, and made shorter again.
//!
//! Rules:
//! - A long float stays out of scope: no call passes it, and no engine shows it.
//! - The value that is computed from it at the end is added to the scope if it is known.
//! - Small floats have no production, because neither the lowering here nor MLIR's ordinary one has types for them.

use stridecheck_ir::dialect::arith::{CMPF_PREDICATES, Op};
use stridecheck_ir::{Attribute, Feature, FloatType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Long.row("arith.truncf/long", 8, has_type, truncf),
    Family::Long.row("arith.fptosi/long", 4, has_type, fptosi),
    Family::Long.row("arith.fptoui/long", 4, has_type, fptoui),
    Family::Long.row("arith.cmpf/long", 4, has_type, cmpf),
];

/// Whether the edition has these types.
fn has_type(b: &Builder<'_>) -> bool {
    b.config.edition.has(Feature::WideFloats)
}

fn truncf(b: &mut Builder<'_>) {
    let long = combined(b);
    let ty = short_type(b);
    let spec = OpSpec::new(Op::Truncf).operand(long).result(ty);
    b.emit_known(spec, true);
}

fn fptosi(b: &mut Builder<'_>) {
    to_integer(b, Op::Fptosi);
}

fn fptoui(b: &mut Builder<'_>) {
    to_integer(b, Op::Fptoui);
}

/// Converts a long float to an integer; a result that does not fit is poison and stays out of scope.
fn to_integer(b: &mut Builder<'_>, op: Op) {
    let long = combined(b);
    let ty = integer_type(b);
    b.emit_known(OpSpec::new(op).operand(long).result(ty), false);
}

fn cmpf(b: &mut Builder<'_>) {
    let ty = long_type(b);
    let [lhs, rhs] = [made(b, &ty), made(b, &ty)];
    let predicate = b.u.below(CMPF_PREDICATES.len());
    let predicate = i64::try_from(predicate).expect("there are sixteen predicates");
    let spec = OpSpec::new(Op::Cmpf)
        .operands(&[lhs, rhs])
        .attribute("predicate", Attribute::i64(predicate));
    b.emit_known(spec.result(Type::bool()), true);
}

/// A long float as the result of one or two ops.
fn combined(b: &mut Builder<'_>) -> ValueId {
    let ty = long_type(b);
    let first = made(b, &ty);
    let op = match b.u.byte() % 8 {
        0 | 1 => return first,
        2 => Op::Negf,
        3 => Op::Addf,
        4 => Op::Subf,
        5 => Op::Mulf,
        6 => Op::Divf,
        _ => Op::Select,
    };
    let operands = match op {
        Op::Negf => vec![first],
        Op::Select => {
            let condition = b.operand(&Type::bool());
            vec![condition, first, made(b, &ty)]
        }
        _ => vec![first, made(b, &ty)],
    };
    unseen(b, OpSpec::new(op).operands(&operands).result(ty))
}

/// A long float converted from a shorter one or from an integer.
fn made(b: &mut Builder<'_>, ty: &Type) -> ValueId {
    let (op, from) = match b.u.byte() % 4 {
        0 => (Op::Sitofp, integer_type(b)),
        1 => (Op::Uitofp, integer_type(b)),
        _ => (Op::Extf, short_type(b)),
    };
    let input = b.operand(&from);
    unseen(b, OpSpec::new(op).operand(input).result(ty.clone()))
}

fn unseen(b: &mut Builder<'_>, spec: OpSpec) -> ValueId {
    let op = b.emit_unseen(spec);
    b.body.results(op)[0]
}

fn long_type(b: &mut Builder<'_>) -> Type {
    Type::Float(b.u.choose(&[FloatType::F80, FloatType::F128]))
}

fn short_type(b: &mut Builder<'_>) -> Type {
    Type::Float(b.u.choose(&[FloatType::F64, FloatType::F32]))
}

fn integer_type(b: &mut Builder<'_>) -> Type {
    Type::integer(b.integer_type().integer_width().unwrap_or(64))
}
