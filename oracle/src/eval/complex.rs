//! The dialect `complex`: ops that work part by part are evaluated as lanes; the others take both parts.

use stridecheck_ir::dialect::complex;
use stridecheck_ir::{Attribute, Body, FloatType, OpId, Type, ValueId, View as _};

use super::arith::{self as lanes, Apply};
use super::{Code, view};
use crate::error::Error;
use crate::float::complex::ComplexFunction;
use crate::float::{self, FastMath};
use crate::integer;
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::Machine;
use crate::value::{Scalar, Value};

/// An op that does not work part by part, with everything precomputed that stays the same.
#[derive(Debug)]
pub(crate) struct Complex<'b> {
    kind: Kind,
    operands: &'b [ValueId],
    result: ValueId,
    ty: FloatType,
    fastmath: FastMath,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Create,
    Re,
    Im,
    Conj,
    Mul,
    Div,
    Abs,
    Angle,
    Eq,
    Neq,
    Function(ComplexFunction),
    /// With an integer of this many bits.
    Powi(u32),
}

/// How an op of this family is executed.
pub(super) fn decode<'b>(
    body: &'b Body,
    op: OpId,
    kind: complex::Op,
    index_width: IndexWidth,
) -> Result<Code<'b>, Error> {
    let each = |apply| lanes::decode_lanes(body, op, apply, index_width);
    let kind = match kind {
        complex::Op::Constant => return constant(view(body, op), index_width),
        complex::Op::Add => {
            return each(Apply::Two(|d, a, b| {
                Ok(float::addf(d.float(), d.fastmath, a, b))
            }));
        }
        complex::Op::Sub => {
            return each(Apply::Two(|d, a, b| {
                Ok(float::subf(d.float(), d.fastmath, a, b))
            }));
        }
        complex::Op::Neg => {
            return each(Apply::One(|d, a| float::negf(d.float(), d.fastmath, a)));
        }
        complex::Op::Create => Kind::Create,
        complex::Op::Re => Kind::Re,
        complex::Op::Im => Kind::Im,
        complex::Op::Conj => Kind::Conj,
        complex::Op::Mul => Kind::Mul,
        complex::Op::Div => Kind::Div,
        complex::Op::Abs => Kind::Abs,
        complex::Op::Angle => Kind::Angle,
        complex::Op::Powi => Kind::Powi(exponent_width(body, op)?),
        complex::Op::Bitcast => {
            let what = "no lowering says in which order the parts stand";
            return Err(Error::unsupported("complex.bitcast", what.to_owned()));
        }
        complex::Op::Atan2 => Kind::Function(ComplexFunction::Atan2),
        complex::Op::Cos => Kind::Function(ComplexFunction::Cos),
        complex::Op::Exp => Kind::Function(ComplexFunction::Exp),
        complex::Op::Expm1 => Kind::Function(ComplexFunction::Expm1),
        complex::Op::Log => Kind::Function(ComplexFunction::Log),
        complex::Op::Log1p => Kind::Function(ComplexFunction::Log1p),
        complex::Op::Pow => Kind::Function(ComplexFunction::Pow),
        complex::Op::Rsqrt => Kind::Function(ComplexFunction::Rsqrt),
        complex::Op::Sign => Kind::Function(ComplexFunction::Sign),
        complex::Op::Sin => Kind::Function(ComplexFunction::Sin),
        complex::Op::Sqrt => Kind::Function(ComplexFunction::Sqrt),
        complex::Op::Tan => Kind::Function(ComplexFunction::Tan),
        complex::Op::Tanh => Kind::Function(ComplexFunction::Tanh),
        complex::Op::Eq => Kind::Eq,
        complex::Op::Neq => Kind::Neq,
    };
    let operands = body.operands(op);
    let operand = body.value_type(operands[0]).number();
    let ty = operand.as_float();
    let fastmath = FastMath::of_op(body, op, "fastmath");
    Ok(Code::Complex(Complex {
        kind,
        operands,
        result: body.results(op)[0],
        ty: ty.ok_or_else(|| refused(operand))?,
        fastmath,
    }))
}

