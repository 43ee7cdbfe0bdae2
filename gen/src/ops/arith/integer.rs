//! Integer arithmetic: operands at the edges of the defined range, and flags only if they hold for the known values.

use stridecheck_ir::attr::{Attribute, FlagFamily, FlagsAttr};
use stridecheck_ir::dialect::arith::{CMPI_PREDICATES, Op};
use stridecheck_ir::{OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::extreme::{self, least, mask, signed};
use crate::source::Source;
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("arith.addi", 3, addi),
    row("arith.subi", 3, subi),
    row("arith.muli", 3, muli),
    row("arith.divsi", 3, divsi),
    row("arith.divui", 2, divui),
    row("arith.remsi", 3, remsi),
    row("arith.remui", 2, remui),
    row("arith.andi", 2, andi),
    row("arith.ori", 2, ori),
    row("arith.xori", 2, xori),
    row("arith.shli", 3, shli),
    row("arith.shrsi", 3, shrsi),
    row("arith.shrui", 3, shrui),
    row("arith.cmpi", 5, cmpi),
    row("arith.ceildivsi", 3, ceildivsi),
    row("arith.floordivsi", 3, floordivsi),
    row("arith.ceildivui", 2, ceildivui),
    row("arith.maxsi", 2, maxsi),
    row("arith.maxui", 2, maxui),
    row("arith.minsi", 2, minsi),
    row("arith.minui", 2, minui),
    row("arith.addui_extended", 2, addui_extended),
    row("arith.mulsi_extended", 2, mulsi_extended),
    row("arith.mului_extended", 2, mului_extended),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Integer.row(name, weight, always, emit)
}

fn ceildivsi(b: &mut Builder<'_>) {
    divide_signed(b, Op::Ceildivsi);
}

fn floordivsi(b: &mut Builder<'_>) {
    divide_signed(b, Op::Floordivsi);
}

fn ceildivui(b: &mut Builder<'_>) {
    divide_unsigned(b, Op::Ceildivui);
}

fn maxsi(b: &mut Builder<'_>) {
    bitwise(b, Op::Maxsi);
}

fn maxui(b: &mut Builder<'_>) {
    bitwise(b, Op::Maxui);
}

fn minsi(b: &mut Builder<'_>) {
    bitwise(b, Op::Minsi);
}

fn minui(b: &mut Builder<'_>) {
    bitwise(b, Op::Minui);
}

fn addi(b: &mut Builder<'_>) {
    wrapping(b, Op::Addi);
}

fn subi(b: &mut Builder<'_>) {
    wrapping(b, Op::Subi);
}

fn muli(b: &mut Builder<'_>) {
    wrapping(b, Op::Muli);
}

fn divsi(b: &mut Builder<'_>) {
    divide_signed(b, Op::Divsi);
}

fn divui(b: &mut Builder<'_>) {
    divide_unsigned(b, Op::Divui);
}

fn remsi(b: &mut Builder<'_>) {
    divide_signed(b, Op::Remsi);
}

fn remui(b: &mut Builder<'_>) {
    divide_unsigned(b, Op::Remui);
}

fn andi(b: &mut Builder<'_>) {
    bitwise(b, Op::Andi);
}

fn ori(b: &mut Builder<'_>) {
    bitwise(b, Op::Ori);
}

fn xori(b: &mut Builder<'_>) {
    bitwise(b, Op::Xori);
}

fn shli(b: &mut Builder<'_>) {
    shift(b, Op::Shli);
}

fn shrsi(b: &mut Builder<'_>) {
    shift(b, Op::Shrsi);
}

fn shrui(b: &mut Builder<'_>) {
    shift(b, Op::Shrui);
}

/// Two operands of one type, and what the machine knows about them.
struct Pair {
    ty: Type,
    width: u32,
    lhs: ValueId,
    rhs: ValueId,
    /// The bits of both, if both are known.
    known: Option<(u128, u128)>,
}

impl Pair {
    fn new(b: &Builder<'_>, ty: Type, lhs: ValueId, rhs: ValueId) -> Self {
        let known = b.bits(lhs).zip(b.bits(rhs));
        let width = b.width(&ty);
        Self {
            ty,
            width,
            lhs,
            rhs,
            known,
        }
    }

    fn emit(self, b: &mut Builder<'_>, op: Op, attribute: Option<(&'static str, Attribute)>) {
        let mut spec = OpSpec::new(op).operand(self.lhs).operand(self.rhs);
        if let Some((name, value)) = attribute {
            spec = spec.attribute(name, value);
        }
        b.emit_scalar(spec.result(self.ty));
    }
}

/// An op that is defined for all operands and has no flags.
fn bitwise(b: &mut Builder<'_>, op: Op) {
    let ty = b.integer_type();
    let (lhs, rhs) = b.operand_pair(&ty);
    Pair::new(b, ty, lhs, rhs).emit(b, op, None);
}

