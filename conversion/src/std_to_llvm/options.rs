//! The options of the lowering.

use stridecheck_ir::{Edition, Feature, Type};

/// The options; [`Options::default`] is the lowering of LLVM 22.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The edition that the lowering follows where the two differ.
    ///
    /// `Std`: aggregates start from `llvm.mlir.undef`, `bf16` is refused, and the rank of an unranked memref has 64 bits.
    /// `Current`: they start from `llvm.mlir.poison`.
    pub edition: Edition,
    /// The width of `index`.
    pub index_width: IndexWidth,
    /// Whether every function gets a `_mlir_ciface_` wrapper.
    ///
    /// Otherwise only functions with the unit attribute `llvm.emit_c_interface` get one.
    pub c_wrappers: bool,
    /// How a wrapper returns a structure.
    pub wrapper_results: WrapperResults,
    /// Whether memrefs of static shape and layout are passed only as their aligned pointer.
    pub bare_pointers: bool,
    /// Whether buffers are allocated with `aligned_alloc` instead of an oversized `malloc`.
    pub aligned_alloc: bool,
    /// Whether unregistered ops are kept, with their types converted.
    pub allow_unregistered: bool,
}

/// The width of `index`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexWidth {
    /// 32 bits.
    W32,
    /// 64 bits.
    W64,
}

/// How a wrapper returns a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrapperResults {
    /// As the result of the function, as in the text of 2020.
    ByValue,
    /// Through a pointer that is the first argument, as in LLVM 22.
    LeadingPointer,
}

impl IndexWidth {
    /// The number of bits.
    pub fn bits(self) -> u32 {
        match self {
            Self::W32 => 32,
            Self::W64 => 64,
        }
    }

    /// The integer type that replaces `index`.
    pub fn ty(self) -> Type {
        Type::integer(self.bits())
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::current()
    }
}

impl Options {
    /// The default lowering of an edition.
    pub fn of(edition: Edition) -> Self {
        let usual = match edition.has(Feature::LeadingWrapperResults) {
            true => Self::current(),
            false => Self::std(),
        };
        Self { edition, ..usual }
    }

    /// The number of bits of the rank of an unranked memref.
    pub fn rank_bits(&self) -> u32 {
        match self.edition.has(Feature::IndexRanks) {
            true => self.index_width.bits(),
            false => IndexWidth::W64.bits(),
        }
    }

    /// The lowering that the text of 2020 describes.
    pub fn std() -> Self {
        Self {
            edition: Edition::STD,
            wrapper_results: WrapperResults::ByValue,
            ..Self::current()
        }
    }

    /// The lowering of LLVM 22.
    pub fn current() -> Self {
        Self {
            edition: Edition::CURRENT,
            index_width: IndexWidth::W64,
            c_wrappers: false,
            wrapper_results: WrapperResults::LeadingPointer,
            bare_pointers: false,
            aligned_alloc: false,
            allow_unregistered: false,
        }
    }
}
