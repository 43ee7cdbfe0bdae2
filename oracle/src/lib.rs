//! An executable specification of std/memref on strided buffers.
//!
//! It shares no address arithmetic with the conversion: the stride sum is written twice on purpose.

pub mod call;
pub mod outcome;

pub use call::{Argument, Call, MemRefArgument};
pub use outcome::{
    Base, Buffer, Cell, LedgerEntry, Observed, ObservedMemRef, Outcome, Run, Ub, UbKind,
};
