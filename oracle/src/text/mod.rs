//! Calls and their results as text: the `// run:`, `// extern:` and `// ub:` lines of `.mlir` files.
//!
//! Rules:
//! - Text printed with the types of a function parses as the same value.
//! - A scalar is read by the type of its parameter: decimal, `0x` bits, or a decimal float.
//! - An integer prints as its signed value, `i1` as 0 or 1, a float as a decimal if that is short and otherwise as bits.
//! - Omitted parts of a view follow from the type of its parameter: see [`shape`].

mod lexer;
mod reader;
mod run_line;
mod scalar;
mod shape;
mod writer;

use std::borrow::Cow;
use std::fmt;

use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, Type};

use crate::call::{Call, Externals};
use crate::entry;
use crate::error::Error;
use crate::observed::Cell;
use crate::observed::ExternalCall;
use crate::outcome::{Outcome, Run};

pub use crate::entry::function;
pub use run_line::{Expected, ExpectedEnd, RunLine};

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct TextError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

/// An element as it appears in a run line: a number, `poison`, or `?`.
pub fn cell(cell: Cell, ty: &Type) -> String {
    writer::cell(cell, Some(ty))
}

/// The bits of a type as text.
pub(crate) fn scalar(bits: u128, ty: &Type) -> String {
    scalar::write(bits, Some(ty))
}

/// The type of the function that a call enters.
pub fn signature<'a>(body: &'a Body, name: &str) -> Result<Cow<'a, FunctionType>, Error> {
    Ok(entry::entered(body, name)?.1)
}

impl Call {
    /// Reads `@f(1, [1, 2])`; the types come from the function.
    pub fn parse(text: &str, body: &Body) -> Result<Self, TextError> {
        let mut reader = reader::Reader::new(text, 1, 1)?;
        let call = reader.call(body)?;
        reader.end()?;
        Ok(call)
    }

    /// The call as text, with the types of the function.
    pub fn display<'a>(&'a self, function: &'a FunctionType) -> impl fmt::Display + 'a {
        fmt::from_fn(move |f| writer::call(f, self, Some(function)))
    }
}

/// The call as text without knowing types: scalars as bits, views in full; it reads back as the same call.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writer::call(f, self, None)
    }
}

impl Externals {
    /// Adds the text of an `// extern:` line after the colon: `derived`, or the next call of the script.
    pub fn add(&mut self, text: &str, body: &Body) -> Result<(), TextError> {
        self.add_at(text, (1, 1), body)
    }

    fn add_at(
        &mut self,
        text: &str,
        (line, column): (usize, usize),
        body: &Body,
    ) -> Result<(), TextError> {
        let wrong = |message: &str| TextError {
            line,
            column,
            message: message.to_owned(),
        };
        let mut reader = reader::Reader::new(text, line, column)?;
        if reader.is_derived() {
            if *self != Self::Unknown {
                return Err(wrong(
                    "expected `// extern: derived` as the only such line of the run line",
                ));
            }
            *self = Self::Derived;
        } else {
            let call = reader.external_call(body)?;
            match self {
                Self::Unknown => *self = Self::Scripted(vec![call]),
                Self::Scripted(script) => script.push(call),
                Self::Derived => {
                    return Err(wrong(
                        "expected `// extern: derived` as the only such line of the run line",
                    ));
                }
            }
        }
        reader.end()
    }

    /// The `// extern:` lines for these results; none if they are unknown.
    pub fn lines(&self, body: &Body) -> String {
        match self {
            Self::Unknown => String::new(),
            Self::Derived => "// extern: derived\n".to_owned(),
            Self::Scripted(script) => script.iter().map(|call| call.line(body)).collect(),
        }
    }
}

/// The same without knowing types.
impl fmt::Display for Externals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines(&Body::new()))
    }
}

impl ExternalCall {
    /// The call as text, with the types of its function.
    pub fn display<'a>(&'a self, body: &'a Body) -> impl fmt::Display + 'a {
        let function = signature(body, &self.name).ok();
        fmt::from_fn(move |f| writer::external_call(f, self, function.as_deref()))
    }

    fn line(&self, body: &Body) -> String {
        format!("// extern: {}\n", self.display(body))
    }
}

/// The outcome as it appears in a `// run:` line, without knowing types: scalars as bits.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writer::outcome(f, self, None)
    }
}

impl Run {
    /// The outcome of a run as it appears after the call in a `// run:` line: ` -> 3 after [1, 2]`, or `ub: OutOfBounds`.
    pub fn display<'a>(
        &'a self,
        function: &'a FunctionType,
        call: &'a Call,
    ) -> impl fmt::Display + 'a {
        fmt::from_fn(move |f| writer::run(f, self, function, call))
    }
}
