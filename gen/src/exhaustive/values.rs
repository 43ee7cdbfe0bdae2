//! The operands of an enumeration: every value of a short integer, and edge values of all other types.
//!
//! Values are held in the low bits of a `u128`, complex numbers as two of them.

use stridecheck_ir::{FloatType, Type};
use stridecheck_oracle::float::{self as oracle_float, FastMath, Rounding};
use stridecheck_oracle::{IndexWidth, Scalar};

use crate::extreme::{self, FloatLayout, mask};

/// The widest integer of which every value is enumerated.
pub const COMPLETE_BITS: u32 = 4;

/// How many edge values an operand takes: fewer if more operands vary with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Length {
    /// For a single operand.
    Long,
    /// For one of two.
    Medium,
    /// For operands whose flags or types vary too.
    Short,
    /// For one of three.
    Few,
}

impl Length {
    /// Whether it is more than the shortest list.
    fn is_full(self) -> bool {
        matches!(self, Self::Long | Self::Medium)
    }
}

/// The values of a type; those of a vector are the values of its lanes.
pub(super) fn values(ty: &Type, length: Length, index_width: IndexWidth) -> Vec<Vec<u128>> {
    match ty {
        Type::Complex(part) => complex(part, length),
        Type::Vector(vector) => values(&vector.element, length, index_width),
        Type::Float(float) => single(floats(*float, length)),
        Type::Index => single(indices(length, index_width)),
        ty => {
            let width = ty.integer_width().expect("operands are numbers");
            single(integers(width, length))
        }
    }
}

fn single(values: Vec<u128>) -> Vec<Vec<u128>> {
    values.into_iter().map(|bits| vec![bits]).collect()
}

/// The values in their first order, without repetition.
fn distinct(values: impl IntoIterator<Item = u128>) -> Vec<u128> {
    let mut kept: Vec<u128> = Vec::new();
    for bits in values {
        if !kept.contains(&bits) {
            kept.push(bits);
        }
    }
    kept
}

fn integers(width: u32, length: Length) -> Vec<u128> {
    if width <= COMPLETE_BITS {
        return (0..1 << width).collect();
    }
    let least = extreme::least(width);
    let bits = u128::from(width);
    let short = [0, 1, 2, u128::MAX, least, least - 1, bits - 1];
    let further = [
        3,
        u128::MAX - 1,
        least + 1,
        least.wrapping_sub(2),
        bits,
        bits + 1,
        u128::MAX / 3,
        1 << (width / 2),
    ];
    let further = further.iter().filter(|_| length.is_full());
    let all = short.iter().chain(further);
    distinct(all.map(|value| value & mask(width)))
}

/// The edges of 32 and of 64 bits, since folding must hold for both.
fn indices(length: Length, index_width: IndexWidth) -> Vec<u128> {
    let least = extreme::least(index_width.bits());
    let short = [0, 1, 2, u128::MAX, least, least - 1, 31, 63];
    let narrow = 1 << 31;
    let further = [
        3,
        u128::MAX - 1,
        least + 1,
        least.wrapping_sub(2),
        32,
        33,
        64,
        65,
        narrow - 1,
        narrow,
        2 * narrow - 1,
        2 * narrow,
        0_u128.wrapping_sub(narrow),
    ];
    let further = further.iter().filter(|_| length.is_full());
    let all = short.iter().chain(further);
    distinct(all.map(|value| value & mask(index_width.bits())))
}

/// Every class of floats with their ends; for a single operand also the halves and the ends of integers.
fn floats(ty: FloatType, length: Length) -> Vec<u128> {
    if !ty.is_executed() {
        return other_floats(ty);
    }
    let layout = FloatLayout::of(ty);
    let (one, infinity, sign) = (layout.one(), layout.infinity(), layout.sign());
    let half_ulp = layout.least_normal() / 2;
    let short = [
        0,
        sign,
        one,
        sign | (one + layout.least_normal() + half_ulp / 2),
        1,
        infinity - 1,
        infinity,
        layout.quiet_nan(),
    ];
    let further = [
        sign | one,
        sign | 1,
        layout.least_normal(),
        one + 1,
        sign | (infinity - 1),
        sign | infinity,
    ];
    let ends = [
        layout.least_normal() - 1,
        one - 1,
        one + half_ulp,
        one - layout.least_normal(),
    ];
    let bits = |values: &[u64]| -> Vec<u128> { values.iter().copied().map(u128::from).collect() };
    match length {
        // Without the least and the greatest number.
        Length::Few => bits(&[0, sign, one, short[3], infinity, layout.quiet_nan()]),
        Length::Short => bits(&short),
        Length::Medium => bits(&[&short[..], &further].concat()),
        Length::Long => {
            let edges = bits(&[&short[..], &further, &ends].concat());
            distinct(edges.into_iter().chain(rounded(ty)))
        }
    }
}

