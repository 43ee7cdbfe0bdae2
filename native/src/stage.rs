//! The stages of a case, in order; every report names the last one reached.

use std::fmt;

/// One stage.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A program is generated from bytes.
    Generate,
    /// The program is verified.
    Verify,
    /// The passes of a pipeline transform the program.
    Passes,
    /// The program is lowered to the LLVM dialect.
    Lower,
    /// The LLVM dialect is translated to LLVM IR.
    Translate,
    /// LLVM IR is compiled to machine code.
    Compile,
    /// The code runs.
    Run,
    /// Its behaviour is compared.
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
