//! Conversions between floats, and between floats and integers.
//!
//! Every float is exactly a float of 128 bits, so a conversion through one rounds only once.

use rustc_apfloat::ieee::{Double, Quad};
use rustc_apfloat::{Float, FloatConvert, Round, Status};
use stridecheck_ir::FloatType;

use super::format::{of_small, to_odd, to_small};
use super::interval::{Interval, hull, of_either_sign};
use super::{FastMath, computed, in_format, is_signalling, is_zero};
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
    /// The rounding with this name, such as `toward_zero`.
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
    if let Scalar::Between(interval) = input {
        return converted((from, to), flags, rounding.round(), interval);
    }
    let Some(bits) = input.bits().filter(|bits| !flags.forbids(from, *bits)) else {
        return Scalar::Poison;
    };
    let Some((result, is_exact)) = rounded(to, widened(from, bits), rounding.round()) else {
        return Scalar::Open;
    };
    if flags.forbids(to, result) {
        return Scalar::Poison;
    }
    if flags.allow_unrounded(is_exact) {
        return Scalar::Open;
    }
    if flags.nsz && is_zero(to, result) {
        return of_either_sign(to, result);
    }
    computed(to, result, is_signalling(from, bits))
}

/// `arith.sitofp`.
pub fn sitofp(width: u32, to: FloatType, input: Scalar) -> Scalar {
    let Some(bits) = input.bits() else {
        return Scalar::Poison;
    };
    let value = integer::signed(width, bits);
    of_integer(to, value < 0, value.unsigned_abs())
}

/// `arith.uitofp`; `nneg` promises that the sign bit is clear.
pub fn uitofp(width: u32, to: FloatType, nneg: bool, input: Scalar) -> Scalar {
    match integer::extui(width, nneg, input).bits() {
        Some(value) => of_integer(to, false, value),
        None => Scalar::Poison,
    }
}

/// `arith.fptosi`: rounds towards zero; poison for a NaN, or if the result does not fit the type.
pub fn fptosi(from: FloatType, width: u32, input: Scalar) -> Scalar {
    let least = integer::signed_min(width);
    to_integer(from, width, input, [least - 1, least])
}

/// `arith.fptoui`: rounds towards zero; poison for a NaN, or if the result does not fit the type.
pub fn fptoui(from: FloatType, width: u32, input: Scalar) -> Scalar {
    to_integer(from, width, input, [integer::wrap(width, u128::MAX), 0])
}

/// `arith.bitcast`: the same bits; the bits of a computed NaN are open under another type.
pub fn bitcast(from: Option<FloatType>, to: Option<FloatType>, input: Scalar) -> Scalar {
    match input {
        Scalar::Nan(_) | Scalar::Between(_) if to != from => Scalar::Open,
        _ => input,
    }
}

/// The integer part; the limits are the greatest magnitudes of a positive and of a negative result.
///
/// The library converts to 128 bits only: it does not support `i1`.
fn to_integer(from: FloatType, width: u32, input: Scalar, limits: [u128; 2]) -> Scalar {
    let Some(bits) = input.bits() else {
        return Scalar::Poison;
    };
    let value = widened(from, bits);
    let magnitude = value.abs().to_u128_r(128, Round::TowardZero, &mut false);
    let [positive, negative] = limits;
    let (limit, value) = match value.is_negative() {
        true => (negative, magnitude.value.wrapping_neg()),
        false => (positive, magnitude.value),
    };
    match magnitude.status.contains(Status::INVALID_OP) || magnitude.value > limit {
        true => Scalar::Poison,
        false => Scalar::Bits(integer::wrap(width, value)),
    }
}

/// The float nearest to an integer, by its sign and magnitude.
fn of_integer(to: FloatType, is_negative: bool, magnitude: u128) -> Scalar {
    let nearest = Round::NearestTiesToEven;
    let bits = in_format!(to, F => {
        let value = F::from_u128_r(magnitude, nearest).value;
        Some((if is_negative { -value } else { value }).to_bits())
    }, small => {
        let cut = Double::from_u128_r(magnitude, Round::TowardZero);
        let is_cut = cut.status.contains(Status::INEXACT);
        let odd = Double::from_bits(cut.value.to_bits() | u128::from(is_cut));
        let odd = if is_negative { -odd } else { odd };
        to_small(small, odd, nearest).map(|(bits, _)| bits)
    });
    bits.map_or(Scalar::Open, |bits| computed(to, bits, false))
}

/// The conversion of an interval.
fn converted(
    (from, to): (FloatType, FloatType),
    flags: FastMath,
    round: Round,
    interval: Interval,
) -> Scalar {
    if to.width() > 64 || !to.is_executed() {
        return Scalar::Open;
    }
    let ends = interval.ends();
    let ends = ends.map(|end| rounded(to, widened(from, end), round));
    hull(to, flags, &ends.map(|end| end.map(|(bits, _)| bits)))
}

/// The same number in 128 bits.
pub(super) fn widened(from: FloatType, bits: u128) -> Quad {
    let exact = &mut false;
    in_format!(from,
        F => F::from_bits(bits).convert(exact).value,
        small => of_small(small, bits).convert(exact).value)
}

/// The rounded value, and whether it is exact; none for a NaN in a type without NaNs.
pub(super) fn rounded(to: FloatType, value: Quad, round: Round) -> Option<(u128, bool)> {
    in_format!(to, F => {
        let result = FloatConvert::<F>::convert_r(value, round, &mut false);
        let is_exact = !result.status.contains(Status::INEXACT);
        Some((result.value.to_bits(), is_exact))
    }, small => {
        let double: Double = to_odd(value);
        to_small(small, double, round)
    })
}

/// The nearest double of the host.
pub(crate) fn nearest_double(from: FloatType, bits: u128) -> f64 {
    let double: Double = widened(from, bits).convert(&mut false).value;
    f64::from_bits(u64::try_from(double.to_bits()).expect("a double has 64 bits"))
}
