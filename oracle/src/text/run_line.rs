//! The `// run:`, `// extern:` and `// ub:` lines of a file.
//!
//! Rules:
//! - `// run: @f(1) -> 2 after [3]` is a call with its results; without `->` and `after` nothing is expected.
//! - `// run: @f(0) -> trap "message"` is a call that stops itself.
//! - `// extern: @g(1) -> 2` is the next call of a function that is only declared, with its results, for the preceding run line;
//!   `// extern: derived` derives the results of such calls from their arguments.
//! - `// ub: OutOfBounds` is the undefined behaviour of the call of the preceding run line.

use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, Type, directives};

use super::reader::Reader;
use super::{TextError, signature};
use crate::call::Call;
use crate::float;
use crate::observed::ExternalCall;
use crate::observed::{Buffer, Cell, Observed, ObservedMemRef};
use crate::outcome::{Outcome, Run};
use crate::ub::UbKind;

/// A call in a run line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunLine {
    /// The line, counted from 1.
    pub line: usize,
    /// The call.
    pub call: Call,
    /// The expected outcome, if one is given.
    pub expected: Option<Expected>,
}

/// The expected outcome of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The type of the function that is called.
    pub function: FunctionType,
    /// The expected end of the run.
    pub end: ExpectedEnd,
}

/// How a run is expected to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedEnd {
    /// It returns.
    Returned {
        /// The results.
        results: Vec<Observed>,
        /// The buffers of the memref arguments, if they are given.
        buffers: Option<Vec<Buffer>>,
    },
    /// It stops itself with this message.
    Trapped(String),
    /// It does something undefined.
    Ub(UbKind),
}

impl RunLine {
    /// Whether undefined behaviour is expected.
    pub fn expects_undefined(&self) -> bool {
        let expected = self.expected.as_ref();
        expected.is_some_and(|expected| matches!(expected.end, ExpectedEnd::Ub(_)))
    }

    /// Every run line of a file.
    pub fn parse_all(text: &str, body: &Body) -> Result<Vec<Self>, TextError> {
        let mut lines: Vec<Self> = Vec::new();
        for directive in directives(text) {
            let (line, column) = (directive.line, directive.column);
            let wrong = |message: &str| TextError {
                line,
                column,
                message: message.to_owned(),
            };
            match directive.name {
                "run" => lines.push(run_line(directive.text, line, column, body)?),
                "extern" => {
                    let last = lines.last_mut();
                    let last = last.ok_or_else(|| {
                        wrong("expected a run line before `// extern:`, found none")
                    })?;
                    let externals = &mut last.call.externals;
                    externals.add_at(directive.text, (line, column), body)?;
                }
                "ub" => {
                    let kind = UbKind::named(directive.text);
                    let kind = kind.ok_or_else(|| wrong(&unknown_kind(directive.text)))?;
                    let last = lines.last_mut().filter(|last| last.expected.is_none());
                    let last = last.ok_or_else(|| {
                        wrong("expected a run line without results before `// ub:`, found none")
                    })?;
                    let function = signature(body, &last.call.entry);
                    last.expected = Some(Expected {
                        function: function.expect("the call was read").into_owned(),
                        end: ExpectedEnd::Ub(kind),
                    });
                }
                _ => {}
            }
        }
        Ok(lines)
    }
}

fn unknown_kind(found: &str) -> String {
    let kinds: Vec<_> = UbKind::ALL.iter().map(UbKind::to_string).collect();
    let kinds = kinds.join(", ");
    format!("unknown kind of undefined behaviour `{found}`, expected one of {kinds}")
}

impl RunLine {
    /// Whether a run did what is expected: its end, and the calls of the script if there is one.
    pub fn matches(&self, run: &Run) -> bool {
        let script = self.call.externals.script();
        script.is_none_or(|script| calls_match(script, &run.external_calls))
            && self
                .expected
                .as_ref()
                .is_none_or(|expected| expected.matches(run))
    }
}

impl Expected {
    /// Whether a run matches: `?` matches anything, and all NaNs are alike.
    pub fn matches(&self, run: &Run) -> bool {
        match (&self.end, &run.outcome) {
            (ExpectedEnd::Ub(kind), Outcome::Ub(ub)) => *kind == ub.kind,
            (ExpectedEnd::Trapped(expected), Outcome::Trapped(given)) => expected == given,
            (ExpectedEnd::Returned { results, buffers }, Outcome::Returned(given)) => {
                self.results_match(results, given)
                    && buffers
                        .as_ref()
                        .is_none_or(|buffers| self.buffers_match(buffers, &run.buffers))
            }
            _ => false,
        }
    }

