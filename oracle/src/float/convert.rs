//! Conversions between floats, and between floats and integers.
//!
//! Every float is exactly a double, so a conversion through one rounds only once.

use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round, Status};
use stridecheck_ir::FloatType;

use super::{FastMath, computed, is_signalling, is_zero, not_executed};
use crate::integer;
use crate::value::Scalar;

/// How `arith.truncf` rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rounding {
    /// To the nearest, ties to even.
    #[default]
    NearestEven,
    /// Towards negative infinity.
    Downward,
    /// Towards positive infinity.
    Upward,
    /// Towards zero.
    TowardZero,
    /// To the nearest, ties away from zero.
    NearestAway,
}

impl Rounding {
    /// The rounding of a name, as `toward_zero`.
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "to_nearest_even" => Self::NearestEven,
            "downward" => Self::Downward,
            "upward" => Self::Upward,
            "toward_zero" => Self::TowardZero,
            "to_nearest_away" => Self::NearestAway,
            _ => return None,
        })
    }

    pub(super) fn round(self) -> Round {
        match self {
            Self::NearestEven => Round::NearestTiesToEven,
            Self::Downward => Round::TowardNegative,
            Self::Upward => Round::TowardPositive,
            Self::TowardZero => Round::TowardZero,
            Self::NearestAway => Round::NearestTiesToAway,
        }
    }
}

/// `arith.extf`, which is exact.
pub fn extf(from: FloatType, to: FloatType, flags: FastMath, input: Scalar) -> Scalar {
    truncf(from, to, flags, Rounding::NearestEven, input)
}

/// `arith.truncf`.
pub fn truncf(
    from: FloatType,
    to: FloatType,
    flags: FastMath,
    rounding: Rounding,
    input: Scalar,
) -> Scalar {
    let Some(bits) = input.bits().filter(|bits| !flags.forbids(from, *bits)) else {
        return Scalar::Poison;
    };
    let double = to_double(from, bits);
    let round = rounding.round();
    let (result, is_exact) = match to {
        FloatType::F16 => narrowed::<Half>(double, round),
        FloatType::Bf16 => narrowed::<BFloat>(double, round),
        FloatType::F32 => narrowed::<Single>(double, round),
        FloatType::F64 => (double.to_bits(), true),
        other => not_executed(other),
    };
    if flags.forbids(to, result) {
        return Scalar::Poison;
    }
    if flags.allow_unrounded(is_exact) || flags.nsz && is_zero(to, result) {
        return Scalar::Open;
    }
    computed(to, result, is_signalling(from, bits))
}

/// `arith.sitofp`.
pub fn sitofp(width: u32, to: FloatType, input: Scalar) -> Scalar {
    fn of<F: Float>(value: i128) -> u128 {
        F::from_i128(value).value.to_bits()
    }
    let Some(bits) = input.bits() else {
        return Scalar::Poison;
    };
    let value = integer::signed(width, bits);
    Scalar::Bits(match to {
        FloatType::F16 => of::<Half>(value),
        FloatType::Bf16 => of::<BFloat>(value),
        FloatType::F32 => of::<Single>(value),
        FloatType::F64 => of::<Double>(value),
        other => not_executed(other),
    })
}

/// `arith.uitofp`; `nneg` promises that the sign bit is clear.
pub fn uitofp(width: u32, to: FloatType, nneg: bool, input: Scalar) -> Scalar {
    fn of<F: Float>(value: u128) -> u128 {
        F::from_u128(value).value.to_bits()
    }
    let Some(value) = integer::extui(width, nneg, input).bits() else {
        return Scalar::Poison;
    };
    Scalar::Bits(match to {
        FloatType::F16 => of::<Half>(value),
        FloatType::Bf16 => of::<BFloat>(value),
        FloatType::F32 => of::<Single>(value),
        FloatType::F64 => of::<Double>(value),
        other => not_executed(other),
    })
}

/// `arith.fptosi`: rounds towards zero; poison if the type does not hold that, or for a NaN.
pub fn fptosi(from: FloatType, width: u32, input: Scalar) -> Scalar {
    let least = integer::signed_min(width);
    to_integer(from, width, input, [least - 1, least])
}

/// `arith.fptoui`: rounds towards zero; poison if the type does not hold that, or for a NaN.
pub fn fptoui(from: FloatType, width: u32, input: Scalar) -> Scalar {
    to_integer(from, width, input, [integer::wrap(width, u128::MAX), 0])
}

/// `arith.bitcast`: the same bits; those of a computed NaN are open under another type.
pub fn bitcast(from: Option<FloatType>, to: Option<FloatType>, input: Scalar) -> Scalar {
    match input {
        Scalar::Nan(_) if to != from => Scalar::Open,
        _ => input,
    }
}

/// The integer part; the limits are the greatest magnitudes of a positive and of a negative result.
///
/// The library is asked for 128 bits only: it does not know `i1`.
fn to_integer(from: FloatType, width: u32, input: Scalar, limits: [u128; 2]) -> Scalar {
    let Some(bits) = input.bits() else {
        return Scalar::Poison;
    };
    let double = to_double(from, bits);
    let magnitude = double.abs().to_u128_r(128, Round::TowardZero, &mut false);
    let [positive, negative] = limits;
    let (limit, value) = match double.is_negative() {
        true => (negative, magnitude.value.wrapping_neg()),
        false => (positive, magnitude.value),
    };
    match magnitude.status.contains(Status::INVALID_OP) || magnitude.value > limit {
        true => Scalar::Poison,
        false => Scalar::Bits(integer::wrap(width, value)),
    }
}

fn to_double(from: FloatType, bits: u128) -> Double {
    let exact = &mut false;
    match from {
        FloatType::F16 => Half::from_bits(bits).convert(exact).value,
        FloatType::Bf16 => BFloat::from_bits(bits).convert(exact).value,
        FloatType::F32 => Single::from_bits(bits).convert(exact).value,
        FloatType::F64 => Double::from_bits(bits),
        other => not_executed(other),
    }
}

/// The same number as a double of the host.
pub(super) fn widened(from: FloatType, bits: u128) -> f64 {
    let bits = to_double(from, bits).to_bits();
    f64::from_bits(u64::try_from(bits).expect("a double has 64 bits"))
}

/// A double of the host, rounded to the nearest.
pub(super) fn rounded(to: FloatType, value: f64) -> u128 {
    let double = Double::from_bits(value.to_bits().into());
    let nearest = Round::NearestTiesToEven;
    match to {
        FloatType::F16 => narrowed::<Half>(double, nearest).0,
        FloatType::Bf16 => narrowed::<BFloat>(double, nearest).0,
        FloatType::F32 => narrowed::<Single>(double, nearest).0,
        FloatType::F64 => double.to_bits(),
        other => not_executed(other),
    }
}

/// The rounded value, and whether nothing was rounded.
fn narrowed<F: Float>(double: Double, round: Round) -> (u128, bool)
where
    Double: FloatConvert<F>,
{
    let result = double.convert_r(round, &mut false);
    let is_exact = !result.status.contains(Status::INEXACT);
    (result.value.to_bits(), is_exact)
}
