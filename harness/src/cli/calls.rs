//! The calls in a file, their expectations, and their results on targets.

use serde_json::{Value, json};
use stridecheck_ir::Body;
use stridecheck_ir::diagnostic::Diagnostic;
use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Call, ExpectedEnd, Outcome, Run, RunLine};

use crate::cli::Failure;
use crate::cli::details::Details;
use crate::cli::source::Source;
use crate::compare::{
    Difference, Observable, Shown, Verdict, compare_written, compare_written_calls,
};
use crate::engine::{Ending, Observation, Route};
use crate::engines::compiler::Compiled;
use crate::finding::cause::Blame;

/// The result of one call on one target.
pub(crate) struct Executed {
    /// The file of the call.
    pub(crate) path: String,
    /// The line of the call, counted from 1; `None` for a call on the command line.
    pub(crate) line: Option<usize>,
    /// The target, or the oracle.
    pub(crate) target: String,
    /// The route.
    pub(crate) route: Route,
    /// The call, as in a run line.
    pub(crate) call: String,
    /// The outcome, in the form of a run line where that is possible.
    pub(crate) outcome: String,
    /// The position of the op with undefined behaviour in the text of the program.
    pub(crate) undefined: Option<Value>,
    /// Whether the outcome is as expected; `None` without an expectation.
    pub(crate) verdict: Option<Verdict>,
    /// The known faults that a difference resembles without a confirming counterfactual.
    pub(crate) resembles: Vec<String>,
    /// Why the known fault of `--why` explains a difference, or why not.
    pub(crate) why: Vec<String>,
    /// What is to blame for a difference, if that could be determined.
    pub(crate) blame: Option<Box<Blame>>,
    /// The result of a probe for a difference: a line for each field that is not where it belongs.
    pub(crate) probe: Vec<String>,
    /// How a user's compiler was called, if it is the one that differs.
    pub(crate) compiled: Option<Compiled>,
    /// Further results of the oracle; `None` for targets.
    pub(crate) details: Option<Details>,
}

/// The run lines of a file.
pub(crate) fn run_lines(source: &Source, body: &Body) -> Result<Vec<RunLine>, Failure> {
    let lines = RunLine::parse_all(&source.text, body);
    lines.map_err(|error| source.failure_at(error.line, error.column, &error.message))
}

/// Compares an observation with the expectation of a run line.
pub(crate) fn judge(line: &RunLine, actual: &Observation) -> Option<Verdict> {
    let script = line.call.externals.script();
    if let (Some(_), Ending::Unanswered(why)) = (script, &actual.ending) {
        let found = Shown::Words(why.clone());
        let difference = Difference::of(Observable::Calls, Shown::Script, found);
        return Some(difference.into());
    }
    let Some(expected) = &line.expected else {
        return script.map(|script| compare_written_calls(script, &actual.external_calls));
    };
    if let Some(why) = unable(actual) {
        return Some(Verdict::Inconclusive(why));
    }
    Some(match &expected.end {
        ExpectedEnd::Returned { results, buffers } => {
            let wanted = Observation {
                ending: Ending::Returned(results.clone()),
                buffers: buffers.as_ref().unwrap_or(&actual.buffers).clone(),
                arguments: actual.arguments.clone(),
                ledger: actual.ledger.clone(),
                globals: actual.globals.clone(),
                external_calls: script.unwrap_or(&actual.external_calls).to_vec(),
                shares_results: false,
                damage: Vec::new(),
                sighting: None,
            };
            compare_written(&expected.function, &wanted, actual)
        }
        ExpectedEnd::Trapped(message) => {
            let wanted = Observation {
                external_calls: script.unwrap_or(&actual.external_calls).to_vec(),
                ..Observation::ended(Ending::Trapped(Some(message.clone())))
            };
            compare_written(&expected.function, &wanted, actual)
        }
        ExpectedEnd::Ub(kind) => match &actual.ending {
            Ending::Undefined { kind: found, .. } if found == kind => Verdict::Agree,
            ending => {
                let expected = Shown::Undefined {
                    kind: *kind,
                    detail: None,
                };
                let found = Shown::ending(ending);
                Difference::of(Observable::Ending, expected, found).into()
            }
        },
    })
}

/// Why an engine could not run a call, if that says nothing about the program.
pub(crate) fn unable(observation: &Observation) -> Option<String> {
    match &observation.ending {
        ending @ (Ending::Unsupported(_) | Ending::OutOfFuel | Ending::Unanswered(_)) => {
            Some(ending.to_string())
        }
        _ => None,
    }
}

