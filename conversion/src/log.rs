//! The debug log: a tree of what was legalized, by which pattern, and why it failed.
//!
//! Ops are told by name and number; the numbers are those of the body, so a log replays exactly.
//! The text of an op names values as the function around it would at that moment, so logging takes time of its own.

use std::fmt::Write;

use stridecheck_ir::{Body, Form, OpId, print_op};

use crate::target::name;

const RULE: &str = "//===-------------------------------------------===//";

/// A sink for the log, or none.
#[derive(Default)]
pub(crate) struct Log<'a> {
    sink: Option<&'a mut dyn Write>,
    depth: usize,
}

impl<'a> Log<'a> {
    pub(crate) fn new(sink: Option<&'a mut dyn Write>) -> Self {
        Self { sink, depth: 0 }
    }

    /// Begins the legalization of an op.
    pub(crate) fn begin_op(&mut self, body: &Body, op: OpId) {
        if self.sink.is_some() {
            self.line(RULE);
            self.open(&format!(
                "Legalizing operation : '{}'({op})",
                name(body, op)
            ));
            if body.op_regions(op).is_empty() {
                self.line(&print_op(body, op, Form::current().generic()));
            }
        }
    }

    /// Ends the legalization of an op.
    pub(crate) fn end_op(&mut self, result: Result<&str, &str>) {
        if self.sink.is_some() {
            self.close(result);
            self.line(RULE);
        }
    }

    /// Begins the try of a pattern.
    pub(crate) fn begin_pattern(&mut self, body: &Body, op: OpId, pattern: &str) {
        if self.sink.is_some() {
            self.open(&format!("* Pattern : '{} -> {pattern}'", name(body, op)));
        }
    }

    /// Ends the try of a pattern.
    pub(crate) fn end_pattern(&mut self, result: Result<&str, &str>) {
        if self.sink.is_some() {
            self.close(result);
        }
    }

    /// Tells one step.
    pub(crate) fn step(&mut self, what: &str, body: &Body, op: OpId) {
        if self.sink.is_some() {
            self.line(&format!("** {what:8}: '{}'({op})", name(body, op)));
        }
    }

    fn open(&mut self, text: &str) {
        self.line(&format!("{text} {{"));
        self.depth += 1;
    }

    fn close(&mut self, result: Result<&str, &str>) {
        self.depth = self.depth.saturating_sub(1);
        self.line(&match result {
            Ok(why) => format!("}} -> SUCCESS : {why}"),
            Err(why) => format!("}} -> FAILURE : {why}"),
        });
    }

    fn line(&mut self, text: &str) {
        if let Some(sink) = &mut self.sink {
            let written = writeln!(sink, "{:indent$}{text}", "", indent = 2 * self.depth);
            if written.is_err() {
                self.sink = None;
            }
        }
    }
}
