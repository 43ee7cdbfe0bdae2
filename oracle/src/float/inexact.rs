//! Functions of the dialect `math` whose results may be inexact: each gives an interval.
//!
//! Rules:
//! - An interval holds the floats at most [`Function::steps`] away from the rounded value, with the same sign.
//! - `expm1` and `log1p` may be computed as MLIR defines them, by `exp(x) - 1` and `log(1 + x)`, with each step rounded.
//! - The results that C99 and IEEE 754 name are exact: NaNs, poles, and the results for zeros, infinities and ones.
//! - The value comes from two independent libraries and not from the host: where they disagree, the result is open.
//! - The flags that allow approximations make a result open.

use rustc_apfloat::Round;
use stridecheck_ir::FloatType;

use super::fast_math::depends_on_zero;
use super::format::is_normal;
use super::interval::{Interval, either, of_either_sign};
use super::{
    FastMath, Rounded, binary, computed, convert, is_infinite, is_nan, is_signalling, is_zero,
    with_sign,
};
use crate::value::Scalar;

/// A function of one or two floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each has the name of its op")]
pub enum Function {
    Acos,
    Acosh,
    Asin,
    Asinh,
    Atan,
    Atan2,
    Atanh,
    Cbrt,
    Cos,
    Cosh,
    Erf,
    Erfc,
    Exp,
    Exp2,
    Expm1,
    Log,
    Log10,
    Log1p,
    Log2,
    Pow,
    Rsqrt,
    Sin,
    Sinh,
    Tan,
    Tanh,
}

impl Function {
    /// How many floats of a type a result may be away from the rounded value: see `docs/semantics.md`.
    pub fn steps(self, ty: FloatType) -> u128 {
        match (ty, self) {
            // They are computed in f32; the root and its reciprocal are both rounded.
            (FloatType::F16 | FloatType::Bf16, Self::Rsqrt) => 2,
            (FloatType::F16 | FloatType::Bf16, _) => 1,
            (_, Self::Erfc) => 6,
            _ => 4,
        }
    }

    /// The value in double precision; none where the two libraries disagree.
    ///
    /// The precise library is wrong at some ends of its domains, where the plain one is right.
    pub(super) fn value(self, x: f64, y: f64) -> Option<f64> {
        let plain = match self.is_outside(x) {
            true => f64::NAN,
            false => self.plain(x, y),
        };
        if plain.is_nan() || plain == 0.0 || self.is_exact(x, y) {
            return Some(plain);
        }
        let precise = self.precise(x, y);
        let around = |value: f64| Interval::around(FloatType::F64, value.to_bits().into(), APART);
        let is_near = around(plain).contains(precise.to_bits().into());
        is_near.then_some(precise)
    }

    /// Whether an operand is outside the domain; the library checks that for a power.
    fn is_outside(self, x: f64) -> bool {
        match self {
            Self::Acos | Self::Asin | Self::Atanh => x.abs() > 1.0,
            Self::Acosh => x < 1.0,
            Self::Log | Self::Log2 | Self::Log10 | Self::Rsqrt => x < 0.0,
            Self::Log1p => x < -1.0,
            _ => false,
        }
    }

    /// The value within a few floats; functions of one operand use only the first.
    fn plain(self, x: f64, y: f64) -> f64 {
        match self {
            Self::Acos => libm::acos(x),
            // libm 0.2 returns numbers for some operands far below the domain, such as -8388607.5.
            Self::Acosh if x < 1.0 => f64::NAN,
            Self::Acosh => libm::acosh(x),
            Self::Asin => libm::asin(x),
            Self::Asinh => libm::asinh(x),
            Self::Atan => libm::atan(x),
            Self::Atan2 => libm::atan2(x, y),
            Self::Atanh => libm::atanh(x),
            Self::Cbrt => libm::cbrt(x),
            Self::Cos => libm::cos(x),
            Self::Cosh => libm::cosh(x),
            Self::Erf => libm::erf(x),
            Self::Erfc => libm::erfc(x),
            Self::Exp => libm::exp(x),
            Self::Exp2 => libm::exp2(x),
            Self::Expm1 => libm::expm1(x),
            Self::Log => libm::log(x),
            Self::Log10 => libm::log10(x),
            Self::Log1p => libm::log1p(x),
            Self::Log2 => libm::log2(x),
            Self::Pow => libm::pow(x, y),
            Self::Rsqrt => 1.0 / libm::sqrt(x),
            Self::Sin => libm::sin(x),
            Self::Sinh => libm::sinh(x),
            Self::Tan => libm::tan(x),
            Self::Tanh => libm::tanh(x),
        }
    }

