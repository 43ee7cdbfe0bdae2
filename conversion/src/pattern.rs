//! Patterns: how one op is rewritten, and the set of them that a conversion draws from.
//!
//! Rules:
//! - A pattern gets operands of the types that its type converter requires.
//! - A pattern that fails may have changed anything through its rewriter: all of it is undone.

use std::sync::Arc;

use stridecheck_ir::{OpId, ValueId};

use crate::error::Mismatch;
use crate::rewriter::Rewriter;
use crate::root::Root;
use crate::type_converter::TypeConverter;

/// A rewrite of one op.
///
/// ```
/// use stridecheck_conversion::greedy::Greedy;
/// use stridecheck_conversion::{ConversionPattern, Mismatch, PatternSet, Rewriter, Root, Tries};
/// use stridecheck_ir::dialect::arith;
/// use stridecheck_ir::{Form, OpId, OpSpec, ValueId, parse, print};
///
/// /// `x * y` of equal operands becomes `x + x`: wrong, and easy to find.
/// struct Square;
///
/// impl ConversionPattern for Square {
///     fn root(&self) -> Root {
///         Root::op(arith::Op::Muli)
///     }
///
///     fn name(&self) -> &str {
///         "square"
///     }
///
///     fn rewrite(&self, rw: &mut Rewriter<'_>, op: OpId, operands: &[ValueId]) -> Result<(), Mismatch> {
///         if operands[0] != operands[1] {
///             return Err(Mismatch::new("the operands differ"));
///         }
///         let ty = rw.body().value_type(operands[0]).clone();
///         rw.replace_with(op, OpSpec::new(arith::Op::Addi).operands(operands).result(ty));
///         Ok(())
///     }
/// }
///
/// let text = "func.func @f(%a: i32) -> i32 {
///   %0 = arith.muli %a, %a : i32
///   return %0 : i32
/// }";
/// let mut body = parse(text).expect("the text is right");
/// let mut patterns = PatternSet::new();
/// patterns.add(Square);
/// let rewritten = Greedy::new(&patterns, &|_, _| None).run(&mut body, &mut Tries::default());
/// assert!(rewritten.changed);
/// assert!(print(&body, Form::current()).contains("arith.addi %arg0, %arg0 : i32"));
/// ```
pub trait ConversionPattern: Send + Sync {
    /// The ops it applies to.
    fn root(&self) -> Root;

    /// Its priority among patterns for the same op.
    fn benefit(&self) -> u16 {
        1
    }

    /// Its name in the log.
    fn name(&self) -> &str;

    /// The converter for the types of the operands; without one they have the original types.
    fn converter(&self) -> Option<&Arc<TypeConverter>> {
        None
    }

    /// The ops that it generates, if it declares them: they determine the length of the chain of patterns after it.
    fn generated_ops(&self) -> &[Root] {
        &[]
    }

    /// Whether applying it to its own output terminates.
    fn has_bounded_recursion(&self) -> bool {
        false
    }

    /// Replaces, erases or changes the op; `operands` replace those of the op, one for one.
    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch>;
}

/// Patterns, in the order of addition.
#[derive(Default)]
pub struct PatternSet {
    patterns: Vec<Box<dyn ConversionPattern>>,
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

    /// Keeps the patterns that satisfy a predicate.
    pub fn retain(&mut self, keep: impl Fn(&dyn ConversionPattern) -> bool) -> &mut Self {
        self.patterns.retain(|pattern| keep(&**pattern));
        self
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.patterns.len()
    }

    /// The patterns in the order of addition.
    pub fn iter(&self) -> impl Iterator<Item = &dyn ConversionPattern> {
        self.patterns.iter().map(|pattern| &**pattern)
    }

    pub(crate) fn pattern(&self, index: usize) -> &dyn ConversionPattern {
        &*self.patterns[index]
    }
}
