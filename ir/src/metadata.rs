//! The section after a program in `{-# ... #-}`: the bytes of resources, and data of external tools.

use indexmap::IndexMap;
use smol_str::SmolStr;

/// The parts of `{-# ... #-}`, each in the order of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// The bytes that `dense_resource` attributes refer to, as hexadecimal digits after those of their alignment.
    pub resources: IndexMap<SmolStr, SmolStr>,
    /// The data of each tool.
    pub external: IndexMap<SmolStr, IndexMap<SmolStr, Value>>,
}

/// A value in the data of a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// `"text"`.
    String(SmolStr),
    /// `"0x08000000FF"`: an alignment in four bytes, and bytes, as hexadecimal digits.
    Blob(SmolStr),
}

impl Metadata {
    /// Whether the section is empty.
    pub fn is_empty(&self) -> bool {
        self.resources.is_empty() && self.external.is_empty()
    }
}
