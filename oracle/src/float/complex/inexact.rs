//! Functions of complex numbers, whose results are near the value: each part is an interval.
//!
//! Rules:
//! - The error of a part is relative to the number, not to the part: see `docs/semantics.md`, "Inexact complex functions".
//! - The bounds hold for the formulas of `convert-complex-to-standard` and for the functions of C.
//! - If a step of a formula overflows, divides by zero or is near a branch cut that formulas reach from different sides, the result is open.
//! - For an operand that is an interval only `exp` and `log` have results that are not open: each inverts the other.
//! - Numbers that are infinite or NaNs, and flags, leave all of the result open.

use rustc_apfloat::Round;
use stridecheck_ir::FloatType;

use super::super::interval::Interval;
use super::super::{FastMath, Function, convert, is_infinite, is_nan, is_zero, sign};
use super::Pair;
use crate::value::Scalar;

/// A function of one or two complex numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each has the name of its op")]
pub enum ComplexFunction {
    Atan2,
    Cos,
    Exp,
    Expm1,
    Log,
    Log1p,
    Pow,
    Rsqrt,
    Sign,
    Sin,
    Sqrt,
    Tan,
    Tanh,
}

/// A complex number in double precision.
type Number = [f64; 2];

/// A number, and the largest distance of each part of the operand from it.
#[derive(Clone, Copy)]
struct Operand {
    center: Number,
    radius: f64,
}

/// The result of a function of one operand or two.
pub fn inexact(
    ty: FloatType,
    flags: FastMath,
    function: ComplexFunction,
    operands: &[Pair],
) -> Pair {
    near(ty, flags, operands, |limits, operands| match operands {
        [Operand { center, radius }] if *radius > 0.0 => limits.carry(function, *center, *radius),
        [first, .., last] if first.radius.max(last.radius) > 0.0 => None,
        [first, .., last] => limits.apply(function, first.center, last.center),
        [only] => limits.apply(function, only.center, only.center),
        [] => None,
    })
}

/// `complex.powi`: a product in any order, or a power with the integer as a float; open for great exponents.
pub fn powi(ty: FloatType, flags: FastMath, base: Pair, exponent: i128) -> Pair {
    near(ty, flags, &[base], |limits, operands| {
        let exponent = i32::try_from(exponent).ok()?;
        let is_small = exponent.unsigned_abs() <= MOST_FACTORS;
        let is_determined = is_small && operands[0].radius == 0.0;
        is_determined.then(|| limits.power(operands[0].center, exponent))?
    })
}

/// Integer powers of more factors are open.
const MOST_FACTORS: u32 = 64;

/// The floats around the results for all numbers that the operands may be.
fn near(
    ty: FloatType,
    flags: FastMath,
    operands: &[Pair],
    function: impl FnOnce(&Limits, &[Operand]) -> Option<Ball>,
) -> Pair {
    let parts = operands.concat();
    let is_unknown = |part: &Scalar| matches!(part, Scalar::Poison | Scalar::Open | Scalar::Undef);
    if parts.iter().any(is_unknown) {
        return [Scalar::of_unknown(&parts); 2];
    }
    let result = Limits::of(ty).and_then(|limits| {
        let operands = operands.iter().map(|pair| operand(ty, *pair));
        let operands = operands.collect::<Option<Vec<Operand>>>()?;
        limits.parts(ty, function(&limits, &operands)?)
    });
    match result {
        Some(parts) if flags == FastMath::default() => parts,
        _ => [Scalar::Open; 2],
    }
}

/// The number that two parts are near; none if one is infinite or a NaN.
fn operand(ty: FloatType, pair: Pair) -> Option<Operand> {
    let ends = |part: Scalar| match part {
        Scalar::Between(Interval { low, high, .. }) => Some([low.into(), high.into()]),
        part => part.bits().map(|bits| [bits, bits]),
    };
    let value = |bits: u128| {
        let is_finite = !is_infinite(ty, bits) && !is_nan(ty, bits);
        is_finite.then(|| convert::nearest_double(ty, bits))
    };
    let mut center = [0.0; 2];
    let mut radius = 0.0_f64;
    for (center, part) in center.iter_mut().zip(pair) {
        let ends = ends(part)?;
        let (low, high) = value(ends[0]).zip(value(ends[1]))?;
        // The sign of a zero may select the side of a branch cut.
        if low == high && ends[0] != ends[1] {
            return None;
        }
        *center = if low == high {
            low
        } else {
            f64::midpoint(low, high)
        };
        radius = radius.max(high - low);
    }
    Some(Operand { center, radius })
}

