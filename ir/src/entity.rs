//! Typed indices into the arenas of a [`Body`](crate::Body).
//!
//! An index means nothing without the body it came from, is never reused, and stays valid after its entity is erased.

use cranelift_entity::entity_impl;

/// An operation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpId(u32);
entity_impl!(OpId, "op");

/// A block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlockId(u32);
entity_impl!(BlockId, "block");

/// A region.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegionId(u32);
entity_impl!(RegionId, "region");

/// A value: an operation's result or a block's argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ValueId(u32);
entity_impl!(ValueId, "value");
