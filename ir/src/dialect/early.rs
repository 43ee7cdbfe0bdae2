//! How the generic form of older releases writes attributes of an op, where that differs from LLVM 22.
//!
//! One row is one attribute of an op; the printer writes by it, and the parser reads both ways.
//! A difference that many ops share is a [`Feature`](crate::edition::Feature).

use crate::attr::{Attribute, FlagFamily, FlagsAttr};
use crate::dialect::memref::{ATOMIC_KINDS, DYNAMIC, STD_KINDS};
use crate::dialect::{AttributeKind, Opcode, affine, llvm, memref, vector};
use crate::edition::Edition;
use crate::elements::DenseElementsAttr;
use crate::memref_type::Dim;
use crate::types::Type;

/// The sizes of the operand groups, as LLVM 22 names them.
pub(crate) const SIZES: &str = "operandSegmentSizes";

/// The same in LLVM 13 to 16.
pub(crate) const EARLY_SIZES: &str = "operand_segment_sizes";

/// How an attribute is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Not, where it has its default, which LLVM 22 writes.
    Unset,
    /// Under this name.
    Named(&'static str),
    /// Its word as a string, as `"add"`.
    Quoted,
    /// The number of its word in the list of the row.
    Numbered,
    /// With -1 for what is dynamic.
    MinusOne,
    /// As elements of a tensor of `i32`.
    Tensor,
    /// As elements of a vector of `i32`.
    Vector,
    /// As flags, as `#llvm.overflow<nsw>`; LLVM 22 writes their number.
    Flags,
    /// As a unit for `inbounds`, the one set of flags that there was.
    Inbounds,
    /// With the numbers of kinds in another order ([`memref::STD_KINDS`]).
    OtherKinds,
}

impl Manner {
    /// The value of an attribute of this kind as an older release writes it, if that differs.
    pub(crate) fn written(
        self,
        kind: Option<AttributeKind>,
        value: &Attribute,
    ) -> Option<Attribute> {
        match (self, kind) {
            (Self::Quoted, Some(AttributeKind::Word(name, _))) => {
                Some(Attribute::String(value.word(name)?.into()))
            }
            (Self::Numbered, Some(AttributeKind::Word(name, words))) => {
                numbered(words, value.word(name)?)
            }
            (Self::MinusOne, _) => {
                let numbers = value.as_dense_array()?.iter();
                let numbers = numbers.map(|number| if *number == DYNAMIC { -1 } else { *number });
                Some(Attribute::i64_array(numbers.collect::<Vec<_>>()))
            }
            (Self::Tensor, _) => Some(tensor_elements(value.as_dense_array()?)),
            (Self::Vector, _) => Some(vector_elements(value.as_dense_array()?)),
            (Self::Inbounds, _) => (*value == inbounds()).then_some(Attribute::Unit),
            (Self::OtherKinds, _) => in_order(value, ATOMIC_KINDS, STD_KINDS),
            _ => None,
        }
    }

    /// The value that an older release writes so.
    pub(crate) fn read(self, kind: Option<AttributeKind>, value: &Attribute) -> Option<Attribute> {
        match (self, kind, value) {
            (Self::Quoted, Some(AttributeKind::Word(name, words)), Attribute::String(word)) => {
                let word = words.iter().find(|known| **known == word.as_str())?;
                Some(Attribute::of_word(name, word))
            }
            (Self::Numbered, Some(AttributeKind::Word(name, words)), _) => {
                let number = usize::try_from(value.as_integer()?).ok()?;
                Some(Attribute::of_word(name, words.get(number)?))
            }
            (Self::MinusOne, _, Attribute::DenseArray(array)) => {
                let numbers = array.values.iter();
                let numbers = numbers.map(|number| if *number == -1 { DYNAMIC } else { *number });
                Some(Attribute::i64_array(numbers.collect::<Vec<_>>()))
            }
            (Self::Inbounds, _, Attribute::Unit) => Some(inbounds()),
            (Self::OtherKinds, ..) => in_order(value, STD_KINDS, ATOMIC_KINDS),
            _ => None,
        }
    }
}

