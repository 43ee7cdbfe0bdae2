//! Permitted results of polynomials and formulas that replace functions of `math` and are less accurate than a library.
//!
//! Rules:
//! - Only functions of f16, bf16 and f32 become polynomials, all of them computed in f32; others are unchanged.
//! - Formulas, such as `exp(x * ln 2)` for `exp2`, replace functions of all types; their accuracy is unspecified, so they are open.
//! - Exact results stay exact.
//! - Nothing is known where an operand or a result is subnormal: the polynomials do not handle subnormal floats.

use rustc_apfloat::Round;
use stridecheck_ir::FloatType;

use super::format::{is_normal, is_zero};
use super::inexact::{Function, inexact};
use super::interval::Interval;
use super::{FastMath, convert, is_infinite};
use crate::value::Scalar;

/// The result of a function that a polynomial or a formula may replace.
pub fn approximated(
    ty: FloatType,
    flags: FastMath,
    function: Function,
    inputs: &[Scalar],
) -> Scalar {
    let is_polynomial = matches!(ty, FloatType::F16 | FloatType::Bf16 | FloatType::F32);
    match inexact(ty, flags, function, inputs) {
        Scalar::Between(_) if is_formula(function) => Scalar::Open,
        Scalar::Between(close) if is_polynomial => {
            wider(ty, function, inputs, close).map_or(Scalar::Open, |wide| of(ty, flags, wide))
        }
        result => result,
    }
}

/// Whether a formula may replace a function: see `docs/semantics.md`.
fn is_formula(function: Function) -> bool {
    matches!(
        function,
        Function::Acosh
            | Function::Asinh
            | Function::Atanh
            | Function::Cosh
            | Function::Exp2
            | Function::Pow
            | Function::Sinh
            | Function::Tan
            | Function::Tanh
    )
}

fn of(ty: FloatType, flags: FastMath, wide: Interval) -> Scalar {
    let ends = [wide.low, wide.high].map(u128::from);
    match flags.ninf && ends.iter().any(|end| is_infinite(ty, *end)) {
        true => Scalar::Open,
        false => Scalar::Between(wide),
    }
}

/// The floats around an interval that a polynomial may give; none where it may give any.
fn wider(
    ty: FloatType,
    function: Function,
    inputs: &[Scalar],
    close: Interval,
) -> Option<Interval> {
    let operands = inputs.iter().map(|input| input.bits());
    let operands: Vec<u128> = operands.collect::<Option<_>>()?;
    let is_subnormal =
        |bits: &u128| !is_normal(ty, *bits) && !is_zero(ty, *bits) && !is_infinite(ty, *bits);
    let ends = [close.low, close.high].map(u128::from);
    if operands.iter().chain(&ends).any(is_subnormal) {
        return None;
    }
    match function {
        Function::Sin | Function::Cos => {
            let operand = convert::nearest_double(ty, operands[0]).abs();
            periodic(ty, operand, close)
        }
        _ => Some(close.widened(steps(ty, function))),
    }
}

/// How many floats beyond the interval a polynomial may give: see `docs/semantics.md`.
fn steps(ty: FloatType, function: Function) -> u128 {
    match (ty, function) {
        (FloatType::F16 | FloatType::Bf16, _) => 1,
        (_, Function::Atan | Function::Atan2) => 60,
        (_, Function::Cbrt) => 28,
        (_, Function::Asin | Function::Erfc) => 10,
        _ => 4,
    }
}

/// A sine or cosine of an operand of this magnitude; a multiple of pi/2 is subtracted in f32, so the error grows with the operand and does not shrink for tiny ones.
fn periodic(ty: FloatType, operand: f64, close: Interval) -> Option<Interval> {
    if operand > GREATEST_OPERAND {
        return None;
    }
    let error = (operand + 2.0) * f64::from(f32::EPSILON);
    let end = |end: u64, error: f64, round| {
        let value = convert::nearest_double(ty, end.into()) + error;
        let value = convert::widened(FloatType::F64, value.to_bits().into());
        convert::rounded(ty, value, round).map(|(bits, _)| bits)
    };
    let low = end(close.low, -error, Round::TowardNegative)?;
    let high = end(close.high, error, Round::TowardPositive)?;
    Interval::of_ends(ty, [low, high])
}

/// Nothing is known for greater operands.
const GREATEST_OPERAND: f64 = 65536.0;
