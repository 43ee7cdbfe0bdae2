//! The result of a step of a machine, or why there is no next one.

use crate::error::Error;
use crate::ub::Fault;

/// What a step gives, or why there is no next one.
pub type Step<T> = Result<T, Stop>;

/// Why a machine stops before it returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The program did something undefined, at the op that `Machine::at` tells.
    Ub(Fault),
    /// The program stopped itself with a message.
    Trap(String),
    /// A function that is only declared was called, and nobody says what that gives.
    Unanswered(String),
    /// The fuel is used up.
    OutOfFuel,
    /// The oracle cannot go on: a limit, or an op that it does not know.
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
