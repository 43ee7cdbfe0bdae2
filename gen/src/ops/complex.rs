//! Complex numbers: values at the limits of their parts, and divisors for which every algorithm gives the same quotient.
//!
//! A product, quotient or distance is not always determined; such a result stays out of scope.

pub(crate) mod functions;

use std::sync::Arc;

use stridecheck_ir::attr::{Attribute, FlagFamily, FlagsAttr};
use stridecheck_ir::dialect::complex::Op;
use stridecheck_ir::dialect::{arith, memref};
use stridecheck_ir::{Dim, MemRefType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::extreme::FloatLayout;
use crate::function;
use crate::ops::func::can_make;
use crate::ops::memref::alloc::can_use_stack;
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("complex.constant", 3, |b| {
        let ty = complex_type(b);
        b.drawn_constant(&ty);
    }),
    row("complex.create", 4, create),
    row("complex.re", 4, |b| part(b, Op::Re)),
    row("complex.im", 4, |b| part(b, Op::Im)),
    row("complex.add", 3, |b| binary(b, Op::Add)),
    row("complex.sub", 3, |b| binary(b, Op::Sub)),
    row("complex.add/back", 2, |b| {
        there_and_back(b, [Op::Sub, Op::Add])
    }),
    row("complex.sub/back", 2, |b| {
        there_and_back(b, [Op::Add, Op::Sub])
    }),
    row("complex.mul", 5, product),
    row("complex.div", 5, quotient),
    row("complex.neg", 3, |b| unary(b, Op::Neg)),
    row("complex.conj", 3, |b| unary(b, Op::Conj)),
    row("complex.abs", 4, distance),
    row("complex.eq", 2, |b| compare(b, Op::Eq)),
    row("complex.neq", 2, |b| compare(b, Op::Neq)),
    row("arith.select/complex", 3, select),
    Family::Complex.row("memref.load/complex", 3, can_use_stack, load),
    Family::Complex.row("func.call/complex", 2, can_make, call),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Complex.row(name, weight, always, emit)
}

fn complex_type(b: &mut Builder<'_>) -> Type {
    let part = b.float_type();
    Type::Complex(Arc::new(part))
}

fn create(b: &mut Builder<'_>) {
    let ty = b.float_type();
    let (real, imaginary) = b.operand_pair(&ty);
    let spec = OpSpec::new(Op::Create).operands(&[real, imaginary]);
    b.emit_known(spec.result(Type::Complex(Arc::new(ty))), true);
}

fn part(b: &mut Builder<'_>, op: Op) {
    let ty = complex_type(b);
    let operand = b.operand(&ty);
    emit(b, op, &[operand], (ty.number().clone(), true));
}

fn unary(b: &mut Builder<'_>, op: Op) {
    let ty = complex_type(b);
    let operand = b.operand(&ty);
    emit(b, op, &[operand], (ty, true));
}

fn binary(b: &mut Builder<'_>, op: Op) {
    let ty = complex_type(b);
    let lhs = b.operand(&ty);
    let rhs = some(b, &ty, 64);
    emit(b, op, &[lhs, rhs], (ty, true));
}

/// Two ops that would restore a number if nothing were rounded.
fn there_and_back(b: &mut Builder<'_>, ops: [Op; 2]) {
    let ty = complex_type(b);
    let (mut value, other) = b.operand_pair(&ty);
    for op in ops {
        let spec = OpSpec::new(op).operands(&[value, other]);
        let op = b.emit_known(spec.result(ty.clone()), true);
        value = b.body.results(op)[0];
    }
}

fn product(b: &mut Builder<'_>) {
    let ty = complex_type(b);
    let lhs = b.operand(&ty);
    let rhs = some(b, &ty, 64);
    emit(b, Op::Mul, &[lhs, rhs], (ty, false));
}

fn quotient(b: &mut Builder<'_>) {
    let ty = complex_type(b);
    let lhs = some(b, &ty, 96);
    let rhs = some(b, &ty, 200);
    emit(b, Op::Div, &[lhs, rhs], (ty, false));
}