fn inbounds() -> Attribute {
    let words = ["inbounds_flag", "nusw"];
    Attribute::Flags(FlagsAttr::new(FlagFamily::NoWrap, &words))
}

/// The number of a word in a list.
fn numbered(words: &[&str], word: &str) -> Option<Attribute> {
    let number = words.iter().position(|known| *known == word)?;
    Some(Attribute::integer(
        i128::try_from(number).ok()?,
        Type::integer(64),
    ))
}

/// A number of a word in one order, or a list of them, as that in another order.
fn in_order(value: &Attribute, from: &[&str], to: &[&str]) -> Option<Attribute> {
    if let Attribute::Array(items) = value {
        let items: Option<Vec<_>> = items.iter().map(|item| in_order(item, from, to)).collect();
        return Some(Attribute::Array(items?.into()));
    }
    let number = usize::try_from(value.as_integer()?).ok()?;
    numbered(to, from.get(number)?)
}

/// `dense<[1, 2]> : tensor<2xi32>`
pub(crate) fn tensor_elements(numbers: &[i64]) -> Attribute {
    let count = i64::try_from(numbers.len()).expect("64 bits hold a length");
    elements(
        numbers,
        Type::tensor(vec![Dim::Static(count)], Type::integer(32)),
    )
}

/// `dense<[1, 2]> : vector<2xi32>`
pub(crate) fn vector_elements(numbers: &[i64]) -> Attribute {
    let count = u64::try_from(numbers.len()).expect("64 bits hold a length");
    elements(numbers, Type::vector(vec![count], Type::integer(32)))
}

fn elements(numbers: &[i64], ty: Type) -> Attribute {
    let bits = numbers
        .iter()
        .map(|number| u128::from(number.cast_unsigned()));
    Attribute::DenseElements(DenseElementsAttr::of_bits(ty, bits))
}

/// An attribute of an op.
struct Early {
    ops: &'static [Opcode],
    attribute: &'static str,
    /// The first release that writes it as LLVM 22 does.
    until: Edition,
    manner: Manner,
}

const fn early(
    ops: &'static [Opcode],
    attribute: &'static str,
    until: u8,
    manner: Manner,
) -> Early {
    Early {
        ops,
        attribute,
        until: Edition::release(until),
        manner,
    }
}

const BRANCHES: &[Opcode] = &[
    Opcode::Llvm(llvm::Op::CondBr),
    Opcode::Llvm(llvm::Op::Switch),
];
const CALL: &[Opcode] = &[Opcode::Llvm(llvm::Op::Call)];
const FUNC: &[Opcode] = &[Opcode::Llvm(llvm::Op::Func)];
const GLOBAL: &[Opcode] = &[Opcode::Llvm(llvm::Op::Global)];
const ADDRESS: &[Opcode] = &[Opcode::Llvm(llvm::Op::GetElementPtr)];
const ACCESSES: &[Opcode] = &[Opcode::Llvm(llvm::Op::Load), Opcode::Llvm(llvm::Op::Store)];
const FLOATS: &[Opcode] = &[
    Opcode::Llvm(llvm::Op::Call),
    Opcode::Llvm(llvm::Op::FAdd),
    Opcode::Llvm(llvm::Op::FCmp),
    Opcode::Llvm(llvm::Op::FDiv),
    Opcode::Llvm(llvm::Op::FMul),
    Opcode::Llvm(llvm::Op::FNeg),
    Opcode::Llvm(llvm::Op::FRem),
    Opcode::Llvm(llvm::Op::FSub),
];
const OVERFLOWING: &[Opcode] = &[
    Opcode::Llvm(llvm::Op::Add),
    Opcode::Llvm(llvm::Op::Sub),
    Opcode::Llvm(llvm::Op::Mul),
    Opcode::Llvm(llvm::Op::Shl),
];
const SLICES: &[Opcode] = &[
    Opcode::Memref(memref::Op::Subview),
    Opcode::Memref(memref::Op::ReinterpretCast),
];
const PARTS: &[Opcode] = &[
    Opcode::Vector(vector::Op::Extract),
    Opcode::Vector(vector::Op::Insert),
];

