//! The dialect `index`: values at the limits of 32 and of 64 bits, whatever the width of the program.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::arith::CMPI_PREDICATES;
use stridecheck_ir::dialect::index::{self, Op};
use stridecheck_ir::{OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::ops::arith::{cast, integer};
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("index.add", 3, |b| binary(b, Op::Add)),
    row("index.sub", 3, |b| binary(b, Op::Sub)),
    row("index.mul", 3, |b| binary(b, Op::Mul)),
    row("index.divs", 3, |b| divide_signed(b, Op::Divs)),
    row("index.divu", 3, |b| divide_unsigned(b, Op::Divu)),
    row("index.ceildivs", 4, |b| divide_signed(b, Op::Ceildivs)),
    row("index.ceildivu", 3, |b| divide_unsigned(b, Op::Ceildivu)),
    row("index.floordivs", 4, |b| divide_signed(b, Op::Floordivs)),
    row("index.rems", 3, |b| divide_signed(b, Op::Rems)),
    row("index.remu", 3, |b| divide_unsigned(b, Op::Remu)),
    row("index.maxs", 2, |b| binary(b, Op::Maxs)),
    row("index.maxu", 2, |b| binary(b, Op::Maxu)),
    row("index.mins", 2, |b| binary(b, Op::Mins)),
    row("index.minu", 2, |b| binary(b, Op::Minu)),
    row("index.shl", 3, |b| shift(b, Op::Shl)),
    row("index.shrs", 3, |b| shift(b, Op::Shrs)),
    row("index.shru", 3, |b| shift(b, Op::Shru)),
    row("index.and", 2, |b| binary(b, Op::And)),
    row("index.or", 2, |b| binary(b, Op::Or)),
    row("index.xor", 2, |b| binary(b, Op::Xor)),
    row("index.casts", 4, |b| convert(b, Op::Casts)),
    row("index.castu", 4, |b| convert(b, Op::Castu)),
    row("index.cmp", 6, compare),
    row("index.sizeof", 1, sizeof),
    row("index.constant", 4, |b| {
        constant(b);
    }),
    row("index.bool.constant", 1, bool_constant),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Index.row(name, weight, always, emit)
}

/// An op that is defined for all operands.
fn binary(b: &mut Builder<'_>, op: Op) {
    let lhs = operand(b);
    let rhs = operand(b);
    emit(b, op, (lhs, rhs));
}

fn divide_signed(b: &mut Builder<'_>, op: Op) {
    let operands = integer::signed_division(b, &Type::Index);
    emit(b, op, operands);
}

fn divide_unsigned(b: &mut Builder<'_>, op: Op) {
    let operands = integer::unsigned_division(b, &Type::Index);
    emit(b, op, operands);
}

fn shift(b: &mut Builder<'_>, op: Op) {
    let operands = integer::shift_operands(b, &Type::Index);
    emit(b, op, operands);
}

fn convert(b: &mut Builder<'_>, op: Op) {
    let (from, to) = cast::index_and_integer(b);
    let input = match from {
        Type::Index => operand(b),
        from => b.operand(&from),
    };
    b.emit_scalar(OpSpec::new(op).operand(input).result(to));
}

fn compare(b: &mut Builder<'_>) {
    let lhs = operand(b);
    let rhs = operand(b);
    let predicate = b.u.choose(CMPI_PREDICATES);
    let spec = OpSpec::new(Op::Cmp)
        .operands(&[lhs, rhs])
        .attribute("pred", index::predicate(predicate));
    b.emit_scalar(spec.result(Type::bool()));
}

fn sizeof(b: &mut Builder<'_>) {
    b.emit_scalar(OpSpec::new(Op::Sizeof).result(Type::Index));
}

fn bool_constant(b: &mut Builder<'_>) {
    let value = b.u.chance(128);
    let spec = OpSpec::new(Op::BoolConstant).attribute("value", Attribute::bool(value));
    b.emit_scalar(spec.result(Type::bool()));
}

/// A constant near a limit of one of the widths; 32 bits drop its upper half.
fn constant(b: &mut Builder<'_>) -> ValueId {
    let value = match b.u.byte() % 20 {
        0 => 0,
        1 => 1,
        2 => -1,
        3 => 2,
        4 | 5 => i64::from(i32::MAX),
        6 | 7 => i64::from(i32::MIN),
        8 => i64::from(i32::MIN) + 1,
        9 => i64::from(i32::MAX) + 1,
        10 => i64::from(u32::MAX),
        11 => i64::from(u32::MAX) + 1,
        12 => i64::from(u32::MAX) + 2,
        13 | 14 => i64::MAX,
        15 | 16 => i64::MIN,
        17 => i64::MIN + 1,
        18 => i64::from(b.u.byte()),
        _ => b.u.word().cast_signed(),
    };
    let value = Attribute::integer(value.into(), Type::Index);
    let spec = OpSpec::new(Op::Constant).attribute("value", value);
    b.emit_scalar(spec.result(Type::Index))
}

/// A value in scope, or a new constant.
fn operand(b: &mut Builder<'_>) -> ValueId {
    match b.u.chance(56) {
        true => constant(b),
        false => b.operand(&Type::Index),
    }
}

fn emit(b: &mut Builder<'_>, op: Op, (lhs, rhs): (ValueId, ValueId)) {
    let spec = OpSpec::new(op).operands(&[lhs, rhs]);
    b.emit_scalar(spec.result(Type::Index));
}
