//! Productions of memory.

pub(crate) mod access;
pub(crate) mod alloc;
pub(crate) mod atomic;
pub(crate) mod copy;
pub(crate) mod metadata;
pub(crate) mod unranked;
pub(crate) mod view;
