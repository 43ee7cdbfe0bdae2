//! Values at the edge: the bits of constants, arguments and cells.
//!
//! Values are held in the low bits of a `u128`, as in the oracle.

use stridecheck_ir::{FloatType, Type};
use stridecheck_oracle::float::{self as oracle_float, FastMath};
use stridecheck_oracle::{IndexWidth, Scalar};

use crate::source::Source;

/// The width of a scalar type in bits.
pub(crate) fn width(ty: &Type, index_width: IndexWidth) -> Option<u32> {
    match ty {
        Type::Index => Some(index_width.bits()),
        Type::Float(float) => Some(float.width()),
        _ => ty.integer_width(),
    }
}

/// The width of a scalar in arguments and cells.
pub(crate) fn held_width(ty: &Type) -> Option<u32> {
    width(ty, IndexWidth::W64)
}

/// A mask of this many low bits.
pub(crate) fn mask(width: u32) -> u128 {
    match width {
        128.. => u128::MAX,
        _ => (1 << width) - 1,
    }
}

/// The bits as a signed number.
pub(crate) fn signed(bits: u128, width: u32) -> i128 {
    let shift = 128_u32.saturating_sub(width);
    (bits << shift).cast_signed() >> shift
}

/// The bits of the least signed integer.
pub(crate) fn least(width: u32) -> u128 {
    1 << (width - 1)
}

/// A value of a scalar type, mostly at an edge.
pub(crate) fn scalar(u: &mut Source<'_>, ty: &Type, index_width: IndexWidth) -> u128 {
    match ty {
        Type::Float(ty) if ty.is_executed() => u128::from(float(u, *ty)),
        Type::Float(ty) => other_float(u, *ty),
        Type::Index => index(u, index_width),
        _ => integer(u, ty.integer_width().unwrap_or(1)),
    }
}

/// The bits of a scalar in arguments and cells: an index is sign-extended to 64 bits.
pub(crate) fn held(bits: u128, ty: &Type, index_width: IndexWidth) -> u128 {
    match ty {
        Type::Index => {
            let width = index_width.bits();
            signed(bits & mask(width), width).cast_unsigned() & mask(64)
        }
        _ => bits,
    }
}

/// An integer, mostly at an edge.
pub(crate) fn integer(u: &mut Source<'_>, width: u32) -> u128 {
    let least = least(width);
    let bits = match u.byte() % 24 {
        0 => 0,
        1 => 1,
        2..=4 => u128::MAX,
        5..=7 => least,
        8 | 9 => least - 1,
        10 => least + 1,
        11 => least.wrapping_sub(2),
        12 => u128::from(width) - 1,
        13 => u128::from(width),
        14 => u128::MAX / 3,
        15 => 1 << (u.byte() % 128).min(u8::try_from(width - 1).unwrap_or(127)),
        16 => u128::MAX - u128::from(u.byte()),
        17 => 2,
        18 | 19 => u.wide(),
        _ => u128::from(u.byte()),
    };
    bits & mask(width)
}

/// An index: mostly small, since most indices are sizes and positions.
fn index(u: &mut Source<'_>, index_width: IndexWidth) -> u128 {
    match u.byte() % 8 {
        0..=5 => u128::from(u.byte() % 10),
        _ => integer(u, index_width.bits()),
    }
}

