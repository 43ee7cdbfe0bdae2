//! The stages a case goes through, in order; every report says how far it got.

use std::fmt;

/// One stage.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Bytes become a program.
    Generate,
    /// The program is checked.
    Verify,
    /// The program goes through the passes of a pipeline.
    Passes,
    /// The program becomes the LLVM dialect.
    Lower,
    /// The LLVM dialect becomes LLVM IR.
    Translate,
    /// LLVM IR becomes machine code.
    Compile,
    /// The code runs.
    Run,
    /// What it did is compared.
    Compare,
}

impl Stage {
    /// Every stage in order.
    pub const ALL: [Self; 8] = [
        Self::Generate,
        Self::Verify,
        Self::Passes,
        Self::Lower,
        Self::Translate,
        Self::Compile,
        Self::Run,
        Self::Compare,
    ];

    /// The name, a verb.
    pub fn name(self) -> &'static str {
        match self {
            Self::Generate => "generate",
            Self::Verify => "verify",
            Self::Passes => "passes",
            Self::Lower => "lower",
            Self::Translate => "translate",
            Self::Compile => "compile",
            Self::Run => "run",
            Self::Compare => "compare",
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
