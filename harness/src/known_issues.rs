//! Faults that are known: of passes of MLIR, and of LLVM, so that a hunt counts them and goes on.
//!
//! Rules:
//! - An issue of a pass is matched by the bucket of a difference: the pass, the kind, and words of the message, never a value.
//! - An issue of LLVM is matched by what LLVM says, or by how the run ended together with words of the program.
//! - Every issue has a program in `corpus/known` that shows it.

use std::sync::OnceLock;

use serde::Deserialize;
use stridecheck_ir::{Body, Form, print};

use crate::check::Checked;

/// The issues that are known to every hunt.
const TEXT: &str = include_str!("../../corpus/known-passes.toml");

/// A fault that is known.
#[derive(Clone, Debug, Deserialize)]
pub struct Issue {
    /// Its name, and that of the program that shows it.
    pub id: String,
    /// The releases that have it.
    pub releases: Vec<u32>,
    /// What is wrong.
    pub what: String,
    /// The pass that has it; none of LLVM.
    pub pass: Option<String>,
    /// What the pass does wrong, as findings say it.
    pub kind: Option<String>,
    /// Words of the message; one of them stands there.
    pub says: Vec<String>,
    /// Words of the program; all of them stand there.
    #[serde(default)]
    pub program: Vec<String>,
}

#[derive(Deserialize)]
struct File {
    issue: Vec<Issue>,
}

/// The issues that are known.
pub fn all() -> &'static [Issue] {
    static ISSUES: OnceLock<Vec<Issue>> = OnceLock::new();
    ISSUES.get_or_init(|| {
        let file: File = toml::from_str(TEXT).expect("a test reads the file");
        file.issue
    })
}

/// The issue that explains a difference of a program, if one does.
pub fn explain(checked: &Checked, body: &Body) -> Option<&'static Issue> {
    let mut issues = all().iter();
    issues.find(|issue| issue.explains(checked) && issue.is_about(body))
}

impl Issue {
    fn is_about(&self, body: &Body) -> bool {
        if self.program.is_empty() {
            return true;
        }
        let text = print(body, Form::current());
        self.program
            .iter()
            .all(|words| text.contains(words.as_str()))
    }

    fn explains(&self, checked: &Checked) -> bool {
        let says = |text: &str| self.says.iter().any(|words| text.contains(words.as_str()));
        match (&checked.fault, &self.pass) {
            (Some(fault), Some(pass)) => {
                fault.pass.name == *pass
                    && self.releases.contains(&fault.release)
                    && self
                        .kind
                        .as_ref()
                        .is_none_or(|kind| *kind == fault.kind.to_string())
                    && says(&fault.message)
            }
            (None, None) => says(&checked.actual.ending.to_string()),
            _ => false,
        }
    }
}
