//! Parallel loops: `scf.parallel`, `scf.forall` and `affine.parallel`.
//!
//! Rules:
//! - The iterations run one after the other, the last dimension varying fastest, and their accesses are watched.
//! - Whatever depends on the order of the iterations is open or not determined: see `docs/semantics.md`, "Parallel loops".
//! - Stack memory that an iteration allocates ends with it.

mod order;

use smallvec::SmallVec;
use stridecheck_ir::dialect::{Opcode, arith, scf};
use stridecheck_ir::{BlockId, Body, OpId, RegionId, Type, ValueId};

use super::affine::map::{Bound, Number};
use super::{Next, define_all, opcode};
use crate::error::Error;
use crate::machine::turns::{Range, Turns};
use crate::machine::{Machine, Step};
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};
use order::Trial;

/// A parallel loop.
#[derive(Debug)]
pub(crate) struct Parallel<'b> {
    pub(super) body: &'b Body,
    pub(super) op: OpId,
    pub(super) block: BlockId,
    pub(super) dimensions: Vec<Dimension>,
    pub(super) inits: Inits<'b>,
    pub(super) reductions: Vec<Reduction>,
}

/// The bounds and the step of a dimension.
#[derive(Debug)]
pub(crate) struct Dimension {
    pub(super) lower: Bound,
    pub(super) upper: Bound,
    pub(super) step: Bound,
}

/// The initial values of the reductions.
#[derive(Debug)]
pub(crate) enum Inits<'b> {
    Values(&'b [ValueId]),
    /// The neutral elements of the reductions.
    Neutral(Vec<Value>),
}

/// How two values are combined.
#[derive(Debug)]
pub(crate) enum Reduction {
    /// By a block of `scf.reduce`, which is executed within each iteration.
    Block(BlockId),
    /// By an op, on elements of a type.
    Op(arith::Op, Type),
    /// The value of the only iteration.
    Assign,
}

impl<'b> Parallel<'b> {
    /// The block of the one region of such a loop.
    pub(super) fn block(body: &Body, region: RegionId) -> BlockId {
        let block = body.entry_block(region);
        block.expect("the verifier requires a block")
    }

    /// Begins the first iteration, or leaves the loop without one.
    pub(super) fn open(&self, m: &mut Machine) -> Step<Next> {
        let ranges = self.ranges(m)?;
        let inits = match &self.inits {
            Inits::Values(values) => m.operands(values),
            Inits::Neutral(values) => values.clone(),
        };
        let counts = ranges.iter().map(Range::count);
        let count = counts.clone().fold(1_u128, u128::saturating_mul);
        if count == 0 {
            // A loop nest still iterates over the dimensions around the empty one.
            let walked = counts.take_while(|count| *count > 0);
            let walked = walked.fold(1_u128, u128::saturating_mul);
            m.spend(u64::try_from(walked).unwrap_or(u64::MAX))?;
            define_all(m, self.results(), inits);
            return Ok(Next::Op);
        }
        for range in &ranges {
            check_end(range, m)?;
        }
        if count > u128::from(u32::MAX) {
            let name = opcode(self.body, self.op)?.def().current;
            return Err(Error::unsupported(name, format!("{count} iterations")).into());
        }
        m.begin_turns(Turns {
            numbers: ranges.iter().map(|range| range.lower).collect(),
            ranges,
            is_single: count == 1,
            is_only_unordered: opcode(self.body, self.op)? == Opcode::Scf(scf::Op::Forall),
            caller: None,
            turn: 0,
            reduced: inits,
            reducing: 0,
            given: Vec::new(),
        });
        self.begin_turn(m)
    }

    /// Begins the next iteration, or leaves the loop.
    pub(super) fn close(&self, m: &mut Machine, given: Vec<Value>) -> Step<Next> {
        m.close_scope();
        self.reduce(m, &given)?;
        let turns = m.turns_mut();
        if !self.reductions.is_empty() {
            turns.given.push(given);
        }
        if turns.advance() {
            m.memory.next_turn();
            return self.begin_turn(m);
        }
        let turns = m.end_turns();
        let results = self.in_any_order(m, turns)?;
        define_all(m, self.results(), results);
        Ok(Next::Op)
    }