/// A number, and the scale of its error.
struct Ball {
    center: Number,
    scale: f64,
}

/// The range and accuracy of a type.
struct Limits {
    /// The least normal number.
    least: f64,
    /// A power of two that is at most four times a sixteenth of the greatest number: steps below it do not overflow.
    most: f64,
    /// The distance from 1 to the next number.
    epsilon: f64,
    /// The greatest error of a part, in epsilons of the scale.
    steps: f64,
}

impl Limits {
    /// The limits of a type in which functions are computed.
    fn of(ty: FloatType) -> Option<Self> {
        let (exponent, digits, steps) = match ty {
            FloatType::F16 => (15, 10, 12.0),
            FloatType::Bf16 => (127, 7, 12.0),
            FloatType::F32 => (127, 23, 32.0),
            FloatType::F64 => (1023, 52, 32.0),
            _ => return None,
        };
        let power = |exponent: i32| 2.0_f64.powi(exponent);
        Some(Self {
            least: power(1 - exponent),
            most: power(exponent - 4),
            epsilon: power(-digits),
            steps,
        })
    }

    /// The floats around a number; none if one of them is infinite.
    fn parts(&self, ty: FloatType, ball: Ball) -> Option<Pair> {
        let distance = self.steps * self.epsilon * (ball.scale + self.least);
        let part = |center: f64| {
            let end = |value: f64, round| {
                let value = convert::widened(FloatType::F64, value.to_bits().into());
                let (bits, _) = convert::rounded(ty, value, round)?;
                (!is_infinite(ty, bits) && !is_nan(ty, bits)).then_some(bits)
            };
            let low = end(center - distance, Round::TowardNegative)?;
            let high = end(center + distance, Round::TowardPositive)?;
            // The sign of a zero is not determined.
            let low = if is_zero(ty, low) { sign(ty) } else { low };
            let high = if is_zero(ty, high) { 0 } else { high };
            Interval::of_ends(ty, [low, high]).map(Scalar::Between)
        };
        let [re, im] = ball.center;
        Some([part(re)?, part(im)?])
    }

    fn apply(&self, function: ComplexFunction, z: Number, last: Number) -> Option<Ball> {
        match function {
            ComplexFunction::Atan2 => self.atan2(z, last),
            ComplexFunction::Cos => self.cos(z),
            ComplexFunction::Exp => self.exp(z),
            ComplexFunction::Expm1 => self.expm1(z),
            ComplexFunction::Log => self.log(z),
            ComplexFunction::Log1p => self.log1p(z),
            ComplexFunction::Pow => self.pow(z, last),
            ComplexFunction::Rsqrt => self.rsqrt(z),
            ComplexFunction::Sign => self.sign(z),
            ComplexFunction::Sin => self.sin(z),
            ComplexFunction::Sqrt => self.sqrt(z),
            ComplexFunction::Tan => tan(z),
            ComplexFunction::Tanh => tan([-z[1], z[0]]).map(|ball| Ball {
                // tanh(z) = -i tan(iz).
                center: [ball.center[1], -ball.center[0]],
                ..ball
            }),
        }
    }

    /// Whether a magnitude is normal, with room above it.
    fn has(&self, magnitude: f64) -> bool {
        (self.least..=self.most).contains(&magnitude)
    }

    /// Whether a result of this scale has a determined digit.
    fn is_sharp(&self, scale: f64, magnitude: f64) -> bool {
        self.steps * self.epsilon * scale <= magnitude / 8.0
    }

    /// The magnitude and the angle of a number.
    fn polar(&self, [re, im]: Number) -> Option<[f64; 2]> {
        let magnitude = libm::hypot(re, im);
        let angle = Function::Atan2.value(im, re)?;
        self.has(magnitude).then_some([magnitude, angle])
    }

