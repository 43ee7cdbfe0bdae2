//! How types and attributes are written.

use crate::edition::{Edition, Feature};
use crate::print::aliases::AliasNames;

/// How types are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypeStyle {
    /// As LLVM does since release 16.
    Current,
    /// As the releases before, which have no `strided<...>`.
    Early,
    /// As in 2020, where only types of the LLVM dialect are wrapped.
    Std,
    /// As in 2020 in the LLVM dialect, where every type that the dialect can hold is wrapped.
    StdWrapped,
}

impl TypeStyle {
    /// Outside the LLVM dialect.
    pub(super) fn of(edition: Edition) -> Self {
        match edition.has(Feature::SpelledLlvmTypes) {
            true if edition.has(Feature::StridedLayouts) => Self::Current,
            true => Self::Early,
            false => Self::Std,
        }
    }

    /// In ops of the LLVM dialect.
    pub(super) fn in_llvm(edition: Edition) -> Self {
        match Self::of(edition) {
            Self::Std => Self::StdWrapped,
            style => style,
        }
    }
}

/// How attributes are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttributeStyle<'n> {
    /// The spelling of types.
    pub(super) edition: Edition,
    /// The names of what has names, where the text has such.
    pub(super) aliases: Option<&'n AliasNames>,
}

impl AttributeStyle<'_> {
    /// Outside the LLVM dialect.
    pub(super) fn plain(edition: Edition) -> Self {
        Self {
            edition,
            aliases: None,
        }
    }
}
