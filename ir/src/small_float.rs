//! Floats of at most 19 bits that LLVM has no arithmetic for: `f8E4M3FN` and its like.
//!
//! Every finite value of them is a value of `f64`, which is what they are written and read through.

use crate::types::FloatType;

/// Which bits stand for what is no finite number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Specials {
    /// The largest exponent, as in IEEE 754.
    Exponent,
    /// All bits but the sign.
    AllOnes,
    /// The bits of the negative zero.
    NegativeZero,
    /// None: what is too large becomes the largest number.
    None,
}

/// How a number is made of bits: a sign, an exponent and a fraction, in this order.
struct Format {
    exponent_bits: u32,
    fraction_bits: u32,
    bias: i32,
    specials: Specials,
}

/// The exponent of the least value of `f8E8M0FNU`, which is a power of two without sign.
const LEAST_POWER: i32 = -127;

/// The bits of `f8E8M0FNU` that are no number.
const NO_POWER: u128 = 0xFF;

/// The parts of an `f64`: the significand with its leading one, and the exponent of that one.
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

    /// The bits of what is too large.
    fn overflow(&self) -> u128 {
        match self.specials {
            Specials::Exponent | Specials::AllOnes => self.largest() + 1,
            Specials::NegativeZero => self.sign(),
            Specials::None => self.largest(),
        }
    }

    fn decode(&self, bits: u128) -> Option<f64> {
        let magnitude = bits & (self.sign() - 1);
        let is_negative = bits & self.sign() != 0;
        let is_nan = self.specials == Specials::NegativeZero && bits == self.sign();
        if is_nan || magnitude > self.largest() {
            return None;
        }
        let field = small(magnitude >> self.fraction_bits);
        let fraction = small(magnitude & ((1 << self.fraction_bits) - 1));
        // The least exponent has no leading one.
        let (significand, exponent) = match field {
            0 => (fraction, 1 - self.bias),
            _ => (fraction + (1 << self.fraction_bits), field - self.bias),
        };
        let unit = exponent - small(self.fraction_bits.into());
        let value = f64::from(significand) * power_of_two(unit);
        Some(if is_negative { -value } else { value })
    }

    fn encode(&self, value: f64) -> u128 {
        let sign = if value.is_sign_negative() {
            self.sign()
        } else {
            0
        };
        let magnitude = self.magnitude(value.abs());
        match (self.specials, magnitude) {
            (Specials::NegativeZero, 0) => 0,
            (Specials::NegativeZero, bits) if bits == self.sign() => bits,
            (_, bits) => sign | bits,
        }
    }

    /// The bits of a positive value, rounded to nearest even.
    fn magnitude(&self, value: f64) -> u128 {
        let Some(parts) = parts(value) else {
            return if value == 0.0 { 0 } else { self.overflow() };
        };
        let least = 1 - self.bias;
        let exponent = parts.exponent.max(least);
        let dropped = 52 - small(self.fraction_bits.into()) + (exponent - parts.exponent);
        let significand = u128::from(rounded(parts.significand, dropped));
        // A significand that rounds up to the next power of two carries into the exponent.
        let field = u128::from((exponent - least).unsigned_abs());
        let bits = (field << self.fraction_bits) + significand;
        if bits > self.largest() {
            self.overflow()
        } else {
            bits
        }
    }
}

/// The value of some bits; none for what is no finite number, and for types that are not of this file.
pub(crate) fn decode(bits: u128, ty: FloatType) -> Option<f64> {
    if ty == FloatType::F8E8M0Fnu {
        return (bits < NO_POWER).then(|| power_of_two(small(bits) + LEAST_POWER));
    }
    Format::of(ty)?.decode(bits)
}

/// The bits nearest to a value; none for types that are not of this file.
pub(crate) fn encode(value: f64, ty: FloatType) -> Option<u128> {
    if ty == FloatType::F8E8M0Fnu {
        return Some(power_bits(value));
    }
    Some(Format::of(ty)?.encode(value))
}

fn power_bits(value: f64) -> u128 {
    let Some(parts) = parts(value.abs()) else {
        return if value == 0.0 { 0 } else { NO_POWER };
    };
    let is_up = rounded(parts.significand, 52) == 2;
    let power = parts.exponent + i32::from(is_up) - LEAST_POWER;
    u128::from(power.max(0).unsigned_abs()).min(NO_POWER)
}

/// The parts of a positive value; none for zero, infinity and what is no number.
///
/// What is below the normal numbers of `f64` is below half of every number of this file, like its least one.
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

/// Drops bits, rounding to nearest even.
fn rounded(significand: u64, dropped: i32) -> u64 {
    let dropped = dropped.unsigned_abs();
    if dropped > 54 {
        return 0;
    }
    let kept = significand >> dropped;
    let rest = significand & ((1 << dropped) - 1);
    let half = 1 << (dropped - 1);
    let is_up = rest > half || (rest == half && kept & 1 == 1);
    kept + u64::from(is_up)
}

/// A power that the normal numbers of `f64` have.
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
    fn every_finite_number_reads_back() {
        for ty in SMALL {
            let finite = (0..1 << ty.width()).filter_map(|bits| Some((bits, decode(bits, ty)?)));
            for (bits, value) in finite {
                assert_eq!(
                    encode(value, ty),
                    Some(bits),
                    "{bits:#x} of {ty:?} is {value}"
                );
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
            let positive: Vec<_> = values.filter(|value| *value > 0.0).collect();
            let found = positive.iter().copied().fold(0.0, f64::max);
            assert_eq!(found, largest, "{ty:?}");
            let found = positive.iter().copied().fold(f64::MAX, f64::min);
            assert_eq!(found, least, "{ty:?}");
        }
    }

    #[test]
    fn halfway_goes_to_the_even_neighbour() {
        // The neighbours of 17 are 16 and 18 in f8E4M3FN, of which 16 ends in a zero bit.
        assert_eq!(
            encode(17.0, FloatType::F8E4M3Fn),
            encode(16.0, FloatType::F8E4M3Fn)
        );
        assert_eq!(
            encode(19.0, FloatType::F8E4M3Fn),
            encode(20.0, FloatType::F8E4M3Fn)
        );
        assert_eq!(
            encode(464.0, FloatType::F8E4M3Fn),
            encode(448.0, FloatType::F8E4M3Fn)
        );
        assert_eq!(encode(465.0, FloatType::F8E4M3Fn), Some(0x7F));
        assert_eq!(encode(-0.25, FloatType::F4E2M1Fn), Some(0b1000));
    }
}