/// Where 19 and 22 differ, the release between them is that of the op or attribute for which the change was made.
const ROWS: &[Early] = &[
    early(CALL, "CConv", 17, Manner::Unset),
    early(CALL, "op_bundle_sizes", 20, Manner::Unset),
    early(CALL, SIZES, 20, Manner::Unset),
    early(BRANCHES, "branch_weights", 17, Manner::Vector),
    early(FUNC, "CConv", 15, Manner::Unset),
    early(FUNC, "linkage", 14, Manner::Numbered),
    early(GLOBAL, "linkage", 14, Manner::Numbered),
    early(GLOBAL, "addr_space", 16, Manner::Unset),
    early(GLOBAL, "global_type", 14, Manner::Named("type")),
    early(ADDRESS, "noWrapFlags", 20, Manner::Unset),
    early(ADDRESS, "noWrapFlags", 20, Manner::Named("inbounds")),
    early(ADDRESS, "noWrapFlags", 20, Manner::Inbounds),
    early(
        ADDRESS,
        "rawConstantIndices",
        16,
        Manner::Named("structIndices"),
    ),
    early(ADDRESS, "rawConstantIndices", 16, Manner::Tensor),
    early(ACCESSES, "ordering", 17, Manner::Unset),
    early(OVERFLOWING, "overflowFlags", 20, Manner::Flags),
    early(FLOATS, "fastmathFlags", 16, Manner::Unset),
    early(
        &[Opcode::Llvm(llvm::Op::Select)],
        "fastmathFlags",
        17,
        Manner::Unset,
    ),
    early(SLICES, "static_sizes", 16, Manner::MinusOne),
    early(PARTS, "static_position", 17, Manner::Named("position")),
    early(
        &[Opcode::Vector(vector::Op::Transpose)],
        "permutation",
        17,
        Manner::Named("transp"),
    ),
    early(
        &[Opcode::Vector(vector::Op::Reduction)],
        "kind",
        15,
        Manner::Quoted,
    ),
    early(
        &[Opcode::Memref(memref::Op::AtomicRmw)],
        "kind",
        22,
        Manner::OtherKinds,
    ),
    early(
        &[Opcode::Affine(affine::Op::Parallel)],
        "reductions",
        22,
        Manner::OtherKinds,
    ),
];

/// The manners of an attribute in the edition of a release, in the order in which they apply; of no edition in any.
pub(crate) fn manners(
    opcode: Opcode,
    attribute: &str,
    edition: Option<Edition>,
) -> impl Iterator<Item = Manner> {
    let rows = ROWS.iter().filter(move |row| {
        row.attribute == attribute
            && row.ops.contains(&opcode)
            && edition.is_none_or(|edition| (Edition::OLDEST..row.until).contains(&edition))
    });
    rows.map(|row| row.manner)
}

/// Whether an edition does not write an attribute that has its default.
pub(crate) fn is_unset(opcode: Opcode, attribute: &str, edition: Edition) -> bool {
    manners(opcode, attribute, Some(edition)).any(|manner| manner == Manner::Unset)
}

/// The name of an attribute in an edition, if it has another there.
pub(crate) fn name(opcode: Opcode, attribute: &str, edition: Edition) -> Option<&'static str> {
    manners(opcode, attribute, Some(edition)).find_map(|manner| match manner {
        Manner::Named(name) => Some(name),
        _ => None,
    })
}

/// The attributes of an op that some edition writes in another manner.
pub(crate) fn attributes(opcode: Opcode) -> impl Iterator<Item = (&'static str, Manner)> {
    let rows = ROWS.iter().filter(move |row| row.ops.contains(&opcode));
    rows.map(|row| (row.attribute, row.manner))
}