    /// The value, mostly rounded to the nearest.
    fn precise(self, x: f64, y: f64) -> f64 {
        match self {
            Self::Acos => pxfm::f_acos(x),
            Self::Acosh => pxfm::f_acosh(x),
            Self::Asin => pxfm::f_asin(x),
            Self::Asinh => pxfm::f_asinh(x),
            Self::Atan => pxfm::f_atan(x),
            Self::Atan2 => pxfm::f_atan2(x, y),
            Self::Atanh => pxfm::f_atanh(x),
            Self::Cbrt => pxfm::f_cbrt(x),
            Self::Cos => pxfm::f_cos(x),
            Self::Cosh => pxfm::f_cosh(x),
            Self::Erf => pxfm::f_erf(x),
            Self::Erfc => pxfm::f_erfc(x),
            Self::Exp => pxfm::f_exp(x),
            Self::Exp2 => pxfm::f_exp2(x),
            Self::Expm1 => pxfm::f_expm1(x),
            Self::Log => pxfm::f_log(x),
            Self::Log10 => pxfm::f_log10(x),
            Self::Log1p => pxfm::f_log1p(x),
            Self::Log2 => pxfm::f_log2(x),
            Self::Pow => pxfm::f_pow(x, y),
            Self::Rsqrt => pxfm::f_rsqrt(x),
            Self::Sin => pxfm::f_sin(x),
            Self::Sinh => pxfm::f_sinh(x),
            Self::Tan => pxfm::f_tan(x),
            Self::Tanh => pxfm::f_tanh(x),
        }
    }

    /// Whether the result is one that C99 and IEEE 754 name, other than a NaN.
    fn is_exact(self, x: f64, y: f64) -> bool {
        let is_one = x.to_bits() == 1.0_f64.to_bits();
        let is_unit = x.abs().to_bits() == 1.0_f64.to_bits();
        let (is_zero, is_infinite) = (x == 0.0, x.is_infinite());
        match self {
            Self::Acos => is_one,
            Self::Acosh => is_one || is_infinite,
            Self::Log | Self::Log2 | Self::Log10 => is_one || is_zero || is_infinite,
            Self::Log1p => is_zero || is_infinite || is_unit && x < 0.0,
            Self::Atan => is_zero,
            Self::Atanh => is_zero || is_unit,
            Self::Atan2 => {
                is_zero && y.is_sign_positive() || y.is_infinite() && y > 0.0 && !is_infinite
            }
            Self::Erfc => is_infinite,
            Self::Pow => is_one || is_zero || is_infinite || y == 0.0 || y.is_infinite(),
            Self::Asin
            | Self::Asinh
            | Self::Cbrt
            | Self::Cos
            | Self::Cosh
            | Self::Erf
            | Self::Exp
            | Self::Exp2
            | Self::Expm1
            | Self::Rsqrt
            | Self::Sin
            | Self::Sinh
            | Self::Tan
            | Self::Tanh => is_zero || is_infinite,
        }
    }
}

/// What a library gives, the best one: the float in the middle of an interval.
pub fn settled(result: Scalar) -> Scalar {
    match result {
        Scalar::Between(floats) => Scalar::Bits(floats.middle()),
        result => result,
    }
}

/// The result of a function of one operand or two: of a library, or by MLIR's definition of it.
pub fn inexact(ty: FloatType, flags: FastMath, function: Function, inputs: &[Scalar]) -> Scalar {
    let direct = of_library(ty, flags, function, inputs);
    match direct {
        Scalar::Bits(_) | Scalar::Between(_) => {
            let in_steps = by_definition(ty, flags, function, inputs[0]);
            in_steps.map_or(direct, |in_steps| either(ty, direct, in_steps))
        }
        unknown => unknown,
    }
}

/// The result of such a function of a library.
pub fn of_library(ty: FloatType, flags: FastMath, function: Function, inputs: &[Scalar]) -> Scalar {
    let bits = inputs.iter().map(|input| input.bits());
    let Some(bits) = bits.collect::<Option<Vec<u128>>>() else {
        return Scalar::Poison;
    };
    if bits.iter().any(|bits| flags.forbids(ty, *bits)) {
        return Scalar::Poison;
    }
    // A double does not determine the last digits of a longer type, and the smallest types have no functions.
    if !ty.is_executed() {
        return Scalar::Open;
    }
    if flags.nsz && depends_on_zero(ty, &bits, |bits| value_of(ty, function, bits)) {
        return Scalar::Open;
    }
    let is_from_signalling = bits.iter().any(|bits| is_signalling(ty, *bits));
    let [x, y] = [bits[0], bits[bits.len() - 1]].map(|bits| convert::nearest_double(ty, bits));
    let Some(value) = function.value(x, y) else {
        return Scalar::Open;
    };
    if is_from_signalling && !value.is_nan() {
        return Scalar::Open;
    }
    let is_exact = value.is_nan() || function.is_exact(x, y);
    let steps = (!is_exact).then(|| function.steps(ty));
    near(ty, flags, (value, is_from_signalling), steps)
}

