//! A count of the tries of patterns, with an optional limit and an optional log.
//!
//! Rules:
//! - Every try counts, even one that fails, in order.
//! - Passes that share a count continue where the previous one stopped.
//! - After the limit no pattern is tried; folds, and everything that a pass does besides its patterns, continue.

use stridecheck_ir::{Body, Form, OpId, print_op};

/// A count of tries.
#[derive(Debug, Default)]
pub struct Tries {
    limit: Option<usize>,
    count: usize,
    log: Option<Vec<Try>>,
}

/// A try of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The name of the pattern.
    pub pattern: String,
    /// The op before it, without its regions.
    pub op: String,
    /// The driver that made the try.
    pub by: TriedBy,
}

/// A driver of patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TriedBy {
    /// The greedy driver, which folds ops too.
    Greedy,
    /// A pass that visits each op once.
    Walk,
}

impl Tries {
    /// A count that allows this many tries.
    pub fn first(limit: usize) -> Self {
        Self {
            limit: Some(limit),
            ..Self::default()
        }
    }

    /// The count with a log.
    #[must_use]
    pub fn logged(self) -> Self {
        Self {
            log: Some(Vec::new()),
            ..self
        }
    }

    /// Removes the tries from the log and returns them.
    pub fn take_log(&mut self) -> Vec<Try> {
        self.log.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Counts a try of a pattern on an op; returns whether it may be made.
    pub fn allows(&mut self, by: TriedBy, pattern: &str, body: &Body, op: OpId) -> bool {
        if self.limit.is_some_and(|limit| self.count >= limit) {
            return false;
        }
        self.count += 1;
        if let Some(log) = &mut self.log {
            log.push(Try {
                pattern: pattern.to_owned(),
                op: without_regions(body, op),
                by,
            });
        }
        true
    }
}

/// The text of an op up to its first region.
fn without_regions(body: &Body, op: OpId) -> String {
    let text = print_op(body, op, Form::current());
    if body.op_regions(op).is_empty() {
        return text;
    }
    let first = text.lines().next().unwrap_or_default();
    match first.strip_suffix('{') {
        Some(head) => format!("{head}{{...}}"),
        None => first.to_owned(),
    }
}
