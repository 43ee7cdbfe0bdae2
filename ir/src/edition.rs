//! The editions of the text: the form of 2020 and that of each release of LLVM from 13 to 22.
//!
//! The parser reads every edition, op by op; the printer is given one.
//! Rows of the op table list the editions of an op; [`Feature`] lists the editions of everything else.
//! Nothing else depends on the edition.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// An edition of the text; editions are ordered by age, the oldest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edition(u8);

/// How many editions there are.
pub(crate) const COUNT: usize = Edition::ALL.len();

/// The text is not the name of an edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown edition `{0}`, expected `2020` or a release from 13 to 22")]
pub struct UnknownEdition(String);

impl Edition {
    /// The form of 2020: `func @f`, `addi`, `load`, `!llvm<"float*">`.
    pub const STD: Self = Self(0);
    /// The oldest supported release.
    pub const OLDEST: Self = Self::release(13);
    /// The form of LLVM 22: `func.func @f`, `arith.addi`, `memref.load`, `!llvm.ptr`.
    pub const CURRENT: Self = Self::release(22);

    /// Every edition, oldest first.
    pub const ALL: [Self; 11] = [
        Self::STD,
        Self::release(13),
        Self::release(14),
        Self::release(15),
        Self::release(16),
        Self::release(17),
        Self::release(18),
        Self::release(19),
        Self::release(20),
        Self::release(21),
        Self::release(22),
    ];

    /// The edition of a release of LLVM, which must be one from 13 to 22.
    pub const fn release(number: u8) -> Self {
        assert!(
            number >= 13 && number <= 22,
            "the releases from 13 to 22 are known"
        );
        Self(number)
    }

    /// The edition of a release by its number; 0 stands for none.
    pub(crate) const fn numbered(number: u8) -> Option<Self> {
        match number {
            0 => None,
            number => Some(Self::release(number)),
        }
    }

    /// The number of the release; none for the edition of 2020.
    pub const fn number(self) -> Option<u8> {
        match self.0 {
            0 => None,
            number => Some(number),
        }
    }

    /// The name of the edition: `2020`, or the number of the release.
    pub fn name(self) -> &'static str {
        const NAMES: [&str; COUNT] = [
            "2020", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22",
        ];
        NAMES[self.position()]
    }

    /// Whether this edition has a feature of the text.
    pub const fn has(self, feature: Feature) -> bool {
        match self.0 {
            0 => false,
            number => number >= feature.since().0,
        }
    }

    /// The feature that a stride of a strided layout requires, if any.
    pub const fn feature_of_stride(stride: i64) -> Option<Feature> {
        match stride {
            0 => Some(Feature::ZeroStrides),
            ..0 => Some(Feature::NegativeStrides),
            _ => None,
        }
    }

    /// Whether a strided layout can contain a stride as a number.
    pub fn can_say_stride(self, stride: i64) -> bool {
        Self::feature_of_stride(stride).is_none_or(|feature| self.has(feature))
    }

    /// The index of the edition in [`Edition::ALL`].
    pub(crate) fn position(self) -> usize {
        let place = Self::ALL.iter().position(|edition| *edition == self);
        place.expect("every edition is in the list of all")
    }
}

impl Default for Edition {
    fn default() -> Self {
        Self::CURRENT
    }
}

impl Display for Edition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "Edition({self})")
    }
}

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(text: &str) -> Result<Self, UnknownEdition> {
        match text {
            "std" => return Ok(Self::STD),
            "current" => return Ok(Self::CURRENT),
            _ => {}
        }
        let named = Self::ALL.into_iter().find(|edition| edition.name() == text);
        named.ok_or_else(|| UnknownEdition(text.to_owned()))
    }
}

