//! The debug log: a tree of the legalized ops, with the patterns tried and why they failed.
//!
//! Ops are identified by name and number; the numbers are those of the body, so a log replays exactly.
//! The text of an op names values as in the current function, so logging is slow.

use std::fmt::{self, Write};

use stridecheck_ir::{BlockId, Body, Def, Form, OpId, Type, ValueId, print_op};

use crate::root::{Root, name};

const RULE: &str = "//===-------------------------------------------===//";

/// A sink for the log, or none.
#[derive(Default)]
pub(crate) struct Log<'a> {
    sink: Option<&'a mut dyn Write>,
    depth: usize,
    is_after_line: bool,
}

impl<'a> Log<'a> {
    pub(crate) fn new(sink: Option<&'a mut dyn Write>) -> Self {
        Self {
            sink,
            ..Self::default()
        }
    }

    /// Begins the legalization of an op.
    pub(crate) fn begin_op(&mut self, body: &Body, op: OpId) {
        if self.sink.is_some() {
            self.separate();
            self.line(RULE);
            self.open(&format!(
                "Legalizing operation : '{}'({op})",
                name(body, op)
            ));
            if body.op_regions(op).is_empty() {
                self.line(&print_op(body, op, Form::current().generic()));
            }
            self.blank();
        }
    }

    /// Ends the legalization of an op.
    pub(crate) fn end_op(&mut self, result: Result<Option<&str>, &str>) {
        if self.sink.is_some() {
            self.close(result);
            self.line(RULE);
        }
    }

    /// Begins the try of a pattern that declares these generated ops.
    pub(crate) fn begin_pattern(&mut self, body: &Body, op: OpId, pattern: &str, made: &[Root]) {
        if self.sink.is_some() {
            self.separate();
            let made: Vec<String> = made.iter().map(Root::to_string).collect();
            let made = made.join(", ");
            self.open(&format!("* Pattern : '{} -> ({made})'", name(body, op)));
            self.line(&format!("Trying to match \"{pattern}\""));
        }
    }

    /// Begins the try to fold an op.
    pub(crate) fn begin_fold(&mut self) {
        if self.sink.is_some() {
            self.separate();
            self.open("* Fold");
        }
    }

    /// Ends the try to fold an op.
    pub(crate) fn end_fold(&mut self, result: Result<&str, &str>) {
        self.end_pattern(result);
    }

    /// Ends the try of a pattern.
    pub(crate) fn end_pattern(&mut self, result: Result<&str, &str>) {
        if self.sink.is_some() {
            self.close(result.map(Some));
        }
    }

    /// Logs an action on an op.
    pub(crate) fn op(&mut self, what: &str, body: &Body, op: OpId) {
        if self.sink.is_some() {
            self.line(&format!("** {what:8}: {}", quoted(body, op)));
        }
    }

    /// Logs a change of an op in place.
    pub(crate) fn modified(&mut self, body: &Body, op: OpId, change: fmt::Arguments<'_>) {
        if self.sink.is_some() {
            self.line(&format!(
                "** {:8}: {}, {change}",
                "Modify",
                quoted(body, op)
            ));
        }
    }

    /// Logs an action on a value, or its new type.
    pub(crate) fn value(&mut self, what: &str, body: &Body, value: ValueId, ty: Option<&Type>) {
        if self.sink.is_some() {
            let value_and_owner = match body.value_def(value) {
                Def::Result(op, i) => format!("result #{i} of {}", quoted(body, op)),
                Def::Argument(block, i) => format!("argument #{i} of {block}"),
            };
            let types = ty.map(|ty| format!(", type '{}' -> '{ty}'", body.value_type(value)));
            let types = types.unwrap_or_default();
            self.line(&format!("** {what:8}: {value_and_owner}{types}"));
        }
    }

    /// Logs an action on a block, and the op that contains it.
    pub(crate) fn block(&mut self, what: &str, body: &Body, block: BlockId) {
        if self.sink.is_some() {
            let block = in_op(body, block);
            self.line(&format!("** {what} Block : {block}"));
        }
    }

    /// Logs the new arguments of a block.
    pub(crate) fn signature(&mut self, body: &Body, block: BlockId, types: &[Type]) {
        if self.sink.is_some() {
            let former = list(&body.value_types(body.arguments(block)));
            let block = in_op(body, block);
            let types = list(types);
            self.line(&format!(
                "** Convert Signature : {block}, ({former}) -> ({types})"
            ));
        }
    }

    fn open(&mut self, text: &str) {
        self.line(&format!("{text} {{"));
        self.depth += 1;
    }

    fn close(&mut self, result: Result<Option<&str>, &str>) {
        self.depth = self.depth.saturating_sub(1);
        self.line(&match result {
            Ok(None) => "} -> SUCCESS".to_owned(),
            Ok(Some(why)) => format!("}} -> SUCCESS : {why}"),
            Err(why) => format!("}} -> FAILURE : {why}"),
        });
    }

    /// Separates entries inside the same braces by an empty line, as in the log of MLIR.
    fn separate(&mut self) {
        if self.is_after_line && self.depth > 0 {
            self.blank();
        }
    }

    fn blank(&mut self) {
        self.line("");
        self.is_after_line = false;
    }

    fn line(&mut self, text: &str) {
        self.is_after_line = true;
        if let Some(sink) = &mut self.sink {
            let indent = if text.is_empty() { 0 } else { 2 * self.depth };
            let written = writeln!(sink, "{:indent$}{text}", "");
            if written.is_err() {
                self.sink = None;
            }
        }
    }
}

/// The name and number of an op.
fn quoted(body: &Body, op: OpId) -> String {
    format!("'{}'({op})", name(body, op))
}

/// The number of a block and the op that contains it.
fn in_op(body: &Body, block: BlockId) -> String {
    match body.block_region(block) {
        Some(region) => format!("{block} in {}", quoted(body, body.region_parent(region))),
        None => block.to_string(),
    }
}

fn list(types: &[Type]) -> String {
    let types: Vec<String> = types.iter().map(Type::to_string).collect();
    types.join(", ")
}