    /// The result for all numbers around one; none where the function is not known to keep them together.
    fn carry(&self, function: ComplexFunction, center: Number, radius: f64) -> Option<Ball> {
        let ball = self.apply(function, center, center)?;
        let (growth, magnitude) = match function {
            ComplexFunction::Exp => (radius, modulus(ball.center)),
            ComplexFunction::Log if center[0] > 0.0 || center[1].abs() > radius => {
                (radius / modulus(center), 1.0)
            }
            _ => return None,
        };
        // Twice the derivative bounds the growth of a spread this small.
        let spread = 2.0 * growth * magnitude;
        (growth <= 0.125).then_some(Ball {
            scale: ball.scale + spread / (self.steps * self.epsilon),
            ..ball
        })
    }

    fn exp(&self, [re, im]: Number) -> Option<Ball> {
        let magnitude = Function::Exp.value(re, re)?;
        let [sin, cos] = sin_cos(im)?;
        (magnitude <= self.most).then_some(Ball {
            center: [magnitude * cos, magnitude * sin],
            scale: magnitude,
        })
    }

    /// A formula is `exp(z) - 1`, so the scale is at least one.
    fn expm1(&self, [re, im]: Number) -> Option<Ball> {
        let ball = self.exp([re, im])?;
        let [half, _] = sin_cos(im / 2.0)?;
        let less = -2.0 * half * half;
        let real = Function::Expm1.value(re, re)?;
        Some(Ball {
            center: [real * (1.0 + less) + less, ball.center[1]],
            scale: ball.scale.max(1.0),
        })
    }

    /// The logarithm of the magnitude loses digits near one.
    fn log(&self, z: Number) -> Option<Ball> {
        let [magnitude, angle] = self.polar(z)?;
        let center = [Function::Log.value(magnitude, magnitude)?, angle];
        let scale = modulus(center).max(1.0);
        Some(Ball { center, scale })
    }

    /// The sum `1 + z` loses digits near zero, in some formulas all of them.
    fn log1p(&self, [re, im]: Number) -> Option<Ball> {
        let one_more = 1.0 + re;
        if one_more <= 0.0 && im == 0.0 {
            return None;
        }
        let [magnitude, angle] = self.polar([one_more, im])?;
        let real = if (0.5..2.0).contains(&magnitude) {
            let square_less_one = re * (2.0 + re) + im * im;
            Function::Log1p.value(square_less_one, square_less_one)? / 2.0
        } else {
            Function::Log.value(magnitude, magnitude)?
        };
        let center = [real, angle];
        let scale = modulus(center) + modulus([re, im]) / magnitude;
        let scale = scale.max(1.0);
        Some(Ball { center, scale })
    }

    fn sqrt(&self, z: Number) -> Option<Ball> {
        if z == [0.0; 2] {
            return Some(ZERO);
        }
        let [magnitude, angle] = self.polar(z)?;
        turned(magnitude.sqrt(), angle / 2.0)
    }

    fn rsqrt(&self, z: Number) -> Option<Ball> {
        let [magnitude, angle] = self.polar(z)?;
        turned(1.0 / magnitude.sqrt(), -angle / 2.0)
    }

    fn sign(&self, z: Number) -> Option<Ball> {
        if z == [0.0; 2] {
            return Some(ZERO);
        }
        let [magnitude, _] = self.polar(z)?;
        Some(Ball {
            center: z.map(|part| part / magnitude),
            scale: 1.0,
        })
    }

    /// The hyperbolic sine is half a difference, which loses digits near zero.
    fn sin(&self, [re, im]: Number) -> Option<Ball> {
        let [sin, cos] = sin_cos(re)?;
        let [sinh, cosh] = self.sinh_cosh(im)?;
        Some(Ball {
            center: [sin * cosh, cos * sinh],
            scale: cosh,
        })
    }

    fn cos(&self, [re, im]: Number) -> Option<Ball> {
        let [sin, cos] = sin_cos(re)?;
        let [sinh, cosh] = self.sinh_cosh(im)?;
        Some(Ball {
            center: [cos * cosh, -sin * sinh],
            scale: cosh,
        })
    }

    fn sinh_cosh(&self, x: f64) -> Option<[f64; 2]> {
        let [sinh, cosh] = [Function::Sinh.value(x, x)?, Function::Cosh.value(x, x)?];
        (cosh <= self.most).then_some([sinh, cosh])
    }

