//! f80 and f128, which hold what f32 and f64 compute exactly or with so many more digits that rounding again is harmless.

use stridecheck_ir::FloatType::{self, F32, F64, F80, F128};
use stridecheck_oracle::Scalar;
use stridecheck_oracle::float::{self, Rounding};

use crate::floats::{EXACT, pairs};

type Binary = fn(FloatType, float::FastMath, Scalar, Scalar) -> Scalar;

fn widened(from: FloatType, to: FloatType, bits: u128) -> Scalar {
    float::extf(from, to, EXACT, Scalar::Bits(bits))
}

fn narrowed(from: FloatType, to: FloatType, value: Scalar) -> Scalar {
    float::truncf(from, to, EXACT, Rounding::NearestEven, value)
}

fn is_same(ty: FloatType, a: Scalar, b: Scalar) -> bool {
    let is_nan = |value: Scalar| value.bits().is_some_and(|bits| float::is_nan(ty, bits));
    a == b || is_nan(a) && is_nan(b)
}

/// Short ones whose results are neither subnormal nor anything that more exponents change.
fn plain_pairs(ty: FloatType) -> impl Iterator<Item = (u128, u128)> {
    let infinity = float::infinity(ty);
    let (low, high) = (infinity / 8 * 3, infinity / 8 * 5);
    let sign = 1_u128 << (ty.width() - 1);
    let is_plain = move |bits: u128| (low..high).contains(&(bits & !sign));
    pairs(ty)
        .into_iter()
        .filter(move |(a, b)| is_plain(*a) && is_plain(*b))
}

#[test]
fn ops_in_long_formats_round_to_those_of_shorter_ones() {
    let ops: [(&str, Binary); 5] = [
        ("addf", float::addf),
        ("subf", float::subf),
        ("mulf", float::mulf),
        ("divf", float::divf),
        ("remf", float::remf),
    ];
    for (short, long) in [(F32, F80), (F32, F128), (F64, F128)] {
        let mut count = 0;
        for (a, b) in plain_pairs(short) {
            let [x, y] = [a, b].map(|bits| widened(short, long, bits));
            for (name, op) in ops {
                let given = narrowed(long, short, op(long, EXACT, x, y));
                let wanted = op(short, EXACT, Scalar::Bits(a), Scalar::Bits(b));
                let is_same = is_same(short, given, wanted);
                assert!(
                    is_same,
                    "{name} of {a:#x} and {b:#x} in {long:?}: {given:?}, not {wanted:?}"
                );
            }
            let given = narrowed(long, short, float::sqrt(long, EXACT, x));
            let wanted = float::sqrt(short, EXACT, Scalar::Bits(a));
            assert!(
                is_same(short, given, wanted),
                "root of {a:#x} in {long:?}: {given:?}"
            );
            count += 1;
        }
        assert!(count > 1000, "{short:?} has {count} plain pairs");
    }
}

#[test]
fn every_short_value_comes_back_from_a_long_format() {
    for short in [
        FloatType::F16,
        FloatType::Bf16,
        FloatType::F8E5M2,
        FloatType::Tf32,
    ] {
        for bits in 0..1 << short.width() {
            for long in [F80, F128] {
                let back = narrowed(long, short, widened(short, long, bits));
                assert!(
                    is_same(short, back, Scalar::Bits(bits)),
                    "{short:?} {bits:#x} by {long:?}: {back:?}"
                );
            }
        }
    }
}

/// What a value that is no double is rounded to is told by the double below it and by how much is above that.
#[test]
fn bits_below_those_of_a_double_decide_a_rounding() {
    let one = u128::from(1_f64.to_bits());
    let half_step = 2_f64.powi(-54); // Half of what separates 1 from the double below, a quarter of that above.
    let tiny = 2_f64.powi(-110);
    let sum = |parts: &[f64]| {
        let parts = parts
            .iter()
            .map(|part| widened(F64, F128, part.to_bits().into()));
        parts.reduce(|a, b| float::addf(F128, EXACT, a, b)).unwrap()
    };
    let cases = [
        (
            sum(&[1.0, 2.0 * half_step]),
            [one, one, one + 1, one, one + 1],
        ),
        (
            sum(&[1.0, 2.0 * half_step, tiny]),
            [one + 1, one, one + 1, one, one + 1],
        ),
        (
            sum(&[1.0, 2.0 * half_step, -tiny]),
            [one, one, one + 1, one, one],
        ),
        (sum(&[1.0, tiny]), [one, one, one + 1, one, one]),
        (sum(&[1.0, -tiny]), [one, one - 1, one, one - 1, one]),
    ];
    for (value, wanted) in cases {
        for (rounding, wanted) in super::model::ROUNDINGS.into_iter().zip(wanted) {
            let given = float::truncf(F128, F64, EXACT, rounding, value);
            assert_eq!(given, Scalar::Bits(wanted), "{value:?} {rounding:?}");
        }
    }
    // 17 lies between 16 and 18 in f8E4M3FN, which are 0x58 and 0x59.
    let ty = FloatType::F8E4M3Fn;
    for (value, wanted) in [
        (sum(&[17.0]), 0x58),
        (sum(&[17.0, 16.0 * tiny]), 0x59),
        (sum(&[17.0, -16.0 * tiny]), 0x58),
    ] {
        assert_eq!(narrowed(F128, ty, value), Scalar::Bits(wanted), "{value:?}");
    }
}

#[test]
fn integers_of_128_bits_are_rounded_once() {
    for (value, wanted) in [
        (1_u128 << 100, 1 << 100),
        ((1 << 113) + 1, 1 << 113),
        ((1 << 113) + 3, (1 << 113) + 4),
    ] {
        let given = float::uitofp(128, F128, false, Scalar::Bits(value));
        assert_eq!(
            float::fptoui(F128, 128, given),
            Scalar::Bits(wanted),
            "{value}"
        );
    }
    let given = float::uitofp(128, F80, false, Scalar::Bits((1 << 64) + 1));
    assert_eq!(float::fptoui(F80, 128, given), Scalar::Bits(1 << 64));
    // 272 is halfway between 256 and 288 in f8E4M3FN; what is added decides.
    let of = |value: u128| float::uitofp(128, FloatType::F8E4M3Fn, false, Scalar::Bits(value));
    assert_eq!((of(272), of(273)), (Scalar::Bits(0x78), Scalar::Bits(0x79)));
    let of = |value: u128| float::uitofp(128, FloatType::Tf32, false, Scalar::Bits(value));
    assert_eq!(of((1 << 100) + (1 << 89)), of(1 << 100));
    assert_eq!(of((1 << 100) + (1 << 89) + 1), of((1 << 100) + (1 << 90)));
}

#[test]
fn bits_of_f80_without_a_leading_one_are_a_nan() {
    let one = 0x3FFF_u128 << 64;
    assert!(float::is_nan(F80, one));
    assert!(!float::is_nan(F80, one | 1 << 63));
    assert!(
        !float::is_nan(F80, 1),
        "a subnormal number has no leading one"
    );
}