/// The numbers next to which rounding and conversion to integers change, of either sign.
fn rounded(ty: FloatType) -> impl Iterator<Item = u128> {
    let halves = [0.5, 1.5, 2.5, 3.5, 0.49, 0.75, 0.999];
    let ends = [2, 3, 4, 7, 8, 15, 16, 31, 32, 63, 64].map(|exponent| 2_f64.powi(exponent));
    let around = ends
        .into_iter()
        .flat_map(|end| [end - 1.0, end - 0.5, end, end + 0.5, end + 1.0]);
    // The middles between two values of f16, bf16 and f32, and their neighbours.
    let middles = [11, 8, 24].map(|digits| 2_f64.powi(-digits));
    let middles = middles
        .into_iter()
        .flat_map(|middle| [1.0 + middle, 1.0 + 3.0 * middle, 1.0 + middle * 1.5]);
    let functions = [
        0.25,
        0.7,
        10.0,
        88.8,
        100.0,
        710.0,
        std::f64::consts::FRAC_PI_2,
    ];
    let all = halves
        .into_iter()
        .chain(around)
        .chain(middles)
        .chain(functions);
    let both = all.flat_map(|number| [number, -number]);
    both.filter_map(move |number| {
        let bits = Scalar::Bits(u128::from(number.to_bits()));
        let (flags, rounding) = (FastMath::default(), Rounding::NearestEven);
        oracle_float::truncf(FloatType::F64, ty, flags, rounding, bits).bits()
    })
}

/// The values of a type that not every engine computes with: all values of a short one, and a few patterns of others.
fn other_floats(ty: FloatType) -> Vec<u128> {
    match ty.width() {
        width @ ..=8 => (0..1 << width).collect(),
        width => vec![0, extreme::least(width)],
    }
}

/// All pairs of a few parts for a single operand, and a selection of pairs for one of two.
fn complex(part: &Type, length: Length) -> Vec<Vec<u128>> {
    let Some(float) = part.as_float() else {
        return Vec::new();
    };
    let parts = floats(float, Length::Short);
    let [zero, minus_zero, one, other, _, greatest, infinity, nan] = parts[..] else {
        return Vec::new();
    };
    if length == Length::Long {
        let pairs = |real: &u128| {
            parts
                .iter()
                .map(|imaginary| vec![*real, *imaginary])
                .collect()
        };
        return parts
            .iter()
            .flat_map(|real: &u128| -> Vec<Vec<u128>> { pairs(real) })
            .collect();
    }
    let pairs = [
        [zero, zero],
        [minus_zero, zero],
        [zero, minus_zero],
        [one, zero],
        [zero, one],
        [other, one],
        [one, other],
        [greatest, one],
        [one, greatest],
        [infinity, zero],
        [one, infinity],
        [nan, one],
        [zero, nan],
    ];
    pairs.map(Vec::from).into()
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::{FloatType, Type};
    use stridecheck_oracle::IndexWidth;

    use super::{Length, values};

    #[test]
    fn short_integers_are_complete_and_long_ones_have_their_edges() {
        for width in 1..=4 {
            let all = values(&Type::integer(width), Length::Short, IndexWidth::W64);
            assert_eq!(all.len(), 1 << width);
        }
        let bytes = values(&Type::integer(8), Length::Medium, IndexWidth::W64);
        for edge in [0, 1, 0xFF, 0x80, 0x7F, 0x81, 7, 8, 9] {
            assert!(bytes.contains(&vec![edge]), "{edge:#x}");
        }
    }

    #[test]
    fn floats_have_every_class_and_the_halves() {
        let ty = Type::Float(FloatType::F32);
        let all = values(&ty, Length::Long, IndexWidth::W64);
        let edges = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            f32::MAX,
            f32::INFINITY,
            0.5,
            -2.5,
            127.5,
        ];
        for edge in edges.into_iter().chain([f32::from_bits(1), f32::NAN]) {
            assert!(all.contains(&vec![u128::from(edge.to_bits())]), "{edge}");
        }
    }
}
