//! How hard LLVM optimises the output of a target.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The optimisation level of LLVM.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum OptLevel {
    /// Code generation only, as fast as it goes.
    #[default]
    O0,
    /// `-O1`.
    O1,
    /// `-O2`.
    O2,
    /// `-O3`.
    O3,
}

impl OptLevel {
    /// Every level.
    pub const ALL: [Self; 4] = [Self::O0, Self::O1, Self::O2, Self::O3];
}

/// The number, as in `--llvm 2`.
impl fmt::Display for OptLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::O0 => "0",
            Self::O1 => "1",
            Self::O2 => "2",
            Self::O3 => "3",
        })
    }
}

impl FromStr for OptLevel {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let level = Self::ALL
            .into_iter()
            .find(|level| level.to_string() == text);
        level.ok_or_else(|| format!("unknown level `{text}` of LLVM, expected 0, 1, 2 or 3"))
    }
}
