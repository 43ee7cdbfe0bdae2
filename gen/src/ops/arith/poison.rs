//! Poison that is created and never used, so that a lowering must keep it harmless.
//!
//! Poison never enters the scope: it stays unused, or is the operand that a `select` does not choose.

use stridecheck_ir::attr::{Attribute, FlagFamily, FlagsAttr};
use stridecheck_ir::dialect::arith::Op;
use stridecheck_ir::{OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::extreme::{least, mask};
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Integer.row("arith.shli/poison", 1, always, unused),
    Family::Integer.row("arith.select/poison", 2, always, selected_away),
];

fn unused(b: &mut Builder<'_>) {
    let ty = poisonable_type(b);
    emit_poison(b, &ty);
}

/// `select` between a value and poison, by a condition that is known to choose the value.
fn selected_away(b: &mut Builder<'_>) {
    let ty = poisonable_type(b);
    let value = b.operand(&ty);
    let condition = match b.u.chance(160) {
        true => b.operand(&Type::bool()),
        false => {
            let bit = u128::from(b.u.chance(128));
            b.constant(&Type::bool(), bit)
        }
    };
    let (condition, bit) = match b.constant_bits(condition) {
        Some(bit) => (condition, bit),
        None => (b.constant(&Type::bool(), 1), 1),
    };
    let poison = emit_poison(b, &ty);
    let (yes, no) = match bit {
        1 => (value, poison),
        _ => (poison, value),
    };
    let spec = OpSpec::new(Op::Select).operands(&[condition, yes, no]);
    b.emit_scalar(spec.result(ty));
}

/// An integer type in which a shift amount can reach the width: with one or two bits, none can.
pub(crate) fn poisonable_type(b: &mut Builder<'_>) -> Type {
    let ty = b.integer_type();
    match b.width(&ty) {
        1 | 2 => Type::Index,
        _ => ty,
    }
}

/// Emits an op that gives poison, and perhaps one that propagates it.
pub(crate) fn emit_poison(b: &mut Builder<'_>, ty: &Type) -> ValueId {
    let choice = b.u.byte();
    let poison = match choice % 4 {
        2 if b.has_part(Op::Addi, "overflowFlags") => overflow(b, ty),
        3 if b.has_part(Op::Shrui, "isExact") => inexact(b, ty),
        _ => far_shift(b, ty, choice),
    };
    match choice >> 6 {
        0 => {
            let other = b.operand(ty);
            let op = if choice & 32 == 0 { Op::Xori } else { Op::Andi };
            b.emit_poison(
                OpSpec::new(op)
                    .operands(&[poison, other])
                    .result(ty.clone()),
            )
        }
        _ => poison,
    }
}

/// A shift by the width or by more.
fn far_shift(b: &mut Builder<'_>, ty: &Type, choice: u8) -> ValueId {
    let width = b.width(ty);
    let value = b.operand(ty);
    let amount = match b.u.chance(128) {
        true => u128::from(width),
        false => mask(width),
    };
    let amount = b.constant(ty, amount);
    let op = [Op::Shli, Op::Shrsi, Op::Shrui][usize::from(choice >> 2) % 3];
    b.emit_poison(
        OpSpec::new(op)
            .operands(&[value, amount])
            .result(ty.clone()),
    )
}

/// The greatest number plus one, with the promise that the sum does not overflow.
fn overflow(b: &mut Builder<'_>, ty: &Type) -> ValueId {
    let width = b.width(ty);
    let (greatest, flag) = match b.u.chance(128) {
        true => (mask(width), "nuw"),
        false => (least(width) - 1, "nsw"),
    };
    let greatest = b.constant(ty, greatest);
    let one = b.constant(ty, 1);
    let flags = FlagsAttr::new(FlagFamily::Overflow, &[flag]);
    let spec = OpSpec::new(Op::Addi)
        .operands(&[greatest, one])
        .attribute("overflowFlags", Attribute::Flags(flags));
    b.emit_poison(spec.result(ty.clone()))
}

/// An odd number halved, with the promise of a remainder of zero.
fn inexact(b: &mut Builder<'_>, ty: &Type) -> ValueId {
    let three = b.constant(ty, 3);
    let one = b.constant(ty, 1);
    let spec = OpSpec::new(Op::Shrui)
        .operands(&[three, one])
        .attribute("isExact", Attribute::Unit);
    b.emit_poison(spec.result(ty.clone()))
}
