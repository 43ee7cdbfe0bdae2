//! The dialect-conversion framework, and the lowering of structured and std/memref programs to the LLVM dialect.
//!
//! Rules:
//! - A conversion either succeeds as a whole or leaves the program exactly as it was.
//! - The framework knows no dialect; everything about LLVM is in [`std_to_llvm`].
#![forbid(unsafe_code)]

pub mod affine_to_scf;
pub mod driver;
pub mod error;
pub mod greedy;
mod journal;
mod log;
mod materialize;
pub mod pattern;
mod plan;
pub mod rewriter;
pub mod root;
pub mod scf_to_cf;
pub mod std_to_llvm;
mod structured;
pub mod target;
pub mod transform;
pub mod tries;

pub use driver::Conversion;
pub use error::{Error, Mismatch};
pub use pattern::{ConversionPattern, PatternSet};
pub use rewriter::Rewriter;
pub use rewriter::type_converter;
pub use root::Root;
pub use std_to_llvm::options::{IndexWidth, Options, WrapperResults};
pub use std_to_llvm::{StdToLlvm, lower, lower_with};
pub use structured::StructuredLowering;
pub use target::ConversionTarget;
pub use transform::Transform;
pub use tries::Tries;
pub use type_converter::{SignatureConversion, TypeConverter};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