    fn results_match(&self, expected: &[Observed], given: &[Observed]) -> bool {
        let types = &self.function.results;
        let mut triples = expected.iter().zip(given).zip(types);
        expected.len() == given.len()
            && triples.all(|((expected, given), ty)| match (expected, given) {
                (Observed::Scalar(expected), Observed::Scalar(given)) => {
                    expected.is_written_for(*given, ty)
                }
                (Observed::Vector(expected), Observed::Vector(given)) => {
                    cells_match(expected, given, ty.number())
                }
                (Observed::Function(expected), Observed::Function(given)) => expected == given,
                (Observed::MemRef(expected), Observed::MemRef(given)) => ty
                    .memref_element()
                    .is_some_and(|element| memref_matches(expected, given, element)),
                _ => false,
            })
    }

    fn buffers_match(&self, expected: &[Buffer], given: &[Buffer]) -> bool {
        let elements = self.function.inputs.iter().filter_map(Type::memref_element);
        let mut triples = expected.iter().zip(given).zip(elements);
        expected.len() == given.len()
            && triples.all(|((expected, given), element)| buffer_matches(expected, given, element))
    }
}

fn run_line(text: &str, line: usize, column: usize, body: &Body) -> Result<RunLine, TextError> {
    let mut reader = Reader::new(text, line, column)?;
    let call = reader.call(body)?;
    let function = signature(body, &call.entry).expect("the call was read");
    let end = match reader.trap() {
        Some(message) => Some(ExpectedEnd::Trapped(message)),
        None => {
            let results = reader.results(&function)?;
            let buffers = reader.after(&function, &call.arguments)?;
            let is_expected = results.is_some() || buffers.is_some();
            is_expected.then(|| ExpectedEnd::Returned {
                results: results.unwrap_or_default(),
                buffers,
            })
        }
    };
    reader.end()?;
    let expected = end.map(|end| Expected {
        function: function.into_owned(),
        end,
    });
    Ok(RunLine {
        line,
        call,
        expected,
    })
}

/// Whether calls match a script; all NaNs are recorded as one, so this needs no types.
fn calls_match(script: &[ExternalCall], given: &[ExternalCall]) -> bool {
    let argument_matches = |(expected, given): (&Observed, &Observed)| match (expected, given) {
        // A scalar `?` matches an argument of any kind.
        (Observed::Scalar(Cell::Uninitialised), _) => true,
        (Observed::MemRef(expected), Observed::MemRef(given)) => {
            memref_matches(expected, given, &Type::Index)
        }
        (Observed::Scalar(expected), Observed::Scalar(given)) => {
            expected.is_written_for(*given, &Type::Index)
        }
        (Observed::Vector(expected), Observed::Vector(given)) => {
            cells_match(expected, given, &Type::Index)
        }
        _ => expected == given,
    };
    let mut pairs = script.iter().zip(given);
    script.len() == given.len()
        && pairs.all(|(script, given)| {
            let mut arguments = script.arguments.iter().zip(&given.arguments);
            script.name == given.name && arguments.all(argument_matches)
        })
}

fn memref_matches(expected: &ObservedMemRef, given: &ObservedMemRef, element: &Type) -> bool {
    let places = |memref: &ObservedMemRef| (memref.base, memref.aligned_bytes, memref.offset);
    let contents_match = match (&expected.contents, &given.contents) {
        (Some(expected), Some(given)) => buffer_matches(expected, given, element),
        (expected, given) => expected.is_none() && given.is_none(),
    };
    places(expected) == places(given)
        && expected.sizes == given.sizes
        && expected.strides == given.strides
        && contents_match
}

fn buffer_matches(expected: &Buffer, given: &Buffer, element: &Type) -> bool {
    cells_match(&expected.cells, &given.cells, element.number())
}

fn cells_match(expected: &[Cell], given: &[Cell], ty: &Type) -> bool {
    let mut pairs = expected.iter().zip(given);
    expected.len() == given.len()
        && pairs.all(|(expected, given)| expected.is_written_for(*given, ty))
}

impl Cell {
    /// Whether a cell of a run line matches a cell of a run: `?` matches anything, poison only poison.
    pub fn is_written_for(self, given: Self, ty: &Type) -> bool {
        match (self, given, ty.as_float()) {
            (Self::Uninitialised, _, _) => true,
            (Self::Bits(written), Self::Nan(given) | Self::Bits(given), Some(ty))
                if float::is_nan(ty, written) =>
            {
                float::is_nan(ty, given)
            }
            (Self::Between(written), Self::Between(given), _) => written.includes(given),
            (Self::Between(written), Self::Bits(given), _) => written.contains(given),
            _ => self == given,
        }
    }
}