/// A float: every class, and the neighbours of the ends of each.
pub(crate) fn float(u: &mut Source<'_>, ty: FloatType) -> u64 {
    let layout = FloatLayout::of(ty);
    let infinity = layout.infinity();
    let magnitude = match u.byte() % 20 {
        0 => 0,
        1 | 2 => layout.one(),
        3 => infinity,
        4 => layout.quiet_nan(),
        5 => 1,
        6 => layout.least_normal() - 1,
        7 => layout.least_normal(),
        8 => infinity - 1,
        9 => layout.one() + 1,
        10 => layout.one() - 1,
        11 => layout.two() + layout.least_normal() / 2,
        12 | 13 => u.word() & (layout.sign() - 1),
        // A NaN with a payload, signalling or not.
        14 => infinity | (u.word() & (layout.least_normal() - 1)).max(1),
        _ => layout.small_integer(u64::from(u.byte() % 32)),
    };
    // LLVM 22 for x86-64 moves a bf16 through f32, which makes a signalling NaN quiet.
    let is_moved_quiet = ty == FloatType::Bf16 && layout.is_signalling(magnitude);
    let magnitude = match is_moved_quiet {
        true => layout.quiet_nan(),
        false => magnitude,
    };
    match u.chance(96) {
        true => magnitude | layout.sign(),
        false => magnitude,
    }
}

/// The float nearest to a whole number below 128.
pub(crate) fn whole_float(ty: FloatType, number: u64) -> u128 {
    let float = oracle_float::uitofp(64, ty, false, Scalar::Bits(number.into()));
    float
        .bits()
        .expect("it is no poison and has a sign that every type has")
}

/// A float of a type that not every engine computes with: any bits of a short one, and f64 edges in a long one.
fn other_float(u: &mut Source<'_>, ty: FloatType) -> u128 {
    if ty.width() < FloatType::F64.width() {
        return u.wide() & mask(ty.width());
    }
    let bits = Scalar::Bits(float(u, FloatType::F64).into());
    let bits = oracle_float::extf(FloatType::F64, ty, FastMath::default(), bits).bits();
    bits.expect("a wider type holds it")
}

/// The positions of the fields of a float.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FloatLayout {
    width: u32,
    fraction: u32,
}

impl FloatLayout {
    /// The layout of a type.
    pub(crate) fn of(ty: FloatType) -> Self {
        let fraction = match ty {
            FloatType::F16 => 10,
            FloatType::Bf16 => 7,
            FloatType::F32 => 23,
            FloatType::F64 => 52,
            other => unreachable!("`{}` has no layout of this kind", other.name()),
        };
        Self {
            width: ty.width(),
            fraction,
        }
    }

    /// The binary digits after the point.
    pub(crate) fn fraction_digits(self) -> u32 {
        self.fraction
    }

    /// The sign bit.
    pub(crate) fn sign(self) -> u64 {
        1 << (self.width - 1)
    }

    /// Positive infinity.
    pub(crate) fn infinity(self) -> u64 {
        (1 << (self.width - 1)) - self.least_normal()
    }

    /// The NaN that hardware produces.
    pub(crate) fn quiet_nan(self) -> u64 {
        self.infinity() | self.least_normal() >> 1
    }

    /// The least positive normal number.
    pub(crate) fn least_normal(self) -> u64 {
        1 << self.fraction
    }

    /// The number 1.
    pub(crate) fn one(self) -> u64 {
        let bias = (1 << (self.width - self.fraction - 2)) - 1;
        bias << self.fraction
    }

    /// Whether these are the bits of a NaN.
    pub(crate) fn is_nan(self, bits: u64) -> bool {
        bits & !self.sign() > self.infinity()
    }

    /// Whether these are the bits of an infinity.
    pub(crate) fn is_infinite(self, bits: u64) -> bool {
        bits & !self.sign() == self.infinity()
    }

    /// Whether these are the bits of a zero.
    pub(crate) fn is_zero(self, bits: u64) -> bool {
        bits & !self.sign() == 0
    }

    /// Whether these are the bits of a signalling NaN.
    pub(crate) fn is_signalling(self, bits: u64) -> bool {
        self.is_nan(bits) && bits & self.least_normal() >> 1 == 0
    }

    /// A power of two, or the greatest number below infinity.
    pub(crate) fn power_of_two(self, exponent: u32) -> u64 {
        let bits = self.one() + (u64::from(exponent) << self.fraction);
        bits.min(self.infinity() - 1)
    }

