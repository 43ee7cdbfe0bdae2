//! Sums and products that are exact in any order.
//!
//! An infinity or a NaN decides a result in any order too, as long as the finite part neither overflows nor underflows.
//! No result counts as exact for types that only the oracle computes with.

use stridecheck_ir::FloatType;

use super::infinity;

/// A finite float that is not zero: an odd number times a power of two.
struct Parts {
    odd: u128,
    exponent: i32,
}

/// The bits after the binary point of a significand.
fn fraction_bits(ty: FloatType) -> i32 {
    i32::try_from(infinity(ty).trailing_zeros()).expect("a float has at most 64 bits")
}

/// The greatest exponent of a finite float: its significand is at least 1.
fn greatest_exponent(ty: FloatType) -> i32 {
    let width = i32::try_from(ty.width()).expect("a float has at most 64 bits");
    (1 << (width - 2 - fraction_bits(ty))) - 1
}

/// The exponent of the least float that is not zero.
fn least_exponent(ty: FloatType) -> i32 {
    1 - greatest_exponent(ty) - fraction_bits(ty)
}

/// The finite floats that are not zero.
fn parts(ty: FloatType, values: &[u128]) -> Vec<Parts> {
    let fraction_bits = fraction_bits(ty);
    let is_finite = |bits: &&u128| **bits & infinity(ty) != infinity(ty);
    let split = |bits: &u128| {
        let fraction = bits & ((1 << fraction_bits) - 1);
        let field = (bits & infinity(ty)) >> fraction_bits;
        let significand = match field {
            0 => fraction,
            _ => fraction | 1 << fraction_bits,
        };
        let field = i32::try_from(field.max(1)).expect("an exponent has at most 11 bits");
        let exponent = field - 1 + least_exponent(ty);
        let zeros = significand.trailing_zeros();
        (significand != 0).then(|| Parts {
            odd: significand >> zeros,
            exponent: exponent + i32::try_from(zeros).expect("a significand is short"),
        })
    };
    values.iter().filter(is_finite).filter_map(split).collect()
}

fn length(odd: u128) -> i32 {
    i32::try_from(u128::BITS - odd.leading_zeros()).expect("at most 128 bits")
}

/// Whether every sum of some of the values is a float: all are multiples of one power of two, and the sums are small enough.
pub(crate) fn has_exact_sums(ty: FloatType, values: &[u128]) -> bool {
    if !ty.is_executed() {
        return false;
    }
    let parts = parts(ty, values);
    let Some(unit) = parts.iter().map(|part| part.exponent).min() else {
        return true;
    };
    let precision = fraction_bits(ty) + 1;
    let mut sum = 0_u128;
    for part in &parts {
        let shift = part.exponent - unit;
        if length(part.odd) + shift > precision {
            return false;
        }
        sum += part.odd << shift;
    }
    length(sum) <= precision && length(sum) + unit <= greatest_exponent(ty) + 1
}

/// Whether every product of some of the values is a float.
pub(crate) fn has_exact_products(ty: FloatType, values: &[u128]) -> bool {
    if !ty.is_executed() {
        return false;
    }
    let parts = parts(ty, values);
    let lengths: i32 = parts.iter().map(|part| length(part.odd)).sum();
    let ends = parts.iter().map(|part| part.exponent + length(part.odd));
    let above: i32 = ends.map(|end| end.max(0)).sum();
    let below: i32 = parts.iter().map(|part| part.exponent.min(0)).sum();
    lengths <= fraction_bits(ty) + 1
        && above <= greatest_exponent(ty) + 1
        && below >= least_exponent(ty)
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::FloatType::{F32, F64};

    use super::{has_exact_products, has_exact_sums};

    fn f32s(values: &[f32]) -> Vec<u128> {
        values.iter().map(|value| value.to_bits().into()).collect()
    }

    #[test]
    fn sums_of_few_bits_are_exact() {
        assert!(has_exact_sums(F32, &f32s(&[1.0, -2.5, 4096.0, 0.0])));
        assert!(has_exact_sums(F32, &f32s(&[16_777_214.0, 1.0])));
        assert!(!has_exact_sums(F32, &f32s(&[16_777_215.0, 1.0, 1.0])));
        assert!(!has_exact_sums(F32, &f32s(&[1.0e30, 1.0, -1.0e30])));
        assert!(!has_exact_sums(F32, &f32s(&[f32::MAX, f32::MAX])));
        let least = f32::from_bits(1);
        assert!(has_exact_sums(F32, &f32s(&[least, least, -least])));
        assert!(has_exact_sums(F32, &f32s(&[f32::INFINITY, 1.0])));
        let wide = [1.0_f64, f64::EPSILON].map(|value| value.to_bits().into());
        assert!(has_exact_sums(F64, &wide));
    }

    #[test]
    fn products_of_few_bits_are_exact() {
        assert!(has_exact_products(F32, &f32s(&[3.0, 5.0, 0.25])));
        assert!(has_exact_products(F32, &f32s(&[4097.0, 2047.0])));
        assert!(!has_exact_products(F32, &f32s(&[4097.0, 4097.0])));
        assert!(!has_exact_products(F32, &f32s(&[1.0e20, 1.0e20])));
        let (high, low) = (2.0_f32.powi(100), 2.0_f32.powi(-100));
        assert!(has_exact_products(F32, &f32s(&[high, low])));
        assert!(!has_exact_products(F32, &f32s(&[high, high, low])));
        assert!(!has_exact_products(F32, &f32s(&[low, low, high])));
        assert!(has_exact_products(F32, &f32s(&[0.0, 3.0])));
    }
}
