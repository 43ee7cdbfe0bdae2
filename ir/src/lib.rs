//! Programs: types, ops, attributes; parse, print, verify.
//!
//! This crate stores the contents of the text: it computes no addresses and knows no target.
#![forbid(unsafe_code)]

pub mod body;
mod data;
pub mod data_layout;
pub mod diagnostic;
pub mod dialect;
pub mod directive;
pub mod edition;
pub mod entity;
pub mod express;
mod lexer;
pub mod metadata;
pub mod parse;
pub mod print;
pub mod print_structure;
pub mod small_float;
pub mod uses;
mod vector_types;
pub mod verify;
pub mod walk;
mod wrapped;

pub use attr::Attributes;
pub use body::{Body, Def, OpName, OpSpec, Place, Successor};
pub use data::{Attribute, Type, affine, attr, elements, location, memref_type, types, wide};
pub use diagnostic::{Diagnostic, Span, line_column};
pub use dialect::{Opcode, View};
pub use directive::{directives, directives_named};
pub use edition::{Edition, Feature, UnknownEdition};
pub use elements::DenseElementsAttr;
pub use entity::{BlockId, OpId, RegionId, ValueId};
pub use express::{Inexpressible, expressible};
pub use memref_type::{Dim, Layout, MemRefType};
pub use parse::{parse, parse_edition, parse_type};
pub use print::{Form, print, print_op};
pub use types::FloatType;
pub use verify::verify;

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
