//! The dictionary of an op in the generic form of LLVM 13 to 16, as that of later releases.
//!
//! Rules:
//! - The names of few ops tell their release; sizes of operand groups have another name in these releases.
//! - The kinds of read-modify-write and of reductions have other numbers before LLVM 22; where no name tells the release, they are read as LLVM 22 reads them.

use crate::attr::{Attribute, Attributes};
use crate::dialect::memref::{ATOMIC_KINDS, STD_KINDS};
use crate::dialect::{AttributeKind, Opcode, Successors, vector};
use crate::parse::vector::iterator_words;
use crate::types::Type;

/// The sizes of operand groups.
const SIZES: &str = "operand_segment_sizes";

/// More sizes than an op has; a splat of more would take much memory.
const MOST_SIZES: u64 = 1 << 16;

/// Changes what these releases write in another way; an op of the std dialect is of one of them, or older.
pub(super) fn modernize(opcode: Opcode, is_std: bool, attributes: &mut Attributes) {
    for row in opcode.def().attributes {
        let Some(value) = attributes.find(row.name) else {
            continue;
        };
        let modern = match row.kind {
            AttributeKind::I64Array => numbers(value).map(Attribute::i64_array),
            AttributeKind::I32Array => numbers(value).map(Attribute::i32_array),
            AttributeKind::Enum(ATOMIC_KINDS) if is_std => modern_kind(value),
            _ => None,
        };
        if let Some(modern) = modern {
            attributes.insert(row.name, modern);
        }
    }
    if opcode == vector::Op::Contract.into() {
        iterator_words(attributes);
    }
    sizes(opcode, attributes);
    if attributes.find(SIZES).is_some()
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
    let Some(groups) = attributes.find(SIZES).and_then(elements_of) else {
        return;
    };
    if opcode.def().successors == Successors::AtLeastOne {
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
    attributes.insert(SIZES, Attribute::i32_array(groups));
}

/// The numbers of `[1, 2]`.
fn numbers(value: &Attribute) -> Option<Vec<i64>> {
    let Attribute::Array(items) = value else {
        return None;
    };
    let number = |item: &Attribute| i64::try_from(item.as_integer()?).ok();
    items.iter().map(number).collect()
}

/// The sizes in an `array<i32>`, or in elements of `i32`.
fn elements_of(value: &Attribute) -> Option<Vec<i64>> {
    match value {
        Attribute::DenseElements(elements)
            if *elements.element_type() == Type::integer(32) && elements.len() <= MOST_SIZES =>
        {
            let numbers = elements.integers();
            numbers.map(|number| i64::try_from(number).ok()).collect()
        }
        value => Some(value.as_dense_array()?.to_vec()),
    }
}

/// The number of a kind of read-modify-write in LLVM 22, from that in the std dialect.
fn modern_kind(kind: &Attribute) -> Option<Attribute> {
    let number = usize::try_from(kind.as_integer()?).ok()?;
    let word = STD_KINDS.get(number)?;
    let modern = ATOMIC_KINDS.iter().position(|kind| kind == word)?;
    Some(Attribute::integer(
        i128::try_from(modern).ok()?,
        Type::integer(64),
    ))
}
