//! Productions of memory.

pub(crate) mod access;
pub(crate) mod alloc;
pub(crate) mod view;
