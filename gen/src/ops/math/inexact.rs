//! Functions with inexact results: they are returned from the main function, and used nowhere else.

use stridecheck_ir::dialect::arith;
use stridecheck_ir::dialect::math::Op;
use stridecheck_ir::{OpSpec, Opcode, Type, ValueId};

use super::exact::operand;
use crate::builder::Builder;
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("math.acos", 2, |b| function(b, Op::Acos)),
    row("math.acosh", 2, |b| function(b, Op::Acosh)),
    row("math.asin", 2, |b| function(b, Op::Asin)),
    row("math.asinh", 2, |b| function(b, Op::Asinh)),
    row("math.atan", 2, |b| function(b, Op::Atan)),
    row("math.atanh", 2, |b| function(b, Op::Atanh)),
    row("math.cbrt", 2, |b| function(b, Op::Cbrt)),
    row("math.cos", 2, |b| function(b, Op::Cos)),
    row("math.cosh", 2, |b| function(b, Op::Cosh)),
    row("math.erf", 2, |b| function(b, Op::Erf)),
    row("math.erfc", 2, |b| function(b, Op::Erfc)),
    row("math.exp", 2, |b| function(b, Op::Exp)),
    row("math.exp2", 2, |b| function(b, Op::Exp2)),
    row("math.expm1", 2, |b| function(b, Op::Expm1)),
    row("math.log", 2, |b| function(b, Op::Log)),
    row("math.log10", 2, |b| function(b, Op::Log10)),
    row("math.log1p", 2, |b| function(b, Op::Log1p)),
    row("math.log2", 2, |b| function(b, Op::Log2)),
    row("math.rsqrt", 2, |b| function(b, Op::Rsqrt)),
    row("math.sin", 2, |b| function(b, Op::Sin)),
    row("math.sinh", 2, |b| function(b, Op::Sinh)),
    row("math.tan", 2, |b| function(b, Op::Tan)),
    row("math.tanh", 2, |b| function(b, Op::Tanh)),
    row("math.sincos", 2, sincos),
    row("math.atan2", 2, |b| function_of_two(b, Op::Atan2)),
    row("math.powf", 3, |b| function_of_two(b, Op::Powf)),
    row("math.fpowi", 2, fpowi),
    Family::Math.row("arith.negf/inexact", 6, has_inexact, |b| {
        go_on(b, arith::Op::Negf, 1);
    }),
    Family::Math.row("arith.addf/inexact", 6, has_inexact, |b| {
        go_on(b, arith::Op::Addf, 2);
    }),
    Family::Math.row("arith.mulf/inexact", 6, has_inexact, |b| {
        go_on(b, arith::Op::Mulf, 2);
    }),
    Family::Math.row("arith.divf/inexact", 6, has_inexact, |b| {
        go_on(b, arith::Op::Divf, 2);
    }),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Math.row(name, weight, always, emit)
}

fn has_inexact(b: &Builder<'_>) -> bool {
    !carried(b).is_empty()
}

/// The inexact floats and vectors of floats in scope.
fn carried(b: &Builder<'_>) -> Vec<ValueId> {
    let is_float = |value: &ValueId| b.body.value_type(*value).scalar().as_float().is_some();
    let inexact = b.scope.inexact().iter().copied();
    inexact.filter(is_float).collect()
}

/// A float type, or the type of a float vector in scope.
fn operand_type(b: &mut Builder<'_>) -> Type {
    let is_float = |ty: &&Type| ty.scalar().as_float().is_some();
    let vectors: Vec<Type> = b.scope.vector_types().filter(is_float).cloned().collect();
    match vectors.is_empty() || b.u.chance(192) {
        true => b.float_type(),
        false => vectors[b.u.below(vectors.len())].clone(),
    }
}

fn input(b: &mut Builder<'_>, ty: &Type) -> ValueId {
    match ty {
        Type::Vector(_) => b.operand(ty),
        _ => operand(b, ty),
    }
}

fn function(b: &mut Builder<'_>, op: Op) {
    let ty = operand_type(b);
    let input = input(b, &ty);
    b.emit_inexact(OpSpec::new(op).operand(input).result(ty));
}

fn sincos(b: &mut Builder<'_>) {
    let ty = operand_type(b);
    let input = input(b, &ty);
    b.emit_inexact(
        OpSpec::new(Op::Sincos)
            .operand(input)
            .results([ty.clone(), ty]),
    );
}

fn function_of_two(b: &mut Builder<'_>, op: Op) {
    let ty = operand_type(b);
    let inputs = [(); 2].map(|()| input(b, &ty));
    b.emit_inexact(OpSpec::new(op).operands(&inputs).result(ty));
}

/// A power whose exponent has 32 bits, for which there are lowerings; a great one leaves everything open.
fn fpowi(b: &mut Builder<'_>) {
    let ty = b.float_type();
    let base = operand(b, &ty);
    let exponent = i128::from(b.u.byte() % 32) - 12;
    let exponent = b.constant(
        &Type::integer(32),
        exponent.cast_unsigned() & u128::from(u32::MAX),
    );
    b.emit_inexact(
        OpSpec::new(Op::Fpowi)
            .operands(&[base, exponent])
            .result(ty),
    );
}

/// Arithmetic on an inexact value, with a constant if a second operand is needed.
fn go_on(b: &mut Builder<'_>, op: impl Into<Opcode>, count: usize) {
    let carried = carried(b);
    let value = carried[b.u.below(carried.len())];
    let ty = b.body.value_type(value).clone();
    let mut operands = vec![value];
    if count > 1 {
        operands.push(b.operand(&ty));
    }
    b.emit_inexact(OpSpec::new(op).operands(&operands).result(ty));
}