fn distance(b: &mut Builder<'_>) {
    let ty = complex_type(b);
    let operand = some(b, &ty, 160);
    emit(b, Op::Abs, &[operand], (ty.number().clone(), false));
}

fn compare(b: &mut Builder<'_>, op: Op) {
    let ty = complex_type(b);
    let lhs = b.operand(&ty);
    let rhs = b.operand(&ty);
    let spec = OpSpec::new(op).operands(&[lhs, rhs]);
    b.emit_known(spec.result(Type::bool()), true);
}

fn select(b: &mut Builder<'_>) {
    let ty = complex_type(b);
    let condition = b.operand(&Type::bool());
    let (if_true, if_false) = b.operand_pair(&ty);
    let spec = OpSpec::new(arith::Op::Select).operands(&[condition, if_true, if_false]);
    b.emit_known(spec.result(ty), true);
}

/// A stack buffer whose elements are all written and one of which is read.
fn load(b: &mut Builder<'_>) {
    let ty = complex_type(b);
    let count = b.u.between(1, 3);
    let buffer = MemRefType::identity(vec![Dim::Static(count)], ty.clone());
    let spec = OpSpec::new(memref::Op::Alloca).segment(&[]).segment(&[]);
    let op = b.emit(spec.result(Type::from(buffer)));
    let buffer = b.body.results(op)[0];
    for index in 0..count {
        let value = b.operand(&ty);
        let index = b.index(index);
        b.emit(OpSpec::new(memref::Op::Store).operands(&[value, buffer, index]));
    }
    let index = b.u.between(0, count - 1);
    let index = b.index(index);
    let spec = OpSpec::new(memref::Op::Load).operands(&[buffer, index]);
    b.emit_known(spec.result(ty), true);
}

/// A call of a function that returns its argument.
fn call(b: &mut Builder<'_>) {
    let ty = complex_type(b);
    let value = b.operand(&ty);
    let callee = function::make_identity(b, &ty);
    let spec = function::call_of(b, callee, &[value]);
    b.emit_known(spec, true);
}

/// Emits an op, rarely with flags; without them the result is known for all operands if `is_sure`.
fn emit(b: &mut Builder<'_>, op: Op, operands: &[ValueId], (ty, is_sure): (Type, bool)) {
    let spec = OpSpec::new(op).operands(operands).result(ty);
    let wanted = match b.has_part(op, "fastmath") && b.u.chance(24) {
        true => b.u.byte(),
        false => 0,
    };
    let flags = ["nnan", "ninf", "nsz", "contract"].into_iter().enumerate();
    let flags = flags.filter(|(bit, _)| wanted >> bit & 1 == 1);
    let flags: Vec<&str> = flags.map(|(_, flag)| flag).collect();
    if flags.is_empty() {
        b.emit_known(spec, is_sure);
        return;
    }
    let flags = FlagsAttr::new(FlagFamily::FastMath, &flags);
    b.emit_known(spec.attribute("fastmath", Attribute::Flags(flags)), false);
}

/// A value in scope, or with this probability (of 256) one with small parts.
fn some(b: &mut Builder<'_>, ty: &Type, often: u16) -> ValueId {
    if !b.u.chance(often) {
        return b.operand(ty);
    }
    let part = ty.number();
    let layout = FloatLayout::of(part.as_float().expect("the type is chosen from floats"));
    let parts = [(); 2].map(|()| small(b, layout));
    b.complex_constant(part, parts)
}

/// Zero, a power of two or a small integer, of either sign.
fn small(b: &mut Builder<'_>, layout: FloatLayout) -> u128 {
    let magnitude = match b.u.byte() % 8 {
        0..=2 => 0,
        3 => layout.one(),
        4 => layout.one() - layout.least_normal(),
        5 => layout.one() + layout.least_normal(),
        _ => layout.small_integer(u64::from(b.u.byte() % 16)),
    };
    let sign = if b.u.chance(128) { layout.sign() } else { 0 };
    (magnitude | sign).into()
}
