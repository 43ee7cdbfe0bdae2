//! Failures of the oracle itself; none of them says anything about the program's meaning.

/// Why there is no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No function has this name.
    #[error("no function is named `{0}`")]
    NoFunction(String),
    /// The function is in a module inside the root module.
    #[error(
        "function `{function}` is in the nested module `{module}`: expected a function of the outermost module, the only one that LLVM IR is made of"
    )]
    NestedFunction {
        /// The function.
        function: String,
        /// The module around it, as `@outer::@inner`.
        module: String,
    },
    /// The function has no body.
    #[error("function `{0}` is only declared")]
    Declaration(String),
    /// The number of arguments differs from the number of parameters.
    #[error("function `{function}` takes {expected} arguments, the call gives {given}")]
    ArgumentCount {
        /// The function.
        function: String,
        /// How many parameters it has.
        expected: usize,
        /// How many arguments the call has.
        given: usize,
    },
    /// An argument does not fit the type of its parameter.
    #[error("argument {position} does not fit its type: {reason}")]
    Argument {
        /// Its position.
        position: usize,
        /// Why it does not fit.
        reason: String,
    },
    /// The program wants more memory than the limits allow.
    #[error(
        "the limit of memory is reached: an allocation needs {} bytes, {left_bytes} are left",
        at_least(*wanted_bytes)
    )]
    OutOfMemory {
        /// The size of the allocation; `u64::MAX` for a larger one.
        wanted_bytes: u64,
        /// What the limits leave.
        left_bytes: u64,
    },
    /// Calls are nested deeper than the limits allow.
    #[error("calls are nested deeper than the limit of {0}")]
    CallDepth(u32),
    /// The arguments of the call break a promise of the function.
    #[error("the call breaks a promise of the function: {0}")]
    EntryPromise(String),
    /// A block ends without a terminator.
    #[error("a block ends without a terminator")]
    NoTerminator,
    /// The behaviour of the program depends on the numbers that stand for addresses.
    #[error("the behaviour of the program depends on the addresses of its buffers")]
    AddressesMatter,
    /// The behaviour of the program depends on an open value.
    #[error(
        "{0} is not determined: it depends on the bits of a computed NaN, on padding, on a fastmath flag or on the order of a parallel loop"
    )]
    Undetermined(&'static str),
    /// No number is left to stand for the address of an allocation.
    #[error("no address is left for an allocation of {size_bytes} bytes aligned to {align_bytes}")]
    NoAddress {
        /// Its size.
        size_bytes: u64,
        /// The alignment of its address.
        align_bytes: u64,
    },
    /// An op has no evaluator, or none for these types.
    #[error("`{op}` is not supported: {reason}")]
    Unsupported {
        /// The op.
        op: String,
        /// What about it is not supported.
        reason: String,
    },
}

/// A size, where `u64::MAX` stands for any larger one.
fn at_least(bytes: u64) -> String {
    match bytes {
        u64::MAX => "2^64 or more".to_owned(),
        bytes => bytes.to_string(),
    }
}

impl Error {
    /// Whether the call is wrong, rather than the program or the oracle at fault.
    pub fn is_of_call(&self) -> bool {
        matches!(
            self,
            Self::NoFunction(_)
                | Self::NestedFunction { .. }
                | Self::Declaration(_)
                | Self::ArgumentCount { .. }
                | Self::Argument { .. }
                | Self::EntryPromise(_)
        )
    }

    /// An op that cannot be evaluated.
    pub(crate) fn unsupported(op: impl Into<String>, reason: impl Into<String>) -> Self {
        Self::Unsupported {
            op: op.into(),
            reason: reason.into(),
        }
    }
}
