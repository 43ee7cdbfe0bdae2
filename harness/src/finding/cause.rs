//! The cause of a finding: the rewrite, the fold or the code of a pass that turns a right program into a wrong one.
//!
//! It is found by running the pass again, in `mlir-opt` for MLIR and in this process for this project:
//! - Pattern tries stop after the first N (`--mlir-debug-counter`, `stridecheck opt --stop-after`); the smallest N that is wrong while N-1 is right is the rewrite at fault,
//!   and the log of tries (`--log-actions-to`, `--log-patterns`) contains its name and its op.
//! - If no pattern is at fault, one op at a time is hidden from the compiler until the difference disappears.
//! - If the tool crashes or hangs, the cause is the action that began and did not complete.
//!
//! Rules:
//! - Only a step from a right program to a wrong one counts: a program that is rejected or cannot be executed is neither.
//! - The number of starts is bounded, and only whether a tool ends at all depends on time.
//! - The oracle judges each output like a stage (`mlir/watch.rs`).

mod actions;
pub mod native;
mod search;
mod trial;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::finding::FaultKind;
use crate::level::OptLevel;

pub use actions::{Actions, Driver, Try};
pub use search::{open_action, rewrite_at_fault, work_out};

/// What is at fault.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "kebab-case")]
pub enum Cause {
    /// A rewrite pattern, whatever pass applies it.
    Pattern {
        /// The name of its C++ class.
        name: String,
        /// The op that it matched.
        op: String,
    },
    /// The folding of an op, whatever pass folds it.
    Fold {
        /// The op.
        op: String,
    },
    /// The code of a pass itself.
    Pass {
        /// The pass.
        pass: String,
        /// The op that it goes wrong on, where one is known.
        op: Option<String>,
    },
    /// A pattern of a conversion.
    Lowering {
        /// The name of its C++ class.
        pattern: String,
        /// The converting pass.
        pass: String,
        /// The op that it matched.
        op: String,
    },
    /// MLIR's verifier.
    Verifier,
    /// MLIR's printer or parser: printed IR cannot be read back.
    Printer,
    /// MLIR's parser.
    Parser,
    /// LLVM.
    Llvm {
        /// The optimisation level.
        level: OptLevel,
        /// The pass of LLVM, where one is known.
        pass: Option<String>,
    },
}

/// A cause with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blame {
    /// The cause.
    pub cause: Cause,
    /// How it was found.
    pub evidence: Evidence,
    /// The rewrite that makes the program wrong, if the cause is a rewrite, or a fold triggered by one.
    pub rewrite: Option<Rewrite>,
    /// How often the pass was run; `mlir-opt` is retried up to twice each time that it fails.
    pub starts: u32,
}

/// How a cause was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// One more application of a pattern makes a right program wrong.
    Counted,
    /// A rewrite triggers a fold; with the folded op hidden the rewrite still happens and is right.
    SetOff,
    /// With this op hidden from the compiler the program stays right.
    Hidden,
    /// The tool breaks down in this action.
    Open,
    /// The tool does not end, and it tries this most often.
    Repeated,
    /// The release counts no patterns; with every pattern disabled the program stays right.
    Disabled,
    /// The release counts no patterns.
    NoCounters,
    /// Nothing that was tried removes the difference.
    Nothing,
    /// The pass alone does not show the difference on the program before it.
    NotShown,
    /// The tool cannot read what it prints.
    Printed,
}

/// The rewrite that makes a program wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rewrite {
    /// The C++ class name of its pattern.
    pub pattern: String,
    /// The op that it matched, as the log of actions prints it.
    pub matched: String,
    /// Its number among the pattern tries, failed ones included.
    pub applications: u64,
    /// The program before it, which is right.
    pub before: String,
    /// The program after it and after what it triggers, which is wrong.
    pub after: String,
    /// Two commands that differ in one number: on [`BEFORE_PASS`] the first prints a right program, the second a wrong one.
    pub commands: [String; 2],
}

impl Blame {
    /// Whether it names more than the pass that is at fault.
    pub fn tells(&self) -> bool {
        !matches!(self.cause, Cause::Pass { op: None, .. })
    }
}

/// The file name of the program before the pass in the commands of a rewrite.
pub const BEFORE_PASS: &str = "before.mlir";

impl Cause {
    /// Whether it is a pattern in which a tool breaks down and that the tool names.
    pub fn is_open_pattern(&self, kind: FaultKind) -> bool {
        kind.is_breakdown() && matches!(self, Self::Pattern { .. })
    }

    /// Its op, where one is known.
    pub fn op(&self) -> Option<&str> {
        match self {
            Self::Pattern { op, .. } | Self::Fold { op } | Self::Lowering { op, .. } => Some(op),
            Self::Pass { op, .. } => op.as_deref(),
            Self::Verifier | Self::Printer | Self::Parser | Self::Llvm { .. } => None,
        }
    }

