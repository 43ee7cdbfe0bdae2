//! Undefined behaviour: its kinds, and a broken rule with the values that show it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A broken rule, before it is known which op broke it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which rule was broken.
    pub kind: UbKind,
    /// The values that show it, in words.
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
    /// `dealloc` of a view of what `alloc` gave.
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
    /// An access to memory from the stack whose function returned.
    UseAfterScope,
    /// A part of a buffer that has elements outside of it.
    SubviewOutOfBounds,
    /// Bytes taken as elements that do not all lie in the row of bytes.
    ViewOutOfBounds,
    /// A shape that has another number of elements than what it is given to.
    ElementCountMismatch,
    /// Dimensions that do not follow each other, taken as one.
    NotContiguous,
    /// A copy between views of different sizes.
    CopyMismatch,
    /// A copy of elements over others that are read or written by it too.
    CopyOverlap,
    /// A write to a global that is constant.
    WriteToConstant,
    /// Poison where an attribute promises that there is none.
    BrokenPromise,
    /// A loop whose step is not positive.
    NonPositiveStep,
    /// A loop whose induction variable leaves its type.
    InductionOverflow,
    /// Control came to where the program says that it never does.
    Unreachable,
    /// An affine map that divides by a number that is not positive, or by poison.
    AffineDivisor,
    /// Poison in a mask, which says whether a lane is executed.
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

    /// Whether MLIR's words leave the rule open, so that it is a decision of ours: see `docs/semantics.md`.
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
            | Self::WriteToConstant
            | Self::NonPositiveStep
            | Self::Unreachable
            | Self::AffineDivisor
            | Self::DataRace
            | Self::DuplicateIndices => false,
        }
    }

    /// The kind of a name, as `OutOfBounds`.
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
