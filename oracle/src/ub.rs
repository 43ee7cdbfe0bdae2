//! Undefined behaviour: its kinds, and a broken rule with the values that show it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A broken rule, before it is known which op broke it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which rule was broken.
    pub kind: UbKind,
    /// The values that show the broken rule, in words.
    pub detail: String,
}

/// The kinds of undefined behaviour; `docs/semantics.md` has a heading for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum UbKind {
    /// A division or remainder by zero.
    DivisionByZero,
    /// The least signed integer divided by -1.
    DivisionOverflow,
    /// A branch on poison.
    BranchOnPoison,
    /// A division by poison.
    DivisionByPoison,
    /// Poison used as an index, size or address.
    PoisonAddress,
    /// Poison used as a memref.
    PoisonMemRef,
    /// An index outside the sizes of a view.
    OutOfBounds,
    /// An address outside the allocation that the view came from.
    OutsideAllocation,
    /// An access to memory that was freed.
    UseAfterFree,
    /// Memory freed twice.
    DoubleFree,
    /// `dealloc` of memory that is not from the heap.
    InvalidFree,
    /// `dealloc` of a view of the result of `alloc`.
    FreeOfView,
    /// A negative size.
    NegativeSize,
    /// An access at an address that is not a multiple of the alignment of the element.
    Misaligned,
    /// A dimension that the memref does not have.
    DimensionOutOfRange,
    /// A cast to a type whose sizes, strides or offset are not the view's.
    CastMismatch,
    /// A call of poison.
    PoisonCallee,
    /// A call of a function as one of another type.
    CalleeMismatch,
    /// An access to stack memory after its function returned or its scope ended.
    UseAfterScope,
    /// More stack memory at a time than there is.
    StackOverflow,
    /// A subview with elements outside its source.
    SubviewOutOfBounds,
    /// A `memref.view` with elements outside its bytes.
    ViewOutOfBounds,
    /// A reshape or expansion that changes the number of elements.
    ElementCountMismatch,
    /// A reshape or collapse of dimensions that are not contiguous.
    NotContiguous,
    /// A copy between views of different sizes.
    CopyMismatch,
    /// A copy that overwrites elements which it also reads or writes.
    CopyOverlap,
    /// A write to a global that is constant.
    WriteToConstant,
    /// Poison where an attribute promises that there is none.
    BrokenPromise,
    /// A loop whose step is not positive.
    NonPositiveStep,
    /// A loop whose induction variable leaves its type.
    InductionOverflow,
    /// Control reached a place that the program marks as unreachable.
    Unreachable,
    /// An affine map that divides by poison or by a number that is not positive.
    AffineDivisor,
    /// Poison in a mask, which decides whether a lane is executed.
    PoisonMask,
    /// Two iterations of a parallel loop that touch one byte, one of them writing.
    DataRace,
    /// Two lanes of `vector.scatter` with the same index.
    DuplicateIndices,
}

impl Fault {
    /// A broken rule with the values that show it.
    pub fn new(kind: UbKind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            detail: detail.into(),
        }
    }
}

impl UbKind {
    /// Every kind.
    pub const ALL: &[Self] = &[
        Self::DivisionByZero,
        Self::DivisionOverflow,
        Self::BranchOnPoison,
        Self::DivisionByPoison,
        Self::PoisonAddress,
        Self::PoisonMemRef,
        Self::OutOfBounds,
        Self::OutsideAllocation,
        Self::UseAfterFree,
        Self::DoubleFree,
        Self::InvalidFree,
        Self::FreeOfView,
        Self::NegativeSize,
        Self::Misaligned,
        Self::DimensionOutOfRange,
        Self::CastMismatch,
        Self::PoisonCallee,
        Self::CalleeMismatch,
        Self::UseAfterScope,
        Self::StackOverflow,
        Self::SubviewOutOfBounds,
        Self::ViewOutOfBounds,
        Self::ElementCountMismatch,
        Self::NotContiguous,
        Self::CopyMismatch,
        Self::CopyOverlap,
        Self::WriteToConstant,
        Self::BrokenPromise,
        Self::NonPositiveStep,
        Self::InductionOverflow,
        Self::Unreachable,
        Self::AffineDivisor,
        Self::PoisonMask,
        Self::DataRace,
        Self::DuplicateIndices,
    ];

    /// Whether MLIR's documents leave the rule open, so that this project decides it: see `docs/semantics.md`.
    pub fn is_decision(self) -> bool {
        match self {
            Self::PoisonMemRef
            | Self::FreeOfView
            | Self::CastMismatch
            | Self::CalleeMismatch
            | Self::SubviewOutOfBounds
            | Self::ViewOutOfBounds
            | Self::ElementCountMismatch
            | Self::NotContiguous
            | Self::CopyMismatch
            | Self::CopyOverlap
            | Self::BrokenPromise
            | Self::InductionOverflow
            | Self::PoisonMask => true,
            Self::DivisionByZero
            | Self::DivisionOverflow
            | Self::BranchOnPoison
            | Self::DivisionByPoison
            | Self::PoisonAddress
            | Self::InvalidFree
            | Self::OutOfBounds
            | Self::OutsideAllocation
            | Self::UseAfterFree
            | Self::DoubleFree
            | Self::NegativeSize
            | Self::Misaligned
            | Self::DimensionOutOfRange
            | Self::PoisonCallee
            | Self::UseAfterScope
            | Self::StackOverflow
            | Self::WriteToConstant
            | Self::NonPositiveStep
            | Self::Unreachable
            | Self::AffineDivisor
            | Self::DataRace
            | Self::DuplicateIndices => false,
        }
    }

    /// The kind with this name, such as `OutOfBounds`.
    pub fn named(name: &str) -> Option<Self> {
        let mut kinds = Self::ALL.iter().copied();
        kinds.find(|kind| kind.to_string() == name)
    }
}

/// The name of the kind, as in `// ub: OutOfBounds`.
impl fmt::Display for UbKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
