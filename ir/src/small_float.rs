//! Floats of at most 19 bits for which LLVM has no arithmetic: `f8E4M3FN` and the like.
//!
//! Each of their values is a value of `f64`, through which they are written and read.

use rustc_apfloat::Round;

use crate::types::FloatType;

/// Which bits stand for values that are not finite numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Specials {
    /// The largest exponent, as in IEEE 754.
    Exponent,
    /// All bits except the sign.
    AllOnes,
    /// The bits of the negative zero.
    NegativeZero,
    /// None: a number that is too large becomes the largest one.
    None,
}

/// The format of a float: a sign, an exponent and a fraction, in this order.
struct Format {
    exponent_bits: u32,
    fraction_bits: u32,
    bias: i32,
    specials: Specials,
}

/// The exponent of the least value of `f8E8M0FNU`, whose values are powers of two without sign.
const LEAST_POWER: i32 = -127;

/// The NaN of `f8E8M0FNU`.
const NO_POWER: u128 = 0xFF;

/// The parts of an `f64`: the significand with its leading one, and its exponent.
struct Parts {
    significand: u64,
    exponent: i32,
}

impl Format {
    fn of(ty: FloatType) -> Option<Self> {
        let (exponent_bits, fraction_bits, bias, specials) = match ty {
            FloatType::F4E2M1Fn => (2, 1, 1, Specials::None),
            FloatType::F6E2M3Fn => (2, 3, 1, Specials::None),
            FloatType::F6E3M2Fn => (3, 2, 3, Specials::None),
            FloatType::F8E5M2 => (5, 2, 15, Specials::Exponent),
            FloatType::F8E4M3 => (4, 3, 7, Specials::Exponent),
            FloatType::F8E3M4 => (3, 4, 3, Specials::Exponent),
            FloatType::F8E4M3Fn => (4, 3, 7, Specials::AllOnes),
            FloatType::F8E5M2Fnuz => (5, 2, 16, Specials::NegativeZero),
            FloatType::F8E4M3Fnuz => (4, 3, 8, Specials::NegativeZero),
            FloatType::F8E4M3B11Fnuz => (4, 3, 11, Specials::NegativeZero),
            FloatType::Tf32 => (8, 10, 127, Specials::Exponent),
            _ => return None,
        };
        Some(Self {
            exponent_bits,
            fraction_bits,
            bias,
            specials,
        })
    }

    fn sign(&self) -> u128 {
        1 << (self.exponent_bits + self.fraction_bits)
    }

    /// The bits of the largest number.
    fn largest(&self) -> u128 {
        let all = self.sign() - 1;
        match self.specials {
            Specials::Exponent => all - (1 << self.fraction_bits),
            Specials::AllOnes => all - 1,
            Specials::NegativeZero | Specials::None => all,
        }
    }

    /// The bits for a number that is too large.
    fn overflow(&self) -> u128 {
        match self.specials {
            Specials::Exponent | Specials::AllOnes => self.largest() + 1,
            Specials::NegativeZero => self.sign(),
            Specials::None => self.largest(),
        }
    }

    /// The bits of the NaN, if there is one.
    fn nan(&self) -> Option<u128> {
        match self.specials {
            Specials::Exponent => Some(self.largest() + 1 + (1 << (self.fraction_bits - 1))),
            Specials::AllOnes => Some(self.sign() - 1),
            Specials::NegativeZero => Some(self.sign()),
            Specials::None => None,
        }
    }

    fn decode(&self, bits: u128) -> f64 {
        let magnitude = bits & (self.sign() - 1);
        let value = match self.specials {
            Specials::NegativeZero if bits == self.sign() => f64::NAN,
            Specials::Exponent if magnitude == self.largest() + 1 => f64::INFINITY,
            _ if magnitude > self.largest() => f64::NAN,
            _ => self.finite(magnitude),
        };
        match bits & self.sign() {
            0 => value,
            _ => -value,
        }
    }

    /// The value of the bits of a non-negative number.
    fn finite(&self, magnitude: u128) -> f64 {
        let field = small(magnitude >> self.fraction_bits);
        let fraction = small(magnitude & ((1 << self.fraction_bits) - 1));
        // The least exponent has no leading one.
        let (significand, exponent) = match field {
            0 => (fraction, self.least_exponent()),
            _ => (fraction + (1 << self.fraction_bits), field - self.bias),
        };
        let unit = exponent - small(self.fraction_bits.into());
        f64::from(significand) * power_of_two(unit)
    }

