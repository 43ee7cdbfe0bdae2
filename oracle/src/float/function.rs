//! Functions of the dialect `math` whose results are exact or rounded once.

use rustc_apfloat::ieee::{Double, Quad, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round};
use stridecheck_ir::FloatType;

use super::convert::{self, Rounding};
use super::format::{is_normal, of_small, to_small};
use super::interval;
use super::{
    FastMath, computed, in_format, is_infinite, is_nan, is_negative, is_signalling, is_zero,
    with_sign,
};
use crate::value::Scalar;

/// The classes of floats.
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

/// `math.absf`: clears the sign bit, even of a NaN.
pub fn absf(ty: FloatType, flags: FastMath, input: Scalar) -> Scalar {
    match input {
        Scalar::Poison | Scalar::Open | Scalar::Undef | Scalar::Pointer(_) => Scalar::Poison,
        Scalar::Between(interval) => interval::absolute(ty, flags, interval),
        Scalar::Nan(bits) | Scalar::Bits(bits) if flags.forbids(ty, bits) => Scalar::Poison,
        Scalar::Nan(bits) => Scalar::Nan(with_sign(ty, bits, false)),
        Scalar::Bits(bits) if flags.nsz && is_zero(ty, bits) => interval::of_either_sign(ty, bits),
        Scalar::Bits(bits) => Scalar::Bits(with_sign(ty, bits, false)),
    }
}

/// A float that an op with flags only moves, as in `complex.re`.
pub fn moved(ty: FloatType, flags: FastMath, input: Scalar) -> Scalar {
    match input.bits() {
        Some(bits) if flags.forbids(ty, bits) => Scalar::Poison,
        Some(bits) if flags.nsz && is_zero(ty, bits) => interval::of_either_sign(ty, bits),
        _ => input,
    }
}

