//! Faults of programs that a pass or a tool produces.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What a pass did wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The program does something else.
    WrongCode,
    /// The program does something undefined.
    Undefined,
    /// The program does not end.
    Endless,
    /// `mlir-opt`'s verifier refuses what the pass gives, or the tool gives no program although it ends with success.
    InvalidIr,
    /// The tool crashes.
    Crash,
    /// The tool does not end.
    Hang,
    /// The tool wants more memory than it may have.
    OutOfMemory,
}

impl FaultKind {
    /// Every kind.
    pub const ALL: [Self; 7] = [
        Self::WrongCode,
        Self::Undefined,
        Self::Endless,
        Self::InvalidIr,
        Self::Crash,
        Self::Hang,
        Self::OutOfMemory,
    ];

    /// Whether the tool says nothing: only what the program does tells.
    pub fn is_silent(self) -> bool {
        matches!(self, Self::WrongCode | Self::Undefined | Self::Endless)
    }

    /// Whether the tool ends with it, or does not end.
    pub fn is_breakdown(self) -> bool {
        matches!(self, Self::Crash | Self::Hang | Self::OutOfMemory)
    }
}

impl FromStr for FaultKind {
    type Err = String;

    /// Reads what `Display` writes.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut all = Self::ALL.into_iter();
        all.find(|kind| kind.to_string() == text).ok_or_else(|| {
            let all = Self::ALL.map(|kind| format!("`{kind}`")).join(", ");
            format!("expected one of {all}, found `{text}`")
        })
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WrongCode => "wrong code",
            Self::Undefined => "undefined behaviour",
            Self::Endless => "no end",
            Self::InvalidIr => "invalid IR",
            Self::Crash => "crash",
            Self::Hang => "hang",
            Self::OutOfMemory => "out of memory",
        })
    }
}

/// What a tool did wrong that ends with a failure, and in which pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breakdown {
    /// What it did.
    pub kind: FaultKind,
    /// The name of the pass, where that is known.
    pub pass: Option<String>,
}

impl fmt::Display for Breakdown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        self.pass
            .iter()
            .try_for_each(|pass| write!(f, " after {pass}"))
    }
}
