//! Tries of patterns, as the logs of passes have them.

use std::collections::BTreeMap;
use std::sync::Arc;

use stridecheck::finding::cause::{Actions, Driver};
use stridecheck::mlir::PassCall;

/// How many tries of a pattern are looked at for each pass and kind of program.
const SAMPLES: usize = 6;

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
    /// Whether it is the last on its op, as one that applies mostly is.
    is_last: bool,
    /// Whether it is that in a conversion that succeeded.
    pub(crate) converts: bool,
}

impl Tries {
    /// Notes what was tried on a program, and some tries that can be looked at.
    pub(crate) fn note(
        &mut self,
        call: &PassCall,
        program: &str,
        (actions, is_given): (&Actions, bool),
    ) {
        let program: Arc<str> = program.into();
        let mut best: BTreeMap<Rewrite, (usize, bool)> = BTreeMap::new();
        for (position, tried) in actions.tries.iter().enumerate() {
            let rewrite = (tried.pattern.clone(), tried.op_name());
            let next = actions.tries.get(position + 1);
            let is_last = next.is_none_or(|next| next.op != tried.op);
            self.0.entry(rewrite.clone()).or_default().count += 1;
            let best = best.entry(rewrite).or_insert((position, is_last));
            if is_last && !best.1 {
                *best = (position, is_last);
            }
        }
        for (rewrite, (position, is_last)) in best {
            let driver = actions.tries[position].driver;
            let sample = Sample {
                call: call.clone(),
                program: program.clone(),
                tries: position + 1,
                is_last,
                converts: is_given && is_last && driver == Driver::Conversion,
            };
            let samples = &mut self.0.entry(rewrite).or_default().samples;
            if samples.len() < SAMPLES {
                samples.push(sample);
            } else if let Some(worse) = samples.iter_mut().find(|other| is_last && !other.is_last) {
                *worse = sample;
            }
        }
    }
}
