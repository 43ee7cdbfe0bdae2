//! The bits of each float type: NaNs, infinities, zeros and signs.
//!
//! Rules:
//! - Types of at most 19 bits without arithmetic in LLVM are those of [`small_float`]: their numbers are numbers of f64.
//! - `f8E8M0FNU` has neither sign nor zero; types with `FNUZ` in their names have no negative zero: its bits are their NaN.
//! - f80 bits without the leading one are a NaN, as in LLVM's `APFloat`.

use rustc_apfloat::ieee::Double;
use rustc_apfloat::{Float, FloatConvert, Round, Status};
use stridecheck_ir::{FloatType, small_float};

use crate::value::Scalar;

/// Evaluates the same expression in the library's type for a format, or else in a small type.
macro_rules! in_format {
    ($ty:expr, $format:ident => $wide:expr, $small:ident => $narrow:expr) => {
        match $ty {
            FloatType::F16 => {
                type $format = rustc_apfloat::ieee::Half;
                $wide
            }
            FloatType::Bf16 => {
                type $format = rustc_apfloat::ieee::BFloat;
                $wide
            }
            FloatType::F32 => {
                type $format = rustc_apfloat::ieee::Single;
                $wide
            }
            FloatType::F64 => {
                type $format = rustc_apfloat::ieee::Double;
                $wide
            }
            FloatType::F80 => {
                type $format = rustc_apfloat::ieee::X87DoubleExtended;
                $wide
            }
            FloatType::F128 => {
                type $format = rustc_apfloat::ieee::Quad;
                $wide
            }
            $small => $narrow,
        }
    };
}
pub(crate) use in_format;

/// The bit of f80 that is set in all numbers but the subnormal ones.
const LEADING_ONE: u128 = 1 << 63;

/// Whether the bits are a NaN.
pub fn is_nan(ty: FloatType, bits: u128) -> bool {
    if is_small(ty) {
        return small(ty, bits).is_nan();
    }
    let is_unnormal =
        ty == FloatType::F80 && bits & LEADING_ONE == 0 && magnitude(ty, bits) > LEADING_ONE;
    magnitude(ty, bits) > infinity(ty) || is_unnormal
}

/// Whether the bits are a signalling NaN: one whose highest bit after the exponent is clear.
pub fn is_signalling(ty: FloatType, bits: u128) -> bool {
    let quiet = (infinity(ty) & infinity(ty).wrapping_neg()) >> 1;
    has_infinity(ty) && bits & quiet == 0 && is_nan(ty, bits)
}

/// Whether the bits are an infinity.
pub fn is_infinite(ty: FloatType, bits: u128) -> bool {
    has_infinity(ty) && magnitude(ty, bits) == infinity(ty)
}

/// Whether the bits are a zero of either sign.
pub(super) fn is_zero(ty: FloatType, bits: u128) -> bool {
    match is_small(ty) {
        true => small(ty, bits) == 0.0,
        false => magnitude(ty, bits) == 0,
    }
}

/// Whether the bits are a finite number that is neither zero nor subnormal.
pub(super) fn is_normal(ty: FloatType, bits: u128) -> bool {
    match small_float::least_normal(ty) {
        Some(least) => small(ty, bits).is_finite() && small(ty, bits).abs() >= least,
        None => {
            let exponent = bits & infinity(ty);
            exponent != 0 && !is_nan(ty, bits) && !is_infinite(ty, bits)
        }
    }
}

/// The sign bit; zero where the type has no sign.
pub(super) fn sign(ty: FloatType) -> u128 {
    match ty {
        FloatType::F8E8M0Fnu => 0,
        _ => 1 << (ty.width() - 1),
    }
}

pub(super) fn is_negative(ty: FloatType, bits: u128) -> bool {
    bits & sign(ty) != 0
}

/// The bits with the given sign; types and values with only one sign keep it.
pub(super) fn with_sign(ty: FloatType, bits: u128, is_negative: bool) -> u128 {
    let magnitude = magnitude(ty, bits);
    match is_negative {
        _ if magnitude == 0 && has_one_zero(ty) => bits,
        true => magnitude | sign(ty),
        false => magnitude,
    }
}

