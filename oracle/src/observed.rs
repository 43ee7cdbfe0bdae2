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
    /// Whether it was freed.
    pub freed: bool,
    /// What the address of the first element must be a multiple of; zero where nothing is demanded.
    pub align_bytes: u64,
    /// How many bytes more may be taken, to move the first element to such an address.
    pub room_bytes: u64,
    /// The address modulo 2^16, where there are addresses.
    pub address: Option<u16>,
    /// The bytes at the end of the run, or when they were freed.
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

/// One call of a function that is only declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExternalCall {
    /// The name of the function.
    pub name: String,
    /// The arguments, with the contents of memrefs at the time; in a script an uninitialised scalar stands for anything.
    pub arguments: Vec<Observed>,
    /// The results, with the lanes of vectors one after the other; an index is sign-extended to 64 bits.
    pub results: Vec<Cell>,
}