    /// The sign and the magnitude of a number without its fraction, if the magnitude fits 128 bits.
    pub(crate) fn whole(self, bits: u64) -> Option<(bool, u128)> {
        let magnitude = bits & !self.sign();
        if magnitude >= self.infinity() {
            return None;
        }
        let is_negative = bits & self.sign() != 0;
        let Some(above) = magnitude.checked_sub(self.one()) else {
            return Some((is_negative, 0));
        };
        let exponent = above >> self.fraction;
        let digits = u128::from(above & (self.least_normal() - 1) | self.least_normal());
        let fraction = u64::from(self.fraction);
        match exponent {
            128.. => None,
            _ if exponent >= fraction => Some((is_negative, digits << (exponent - fraction))),
            _ => Some((is_negative, digits >> (fraction - exponent))),
        }
    }

    fn two(self) -> u64 {
        self.one() + self.least_normal()
    }

    /// A whole number below 128.
    pub(crate) fn small_integer(self, value: u64) -> u64 {
        let Some(exponent) = value.checked_ilog2() else {
            return 0;
        };
        let fraction = (value << self.fraction >> exponent) - self.least_normal();
        self.one() + (u64::from(exponent) << self.fraction) + fraction
    }
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::{FloatType, Type};
    use stridecheck_oracle::IndexWidth;

    use super::{FloatLayout, held, signed};

    #[test]
    fn layouts_agree_with_the_host() {
        let single = FloatLayout::of(FloatType::F32);
        assert_eq!(single.one(), u64::from(1_f32.to_bits()));
        assert_eq!(single.infinity(), u64::from(f32::INFINITY.to_bits()));
        assert_eq!(
            single.least_normal(),
            u64::from(f32::MIN_POSITIVE.to_bits())
        );
        let double = FloatLayout::of(FloatType::F64);
        assert_eq!(double.small_integer(31), 31_f64.to_bits());
        assert_eq!(double.small_integer(6), 6_f64.to_bits());
        assert!(double.is_nan(f64::NAN.to_bits()));
        assert!(double.is_infinite(f64::NEG_INFINITY.to_bits()));
        assert!(double.is_zero((-0.0_f64).to_bits()));
    }

    #[test]
    fn whole_parts_agree_with_the_host() {
        let double = FloatLayout::of(FloatType::F64);
        for value in [0.0, 0.999, 1.0, 1.5, 2.75, 127.0, 1e15, 3e18, 1.7e38] {
            let whole = format!("{:.0}", f64::trunc(value)).parse().ok();
            assert_eq!(double.whole(value.to_bits()), whole.map(|w| (false, w)));
            assert_eq!(double.whole((-value).to_bits()), whole.map(|w| (true, w)));
        }
        assert_eq!(double.power_of_two(10), 1024_f64.to_bits());
        for too_great in [3.5e38, f64::INFINITY, f64::NAN] {
            assert_eq!(double.whole(too_great.to_bits()), None);
        }
        let half = FloatLayout::of(FloatType::F16);
        assert_eq!(half.whole(half.power_of_two(40)), Some((false, 65504)));
        assert!(half.is_signalling(0x7C01) && !half.is_signalling(0x7E00));
    }

    #[test]
    fn signed_reading_extends_the_sign() {
        assert_eq!(signed(0x7F, 7), -1);
        assert_eq!(signed(0x40, 7), -64);
        assert_eq!(signed(1, 1), -1);
        assert_eq!(signed(u128::MAX, 128), -1);
    }

    #[test]
    fn a_narrow_index_is_held_with_its_sign() {
        let minus_one = u128::from(u64::MAX);
        assert_eq!(held(0xFFFF_FFFF, &Type::Index, IndexWidth::W32), minus_one);
        assert_eq!(
            held(0x7FFF_FFFF, &Type::Index, IndexWidth::W32),
            0x7FFF_FFFF
        );
        assert_eq!(held(minus_one, &Type::Index, IndexWidth::W64), minus_one);
        assert_eq!(
            held(0xFFFF_FFFF, &Type::integer(32), IndexWidth::W32),
            0xFFFF_FFFF
        );
    }
}
