//! Float constants as text, following `printFloatValue` of MLIR's `AsmPrinter.cpp` in LLVM 22.
//!
//! Six digits when they read back to the same bits, else as many as that takes, else the bits in hexadecimal.

use std::fmt::{self, Formatter};
use std::str::FromStr;

use rustc_apfloat::Float;
use rustc_apfloat::ieee::{BFloat, Double, Half, Single};

use crate::attr::FloatAttr;
use crate::types::FloatType;

/// Writes the value without its type.
pub(super) fn write_float(float: FloatAttr, f: &mut Formatter<'_>) -> fmt::Result {
    match float.ty {
        FloatType::F16 => write_as::<Half>(float.bits, f),
        FloatType::Bf16 => write_as::<BFloat>(float.bits, f),
        FloatType::F32 => write_as::<Single>(float.bits, f),
        FloatType::F64 => write_as::<Double>(float.bits, f),
    }
}

fn write_as<F: Float + FromStr>(bits: u64, f: &mut Formatter<'_>) -> fmt::Result {
    let value = F::from_bits(bits.into());
    if value.is_finite() {
        let width = 0;
        let short = format!("{value:#width$.6}");
        if F::from_str(&short).is_ok_and(|read| read.to_bits() == value.to_bits()) {
            return f.write_str(&short);
        }
        let long = value.to_string();
        if long.contains('.') {
            return f.write_str(&long);
        }
    }
    write!(f, "0x{bits:X}")
}