    fn encode(&self, value: f64, round: Round) -> Option<u128> {
        if value.is_nan() {
            return self.nan();
        }
        let sign = match value.is_sign_negative() {
            true => self.sign(),
            false => 0,
        };
        let magnitude = self.magnitude(value.abs(), of_magnitude(round, value));
        Some(match (self.specials, magnitude) {
            (Specials::NegativeZero, 0) => 0,
            (Specials::NegativeZero, bits) if bits == self.sign() => bits,
            (_, bits) => sign | bits,
        })
    }

    /// The bits of a non-negative value.
    fn magnitude(&self, value: f64, round: Round) -> u128 {
        let Some(parts) = parts(value) else {
            return if value == 0.0 { 0 } else { self.overflow() };
        };
        let least = self.least_exponent();
        let exponent = parts.exponent.max(least);
        let dropped = 52 - small(self.fraction_bits.into()) + (exponent - parts.exponent);
        let significand = u128::from(rounded(parts.significand, dropped, round));
        // A significand that rounds up to the next power of two carries into the exponent.
        let field = u128::from((exponent - least).unsigned_abs());
        let bits = (field << self.fraction_bits) + significand;
        match round {
            _ if bits <= self.largest() => bits,
            Round::TowardZero => self.largest(),
            _ => self.overflow(),
        }
    }

    /// The exponent of the least normal number.
    fn least_exponent(&self) -> i32 {
        1 - self.bias
    }
}

/// The value of some bits; none for types of other files.
pub fn decode(bits: u128, ty: FloatType) -> Option<f64> {
    if ty == FloatType::F8E8M0Fnu {
        return Some(match bits {
            NO_POWER => f64::NAN,
            _ => power_of_two(small(bits) + LEAST_POWER),
        });
    }
    Some(Format::of(ty)?.decode(bits))
}

/// The bits of a value, rounded; none for types of other files, and for a NaN in a type without NaNs.
///
/// A number that is too large becomes infinity, else a NaN, else the largest number; rounding towards zero also gives the largest number.
/// `f8E8M0FNU` has no sign, so the sign of the value is dropped, and the least number stands for zero.
pub fn encode(value: f64, ty: FloatType, round: Round) -> Option<u128> {
    if ty == FloatType::F8E8M0Fnu {
        return Some(power_bits(value.abs(), of_magnitude(round, value)));
    }
    Format::of(ty)?.encode(value, round)
}

/// The bits of infinity, or of the largest number in a type without infinity.
pub fn greatest(ty: FloatType) -> Option<u128> {
    if ty == FloatType::F8E8M0Fnu {
        return Some(NO_POWER - 1);
    }
    let format = Format::of(ty)?;
    Some(match format.specials {
        Specials::Exponent => format.overflow(),
        _ => format.largest(),
    })
}

/// The least normal number.
pub fn least_normal(ty: FloatType) -> Option<f64> {
    if ty == FloatType::F8E8M0Fnu {
        return Some(power_of_two(LEAST_POWER));
    }
    Some(power_of_two(Format::of(ty)?.least_exponent()))
}

fn power_bits(value: f64, round: Round) -> u128 {
    let Some(parts) = parts(value) else {
        return if value == 0.0 { 0 } else { NO_POWER };
    };
    let is_up = rounded(parts.significand, 52, round) == 2;
    let power = parts.exponent + i32::from(is_up) - LEAST_POWER;
    let bits = u128::from(power.max(0).unsigned_abs());
    match round {
        Round::TowardZero => bits.min(NO_POWER - 1),
        _ => bits.min(NO_POWER),
    }
}

/// The parts of a positive value; none for zero, infinity and NaN.
///
/// A subnormal `f64` is below half of every number in this file, like the least one.
fn parts(value: f64) -> Option<Parts> {
    if value == 0.0 || !value.is_finite() {
        return None;
    }
    let bits = value.to_bits();
    let field = i32::try_from(bits >> 52).expect("the exponent of a positive value has 11 bits");
    let fraction = bits & ((1 << 52) - 1);
    Some(Parts {
        significand: fraction | 1 << 52,
        exponent: field - 1023,
    })
}

/// The rounding of the magnitude of a value: up, towards zero or to the nearest.
fn of_magnitude(round: Round, value: f64) -> Round {
    match (round, value.is_sign_negative()) {
        (Round::TowardPositive, true) | (Round::TowardNegative, false) => Round::TowardZero,
        (Round::TowardNegative, true) => Round::TowardPositive,
        _ => round,
    }
}

