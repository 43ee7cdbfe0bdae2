//! The attributes of an op in the generic form of older releases, as LLVM 22 writes them.
//!
//! The names of few ops tell their release; sizes of operand groups have another name in LLVM 13 to 16.

use crate::attr::{Attribute, Attributes};
use crate::dialect::early::{self, EARLY_SIZES, Manner};
use crate::dialect::{AttributeKind, Opcode, vector};
use crate::edition::Edition;
use crate::parse::vector::iterator_words;
use crate::types::Type;

/// More sizes than an op has; a splat of more would take much memory.
const MOST_SIZES: u64 = 1 << 16;

/// Gives attributes the names of LLVM 22, and to flags that were a unit their value.
pub(super) fn rename(opcode: Opcode, attributes: &mut Attributes) {
    for (name, manner) in early::attributes(opcode) {
        if let Manner::Named(early) = manner
            && attributes.find(name).is_none()
            && let Some(value) = attributes.remove(early)
        {
            let mut manners = early::manners(opcode, name, None);
            let is_inbounds = manners.any(|manner| manner == Manner::Inbounds);
            let flags = Manner::Inbounds.read(None, &value).filter(|_| is_inbounds);
            attributes.insert(name, flags.unwrap_or(value));
        }
    }
}

/// Changes what older releases write in another way; `numbered` is the edition whose numbers the kinds are.
pub(super) fn modernize(
    opcode: Opcode,
    (has_properties, numbered): (bool, Edition),
    attributes: &mut Attributes,
) {
    for row in opcode.def().attributes {
        let Some(value) = attributes.find(row.name) else {
            continue;
        };
        let is_array = matches!(value, Attribute::DenseArray(_));
        let array = match row.kind {
            AttributeKind::I64Array => numbers(value).map(Attribute::i64_array),
            AttributeKind::I32Array => elements_of(value).map(Attribute::i32_array),
            _ => None,
        };
        let manners = early::manners(opcode, row.name, None).filter(|manner| match manner {
            // Releases that have arrays have a number of their own for what is dynamic.
            Manner::MinusOne => !is_array,
            Manner::OtherKinds => {
                numbered == Edition::STD
                    || early::manners(opcode, row.name, Some(numbered)).any(|of| of == *manner)
            }
            Manner::Inbounds => false,
            _ => !has_properties,
        });
        let mut modern = array;
        for manner in manners {
            modern = manner
                .read(Some(row.kind), modern.as_ref().unwrap_or(value))
                .or(modern);
        }
        if let Some(modern) = modern {
            attributes.insert(row.name, modern);
        }
    }
    if opcode == vector::Op::Contract.into() {
        iterator_words(attributes);
    }
    if has_properties {
        return;
    }
    sizes(opcode, attributes);
    if attributes.find(EARLY_SIZES).is_some()
        && matches!(
            opcode,
            Opcode::Vector(vector::Op::TransferRead | vector::Op::TransferWrite)
        )
        && attributes.find("in_bounds").is_none()
        && let Some(Attribute::AffineMap(map)) = attributes.find("permutation_map")
    {
        let outside = vec![Attribute::bool(false); map.results.len()];
        attributes.insert("in_bounds", Attribute::Array(outside.into()));
    }
}

/// Makes arrays of the sizes of operand groups and cases.
fn sizes(opcode: Opcode, attributes: &mut Attributes) {
    let Some(groups) = attributes.find(EARLY_SIZES).and_then(elements_of) else {
        return;
    };
    if opcode.is_switch() {
        let cases = match attributes.remove("case_operand_offsets") {
            Some(offsets) => elements_of(&offsets).map(|offsets| {
                let ends = offsets.iter().skip(1).chain(groups.last());
                let sizes = offsets.iter().zip(ends);
                let sizes = sizes.map(|(begin, end)| end.saturating_sub(*begin));
                sizes.collect()
            }),
            None => match attributes.find("case_operand_segments") {
                Some(sizes) => elements_of(sizes),
                None => Some(Vec::new()),
            },
        };
        if let Some(cases) = cases {
            attributes.insert("case_operand_segments", Attribute::i32_array(cases));
        }
    }
    attributes.insert(EARLY_SIZES, Attribute::i32_array(groups));
}

/// The numbers of `[1, 2]`.
fn numbers(value: &Attribute) -> Option<Vec<i64>> {
    let Attribute::Array(items) = value else {
        return None;
    };
    let number = |item: &Attribute| i64::try_from(item.as_integer()?).ok();
    items.iter().map(number).collect()
}

/// An array of the `i32` in elements; what else there is stays as it is.
pub(super) fn array_of(value: Attribute) -> Attribute {
    match elements_of(&value) {
        Some(numbers) => Attribute::i32_array(numbers),
        None => value,
    }
}

/// The numbers of an `array<i32>`, of a list, or of elements of `i32`.
fn elements_of(value: &Attribute) -> Option<Vec<i64>> {
    match value {
        Attribute::DenseElements(elements)
            if *elements.element_type() == Type::integer(32) && elements.len() <= MOST_SIZES =>
        {
            let numbers = elements.integers();
            numbers.map(|number| i64::try_from(number).ok()).collect()
        }
        Attribute::DenseArray(array) if array.element == Type::integer(32) => {
            Some(array.values.to_vec())
        }
        _ => numbers(value),
    }
}
