//! Errors in some files while the others are checked.

use serde_json::Value;

use crate::cli::Failure;

/// What is wrong with files.
#[derive(Default)]
pub(super) struct Errors {
    pub(super) files: usize,
    pub(super) messages: Vec<String>,
    pub(super) diagnostics: Vec<Value>,
}

impl Errors {
    /// Keeps what is wrong with a file; what the tool could not do is wrong with all of them.
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

    /// The failure that they are where no file is without.
    pub(super) fn failure(self) -> Failure {
        Failure::Input {
            message: self.messages.join("\n"),
            diagnostics: self.diagnostics,
        }
    }
}
