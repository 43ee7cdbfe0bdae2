//! A pass that went wrong on a program, as data: which pass, at which stage, and what it did.

use std::fmt;

use serde::{Deserialize, Serialize};
use stridecheck_gen::Case;
use stridecheck_ir::{parse, verify};
use stridecheck_oracle::{Call, Limits, Outcome, UbKind};

use crate::compare::{Difference, Observable, Shown};
use crate::mlir::pass_call::PassCall;

pub use stridecheck_native::fault::{Breakdown, FaultKind};

/// A pass that went wrong on a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassFault {
    /// The release; 0 for a pass of this project.
    pub release: u32,
    /// The passes before it.
    pub earlier: Vec<PassCall>,
    /// The pass.
    pub pass: PassCall,
    /// The passes after it, up to the one where the fault shows, if nothing is known about the stages between.
    pub later: Vec<PassCall>,
    /// What is wrong.
    pub kind: FaultKind,
    /// What was expected and what was found, or the message of the tool.
    pub detail: FaultDetail,
    /// The program before it.
    pub before: String,
    /// The inputs of the passes after it, about which nothing is known.
    pub between: Vec<String>,
    /// The program after it, if there is one.
    pub after: Option<String>,
}

/// What shows that a pass went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultDetail {
    /// The program shows a difference.
    Value(Box<Difference>),
    /// The program does something undefined.
    Undefined {
        /// The rule that is broken.
        kind: UbKind,
        /// The values that show it, in words.
        detail: String,
    },
    /// The program hangs.
    Endless {
        /// The fuel that the source needs.
        source_steps: u64,
        /// The fuel that the program had.
        fuel: u64,
    },
    /// The tool succeeds but prints this instead of a module.
    NoModule(String),
    /// The message of the tool, or of what reads its output.
    Tool(String),
}

/// The program with its call, if it can be parsed and the oracle finishes the call.
pub(crate) fn case_of(text: &str, call: &Call, limits: &Limits) -> Option<Case> {
    let body = parse(text).ok().filter(|body| verify(body).is_empty())?;
    Case::of_call(&body, call, limits).ok().filter(is_ended)
}

/// The program that a pass got, with a call of it; the passes before it may have left what only a program between passes may do.
pub(crate) fn case_of_stage(text: &str, call: &Call, limits: &Limits) -> Option<Case> {
    let limits = Limits {
        is_stage: true,
        ..*limits
    };
    case_of(text, call, &limits)
}

/// Whether the oracle finishes the call.
pub(crate) fn is_ended(case: &Case) -> bool {
    matches!(case.run.outcome, Outcome::Returned(_) | Outcome::Trapped(_))
}

impl PassFault {
    /// The pass and the later passes that may be at fault instead.
    pub fn in_question(&self) -> impl Iterator<Item = &PassCall> {
        std::iter::once(&self.pass).chain(&self.later)
    }

    /// The input of the first pass in question whose name satisfies `is_one`.
    pub fn got_by(&self, is_one: impl Fn(&str) -> bool) -> Option<&str> {
        let got = std::iter::once(&self.before).chain(&self.between);
        let found = self
            .in_question()
            .zip(got)
            .find(|(pass, _)| is_one(&pass.name));
        found.map(|(_, text)| text.as_str())
    }

    /// The passes up to this one.
    pub fn pipeline(&self) -> Vec<PassCall> {
        let mut passes = self.earlier.clone();
        passes.extend(self.in_question().cloned());
        passes
    }

    /// The reported difference.
    pub fn difference(&self) -> Difference {
        let of = Observable::Passes {
            kind: self.kind,
            first: self.pass.to_string(),
            last: self.later.last().map(PassCall::to_string),
        };
        let (expected, actual) = self.detail.shown();
        Difference::of(of, expected, actual)
    }
}

impl FaultDetail {
    /// What was expected, and what was found.
    fn shown(&self) -> (Shown, Shown) {
        match self.clone() {
            Self::Value(difference) => {
                let Difference {
                    place,
                    expected,
                    actual,
                } = *difference;
                (Shown::At(Box::new((place, expected))), actual)
            }
            Self::Undefined { kind, detail } => {
                let detail = Some(detail);
                (Shown::Defined, Shown::Undefined { kind, detail })
            }
            Self::Endless { source_steps, fuel } => (Shown::End(source_steps), Shown::NoEnd(fuel)),
            Self::NoModule(found) => (Shown::Module, Shown::Words(found)),
            Self::Tool(said) => (Shown::SameProgram, Shown::Words(said)),
        }
    }
}

impl fmt::Display for FaultDetail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tool(said) => f.write_str(said),
            _ => {
                let (expected, actual) = self.shown();
                write!(f, "{expected}; found {actual}")
            }
        }
    }
}
