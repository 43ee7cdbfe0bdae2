//! Checks functions on drawn inputs: those of a program, or those that can be read in a program with errors.

use stridecheck_gen::Case;
use stridecheck_gen::inputs::{Discard, Entry, Inputs, Unable, entries};
use stridecheck_ir::Body;
use stridecheck_oracle::Limits;
use stridecheck_oracle::text::signature;

use super::tally::{Came, Counts, Drawn, Tally};
use super::{Checker, InputsArgument};
use crate::campaign::seeds::text::functions;
use crate::check::Checked;
use crate::cli::Failure;
use crate::cli::calls::{Executed, call_text, run_lines, shown};
use crate::cli::source::Source;
use crate::mlir::PassCall;
use crate::subject::BLOCK;
use crate::targets::Target;

/// The maximum number of inputs drawn for a function until enough of them are defined.
const ATTEMPTS: u64 = 64;

/// The number of defined inputs that a function is called with.
const WANTED: usize = 8;

/// A program: a part of a file, or a function of an unreadable part with what it uses.
pub(super) struct Piece {
    pub(super) source: Source,
    pub(super) body: Body,
    /// The only function to check, with its line in the file.
    only: Option<(String, usize)>,
}

impl Piece {
    /// The line of a function in the file.
    fn line(&self, name: &str) -> usize {
        if let Some((_, line)) = &self.only {
            return *line;
        }
        let op = self.body.symbol(name);
        op.map_or(0, |op| self.source.line_column(self.body.span(op)).0)
    }
}

impl Checker<'_> {
    /// The programs of a part: the part itself, or its readable functions if it cannot be read and inputs are drawn.
    pub(super) fn pieces(&self, part: Source, tally: &mut Tally) -> Result<Vec<Piece>, Failure> {
        let opaque = self.arguments.opaque;
        let is_drawn = self.arguments.lit || self.arguments.inputs == Some(InputsArgument::Random);
        let failure = match part.executable(opaque) {
            Ok((body, replaced)) => {
                note_replaced(&part, &replaced, tally);
                let source = part;
                return Ok(vec![Piece {
                    source,
                    body,
                    only: None,
                }]);
            }
            Err(failure) if part.has_run_lines() || !is_drawn => return Err(failure),
            Err(failure) => failure,
        };
        let mut pieces = Vec::new();
        let mut unread = Vec::new();
        for function in functions(&part.text) {
            let source = Source::new(part.path.clone(), function.text);
            let line = function.line + 1;
            match source.executable(opaque) {
                Ok((body, replaced)) => {
                    note_replaced(&source, &replaced, tally);
                    let only = Some((function.name, line));
                    pieces.push(Piece { source, body, only });
                }
                Err(failure) => unread.push((function.name, line, failure)),
            }
        }
        if pieces.is_empty() {
            return Err(failure);
        }
        for (name, line, failure) in unread {
            tally.add_function(Drawn {
                place: (part.path.clone(), line),
                name,
                target: None,
                came: Came::NotRead(first_message(&failure)),
            });
        }
        Ok(pieces)
    }

    /// Calls the functions without run lines on inputs that are defined according to the oracle.
    pub(super) fn check_drawn(
        &mut self,
        piece: &Piece,
        passes: Option<&[PassCall]>,
        tally: &mut Tally,
    ) -> Result<(), Failure> {
        let (source, body) = (&piece.source, &piece.body);
        let called: Vec<String> = run_lines(source, body)?
            .into_iter()
            .map(|line| line.call.entry)
            .collect();
        for target in &self.targets((source, body), passes)? {
            let entries = entries(body, &self.limits(target)).into_iter();
            let is_wanted = |entry: &Entry| {
                let is_only = piece
                    .only
                    .as_ref()
                    .is_none_or(|(name, _)| *name == entry.name);
                is_only && !called.contains(&entry.name)
            };
            for entry in entries.filter(is_wanted) {
                if self.is_over() {
                    tally.missed.functions += 1;
                    continue;
                }
                let name = entry.name.clone();
                let Some((came, target)) = self.check_entry(piece, target, entry, tally)? else {
                    tally.missed.functions += 1;
                    continue;
                };
                tally.add_function(Drawn {
                    place: (source.path.clone(), piece.line(&name)),
                    name,
                    target,
                    came,
                });
            }
        }
        Ok(())
    }

    /// The limits on a target, with the maximum size of function arguments.
    fn limits(&self, target: &Target) -> Limits {
        Limits {
            argument_cells: self.arguments.max_scalars,
            ..target.options.limits()
        }
    }

    /// The result of a function on a target, and that target with its drawn choices; `None` if the time is over first.
    fn check_entry(
        &mut self,
        piece: &Piece,
        target: &Target,
        entry: Entry,
        tally: &mut Tally,
    ) -> Result<Option<(Came, Option<String>)>, Failure> {
        let limits = self.limits(target);
        let inputs = entry
            .callable
            .and_then(|()| Inputs::of(&piece.body, &entry.name, &limits));
        let drawn = match inputs {
            Ok(inputs) => inputs.draw_defined(self.arguments.seed, ATTEMPTS, WANTED),
            Err(why) => return Ok(Some((Came::NotCalled(why.to_string(), reason(&why)), None))),
        };
        if drawn.cases.is_empty() {
            let others = drawn.discarded.iter();
            let others = others.filter(|(discard, _)| **discard != Discard::Repeated);
            let most = others.max_by_key(|(_, count)| **count);
            let most = most.map_or_else(|| "all are alike".to_owned(), |(why, _)| why.to_string());
            return Ok(Some((Came::Undefined(drawn.to_string(), most), None)));
        }
        self.calls += 1;
        let first = self.calls * BLOCK;
        let numbers: Vec<u64> = (first..).take(drawn.cases.len()).collect();
        let Some(checked) = self.check_all(target, &numbers, &drawn.cases)? else {
            return Ok(None);
        };
        let mut counts = Counts::default();
        for (case, checked) in drawn.cases.iter().zip(checked) {
            counts.add(&checked.verdict);
            let why = self.why(&checked, &case.body)?;
            tally.add(of_drawn(&piece.source, case, checked, why));
        }
        Ok(Some((Came::Compared(counts), Some(target.to_string()))))
    }
}

