//! The stages of a program, and how it ended.

use std::time::Duration;

/// What a program became.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Staged {
    /// What each pass gave, in the generic form, as far as the program came.
    pub stages: Vec<String>,
    /// How it ended.
    pub end: End,
}

/// How a program ended in a pipeline; all but the first tell of the pass after the last stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Every pass gave something.
    Done,
    /// `mlir-opt` does not take the program.
    Unreadable(String),
    /// The pass says that it cannot.
    Refused(String),
    /// The pass gives what `mlir-opt`'s verifier refuses.
    Invalid(String),
    /// The tool ends with success and gives this in the place of a program.
    NoModule(String),
    /// The pass crashes.
    Crashed(String),
    /// The pass does not end in the time that the program had.
    Hung(Duration),
    /// The pass wants more memory than it may have.
    OutOfMemory,
    /// Nothing is known of it, as its process broke down and those of others did.
    Unknown(String),
}

impl End {
    /// Whether the process was ended.
    pub(super) fn is_breakdown(&self) -> bool {
        matches!(self, Self::Crashed(_) | Self::Hung(_) | Self::OutOfMemory)
    }
}