/// Executes an op that does not work part by part.
pub(super) fn execute(m: &mut Machine, op: &Complex<'_>) {
    let (ty, flags) = (op.ty, op.fastmath);
    let first = || parts(m, op.operands[0]);
    let second = || parts(m, op.operands[1]);
    let moved = |part| float::moved(ty, flags, part);
    let pair = |parts: [Scalar; 2]| Value::Vector(parts.into());
    let value = match op.kind {
        Kind::Create => pair([m.scalar(op.operands[0]), m.scalar(op.operands[1])]),
        Kind::Re => Value::Scalar(moved(first()[0])),
        Kind::Im => Value::Scalar(moved(first()[1])),
        Kind::Conj => {
            let [re, im] = first();
            let negated = match float::negf(ty, flags, im) {
                Scalar::Poison => Scalar::of_unknown(&[im]),
                negated => negated,
            };
            pair([moved(re), negated])
        }
        Kind::Mul => pair(float::complex::mul(ty, flags, first(), second())),
        Kind::Div => pair(float::complex::div(ty, flags, first(), second())),
        Kind::Abs => Value::Scalar(float::complex::abs(ty, flags, first())),
        Kind::Angle => Value::Scalar(float::complex::angle(ty, flags, first())),
        Kind::Function(function) => {
            let operands: Vec<_> = op.operands.iter().map(|value| parts(m, *value)).collect();
            pair(float::complex::inexact(ty, flags, function, &operands))
        }
        Kind::Powi(width) => {
            let exponent = m.scalar(op.operands[1]);
            let [re, im] = first();
            match exponent.bits() {
                Some(bits) => {
                    let exponent = integer::signed(width, bits);
                    pair(float::complex::powi(ty, flags, [re, im], exponent))
                }
                None => pair([Scalar::of_unknown(&[re, im, exponent]); 2]),
            }
        }
        Kind::Eq => Value::Scalar(compared(ty, "oeq", integer::andi, [first(), second()])),
        Kind::Neq => Value::Scalar(compared(ty, "une", integer::ori, [first(), second()])),
    };
    m.define(op.result, value);
}

/// Compares part by part and combines the two answers.
fn compared(
    ty: FloatType,
    predicate: &str,
    both: fn(Scalar, Scalar) -> Scalar,
    [lhs, rhs]: [[Scalar; 2]; 2],
) -> Scalar {
    let answer =
        |part: usize| float::cmpf(ty, FastMath::default(), predicate, lhs[part], rhs[part]);
    match both(answer(0), answer(1)) {
        Scalar::Poison => Scalar::of_unknown(&[lhs, rhs].concat()),
        answer => answer,
    }
}

fn constant<'b>(op: complex::Constant<'b>, index_width: IndexWidth) -> Result<Code<'b>, Error> {
    let (body, _) = op.parts();
    let part = body.value_type(op.complex()).number();
    let width = scalar_bits(part, index_width).ok_or_else(|| refused(part))?;
    let bits = op.values().iter().map(|value| match value {
        Attribute::Float(float) => float.bits,
        Attribute::Integer(integer) => integer::wrap(width, integer.value.cast_unsigned()),
        _ => panic!("no other number has at most 128 bits"),
    });
    let parts = bits.map(Scalar::Bits).collect();
    Ok(Code::Constant(op.complex(), Value::Vector(parts)))
}

fn parts(m: &Machine, value: ValueId) -> [Scalar; 2] {
    let parts = m.operand(value).lanes();
    parts.try_into().expect("a complex number has two parts")
}

fn exponent_width(body: &Body, op: OpId) -> Result<u32, Error> {
    let exponent = body.value_type(body.operands(op)[1]);
    let width = exponent.integer_width().filter(|width| *width <= 128);
    width.ok_or_else(|| {
        Error::unsupported("complex.powi", format!("an exponent of type {exponent}"))
    })
}

fn refused(part: &Type) -> Error {
    Error::unsupported("complex", format!("values of type complex<{part}>"))
}