/// Why no arguments can be drawn, without the positions and types of a function.
fn reason(why: &Unable) -> String {
    match why {
        Unable::Argument { reason, .. } => format!("an argument: {reason}"),
        Unable::Result { reason, .. } => format!("a result: {reason}"),
        Unable::Refused(why) => why.to_string(),
    }
}

/// Reports which ops of a program became calls.
fn note_replaced(source: &Source, replaced: &[String], tally: &mut Tally) {
    if !replaced.is_empty() {
        let names: Vec<String> = replaced.iter().map(|name| format!("`{name}`")).collect();
        tally.note(&format!(
            "{}: ops that are not known are calls of declared functions: {}",
            source.path,
            names.join(", ")
        ));
    }
}

/// The first message of a failure, without its position.
fn first_message(failure: &Failure) -> String {
    let message = failure.message();
    let first = message.lines().next().unwrap_or_default();
    first.strip_prefix("error: ").unwrap_or(first).to_owned()
}

/// A call with drawn inputs, which has no line.
fn of_drawn(source: &Source, case: &Case, checked: Checked, why: Vec<String>) -> Executed {
    let function = signature(&case.body, &case.call.entry).expect("the oracle ran it");
    Executed {
        path: source.path.clone(),
        line: None,
        target: checked
            .target
            .as_ref()
            .map(Target::to_string)
            .unwrap_or_default(),
        route: checked.route,
        call: call_text(&case.body, &case.call),
        outcome: shown(&checked.actual, &function, &case.call),
        undefined: None,
        resembles: checked.told.resembles,
        why,
        verdict: Some(checked.verdict),
        blame: checked.blame,
        probe: checked.probe,
        compiled: checked.compiled,
        details: None,
    }
}
