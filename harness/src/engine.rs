//! The interface of an engine: it prepares a program and runs calls of it.
//!
//! Every engine reports in one shape, [`Observation`], so any two can be compared.

use std::ops::Range;
use std::time::Duration;

use stridecheck_ir::Body;
use stridecheck_oracle::Call;

pub use stridecheck_native::observation::{Damage, Ending, Observation};
pub use stridecheck_native::route::{CCompiler, Convention, Language, Route};

/// The short limit; compiling, running and lowering a program normally take a small part of it.
const SHORT: Duration = Duration::from_secs(2);

/// How long programs and their preparation may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeLimit {
    /// So long that what exceeds it never ends, however busy the machine is.
    #[default]
    Full,
    /// Long enough for nearly everything that ends; a reduction tries many programs that do not.
    Short,
}

impl TimeLimit {
    /// The part of a full limit that remains.
    pub fn of(self, full: Duration) -> Duration {
        match self {
            Self::Full => full,
            Self::Short => full.min(SHORT),
        }
    }
}

/// Something that executes programs.
pub trait Engine {
    /// The name in reports.
    fn name(&self) -> &str;

    /// The target that selects the engine on the command line; `None` for an engine that the command does not have.
    fn target(&self) -> Option<String> {
        None
    }

    /// Discards everything that earlier runs may have left, such as a worker process.
    fn restart(&mut self) {}

    /// Sets the time limit of everything from now on.
    fn set_time_limit(&mut self, _limit: TimeLimit) {}

    /// Makes a program ready to run.
    fn prepare<'a>(&'a mut self, body: &'a Body) -> Box<dyn Prepared + 'a>;
}

/// A program that is ready to run, or the reason why it is not, which every run then reports.
pub trait Prepared {
    /// The routes along which a function can be called, the plainest first.
    fn routes(&self, entry: &str) -> Vec<Route>;

    /// The requested routes that a function does not have, each with the reason.
    fn refused_routes(&self, _entry: &str) -> Vec<(Route, String)> {
        Vec::new()
    }

    /// Why a function has none of the requested routes.
    fn why_no_route(&self, entry: &str) -> String {
        let refused = self.refused_routes(entry).into_iter();
        let reasons: Vec<String> = refused.map(|(_, why)| why).collect();
        match reasons.is_empty() {
            true => format!("`{entry}` has no route"),
            false => reasons.join("; "),
        }
    }

    /// What the oracle sees of a call of the lowered program before anything is compiled; `None` where it does not execute it.
    fn executed(&self, _call: &Call) -> Option<Observation> {
        None
    }

    /// Runs one call.
    fn run(&mut self, call: &Call, route: Route) -> Observation;

    /// Runs a probe, which only engines of machine code can.
    fn probe(&mut self, call: &Call, route: Route, rounds: Range<u32>) -> Vec<Observation> {
        let why = format!("`{}` is not probed along the route {route}", call.entry);
        let ended = |_| Observation::ended(Ending::Unsupported(why.clone()));
        rounds.map(ended).collect()
    }
}
