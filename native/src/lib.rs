//! Compiles programs of the LLVM dialect to machine code with LLVM, or loads object files, and runs them on guarded memory, in this process or in a worker.
//!
//! Rules:
//! - LLVM and `unsafe` are only in this crate, under the feature `llvm`.
//!   Without it only the data types remain: requests to a worker, and observations of runs.
//! - Calls are data: the crate knows the LLVM dialect, not the lowering to it.

#[cfg(feature = "llvm")]
mod bindings;
#[cfg(feature = "llvm")]
mod call;
#[cfg(feature = "llvm")]
mod callee;
#[cfg(feature = "llvm")]
mod cells;
#[cfg(feature = "llvm")]
pub mod client;
#[cfg(feature = "llvm")]
mod codegen;
#[cfg(all(feature = "llvm", target_os = "linux"))]
mod confine;
#[cfg(feature = "llvm")]
mod copy;
pub mod elf;
#[cfg(feature = "llvm")]
mod emit;
#[cfg(feature = "llvm")]
pub mod error;
#[cfg(feature = "llvm")]
mod external;
pub mod fault;
#[cfg(feature = "llvm")]
mod globals;
#[cfg(feature = "llvm")]
mod hooks;
#[cfg(feature = "llvm")]
mod jit;
#[cfg(feature = "llvm")]
mod layout;
pub mod level;
#[cfg(feature = "llvm")]
mod loader;
#[cfg(feature = "llvm")]
mod memory;
#[cfg(feature = "llvm")]
mod names;
pub mod observation;
#[cfg(feature = "llvm")]
mod part;
#[cfg(feature = "llvm")]
mod probe;
#[cfg(feature = "llvm")]
mod process;
#[cfg(feature = "llvm")]
pub mod program;
#[cfg(feature = "llvm")]
mod promises;
pub mod protocol;
#[cfg(feature = "llvm")]
mod reader;
#[cfg(feature = "llvm")]
mod region;
pub mod route;
pub mod sighting;
#[cfg(feature = "llvm")]
mod signature;
#[cfg(feature = "llvm")]
mod soft;
#[cfg(feature = "llvm")]
mod source;
pub mod stage;
#[cfg(feature = "llvm")]
pub mod worker;

/// Runs the example of the README as a test.
#[cfg(all(doctest, feature = "llvm"))]
#[doc = include_str!("../README.md")]
pub struct Readme;
