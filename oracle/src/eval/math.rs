//! The dialect `math`, lane by lane.

use stridecheck_ir::dialect::math;
use stridecheck_ir::{Body, OpId};

use super::Code;
use super::arith::{self as lanes, Apply, Details};
use crate::error::Error;
use crate::float::{self, FloatClass, Function, Rounding};
use crate::integer;
use crate::limits::{Functions, Limits};
use crate::value::Scalar;

/// How an op of this family is executed.
pub(super) fn decode<'b>(
    body: &'b Body,
    op: OpId,
    kind: math::Op,
    limits: &Limits,
) -> Result<Code<'b>, Error> {
    let other = match limits.functions {
        Functions::Close => None,
        Functions::Approximated => replaced(kind),
    };
    let apply = other.unwrap_or_else(|| meaning(kind));
    lanes::decode_lanes(body, op, apply, limits.index_width)
}

fn meaning(kind: math::Op) -> Apply {
    use Apply::{One, Pair, Three, Two};
    use Rounding::{Downward, NearestAway, NearestEven, TowardZero, Upward};
    match kind {
        math::Op::Absf => One(|d, a| float::absf(d.float(), d.fastmath, a)),
        math::Op::Copysign => Two(|d, a, b| Ok(float::copysign(d.float(), d.fastmath, a, b))),
        math::Op::Ceil => One(|d, a| float::integral(d.float(), d.fastmath, Upward, a)),
        math::Op::Floor => One(|d, a| float::integral(d.float(), d.fastmath, Downward, a)),
        math::Op::Round => One(|d, a| float::integral(d.float(), d.fastmath, NearestAway, a)),
        math::Op::Roundeven => One(|d, a| float::integral(d.float(), d.fastmath, NearestEven, a)),
        math::Op::Trunc => One(|d, a| float::integral(d.float(), d.fastmath, TowardZero, a)),
        math::Op::Sqrt => One(|d, a| float::sqrt(d.float(), d.fastmath, a)),
        math::Op::Fma => Three(|d, operands| float::fma(d.float(), d.fastmath, operands)),
        math::Op::Isfinite => One(|d, a| float::is(d.float(), d.fastmath, FloatClass::Finite, a)),
        math::Op::Isinf => One(|d, a| float::is(d.float(), d.fastmath, FloatClass::Infinite, a)),
        math::Op::Isnan => One(|d, a| float::is(d.float(), d.fastmath, FloatClass::Nan, a)),
        math::Op::Isnormal => One(|d, a| float::is(d.float(), d.fastmath, FloatClass::Normal, a)),
        math::Op::Absi => One(|d, a| integer::absi(d.from, a)),
        math::Op::Ctlz => One(|d, a| integer::ctlz(d.from, a)),
        math::Op::Ctpop => One(|d, a| integer::ctpop(d.from, a)),
        math::Op::Cttz => One(|d, a| integer::cttz(d.from, a)),
        math::Op::Clampf => Three(|d, operands| float::clampf(d.float(), d.fastmath, operands)),
        math::Op::Ipowi => Two(|d, a, b| integer::ipowi(d.from, a, b)),
        math::Op::Fpowi => Two(|d, a, b| Ok(fpowi(d, a, b))),
        math::Op::Sincos => Pair(|d, a, _| [Function::Sin, Function::Cos].map(|f| one(d, f, a))),
        math::Op::Acos => One(|d, a| one(d, Function::Acos, a)),
        math::Op::Acosh => One(|d, a| one(d, Function::Acosh, a)),
        math::Op::Asin => One(|d, a| one(d, Function::Asin, a)),
        math::Op::Asinh => One(|d, a| one(d, Function::Asinh, a)),
        math::Op::Atan => One(|d, a| one(d, Function::Atan, a)),
        math::Op::Atanh => One(|d, a| one(d, Function::Atanh, a)),
        math::Op::Atan2 => Two(|d, a, b| Ok(two(d, Function::Atan2, a, b))),
        math::Op::Cbrt => One(|d, a| one(d, Function::Cbrt, a)),
        math::Op::Cos => One(|d, a| one(d, Function::Cos, a)),
        math::Op::Cosh => One(|d, a| one(d, Function::Cosh, a)),
        math::Op::Erf => One(|d, a| one(d, Function::Erf, a)),
        math::Op::Erfc => One(|d, a| one(d, Function::Erfc, a)),
        math::Op::Exp => One(|d, a| one(d, Function::Exp, a)),
        math::Op::Exp2 => One(|d, a| one(d, Function::Exp2, a)),
        math::Op::Expm1 => One(|d, a| one(d, Function::Expm1, a)),
        math::Op::Log => One(|d, a| one(d, Function::Log, a)),
        math::Op::Log10 => One(|d, a| one(d, Function::Log10, a)),
        math::Op::Log1p => One(|d, a| one(d, Function::Log1p, a)),
        math::Op::Log2 => One(|d, a| one(d, Function::Log2, a)),
        math::Op::Powf => Two(|d, a, b| Ok(two(d, Function::Pow, a, b))),
        math::Op::Rsqrt => One(|d, a| one(d, Function::Rsqrt, a)),
        math::Op::Sin => One(|d, a| one(d, Function::Sin, a)),
        math::Op::Sinh => One(|d, a| one(d, Function::Sinh, a)),
        math::Op::Tan => One(|d, a| one(d, Function::Tan, a)),
        math::Op::Tanh => One(|d, a| one(d, Function::Tanh, a)),
    }
}

