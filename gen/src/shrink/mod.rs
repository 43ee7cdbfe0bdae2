//! Shrinking: a smaller case with the same property.
//!
//! Rules:
//! - Every candidate is verified and run by the oracle again, and must return without poison, before it is proposed;
//!   so a reduction cannot slip into undefined behaviour.
//! - The best case so far is always held, so a reduction can be stopped at any time.
//! - A step may add ops, as inlining a call does, but never beyond the number of ops of the initial case, or [`ROOM`].
//! - The same case and the same answers give the same reduction.

pub(crate) mod edit;
pub mod passes;

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use stridecheck_ir::{Body, Form};
use stridecheck_oracle::{Call, Cell, Limits, Observed, Outcome, Run};

use crate::program::{Case, externals, gives_poison};
use passes::{PASSES, Pass};

/// An unchecked program and input.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The program.
    pub body: Body,
    /// The input.
    pub call: Call,
}

/// The limits of a reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReduceLimits {
    /// How many candidates may be proposed.
    pub questions: usize,
    /// How many candidates may be created.
    pub attempts: usize,
}

impl Default for ReduceLimits {
    fn default() -> Self {
        Self {
            questions: 20_000,
            attempts: 200_000,
        }
    }
}

/// Makes a case smaller as long as it stays interesting; a case that is not interesting is returned unchanged.
pub fn reduce(
    case: Case,
    interesting: &mut dyn FnMut(&Case) -> bool,
    limits: ReduceLimits,
) -> Case {
    if !interesting(&case) {
        return case;
    }
    let mut reducer = Reducer::new(case);
    let (mut questions, mut attempts) = (0, 0);
    while questions < limits.questions && attempts < limits.attempts {
        attempts += 1;
        match reducer.next() {
            Proposal::Done => break,
            Proposal::Nothing => {}
            Proposal::Candidate(candidate) => {
                questions += 1;
                if interesting(&candidate) {
                    reducer.accept(*candidate);
                }
            }
        }
    }
    reducer.into_best()
}

/// A reduction in progress: it proposes candidates and is told which of them to continue from.
#[derive(Clone, Debug)]
pub struct Reducer {
    best: Case,
    /// How many ops a candidate may have.
    most_ops: u64,
    tried: BTreeSet<u64>,
    pass: usize,
    site: usize,
    /// Whether anything was accepted since the first pass began.
    progressed: bool,
}

/// A position of a reduction: the pass and the place it tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    pass: usize,
    site: usize,
}

/// The next proposal of a reduction.
#[derive(Clone, Debug)]
pub enum Proposal {
    /// A smaller case that is defined.
    Candidate(Box<Case>),
    /// The place has no candidate.
    Nothing,
    /// No pass finds anything smaller.
    Done,
}

impl Reducer {
    /// Starts from a case that is interesting.
    pub fn new(case: Case) -> Self {
        Self {
            most_ops: case.op_count().max(ROOM),
            best: case,
            tried: BTreeSet::new(),
            pass: 0,
            site: 0,
            progressed: false,
        }
    }

    /// The smallest case that was accepted.
    pub fn best(&self) -> &Case {
        &self.best
    }

    /// The smallest case that was accepted.
    pub fn into_best(self) -> Case {
        self.best
    }

    /// Tries the next place.
    #[expect(
        clippy::should_implement_trait,
        reason = "what comes next depends on what was accepted, so it is no iterator"
    )]
    pub fn next(&mut self) -> Proposal {
        let Some(pass) = PASSES.get(self.pass) else {
            if !self.progressed {
                return Proposal::Done;
            }
            (self.pass, self.progressed) = (0, false);
            return Proposal::Nothing;
        };
        if self.site >= (pass.sites)(&self.best) {
            (self.pass, self.site) = (self.pass + 1, 0);
            return Proposal::Nothing;
        }
        self.site += 1;
        let candidate = self.candidate(pass);
        candidate.map_or(Proposal::Nothing, |case| {
            Proposal::Candidate(Box::new(case))
        })
    }

    /// The site of the last candidate.
    pub fn site(&self) -> Site {
        Site {
            pass: self.pass,
            site: self.site,
        }
    }

    /// Continues from a candidate of a site, whatever was proposed after it.
    pub fn accept_at(&mut self, site: Site, case: Case) {
        (self.pass, self.site) = (site.pass, site.site);
        self.accept(case);
    }

    /// Continues from an interesting candidate.
    pub fn accept(&mut self, case: Case) {
        self.best = case;
        self.progressed = true;
        // What was at the next place is now at this one.
        self.site = self.site.saturating_sub(1);
    }

    fn candidate(&mut self, pass: &Pass) -> Option<Case> {
        let draft = (pass.attempt)(&self.best, self.site - 1)?;
        let is_new = self.tried.insert(fingerprint(&draft));
        let case = is_new.then_some(draft)?.check(&self.best)?;
        (case.op_count() <= self.most_ops).then_some(case)
    }
}

impl Draft {
    /// The case, if the program is valid and its run returns without poison; the width of `index` stays the same.
    fn check(mut self, before: &Case) -> Option<Case> {
        self.call.externals = externals(&self.body);
        if !stridecheck_ir::verify(&self.body).is_empty() {
            return None;
        }
        let limits = Limits {
            fuel: before.run.steps.max(SHORT) + 1_000,
            ..before.limits()
        };
        let run = stridecheck_oracle::run(&self.body, &self.call, &limits).ok()?;
        is_clean(&run).then(|| Case {
            body: self.body,
            call: self.call,
            index_width: before.index_width,
            is_stage: before.is_stage,
            run,
        })
    }
}

/// The number of ops to which a small case may grow on the way to a smaller one.
const ROOM: u64 = 24;

/// How many ops a smaller program may execute, even if the larger one executes fewer.
const SHORT: u64 = 20_000;

/// Whether a run returns or traps, and neither its results nor the buffers hold poison or an open value.
fn is_clean(run: &Run) -> bool {
    let results = match &run.outcome {
        Outcome::Returned(results) => results.as_slice(),
        Outcome::Trapped(_) => &[],
        _ => return false,
    };
    let is_open = |result: &Observed| matches!(result, Observed::Scalar(Cell::Open));
    !gives_poison(run) && !results.iter().any(is_open)
}

fn fingerprint(draft: &Draft) -> u64 {
    let mut hasher = DefaultHasher::new();
    stridecheck_ir::print(&draft.body, Form::current()).hash(&mut hasher);
    draft.call.to_string().hash(&mut hasher);
    hasher.finish()
}