/// A feature of the text that does not belong to a single op: each exists from one edition on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// LLVM types are spelled `!llvm.ptr`; before, `i64` was `!llvm.i64` and a pointer `!llvm<"i64*">`.
    SpelledLlvmTypes,
    /// LLVM pointers may omit their pointee.
    OpaquePointers,
    /// `bf16` can be lowered.
    Bf16,
    /// Overflow and fast-math flags have their own place in an op, outside the dictionary.
    Flags,
    /// A module has no terminator; before, it ended with `"module_terminator"() : () -> ()`, which the custom form omits.
    OpenModules,
    /// The label of an entry block says nothing of predecessors; before, LLVM wrote that it has none.
    BareEntryLabels,
    /// One space stands before the region of a module and before the attributes of a constant, and one follows the linkage of a global; LLVM 13 wrote two.
    SingleSpaces,
    /// The visibility of a function precedes its name, and one without a body is private.
    PrivateDeclarations,
    /// The type of a function is its attribute `function_type`; before, it was `type`.
    FunctionTypeAttribute,
    /// The attributes of arguments and results are the lists `arg_attrs` and `res_attrs`; before, each value had its own, such as `arg0`.
    ValueAttributeLists,
    /// `llvm.noalias` is a unit attribute; before, it was `llvm.noalias = true`.
    UnitNoAlias,
    /// The attributes of `memref.dim` precede its operands.
    LeadingDimAttributes,
    /// A custom directive for an array ends with a space.
    SpaceBehindPositions,
    /// One space precedes the attributes of most ops of LLVM; before, there were two.
    OneSpaceBeforeOpAttrs,
    /// Ops with several results suggest names for them.
    ResultNames,
    /// Ops of memref suggest a name for their result.
    MemRefNames,
    /// The name of a constant has all its digits; before, it had those of the low 64 bits.
    LongConstantNames,
    /// A strided layout is written `strided<[4, 1], offset: 2>`; before, it was `offset: 2, strides: [4, 1]`.
    StridedLayouts,
    /// A stride of a strided layout can be 0.
    ZeroStrides,
    /// A stride of a strided layout can be less than 0.
    NegativeStrides,
    /// Memory accesses can have an alignment, and be nontemporal.
    AccessHints,
    /// The elements of a memref, vector or tensor can be of type `index`.
    IndexElements,
    /// An integer can have no bits.
    ZeroWidth,
    /// The floats of 80 and 128 bits.
    WideFloats,
    /// `f8E5M2` and `f8E4M3FN`.
    Float8,
    /// `f8E5M2FNUZ`, `f8E4M3FNUZ` and `f8E4M3B11FNUZ`.
    Float8Fnuz,
    /// `tf32`.
    Tf32,
    /// `f8E4M3`.
    Float8E4M3,
    /// `f8E3M4`, `f8E8M0FNU`, and the floats of 6 and 4 bits.
    MicroscalingFloats,
    /// A vector can have rank 0.
    RankZeroVectors,
    /// Ops of arith and math take vectors of rank 0, all of them and not a few.
    RankZeroArithmetic,
    /// The size of a vector can be scalable, as in `vector<[4]xf32>`.
    ScalableVectors,
    /// A memory space can be any attribute; before, it was a number.
    MemorySpaceAttributes,
    /// The elements of a memref can be memrefs.
    MemRefElements,
    /// A tensor can have an encoding.
    TensorEncodings,
    /// The contents of elements can be at the end of the file, as `dense_resource<name>`.
    Resources,
    /// `llvm.bareptr` at a function has its memrefs passed as bare pointers; before, that was a choice for all functions.
    BarePointers,
    /// The rank of an unranked memref is lowered to an `index`; before, it had 64 bits for any width of `index`.
    IndexRanks,
    /// A C wrapper stores a structure through a leading pointer; before, it returned it by value.
    LeadingWrapperResults,
    /// The attributes of an argument that is lowered to several are dropped; before, each of them got a copy.
    DroppedAttributes,
    /// A declared function that gets a body to call its C wrapper is private, so that others can define it: observed in 19, not yet in 16.
    PrivateForwarding,
    /// `llvm.mlir.poison` is the initial value of aggregates; before, it was `llvm.mlir.undef`.
    PoisonConstants,
    /// One `scf.reduce` ends a `scf.parallel`; before, each result had its own, and `scf.yield` followed.
    OneReduce,
    /// The sizes of a `memref.expand_shape` are written; before, they followed from its source.
    OutputShapes,
    /// The kind of a `vector.reduction` is written `<add>`; before, it was the string `"add"`.
    BareKinds,
    /// The kind of a `vector.multi_reduction` is written `<add>`; before, it was `#vector.kind<add>`.
    ShortKinds,
    /// The type of an extracted part of a vector is written; before, it followed from the position.
    PartTypes,
    /// The cases of a switch of the LLVM dialect are signed.
    SignedCases,
    /// An op of the LLVM dialect can name a block twice with values for its arguments.
    RepeatedSuccessors,
    /// Frequently used attributes and types get an alias, such as `#map`.
    Aliases,
    /// The definition of an alias can use others, and the first of several has no number, as in `#map` and `#map1`; before, these were `#map0` and `#map1`.
    NestedAliases,
    /// The one result of a function type is written as an alias, too.
    ResultAliases,
    /// An alias of a type is defined without the word `type`.
    BareTypeAliases,
    /// The generic form has no space before the first region of an op.
    TightRegions,
    /// The generic form names modules and functions with their dialect, `builtin`.
    PrefixedBuiltins,
    /// Arrays of numbers are `array<i64: 1, 2>`; before, they were lists or elements of a vector.
    DenseArrays,
    /// All ops of vector have such arrays.
    VectorArrays,
    /// A switch has the number of operands of each case; before, it had the number of those before them.
    CaseSizes,
    /// An iterator type in the generic form is `#vector.iterator_type<parallel>`; before, it was `"parallel"`.
    IteratorWords,
    /// The generic form has `<{properties}>` separate from other attributes.
    Properties,
    /// The maps of `affine.for` are its properties `lowerBoundMap` and `upperBoundMap`, with segment sizes for the operands;
    /// before, they were the attributes `lower_bound` and `upper_bound`, and the maps determined the segments.
    LoopBoundMaps,
    /// The set of `affine.if` is a property.
    SetProperties,
    /// The alignment of a load or store is a property; before, it was an attribute without a meaning.
    AlignedAccesses,
}

