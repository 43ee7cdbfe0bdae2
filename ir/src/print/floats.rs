//! Float constants as text, following `printFloatValue` of MLIR's `AsmPrinter.cpp` in LLVM 22.
//!
//! Six digits if they parse to the same bits, otherwise as many as needed, otherwise the bits in hexadecimal.

use std::fmt::{self, Formatter};

use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, Round};

use crate::attr::FloatAttr;
use crate::parse::float;
use crate::small_float;
use crate::types::FloatType;

/// Writes the value without its type.
pub(super) fn write_float(float: FloatAttr, f: &mut Formatter<'_>) -> fmt::Result {
    match float.ty {
        FloatType::F16 => write_as(Half::from_bits(float.bits), float, f),
        FloatType::Bf16 => write_as(BFloat::from_bits(float.bits), float, f),
        FloatType::F32 => write_as(Single::from_bits(float.bits), float, f),
        FloatType::F64 => write_as(Double::from_bits(float.bits), float, f),
        FloatType::F80 => write_as(X87DoubleExtended::from_bits(float.bits), float, f),
        FloatType::F128 => write_as(Quad::from_bits(float.bits), float, f),
        small => {
            let value = small_float::decode(float.bits, small).expect("all other types are small");
            let value = Double::from_bits(value.to_bits().into());
            write_digits(value, float, |_| true, f)
        }
    }
}

/// Writes a float in an LLVM format, in which MLIR parses the digits again to check them.
fn write_as<F: Float>(value: F, float: FloatAttr, f: &mut Formatter<'_>) -> fmt::Result {
    let is_exact = |text: &str| {
        F::from_str_r(text, Round::NearestTiesToEven)
            .is_ok_and(|read| read.value.to_bits() == float.bits)
    };
    write_digits(value, float, is_exact, f)
}

/// Writes digits that parse to the value, even through an `f64`; otherwise the bits.
fn write_digits<F: Float>(
    value: F,
    float: FloatAttr,
    is_exact: impl Fn(&str) -> bool,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    if value.is_finite() {
        let width = 0;
        let short = format!("{value:#width$.6}");
        if is_exact(&short) && reads_back(&short, float) {
            return f.write_str(&short);
        }
        let long = value.to_string();
        if long.contains('.') && reads_back(&long, float) {
            return f.write_str(&long);
        }
    }
    write_bits(float, f)
}

fn write_bits(float: FloatAttr, f: &mut Formatter<'_>) -> fmt::Result {
    write!(f, "0x{:X}", float.bits)
}

fn reads_back(text: &str, float: FloatAttr) -> bool {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    float::bits(digits, negative, float.ty) == float.bits
}
