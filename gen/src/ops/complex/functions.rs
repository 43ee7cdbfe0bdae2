//! Functions of complex numbers, whose results are inexact: they are returned from the main function, and used nowhere else.
//!
//! Sums, products and parts of such results are intervals too.

use stridecheck_ir::dialect::complex::Op;
use stridecheck_ir::{OpSpec, Type, ValueId};

use super::{complex_type, some};
use crate::builder::Builder;
use crate::extreme::{self, FloatLayout};
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("complex.angle", 3, angle),
    row("complex.cos", 3, |b| function(b, Op::Cos)),
    row("complex.exp", 3, |b| function(b, Op::Exp)),
    row("complex.expm1", 3, |b| function(b, Op::Expm1)),
    row("complex.log", 3, |b| function(b, Op::Log)),
    row("complex.log1p", 3, |b| function(b, Op::Log1p)),
    row("complex.rsqrt", 3, |b| function(b, Op::Rsqrt)),
    row("complex.sign", 3, |b| function(b, Op::Sign)),
    row("complex.sin", 3, |b| function(b, Op::Sin)),
    row("complex.sqrt", 3, |b| function(b, Op::Sqrt)),
    row("complex.tan", 3, |b| function(b, Op::Tan)),
    row("complex.tanh", 3, |b| function(b, Op::Tanh)),
    row("complex.atan2", 3, |b| function_of_two(b, Op::Atan2)),
    row("complex.pow", 3, power),
    row("complex.powi", 3, integer_power),
    row("complex.exp/back", 2, |b| {
        there_and_back(b, [Op::Log, Op::Exp]);
    }),
    row("complex.log/back", 2, |b| {
        there_and_back(b, [Op::Exp, Op::Log]);
    }),
    inexact("complex.re/inexact", 12, |b| part(b, Op::Re)),
    inexact("complex.im/inexact", 12, |b| part(b, Op::Im)),
    inexact("complex.neg/inexact", 10, |b| go_on(b, Op::Neg, 1)),
    inexact("complex.conj/inexact", 10, |b| go_on(b, Op::Conj, 1)),
    inexact("complex.add/inexact", 10, |b| go_on(b, Op::Add, 2)),
    inexact("complex.sub/inexact", 10, |b| go_on(b, Op::Sub, 2)),
    inexact("complex.mul/inexact", 10, |b| go_on(b, Op::Mul, 2)),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Complex.row(name, weight, always, emit)
}

const fn inexact(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Complex.row(name, weight, has_inexact, emit)
}

fn has_inexact(b: &Builder<'_>) -> bool {
    let mut inexact = b.scope.inexact().iter();
    inexact.any(|value| is_complex(b, *value))
}

fn is_complex(b: &Builder<'_>, value: ValueId) -> bool {
    matches!(b.body.value_type(value), Type::Complex(_))
}

fn function(b: &mut Builder<'_>, op: Op) {
    let ty = complex_type(b);
    let input = input(b, &ty);
    b.emit_inexact(OpSpec::new(op).operand(input).result(ty));
}

fn angle(b: &mut Builder<'_>) {
    let ty = complex_type(b);
    let input = input(b, &ty);
    let angle = OpSpec::new(Op::Angle).operand(input);
    b.emit_inexact(angle.result(ty.number().clone()));
}

fn function_of_two(b: &mut Builder<'_>, op: Op) {
    let ty = complex_type(b);
    let inputs = [(); 2].map(|()| input(b, &ty));
    b.emit_inexact(OpSpec::new(op).operands(&inputs).result(ty));
}

/// A power whose exponent has small parts, since great ones leave everything open.
fn power(b: &mut Builder<'_>) {
    let ty = complex_type(b);
    let base = input(b, &ty);
    let exponent = match b.u.chance(128) {
        true => some(b, &ty, 224),
        false => input(b, &ty),
    };
    let power = OpSpec::new(Op::Pow).operands(&[base, exponent]);
    b.emit_inexact(power.result(ty));
}

/// A power whose exponent is mostly small; a great one leaves everything open.
fn integer_power(b: &mut Builder<'_>) {
    let ty = complex_type(b);
    let base = input(b, &ty);
    let width = if b.u.chance(192) { 32 } else { 64 };
    let exponent = i128::from(b.u.byte() % 24) - 8;
    let exponent = exponent.cast_unsigned() & extreme::mask(width);
    let exponent = b.constant(&Type::integer(width), exponent);
    let power = OpSpec::new(Op::Powi).operands(&[base, exponent]);
    b.emit_inexact(power.result(ty));
}

/// Two functions that would restore a number, or a number that differs by a full turn.
fn there_and_back(b: &mut Builder<'_>, ops: [Op; 2]) {
    let ty = complex_type(b);
    let mut value = input(b, &ty);
    for op in ops {
        let spec = OpSpec::new(op).operand(value);
        value = b.emit_inexact(spec.result(ty.clone()));
    }
}

/// A part of an inexact value.
fn part(b: &mut Builder<'_>, op: Op) {
    let value = chosen(b);
    let ty = b.body.value_type(value).number().clone();
    b.emit_inexact(OpSpec::new(op).operand(value).result(ty));
}

/// Arithmetic on an inexact value, with another value if a second operand is needed.
fn go_on(b: &mut Builder<'_>, op: Op, count: usize) {
    let value = chosen(b);
    let ty = b.body.value_type(value).clone();
    let mut operands = vec![value];
    if count > 1 {
        operands.push(input(b, &ty));
    }
    b.emit_inexact(OpSpec::new(op).operands(&operands).result(ty));
}

fn chosen(b: &mut Builder<'_>) -> ValueId {
    let inexact = b.scope.inexact().iter().copied();
    let inexact: Vec<ValueId> = inexact.filter(|value| is_complex(b, *value)).collect();
    inexact[b.u.below(inexact.len())]
}

/// A value in scope, or mostly one with parts where functions are neither zero nor too great.
fn input(b: &mut Builder<'_>, ty: &Type) -> ValueId {
    if b.u.chance(64) {
        return b.operand(ty);
    }
    let part = ty.number();
    let float = part.as_float().expect("the type is chosen from floats");
    let layout = FloatLayout::of(float);
    let parts = [(); 2].map(|()| {
        let magnitude = match b.u.byte() % 16 {
            0 | 1 => 0,
            2 => layout.one(),
            3 | 4 => layout.small_integer(u64::from(b.u.byte() % 16)),
            5 => extreme::float(&mut b.u, float),
            6 => any_between(b, layout, (20, 12)),
            _ => any_between(b, layout, (5, 3)),
        };
        let sign = if b.u.chance(112) { layout.sign() } else { 0 };
        (magnitude ^ sign).into()
    });
    b.complex_constant(part, parts)
}

/// A random number from one power of two below one to another above, if the type has them.
fn any_between(b: &mut Builder<'_>, layout: FloatLayout, (below, above): (u64, u64)) -> u64 {
    let step = layout.least_normal();
    let below = below.min(layout.one() / step - 1);
    let exponent = u64::from(b.u.byte()) % (below + above.min(below) + 1);
    let fraction = b.u.wide().to_le_bytes();
    let fraction = u64::from_le_bytes(fraction.first_chunk().copied().unwrap_or_default());
    layout.one() - below * step + exponent * step + fraction % step
}