fn addui_extended(b: &mut Builder<'_>) {
    extended(b, Op::AdduiExtended, Some(Type::bool()));
}

fn mulsi_extended(b: &mut Builder<'_>) {
    extended(b, Op::MulsiExtended, None);
}

fn mului_extended(b: &mut Builder<'_>) {
    extended(b, Op::MuluiExtended, None);
}

/// An op whose second result holds what does not fit into the first; its type is that of the first or its own.
fn extended(b: &mut Builder<'_>, op: Op, high: Option<Type>) {
    let ty = b.integer_type();
    let (lhs, rhs) = b.operand_pair(&ty);
    let high = high.unwrap_or_else(|| ty.clone());
    b.emit_scalars(OpSpec::new(op).operands(&[lhs, rhs]).results([ty, high]));
}

fn wrapping(b: &mut Builder<'_>, op: Op) {
    let ty = b.integer_type();
    let (lhs, rhs) = b.operand_pair(&ty);
    let pair = Pair::new(b, ty, lhs, rhs);
    let flags = pair
        .known
        .map(|(lhs, rhs)| kept_overflow(op, pair.width, (lhs, rhs)));
    let flags = flags.and_then(|kept| overflow_flags(b, op, kept));
    pair.emit(b, op, flags);
}

/// Some of the overflow flags that hold for an op, as an attribute.
pub(crate) fn overflow_flags(
    b: &mut Builder<'_>,
    op: Op,
    (nsw, nuw): (bool, bool),
) -> Option<(&'static str, Attribute)> {
    if !b.has_part(op, "overflowFlags") {
        return None;
    }
    let wanted = b.u.byte() % 8;
    let names: &[&str] = match (nsw && wanted & 1 == 1, nuw && wanted & 2 == 2) {
        (true, true) => &["nsw", "nuw"],
        (true, false) => &["nsw"],
        (false, true) => &["nuw"],
        (false, false) => return None,
    };
    let flags = FlagsAttr::new(FlagFamily::Overflow, names);
    Some(("overflowFlags", Attribute::Flags(flags)))
}

/// A unit flag of an op, if it holds and is chosen.
pub(crate) fn unit_flag(
    b: &mut Builder<'_>,
    op: Op,
    name: &'static str,
    holds: bool,
) -> Option<(&'static str, Attribute)> {
    let is_wanted = holds && b.has_part(op, name) && b.u.chance(128);
    is_wanted.then_some((name, Attribute::Unit))
}

/// Whether the signed and the unsigned result fit into the width.
fn kept_overflow(op: Op, width: u32, (lhs, rhs): (u128, u128)) -> (bool, bool) {
    let (signed_lhs, signed_rhs) = (signed(lhs, width), signed(rhs, width));
    let (signed_result, unsigned_result) = match op {
        Op::Addi => (signed_lhs.checked_add(signed_rhs), lhs.checked_add(rhs)),
        Op::Subi => (signed_lhs.checked_sub(signed_rhs), lhs.checked_sub(rhs)),
        _ => (signed_lhs.checked_mul(signed_rhs), lhs.checked_mul(rhs)),
    };
    let fits_signed = |value: i128| signed(value.cast_unsigned() & mask(width), width) == value;
    (
        signed_result.is_some_and(fits_signed),
        unsigned_result.is_some_and(|value| value <= mask(width)),
    )
}

fn divide_signed(b: &mut Builder<'_>, op: Op) {
    let ty = b.integer_type();
    let (lhs, rhs) = signed_division(b, &ty);
    let pair = Pair::new(b, ty, lhs, rhs);
    let width = pair.width;
    let exact = match (op, pair.known) {
        (Op::Divsi, Some((lhs, rhs))) if divides(width, lhs, rhs) => {
            signed(lhs, width) % signed(rhs, width) == 0
        }
        _ => false,
    };
    let exact = unit_flag(b, op, "isExact", exact);
    pair.emit(b, op, exact);
}

/// Operands of a signed division: `MIN / -1` and division by 0 are avoided, but their neighbours are used on purpose.
pub(crate) fn signed_division(b: &mut Builder<'_>, ty: &Type) -> (ValueId, ValueId) {
    let width = b.width(ty);
    let minimum = least(width);
    let lhs = match width {
        1 => b.operand_where(ty, |bits| bits == 0, |_| 0),
        _ if b.u.chance(64) => b.constant(ty, minimum),
        _ => b.operand(ty),
    };
    // An unknown value may be the least number.
    let dividend = b.constant_bits(lhs).unwrap_or(minimum);
    let fits = move |bits| divides(width, dividend, bits);
    let rhs = b.operand_if_reached(ty, fits, |u| divisor(u, width, &fits));
    (lhs, rhs)
}

/// Whether a signed division of these bits is defined.
fn divides(width: u32, lhs: u128, rhs: u128) -> bool {
    rhs != 0 && (lhs != least(width) || rhs != mask(width))
}

