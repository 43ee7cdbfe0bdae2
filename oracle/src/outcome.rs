//! What a run did: one value that holds all that may be compared.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use stridecheck_ir::{Body, OpId, Opcode, Type};

use crate::call::Call;
use crate::certificate::{Certificate, Hash};
use crate::external::ExternalCall;
use crate::float::Interval;
use crate::limits::IndexWidth;

/// Everything a run did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub outcome: Outcome,
    /// The buffers of the memref arguments afterwards, in the order of those arguments.
    pub buffers: Vec<Buffer>,
    /// The bytes of those buffers.
    pub arguments: Vec<LedgerEntry>,
    /// The heap allocations, in the order they were made.
    pub ledger: Vec<LedgerEntry>,
    /// What the globals that the program defines hold, in their order.
    pub globals: Vec<GlobalEntry>,
    /// The calls of functions that are only declared, in order.
    pub external_calls: Vec<ExternalCall>,
    /// Whether a function that the program calls gave it a memref of which a copy would do something else:
    /// one in a buffer that was there before the call, or in the buffer of another result.
    pub shares_results: bool,
    /// The fuel that was taken: one for each op, or for each lane of an op on vectors.
    pub steps: u64,
    /// How many bytes were allocated in all, those of arguments and globals included.
    pub allocated_bytes: u64,
    /// How often each op was executed.
    pub coverage: BTreeMap<Opcode, u64>,
}

impl Run {
    /// What this run of a call of a program can be held to; none where it did not come to its end.
    ///
    /// It is worked out when it is asked for, since the whole program is printed for it.
    pub fn certificate(
        &self,
        body: &Body,
        call: &Call,
        index_width: IndexWidth,
    ) -> Option<Certificate> {
        let has_ended = matches!(self.outcome, Outcome::Returned(_) | Outcome::Trapped(_));
        has_ended.then(|| Certificate {
            program: Hash::of_program(body),
            input: Hash::of_input(call, index_width),
            steps: self.steps,
        })
    }

    /// The heap allocations, by their numbers in the ledger, that were neither given back nor returned.
    pub fn leaks(&self) -> Vec<usize> {
        let results = match &self.outcome {
            Outcome::Returned(results) => results.as_slice(),
            _ => &[],
        };
        let is_returned = |number: usize| {
            results.iter().any(|result| {
                matches!(result, Observed::MemRef(memref) if memref.base == Base::Allocation(number))
            })
        };
        let kept = self.ledger.iter().enumerate();
        let kept = kept.filter(|(number, entry)| !entry.freed && !is_returned(*number));
        kept.map(|(number, _)| number).collect()
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The entry function returned.
    Returned(Vec<Observed>),
    /// The program stopped itself with a message.
    Trapped(String),
    /// The program did something undefined.
    Ub(Ub),
    /// A function or global that is only declared was used, and nobody says what that gives; in words.
    Unanswered(String),
    /// The program did not end within its fuel.
    OutOfFuel,
}

/// Undefined behaviour, with what showed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ub {
    /// Which rule was broken.
    pub kind: UbKind,
    /// The op that broke it.
    pub op: OpId,
    /// The values that show it, in words.
    pub detail: String,
    /// What was accessed, where the op reads or writes an element.
    pub access: Option<Access>,
}

/// An element that an op reads or writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// The memref, with its memory at the time.
    pub memref: ObservedMemRef,
    /// The type of the elements.
    pub element: Type,
    /// The indices.
    pub indices: Vec<i64>,
}

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
    /// An access to memory that was given back.
    UseAfterFree,
    /// Memory given back twice.
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
    /// Two turns of a parallel loop that touch one byte, one of them writing.
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

/// A result of the entry function.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Observed {
    /// An integer, index or float; an index is sign-extended to 64 bits.
    Scalar(Cell),
    /// The lanes of a vector, the last dimension varying fastest.
    Vector(Vec<Cell>),
    /// A function, by its name.
    Function(String),
    /// A memref.
    MemRef(ObservedMemRef),
}

/// A descriptor, with its pointers told as places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ObservedMemRef {
    /// The buffer that the allocated pointer names.
    pub base: Base,
    /// The aligned pointer less the start of that buffer, in bytes.
    pub aligned_bytes: i64,
    /// The position of the first element from the aligned pointer, in elements.
    pub offset: i64,
    /// The sizes, in elements.
    pub sizes: Vec<i64>,
    /// The strides, in elements.
    pub strides: Vec<i64>,
    /// The elements from the aligned pointer to the end of the buffer, where it is live.
    pub contents: Option<Buffer>,
}

/// What an allocated pointer names: it is the start of an allocation, and stands for the buffer of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Base {
    /// The buffer of the memref argument with this number, counting memref arguments only.
    Argument(usize),
    /// The heap allocation with this number in the ledger.
    Allocation(usize),
    /// The global with this number among those that the program defines; its allocated pointer says nothing.
    Global(usize),
    /// None of these.
    Elsewhere,
}

/// Elements of a buffer; one of a vector type gives a cell for each lane.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Buffer {
    /// The elements, in the order of their addresses.
    pub cells: Vec<Cell>,
}

/// One element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cell {
    /// Never written; may read as anything.
    Uninitialised,
    /// Written with poison.
    Poison,
    /// Written with one of several values; which one is not determined.
    Open,
    /// One of these floats; which one is not determined.
    Between(Interval),
    /// A NaN that was computed: its sign and payload are not determined, and it may have these bits.
    Nan(u128),
    /// These bits, in the low bits.
    Bits(u128),
}

/// A global of the program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlobalEntry {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub contents: LedgerEntry,
}

/// An allocation byte by byte: of the heap, of an argument or of a global.
///
/// The oracle tells what is needed and what is determined, an engine what it took and what it has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LedgerEntry {
    /// The size that was needed or taken, in bytes.
    pub size_bytes: u64,
    /// Whether it was given back.
    pub freed: bool,
    /// What the address of the first element must be a multiple of; zero where nothing is demanded.
    pub align_bytes: u64,
    /// How many bytes more may be taken, to move the first element to such an address.
    pub room_bytes: u64,
    /// The address modulo 2^16, where there are addresses.
    pub address: Option<u16>,
    /// The bytes at the end of the run, or when they were given back.
    pub bytes: Vec<u8>,
    /// Which bits of the bytes are determined; every one where this is empty.
    pub known: Vec<u8>,
    /// The floats of which one stands in bytes that are not determined, by the first of these.
    pub floats: Vec<(usize, Interval)>,
    /// Which bytes were never written, as far as that is known.
    pub untouched: Untouched,
}

/// A mark for each byte of an allocation that was never written.
///
/// An engine, which does not see writes, marks the bytes that hold what they held at first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Untouched(pub Vec<bool>);
