//! The native engine: programs of the LLVM dialect through LLVM to machine code, run on guarded memory.
//!
//! LLVM and `unsafe` stand in this folder alone.

mod call;
mod cells;
pub mod client;
mod copy;
mod elf;
mod emit;
pub mod error;
mod external;
mod globals;
mod hooks;
mod jit;
mod layout;
mod loader;
mod memory;
pub mod program;
pub mod protocol;
mod region;
mod signature;
mod soft;
pub mod worker;
