//! The result of a step of a machine, or why there is no next one.

use crate::error::Error;
use crate::ub::Fault;

/// The result of a step, or why there is no next one.
pub type Step<T> = Result<T, Stop>;

/// Why a machine stops before it returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The program did something undefined, at the op in `Machine::at`.
    Ub(Fault),
    /// The program stopped itself with a message.
    Trap(String),
    /// The program called a function that is only declared, and its results are unknown.
    Unanswered(String),
    /// The fuel is used up.
    OutOfFuel,
    /// The oracle cannot continue: a limit, or an unsupported op.
    Error(Error),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Ub(fault)
    }
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}
