//! Pipelines for `check --lit`, from the `// RUN:` lines in the tests of a project.

use crate::cli::Failure;
use crate::cli::source::Source;
use crate::mlir::{PassCall, lit};

/// The pipelines in the `// RUN:` lines of a file.
pub(super) struct Lines {
    /// The pipelines that can be read.
    pub(super) pipelines: Vec<Vec<PassCall>>,
    /// Why the other lines cannot be read.
    pub(super) refused: Vec<String>,
}

impl Lines {
    /// Reads the lines of a file, at least one of which must name passes.
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
