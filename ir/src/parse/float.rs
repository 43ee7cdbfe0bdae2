//! Decimal floats to bits, as in MLIR: rounded to the nearest `f64`, and then to the nearest value of the type.

use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round};

use crate::small_float;
use crate::types::FloatType;

/// This many digits and a sticky one decide every rounding.
const SIGNIFICANT_DIGITS: usize = 800;

/// Every format overflows or underflows well before this exponent.
const EXPONENT_LIMIT: i64 = 100_000;

/// The bits of a literal token: digits, a point, digits, and optionally an exponent.
pub(crate) fn bits(literal: &str, negative: bool, ty: FloatType) -> u128 {
    let literal = normalized(literal);
    let parsed = Double::from_str_r(&literal, Round::NearestTiesToEven);
    let value = parsed.expect("the literal was normalized").value;
    let value = if negative { -value } else { value };
    match ty {
        FloatType::F16 => converted::<Half>(value),
        FloatType::Bf16 => converted::<BFloat>(value),
        FloatType::F32 => converted::<Single>(value),
        FloatType::F64 => value.to_bits(),
        FloatType::F80 => converted::<X87DoubleExtended>(value),
        FloatType::F128 => converted::<Quad>(value),
        small => {
            let bits = u64::try_from(value.to_bits()).expect("the value has 64 bits");
            let encoded =
                small_float::encode(f64::from_bits(bits), small, Round::NearestTiesToEven);
            encoded.expect("all other types are small, and a literal is a number")
        }
    }
}

fn converted<F: Float>(value: Double) -> u128
where
    Double: FloatConvert<F>,
{
    value.convert(&mut false).value.to_bits()
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
    // The digits are read as a whole number, with one more digit if some were dropped.
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
                expected.to_bits().into(),
                "{literal}"
            );
            let expected: f32 = literal.parse().unwrap();
            let found = bits(literal, false, FloatType::F32);
            assert_eq!(found, u128::from(expected.to_bits()), "{literal}");
        }
    }

    #[test]
    fn a_tie_is_broken_by_a_digit_that_a_double_still_sees() {
        let tie = "1.00048828125";
        assert_eq!(bits(tie, false, FloatType::F16), 0x3C00);
        assert_eq!(bits(&format!("{tie}1"), false, FloatType::F16), 0x3C01);
        // As in MLIR, digits beyond a double are lost.
        let far = format!("{tie}{}1", "0".repeat(5000));
        assert_eq!(bits(&far, false, FloatType::F16), 0x3C00);
    }

    #[test]
    fn a_double_is_rounded_by_a_digit_far_away() {
        let tie = "1.00000000000000011102230246251565404236316680908203125";
        assert_eq!(bits(tie, false, FloatType::F64), 0x3FF0_0000_0000_0000);
        let above = format!("{tie}{}1", "0".repeat(5000));
        assert_eq!(bits(&above, false, FloatType::F64), 0x3FF0_0000_0000_0001);
        let large = format!("{}.0e-5000", "1".to_owned() + &"0".repeat(5000));
        assert_eq!(bits(&large, true, FloatType::Bf16), 0xBF80);
    }

    #[test]
    fn wider_floats_are_those_of_the_double() {
        let tenth = bits("0.1", false, FloatType::F128);
        assert_eq!(tenth, 0x3FFB_9999_9999_9999_A000_0000_0000_0000);
        assert_eq!(
            bits("1.0", true, FloatType::F80),
            0xBFFF_8000_0000_0000_0000
        );
    }
}
