//! The output of this project's conversion, in the requested mode.

use std::collections::BTreeSet;
use std::fmt::Write;

use clap::ValueEnum;
use serde_json::{Value, json};
use stridecheck_conversion::Conversion;
use stridecheck_ir::diagnostic::line_column;
use stridecheck_ir::{Body, Edition, Form, OpId};

use crate::cli::source::Source;
use crate::cli::{Failure, Report, print_error};

/// How much of a program must be converted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Mode {
    /// Every op; one that cannot be converted is an error.
    #[default]
    Full,
    /// Every op that can be converted; the others remain, and are listed on standard error.
    Partial,
    /// Nothing: print for each op whether it can be converted.
    Analysis,
}

/// A conversion with its command-line options.
pub(super) struct Request<'a> {
    pub(super) conversion: Conversion<'a>,
    pub(super) mode: Mode,
    pub(super) edition: Edition,
    /// Whether to print a log of the conversion.
    pub(super) has_log: bool,
}

/// Converts a program and prints the result.
pub(super) fn report(
    request: &Request<'_>,
    source: &Source,
    mut body: Body,
) -> Result<Report, Failure> {
    let ops = convert(request, source, &mut body)?;
    if request.mode == Mode::Analysis {
        return Ok(analysis(source, &body, &ops));
    }
    for op in &ops {
        print_error(&format!("note: {} is left\n", shown(source, &body, *op)));
    }
    source.expressed(&body, request.edition)?;
    let form = Form {
        edition: request.edition,
        generic: false,
    };
    let text = stridecheck_ir::print(&body, form);
    let mut data = json!({ "text": text });
    if request.mode == Mode::Partial {
        data["left"] = ops.iter().map(|op| place(source, &body, *op)).collect();
    }
    Ok(Report::agree(text, data))
}

/// Converts a program, and prints a log if requested.
///
/// Returns the ops that a partial conversion leaves, or those that an analysis finds legal.
pub(super) fn convert(
    request: &Request<'_>,
    source: &Source,
    body: &mut Body,
) -> Result<Vec<OpId>, Failure> {
    let (conversion, root) = (&request.conversion, body.module());
    let mut log = String::new();
    let sink: &mut dyn Write = &mut log;
    let sink = request.has_log.then_some(sink);
    let converted = match request.mode {
        Mode::Full => {
            let converted = conversion.full_logged(body, root, sink);
            converted.map(|()| Vec::new())
        }
        Mode::Partial => conversion.partial_logged(body, root, sink),
        Mode::Analysis => conversion.analysis_logged(body, root, sink),
    };
    print_error(&log);
    converted.map_err(|error| source.conversion_failure(&error))
}

/// States for each op in the outermost module whether it can be converted.
fn analysis(source: &Source, body: &Body, legal: &[OpId]) -> Report {
    let legal: BTreeSet<&OpId> = legal.iter().collect();
    let mut text = String::new();
    let mut data = Vec::new();
    for op in body.walk(body.module()).skip(1) {
        let is_legal = legal.contains(&op);
        let can = if is_legal { "can" } else { "cannot" };
        text += &format!("{} {can} be legalized\n", shown(source, body, op));
        let mut place = place(source, body, op);
        place["legalizable"] = is_legal.into();
        data.push(place);
    }
    Report::agree(text, json!({ "ops": data }))
}

/// The position and the name of an op.
fn shown(source: &Source, body: &Body, op: OpId) -> String {
    let (line, column) = line_column(&source.text, body.span(op).start);
    let name = body.op_name(op).current();
    format!("{}:{line}:{column}: '{name}'", source.path)
}

fn place(source: &Source, body: &Body, op: OpId) -> Value {
    let (line, column) = line_column(&source.text, body.span(op).start);
    json!({ "path": source.path, "line": line, "column": column, "op": body.op_name(op).current() })
}
