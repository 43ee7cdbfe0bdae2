//! The calls that a file asks for, what they are expected to do, and what engines make of them.

use serde_json::{Value, json};
use stridecheck_ir::Body;
use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Call, ExpectedEnd, Outcome, Run, RunLine};

use crate::cli::Failure;
use crate::cli::source::Source;
use crate::compare::{Verdict, compare};
use crate::engine::{Convention, Ending, Observation};

/// What one engine made of one call.
pub(crate) struct Executed {
    /// Where the call stands: `file.mlir:3`, or the file for a call of the command line.
    pub(crate) place: String,
    /// The engine.
    pub(crate) engine: String,
    /// The way of calling.
    pub(crate) convention: Convention,
    /// The call, as in a run line.
    pub(crate) call: String,
    /// The outcome, as in a run line where it can be said so.
    pub(crate) outcome: String,
    /// The op that did something undefined, in the text of the program.
    pub(crate) undefined: Option<Value>,
    /// Whether that is as expected; none when nothing is expected.
    pub(crate) verdict: Option<Verdict>,
}

/// The run lines of a file, which must hold one.
pub(crate) fn run_lines(source: &Source, body: &Body) -> Result<Vec<RunLine>, Failure> {
    let lines = RunLine::parse_all(&source.text, body);
    let lines =
        lines.map_err(|error| source.failure_at(error.line, error.column, &error.message))?;
    match lines.is_empty() {
        true => Err(Failure::input(format!(
            "{}: no `// run:` line; name a function with --entry",
            source.path
        ))),
        false => Ok(lines),
    }
}

/// How an observation stands to what a run line expects.
pub(crate) fn judge(line: &RunLine, actual: &Observation) -> Option<Verdict> {
    let expected = line.expected.as_ref()?;
    Some(match &expected.end {
        ExpectedEnd::Returned { results, buffers } => {
            let wanted = Observation {
                ending: Ending::Returned(results.clone()),
                buffers: buffers.clone().unwrap_or_else(|| actual.buffers.clone()),
                ledger: actual.ledger.clone(),
                damage: Vec::new(),
            };
            compare(&expected.function, &wanted, actual)
        }
        ExpectedEnd::Ub(kind) => match &actual.ending {
            Ending::Undefined { what, .. } if what.starts_with(&format!("{kind:?}")) => {
                Verdict::Agree
            }
            ending => Verdict::Differ(crate::compare::Difference {
                place: "ending".to_owned(),
                expected: format!("undefined behaviour: {kind:?}"),
                actual: ending.to_string(),
            }),
        },
    })
}

/// What a call gave, as it stands in a run line where it can be said so.
pub(crate) fn shown(observation: &Observation, function: &FunctionType) -> String {
    match &observation.ending {
        Ending::Returned(results) => {
            let run = Run {
                outcome: Outcome::Returned(results.clone()),
                buffers: observation.buffers.clone(),
                ledger: observation.ledger.clone(),
                steps: 0,
                coverage: Default::default(),
            };
            run.display(function).to_string().trim_start().to_owned()
        }
        ending => ending.to_string(),
    }
}

/// The call as text, by the types of its function.
pub(crate) fn call_text(body: &Body, call: &Call) -> String {
    signature(body, &call.entry).map_or_else(
        |_| call.to_string(),
        |function| call.display(function).to_string(),
    )
}

impl Executed {
    /// A line for people.
    pub(crate) fn line(&self) -> String {
        let verdict = match &self.verdict {
            None => String::new(),
            Some(Verdict::Agree) => ", as expected".to_owned(),
            Some(Verdict::Differ(difference)) => format!("\n  DIFFERS: {difference}"),
            Some(Verdict::Inconclusive(why)) => format!("\n  inconclusive: {why}"),
        };
        let convention = match self.convention {
            Convention::Expanded => "",
            Convention::CInterface => " through its C wrapper",
        };
        format!(
            "{}: {}: {}{convention} {}{verdict}\n{}",
            self.place,
            self.engine,
            self.call,
            self.outcome,
            self.excerpt()
        )
    }

    /// The line and a caret under the op that did something undefined.
    fn excerpt(&self) -> String {
        let rendered = self.undefined.as_ref().map(|at| &at["rendered"]);
        match rendered.and_then(Value::as_str) {
            Some(rendered) if self.verdict.is_none() => format!("{}\n", rendered.trim_end()),
            _ => String::new(),
        }
    }

    /// The same as data.
    pub(crate) fn data(&self) -> Value {
        json!({
            "place": self.place,
            "engine": self.engine,
            "convention": format!("{:?}", self.convention),
            "call": self.call,
            "outcome": self.outcome,
            "undefined": self.undefined,
            "verdict": self.verdict.as_ref().map(ToString::to_string),
        })
    }

    /// Whether it is not as expected.
    pub(crate) fn differs(&self) -> bool {
        self.verdict.as_ref().is_some_and(Verdict::is_difference)
    }
}
