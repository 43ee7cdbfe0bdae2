//! Decimal floats to bits, correctly rounded to nearest even in every format.

use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, Round};

use crate::types::FloatType;

/// No decimal of more digits lies nearer to a tie than what this many digits and a sticky one tell.
const SIGNIFICANT_DIGITS: usize = 800;

/// Every format overflows or underflows well before this exponent.
const EXPONENT_LIMIT: i64 = 100_000;

/// The bits of a literal as the lexer cuts it: digits, a point, digits, and maybe an exponent.
pub(crate) fn bits(literal: &str, negative: bool, ty: FloatType) -> u64 {
    let literal = normalized(literal);
    let bits = match ty {
        FloatType::F16 => rounded::<Half>(&literal, negative),
        FloatType::Bf16 => rounded::<BFloat>(&literal, negative),
        FloatType::F32 => rounded::<Single>(&literal, negative),
        FloatType::F64 => rounded::<Double>(&literal, negative),
    };
    u64::try_from(bits).expect("a float has at most 64 bits")
}

fn rounded<F: Float>(literal: &str, negative: bool) -> u128 {
    let parsed = F::from_str_r(literal, Round::NearestTiesToEven);
    let value = parsed.expect("the literal was normalized").value;
    if negative { -value } else { value }.to_bits()
}

/// `digits e exponent` with a bounded number of digits, so that a long literal takes linear time.
fn normalized(literal: &str) -> String {
    let (mantissa, exponent) = literal.split_once(['e', 'E']).unwrap_or((literal, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let whole = whole.trim_start_matches('0');
    let leading_zeros = match whole {
        "" => fraction.len() - fraction.trim_start_matches('0').len(),
        _ => 0,
    };
    let digits = whole.bytes().chain(fraction.bytes().skip(leading_zeros));
    let mut kept = String::with_capacity(40);
    let mut sticky = false;
    let mut count: usize = 0;
    for digit in digits {
        if count < SIGNIFICANT_DIGITS {
            kept.push(char::from(digit));
        } else {
            sticky |= digit != b'0';
        }
        count += 1;
    }
    if kept.is_empty() {
        return "0.0".into();
    }
    let dropped = count.saturating_sub(SIGNIFICANT_DIGITS);
    let exponent = bounded(exponent)
        .saturating_add(signed(dropped))
        .saturating_sub(signed(fraction.len()));
    // The digits are read as a whole number, with one more digit where some were dropped.
    let (last, exponent) = if sticky {
        ("1", exponent - 1)
    } else {
        ("", exponent)
    };
    let exponent = exponent.clamp(-EXPONENT_LIMIT, EXPONENT_LIMIT);
    format!("{kept}{last}e{exponent}")
}

fn signed(count: usize) -> i64 {
    i64::try_from(count).expect("a text is shorter than 4 GiB")
}

fn bounded(exponent: &str) -> i64 {
    let limit = i64::MAX / 4;
    let value = exponent.trim_start_matches('+').parse();
    value.map_or_else(
        |_| match exponent.starts_with('-') {
            true => -limit,
            false => limit,
        },
        |value: i64| value.clamp(-limit, limit),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubles_are_as_the_standard_library_reads_them() {
        let literals = [
            "0.0",
            "1.0",
            "0.1",
            "1.5e-3",
            "123456789.987654321",
            "1.7976931348623157e308",
            "1.0e309",
            "4.9e-324",
            "2.4703282292062327e-324",
            "0.000001e-318",
            "00.5e1",
            "1.0e99999999999999999999",
            "1.0e-99999999999999999999",
        ];
        for literal in literals {
            let expected: f64 = literal.parse().unwrap();
            assert_eq!(
                bits(literal, false, FloatType::F64),
                expected.to_bits(),
                "{literal}"
            );
            let expected: f32 = literal.parse().unwrap();
            let found = bits(literal, false, FloatType::F32);
            assert_eq!(found, u64::from(expected.to_bits()), "{literal}");
        }
    }

    #[test]
    fn a_tie_is_broken_by_a_digit_far_away() {
        let tie = format!("1.{}", "00048828125");
        assert_eq!(bits(&tie, false, FloatType::F16), 0x3C00);
        let above = format!("{tie}{}1", "0".repeat(5000));
        assert_eq!(bits(&above, false, FloatType::F16), 0x3C01);
        let zeros = format!("{tie}{}", "0".repeat(5000));
        assert_eq!(bits(&zeros, false, FloatType::F16), 0x3C00);
        let large = format!("{}.0e-5000", "1".to_owned() + &"0".repeat(5000));
        assert_eq!(bits(&large, true, FloatType::Bf16), 0xBF80);
    }
}
