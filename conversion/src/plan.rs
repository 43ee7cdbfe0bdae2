//! The legality of each op for a target and the patterns to try for it, computed once for any number of conversions.
//!
//! Rules:
//! - The pattern with the shortest path to legal ops is tried first, by the ops that patterns declare to generate;
//!   among equals, the one with higher benefit, then the one added last.
//! - A plan belongs to the target and the patterns it was made for.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use stridecheck_ir::{Body, OpId, Opcode};

use crate::pattern::{ConversionPattern, PatternSet};
use crate::root::Root;
use crate::target::{Action, ConversionTarget, Legality};

/// For each op, its legality and the patterns to try.
pub(crate) struct Plan {
    /// Every created op is looked up: a hash of its two bytes is faster than a binary search.
    known: FxHashMap<Opcode, Known>,
    /// The patterns for ops that are not in the table, by name, best first.
    named: BTreeMap<Root, Vec<usize>>,
    /// The patterns for every op, best first.
    any: Vec<usize>,
}

/// What is known about an op of the table.
struct Known {
    /// The legality of every instance; none if the target decides about each.
    legality: Option<Legality>,
    /// The patterns to try, best first.
    candidates: Vec<usize>,
}

/// The least number of patterns in a chain that starts with a pattern.
struct Depths<'a> {
    target: &'a ConversionTarget,
    /// The numbers of the patterns for each root.
    by_root: &'a BTreeMap<Root, Vec<usize>>,
    known: Vec<usize>,
}

/// The depth of a pattern that never leads to legal ops.
const NOWHERE: usize = usize::MAX;

impl Plan {
    /// The plan for a target and patterns.
    pub(crate) fn new(target: &ConversionTarget, patterns: &PatternSet) -> Arc<Self> {
        let mut by_root: BTreeMap<Root, Vec<usize>> = BTreeMap::new();
        for (number, pattern) in patterns.iter().enumerate() {
            by_root.entry(pattern.root()).or_default().push(number);
        }
        let depths = Depths::of(target, patterns, &by_root);
        let key = |(number, pattern): (usize, &dyn ConversionPattern)| {
            (depths[number], Reverse(pattern.benefit()), Reverse(number))
        };
        let keys: Vec<_> = patterns.iter().enumerate().map(key).collect();
        let any = by_root.remove(&Root::Any).unwrap_or_default();
        let ranked = |own: Option<&Vec<usize>>| {
            let mut candidates = any.clone();
            candidates.extend(own.into_iter().flatten());
            candidates.sort_by_key(|number| keys[*number]);
            candidates
        };
        let known = |opcode| {
            let known = Known {
                legality: target.known_legality(opcode),
                candidates: ranked(by_root.get(&Root::Op(opcode))),
            };
            (opcode, known)
        };
        let known = Opcode::all().map(known).collect();
        let named = by_root.iter();
        Arc::new(Self {
            known,
            named: named
                .map(|(root, own)| (root.clone(), ranked(Some(own))))
                .collect(),
            any: ranked(None),
        })
    }

    /// The legality of an op for the target of the plan.
    pub(crate) fn legality(&self, target: &ConversionTarget, body: &Body, op: OpId) -> Legality {
        let known = body.opcode(op).map(|opcode| self.known(opcode).legality);
        known.flatten().unwrap_or_else(|| target.legality(body, op))
    }

    /// The patterns for an op, best first.
    pub(crate) fn candidates(&self, body: &Body, op: OpId) -> &[usize] {
        match body.opcode(op) {
            Some(opcode) => &self.known(opcode).candidates,
            None => self.named.get(&Root::of(body, op)).unwrap_or(&self.any),
        }
    }

    fn known(&self, opcode: Opcode) -> &Known {
        let known = self.known.get(&opcode);
        known.expect("a plan has every op of the table")
    }
}

impl<'a> Depths<'a> {
    /// The depth of each pattern: one more than that of the deepest op that it generates.
    fn of(
        target: &'a ConversionTarget,
        patterns: &PatternSet,
        by_root: &'a BTreeMap<Root, Vec<usize>>,
    ) -> Vec<usize> {
        let mut depths = Self {
            target,
            by_root,
            known: vec![NOWHERE; patterns.len()],
        };
        // Each round determines the patterns of one more depth.
        loop {
            let next: Vec<usize> = patterns
                .iter()
                .map(|pattern| depths.pattern(pattern))
                .collect();
            if next == depths.known {
                return next;
            }
            depths.known = next;
        }
    }

    fn pattern(&self, pattern: &dyn ConversionPattern) -> usize {
        let made = pattern.generated_ops().iter().map(|root| self.op(root));
        made.max().unwrap_or(0).saturating_add(1)
    }

    fn op(&self, root: &Root) -> usize {
        if self.is_legal(root) {
            return 0;
        }
        let own = self.by_root.get(root).into_iter().flatten();
        let any = self.by_root.get(&Root::Any).into_iter().flatten();
        let depths = own.chain(any).map(|number| self.known[*number]);
        depths.min().unwrap_or(NOWHERE)
    }

    fn is_legal(&self, root: &Root) -> bool {
        let action = match root {
            Root::Op(opcode) => self.target.known_action(*opcode),
            Root::Named(name) => self.target.unknown_action(name),
            Root::Any => None,
        };
        matches!(action, Some(Action::Legal | Action::Dynamic(_)))
    }
}
