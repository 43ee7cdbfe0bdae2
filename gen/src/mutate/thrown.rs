//! Why a function cannot be a seed, or a mutant cannot be checked.

use std::fmt;

use stridecheck_ir::Diagnostic;

use crate::inputs::{Discard, Unable};

/// Why a program is discarded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// The verifier refuses it by this rule.
    Invalid(String),
    /// The edition of its targets cannot express it.
    Inexpressible,
    /// It has an op that programs of the hunt exclude.
    LeftOut(&'static str),
    /// It frees memory in a way that cannot be removed, but a pass requires programs that do not free memory.
    GivesBack,
    /// No arguments can be drawn for it.
    Uncallable(Unable),
    /// None of the tried inputs is defined.
    Discarded(Discard),
    /// Its buffers are larger than programs of a hunt may have.
    Large,
}

impl Thrown {
    /// An invalid program, by the rule in a diagnostic of the verifier.
    pub(super) fn invalid(diagnostic: &Diagnostic) -> Self {
        let rule = diagnostic.rule.unwrap_or("another rule");
        Self::Invalid(rule.to_owned())
    }
}

/// Words that are the same for all programs with the same problem, so that they can be counted.
impl fmt::Display for Thrown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(rule) => write!(f, "the verifier refuses it: {rule}"),
            Self::Inexpressible => f.write_str("the edition of the targets cannot say it"),
            Self::LeftOut(op) => write!(f, "the hunt leaves {op} out"),
            Self::GivesBack => f.write_str("memref.realloc before a pass that takes none"),
            Self::Uncallable(Unable::Refused(why)) => write!(f, "no call: {why}"),
            Self::Uncallable(Unable::Argument { reason, .. }) => {
                write!(f, "type of an argument: {reason}")
            }
            Self::Uncallable(Unable::Result { reason, .. }) => {
                write!(f, "type of a result: {reason}")
            }
            Self::Discarded(discard @ Discard::Undefined(_)) => write!(f, "undefined: {discard}"),
            Self::Discarded(discard) => discard.fmt(f),
            Self::Large => f.write_str("its buffers are too large for a hunt"),
        }
    }
}
