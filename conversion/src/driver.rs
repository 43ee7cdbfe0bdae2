//! The conversion driver: in which order and by which patterns ops are legalized, and what is undone.
//!
//! Rules:
//! - Ops are legalized in the order of the text, parents before nested ops.
//! - Ops that a pattern creates or changes are legalized right after it; if one cannot be, the pattern is undone
//!   and the next one tried, so chains of patterns are found automatically.
//! - An op is folded before any pattern is tried, if the conversion has a folder.
//! - A pattern is not applied to its own output, at any distance, unless it declares bounded recursion.
//! - A pattern does not apply if its operands cannot be converted to the types that it requires.
//!   In a full conversion that may show only at the end, when a cast of the framework remains: the conversion then restarts
//!   without that pattern.
//! - A conversion fails if a remaining op uses a value without a remaining definition.
//! - A conversion that fails leaves the program exactly as it was.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

use cranelift_entity::EntitySet;
use stridecheck_ir::{Body, OpId, Place, ValueId};

use crate::error::{Error, Mismatch};
use crate::log::Log;
use crate::materialize::{attempts_with_casts, commit, require_no_casts};
use crate::pattern::{ConversionPattern, PatternSet};
use crate::plan::Plan;
use crate::rewriter::{Attempt, Rewriter};
use crate::root::name;
use crate::target::{ConversionTarget, Legality};

/// The greatest length of a chain of patterns that starts from one op.
const MAX_CHAIN: usize = 64;

/// A target and the patterns that lead to it.
pub struct Conversion<'a> {
    target: &'a ConversionTarget,
    patterns: &'a PatternSet,
    plan: Arc<Plan>,
    fold: Option<&'a Fold>,
}

/// The replacements for the results of an op, if it can be folded; folding may create ops such as constants.
pub type Fold = dyn Fn(&mut Rewriter<'_>, OpId) -> Option<Vec<ValueId>>;

/// The roots of a conversion: one op or several, which are converted in order.
pub trait Roots {
    /// The ops.
    fn ops(&self) -> &[OpId];
}

impl Roots for OpId {
    fn ops(&self) -> &[OpId] {
        std::slice::from_ref(self)
    }
}

impl Roots for &[OpId] {
    fn ops(&self) -> &[OpId] {
        self
    }
}

struct Driver<'c, 'b> {
    conversion: &'c Conversion<'c>,
    rw: Rewriter<'b>,
    chain: Vec<usize>,
    /// Patterns that do not apply because their operands do not have the required types.
    refused: BTreeSet<Attempt>,
}

impl<'a> Conversion<'a> {
    /// A conversion.
    pub fn new(target: &'a ConversionTarget, patterns: &'a PatternSet) -> Self {
        Self::planned(target, patterns, Plan::new(target, patterns))
    }

    /// A conversion with a plan that was made for this target and these patterns.
    pub(crate) fn planned(
        target: &'a ConversionTarget,
        patterns: &'a PatternSet,
        plan: Arc<Plan>,
    ) -> Self {
        Self {
            target,
            patterns,
            plan,
            fold: None,
        }
    }

    /// The conversion with a function that folds ops before patterns are tried.
    #[must_use]
    pub fn folding(self, fold: &'a Fold) -> Self {
        let fold = Some(fold);
        Self { fold, ..self }
    }

    /// Legalizes ops and everything in them; fails if an op cannot be legalized.
    pub fn full(&self, body: &mut Body, roots: impl Roots) -> Result<(), Error> {
        self.full_logged(body, roots, None)
    }

    /// Legalizes ops and everything in them, and logs every step.
    pub fn full_logged<'b>(
        &self,
        body: &'b mut Body,
        roots: impl Roots,
        log: Option<&'b mut dyn Write>,
    ) -> Result<(), Error> {
        self.transact(body, log, |driver| {
            // Each restart refuses at least one more pattern.
            loop {
                for op in driver.worklist(roots.ops()) {
                    let legalized = driver.legalize_listed(op);
                    legalized.map_err(|failure| driver.error(op, failure))?;
                }
                commit(&mut driver.rw)?;
                let result = require_no_casts(&driver.rw);
                let refused = attempts_with_casts(&driver.rw);
                if result.is_ok() || refused.is_empty() {
                    return result;
                }
                driver.rw.roll_back(0);
                driver.refused.extend(refused);
            }
        })
    }

    /// Legalizes what it can; fails if an op that the target calls illegal cannot be legalized.
    ///
    /// Returns the ops that it left alone.
    pub fn partial(&self, body: &mut Body, roots: impl Roots) -> Result<Vec<OpId>, Error> {
        self.partial_logged(body, roots, None)
    }

    /// Legalizes what it can, and logs every step.
    pub fn partial_logged<'b>(
        &self,
        body: &'b mut Body,
        roots: impl Roots,
        log: Option<&'b mut dyn Write>,
    ) -> Result<Vec<OpId>, Error> {
        self.transact(body, log, |driver| {
            let mut left = Vec::new();
            for op in driver.worklist(roots.ops()) {
                if let Err(failure) = driver.legalize_listed(op) {
                    if self.plan.legality(self.target, driver.rw.body(), op) == Legality::Illegal {
                        return Err(driver.error(op, failure));
                    }
                    left.push(op);
                }
            }
            commit(&mut driver.rw)?;
            left.retain(|op| !driver.rw.is_erased(*op));
            Ok(left)
        })
    }

    /// The ops that are legal or that a partial conversion would legalize; the program is not changed.
    ///
    /// Ops that cannot be legalized are omitted, even those that the target calls illegal.
    /// It fails if a use of a converted value could not be kept.
    pub fn analysis(&self, body: &mut Body, roots: impl Roots) -> Result<Vec<OpId>, Error> {
        self.analysis_logged(body, roots, None)
    }

    /// The ops that are legal or that a partial conversion would legalize; logs every attempt.
    pub fn analysis_logged<'b>(
        &self,
        body: &'b mut Body,
        roots: impl Roots,
        log: Option<&'b mut dyn Write>,
    ) -> Result<Vec<OpId>, Error> {
        self.transact(body, log, |driver| {
            let mut legal = driver.worklist(roots.ops());
            legal.retain(|op| driver.legalize_listed(*op).is_ok());
            commit(&mut driver.rw)?;
            driver.rw.roll_back(0);
            Ok(legal)
        })
    }

    fn driver<'c, 'b>(
        &'c self,
        body: &'b mut Body,
        log: Option<&'b mut dyn Write>,
    ) -> Driver<'c, 'b>
    where
        'a: 'c,
    {
        Driver {
            conversion: self,
            rw: Rewriter::new(body, Log::new(log)),
            chain: Vec::new(),
            refused: BTreeSet::new(),
        }
    }

    fn transact<'c, 'b, T>(
        &'c self,
        body: &'b mut Body,
        log: Option<&'b mut dyn Write>,
        work: impl FnOnce(&mut Driver<'c, 'b>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut driver = self.driver(body, log);
        let result = work(&mut driver);
        if result.is_err() {
            driver.rw.roll_back(0);
        }
        result
    }
}

