//! Conversions of floats against the machine's own, and against the definition of the formats.
#![expect(
    clippy::as_conversions,
    reason = "the machine's own conversions have no other spelling"
)]

use stridecheck_ir::FloatType;
use stridecheck_oracle::float::{self, FastMath, Rounding, is_nan};
use stridecheck_oracle::{Scalar, integer};

use crate::floats::{EXACT, Values, pairs};
use crate::integers::{LARGE_WIDTHS, SMALL_WIDTHS, operands};
use crate::random::Random;

const NARROW: [FloatType; 2] = [FloatType::F16, FloatType::Bf16];
const WIDE: [FloatType; 2] = [FloatType::F32, FloatType::F64];

fn single(bits: u128) -> f32 {
    f32::from_bits(u32::try_from(bits).expect("an f32 has 32 bits"))
}

fn double(bits: u128) -> f64 {
    f64::from_bits(u64::try_from(bits).expect("an f64 has 64 bits"))
}

fn inputs(ty: FloatType) -> impl Iterator<Item = u128> {
    pairs(ty).into_iter().map(|(bits, _)| bits)
}

fn assert_float(ty: FloatType, given: Scalar, wanted: u128, place: &str) {
    let given = given.bits().expect("there is no poison here");
    let same = given == wanted || is_nan(ty, given) && is_nan(ty, wanted);
    assert!(same, "{place}: {given:#x}, not {wanted:#x}");
}

fn truncf(from: FloatType, to: FloatType, bits: u128) -> Scalar {
    float::truncf(from, to, EXACT, Rounding::NearestEven, Scalar::Bits(bits))
}

#[test]
fn singles_and_doubles_convert_as_the_machine_does() {
    for bits in inputs(FloatType::F32) {
        let given = float::extf(FloatType::F32, FloatType::F64, EXACT, Scalar::Bits(bits));
        let wanted = f64::from(single(bits)).to_bits();
        assert_float(FloatType::F64, given, wanted.into(), &format!("{bits:#x}"));
    }
    let mut random = Random(3);
    // Random doubles mostly overflow, so others are near singles.
    let near = (0..20_000).map(|_| {
        let single = f32::from_bits(u32::try_from(random.next() >> 32).expect("32 bits"));
        let noise = random.next() & 0x7FFF_FFFF;
        u128::from(f64::from(single).to_bits() ^ noise)
    });
    let near: Vec<_> = near.collect();
    for bits in inputs(FloatType::F64).chain(near) {
        let given = truncf(FloatType::F64, FloatType::F32, bits);
        let wanted = (double(bits) as f32).to_bits();
        assert_float(FloatType::F32, given, wanted.into(), &format!("{bits:#x}"));
    }
}

#[test]
fn narrow_floats_convert_by_their_definition() {
    for ty in NARROW {
        let values = Values::of(ty);
        for bits in 0..1 << 16 {
            let value = values.decode(bits);
            let place = format!("{ty:?} {bits:#x}");
            let input = Scalar::Bits(bits);
            let given = float::extf(ty, FloatType::F64, EXACT, input);
            assert_float(FloatType::F64, given, value.to_bits().into(), &place);
            let given = float::extf(ty, FloatType::F32, EXACT, input);
            assert_float(
                FloatType::F32,
                given,
                (value as f32).to_bits().into(),
                &place,
            );
            assert_float(
                ty,
                truncf(FloatType::F64, ty, value.to_bits().into()),
                bits,
                &place,
            );
        }
        for bits in inputs(FloatType::F64) {
            let given = truncf(FloatType::F64, ty, bits);
            assert_float(
                ty,
                given,
                values.nearest(double(bits)),
                &format!("{ty:?} {bits:#x}"),
            );
        }
        for bits in inputs(FloatType::F32) {
            let wanted = values.nearest(single(bits).into());
            let given = truncf(FloatType::F32, ty, bits);
            assert_float(ty, given, wanted, &format!("{ty:?} {bits:#x}"));
        }
    }
}

