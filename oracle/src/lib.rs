//! An executable specification of std/memref on strided buffers.
//!
//! It shares no address arithmetic with the conversion: the stride sum is written twice on purpose.
#![forbid(unsafe_code)]

pub mod call;
pub mod certificate;
mod descriptor;
mod entry;
pub mod error;
mod eval;
pub mod external;
pub mod float;
pub mod integer;
pub mod layout;
pub mod limits;
pub mod lowered;
pub mod machine;
mod mapped;
pub mod memory;
pub mod observed;
pub mod outcome;
mod pointer;
pub mod prepared;
mod promises;
mod scalar;
mod signature;
mod step;
pub mod strided;
pub mod text;
pub mod trace;
pub mod ub;
pub mod value;

pub use call::{Argument, ArgumentBuffer, Call, Externals, MemRefArgument};
pub use certificate::{Certificate, Hash};
pub use error::Error;
pub use eval::{has_evaluator, may_give_poison, printers, work};
pub use external::{OPAQUE, PURE, is_opaque, is_pure};
pub use limits::{Functions, IndexWidth, Limits, Placement};
pub use lowered::{Lowered, Passing};
pub use machine::{Exit, Flow, Machine, Step, Stop};
pub use mapped::MappedLayout;
pub use observed::{
    Base, Buffer, Cell, ExternalCall, GlobalEntry, LedgerEntry, Observed, ObservedMemRef, Untouched,
};
pub use outcome::{Access, Outcome, Run, Ub};
pub use pointer::{AllocationId, Pointer};
pub use prepared::{Prepared, run};
pub use strided::View;
pub use text::{Expected, ExpectedEnd, RunLine, TextError};
pub use trace::{Moment, TraceLine};
pub use ub::{Fault, UbKind};
pub use value::{Scalar, Value, cells_per_element};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