    /// Whether it is the same pattern or pass, on whatever op, or the fold of the same op.
    pub fn is_same_rewrite(&self, other: &Self) -> bool {
        match (self, other) {
            _ if self.pattern().is_some() => self.pattern() == other.pattern(),
            (Self::Pass { pass, .. }, Self::Pass { pass: other, .. }) => pass == other,
            _ => self == other,
        }
    }

    /// As [`Self::is_same_rewrite`], with all patterns of one C++ template being the same.
    pub(super) fn is_same_code(&self, other: &Self) -> bool {
        self.is_same_rewrite(other)
            || self.template().is_some() && self.template() == other.template()
    }

    /// The name of the pattern without its template arguments.
    fn template(&self) -> Option<&str> {
        self.pattern()?.split('<').next()
    }

    /// The name of the pattern, if it has one; a pattern may be a conversion pattern in another release.
    fn pattern(&self) -> Option<&str> {
        match self {
            Self::Pattern { name, .. } | Self::Lowering { pattern: name, .. } => {
                Some(name.as_str()).filter(|name| !name.is_empty())
            }
            _ => None,
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pattern { name, op } => write!(f, "pattern {} on {op}", named(name)),
            Self::Fold { op } => write!(f, "fold of {op}"),
            Self::Pass { pass, op: Some(op) } => write!(f, "pass {pass} on {op}"),
            Self::Pass { pass, op: None } => write!(f, "pass {pass}"),
            Self::Lowering { pattern, pass, op } => {
                write!(f, "pattern {} of {pass} on {op}", named(pattern))
            }
            Self::Verifier => f.write_str("verifier of MLIR"),
            Self::Printer => f.write_str("printer of MLIR"),
            Self::Parser => f.write_str("parser of MLIR"),
            Self::Llvm { level, pass: None } => write!(f, "LLVM at level {level}"),
            Self::Llvm {
                level,
                pass: Some(pass),
            } => write!(f, "pass {pass} of LLVM at level {level}"),
        }
    }
}

/// Stands for the name of a pattern that is a function.
const WITHOUT_NAME: &str = "without a name";

/// A pattern that is a function has no name.
fn named(pattern: &str) -> &str {
    if pattern.is_empty() {
        return WITHOUT_NAME;
    }
    pattern
}

impl FromStr for Cause {
    type Err = String;

    /// Parses what `Display` prints.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("expected a cause as `fold of arith.addi`, found `{text}`");
        let name = |text: &str| match text {
            WITHOUT_NAME => String::new(),
            name => name.to_owned(),
        };
        if let Some(rest) = text.strip_prefix("pattern ") {
            let (pattern, op) = rest.rsplit_once(" on ").ok_or_else(wrong)?;
            let op = op.to_owned();
            return Ok(match pattern.rsplit_once(" of ") {
                Some((pattern, pass)) => Self::Lowering {
                    pattern: name(pattern),
                    pass: pass.to_owned(),
                    op,
                },
                None => Self::Pattern {
                    name: name(pattern),
                    op,
                },
            });
        }
        if let Some(op) = text.strip_prefix("fold of ") {
            return Ok(Self::Fold { op: op.to_owned() });
        }
        let level = |text: &str| text.parse().map_err(|_| wrong());
        if let Some(level_text) = text.strip_prefix("LLVM at level ") {
            let level = level(level_text)?;
            return Ok(Self::Llvm { level, pass: None });
        }
        if let Some(rest) = text.strip_prefix("pass ") {
            if let Some((pass, level_text)) = rest.split_once(" of LLVM at level ") {
                let (level, pass) = (level(level_text)?, Some(pass.to_owned()));
                return Ok(Self::Llvm { level, pass });
            }
            let (pass, op) = match rest.split_once(" on ") {
                Some((pass, op)) => (pass, Some(op.to_owned())),
                None => (rest, None),
            };
            let pass = pass.to_owned();
            return Ok(Self::Pass { pass, op });
        }
        let others = [Self::Verifier, Self::Printer, Self::Parser];
        let mut others = others.into_iter();
        others
            .find(|cause| cause.to_string() == text)
            .ok_or_else(wrong)
    }
}

impl fmt::Display for Blame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.cause, self.evidence)
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Counted => "one more application of the pattern makes a right program wrong",
            Self::SetOff => {
                "a rewrite sets off the fold: with the op hidden from the compiler it still happens and the program stays right"
            }
            Self::Hidden => "with the op hidden from the compiler the program stays right",
            Self::Open => "the tool breaks down in this action",
            Self::Repeated => "the tool does not end, and tries this pattern most often",
            Self::Disabled => {
                "the release counts no patterns; with every pattern disabled the program stays right"
            }
            Self::NoCounters => "the release counts no patterns",
            Self::Nothing => "no pattern is to blame, and with no op hidden the program stays right",
            Self::NotShown => "the pass alone does not show it on the program that it got",
            Self::Printed => "mlir-opt cannot parse its own output",
        })
    }
}