/// A rounding is told by where its result lies: at, next below or next above the exact value.
#[test]
fn roundings_go_where_their_names_say() {
    let (from, to) = (FloatType::F64, FloatType::F32);
    let rounded = |mode, bits| {
        let name = Rounding::named(mode).expect("the mode is known");
        let result = float::truncf(from, to, EXACT, name, Scalar::Bits(bits));
        f64::from(single(result.bits().expect("there is no poison here")))
    };
    let mut random = Random(9);
    for _ in 0..20_000 {
        let value = 1.0 + (random.next() as f64) / (u64::MAX as f64);
        let value = if random.next() & 1 == 0 {
            value
        } else {
            -value
        };
        let bits = u128::from(value.to_bits());
        let [down, up, zero] =
            ["downward", "upward", "toward_zero"].map(|mode| rounded(mode, bits));
        assert!(down <= value && value <= up && up - down <= f64::from(f32::EPSILON));
        assert_eq!(zero, if value < 0.0 { up } else { down });
    }
    let tie = 1.0 + f64::from(f32::EPSILON) / 2.0;
    let [even, away] =
        ["to_nearest_even", "to_nearest_away"].map(|mode| rounded(mode, tie.to_bits().into()));
    assert_eq!((even, away), (1.0, 1.0 + f64::from(f32::EPSILON)));
}

#[test]
fn integers_become_the_nearest_float() {
    for width in SMALL_WIDTHS.chain(LARGE_WIDTHS) {
        for bits in numbers(width) {
            let input = Scalar::Bits(bits);
            let signed = integer::signed(width, bits);
            let place = format!("{bits:#x}:{width}");
            for ty in WIDE {
                let (of_signed, of_unsigned) = match ty {
                    FloatType::F32 => (
                        (signed as f32).to_bits().into(),
                        (bits as f32).to_bits().into(),
                    ),
                    _ => (
                        (signed as f64).to_bits().into(),
                        u128::from((bits as f64).to_bits()),
                    ),
                };
                assert_float(ty, float::sitofp(width, ty, input), of_signed, &place);
                assert_float(
                    ty,
                    float::uitofp(width, ty, false, input),
                    of_unsigned,
                    &place,
                );
            }
        }
    }
}

#[test]
fn integers_become_the_nearest_narrow_float() {
    for ty in NARROW {
        let values = Values::of(ty);
        let nearest = |is_negative: bool, magnitude: u128| {
            let exact = to_odd(magnitude);
            values.nearest(if is_negative { -exact } else { exact })
        };
        for width in SMALL_WIDTHS.chain(LARGE_WIDTHS) {
            for bits in numbers(width) {
                let input = Scalar::Bits(bits);
                let signed = integer::signed(width, bits);
                let place = format!("{ty:?} {bits:#x}:{width}");
                let wanted = nearest(signed < 0, signed.unsigned_abs());
                assert_float(ty, float::sitofp(width, ty, input), wanted, &place);
                let given = float::uitofp(width, ty, false, input);
                assert_float(ty, given, nearest(false, bits), &place);
            }
        }
    }
}

/// A double with the last bit set if bits were lost; it rounds to a narrow type as the number does.
fn to_odd(magnitude: u128) -> f64 {
    let lost = (128 - magnitude.leading_zeros()).saturating_sub(53);
    let kept = magnitude >> lost;
    let is_inexact = kept << lost != magnitude;
    let kept = kept | u128::from(is_inexact);
    kept as f64 * 2_f64.powi(i32::try_from(lost).expect("a small number"))
}

/// Edges, and numbers of every size.
fn numbers(width: u32) -> Vec<u128> {
    let mut random = Random(u64::from(width) + 100);
    let mut numbers = operands(width);
    let wide = (0..200).map(|_| integer::wrap(width, random.wide()) >> (random.next() % 128));
    numbers.extend(wide.collect::<Vec<_>>());
    numbers
}

#[test]
fn floats_become_integers_that_hold_them_or_poison() {
    for ty in FloatType::EXECUTED {
        let (fraction_bits, bias) = match ty {
            FloatType::F16 => (10, 15),
            FloatType::Bf16 => (7, 127),
            FloatType::F32 => (23, 127),
            _ => (52, 1023),
        };
        for bits in inputs(ty).chain(around_powers(fraction_bits, bias)) {
            let is_negative = bits >> (ty.width() - 1) == 1;
            let magnitude = truncated(ty, bits, fraction_bits, bias);
            for width in SMALL_WIDTHS.chain(LARGE_WIDTHS) {
                let least = 1_u128 << (width - 1);
                let signed = magnitude.filter(|magnitude| match is_negative {
                    true => *magnitude <= least,
                    false => *magnitude < least,
                });
                let value = |magnitude: u128| match is_negative {
                    true => integer::wrap(width, magnitude.wrapping_neg()),
                    false => magnitude,
                };
                let wanted = signed.map_or(Scalar::Poison, |m| Scalar::Bits(value(m)));
                let given = float::fptosi(ty, width, Scalar::Bits(bits));
                assert_eq!(given, wanted, "{ty:?} {bits:#x} to {width}");
                let unsigned = magnitude.filter(|magnitude| match is_negative {
                    true => *magnitude == 0,
                    false => *magnitude <= u128::MAX >> (128 - width),
                });
                let wanted = unsigned.map_or(Scalar::Poison, Scalar::Bits);
                let given = float::fptoui(ty, width, Scalar::Bits(bits));
                assert_eq!(given, wanted, "{ty:?} {bits:#x} to {width}");
            }
        }
    }
}