/// The outcome of a call, in the form of a run line where that is possible.
pub(crate) fn shown(observation: &Observation, function: &FunctionType, call: &Call) -> String {
    match &observation.ending {
        Ending::Returned(results) => {
            let run = Run {
                outcome: Outcome::Returned(results.clone()),
                buffers: observation.buffers.clone(),
                arguments: observation.arguments.clone(),
                ledger: observation.ledger.clone(),
                globals: observation.globals.clone(),
                external_calls: observation.external_calls.clone(),
                shares_results: observation.shares_results,
                steps: 0,
                idle_turns: 0,
                wraps_sums: false,
                allocated_bytes: 0,
                coverage: Default::default(),
            };
            run.display(function, call)
                .to_string()
                .trim_start()
                .to_owned()
        }
        ending => ending.to_string(),
    }
}

/// The position of the op with undefined behaviour, with its line and a caret.
pub(crate) fn undefined(source: &Source, observation: &Observation) -> Option<Value> {
    let ending @ Ending::Undefined { span, .. } = &observation.ending else {
        return None;
    };
    let (line, column) = source.line_column(*span);
    let rendered = source.rendered(&Diagnostic::new(*span, ending.to_string()));
    Some(json!({ "line": line, "column": column, "rendered": rendered }))
}

/// The call as text, according to the types of its function.
pub(crate) fn call_text(body: &Body, call: &Call) -> String {
    signature(body, &call.entry).map_or_else(
        |_| call.to_string(),
        |function| call.display(&function).to_string(),
    )
}

impl Executed {
    /// The position of the call: `file.mlir:3`, or the file for a call on the command line.
    pub(crate) fn place(&self) -> String {
        match self.line {
            None => self.path.clone(),
            Some(line) => format!("{}:{line}", self.path),
        }
    }

    /// A line of text output.
    pub(crate) fn text(&self) -> String {
        let verdict = match &self.verdict {
            None => String::new(),
            Some(Verdict::Agree) => ", as expected".to_owned(),
            Some(Verdict::Differ(difference)) => format!("\n  DIFFERS: {difference}"),
            Some(Verdict::Known(id)) => format!("\n  known issue: {id}"),
            Some(Verdict::Inconclusive(why)) if *why == self.outcome => ", inconclusive".to_owned(),
            Some(Verdict::Inconclusive(why)) => format!("\n  inconclusive: {why}"),
        };
        let route = self.route.words();
        let details = self.details.as_ref();
        format!(
            "{}{}: {}: {}{route} {}{verdict}\n{}{}",
            details.map(Details::trace_text).unwrap_or_default(),
            self.place(),
            self.target,
            self.call,
            self.outcome,
            self.excerpt(),
            details.map(Details::notes).unwrap_or_default(),
        )
    }

    /// The line of the op with undefined behaviour, and a caret under it.
    fn excerpt(&self) -> String {
        let rendered = self.undefined.as_ref().map(|at| &at["rendered"]);
        match rendered.and_then(Value::as_str) {
            Some(rendered) if self.verdict.is_none() => format!("{}\n", rendered.trim_end()),
            _ => String::new(),
        }
    }

    /// The result as JSON.
    pub(crate) fn data(&self) -> Value {
        let (verdict, difference, reason) = match &self.verdict {
            None => (None, None, None),
            Some(Verdict::Agree) => (Some("agree"), None, None),
            Some(Verdict::Differ(difference)) => {
                let Difference {
                    place,
                    expected,
                    actual,
                } = &**difference;
                let data = json!({
                    "place": place.to_string(),
                    "expected": expected.to_string(),
                    "actual": actual.to_string(),
                });
                (Some("differ"), Some(data), None)
            }
            Some(Verdict::Known(id)) => (Some("known"), None, Some(id)),
            Some(Verdict::Inconclusive(why)) => (Some("inconclusive"), None, Some(why)),
        };
        json!({
            "place": { "path": self.path, "line": self.line },
            "target": self.target,
            "route": self.route.to_string(),
            "call": self.call,
            "outcome": self.outcome,
            "undefined": self.undefined,
            "verdict": verdict,
            "difference": difference,
            "reason": reason,
            "resembles": self.resembles,
            "why": self.why,
            "blame": self.blame,
            "probe": self.probe,
            "compiled": self.compiled,
            "run": self.details.as_ref().map(Details::data),
        })
    }

    /// Whether it has undefined behaviour that was not expected.
    pub(crate) fn is_undefined_by_surprise(&self) -> bool {
        self.undefined.is_some() && self.verdict.is_none()
    }

    /// Whether it differs from the expectation.
    pub(crate) fn differs(&self) -> bool {
        self.verdict.as_ref().is_some_and(Verdict::is_difference)
    }
}
