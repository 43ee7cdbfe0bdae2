//! Random programs free of undefined behaviour, their inputs, and their shrinking.
//!
//! Rules:
//! - A program is a function of its bytes and its configuration; every byte string gives one.
//! - The oracle alone has the rules of undefined behaviour: every op of the primary path runs on its machine when it is emitted.
//! - Operands are chosen by their known values, up to the very edge; nothing is generated and then repaired or guarded.
#![forbid(unsafe_code)]

mod budget;
mod builder;
mod call;
mod callee;
pub mod config;
pub mod exhaustive;
mod extreme;
mod function;
pub mod idiom;
pub mod inputs;
mod live;
pub mod mutate;
mod nest;
mod ops;
mod program;
mod recursion;
mod region;
mod rows;
mod scope;
pub mod shrink;
mod signature;
mod source;
pub mod strategy;
mod strides;
mod swarm;
mod table;

pub use config::{Config, Domain, Limits, Profile, SHORT_FLOATS, Signatures, Weights};
pub use ops::production_names;
pub use program::{Case, MAIN, program, program_with_productions};
pub use rows::op_of;
pub use shrink::{ReduceLimits, reduce};
pub use source::seed_bytes;

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
