//! Loops that count: `scf.for` and `affine.for`.
//!
//! Rules:
//! - A loop keeps no state but the arguments of its block; each iteration executes a terminator, so fuel bounds it.
//! - In a stage, a loop whose iterations do nothing skips from its first iteration to its last.
//! - Stack memory that an iteration allocates ends with it.

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::{affine, scf};
use stridecheck_ir::{BlockId, Body, RegionId, ValueId};

use super::affine::map::{Bound, Choice, Inputs};
use super::control_flow::decided;
use super::{Next, define_all};
use crate::error::Error;
use crate::integer;
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// A loop over numbers.
#[derive(Debug)]
pub(crate) struct Loop<'b> {
    bounds: Bounds,
    inits: &'b [ValueId],
    block: BlockId,
    variable: ValueId,
    carried: &'b [ValueId],
    results: &'b [ValueId],
    width: u32,
    is_unsigned: bool,
    /// Whether all iterations after the first one only count.
    is_idle: bool,
}

/// The lower bound, the upper bound and the step.
#[derive(Debug)]
enum Bounds {
    Values([ValueId; 3]),
    Maps([Bound; 2], u128),
}

/// Which bound is asked for.
#[derive(Clone, Copy, Debug)]
enum Place {
    Lower,
    Upper,
    Step,
}

impl<'b> Loop<'b> {
    /// A `scf.for`.
    pub(super) fn of_values(
        body: &'b Body,
        op: scf::For<'b>,
        index_width: IndexWidth,
    ) -> Result<Self, Error> {
        let ty = body.value_type(op.lower_bound());
        let width = scalar_bits(ty, index_width)
            .ok_or_else(|| Error::unsupported("scf.for", format!("bounds of type `{ty}`")))?;
        let bounds = Bounds::Values([op.lower_bound(), op.upper_bound(), op.step()]);
        let values = (op.init_args(), op.results());
        Ok(Self {
            is_unsigned: op.is_unsigned(),
            ..Self::of((body, op.region()), (bounds, width), values)
        })
    }

    /// An `affine.for`.
    pub(super) fn of_maps(body: &'b Body, op: affine::For<'b>, index_width: IndexWidth) -> Self {
        let bound = |choice, map: &AffineMap, operands| {
            let inputs = Inputs::new(operands, map.dims, index_width);
            Bound::new(choice, inputs.results(map))
        };
        let lower = (op.lower_bound(), op.lower_bound_operands());
        let upper = (op.upper_bound(), op.upper_bound_operands());
        let bounds = [
            bound(Choice::Greatest, lower.0, lower.1),
            bound(Choice::Least, upper.0, upper.1),
        ];
        let width = index_width.bits();
        let step = op.step().expect("the verifier requires a step");
        let step = integer::wrap(width, i128::from(step).cast_unsigned());
        let bounds = (Bounds::Maps(bounds, step), width);
        Self::of((body, op.region()), bounds, (op.inits(), op.results()))
    }

