//! The oracle as an engine: what every other engine is compared with.

use stridecheck_ir::Body;
use stridecheck_ir::diagnostic::line_column;
use stridecheck_oracle::{Call, Error, Limits, Outcome, Run, run};

use crate::engine::{Convention, Ending, Engine, Observation, Prepared};

/// The reference interpreter.
#[derive(Clone, Debug, Default)]
pub struct Oracle {
    /// What ends a run that does not end by itself.
    pub limits: Limits,
}

struct Ready<'a> {
    limits: &'a Limits,
    body: &'a Body,
}

impl Engine for Oracle {
    fn name(&self) -> &str {
        "oracle"
    }

    fn prepare<'a>(&'a mut self, body: &'a Body) -> Box<dyn Prepared + 'a> {
        Box::new(Ready {
            limits: &self.limits,
            body,
        })
    }
}

impl Prepared for Ready<'_> {
    fn conventions(&self, _entry: &str) -> Vec<Convention> {
        vec![Convention::Expanded]
    }

    fn run(&mut self, call: &Call, _convention: Convention) -> Observation {
        match run(self.body, call, self.limits) {
            Ok(run) => observation(&run),
            Err(error) => unable(&error),
        }
    }
}

/// What a run of the oracle showed.
pub fn observation(run: &Run) -> Observation {
    let ending = match &run.outcome {
        Outcome::Returned(results) => Ending::Returned(results.clone()),
        Outcome::Trapped(message) => Ending::Trapped(Some(message.clone())),
        Outcome::Ub(ub) => Ending::Undefined(format!("{:?}: {}", ub.kind, ub.detail)),
        Outcome::OutOfFuel => Ending::OutOfFuel,
    };
    Observation {
        ending,
        buffers: run.buffers.clone(),
        ledger: run.ledger.clone(),
        damage: Vec::new(),
    }
}

fn unable(error: &Error) -> Observation {
    Observation {
        ending: Ending::Unsupported(error.to_string()),
        ..Observation::default()
    }
}

/// The line of the op that did something undefined, for a program that was read from text.
pub fn undefined_line(body: &Body, source: &str, run: &Run) -> Option<usize> {
    match &run.outcome {
        Outcome::Ub(ub) => Some(line_column(source, body.span(ub.op).start).0),
        _ => None,
    }
}
