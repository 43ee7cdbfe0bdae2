//! Faults of programs that a pass or a tool produces.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The kind of fault of a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The program behaves differently.
    WrongCode,
    /// The program has undefined behaviour.
    Undefined,
    /// The program does not end.
    Endless,
    /// `mlir-opt`'s verifier refuses the output of the pass, or the tool succeeds without output.
    InvalidIr,
    /// The tool crashes.
    Crash,
    /// The tool does not end.
    Hang,
    /// The tool exceeds its memory limit.
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

    /// Whether the tool reports nothing: only the behaviour of the program shows the fault.
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

    /// Parses what `Display` writes.
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

/// A fault with which a tool fails, and the pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breakdown {
    /// The kind of fault.
    pub kind: FaultKind,
    /// The name of the pass, if it is known.
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
