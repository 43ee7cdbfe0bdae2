//! Why a conversion failed; the program is then unchanged.

use stridecheck_ir::diagnostic::Span;

/// Why a whole conversion failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Patterns for the op exist, but the best one refused it.
    #[error("'{op}' is not supported: {reason}")]
    Unsupported {
        /// The name of the op.
        op: String,
        /// The reason of the pattern.
        reason: String,
        /// The span of the op in the text.
        span: Span,
    },
    /// No pattern is for the op, and the target does not allow it.
    #[error("'{op}' cannot be legalized: no pattern applies")]
    Unlegalized {
        /// The name of the op.
        op: String,
        /// The span of the op in the text.
        span: Span,
    },
    /// A value was converted to another type, but a remaining use needs the former one.
    #[error("a value of type '{from}' is left where '{to}' is needed")]
    Materialization {
        /// The types of the existing values.
        from: String,
        /// The required types.
        to: String,
        /// The span of the op that requires it.
        span: Span,
    },
    /// A pattern erased an op, or dropped a block, without a replacement for a value that is still used.
    #[error("{value} was erased without replacement, but '{user}' still uses it")]
    Erased {
        /// The value and its op.
        value: String,
        /// The name of the op that uses it.
        user: String,
        /// The span of that op in the text.
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
    /// A mismatch with a reason.
    pub fn new(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
        }
    }
}

impl Error {
    /// The span of the op in the text.
    pub fn span(&self) -> Span {
        match self {
            Self::Unsupported { span, .. }
            | Self::Unlegalized { span, .. }
            | Self::Materialization { span, .. }
            | Self::Erased { span, .. } => *span,
        }
    }
}
