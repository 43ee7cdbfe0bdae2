//! The greedy driver: folds and rewrites ops until nothing changes.
//!
//! Rules:
//! - A round visits every op once, in the order of the text; ops that patterns create or change are visited in the next round.
//! - An op is folded before any pattern is tried; patterns with the greatest benefit go first.
//! - A pattern may erase an op only if its results are unused, or all their users are erased in the same round.
//! - A pattern gets the current replacements of the operands of its op, and one that fails leaves no trace.
//! - Before each round, ops without effect and with unused results are erased.
//! - Every try of a pattern is counted, and none is made beyond the allowed count.
//! - There are at most [`MAX_ROUNDS`] rounds.

use cranelift_entity::SecondaryMap;
use stridecheck_ir::dialect::Trait;
use stridecheck_ir::{Body, OpId, Place, ValueId};

use crate::driver::Fold;
use crate::log::Log;
use crate::materialize::commit;
use crate::pattern::{ConversionPattern, PatternSet};
use crate::rewriter::Rewriter;
use crate::root::Root;
use crate::tries::{TriedBy, Tries};

/// The most rounds, as in `GreedyRewriteConfig` of LLVM 22.
pub const MAX_ROUNDS: usize = 10;

/// Patterns and a function that folds ops, applied wherever they apply.
pub struct Greedy<'a> {
    /// The patterns, with greater benefit first.
    patterns: Vec<&'a dyn ConversionPattern>,
    fold: &'a Fold,
}

/// The outcome of a greedy rewrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rewritten {
    /// Whether it changed anything.
    pub changed: bool,
    /// Whether its last round changed nothing.
    pub converged: bool,
}

impl<'a> Greedy<'a> {
    /// A driver for patterns and a function that folds ops.
    pub fn new(patterns: &'a PatternSet, fold: &'a Fold) -> Self {
        let mut patterns: Vec<_> = patterns.iter().collect();
        patterns.sort_by_key(|pattern| std::cmp::Reverse(pattern.benefit()));
        Self { patterns, fold }
    }

    /// Rewrites a program that the verifier accepts.
    pub fn run(&self, body: &mut Body, tries: &mut Tries) -> Rewritten {
        let mut changed = false;
        for _ in 0..MAX_ROUNDS {
            let erased = erase_unused(body);
            let rewritten = self.round(body, tries);
            if !erased && !rewritten {
                let converged = true;
                return Rewritten { changed, converged };
            }
            changed = true;
        }
        Rewritten {
            changed,
            converged: false,
        }
    }

    /// Visits every op; returns whether anything changed.
    fn round(&self, body: &mut Body, tries: &mut Tries) -> bool {
        let ops: Vec<OpId> = body.walk(body.module()).skip(1).collect();
        let mut rw = Rewriter::new(body, Log::default());
        let mut changed = false;
        for op in ops {
            if !rw.is_erased(op) {
                changed |= self.visit(&mut rw, op, tries);
            }
        }
        commit(&mut rw)
            .expect("casts are made where types differ, and no value that is used is erased");
        changed
    }

    /// Folds or rewrites an op; returns whether it did.
    fn visit(&self, rw: &mut Rewriter<'_>, op: OpId, tries: &mut Tries) -> bool {
        let mark = rw.mark();
        rw.set_place(Place::Before(op));
        if let Some(values) = (self.fold)(rw, op) {
            rw.replace(op, &values);
            return true;
        }
        rw.roll_back(mark);
        let root = Root::of(rw.body(), op);
        let is_for = |known: Root| known == root || known == Root::Any;
        let candidates = self.patterns.iter();
        let mut candidates = candidates.filter(|pattern| is_for(pattern.root()));
        candidates.any(|pattern| {
            if !tries.allows(TriedBy::Greedy, pattern.name(), rw.body(), op) {
                return false;
            }
            rw.set_place(Place::Before(op));
            let operands = operands(rw, op);
            let applied = pattern.rewrite(rw, op, &operands).is_ok();
            if !applied {
                rw.roll_back(mark);
            }
            applied
        })
    }
}

/// The current replacements of the operands of an op.
pub(crate) fn operands(rw: &mut Rewriter<'_>, op: OpId) -> Vec<ValueId> {
    let operands = rw.body().operands(op).to_vec();
    let now = rw.remap_all(&operands, None);
    now.expect("without a type converter no type is converted")
        .into_vec()
}

/// Erases ops without effect and with unused results, and then those that only they used; returns whether there were any.
fn erase_unused(body: &mut Body) -> bool {
    let ops: Vec<OpId> = body.walk(body.module()).collect();
    let mut uses: SecondaryMap<ValueId, u32> = SecondaryMap::new();
    for op in &ops {
        for operand in body.operands(*op) {
            uses[*operand] += 1;
        }
    }
    let mut erased = false;
    // Users follow what they use, except in blocks that are not in dominance order; the next round handles those.
    for op in ops.into_iter().rev() {
        let results = body.results(op);
        let is_unused = !results.is_empty() && results.iter().all(|result| uses[*result] == 0);
        if is_unused && body.op_has(op, Trait::Pure) {
            body.detach(op);
            for operand in body.operands(op) {
                uses[*operand] -= 1;
            }
            erased = true;
        }
    }
    erased
}
