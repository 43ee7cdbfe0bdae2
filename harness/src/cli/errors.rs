//! Errors in some files, collected while the other files are checked.

use serde_json::Value;

use crate::cli::Failure;

/// The errors of files.
#[derive(Default)]
pub(super) struct Errors {
    pub(super) files: usize,
    pub(super) messages: Vec<String>,
    pub(super) diagnostics: Vec<Value>,
}

impl Errors {
    /// Adds an error in a file; a failure of the tool itself concerns all files and is returned.
    pub(super) fn add(&mut self, failure: Failure) -> Result<(), Failure> {
        let Failure::Input {
            message,
            diagnostics,
        } = failure
        else {
            return Err(failure);
        };
        self.files += 1;
        self.messages.push(message);
        self.diagnostics.extend(diagnostics);
        Ok(())
    }

    pub(super) fn append(&mut self, next: Self) {
        self.files += next.files;
        self.messages.extend(next.messages);
        self.diagnostics.extend(next.diagnostics);
    }

    /// The failure to report when every file has an error.
    pub(super) fn failure(self) -> Failure {
        Failure::Input {
            message: self.messages.join("\n"),
            diagnostics: self.diagnostics,
        }
    }
}