/// The integer part of the magnitude, from the definition of the formats; none for a NaN and what has more than 128 bits.
fn truncated(ty: FloatType, bits: u128, fraction_bits: u32, bias: u32) -> Option<u128> {
    let magnitude = bits & !(1 << (ty.width() - 1));
    if magnitude >= float::infinity(ty) {
        return None;
    }
    let exponent = u32::try_from(magnitude >> fraction_bits).expect("a small number");
    let fraction = magnitude & ((1 << fraction_bits) - 1);
    match exponent.checked_sub(bias) {
        None => Some(0),
        Some(scale) if scale >= 128 => None,
        Some(scale) => {
            let significand = fraction | 1 << fraction_bits;
            Some(match scale.checked_sub(fraction_bits) {
                Some(up) => significand << up,
                None => significand >> (fraction_bits - scale),
            })
        }
    }
}

/// The powers of two that fit 128 bits, with their neighbours, of either sign.
fn around_powers(fraction_bits: u32, bias: u32) -> Vec<u128> {
    let exponent_bits = match fraction_bits {
        10 => 5,
        7 | 23 => 8,
        _ => 11,
    };
    let greatest = (1 << exponent_bits) - 1;
    let powers = (bias - 2..bias + 129).filter(|exponent| *exponent < greatest);
    powers
        .flat_map(|exponent| {
            let power = u128::from(exponent) << fraction_bits;
            [power - 1, power, power + 1]
        })
        .flat_map(|bits| [bits, bits | 1 << (fraction_bits + exponent_bits)])
        .collect()
}

#[test]
fn promises_and_poison_hold_for_conversions_too() {
    let nnan = FastMath {
        nnan: true,
        ..EXACT
    };
    let ninf = FastMath {
        ninf: true,
        ..EXACT
    };
    let (from, to) = (FloatType::F32, FloatType::F16);
    let [nan, large] = [f32::NAN, 1e6].map(|value| Scalar::Bits(value.to_bits().into()));
    let mode = Rounding::NearestEven;
    assert_eq!(float::truncf(from, to, nnan, mode, nan), Scalar::Poison);
    assert_eq!(float::truncf(from, to, ninf, mode, large), Scalar::Poison);
    assert_eq!(
        float::truncf(from, to, nnan, mode, large),
        Scalar::Bits(0x7C00)
    );
    assert_eq!(float::extf(from, FloatType::F64, nnan, nan), Scalar::Poison);
    assert_eq!(float::extf(to, from, EXACT, Scalar::Poison), Scalar::Poison);
    assert_eq!(float::sitofp(8, to, Scalar::Poison), Scalar::Poison);
    assert_eq!(float::fptosi(to, 8, Scalar::Poison), Scalar::Poison);
    assert_eq!(
        float::uitofp(8, from, true, Scalar::Bits(0x80)),
        Scalar::Poison
    );
    let greatest = Scalar::Bits(127_f32.to_bits().into());
    assert_eq!(float::uitofp(8, from, true, Scalar::Bits(0x7F)), greatest);
}

#[test]
fn the_bits_of_a_computed_nan_are_open_under_another_type() {
    let (f16, bf16) = (Some(FloatType::F16), Some(FloatType::Bf16));
    let nan = Scalar::Nan(0x7E00);
    assert_eq!(float::bitcast(f16, None, nan), Scalar::Open);
    assert_eq!(float::bitcast(f16, bf16, nan), Scalar::Open);
    assert_eq!(float::bitcast(f16, f16, nan), nan);
}

#[test]
fn the_bits_of_a_nan_that_was_given_are_kept() {
    let (f16, bf16) = (Some(FloatType::F16), Some(FloatType::Bf16));
    let nan = Scalar::Bits(0x7E01);
    for (from, to) in [
        (f16, None),
        (f16, bf16),
        (f16, f16),
        (None, f16),
        (bf16, None),
    ] {
        assert_eq!(float::bitcast(from, to, nan), nan);
    }
}