/// `math.copysign`: copies the sign bit, even to and from a NaN; that of a computed NaN is open.
pub fn copysign(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Scalar {
    let Some((value, signed)) = lhs.bits().zip(rhs.bits()) else {
        return Scalar::Poison;
    };
    if flags.forbids(ty, value) || flags.forbids(ty, signed) {
        return Scalar::Poison;
    }
    let bits = with_sign(ty, value, is_negative(ty, signed));
    let has_zero = is_zero(ty, value) || is_zero(ty, signed);
    match (lhs, rhs) {
        (Scalar::Nan(_), _) => Scalar::Nan(bits),
        (_, Scalar::Nan(_)) => Scalar::Open,
        _ if flags.nsz && has_zero => interval::of_either_sign(ty, value),
        _ => Scalar::Bits(bits),
    }
}

/// `math.ceil`, `floor`, `round`, `roundeven` and `trunc`: an integer; a zero has the sign of the input.
pub fn integral(ty: FloatType, flags: FastMath, rounding: Rounding, input: Scalar) -> Scalar {
    fn of<F: Float>(bits: u128, rounding: Rounding) -> u128 {
        let rounded = F::from_bits(bits).round_to_integral(rounding.round());
        rounded.value.to_bits()
    }
    let Some(bits) = input.bits().filter(|bits| !flags.forbids(ty, *bits)) else {
        return Scalar::Poison;
    };
    let result = in_format!(ty, F => Some(of::<F>(bits, rounding)), small => {
        let integral = of::<Double>(of_small(small, bits).to_bits(), rounding);
        to_small(small, Double::from_bits(integral), Round::NearestTiesToEven).map(|(bits, _)| bits)
    });
    let Some(result) = result else {
        return Scalar::Open;
    };
    if flags.nsz && is_zero(ty, result) {
        return interval::of_either_sign(ty, result);
    }
    computed(ty, result, is_signalling(ty, bits))
}

/// `math.sqrt`, rounded to the nearest.
pub fn sqrt(ty: FloatType, flags: FastMath, input: Scalar) -> Scalar {
    let Some(bits) = input.bits().filter(|bits| !flags.forbids(ty, *bits)) else {
        return Scalar::Poison;
    };
    let Some(result) = root(ty, bits) else {
        return Scalar::Open;
    };
    if flags.forbids(ty, result) {
        return Scalar::Poison;
    }
    if flags.afn || flags.reassoc || flags.contract {
        return Scalar::Open;
    }
    if flags.nsz && is_zero(ty, result) {
        return interval::of_either_sign(ty, result);
    }
    computed(ty, result, is_signalling(ty, bits))
}

/// `math.isfinite`, `isinf`, `isnan` and `isnormal`.
pub fn is(ty: FloatType, flags: FastMath, class: FloatClass, input: Scalar) -> Scalar {
    let Some(bits) = input.bits().filter(|bits| !flags.forbids(ty, *bits)) else {
        return Scalar::Poison;
    };
    Scalar::bool(match class {
        FloatClass::Finite => !is_infinite(ty, bits) && !is_nan(ty, bits),
        FloatClass::Infinite => is_infinite(ty, bits),
        FloatClass::Nan => is_nan(ty, bits),
        FloatClass::Normal => is_normal(ty, bits),
    })
}

/// `llvm.intr.is.fpclass`: whether a float is of a class whose bit is set, in LLVM's numbering.
pub(crate) fn is_of_class(ty: FloatType, set: u32, input: Scalar) -> Scalar {
    let bits = match input {
        Scalar::Bits(bits) => bits,
        // Whether a computed NaN is a signalling one is open.
        Scalar::Nan(_) if set & 0x3 == 0x3 => return Scalar::bool(true),
        Scalar::Nan(_) if set & 0x3 == 0 => return Scalar::bool(false),
        Scalar::Nan(_) => return Scalar::Open,
        other => return Scalar::of_unknown(&[other]),
    };
    let classes = if is_nan(ty, bits) {
        if is_signalling(ty, bits) { 0x1 } else { 0x2 }
    } else {
        let (positive, negative) = match () {
            () if is_infinite(ty, bits) => (0x200, 0x4),
            () if is_zero(ty, bits) => (0x40, 0x20),
            () if is_normal(ty, bits) => (0x100, 0x8),
            () => (0x80, 0x10),
        };
        if is_negative(ty, bits) {
            negative
        } else {
            positive
        }
    };
    Scalar::bool(set & classes != 0)
}

/// The root, rounded to the nearest; none for a NaN in a type without NaNs.
///
/// The root of the host is rounded as IEEE says.
/// A shorter float is rounded to 53 bits first, which changes nothing if it has at most 25 of them.
fn root(ty: FloatType, bits: u128) -> Option<u128> {
    match ty {
        FloatType::F80 => Some(long_root(X87DoubleExtended::from_bits(bits)).to_bits()),
        FloatType::F128 => Some(long_root(Quad::from_bits(bits)).to_bits()),
        _ => {
            let root = convert::nearest_double(ty, bits).sqrt();
            let root = Double::from_bits(root.to_bits().into())
                .convert(&mut false)
                .value;
            Some(convert::rounded(ty, root, Round::NearestTiesToEven)?.0)
        }
    }
}

/// The root of a float of at most 113 digits.
///
/// It is never halfway between two floats, so three digits more than the result has decide the rounding.
fn long_root<F: Float>(value: F) -> F {
    if value.is_zero() || value.is_nan() || value.is_infinite() && !value.is_negative() {
        return value;
    }
    if value.is_negative() {
        return F::NAN;
    }
    // An integer of at most 114 digits, times an even power of two.
    let unit = (value.ilogb() - 112) & !1;
    let integer = value.scalbn(-unit).to_u128(128).value;
    let root = F::from_u128_r(integer_root(integer), Round::NearestTiesToEven);
    root.value.scalbn(unit / 2 - ROOT_DIGITS)
}

/// The digits after the point that [`integer_root`] returns; the last one stands for the rest.
const ROOT_DIGITS: i32 = 60;

/// The root, digit by digit, with digits after the point; the last is set if digits were lost.
fn integer_root(value: u128) -> u128 {
    let (mut root, mut rest) = (0_u128, 0_u128);
    let digits = (0..64).rev().map(|pair| value >> (2 * pair) & 3);
    for pair in digits.chain(std::iter::repeat_n(0, 59)) {
        rest = rest << 2 | pair;
        let trial = root << 2 | 1;
        let is_one = rest >= trial;
        rest -= if is_one { trial } else { 0 };
        root = root << 1 | u128::from(is_one);
    }
    root << 1 | u128::from(rest != 0)
}
