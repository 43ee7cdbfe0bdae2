//! Findings: what they say, and the folder they are kept in.
//!
//! A file appears whole or not at all: it is written under another name and then renamed.

use std::io;
use std::path::{Path, PathBuf};

use stridecheck_gen::Case;
use stridecheck_ir::Edition;

use crate::check::Checked;

/// A case on which an engine and the oracle differ.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The seed of the campaign.
    pub seed: u64,
    /// The number of the program.
    pub program: u64,
    /// What differs.
    pub checked: Checked,
    /// The case, reduced where that was asked for.
    pub case: Case,
}

impl Finding {
    /// The name of its file.
    pub fn file_name(&self) -> String {
        format!("finding-{}-{}.mlir", self.seed, self.program)
    }

    /// The program with its run line, and what differs in comments.
    pub fn to_text(&self, edition: Edition) -> String {
        let Checked {
            verdict,
            stage,
            convention,
        } = &self.checked;
        let verdict = verdict.to_string().replace('\n', "\n//   ");
        format!(
            "// {verdict}\n// stage: {stage}, convention: {convention:?}\n// found by: hunt --seed {}, program {}\n{}",
            self.seed,
            self.program,
            self.case.to_text(edition)
        )
    }
}

/// A folder that can be written to.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Makes the folder where it is missing, and proves that it can be written to.
    pub fn create(path: &Path) -> io::Result<Self> {
        std::fs::create_dir_all(path)?;
        let probe = path.join(format!(".stridecheck-{}", std::process::id()));
        std::fs::write(&probe, b"")?;
        std::fs::remove_file(&probe)?;
        Ok(Self {
            path: path.to_owned(),
        })
    }

    /// Writes a file, whole or not at all; gives back its path.
    pub fn write(&self, name: &str, text: &str) -> io::Result<PathBuf> {
        let path = self.path.join(name);
        let partial = self.path.join(format!(".{name}.partial"));
        std::fs::write(&partial, text)?;
        std::fs::rename(&partial, &path)?;
        Ok(path)
    }
}
