//! Tries of patterns, as the logs of passes have them.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use stridecheck::finding::cause::{Actions, Driver, Try};
use stridecheck::mlir::PassCall;

/// How many tries of a pattern may be looked at for each pass and kind of program.
const SAMPLES: usize = 128;

/// How many of these one program has at most.
const PER_PROGRAM: usize = 6;

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
    /// - A try that one of another pattern on the same op follows did not apply, so it is not looked at.
    /// - A try that changes its op in place is followed by tries on this op from the first pattern on.
    /// - Those of a program that are looked at are any of these: a pattern that stands last in the order of patterns is the last on every op.
    pub(crate) fn note(
        &mut self,
        call: &PassCall,
        program: &str,
        (actions, is_given): (&Actions, bool),
    ) {
        let program: Arc<str> = program.into();
        let mut last: BTreeMap<Rewrite, Vec<usize>> = BTreeMap::new();
        // Where the tries on the current op begin.
        let mut start = 0;
        for (position, tried) in actions.tries.iter().enumerate() {
            let rewrite = (tried.pattern.clone(), tried.op_name());
            self.0.entry(rewrite.clone()).or_default().count += 1;
            let next = actions.tries.get(position + 1);
            let on_same_op = next.filter(|next| next.op == tried.op);
            let so_far = &actions.tries[start..=position];
            let starts_over =
                |next: &Try| so_far.iter().any(|before| before.pattern == next.pattern);
            if on_same_op.is_none_or(starts_over) {
                last.entry(rewrite).or_default().push(position);
                start = position + 1;
            }
        }
        for (rewrite, positions) in last {
            let samples = sample(&positions, PER_PROGRAM, program.len()).map(|position| Sample {
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
            tried.samples = sample(&tried.samples, SAMPLES, 0).cloned().collect();
        }
        self
    }
}

/// At most so many of these, each once, in a random order: passes try several patterns of one name on each op, of which one may apply,
/// so places at equal distances could all be tries that do not.
pub(crate) fn sample<T>(all: &[T], most: usize, seed: usize) -> impl Iterator<Item = &T> {
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_cached_key(|place| {
        let mut hasher = DefaultHasher::new();
        (seed, place).hash(&mut hasher);
        hasher.finish()
    });
    order.into_iter().take(most).map(|place| &all[place])
}
