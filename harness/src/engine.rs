//! What an engine is: something that prepares a program and runs calls of it.
//!
//! Every engine reports in one shape, [`Observation`], so any two can be compared.

use stridecheck_ir::Body;
use stridecheck_oracle::Call;

pub use stridecheck_native::observation::{Convention, Damage, Ending, Observation};

/// Something that executes programs.
pub trait Engine {
    /// The name in reports.
    fn name(&self) -> &str;

    /// Forgets everything that runs so far may have left, such as a worker process.
    fn restart(&mut self) {}

    /// Makes a program ready to run.
    fn prepare<'a>(&'a mut self, body: &'a Body) -> Box<dyn Prepared + 'a>;
}

/// A program that is ready to run, or a record of why it is not: then every run reports that.
pub trait Prepared {
    /// The ways in which a function can be called, the plainest first.
    fn conventions(&self, entry: &str) -> Vec<Convention>;

    /// Runs one call.
    fn run(&mut self, call: &Call, convention: Convention) -> Observation;
}
