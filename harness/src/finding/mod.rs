//! What is done with a difference that was seen: which fault it is.
//!
//! A finding is data until it is printed.

pub mod fault;

pub use fault::{FaultDetail, FaultKind, PassFault};