    /// The errors of the logarithm and of the angle become an error of the exponent, and so of the result.
    fn pow(&self, base: Number, [c, d]: Number) -> Option<Ball> {
        let [magnitude, angle] = self.polar(base)?;
        let log = Function::Log.value(magnitude, magnitude)?;
        let exponent = c * log - d * angle;
        // Each factor of the result has all of its digits.
        let extent = (c * log).abs() + (d * angle).abs();
        if extent > self.most.ln() {
            return None;
        }
        let magnitude = Function::Exp.value(exponent, exponent)?;
        let ball = turned(magnitude, c * angle + d * log)?;
        let growth = 1.0 + (c.abs() + d.abs()) * (1.0 + log.abs() + angle.abs());
        let scale = magnitude * growth;
        self.is_sharp(scale, magnitude)
            .then_some(Ball { scale, ..ball })
    }

    /// The reciprocal of a power is a quotient, for which the power is squared.
    fn power(&self, base: Number, exponent: i32) -> Option<Ball> {
        let magnitude = self.polar(base)?[0];
        let extent = magnitude.ln() * f64::from(exponent);
        let is_lost = exponent < 0 && extent.abs() > self.most.ln() / 2.0;
        match is_lost {
            true => None,
            false => self.pow(base, [exponent.into(), 0.0]),
        }
    }

    /// `-i log((x + iy) / sqrt(x² + y²))`, as in the description of the op.
    fn atan2(&self, y: Number, x: Number) -> Option<Ball> {
        let sum = plus(times(x, x), times(y, y));
        let numerator = [x[0] - y[1], x[1] + y[0]];
        let largest = modulus(x).powi(2) + modulus(y).powi(2);
        if !(largest <= self.most && modulus(sum) >= self.least / self.epsilon) {
            return None;
        }
        let growth = 1.0
            + largest / modulus(sum)
            + (modulus(x) + modulus(y)) / modulus(numerator).max(f64::MIN_POSITIVE);
        let fuzz = 2.0 * self.steps * self.epsilon * growth;
        let is_near_cut = |[re, im]: Number| re < 0.0 && im.abs() <= fuzz * -re;
        if !self.is_sharp(growth, 1.0) || is_near_cut(sum) {
            return None;
        }
        let root = turned(
            modulus(sum).sqrt(),
            Function::Atan2.value(sum[1], sum[0])? / 2.0,
        )?;
        let [re, im] = root.center;
        let quotient = times(numerator, [re, -im]).map(|part| part / modulus(sum));
        if is_near_cut(quotient) {
            return None;
        }
        let [real, angle] = self.log(quotient)?.center;
        Some(Ball {
            center: [angle, -real],
            scale: growth + modulus([real, angle]),
        })
    }
}

/// Zeros with undetermined signs.
const ZERO: Ball = Ball {
    center: [0.0; 2],
    scale: 0.0,
};

/// `(sin x cos x + i sinh y cosh y) / (cos² x + sinh² y)`, whose denominator loses digits near a pole.
/// The error of its formula by `expm1` does not shrink near zero.
fn tan([re, im]: Number) -> Option<Ball> {
    let [sin, cos] = sin_cos(re)?;
    let center = if im.abs() > 20.0 {
        let square = Function::Exp.value(-2.0 * im.abs(), 0.0)?;
        [4.0 * sin * cos * square, 1.0_f64.copysign(im)]
    } else {
        let [sinh, cosh] = [Function::Sinh.value(im, im)?, Function::Cosh.value(im, im)?];
        let denominator = cos * cos + sinh * sinh;
        [sin * cos / denominator, sinh * cosh / denominator]
    };
    let magnitude = modulus(center);
    Some(Ball {
        center,
        scale: (magnitude + magnitude * magnitude).max(1.0),
    })
}

fn sin_cos(x: f64) -> Option<[f64; 2]> {
    Some([Function::Sin.value(x, x)?, Function::Cos.value(x, x)?])
}

/// A number by its magnitude and angle.
fn turned(magnitude: f64, angle: f64) -> Option<Ball> {
    let [sin, cos] = sin_cos(angle)?;
    Some(Ball {
        center: [magnitude * cos, magnitude * sin],
        scale: magnitude,
    })
}

fn modulus([re, im]: Number) -> f64 {
    libm::hypot(re, im)
}

fn plus(lhs: Number, rhs: Number) -> Number {
    [lhs[0] + rhs[0], lhs[1] + rhs[1]]
}

fn times([a, b]: Number, [c, d]: Number) -> Number {
    [a * c - b * d, b * c + a * d]
}
