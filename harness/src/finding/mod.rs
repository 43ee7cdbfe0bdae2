//! From a difference to its fault: buckets, causes, known faults.
//!
//! Findings are data until they are printed.

mod access;
pub mod avoid;
mod bucket;
mod by_cause;
mod by_tool;
pub mod cause;
mod counterfactual;
mod cure;
pub(crate) mod explain;
pub mod fault;
mod hide;
pub mod known;
mod packed;
pub mod promise;
pub mod shown_by;
pub mod since;
mod struck;
pub mod told;
pub mod trigger;
pub(crate) mod unpacked;
mod why;
pub mod witness;

pub(crate) use bucket::Buckets;
pub use fault::{FaultDetail, FaultKind, PassFault};
