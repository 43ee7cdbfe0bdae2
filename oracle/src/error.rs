//! What the oracle cannot do; none of it says anything about the program's meaning.

/// Why there is no run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No function goes by this name.
    #[error("no function is named `{0}`")]
    NoFunction(String),
    /// The function has no body.
    #[error("function `{0}` is only declared")]
    Declaration(String),
    /// The call has another number of arguments than the function.
    #[error("function `{function}` takes {expected} arguments, the call gives {given}")]
    ArgumentCount {
        /// The function.
        function: String,
        /// How many it takes.
        expected: usize,
        /// How many the call gives.
        given: usize,
    },
    /// An argument does not fit the type of its parameter.
    #[error("argument {position} does not fit its type: {reason}")]
    Argument {
        /// Its position.
        position: usize,
        /// What does not fit.
        reason: String,
    },
    /// The program wants more memory than the limits allow.
    #[error(
        "the limit of memory is reached: {wanted_bytes} bytes are wanted where {left_bytes} are left"
    )]
    OutOfMemory {
        /// The size of the allocation; the greatest number for a size past it.
        wanted_bytes: u64,
        /// What the limits leave.
        left_bytes: u64,
    },
    /// Calls are nested deeper than the limits allow.
    #[error("calls are nested deeper than the limit of {0}")]
    CallDepth(u32),
    /// A block ends without a terminator.
    #[error("a block ends without a terminator")]
    NoTerminator,
    /// What the program does depends on the numbers that stand for addresses.
    #[error("what the program does depends on where its buffers lie")]
    AddressesMatter,
    /// An op that has no evaluator, or not for these types.
    #[error("`{op}` is not supported: {reason}")]
    Unsupported {
        /// The op.
        op: String,
        /// What about it is not supported.
        reason: String,
    },
}

impl Error {
    /// An op that cannot be evaluated.
    pub(crate) fn unsupported(op: impl Into<String>, reason: impl Into<String>) -> Self {
        Self::Unsupported {
            op: op.into(),
            reason: reason.into(),
        }
    }
}
