//! Conversions between integer widths and `index`.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::arith::Op;
use stridecheck_ir::{OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::config::Domain;
use crate::extreme::{mask, signed};
use crate::ops::arith::integer::{overflow_flags, unit_flag};
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Integer.row("arith.extsi", 2, always, extsi),
    Family::Integer.row("arith.extui", 2, always, extui),
    Family::Integer.row("arith.trunci", 2, always, trunci),
    Family::Integer.row("arith.index_cast", 3, always, index_cast),
    Family::Integer.row("arith.index_castui", 2, always, index_castui),
];

fn extsi(b: &mut Builder<'_>) {
    let (narrow, wide) = widths(b);
    let input = b.operand(&Type::integer(narrow));
    cast(b, Op::Extsi, input, (Type::integer(wide), None));
}

fn extui(b: &mut Builder<'_>) {
    let (narrow, wide) = widths(b);
    let input = b.operand(&Type::integer(narrow));
    let flag = non_negative(b, Op::Extui, input, narrow);
    cast(b, Op::Extui, input, (Type::integer(wide), flag));
}

fn trunci(b: &mut Builder<'_>) {
    let (narrow, wide) = widths(b);
    let input = b.operand(&Type::integer(wide));
    let kept = b.bits(input).map(|bits| {
        let low = bits & mask(narrow);
        (signed(low, narrow) == signed(bits, wide), low == bits)
    });
    let flags = kept.and_then(|kept| overflow_flags(b, Op::Trunci, kept));
    cast(b, Op::Trunci, input, (Type::integer(narrow), flags));
}

fn index_cast(b: &mut Builder<'_>) {
    let (from, to) = index_and_integer(b);
    let input = b.operand(&from);
    cast(b, Op::IndexCast, input, (to, None));
}

fn index_castui(b: &mut Builder<'_>) {
    let (from, to) = index_and_integer(b);
    let input = b.operand(&from);
    let width = b.width(&from);
    // The flag is about the input of an extension; its meaning for a truncation is up to the oracle.
    let is_extension = b.width(&to) > width;
    let flag = match is_extension {
        true => non_negative(b, Op::IndexCastui, input, width),
        false => None,
    };
    cast(b, Op::IndexCastui, input, (to, flag));
}

/// `nneg`, if the input is known not to be negative.
pub(crate) fn non_negative(
    b: &mut Builder<'_>,
    op: Op,
    input: ValueId,
    width: u32,
) -> Option<(&'static str, Attribute)> {
    let holds = b.bits(input).is_some_and(|bits| signed(bits, width) >= 0);
    unit_flag(b, op, "nonNeg", holds)
}

/// Two integer widths, the narrower first.
fn widths(b: &mut Builder<'_>) -> (u32, u32) {
    let choice = b.integer_type();
    let first = choice.integer_width().unwrap_or(32);
    let second = match b.u.below(4) {
        0 => b.integer_type().integer_width().unwrap_or(64),
        1 => first.saturating_sub(1).max(1),
        2 => first + 1,
        _ => u32::from(b.u.byte() % 128) + 1,
    };
    let second = b.config.types.width(second);
    let (narrow, wide) = (first.min(second), first.max(second));
    match wide {
        _ if b.config.types == Domain::C && narrow == wide => match wide {
            64 => (32, 64),
            _ => (narrow, 64),
        },
        129.. => (127, 128),
        128 if narrow == wide => (127, 128),
        _ if narrow == wide => (narrow, wide + 1),
        _ => (narrow, wide),
    }
}

/// `index` and an integer type, in either order.
pub(crate) fn index_and_integer(b: &mut Builder<'_>) -> (Type, Type) {
    let width = b.integer_type().integer_width().unwrap_or(64);
    match b.u.chance(128) {
        true => (Type::Index, Type::integer(width)),
        false => (Type::integer(width), Type::Index),
    }
}

pub(crate) fn cast(
    b: &mut Builder<'_>,
    op: Op,
    input: ValueId,
    (ty, attribute): (Type, Option<(&'static str, Attribute)>),
) {
    let mut spec = OpSpec::new(op).operand(input).result(ty);
    if let Some((name, value)) = attribute {
        spec = spec.attribute(name, value);
    }
    b.emit_scalar(spec);
}
