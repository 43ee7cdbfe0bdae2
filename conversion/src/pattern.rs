//! Patterns: how one op is rewritten, and the set of them that a conversion draws from.
//!
//! Rules:
//! - The pattern with the shortest way to legal ops is tried first, as far as patterns tell what they generate;
//!   among equals the one of higher benefit, then the one added last.
//! - A pattern sees operands of the types that its type converter asks for.
//! - A pattern that fails may have changed anything through its rewriter: all of it is undone.

use std::collections::BTreeMap;
use std::fmt;

use smol_str::SmolStr;
use stridecheck_ir::{Body, Edition, OpId, OpName, Opcode, ValueId};

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

    /// The ops that it makes, where it tells: they say how long the chain of patterns behind it is.
    fn generated_ops(&self) -> &[Root] {
        &[]
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

/// How many patterns follow one another from a pattern on, at least.
struct Depths<'a> {
    patterns: &'a [Box<dyn ConversionPattern>],
    is_legal: &'a dyn Fn(&Root) -> bool,
    known: Vec<usize>,
}

/// The depth of a pattern that leads nowhere.
const NOWHERE: usize = usize::MAX;

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

impl fmt::Display for Root {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Op(opcode) => opcode.name(Edition::CURRENT),
            Self::Named(name) => name,
            Self::Any => "any op",
        })
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

    pub(crate) fn ranking(&self, is_legal: &dyn Fn(&Root) -> bool) -> Ranking {
        let depths = Depths::of(&self.patterns, is_legal);
        let mut order: Vec<usize> = (0..self.patterns.len()).rev().collect();
        order.sort_by_key(|index| {
            let benefit = std::cmp::Reverse(self.patterns[*index].benefit());
            (depths[*index], benefit)
        });
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

impl<'a> Depths<'a> {
    /// The depth of each pattern: one more than that of the deepest op that it makes.
    fn of(
        patterns: &'a [Box<dyn ConversionPattern>],
        is_legal: &'a dyn Fn(&Root) -> bool,
    ) -> Vec<usize> {
        let known = vec![NOWHERE; patterns.len()];
        let mut depths = Self {
            patterns,
            is_legal,
            known,
        };
        // Each round settles the patterns of one depth more.
        loop {
            let next: Vec<usize> = patterns
                .iter()
                .map(|pattern| depths.pattern(&**pattern))
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
        if (self.is_legal)(root) {
            return 0;
        }
        let fits = |pattern: &dyn ConversionPattern| {
            let wanted = pattern.root();
            wanted == Root::Any || wanted == *root
        };
        let depths = self.patterns.iter().zip(&self.known);
        let mut depths = depths.filter(|(pattern, _)| fits(&***pattern));
        depths
            .by_ref()
            .map(|(_, depth)| *depth)
            .min()
            .unwrap_or(NOWHERE)
    }
}

impl Ranking {
    /// The patterns for an op of the table, best first.
    pub(crate) fn of_opcode(&self, opcode: Opcode) -> &[usize] {
        self.by_root
            .get(&Root::Op(opcode))
            .unwrap_or(&self.by_root[&Root::Any])
    }

    /// The patterns for an op, best first.
    pub(crate) fn candidates(&self, body: &Body, op: OpId) -> &[usize] {
        self.by_root
            .get(&Root::of(body, op))
            .unwrap_or(&self.by_root[&Root::Any])
    }
}