/// The bits of positive infinity, or of the greatest number of a type that has no infinity.
pub fn infinity(ty: FloatType) -> u128 {
    match ty {
        FloatType::F16 => 0x7C00,
        FloatType::Bf16 => 0x7F80,
        FloatType::F32 => 0x7F80_0000,
        FloatType::F64 => 0x7FF0_0000_0000_0000,
        FloatType::F80 => 0x7FFF << 64 | LEADING_ONE,
        FloatType::F128 => 0x7FFF << 112,
        other => small_float::greatest(other).expect("all other types are small"),
    }
}

/// The bits of negative infinity, or of the least number of a type that has no infinity.
pub(crate) fn negative_infinity(ty: FloatType) -> u128 {
    match sign(ty) {
        0 => 0,
        sign => sign | infinity(ty),
    }
}

/// The positive quiet NaN without payload; none in a type without NaNs.
pub fn quiet_nan(ty: FloatType) -> Option<u128> {
    in_format!(ty,
        F => Some(F::NAN.to_bits()),
        other => small_float::encode(f64::NAN, other, Round::NearestTiesToEven))
}

/// The bits of the number one.
pub(crate) fn one(ty: FloatType) -> u128 {
    in_format!(ty,
        F => F::from_u128(1).value.to_bits(),
        other => small_float::encode(1.0, other, Round::NearestTiesToEven)
            .expect("every type has a number next to 1"))
}

/// The result of an op that computed these bits, possibly from a signalling NaN.
pub(super) fn computed(ty: FloatType, bits: u128, is_from_signalling: bool) -> Scalar {
    match is_nan(ty, bits) {
        true if is_from_signalling && has_infinity(ty) => Scalar::Nan(infinity(ty) | 1),
        true if !has_one_nan(ty) => Scalar::Nan(bits),
        _ => Scalar::Bits(bits),
    }
}

/// A value of a small type as the equal double.
pub(super) fn small(ty: FloatType, bits: u128) -> f64 {
    small_float::decode(bits, ty).expect("the type is small")
}

/// A value of a small type, as a double of the library.
pub(super) fn of_small(ty: FloatType, bits: u128) -> Double {
    Double::from_bits(small(ty, bits).to_bits().into())
}

/// A double in a small type, and whether it is exact.
///
/// The result is none for a NaN in a type without NaNs, and for a negative number in a type without sign.
pub(super) fn to_small(ty: FloatType, value: Double, round: Round) -> Option<(u128, bool)> {
    let value = f64::from_bits(u64::try_from(value.to_bits()).expect("a double has 64 bits"));
    if sign(ty) == 0 && value < 0.0 {
        return None;
    }
    let bits = small_float::encode(value, ty, round)?;
    let read = small(ty, bits);
    Some((bits, read == value || read.is_nan() && value.is_nan()))
}

/// A float in a shorter format, with the last bit set where bits were lost.
///
/// Rounding the result to a format that is two bits shorter equals rounding the float itself.
pub(super) fn to_odd<F: FloatConvert<G>, G: Float>(value: F) -> G {
    let cut = value.convert_r(Round::TowardZero, &mut false);
    match cut.status.contains(Status::INEXACT) {
        true => G::from_bits(cut.value.to_bits() | 1),
        false => cut.value,
    }
}

/// Whether the type is computed in f64.
pub(super) fn is_small(ty: FloatType) -> bool {
    use FloatType::{Bf16, F16, F32, F64, F80, F128};
    !matches!(ty, F16 | Bf16 | F32 | F64 | F80 | F128)
}

fn has_infinity(ty: FloatType) -> bool {
    use FloatType::{F4E2M1Fn, F6E2M3Fn, F6E3M2Fn, F8E4M3Fn, F8E8M0Fnu};
    !has_one_zero(ty) && !matches!(ty, F4E2M1Fn | F6E2M3Fn | F6E3M2Fn | F8E4M3Fn | F8E8M0Fnu)
}

fn has_one_zero(ty: FloatType) -> bool {
    use FloatType::{F8E4M3B11Fnuz, F8E4M3Fnuz, F8E5M2Fnuz};
    matches!(ty, F8E4M3B11Fnuz | F8E4M3Fnuz | F8E5M2Fnuz)
}

fn has_one_nan(ty: FloatType) -> bool {
    has_one_zero(ty) || ty == FloatType::F8E8M0Fnu
}

fn magnitude(ty: FloatType, bits: u128) -> u128 {
    bits & !sign(ty)
}
