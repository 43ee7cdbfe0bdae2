//! Engines, comparison, campaigns and the command.
//!
//! [`check_case`] is the heart: one generated case on one engine, compared with the oracle.
//! [`Checked::agreement`] makes a test of it.
#![forbid(unsafe_code)]

pub mod abi;
pub mod callers;
pub mod campaign;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod compare;
pub mod cut;
pub mod deadline;
mod disagreement;
pub mod engine;
pub mod engines;
pub mod finding;
mod lanes;
pub mod mlir;
pub mod opaque;
pub mod parallel;
pub mod parts;
pub mod probe;
pub mod subject;
pub mod targets;
pub mod tools;
pub mod transforms;
mod words;
pub mod workbench;

pub use check::{Checked, Subject, check_call, check_case};
pub use compare::{Difference, Verdict};
pub use disagreement::Disagreement;
#[cfg(feature = "native")]
pub use engines::native::Native;
pub use level::OptLevel;
#[cfg(feature = "native")]
pub use stridecheck_native as native;
pub use stridecheck_native::{level, stage};
pub use subject::TargetSubject;
pub use targets::{Front, Target};
pub use workbench::Workbench;

/// Runs the examples of the README as tests.
#[cfg(all(doctest, feature = "native"))]
#[doc = include_str!("../../README.md")]
pub struct Readme;

/// Runs the example of the crate's README as a test.
#[cfg(all(doctest, feature = "native"))]
#[doc = include_str!("../README.md")]
pub struct CrateReadme;