    fn results(&self) -> &'b [ValueId] {
        self.body.results(self.op)
    }

    fn begin_turn(&self, m: &mut Machine) -> Step<Next> {
        m.open_scope();
        let numbers = m.turns_mut().numbers.clone();
        for (variable, number) in self.body.arguments(self.block).iter().zip(numbers) {
            m.define_index(*variable, number);
        }
        Ok(Next::Open(self.block))
    }

    fn ranges(&self, m: &Machine) -> Step<SmallVec<[Range; 2]>> {
        let mut ranges: SmallVec<[Range; 2]> = SmallVec::new();
        for dimension in &self.dimensions {
            ranges.push(Range {
                step: dimension.step.value(m)?.decided("the step")?,
                lower: dimension.lower.value(m)?.decided("the lower bound")?,
                upper: dimension.upper.value(m)?.decided("the upper bound")?,
            });
        }
        // A pass may leave a loop of no iterations with any step.
        let is_empty = ranges.iter().any(|range| range.lower >= range.upper);
        for range in ranges.iter_mut().filter(|range| range.step <= 0) {
            if !is_empty || !m.limits().is_stage {
                let detail = format!("the step is {}", range.step);
                return Err(Fault::new(UbKind::NonPositiveStep, detail).into());
            }
            range.step = 1;
        }
        Ok(ranges)
    }

    /// Adds what an iteration yielded, unless the terminator did.
    fn reduce(&self, m: &mut Machine, given: &[Value]) -> Step<()> {
        for (place, (reduction, value)) in self.reductions.iter().zip(given).enumerate() {
            let reduced = m.turns_mut().reduced[place].clone();
            let reduced = match reduction {
                Reduction::Block(_) => reduced,
                Reduction::Op(kind, ty) => combine(m, *kind, ty, [&reduced, value])?,
                Reduction::Assign if m.turns_mut().is_single => value.clone(),
                Reduction::Assign => Value::POISON,
            };
            m.turns_mut().reduced[place] = reduced;
        }
        Ok(())
    }

    /// The results, open where another order gives different ones.
    fn in_any_order(&self, m: &Machine, turns: Turns) -> Step<Vec<Value>> {
        let inits = match &self.inits {
            Inits::Values(values) => m.operands(values),
            Inits::Neutral(values) => values.clone(),
        };
        let mut results = turns.reduced;
        for (place, reduction) in self.reductions.iter().enumerate() {
            let values = turns.given.iter().map(|given| given[place].clone());
            let values: Vec<Value> = values.collect();
            let trial = Trial::new(m, self.body, reduction);
            trial.limit(&mut results[place], &inits[place], &values)?;
        }
        Ok(results)
    }
}

/// Requires that the last increment also fits type `index`.
fn check_end(range: &Range, m: &Machine) -> Result<(), Fault> {
    let index_width = m.limits().index_width;
    let count = i128::try_from(range.count()).expect("a count of at most 2^64");
    let end = i128::from(range.lower) + count * i128::from(range.step);
    if let Number::Known(_) = Number::exact(i64::try_from(end).ok(), index_width) {
        return Ok(());
    }
    let (lower, step, bits) = (range.lower, range.step, index_width.bits());
    let detail = format!("{lower} and {count} times the step of {step} do not fit in i{bits}");
    Err(Fault::new(UbKind::InductionOverflow, detail))
}

fn combine(m: &Machine, kind: arith::Op, ty: &Type, [lhs, rhs]: [&Value; 2]) -> Step<Value> {
    let index_width = m.limits().index_width;
    let pairs = lhs.lanes().iter().zip(rhs.lanes());
    let lanes = pairs.map(|(lhs, rhs)| super::arith::combine(kind, ty, index_width, [*lhs, *rhs]));
    let lanes: Vec<Scalar> = lanes.collect::<Step<_>>()?;
    Ok(match (lhs, lanes.as_slice()) {
        (Value::Scalar(_), [lane]) => Value::Scalar(*lane),
        _ => Value::Vector(lanes.into()),
    })
}
