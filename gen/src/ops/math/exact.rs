//! Functions with exact results, on floats next to those where the rounding changes.

use stridecheck_ir::dialect::math::Op;
use stridecheck_ir::{FloatType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::extreme::{FloatLayout, mask};
use crate::ops::arith::float;
use crate::source::Source;
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("math.absf", 2, |b| unary(b, Op::Absf)),
    row("math.ceil", 3, |b| unary(b, Op::Ceil)),
    row("math.floor", 3, |b| unary(b, Op::Floor)),
    row("math.round", 3, |b| unary(b, Op::Round)),
    row("math.roundeven", 3, |b| unary(b, Op::Roundeven)),
    row("math.trunc", 3, |b| unary(b, Op::Trunc)),
    row("math.sqrt", 3, |b| unary(b, Op::Sqrt)),
    row("math.copysign", 3, copysign),
    row("math.fma", 4, fma),
    row("math.isfinite", 2, |b| class(b, Op::Isfinite)),
    row("math.isinf", 2, |b| class(b, Op::Isinf)),
    row("math.isnan", 2, |b| class(b, Op::Isnan)),
    row("math.isnormal", 2, |b| class(b, Op::Isnormal)),
    row("math.absi", 3, |b| bits(b, Op::Absi)),
    row("math.clampf", 2, clamp),
    row("math.ipowi", 3, power),
    row("math.ctlz", 3, |b| bits(b, Op::Ctlz)),
    row("math.ctpop", 3, |b| bits(b, Op::Ctpop)),
    row("math.cttz", 3, |b| bits(b, Op::Cttz)),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Math.row(name, weight, always, emit)
}

fn unary(b: &mut Builder<'_>, op: Op) {
    let ty = b.float_type();
    let input = operand(b, &ty);
    float::emit(b, op, &[input], ty);
}

/// Emits `copysign`; the sign of a computed NaN is open, so the second operand is not one.
fn copysign(b: &mut Builder<'_>) {
    let ty = b.float_type();
    let layout = FloatLayout::of(ty.as_float().expect("the type is chosen from floats"));
    let is_number = |bits| u64::try_from(bits).is_ok_and(|bits| !layout.is_nan(bits));
    let sign = b.operand_where(&ty, is_number, |u| {
        let negative = if u.chance(128) { layout.sign() } else { 0 };
        (negative | layout.one()).into()
    });
    let input = operand(b, &ty);
    float::emit(b, Op::Copysign, &[input, sign], ty);
}

/// Whether releases round a product and sum once: LLVM computes that of bf16 in f32 and rounds it again.
pub(crate) fn is_fused(ty: FloatType) -> bool {
    ty != FloatType::Bf16
}

/// A float type that is rounded only once.
pub(crate) fn fused_type(b: &mut Builder<'_>) -> Type {
    let ty = b.float_type();
    match ty.as_float().is_some_and(is_fused) {
        true => ty,
        false => Type::Float(FloatType::F32),
    }
}

fn fma(b: &mut Builder<'_>) {
    let ty = fused_type(b);
    let operands = [(); 3].map(|()| operand(b, &ty));
    float::emit(b, Op::Fma, &operands, ty);
}

/// Clamps a value between two bounds in the right order.
fn clamp(b: &mut Builder<'_>) {
    let ty = b.float_type();
    let layout = FloatLayout::of(ty.as_float().expect("the type is chosen from floats"));
    let value = operand(b, &ty);
    let [low, high] = [(); 2].map(|()| layout.small_integer(b.u.byte().into()));
    let low = b.constant(&ty, (low | layout.sign()).into());
    let high = b.constant(&ty, high.into());
    float::emit(b, Op::Clampf, &[value, low, high], ty);
}

/// A power that does not divide by zero; releases have no lowering for `index`.
fn power(b: &mut Builder<'_>) {
    let ty = match b.integer_type() {
        _ if b.u.chance(32) => Type::integer(64),
        Type::Index => Type::integer(32),
        ty => ty,
    };
    let width = b.width(&ty);
    let [base, exponent] = match b.u.below(8) {
        // An exponent whose lower 32 bits alone give another power.
        0 | 1 if width >= 64 => {
            let exponent = vast(&mut b.u, width);
            let base = match b.u.chance(128) {
                true => u128::from(b.u.byte()),
                false => mask(width) - u128::from(b.u.byte()),
            };
            [b.constant(&ty, base), b.constant(&ty, exponent)]
        }
        0..5 => {
            let is_positive = |bits: u128| bits >> (width - 1) == 0;
            let small = |u: &mut Source<'_>| u128::from(u.byte() % 8) & (mask(width) >> 1);
            [b.operand(&ty), b.operand_where(&ty, is_positive, small)]
        }
        _ => {
            let minus_one = |_: &mut Source<'_>| mask(width);
            [
                b.operand_where(&ty, |bits| bits != 0, minus_one),
                b.operand(&ty),
            ]
        }
    };
    b.emit_scalar(
        OpSpec::new(Op::Ipowi)
            .operands(&[base, exponent])
            .result(ty),
    );
}

/// A positive number of this many bits that is slightly more than a power of two from 2^31 on.
fn vast(u: &mut Source<'_>, width: u32) -> u128 {
    let powers = [31, 32, 33, width - 2];
    (1 << u.choose(&powers)) + u128::from(u.byte() % 8)
}

fn class(b: &mut Builder<'_>, op: Op) {
    let ty = b.float_type();
    let input = operand(b, &ty);
    b.emit_scalar(OpSpec::new(op).operand(input).result(Type::bool()));
}

fn bits(b: &mut Builder<'_>, op: Op) {
    let ty = b.integer_type();
    let input = b.operand(&ty);
    b.emit_scalar(OpSpec::new(op).operand(input).result(ty));
}

/// A value in scope, or a constant at an edge of rounding.
pub(super) fn operand(b: &mut Builder<'_>, ty: &Type) -> ValueId {
    match b.u.chance(96) {
        true => edge(b, ty),
        false => b.operand(ty),
    }
}

/// An integer, a half or the least number whose fraction is lost, one bit next to it, of either sign.
fn edge(b: &mut Builder<'_>, ty: &Type) -> ValueId {
    let layout = FloatLayout::of(ty.as_float().expect("the type is chosen from floats"));
    let one = layout.one();
    let half = one - layout.least_normal();
    let digits = layout.fraction_digits();
    let middle = match b.u.byte() % 8 {
        0 => half,
        1 => one,
        // 1.5 and 2.5, which round to the same even integer.
        2 => one + layout.least_normal() / 2,
        3 => one + layout.least_normal() + layout.least_normal() / 4,
        // Numbers from here on have no fraction, and those below have a bit of it.
        4 => layout.power_of_two(digits),
        5 => layout.power_of_two(digits - 1),
        6 => layout.small_integer(u64::from(b.u.byte() % 128)),
        _ => layout.least_normal(),
    };
    let beside = match b.u.byte() % 3 {
        0 => middle,
        1 => middle + 1,
        _ => middle.saturating_sub(1),
    };
    let sign = if b.u.chance(128) { layout.sign() } else { 0 };
    b.constant(ty, (beside | sign).into())
}