impl Driver<'_, '_> {
    /// The ops to legalize, each once, without those inside recursively legal ones.
    fn worklist(&self, roots: &[OpId]) -> Vec<OpId> {
        let body = self.rw.body();
        let mut ops = Vec::new();
        let mut listed = EntitySet::new();
        let mut stack: Vec<OpId> = roots.iter().rev().copied().collect();
        while let Some(op) = stack.pop() {
            if !listed.insert(op) {
                continue;
            }
            ops.push(op);
            if !self.conversion.target.is_recursively_legal(body, op) {
                let depth = stack.len();
                stack.extend(body.nested_blocks(op).flat_map(|block| body.ops(block)));
                stack[depth..].reverse();
            }
        }
        ops
    }

    /// Legalizes an op of the worklist.
    fn legalize_listed(&mut self, op: OpId) -> Result<(), Option<Mismatch>> {
        self.rw.attempt.root = op;
        self.legalize(op)
    }

    /// Legalizes an op; the failure is the reason of the best pattern, if any was tried.
    fn legalize(&mut self, op: OpId) -> Result<(), Option<Mismatch>> {
        let target = self.conversion.target;
        if self.rw.is_erased(op) || target.is_inside_recursively_legal(self.rw.body(), op) {
            return Ok(());
        }
        self.rw.log.begin_op(self.rw.body, op);
        let result = match self.conversion.plan.legality(target, self.rw.body(), op) {
            Legality::Legal => Ok(Some("operation marked legal by the target")),
            _ if self.try_fold(op) => Ok(None),
            _ => self.try_patterns(op).map(|()| None),
        };
        let told = result.as_ref().map_err(|_| "no pattern made it legal");
        self.rw.log.end_op(told.copied());
        result.map(|_| ())
    }

