//! Dense elements as text, following `printDenseIntOrFPElementsAttr` of MLIR's `AsmPrinter.cpp` in LLVM 22.
//!
//! Many elements that are not all equal are written as bytes in a string.

use std::fmt::{self, Formatter, Write};

use crate::attr::{Attribute, SparseAttr};
use crate::elements::DenseElementsAttr;
use crate::print::floats::write_float;
use crate::types::Type;

/// The most elements that are written as values.
const MOST_VALUES: u64 = 100;

/// Writes the elements without their type.
pub(super) fn write_elements(elements: &DenseElementsAttr, f: &mut Formatter<'_>) -> fmt::Result {
    f.write_str("dense<")?;
    write_inside(elements, MOST_VALUES, f)?;
    f.write_char('>')
}

/// Writes sparse elements without their type; their indices are never written as bytes.
pub(super) fn write_sparse(sparse: &SparseAttr, f: &mut Formatter<'_>) -> fmt::Result {
    f.write_str("sparse<")?;
    if let Some((places, values)) = &sparse.parts {
        let shape = places.shape();
        if places.is_splat() && shape[0] > 1 {
            // MLIR writes one number here, which it reads as a single index.
            write_list(&shape, &mut places.attributes(), false, f)?;
        } else {
            write_inside(places, u64::MAX, f)?;
        }
        f.write_str(", ")?;
        write_inside(values, MOST_VALUES, f)?;
    }
    f.write_char('>')
}

fn write_inside(
    elements: &DenseElementsAttr,
    most_values: u64,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let is_complex = matches!(elements.element_type(), Type::Complex(_));
    let mut values = elements.kept_attributes();
    if elements.is_splat() {
        write_element(&mut values, is_complex, f)?;
    } else if elements.len() > most_values {
        write_blob(elements, f)?;
    } else if !elements.is_empty() {
        write_list(&elements.shape(), &mut values, is_complex, f)?;
    }
    Ok(())
}

fn write_list(
    shape: &[u64],
    values: &mut impl Iterator<Item = Attribute>,
    is_complex: bool,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let Some((size, rest)) = shape.split_first() else {
        return write_element(values, is_complex, f);
    };
    f.write_char('[')?;
    for i in 0..*size {
        f.write_str(if i > 0 { ", " } else { "" })?;
        write_list(rest, values, is_complex, f)?;
    }
    f.write_char(']')
}

fn write_element(
    values: &mut impl Iterator<Item = Attribute>,
    is_complex: bool,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let mut number = |f: &mut Formatter<'_>| match values.next().expect("there is a number left") {
        Attribute::Float(float) => write_float(float, f),
        Attribute::Integer(integer) if matches!(&integer.ty, Type::Integer(ty) if ty.width == 1) => {
            f.write_str(if integer.value == 0 { "false" } else { "true" })
        }
        Attribute::Integer(integer) => write!(f, "{}", integer.value),
        Attribute::WideInteger(wide) => write!(f, "{wide}"),
        _ => unreachable!("an element is made of integers and floats"),
    };
    if !is_complex {
        return number(f);
    }
    f.write_char('(')?;
    number(f)?;
    f.write_char(',')?;
    number(f)?;
    f.write_char(')')
}

/// `"0x0102"`; eight elements of `i1` share one byte, the first one in its lowest bit.
fn write_blob(elements: &DenseElementsAttr, f: &mut Formatter<'_>) -> fmt::Result {
    f.write_str("\"0x")?;
    if *elements.element_type() == Type::bool() {
        for eight in elements.bytes().chunks(8) {
            let byte = (0..).zip(eight).fold(0, |byte, (i, bit)| byte | bit << i);
            write!(f, "{byte:02X}")?;
        }
    } else {
        for byte in elements.bytes() {
            write!(f, "{byte:02X}")?;
        }
    }
    f.write_char('"')
}
