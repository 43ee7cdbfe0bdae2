//! Why a function is no seed, or a mutant no program to be checked.

use std::fmt;

use stridecheck_ir::Diagnostic;

use crate::inputs::{Discard, Unable};

/// Why a program is thrown away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// The verifier refuses it, by this rule.
    Invalid(String),
    /// The edition that its targets read does not have something of it.
    Inexpressible,
    /// It has an op that programs of the hunt do not have.
    LeftOut(&'static str),
    /// It gives memory back in a way that cannot be taken out, where a pass takes no such program.
    GivesBack,
    /// No arguments can be drawn for it.
    Uncallable(Unable),
    /// No input of those tried is defined.
    Discarded(Discard),
    /// Its buffers are larger than those of programs of a hunt.
    Large,
}

impl Thrown {
    /// The program that a diagnostic of the verifier is about.
    pub(super) fn invalid(diagnostic: &Diagnostic) -> Self {
        let rule = diagnostic.rule.unwrap_or("another rule");
        Self::Invalid(rule.to_owned())
    }
}

/// Words that programs with the same trouble share, so they can be counted.
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
