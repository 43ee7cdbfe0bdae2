//! Pipelines for `check --lit`: those that the tests of a project name in their lines `// RUN:`.

use crate::cli::Failure;
use crate::cli::source::Source;
use crate::mlir::{PassCall, lit};

/// What the lines `// RUN:` of a file name.
pub(super) struct Lines {
    /// The pipelines that can be read.
    pub(super) pipelines: Vec<Vec<PassCall>>,
    /// What cannot be read of the others.
    pub(super) refused: Vec<String>,
}

impl Lines {
    /// Reads those of a file, of which one has to name passes.
    pub(super) fn of(source: &Source) -> Result<Self, Failure> {
        let mut lines = Self {
            pipelines: Vec::new(),
            refused: Vec::new(),
        };
        for line in lit::read(&source.text) {
            match line {
                Ok(passes) if lines.pipelines.contains(&passes) => {}
                Ok(passes) => lines.pipelines.push(passes),
                Err(why) => lines.refused.push(why),
            }
        }
        if lines.pipelines.is_empty() {
            let found = match &lines.refused[..] {
                [] => "none".to_owned(),
                refused => refused.join(", "),
            };
            return Err(Failure::input(format!(
                "{}: expected a line `// RUN:` of `mlir-opt` with passes that are known, found {found}",
                source.path
            )));
        }
        Ok(lines)
    }
}
