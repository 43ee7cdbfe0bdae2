//! The numbers that elements consist of: how many there are, and their size in bits and bytes.

use crate::data::Type;

/// The bits of a value of type `index`.
const INDEX_BITS: u32 = 64;

pub(super) fn number_of(element: &Type) -> &Type {
    match element {
        Type::Complex(part) => part,
        other => other,
    }
}

/// Whether a type can be that of dense elements: its sizes are static, and its elements consist of numbers.
pub(crate) fn has_elements(ty: &Type) -> bool {
    let number = ty.shaped_element().map(number_of);
    let bits = number.and_then(number_bits);
    ty.static_shape().is_some() && bits.is_some_and(|bits| bits > 0)
}

/// How many elements a type of static sizes has, at most `u64::MAX`.
pub(crate) fn element_count(ty: &Type) -> Option<u64> {
    let shape = ty.static_shape()?;
    if shape.contains(&0) {
        return Some(0);
    }
    Some(shape.into_iter().fold(1, u64::saturating_mul))
}

/// The bits of a number: an integer, `index` or a float.
pub(crate) fn number_bits(ty: &Type) -> Option<u32> {
    match ty {
        Type::Integer(integer) => Some(integer.width),
        Type::Index => Some(INDEX_BITS),
        Type::Float(float) => Some(float.width()),
        _ => None,
    }
}

/// How many bytes a number of an element takes.
pub(crate) fn number_bytes(element: &Type) -> usize {
    let bits = number_bits(number_of(element)).expect("an element is made of numbers");
    usize::try_from(bits.div_ceil(8)).expect("a width of 32 bits fits")
}

/// How many bytes an element takes.
pub(crate) fn element_bytes(element: &Type) -> usize {
    let numbers = if matches!(element, Type::Complex(_)) {
        2
    } else {
        1
    };
    numbers * number_bytes(element)
}