    fn try_fold(&mut self, op: OpId) -> bool {
        self.rw.log.begin_fold();
        let mark = self.rw.mark();
        self.rw.set_place(Place::Before(op));
        self.rw.set_converter(None);
        let fold = self.conversion.fold;
        let values = fold.and_then(|fold| fold(&mut self.rw, op));
        let folded = values.is_some_and(|values| {
            self.rw.replace(op, &values);
            let made = self.rw.touched_since(mark);
            made.into_iter().all(|made| self.legalize(made).is_ok())
        });
        if !folded {
            self.rw.roll_back(mark);
        }
        self.rw.log.end_fold(match folded {
            true => Ok("operation was folded"),
            false => Err("unable to fold"),
        });
        folded
    }

    fn try_patterns(&mut self, op: OpId) -> Result<(), Option<Mismatch>> {
        let conversion = self.conversion;
        let mut first = None;
        for index in conversion.plan.candidates(self.rw.body(), op) {
            let pattern = conversion.patterns.pattern(*index);
            let mark = self.rw.mark();
            let (name, made) = (pattern.name(), pattern.generated_ops());
            self.rw.log.begin_pattern(self.rw.body, op, name, made);
            let result = self.try_pattern(op, *index);
            let told = result.as_ref().map(|()| "pattern applied successfully");
            self.rw
                .log
                .end_pattern(told.map_err(|mismatch| mismatch.reason.as_str()));
            match result {
                Ok(()) => return Ok(()),
                Err(mismatch) => {
                    self.rw.roll_back(mark);
                    first.get_or_insert(mismatch);
                }
            }
        }
        Err(first)
    }

    fn try_pattern(&mut self, op: OpId, index: usize) -> Result<(), Mismatch> {
        let pattern = self.conversion.patterns.pattern(index);
        if self.chain.contains(&index) && !pattern.has_bounded_recursion() {
            return Err(self.cycle(index));
        }
        if self.chain.len() == MAX_CHAIN {
            return Err(Mismatch::new(format!(
                "more than {MAX_CHAIN} patterns follow one another"
            )));
        }
        let mark = self.rw.mark();
        self.apply(op, index, pattern)?;
        self.rw.convert_moved_blocks(mark)?;
        let touched = self.rw.touched_since(mark);
        if !self.rw.is_erased(op) && !touched.contains(&op) {
            return Err(Mismatch::new("the pattern left the op as it was"));
        }
        self.chain.push(index);
        let legalized = touched.into_iter().try_for_each(|made| {
            self.legalize(made).map_err(|mismatch| {
                let name = name(self.rw.body(), made).to_owned();
                mismatch.unwrap_or_else(|| {
                    Mismatch::new(format!("it makes '{name}', which cannot be legalized"))
                })
            })
        });
        self.chain.pop();
        legalized
    }

    fn apply(
        &mut self,
        op: OpId,
        index: usize,
        pattern: &dyn ConversionPattern,
    ) -> Result<(), Mismatch> {
        let operands: smallvec::SmallVec<[_; 8]> = self.rw.body().operands(op).into();
        self.rw.attempt.pattern = index;
        if self.refused.contains(&self.rw.attempt) {
            return Err(Mismatch::new(
                "its operands cannot be made in the types that it needs",
            ));
        }
        let converter = pattern.converter();
        self.rw.set_converter(converter);
        self.rw.set_place(Place::Before(op));
        let operands = self
            .rw
            .remap_all(&operands, converter.map(|converter| &**converter))?;
        self.rw.set_place(Place::Before(op));
        pattern.rewrite(&mut self.rw, op, &operands)
    }

    /// The reason why a pattern is not applied to its own output.
    fn cycle(&self, index: usize) -> Mismatch {
        let start = self.chain.iter().position(|known| *known == index);
        let around = self.chain[start.unwrap_or(0)..].iter().chain([&index]);
        let names: Vec<&str> = around
            .map(|index| self.conversion.patterns.pattern(*index).name())
            .collect();
        let names = names.join(" -> ");
        Mismatch::new(format!("the patterns go round in a cycle: {names}"))
    }

    fn error(&self, op: OpId, failure: Option<Mismatch>) -> Error {
        let body = self.rw.body();
        let (op, span) = (name(body, op).to_owned(), body.span(op));
        match failure {
            Some(Mismatch { reason }) => Error::Unsupported { op, reason, span },
            None => Error::Unlegalized { op, span },
        }
    }
}
