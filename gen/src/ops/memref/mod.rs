//! Productions of memory.

pub(crate) mod access;
pub(crate) mod alloc;
pub(crate) mod atomic;
pub(crate) mod bytes;
pub(crate) mod copy;
pub(crate) mod global;
pub(crate) mod metadata;
pub(crate) mod number;
pub(crate) mod shape;
pub(crate) mod unranked;
pub(crate) mod view;
pub(crate) mod window;
