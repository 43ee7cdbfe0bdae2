//! Productions of memory.

pub(crate) mod access;
pub(crate) mod alloc;
pub(crate) mod atomic;
pub(crate) mod copy;
pub(crate) mod global;
pub(crate) mod known;
pub(crate) mod metadata;
pub(crate) mod number;
pub(crate) mod punned;
pub(crate) mod query;
pub(crate) mod rank;
pub(crate) mod realloc;
pub(crate) mod reshape;
pub(crate) mod shape;
pub(crate) mod subview;
pub(crate) mod unranked;
pub(crate) mod view;
