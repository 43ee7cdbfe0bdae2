//! What is done with a difference that was seen: which fault it is.
//!
//! A finding is data until it is printed.

mod bucket;
pub mod cause;
mod cure;
pub(crate) mod explain;
pub mod fault;
pub mod known;
mod packed;
pub mod witness;

pub(crate) use bucket::Buckets;
pub use fault::{FaultDetail, FaultKind, PassFault};
