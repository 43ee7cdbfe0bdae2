//! The observation of a run from outside: results, buffers, descriptors, allocations and calls of external functions.

use serde::{Deserialize, Serialize};

use crate::float::Interval;

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

/// A descriptor whose pointers are given as positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ObservedMemRef {
    /// The buffer that the allocated pointer names.
    pub base: Base,
    /// The aligned pointer minus the start of that buffer, in bytes.
    pub aligned_bytes: i64,
    /// The position of the first element from the aligned pointer, in elements.
    pub offset: i64,
    /// The sizes, in elements.
    pub sizes: Vec<i64>,
    /// The strides, in elements.
    pub strides: Vec<i64>,
    /// The elements from the aligned pointer to the end of the buffer, if it is live.
    pub contents: Option<Buffer>,
}

/// What an allocated pointer refers to: the start of an allocation, or the buffer of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Base {
    /// The buffer of the memref argument with this number, counting memref arguments only.
    Argument(usize),
    /// The heap allocation with this number in the ledger.
    Allocation(usize),
    /// The global with this number among those that the program defines; its allocated pointer is arbitrary.
    Global(usize),
    /// None of these.
    Elsewhere,
}

/// Elements of a buffer; an element of a vector type takes one cell per lane.
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
/// The oracle reports what is required and determined, an engine what it allocated and holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LedgerEntry {
    /// The required or allocated size, in bytes.
    pub size_bytes: u64,
    /// Whether it was freed.
    pub freed: bool,
    /// The required alignment of the first element; zero if there is none.
    pub align_bytes: u64,
    /// How many extra bytes may be allocated to align the first element.
    pub room_bytes: u64,
    /// The address modulo 2^16, if it has one.
    pub address: Option<u16>,
    /// The bytes at the end of the run, or when the allocation was freed.
    pub bytes: Vec<u8>,
    /// Which bits of the bytes are determined; all of them if this is empty.
    pub known: Vec<u8>,
    /// The floats that undetermined bytes may hold, by the first of these bytes.
    pub floats: Vec<(usize, Interval)>,
    /// Which bytes were never written, where that is known.
    pub untouched: Untouched,
}

/// A mark for each byte of an allocation that was never written.
///
/// An engine does not see writes, so it marks the bytes that still have their initial values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Untouched(pub Vec<bool>);

/// One call of a function that is only declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExternalCall {
    /// The name of the function.
    pub name: String,
    /// The arguments, with the contents of memrefs at the time; in a script an uninitialised scalar matches anything.
    pub arguments: Vec<Observed>,
    /// The results, with the lanes of vectors one after the other; an index is sign-extended to 64 bits.
    pub results: Vec<Cell>,
}
