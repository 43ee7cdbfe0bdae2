//! How types and attributes are written.

use crate::edition::{Edition, Feature};
use crate::print::aliases::AliasNames;

/// How types are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypeStyle {
    /// As in LLVM since release 16.
    Current,
    /// As in earlier releases, without `strided<...>`.
    Early,
    /// As in 2020, with only types of the LLVM dialect wrapped.
    Std,
    /// As in 2020 in the LLVM dialect, with every type wrapped that the dialect can hold.
    StdWrapped,
}

impl TypeStyle {
    /// The style outside the LLVM dialect.
    pub(super) fn of(edition: Edition) -> Self {
        match edition.has(Feature::SpelledLlvmTypes) {
            true if edition.has(Feature::StridedLayouts) => Self::Current,
            true => Self::Early,
            false => Self::Std,
        }
    }

    /// The style in ops of the LLVM dialect.
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
    /// The aliases, if the text has any.
    pub(super) aliases: Option<&'n AliasNames>,
}

impl AttributeStyle<'_> {
    /// The style outside the LLVM dialect.
    pub(super) fn plain(edition: Edition) -> Self {
        Self {
            edition,
            aliases: None,
        }
    }
}
