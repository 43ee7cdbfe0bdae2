//! Programs: types, ops, attributes; parse, print, verify.
//!
//! This crate stores what the text says: it computes no addresses and knows no target.

pub mod attr;
pub mod body;
pub mod diagnostic;
pub mod dialect;
pub mod edition;
pub mod entity;
pub mod memref_type;
pub mod spec;
pub mod types;
pub mod uses;
pub mod walk;

pub use attr::{Attribute, Attributes};
pub use body::{Body, Def, OpName, Place, Successor};
pub use dialect::{Opcode, View};
pub use edition::Edition;
pub use entity::{BlockId, OpId, RegionId, ValueId};
pub use memref_type::{Dim, Layout, MemRefType};
pub use spec::OpSpec;
pub use types::{FloatType, Type};
