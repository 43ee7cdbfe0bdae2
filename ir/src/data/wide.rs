//! Integers that do not fit in an `i128`: they are only read, printed and verified.

use std::fmt::{self, Display, Formatter};

use dashu_int::{IBig, UBig};

use crate::data::numbers::{number_bits, number_bytes};
use crate::data::{Attribute, IntegerAttr, Type};
use crate::types::{IntegerType, Signedness};

/// An integer constant that does not fit in an `i128`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WideIntegerAttr {
    value: IBig,
    ty: Type,
}

impl WideIntegerAttr {
    /// The integer type.
    pub fn ty(&self) -> &Type {
        &self.ty
    }

    /// The low words of the value, the least significant one first.
    pub fn words(&self, count: usize) -> Vec<u64> {
        let bytes = extended(&self.value, count * 8);
        let (words, _) = bytes.as_chunks();
        words.iter().copied().map(u64::from_le_bytes).collect()
    }
}

impl Display for WideIntegerAttr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

/// Whether a type has values that do not fit in an `i128`.
pub(crate) fn is_wide(ty: &Type) -> bool {
    match ty {
        Type::Integer(IntegerType { width, signedness }) => {
            *width > 128 || (*width == 128 && *signedness == Signedness::Unsigned)
        }
        _ => false,
    }
}

/// The value of digits without a sign in a wide type; none if it has too many bits.
pub(crate) fn integer_of(
    digits: &str,
    radix: u32,
    is_negative: bool,
    ty: IntegerType,
) -> Option<Attribute> {
    let digits = digits.trim_start_matches('0');
    // A digit of these bases takes at least three bits, so an overlong number is not even parsed.
    let bits = u64::try_from(digits.len()).expect("a length fits in 64 bits") * 3;
    if bits > u64::from(ty.width) + 6 {
        return None;
    }
    let value = match digits {
        "" => UBig::ZERO,
        _ => UBig::from_str_radix(digits, radix).expect("the lexer found digits of this base"),
    };
    let least = UBig::ONE << usize::try_from(ty.width - 1).expect("a width of 32 bits fits");
    let fits = match (is_negative, ty.signedness) {
        (true, Signedness::Unsigned) => false,
        (true, _) => value != UBig::ZERO && value <= least,
        (false, Signedness::Signed) => value < least,
        (false, _) => value < &least << 1,
    };
    let value = IBig::from(value);
    let value = match (is_negative, ty.signedness) {
        (true, _) => -value,
        (false, Signedness::Signless) if value >= IBig::from(least.clone()) => {
            value - IBig::from(least << 1)
        }
        _ => value,
    };
    fits.then(|| constant(value, Type::Integer(ty)))
}

/// The bytes of an integer constant of a wide type, in the size of its numbers.
///
/// # Panics
///
/// When the constant is not an integer.
pub(crate) fn bytes_of(number: &Attribute) -> Vec<u8> {
    match number {
        Attribute::Integer(integer) => to_bytes(&IBig::from(integer.value), &integer.ty),
        Attribute::WideInteger(wide) => to_bytes(&wide.value, &wide.ty),
        _ => panic!("a wide number is an integer"),
    }
}

/// The constant of a wide type with these bytes.
pub(crate) fn constant_of(bytes: &[u8], ty: &Type) -> Attribute {
    let mut bytes = bytes.to_vec();
    let unused = unused_bits(ty);
    let last = bytes.last_mut().expect("a wide number has bytes");
    let is_signed = !matches!(
        ty,
        Type::Integer(IntegerType {
            signedness: Signedness::Unsigned,
            ..
        })
    );
    // The bits above the sign repeat it.
    *last <<= unused;
    let is_negative = is_signed && *last >> 7 == 1;
    *last >>= unused;
    if is_negative {
        *last |= !(0xFF >> unused);
        return constant(IBig::from_le_bytes(&bytes), ty.clone());
    }
    constant(IBig::from(UBig::from_le_bytes(&bytes)), ty.clone())
}

fn constant(value: IBig, ty: Type) -> Attribute {
    match i128::try_from(value.clone()) {
        Ok(value) => Attribute::Integer(IntegerAttr { value, ty }),
        Err(_) => Attribute::WideInteger(WideIntegerAttr { value, ty }.into()),
    }
}

fn to_bytes(value: &IBig, ty: &Type) -> Vec<u8> {
    let mut bytes = extended(value, number_bytes(ty));
    let last = bytes.last_mut().expect("a wide number has bytes");
    *last &= 0xFF >> unused_bits(ty);
    bytes
}

/// This many low bytes of a value, the least significant one first.
fn extended(value: &IBig, count: usize) -> Vec<u8> {
    let fill = if *value < IBig::ZERO { 0xFF } else { 0 };
    let mut bytes = value.to_le_bytes().into_vec();
    bytes.resize(count, fill);
    bytes
}

/// How many bits of the last byte are unused.
fn unused_bits(ty: &Type) -> u32 {
    let bits = number_bits(ty).expect("a wide type is that of numbers");
    bits.next_multiple_of(8) - bits
}