/// The function of an op that a pass may replace by a polynomial or a formula.
fn replaced(kind: math::Op) -> Option<Apply> {
    use Apply::{One, Pair, Two};
    let apply = match kind {
        math::Op::Sincos => {
            Pair(|d, a, _| [Function::Sin, Function::Cos].map(|f| approximated(d, f, &[a])))
        }
        math::Op::Acos => One(|d, a| approximated(d, Function::Acos, &[a])),
        math::Op::Acosh => One(|d, a| approximated(d, Function::Acosh, &[a])),
        math::Op::Asin => One(|d, a| approximated(d, Function::Asin, &[a])),
        math::Op::Asinh => One(|d, a| approximated(d, Function::Asinh, &[a])),
        math::Op::Atan => One(|d, a| approximated(d, Function::Atan, &[a])),
        math::Op::Atan2 => Two(|d, a, b| Ok(approximated(d, Function::Atan2, &[a, b]))),
        math::Op::Atanh => One(|d, a| approximated(d, Function::Atanh, &[a])),
        math::Op::Cbrt => One(|d, a| approximated(d, Function::Cbrt, &[a])),
        math::Op::Cos => One(|d, a| approximated(d, Function::Cos, &[a])),
        math::Op::Cosh => One(|d, a| approximated(d, Function::Cosh, &[a])),
        math::Op::Erf => One(|d, a| approximated(d, Function::Erf, &[a])),
        math::Op::Erfc => One(|d, a| approximated(d, Function::Erfc, &[a])),
        math::Op::Exp => One(|d, a| approximated(d, Function::Exp, &[a])),
        math::Op::Exp2 => One(|d, a| approximated(d, Function::Exp2, &[a])),
        math::Op::Expm1 => One(|d, a| approximated(d, Function::Expm1, &[a])),
        math::Op::Log => One(|d, a| approximated(d, Function::Log, &[a])),
        math::Op::Log1p => One(|d, a| approximated(d, Function::Log1p, &[a])),
        math::Op::Log2 => One(|d, a| approximated(d, Function::Log2, &[a])),
        math::Op::Powf => Two(|d, a, b| Ok(approximated(d, Function::Pow, &[a, b]))),
        math::Op::Sin => One(|d, a| approximated(d, Function::Sin, &[a])),
        math::Op::Sinh => One(|d, a| approximated(d, Function::Sinh, &[a])),
        math::Op::Tan => One(|d, a| approximated(d, Function::Tan, &[a])),
        math::Op::Tanh => One(|d, a| approximated(d, Function::Tanh, &[a])),
        _ => return None,
    };
    Some(apply)
}

fn approximated(d: &Details, function: Function, operands: &[Scalar]) -> Scalar {
    float::approximated(d.float(), d.fastmath, function, operands)
}

fn one(d: &Details, function: Function, input: Scalar) -> Scalar {
    computed(d, function, &[input])
}

fn two(d: &Details, function: Function, lhs: Scalar, rhs: Scalar) -> Scalar {
    computed(d, function, &[lhs, rhs])
}

fn computed(d: &Details, function: Function, operands: &[Scalar]) -> Scalar {
    settled(d, float::inexact(d.float(), d.fastmath, function, operands))
}

fn settled(d: &Details, result: Scalar) -> Scalar {
    match d.is_settled {
        true => float::settled(result),
        false => result,
    }
}

fn fpowi(d: &Details, base: Scalar, exponent: Scalar) -> Scalar {
    let exponent = exponent.bits().map(|bits| integer::signed(d.last, bits));
    settled(d, float::fpowi(d.float(), d.fastmath, base, exponent))
}