    fn of(
        (body, region): (&'b Body, RegionId),
        (bounds, width): (Bounds, u32),
        (inits, results): (&'b [ValueId], &'b [ValueId]),
    ) -> Self {
        let block = body.entry_block(region);
        let block = block.expect("the verifier requires a block");
        let (variable, carried) = body
            .arguments(block)
            .split_first()
            .expect("the verifier requires an induction variable");
        Self {
            bounds,
            inits,
            block,
            variable: *variable,
            carried,
            results,
            width,
            is_unsigned: false,
            is_idle: is_idle(body, block),
        }
    }

    /// A bound or the step, which decide where control goes.
    #[inline]
    fn bits(&self, m: &Machine, place: Place) -> Step<u128> {
        let bound = match (&self.bounds, place) {
            (Bounds::Values([lower, _, _]), Place::Lower) => {
                return decided(m, *lower, place.name());
            }
            (Bounds::Values([_, upper, _]), Place::Upper) => {
                return decided(m, *upper, place.name());
            }
            (Bounds::Values([_, _, step]), Place::Step) => {
                return decided(m, *step, place.name());
            }
            (Bounds::Maps(_, step), Place::Step) => return Ok(*step),
            (Bounds::Maps([lower, _], _), Place::Lower) => lower,
            (Bounds::Maps([_, upper], _), Place::Upper) => upper,
        };
        let number = bound.value(m)?.decided(place.name())?;
        Ok(integer::wrap(
            self.width,
            i128::from(number).cast_unsigned(),
        ))
    }

    /// The bits mapped so that their unsigned order is the order of the loop.
    #[inline]
    fn key(&self, bits: u128) -> u128 {
        match self.is_unsigned {
            true => bits,
            false => bits ^ integer::signed_min(self.width),
        }
    }

    /// Begins the iteration of a number, or leaves the loop with the carried values.
    #[inline]
    fn turn(&self, m: &mut Machine, bits: u128, carried: Vec<Value>) -> Step<Next> {
        if self.key(bits) >= self.key(self.bits(m, Place::Upper)?) {
            define_all(m, self.results, carried);
            return Ok(Next::Op);
        }
        m.open_scope();
        m.define_scalar(self.variable, Scalar::Bits(bits));
        define_all(m, self.carried, carried);
        Ok(Next::Open(self.block))
    }

    /// Begins the first iteration, or leaves the loop without one.
    pub(super) fn open(&self, m: &mut Machine) -> Step<Next> {
        let (lower, step) = (self.bits(m, Place::Lower)?, self.bits(m, Place::Step)?);
        let upper = self.bits(m, Place::Upper)?;
        let is_negative = !self.is_unsigned && integer::signed(self.width, step) < 0;
        // A pass may leave a loop of no iterations with any step.
        let is_passed_over = m.limits().is_stage && self.key(lower) >= self.key(upper);
        if (step == 0 || is_negative) && !is_passed_over {
            let detail = format!("the step is {}", self.shown(step));
            return Err(Fault::new(UbKind::NonPositiveStep, detail).into());
        }
        let inits = m.operands(self.inits);
        self.turn(m, lower, inits)
    }

    /// Begins the next iteration, or leaves the loop.
    #[inline]
    pub(super) fn close(&self, m: &mut Machine, carried: Vec<Value>) -> Step<Next> {
        m.close_scope();
        let bits = decided(m, self.variable, "the induction variable")?;
        let step = self.bits(m, Place::Step)?;
        let key = match self.is_idle && m.limits().is_stage {
            true => self.skip(m, self.key(bits), step)?,
            false => self.key(bits),
        };
        let next = key.checked_add(step);
        match next.filter(|next| integer::wrap(self.width, *next) == *next) {
            Some(next) => self.turn(m, self.key(next), carried),
            None => {
                let (bits, step) = (self.shown(self.key(key)), self.shown(step));
                let detail = format!(
                    "{bits} and the step of {step} do not fit in i{}",
                    self.width
                );
                Err(Fault::new(UbKind::InductionOverflow, detail).into())
            }
        }
    }

    /// Skips to the last iteration of a loop whose iterations do nothing, from another iteration.
    fn skip(&self, m: &mut Machine, key: u128, step: u128) -> Step<u128> {
        let upper = self.key(self.bits(m, Place::Upper)?);
        let turns = (upper - 1 - key) / step;
        m.note_idle_turns(u64::try_from(turns).unwrap_or(u64::MAX));
        Ok(key + turns * step)
    }

    fn shown(&self, bits: u128) -> String {
        match self.is_unsigned {
            true => bits.to_string(),
            false => integer::signed(self.width, bits).to_string(),
        }
    }
}

/// Whether a block only yields its own arguments again, or values from outside.
fn is_idle(body: &Body, block: BlockId) -> bool {
    let Some(end) = body
        .first_op(block)
        .filter(|op| body.next_op(*op).is_none())
    else {
        return false;
    };
    let arguments = body.arguments(block);
    let mut yielded = body.operands(end).iter().enumerate();
    yielded.all(|(position, value)| {
        let argument = arguments.iter().position(|argument| argument == value);
        // The first argument is the induction variable.
        argument.is_none_or(|argument| argument == position + 1)
    })
}

impl Place {
    fn name(self) -> &'static str {
        match self {
            Self::Lower => "the lower bound",
            Self::Upper => "the upper bound",
            Self::Step => "the step",
        }
    }
}
