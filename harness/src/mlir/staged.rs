//! The stages of a program in a pipeline, and how it ended.

use std::time::Duration;

/// The result of a pipeline for a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Staged {
    /// The output of each pass in the generic form, as far as the program got.
    pub stages: Vec<String>,
    /// How it ended.
    pub end: End,
}

/// How a program ended in a pipeline; all variants but the first are about the pass after the last stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Every pass has an output.
    Done,
    /// `mlir-opt` rejects the program.
    Unreadable(String),
    /// The pass reports that it cannot handle the program.
    Refused(String),
    /// `mlir-opt`'s verifier rejects the output of the pass.
    Invalid(String),
    /// The tool succeeds but prints this instead of a program.
    NoModule(String),
    /// The pass crashes.
    Crashed(String),
    /// The pass does not end within this time.
    Hung(Duration),
    /// The pass exceeds its memory limit, in this function if the tool says so.
    OutOfMemory(Option<String>),
    /// Nothing is known, because its process broke down like those of others.
    Unknown(String),
}

/// What is told of passes that exceed their memory limit.
pub(super) fn all_memory(passes: &str, place: Option<&str>) -> String {
    let place = place.map_or_else(String::new, |function| format!(" in {function}"));
    format!("the {passes} takes all memory{place}")
}

impl End {
    /// Whether the process was ended.
    pub(super) fn is_breakdown(&self) -> bool {
        matches!(
            self,
            Self::Crashed(_) | Self::Hung(_) | Self::OutOfMemory(_)
        )
    }
}
