//! Tries of patterns, as the logs of passes have them.

use std::collections::BTreeMap;
use std::sync::Arc;

use stridecheck::finding::cause::{Actions, Driver};
use stridecheck::mlir::PassCall;

/// How many tries of a pattern are looked at for each pass and kind of program.
const SAMPLES: usize = 12;

/// How many of these one program has at most.
const PER_PROGRAM: usize = 3;

/// A pattern on an op.
pub(crate) type Rewrite = (String, String);

/// How often each pattern was tried on each op.
#[derive(Default)]
pub(crate) struct Tries(pub(crate) BTreeMap<Rewrite, Tried>);

/// How often a pattern was tried.
#[derive(Default)]
pub(crate) struct Tried {
    pub(crate) count: usize,
    pub(crate) samples: Vec<Sample>,
}

/// A try of a pattern that can be looked at.
#[derive(Clone)]
pub(crate) struct Sample {
    pub(crate) call: PassCall,
    pub(crate) program: Arc<str>,
    /// How many tries there were up to this one.
    pub(crate) tries: usize,
    /// Whether it is the last on its op in a conversion that succeeded.
    pub(crate) converts: bool,
}

impl Tries {
    /// Notes what was tried on a program, and some tries that can be looked at.
    ///
    /// Rules:
    /// - A try that another one on the same op follows did not apply, so it is not looked at.
    /// - The tries of a program that are looked at are spread over all of its tries: a pattern that stands last in the order of patterns is the last on every op.
    pub(crate) fn note(
        &mut self,
        call: &PassCall,
        program: &str,
        (actions, is_given): (&Actions, bool),
    ) {
        let program: Arc<str> = program.into();
        let mut last: BTreeMap<Rewrite, Vec<usize>> = BTreeMap::new();
        for (position, tried) in actions.tries.iter().enumerate() {
            let rewrite = (tried.pattern.clone(), tried.op_name());
            let next = actions.tries.get(position + 1);
            self.0.entry(rewrite.clone()).or_default().count += 1;
            if next.is_none_or(|next| next.op != tried.op) {
                last.entry(rewrite).or_default().push(position);
            }
        }
        for (rewrite, positions) in last {
            let samples = spread(&positions, PER_PROGRAM).map(|position| Sample {
                call: call.clone(),
                program: program.clone(),
                tries: position + 1,
                converts: is_given && actions.tries[*position].driver == Driver::Conversion,
            });
            let noted = self.0.entry(rewrite).or_default();
            noted.samples.extend(samples);
        }
    }

    /// Leaves of each pattern as many tries as are looked at.
    pub(crate) fn thinned(mut self) -> Self {
        for tried in self.0.values_mut() {
            tried.samples = spread(&tried.samples, SAMPLES).cloned().collect();
        }
        self
    }
}

/// At most so many of these, at equal distances.
pub(crate) fn spread<T>(all: &[T], most: usize) -> impl Iterator<Item = &T> {
    all.iter().step_by(all.len().div_ceil(most).max(1))
}
