//! Patterns: how one op is rewritten, and the set of them that a conversion draws from.
//!
//! Rules:
//! - The pattern of higher benefit is tried first; among equals the one added last.
//! - A pattern sees operands of the types that its type converter asks for.
//! - A pattern that fails may have changed anything through its rewriter: all of it is undone.

use std::collections::BTreeMap;

use smol_str::SmolStr;
use stridecheck_ir::{Body, OpId, OpName, Opcode, ValueId};

use crate::error::Mismatch;
use crate::rewriter::Rewriter;
use crate::type_converter::TypeConverter;

/// Which ops a pattern is for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Root {
    /// An op of the table.
    Op(Opcode),
    /// An op that is not in the table, by its name.
    Named(SmolStr),
    /// Every op.
    Any,
}

/// A rewrite of one op.
pub trait ConversionPattern {
    /// The ops it is for.
    fn root(&self) -> Root;

    /// How much it is preferred to others for the same op.
    fn benefit(&self) -> u16 {
        1
    }

    /// Its name in the log.
    fn name(&self) -> &str;

    /// What the types of the operands are converted by; without one they are the original types.
    fn converter(&self) -> Option<&TypeConverter> {
        None
    }

    /// Whether applying it to its own output comes to an end.
    fn has_bounded_recursion(&self) -> bool {
        false
    }

    /// Replaces, erases or changes the op; `operands` stand for those of the op, one for one.
    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch>;
}

/// Patterns, in the order they were added.
#[derive(Default)]
pub struct PatternSet {
    patterns: Vec<Box<dyn ConversionPattern>>,
}

/// For each root, the patterns to try, best first.
pub(crate) struct Ranking {
    by_root: BTreeMap<Root, Vec<usize>>,
}

impl Root {
    /// An op of the table.
    pub fn op(opcode: impl Into<Opcode>) -> Self {
        Self::Op(opcode.into())
    }

    /// The op of a name, whether it is in the table or not.
    pub fn named(name: &str) -> Self {
        Opcode::named(name).map_or_else(|| Self::Named(name.into()), Self::Op)
    }

    /// The root of a pattern that is for exactly this op.
    pub fn of(body: &Body, op: OpId) -> Self {
        match body.op_name(op) {
            OpName::Known(opcode) => Self::Op(*opcode),
            OpName::Unknown(name) => Self::Named(SmolStr::new(name)),
        }
    }
}

impl PatternSet {
    /// No patterns.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a pattern.
    pub fn add(&mut self, pattern: impl ConversionPattern + 'static) -> &mut Self {
        self.patterns.push(Box::new(pattern));
        self
    }

    /// The patterns in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = &dyn ConversionPattern> {
        self.patterns.iter().map(|pattern| &**pattern)
    }

    pub(crate) fn pattern(&self, index: usize) -> &dyn ConversionPattern {
        &*self.patterns[index]
    }

    pub(crate) fn ranking(&self) -> Ranking {
        let mut order: Vec<usize> = (0..self.patterns.len()).rev().collect();
        order.sort_by_key(|index| std::cmp::Reverse(self.patterns[*index].benefit()));
        let roots = self.patterns.iter().map(|pattern| pattern.root());
        let mut by_root: BTreeMap<Root, Vec<usize>> =
            roots.map(|root| (root, Vec::new())).collect();
        by_root.entry(Root::Any).or_default();
        for (root, ranked) in &mut by_root {
            let fits = |index: &usize| {
                let wanted = self.patterns[*index].root();
                wanted == Root::Any || wanted == *root
            };
            ranked.extend(order.iter().copied().filter(fits));
        }
        Ranking { by_root }
    }
}

impl Ranking {
    /// The patterns for an op, best first.
    pub(crate) fn candidates(&self, body: &Body, op: OpId) -> &[usize] {
        self.by_root
            .get(&Root::of(body, op))
            .unwrap_or(&self.by_root[&Root::Any])
    }
}
