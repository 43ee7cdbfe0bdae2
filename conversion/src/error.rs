//! Why a conversion did not happen; the program is then as it was before.

use stridecheck_ir::diagnostic::Span;

/// Why a whole conversion failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Patterns for the op exist, and the last word of the best one was no.
    #[error("'{op}' is not supported: {reason}")]
    Unsupported {
        /// The name of the op.
        op: String,
        /// What the pattern said.
        reason: String,
        /// Where the op stood in the text.
        span: Span,
    },
    /// No pattern is for the op, and the target does not allow it.
    #[error("'{op}' cannot be legalized: no pattern applies")]
    Unlegalized {
        /// The name of the op.
        op: String,
        /// Where the op stood in the text.
        span: Span,
    },
    /// A value was given another type, and something still needs the former one.
    #[error("a value of type '{from}' is left where '{to}' is needed")]
    Materialization {
        /// The types of what is there.
        from: String,
        /// The types of what is needed.
        to: String,
        /// Where the op that needs it stood in the text.
        span: Span,
    },
    /// A pattern erased an op, or dropped a block, without a replacement for a value that is still used.
    #[error("{value} was erased without replacement, but '{user}' still uses it")]
    Erased {
        /// Which value of which op.
        value: String,
        /// The name of the op that uses it.
        user: String,
        /// Where that op stood in the text.
        span: Span,
    },
}

/// Why a pattern does not apply to an op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The reason, in lower case and without a full stop.
    pub reason: String,
}

impl Mismatch {
    /// A mismatch for a reason.
    pub fn new(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
        }
    }
}

impl Error {
    /// Where the op stood in the text.
    pub fn span(&self) -> Span {
        match self {
            Self::Unsupported { span, .. }
            | Self::Unlegalized { span, .. }
            | Self::Materialization { span, .. }
            | Self::Erased { span, .. } => *span,
        }
    }
}
