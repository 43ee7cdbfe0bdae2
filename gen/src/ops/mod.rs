//! The productions, family by family.

pub(crate) mod arith;
pub(crate) mod builtin;
pub(crate) mod control_flow;
pub(crate) mod func;
pub(crate) mod memref;
pub(crate) mod poison;