/// Drops bits of a nonzero number.
fn rounded(significand: u64, dropped: i32, round: Round) -> u64 {
    // Beyond the width of the number only the fact that bits are lost matters.
    let dropped = dropped.unsigned_abs().min(55);
    let kept = significand >> dropped;
    let rest = significand & ((1 << dropped) - 1);
    let half = 1 << (dropped - 1);
    let is_up = match round {
        Round::NearestTiesToEven => rest > half || (rest == half && kept & 1 == 1),
        Round::NearestTiesToAway => rest >= half,
        Round::TowardPositive => rest > 0,
        Round::TowardZero | Round::TowardNegative => false,
    };
    kept + u64::from(is_up)
}

/// A power of two that is a normal `f64`.
fn power_of_two(exponent: i32) -> f64 {
    let field = u64::try_from(exponent + 1023).expect("the power is one of a small format");
    f64::from_bits(field << 52)
}

fn small(bits: u128) -> i32 {
    i32::try_from(bits).expect("the parts of a small format have few bits")
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEAREST: Round = Round::NearestTiesToEven;

    const SMALL: [FloatType; 12] = [
        FloatType::F4E2M1Fn,
        FloatType::F6E2M3Fn,
        FloatType::F6E3M2Fn,
        FloatType::F8E5M2,
        FloatType::F8E4M3,
        FloatType::F8E3M4,
        FloatType::F8E4M3Fn,
        FloatType::F8E5M2Fnuz,
        FloatType::F8E4M3Fnuz,
        FloatType::F8E4M3B11Fnuz,
        FloatType::F8E8M0Fnu,
        FloatType::Tf32,
    ];

    #[test]
    fn every_number_reads_back() {
        for ty in SMALL {
            let values = (0..1 << ty.width()).map(|bits| (bits, decode(bits, ty).unwrap()));
            for (bits, value) in values.filter(|(_, value)| !value.is_nan()) {
                for round in [
                    NEAREST,
                    Round::NearestTiesToAway,
                    Round::TowardZero,
                    Round::TowardPositive,
                    Round::TowardNegative,
                ] {
                    let read = encode(value, ty, round);
                    assert_eq!(read, Some(bits), "{bits:#x} of {ty:?} is {value}");
                }
            }
        }
    }

    #[test]
    fn the_largest_and_least_numbers_are_those_of_the_formats() {
        let cases = [
            (FloatType::F4E2M1Fn, 6.0, 0.5),
            (FloatType::F6E2M3Fn, 7.5, 0.125),
            (FloatType::F6E3M2Fn, 28.0, 0.0625),
            (FloatType::F8E5M2, 57344.0, 2_f64.powi(-16)),
            (FloatType::F8E4M3, 240.0, 2_f64.powi(-9)),
            (FloatType::F8E3M4, 15.5, 2_f64.powi(-6)),
            (FloatType::F8E4M3Fn, 448.0, 2_f64.powi(-9)),
            (FloatType::F8E5M2Fnuz, 57344.0, 2_f64.powi(-17)),
            (FloatType::F8E4M3Fnuz, 240.0, 2_f64.powi(-10)),
            (FloatType::F8E4M3B11Fnuz, 30.0, 2_f64.powi(-13)),
            (FloatType::F8E8M0Fnu, 2_f64.powi(127), 2_f64.powi(-127)),
        ];
        for (ty, largest, least) in cases {
            let values = (0..1 << ty.width()).filter_map(|bits| decode(bits, ty));
            let is_counted = |value: &f64| value.is_finite() && *value > 0.0;
            let positive: Vec<_> = values.filter(is_counted).collect();
            let found = positive.iter().copied().fold(0.0, f64::max);
            assert_eq!(found, largest, "{ty:?}");
            let found = positive.iter().copied().fold(f64::MAX, f64::min);
            assert_eq!(found, least, "{ty:?}");
        }
    }

    #[test]
    fn halfway_goes_to_the_even_neighbour() {
        let encode = |value| encode(value, FloatType::F8E4M3Fn, NEAREST);
        // The neighbours of 17 are 16 and 18 in f8E4M3FN, of which 16 ends in a zero bit.
        assert_eq!(encode(17.0), encode(16.0));
        assert_eq!(encode(19.0), encode(20.0));
        assert_eq!(encode(464.0), encode(448.0));
        assert_eq!(encode(465.0), Some(0x7F));
        let of_four_bits = super::encode(-0.25, FloatType::F4E2M1Fn, NEAREST);
        assert_eq!(of_four_bits, Some(0b1000));
    }
}
