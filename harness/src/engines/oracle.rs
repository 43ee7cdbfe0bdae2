//! The oracle as an engine, which every other engine is compared with.

use stridecheck_ir::Body;
use stridecheck_oracle::{self as oracle, Call, Error, Functions, Limits, Outcome, Run};

use crate::engine::{Ending, Engine, Observation, Prepared, Route};

/// The reference interpreter.
#[derive(Clone, Debug, Default)]
pub struct Oracle {
    /// The limits that end a run that does not end by itself.
    pub limits: Limits,
}

struct Ready<'a>(oracle::Prepared<'a>);

impl Engine for Oracle {
    fn name(&self) -> &str {
        "oracle"
    }

    fn prepare<'a>(&'a mut self, body: &'a Body) -> Box<dyn Prepared + 'a> {
        Box::new(Ready(oracle::Prepared::new(body, &self.limits)))
    }
}

impl Prepared for Ready<'_> {
    fn routes(&self, _entry: &str) -> Vec<Route> {
        vec![Route::Expanded]
    }

    fn run(&mut self, call: &Call, _route: Route) -> Observation {
        match self.0.run(call) {
            Ok(run) => observation(self.0.body(), &run),
            Err(error) => unable(&error),
        }
    }
}

/// What the oracle shows for a call.
pub fn shown_by_oracle(body: &Body, call: &Call, limits: &Limits) -> Observation {
    match oracle::run(body, call, limits) {
        Ok(run) => observation(body, &run),
        Err(error) => unable(&error),
    }
}

/// What it may show where math functions are approximated by polynomials and formulas.
pub fn shown_approximated(body: &Body, call: &Call, limits: &Limits) -> Observation {
    let limits = Limits {
        functions: Functions::Approximated,
        ..*limits
    };
    shown_by_oracle(body, call, &limits)
}

/// What a run of the oracle shows.
pub fn observation(body: &Body, run: &Run) -> Observation {
    let ending = match &run.outcome {
        Outcome::Returned(results) => Ending::Returned(results.clone()),
        Outcome::Trapped(message) => Ending::Trapped(Some(message.clone())),
        Outcome::Ub(ub) => Ending::Undefined {
            kind: ub.kind,
            detail: ub.detail.clone(),
            span: body.span(ub.op),
        },
        Outcome::Unanswered(why) => Ending::Unanswered(why.clone()),
        Outcome::OutOfFuel => Ending::OutOfFuel,
    };
    Observation {
        ending,
        buffers: run.buffers.clone(),
        arguments: run.arguments.clone(),
        ledger: run.ledger.clone(),
        globals: run.globals.clone(),
        external_calls: run.external_calls.clone(),
        shares_results: run.shares_results,
        damage: Vec::new(),
        sighting: None,
    }
}

pub(super) fn unable(error: &Error) -> Observation {
    Observation::ended(Ending::Unsupported(error.to_string()))
}
