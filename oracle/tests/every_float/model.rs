//! Short floats as the sorted list of all their values, made from what their names say: no bits are taken apart here.

use stridecheck_ir::FloatType;
use stridecheck_oracle::float::Rounding;

/// What becomes of too large numbers, and what stands for a NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Special {
    /// Infinity, with the NaNs above it.
    Infinity,
    /// The one NaN above the largest number.
    TopNan,
    /// The NaN in the place of the negative zero.
    NegativeZeroNan,
    /// There is nothing but numbers.
    Saturates,
}

/// All values of a type of at most 19 bits.
pub(crate) struct Model {
    pub(crate) ty: FloatType,
    /// The finite values that are not negative: the bits of a value are its position.
    finite: Vec<f64>,
    special: Special,
    is_signed: bool,
}

pub(crate) const ROUNDINGS: [Rounding; 5] = [
    Rounding::NearestEven,
    Rounding::Downward,
    Rounding::Upward,
    Rounding::TowardZero,
    Rounding::NearestAway,
];

/// The types that have a model.
pub(crate) fn modelled() -> impl Iterator<Item = FloatType> {
    let is_short = |ty: &FloatType| ty.width() < 20;
    FloatType::ALL.into_iter().filter(is_short)
}

impl Model {
    pub(crate) fn of(ty: FloatType) -> Self {
        let name = match ty.name() {
            "f16" => "f16E5M10",
            "bf16" => "f16E8M7",
            "tf32" => "f19E8M10",
            name => name,
        };
        let digits = |text: &str| {
            let end = text.find(|c: char| !c.is_ascii_digit());
            let (number, rest) = text.split_at(end.unwrap_or(text.len()));
            let number: u32 = number.parse().expect("only digits were taken");
            (number, rest.to_owned())
        };
        let (_, rest) = digits(&name[1..]);
        let (exponent_bits, rest) = digits(&rest[1..]);
        let (fraction_bits, suffix) = digits(&rest[1..]);
        let special = match suffix.as_str() {
            "" => Special::Infinity,
            "FN" if ty.width() < 8 => Special::Saturates,
            "FN" | "FNU" => Special::TopNan,
            _ => Special::NegativeZeroNan,
        };
        let usual_bias = (1 << (exponent_bits - 1)) - 1;
        let bias = match suffix.as_str() {
            "B11FNUZ" => 11,
            "FNUZ" => usual_bias + 1,
            _ => usual_bias,
        };
        let is_signed = suffix != "FNU";
        let mut finite = numbers(exponent_bits, fraction_bits, bias, is_signed);
        match special {
            Special::Infinity => finite.truncate(finite.len() - (1 << fraction_bits)),
            Special::TopNan => finite.truncate(finite.len() - 1),
            Special::NegativeZeroNan | Special::Saturates => {}
        }
        Self {
            ty,
            finite,
            special,
            is_signed,
        }
    }

    pub(crate) fn all_bits(&self) -> std::ops::Range<u128> {
        0..1 << self.ty.width()
    }

    /// The finite values that are not negative, in order.
    pub(crate) fn numbers(&self) -> &[f64] {
        &self.finite
    }

    pub(crate) fn value(&self, bits: u128) -> f64 {
        let sign = self.sign();
        let place = if self.is_signed { bits & !sign } else { bits };
        let place = usize::try_from(place).expect("a short float has few bits");
        let is_negative = self.is_signed && bits & sign != 0;
        if self.special == Special::NegativeZeroNan && bits == sign {
            return -f64::NAN;
        }
        let magnitude = match self.finite.get(place) {
            Some(value) => *value,
            None if self.special == Special::Infinity && place == self.finite.len() => {
                f64::INFINITY
            }
            None => f64::NAN,
        };
        if is_negative { -magnitude } else { magnitude }
    }

    /// Whether nothing in the type stands for a value: a NaN, or a negative number.
    pub(crate) fn lacks(&self, value: f64) -> bool {
        match self.special {
            Special::Saturates => value.is_nan(),
            _ => !self.is_signed && value < 0.0,
        }
    }

    /// The value that stands for an exact one: one of its neighbours, infinity or a NaN.
    pub(crate) fn rounded(&self, exact: f64, rounding: Rounding) -> f64 {
        if exact.is_nan() || self.lacks(exact) {
            return exact;
        }
        let is_negative = exact.is_sign_negative();
        let magnitude = exact.abs();
        let count = self.finite.len();
        let above = self.finite.partition_point(|known| *known < magnitude);
        let is_there = self.finite.get(above) == Some(&magnitude);
        let below = match above {
            0 => 0,
            _ => above - usize::from(!is_there),
        };
        let chosen = match rounding {
            _ if is_there => above,
            _ if magnitude.is_infinite() => count,
            Rounding::TowardZero => below,
            Rounding::Downward => {
                if is_negative {
                    above
                } else {
                    below
                }
            }
            Rounding::Upward => {
                if is_negative {
                    below
                } else {
                    above
                }
            }
            Rounding::NearestEven | Rounding::NearestAway => {
                self.nearest(magnitude, (below, above), rounding)
            }
        };
        let value = self.at(chosen);
        match is_negative {
            true if !self.is_signed && exact == 0.0 => value,
            true if value == 0.0 && self.special == Special::NegativeZeroNan => 0.0,
            true => -value,
            false => value,
        }
    }

    fn nearest(&self, magnitude: f64, (below, above): (usize, usize), rounding: Rounding) -> usize {
        let count = self.finite.len();
        // Where the number after the last one would be, if there were one.
        let beyond = match self.is_signed {
            true => 2.0 * self.finite[count - 1] - self.finite[count - 2],
            false => 2.0 * self.finite[count - 1],
        };
        if magnitude >= beyond {
            return count;
        }
        let upper = self.finite.get(above).copied().unwrap_or(beyond);
        let (down, up) = (magnitude - self.finite[below], upper - magnitude);
        // A power of two has an odd significand, so a tie between two of them goes up.
        let is_above_even = above % 2 == 0 || !self.is_signed;
        match down.total_cmp(&up) {
            std::cmp::Ordering::Less => below,
            std::cmp::Ordering::Greater => above,
            std::cmp::Ordering::Equal if rounding == Rounding::NearestAway || is_above_even => {
                above
            }
            std::cmp::Ordering::Equal => below,
        }
    }

    /// The value at a place, of which the one after the last is what is too large.
    fn at(&self, place: usize) -> f64 {
        let last = self.finite[self.finite.len() - 1];
        self.finite
            .get(place)
            .copied()
            .unwrap_or(match self.special {
                Special::Infinity => f64::INFINITY,
                Special::TopNan | Special::NegativeZeroNan => f64::NAN,
                Special::Saturates => last,
            })
    }

    fn sign(&self) -> u128 {
        1 << (self.ty.width() - 1)
    }
}

/// Every number of so many bits, in order: `fraction * 2^least`, and then `2^exponent * (1 + fraction)`.
fn numbers(exponent_bits: u32, fraction_bits: u32, bias: i32, has_zero: bool) -> Vec<f64> {
    let fractions = 1_u32 << fraction_bits;
    let step = |fraction: u32| f64::from(fraction) / f64::from(fractions);
    let exponents = 0..1_i32 << exponent_bits;
    let numbers = exponents.flat_map(|field| {
        (0..fractions).map(move |fraction| match field {
            0 if has_zero => step(fraction) * 2_f64.powi(1 - bias),
            _ => (1.0 + step(fraction)) * 2_f64.powi(field - bias),
        })
    });
    numbers.collect()
}
