//! Functions of the dialect `math` whose results are exact or rounded once.

use rustc_apfloat::Float;
use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use stridecheck_ir::FloatType;

use super::convert::{self, Rounding};
use super::{
    FastMath, computed, infinity, is_infinite, is_nan, is_signalling, is_zero, magnitude,
    not_executed, sign,
};
use crate::value::Scalar;

/// What a float may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatClass {
    /// Neither infinite nor a NaN.
    Finite,
    /// An infinity of either sign.
    Infinite,
    /// A NaN, quiet or signalling.
    Nan,
    /// Finite, and neither zero nor subnormal.
    Normal,
}

/// `math.absf`: clears the sign bit, also that of a NaN.
pub fn absf(ty: FloatType, flags: FastMath, input: Scalar) -> Scalar {
    match input {
        Scalar::Poison | Scalar::Open => Scalar::Poison,
        Scalar::Nan(bits) | Scalar::Bits(bits) if flags.forbids(ty, bits) => Scalar::Poison,
        Scalar::Nan(bits) => Scalar::Nan(magnitude(ty, bits)),
        Scalar::Bits(bits) if flags.nsz && is_zero(ty, bits) => Scalar::Open,
        Scalar::Bits(bits) => Scalar::Bits(magnitude(ty, bits)),
    }
}

/// `math.copysign`: moves the sign bit, also to and from a NaN; that of a computed NaN is open.
pub fn copysign(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Scalar {
    let Some((value, signed)) = lhs.bits().zip(rhs.bits()) else {
        return Scalar::Poison;
    };
    if flags.forbids(ty, value) || flags.forbids(ty, signed) {
        return Scalar::Poison;
    }
    let bits = magnitude(ty, value) | signed & sign(ty);
    let has_zero = is_zero(ty, value) || is_zero(ty, signed);
    match (lhs, rhs) {
        (Scalar::Nan(_), _) => Scalar::Nan(bits),
        (_, Scalar::Nan(_)) => Scalar::Open,
        _ if flags.nsz && has_zero => Scalar::Open,
        _ => Scalar::Bits(bits),
    }
}

/// `math.ceil`, `floor`, `round`, `roundeven` and `trunc`: an integer, with the sign of the input where it is zero.
pub fn integral(ty: FloatType, flags: FastMath, rounding: Rounding, input: Scalar) -> Scalar {
    fn of<F: Float>(bits: u128, rounding: Rounding) -> u128 {
        let rounded = F::from_bits(bits).round_to_integral(rounding.round());
        rounded.value.to_bits()
    }
    let Some(bits) = input.bits().filter(|bits| !flags.forbids(ty, *bits)) else {
        return Scalar::Poison;
    };
    let result = match ty {
        FloatType::F16 => of::<Half>(bits, rounding),
        FloatType::Bf16 => of::<BFloat>(bits, rounding),
        FloatType::F32 => of::<Single>(bits, rounding),
        FloatType::F64 => of::<Double>(bits, rounding),
        other => not_executed(other),
    };
    if flags.nsz && is_zero(ty, result) {
        return Scalar::Open;
    }
    computed(ty, result, is_signalling(ty, bits))
}

/// `math.sqrt`, rounded to the nearest.
///
/// The root of the host is rounded as IEEE says.
/// A shorter float is rounded by way of 53 bits, which changes nothing where it has at most 25 of them.
pub fn sqrt(ty: FloatType, flags: FastMath, input: Scalar) -> Scalar {
    let Some(bits) = input.bits().filter(|bits| !flags.forbids(ty, *bits)) else {
        return Scalar::Poison;
    };
    let root = convert::widened(ty, bits).sqrt();
    let result = convert::rounded(ty, root);
    if flags.forbids(ty, result) {
        return Scalar::Poison;
    }
    let is_open = flags.afn || flags.reassoc || flags.contract;
    if is_open || flags.nsz && is_zero(ty, result) {
        return Scalar::Open;
    }
    computed(ty, result, is_signalling(ty, bits))
}

/// `math.isfinite`, `isinf`, `isnan` and `isnormal`.
pub fn is(ty: FloatType, flags: FastMath, class: FloatClass, input: Scalar) -> Scalar {
    let Some(bits) = input.bits().filter(|bits| !flags.forbids(ty, *bits)) else {
        return Scalar::Poison;
    };
    let exponent = bits & infinity(ty);
    Scalar::bool(match class {
        FloatClass::Finite => exponent != infinity(ty),
        FloatClass::Infinite => is_infinite(ty, bits),
        FloatClass::Nan => is_nan(ty, bits),
        FloatClass::Normal => exponent != infinity(ty) && exponent != 0,
    })
}