impl Feature {
    /// The first release that has it.
    pub const fn since(self) -> Edition {
        Edition::release(match self {
            Self::SpelledLlvmTypes
            | Self::Bf16
            | Self::Flags
            | Self::OpenModules
            | Self::IndexRanks
            | Self::LeadingWrapperResults
            | Self::PrivateDeclarations
            | Self::ValueAttributeLists
            | Self::UnitNoAlias
            | Self::LeadingDimAttributes
            | Self::ResultNames
            | Self::Aliases
            | Self::AccessHints
            | Self::IndexElements
            | Self::ZeroWidth
            | Self::WideFloats
            | Self::MemorySpaceAttributes
            | Self::MemRefElements
            | Self::TensorEncodings
            | Self::PoisonConstants
            | Self::RepeatedSuccessors => 13,
            Self::RankZeroVectors
            | Self::ScalableVectors
            | Self::ShortKinds
            | Self::BareEntryLabels
            | Self::CaseSizes
            | Self::ResultAliases
            | Self::TightRegions
            | Self::PrefixedBuiltins
            | Self::SingleSpaces => 14,
            Self::OpaquePointers
            | Self::FunctionTypeAttribute
            | Self::LongConstantNames
            | Self::BareKinds
            | Self::BareTypeAliases => 15,
            Self::StridedLayouts
            | Self::NegativeStrides
            | Self::DroppedAttributes
            | Self::NestedAliases
            | Self::MemRefNames
            | Self::SpaceBehindPositions
            | Self::Float8
            | Self::DenseArrays
            | Self::IteratorWords
            | Self::Resources => 16,
            Self::Properties | Self::Float8Fnuz | Self::PrivateForwarding => 17,
            Self::Tf32 | Self::LoopBoundMaps | Self::PartTypes | Self::OneReduce => 18,
            Self::Float8E4M3
            | Self::RankZeroArithmetic
            | Self::BarePointers
            | Self::OutputShapes => 19,
            Self::ZeroStrides
            | Self::MicroscalingFloats
            | Self::SetProperties
            | Self::OneSpaceBeforeOpAttrs
            | Self::SignedCases
            | Self::VectorArrays => 20,
            Self::AlignedAccesses => 21,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_reads_as_it_is_printed() {
        for edition in Edition::ALL {
            assert_eq!(edition.to_string().parse(), Ok(edition));
        }
        assert_eq!("std".parse(), Ok(Edition::STD));
        assert_eq!("current".parse(), Ok(Edition::release(22)));
        assert_eq!("12".parse::<Edition>(), Err(UnknownEdition("12".into())));
        assert!("022".parse::<Edition>().is_err());
    }

    #[test]
    fn editions_are_ordered_by_age() {
        assert!(Edition::ALL.is_sorted());
        assert!(Edition::STD < Edition::OLDEST && Edition::OLDEST < Edition::CURRENT);
    }
}