/// The result of MLIR's definition of a function by two other ops.
fn by_definition(
    ty: FloatType,
    flags: FastMath,
    function: Function,
    input: Scalar,
) -> Option<Scalar> {
    let one = Scalar::Bits(super::one(ty));
    match function {
        Function::Expm1 => {
            let power = inexact(ty, flags, Function::Exp, &[input]);
            Some(binary(ty, flags, Rounded::Sub, (power, one)))
        }
        Function::Log1p => {
            let sum = binary(ty, flags, Rounded::Add, (one, input));
            Some(inexact(ty, flags, Function::Log, &[sum]))
        }
        _ => None,
    }
}

/// The value of a function of one operand or two.
fn value_of(ty: FloatType, function: Function, bits: &[u128]) -> Option<u128> {
    let [x, y] = [bits[0], bits[bits.len() - 1]].map(|bits| convert::nearest_double(ty, bits));
    known_bits(function.value(x, y)?)
}

/// The bits of a double, none for a NaN; both zeros have the same.
fn known_bits(value: f64) -> Option<u128> {
    (!value.is_nan()).then(|| (value + 0.0).to_bits().into())
}

/// `math.fpowi`: a product in any order of as many rounded factors as the exponent says.
///
/// Nothing is known for a negative exponent whose positive power is not a float.
pub fn fpowi(ty: FloatType, flags: FastMath, base: Scalar, exponent: Option<i128>) -> Scalar {
    let Some((bits, exponent)) = base.bits().zip(exponent) else {
        return Scalar::Poison;
    };
    if flags.forbids(ty, bits) {
        return Scalar::Poison;
    }
    let Some(factors) = i32::try_from(exponent).ok().filter(|_| ty.is_executed()) else {
        return Scalar::Open;
    };
    let value = |bits: &[u128]| {
        let base = convert::nearest_double(ty, bits[0]);
        known_bits(Function::Pow.value(base, factors.into())?)
    };
    if flags.nsz && depends_on_zero(ty, &[bits], value) {
        return Scalar::Open;
    }
    let base = convert::nearest_double(ty, bits);
    let power = |exponent: i32| Function::Pow.value(base, exponent.into());
    let is_exact = factors == 0 || base.is_nan() || base == 0.0 || base.is_infinite();
    let (Some(value), Some(denominator)) = (power(factors), power(factors.saturating_abs())) else {
        return Scalar::Open;
    };
    let is_lost = factors < 0 && !is_normal(ty, rounded(ty, denominator));
    let is_from_signalling = is_signalling(ty, bits);
    let is_open = factors.unsigned_abs() > MOST_FACTORS || is_lost || is_from_signalling;
    if is_open && !is_exact || is_from_signalling && factors == 0 {
        return Scalar::Open;
    }
    let steps = u128::from(factors.unsigned_abs()) + 2;
    near(
        ty,
        flags,
        (value, is_from_signalling),
        (!is_exact).then_some(steps),
    )
}

/// How many doubles the libraries may be apart.
const APART: u128 = 8;

/// Powers of more factors are open.
const MOST_FACTORS: u32 = 64;

/// The possible results around a value; exactly the value if no steps are allowed.
fn near(
    ty: FloatType,
    flags: FastMath,
    (value, is_from_signalling): (f64, bool),
    steps: Option<u128>,
) -> Scalar {
    let center = rounded(ty, value);
    if flags.forbids(ty, center) {
        return Scalar::Poison;
    }
    if flags.afn || flags.reassoc || flags.contract {
        return Scalar::Open;
    }
    if is_nan(ty, center) {
        return computed(ty, center, is_from_signalling);
    }
    let Some(steps) = steps else {
        return match flags.nsz && is_zero(ty, center) {
            true => of_either_sign(ty, center),
            false => Scalar::Bits(center),
        };
    };
    let interval = Interval::around(ty, center, steps);
    let ends = [interval.low, interval.high].map(u128::from);
    if flags.ninf && ends.iter().any(|end| is_infinite(ty, *end)) {
        return Scalar::Open;
    }
    let signs = [true, false].into_iter().zip(ends);
    let with_zeros = signs.map(|(is_negative, end)| match flags.nsz && is_zero(ty, end) {
        true => with_sign(ty, end, is_negative),
        false => end,
    });
    let with_zeros: Vec<u128> = with_zeros.collect();
    Interval::of_ends(ty, [with_zeros[0], with_zeros[1]]).map_or(Scalar::Open, Scalar::Between)
}

fn rounded(ty: FloatType, value: f64) -> u128 {
    let value = convert::widened(FloatType::F64, value.to_bits().into());
    let (bits, _) = convert::rounded(ty, value, Round::NearestTiesToEven)
        .expect("the types that are executed have NaNs");
    bits
}
