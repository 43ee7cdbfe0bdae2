//! Drawn inputs that are defined according to the oracle, and why the others were discarded.

use std::collections::BTreeMap;
use std::fmt;

use stridecheck_oracle::{Error, Outcome, Prepared, Run, UbKind};

use crate::inputs::Inputs;
use crate::program::{Case, gives_poison};
use crate::source::seed_bytes;

/// The result of drawing inputs for a function.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// The defined inputs with their runs, without repetition.
    pub cases: Vec<Case>,
    /// How many inputs were drawn.
    pub attempts: u64,
    /// How many of them were discarded, by reason.
    pub discarded: BTreeMap<Discard, u64>,
}

/// Why an input is not used.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Discard {
    /// The run does something undefined.
    Undefined(UbKind),
    /// The run returns poison, or leaves it in a buffer of the caller.
    Poison,
    /// The run exceeds its fuel, its memory or its call depth.
    Limit,
    /// The behaviour of the run is not determined: it depends on an open value or on addresses.
    Undetermined,
    /// A function or global that is only declared has no specified value; in words.
    Unanswered(String),
    /// The oracle cannot execute the run; in words.
    Unsupported(String),
    /// The same input was drawn before.
    Repeated,
}

impl Inputs<'_> {
    /// Draws inputs until this many are defined, with at most this many attempts.
    ///
    /// An input is defined if its run returns or traps, without undefined behaviour and without poison that a caller sees.
    pub fn draw_defined(&self, seed: u64, attempts: u64, wanted: usize) -> Drawn {
        let prepared = Prepared::new(self.body, &self.limits);
        let mut drawn = Drawn::default();
        let mut calls = Vec::new();
        // A function without parameters has one input.
        let attempts = match self.function.inputs.is_empty() {
            true => attempts.min(1),
            false => attempts,
        };
        while drawn.attempts < attempts && drawn.cases.len() < wanted {
            let call = self.draw(&seed_bytes(seed, drawn.attempts));
            drawn.attempts += 1;
            let run = match calls.contains(&call) {
                true => Err(Discard::Repeated),
                false => defined(prepared.run(&call)),
            };
            calls.push(call.clone());
            match run {
                Ok(run) => drawn.cases.push(Case {
                    body: self.body.clone(),
                    call,
                    index_width: self.limits.index_width,
                    is_stage: self.limits.is_stage,
                    run,
                }),
                Err(discard) => *drawn.discarded.entry(discard).or_default() += 1,
            }
        }
        drawn
    }
}

/// The run, if its input is defined.
pub(crate) fn defined(run: Result<Run, Error>) -> Result<Run, Discard> {
    let run = run.map_err(|error| match error {
        Error::EntryPromise(_) => Discard::Undefined(UbKind::BrokenPromise),
        Error::OutOfMemory { .. } | Error::CallDepth(_) => Discard::Limit,
        Error::AddressesMatter | Error::NoAddress { .. } | Error::Undetermined(_) => {
            Discard::Undetermined
        }
        other => Discard::Unsupported(other.to_string()),
    })?;
    match &run.outcome {
        Outcome::Ub(ub) => Err(Discard::Undefined(ub.kind)),
        Outcome::OutOfFuel => Err(Discard::Limit),
        Outcome::Unanswered(why) => Err(Discard::Unanswered(why.clone())),
        Outcome::Returned(_) if gives_poison(&run) => Err(Discard::Poison),
        Outcome::Returned(_) | Outcome::Trapped(_) => Ok(run),
    }
}

/// `3 of 20 inputs defined; discarded: OutOfBounds 12, poison 5`, the most frequent reason first.
impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (defined, attempts) = (self.cases.len(), self.attempts);
        write!(f, "{defined} of {attempts} inputs defined")?;
        let mut discarded: Vec<_> = self.discarded.iter().collect();
        discarded.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let mut separator = "; discarded: ";
        for (discard, count) in discarded {
            write!(f, "{separator}{discard} {count}")?;
            separator = ", ";
        }
        Ok(())
    }
}

/// The kind of undefined behaviour, or the reason in words.
impl fmt::Display for Discard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undefined(kind) => kind.fmt(f),
            Self::Poison => f.write_str("poison"),
            Self::Limit => f.write_str("limit of the run"),
            Self::Undetermined => f.write_str("undetermined"),
            Self::Unanswered(why) | Self::Unsupported(why) => write!(f, "({why})"),
            Self::Repeated => f.write_str("repeated"),
        }
    }
}