/// Operands of an unsigned division.
pub(crate) fn unsigned_division(b: &mut Builder<'_>, ty: &Type) -> (ValueId, ValueId) {
    let width = b.width(ty);
    let lhs = b.operand(ty);
    let fits = |bits| bits != 0;
    let rhs = b.operand_if_reached(ty, fits, |u| divisor(u, width, &fits));
    (lhs, rhs)
}

fn divide_unsigned(b: &mut Builder<'_>, op: Op) {
    let ty = b.integer_type();
    let (lhs, rhs) = unsigned_division(b, &ty);
    let pair = Pair::new(b, ty, lhs, rhs);
    let exact = match (op, pair.known) {
        (Op::Divui, Some((lhs, rhs))) if rhs != 0 => lhs % rhs == 0,
        _ => false,
    };
    let exact = unit_flag(b, op, "isExact", exact);
    pair.emit(b, op, exact);
}

/// A divisor that satisfies a predicate; 1 is -1 in `i1`, and valid in any other width.
fn divisor(u: &mut Source<'_>, width: u32, fits: &dyn Fn(u128) -> bool) -> u128 {
    let edges = [mask(width), least(width), least(width) - 1, 2, 3];
    let bits = match u.byte() % 8 {
        0 => 1,
        edge @ 1..=5 => edges[usize::from(edge) - 1] & mask(width),
        _ => extreme::integer(u, width),
    };
    if fits(bits) { bits } else { 1 }
}

/// Operands of a shift whose amount is below the width: up to `width - 1`.
pub(crate) fn shift_operands(b: &mut Builder<'_>, ty: &Type) -> (ValueId, ValueId) {
    let width = b.width(ty);
    let last = u128::from(width) - 1;
    let lhs = b.operand(ty);
    // An amount has the same width, so it may have fewer values than the width has bits.
    let last = last.min(mask(width));
    let rhs = b.operand_where(
        ty,
        |bits| bits <= last,
        |u| match u.byte() % 4 {
            0 => 0,
            1 | 2 => last,
            _ => u128::from(u.byte()) % (last + 1),
        },
    );
    (lhs, rhs)
}

fn shift(b: &mut Builder<'_>, op: Op) {
    let ty = b.integer_type();
    let (lhs, rhs) = shift_operands(b, &ty);
    let pair = Pair::new(b, ty, lhs, rhs);
    let width = pair.width;
    let attribute = match (op, pair.known) {
        (Op::Shli, Some(known)) => {
            let kept = kept_shift(width, known);
            overflow_flags(b, op, kept)
        }
        (Op::Shrsi | Op::Shrui, Some((lhs, rhs))) => {
            let dropped = lhs & ((1 << rhs) - 1);
            unit_flag(b, op, "isExact", dropped == 0)
        }
        _ => None,
    };
    pair.emit(b, op, attribute);
}

/// Whether shifting back, signed and unsigned, restores the value.
fn kept_shift(width: u32, (lhs, amount): (u128, u128)) -> (bool, bool) {
    let shifted = lhs << amount & mask(width);
    (
        signed(shifted, width) >> amount == signed(lhs, width),
        shifted >> amount == lhs,
    )
}

fn cmpi(b: &mut Builder<'_>) {
    let ty = b.integer_type();
    let (lhs, rhs) = b.operand_pair(&ty);
    let predicate = b.u.below(CMPI_PREDICATES.len());
    compare(b, predicate, lhs, rhs);
}

/// Emits an integer comparison by the number of its predicate.
pub(crate) fn compare(
    b: &mut Builder<'_>,
    predicate: usize,
    lhs: ValueId,
    rhs: ValueId,
) -> ValueId {
    let predicate = i64::try_from(predicate).expect("there are ten predicates");
    let spec = OpSpec::new(Op::Cmpi)
        .operands(&[lhs, rhs])
        .attribute("predicate", Attribute::i64(predicate))
        .result(Type::bool());
    b.emit_scalar(spec)
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::dialect::arith::Op;

    use super::{kept_overflow, kept_shift};

    #[test]
    fn overflow_is_told_at_the_edges() {
        assert_eq!(kept_overflow(Op::Addi, 8, (0x7F, 1)), (false, true));
        assert_eq!(kept_overflow(Op::Addi, 8, (0xFF, 1)), (true, false));
        assert_eq!(kept_overflow(Op::Subi, 8, (0x80, 1)), (false, true));
        assert_eq!(kept_overflow(Op::Muli, 1, (1, 1)), (false, true));
        assert_eq!(
            kept_overflow(Op::Muli, 128, (u128::MAX, u128::MAX)),
            (true, false)
        );
    }

    #[test]
    fn shifts_keep_what_comes_back() {
        assert_eq!(kept_shift(8, (0x40, 1)), (false, true));
        assert_eq!(kept_shift(8, (0xFF, 7)), (true, false));
        assert_eq!(kept_shift(8, (1, 3)), (true, true));
    }
}
