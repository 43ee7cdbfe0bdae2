//! Productions of memory.

pub(crate) mod access;
pub(crate) mod alloc;
pub(crate) mod unranked;
pub(crate) mod view;
