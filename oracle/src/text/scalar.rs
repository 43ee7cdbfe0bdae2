//! One integer, index or float as text.

use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round};
use stridecheck_ir::{FloatType, Type, small_float};

use crate::float::{self, in_format};
use crate::integer;
use crate::layout;
use crate::limits::IndexWidth;

/// The longest decimal that a float is printed as; others are printed as bits.
const LONGEST_DECIMAL: usize = 12;

/// The bits of a number in a type.
pub(super) fn read(text: &str, ty: &Type) -> Result<u128, String> {
    let width = layout::scalar_bits(ty, IndexWidth::W64).ok_or_else(|| {
        format!("expected a value of type `{ty}`, which a run line cannot have, found `{text}`")
    })?;
    if let Some(digits) = text.strip_prefix("0x") {
        let bits = u128::from_str_radix(digits, 16);
        let bits = bits.map_err(|error| match error.kind() {
            IntErrorKind::PosOverflow => out_of_range(text, (width, ty)),
            _ => format!("expected hexadecimal digits after `0x`, found `{text}`"),
        })?;
        return fitting(text, (width, ty), bits);
    }
    match ty {
        Type::Float(float) => read_float(text, *float),
        _ if text.starts_with('-') => {
            let value: i128 = decimal(text, (width, ty))?;
            let bits = integer::wrap(width, value.cast_unsigned());
            if integer::signed(width, bits) != value {
                return Err(out_of_range(text, (width, ty)));
            }
            Ok(bits)
        }
        _ => {
            let bits = decimal(text, (width, ty))?;
            fitting(text, (width, ty), bits)
        }
    }
}

/// The text of the bits of a type; without a type, `0x` and the bits.
pub(super) fn write(bits: u128, ty: Option<&Type>) -> String {
    match ty {
        Some(Type::Float(float)) => write_float(bits, *float),
        Some(ty) if *ty != Type::bool() => match layout::scalar_bits(ty, IndexWidth::W64) {
            Some(width) => integer::signed(width, bits).to_string(),
            None => format!("{bits:#X}"),
        },
        Some(_) => bits.to_string(),
        None => format!("{bits:#X}"),
    }
}

fn fitting(text: &str, (width, ty): (u32, &Type), bits: u128) -> Result<u128, String> {
    if integer::wrap(width, bits) != bits {
        return Err(out_of_range(text, (width, ty)));
    }
    Ok(bits)
}

/// A decimal integer, with or without a sign.
fn decimal<T: FromStr<Err = ParseIntError>>(
    text: &str,
    (width, ty): (u32, &Type),
) -> Result<T, String> {
    let value = text.parse();
    value.map_err(|error: ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => out_of_range(text, (width, ty)),
        _ => format!("expected an integer of type `{ty}`, found `{text}`"),
    })
}

fn out_of_range(text: &str, (width, ty): (u32, &Type)) -> String {
    format!("`{text}` is out of range for `{ty}`, expected {width} bits")
}

fn read_float(text: &str, ty: FloatType) -> Result<u128, String> {
    let bits = in_format!(ty, F => nearest::<F>(text), small => {
        let double = nearest::<Double>(text).map(|bits| f64::from_bits(low_64(bits)));
        double.and_then(|value| small_float::encode(value, small, Round::NearestTiesToEven))
    });
    bits.filter(|bits| !float::is_infinite(ty, *bits) && !float::is_nan(ty, *bits))
        .ok_or_else(|| {
            format!(
                "`{text}` is out of range for `{}`, expected a finite value",
                ty.name()
            )
        })
}

fn nearest<F: Float>(text: &str) -> Option<u128> {
    let is_decimal = text
        .chars()
        .all(|c| matches!(c, '0'..='9' | '+' | '-' | '.' | 'e' | 'E'));
    let value = F::from_str_r(text, Round::NearestTiesToEven).ok()?;
    is_decimal.then(|| value.value.to_bits())
}

fn write_float(bits: u128, ty: FloatType) -> String {
    let decimal = match ty {
        FloatType::F16 => shortest::<Half>(bits),
        FloatType::Bf16 => shortest::<BFloat>(bits),
        FloatType::F32 => shortest::<Single>(bits),
        other => format!("{:?}", float::nearest_double(other, bits)),
    };
    let reads_back = read_float(&decimal, ty) == Ok(bits);
    if reads_back && decimal.len() <= LONGEST_DECIMAL {
        return decimal;
    }
    let digits = usize::try_from(ty.width().div_ceil(4)).expect("a width fits");
    format!("0x{bits:0digits$X}")
}

/// The shortest decimal with this value in 32 bits, which hold the narrower floats exactly.
fn shortest<F: FloatConvert<Single>>(bits: u128) -> String {
    let single: Single = F::from_bits(bits).convert(&mut false).value;
    let bits = u32::try_from(single.to_bits()).expect("a single has 32 bits");
    format!("{:?}", f32::from_bits(bits))
}

fn low_64(bits: u128) -> u64 {
    u64::try_from(bits).expect("a double has 64 bits")
}
