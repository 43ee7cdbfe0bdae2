//! Structured control flow.
//!
//! Rules:
//! - A region runs inside its op: the terminator hands its values over, and the op sets results or opens a region again.
//! - The two regions of `scf.while` are one loop of blocks: each terminator jumps to the other region or leaves.
//! - A loop keeps no state but the arguments of its block; each turn executes a terminator, so fuel bounds it.
//! - What a turn of `scf.for` takes from the stack ends with it.

use stridecheck_ir::dialect::scf;
use stridecheck_ir::{BlockId, Body, OpId, RegionId, ValueId};

use super::control_flow::{Edge, decided, jump};
use super::{Code, Next, view};
use crate::error::Error;
use crate::integer;
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::outcome::{Fault, UbKind};
use crate::value::Value;

/// An op that runs its regions, with what it gives.
#[derive(Debug)]
pub(crate) struct Structured<'b> {
    kind: Kind<'b>,
    results: &'b [ValueId],
}

#[derive(Debug)]
enum Kind<'b> {
    If(ValueId, [Option<BlockId>; 2]),
    Region(BlockId),
    IndexSwitch(Switch),
    For(Loop<'b>),
    /// The way into the first region.
    While(Edge<'b>),
}

/// A `scf.condition`: the way into the second region, or the values that leave the loop.
#[derive(Debug)]
pub(crate) struct Condition<'b> {
    condition: ValueId,
    edge: Edge<'b>,
    args: &'b [ValueId],
}

#[derive(Debug)]
struct Switch {
    flag: ValueId,
    cases: Vec<(i64, BlockId)>,
    default: BlockId,
}

/// A `scf.for`.
#[derive(Debug)]
struct Loop<'b> {
    /// The lower bound, the upper bound and the step.
    bounds: [ValueId; 3],
    inits: &'b [ValueId],
    block: BlockId,
    variable: ValueId,
    carried: &'b [ValueId],
    width: u32,
    is_unsigned: bool,
}

/// How an op of this family is executed.
pub(super) fn decode(
    body: &Body,
    op: OpId,
    kind: scf::Op,
    index_width: IndexWidth,
) -> Result<Code<'_>, Error> {
    let entry = |region: RegionId| {
        let block = body.entry_block(region);
        block.expect("the verifier requires a block")
    };
    let kind = match kind {
        scf::Op::If => {
            let view: scf::If<'_> = view(body, op);
            let blocks = [view.then_region(), view.else_region()];
            Kind::If(
                view.condition(),
                blocks.map(|region| body.entry_block(region)),
            )
        }
        scf::Op::ExecuteRegion => {
            Kind::Region(entry(view::<scf::ExecuteRegion<'_>>(body, op).region()))
        }
        scf::Op::IndexSwitch => {
            let view: scf::IndexSwitch<'_> = view(body, op);
            let cases = view.cases().iter().copied();
            let blocks = view.case_regions().iter().map(|region| entry(*region));
            Kind::IndexSwitch(Switch {
                flag: view.arg(),
                cases: cases.zip(blocks).collect(),
                default: entry(view.default_region()),
            })
        }
        scf::Op::For => Kind::For(Loop::of(body, view(body, op), index_width)?),
        scf::Op::While => {
            let view: scf::While<'_> = view(body, op);
            Kind::While(Edge::into(body, entry(view.before()), view.inits()))
        }
        scf::Op::Condition => {
            let view: scf::Condition<'_> = view(body, op);
            let outside: scf::While<'_> = super::view(body, parent(body, op));
            return Ok(Code::Condition(Condition {
                condition: view.condition(),
                edge: Edge::into(body, entry(outside.after()), view.args()),
                args: view.args(),
            }));
        }
        scf::Op::Yield => {
            let values = body.operands(op);
            let outside = parent(body, op);
            return Ok(match body.opcode(outside) {
                Some(opcode) if opcode == scf::Op::While.into() => {
                    let outside: scf::While<'_> = view(body, outside);
                    Code::Br(Edge::into(body, entry(outside.before()), values))
                }
                _ => Code::Yield(values),
            });
        }
        scf::Op::Parallel
        | scf::Op::Reduce
        | scf::Op::ReduceReturn
        | scf::Op::Forall
        | scf::Op::InParallel => return Err(super::no_evaluator(kind.into())),
    };
    let results = body.results(op);
    Ok(Code::Structured(Structured { kind, results }))
}

/// Whether an op of this family is executed.
pub(super) fn has_evaluator(kind: scf::Op) -> bool {
    !matches!(
        kind,
        scf::Op::Parallel
            | scf::Op::Reduce
            | scf::Op::ReduceReturn
            | scf::Op::Forall
            | scf::Op::InParallel
    )
}

fn parent(body: &Body, op: OpId) -> OpId {
    body.parent_op(op)
        .expect("the verifier requires an op around a terminator")
}

impl<'b> Loop<'b> {
    fn of(body: &'b Body, op: scf::For<'b>, index_width: IndexWidth) -> Result<Self, Error> {
        let ty = body.value_type(op.lower_bound());
        let block = body.entry_block(op.region());
        let block = block.expect("the verifier requires a block");
        let arguments = body.arguments(block);
        let (variable, carried) = arguments
            .split_first()
            .expect("the verifier requires an induction variable");
        Ok(Self {
            bounds: [op.lower_bound(), op.upper_bound(), op.step()],
            inits: op.init_args(),
            block,
            variable: *variable,
            carried,
            width: scalar_bits(ty, index_width)
                .ok_or_else(|| Error::unsupported("scf.for", format!("bounds of type `{ty}`")))?,
            is_unsigned: op.is_unsigned(),
        })
    }

    /// A bound or the step, which decide where control goes.
    fn bits(&self, m: &Machine, place: usize) -> Step<u128> {
        const NAMES: [&str; 3] = ["the lower bound", "the upper bound", "the step"];
        decided(m.scalar(self.bounds[place]), NAMES[place])
    }

    /// Numbers whose order without sign is that of the bounds.
    fn key(&self, bits: u128) -> u128 {
        match self.is_unsigned {
            true => bits,
            false => bits ^ integer::signed_min(self.width),
        }
    }

    /// Begins the turn of a number, or leaves the loop with what is carried.
    fn turn(&self, m: &mut Machine, bits: u128, carried: Vec<Value>) -> Step<Option<Vec<Value>>> {
        if self.key(bits) >= self.key(self.bits(m, 1)?) {
            return Ok(Some(carried));
        }
        m.open_scope();
        m.define(self.variable, Value::bits(bits));
        for (argument, value) in self.carried.iter().zip(carried) {
            m.define(*argument, value);
        }
        Ok(None)
    }

    fn begin(&self, m: &mut Machine) -> Step<Option<Vec<Value>>> {
        let (lower, step) = (self.bits(m, 0)?, self.bits(m, 2)?);
        self.bits(m, 1)?;
        let is_negative = !self.is_unsigned && integer::signed(self.width, step) < 0;
        if step == 0 || is_negative {
            let detail = format!("the step is {}", self.shown(step));
            return Err(Fault::new(UbKind::NonPositiveStep, detail).into());
        }
        let inits = m.operands(self.inits);
        self.turn(m, lower, inits)
    }

    fn go_on(&self, m: &mut Machine, carried: Vec<Value>) -> Step<Option<Vec<Value>>> {
        m.close_scope();
        let bits = decided(m.scalar(self.variable), "the induction variable")?;
        let step = self.bits(m, 2)?;
        let next = self.key(bits).checked_add(step);
        match next.filter(|next| integer::wrap(self.width, *next) == *next) {
            Some(next) => self.turn(m, self.key(next), carried),
            None => {
                let (bits, step) = (self.shown(bits), self.shown(step));
                let detail = format!(
                    "{bits} and the step of {step} do not fit in i{}",
                    self.width
                );
                Err(Fault::new(UbKind::InductionOverflow, detail).into())
            }
        }
    }

    fn shown(&self, bits: u128) -> String {
        match self.is_unsigned {
            true => bits.to_string(),
            false => integer::signed(self.width, bits).to_string(),
        }
    }
}

/// Enters a region, or gives the results at once.
pub(super) fn open(m: &mut Machine, op: &Structured<'_>) -> Step<Next> {
    match &op.kind {
        Kind::If(condition, [then_block, else_block]) => {
            let block = match decided(m.scalar(*condition), "the condition")? {
                0 => else_block,
                _ => then_block,
            };
            Ok(block.map_or(Next::Op, Next::Open))
        }
        Kind::Region(block) => Ok(Next::Open(*block)),
        Kind::IndexSwitch(switch) => {
            // The width of `index` wraps, so a case that does not fit is never met.
            let bits = decided(m.scalar(switch.flag), "the flag")?;
            let width = m.limits().index_width.bits();
            let flag = integer::signed(width, bits);
            let case = switch
                .cases
                .iter()
                .find(|(case, _)| i128::from(*case) == flag);
            Ok(Next::Open(case.map_or(switch.default, |(_, block)| *block)))
        }
        Kind::For(looped) => {
            let left = looped.begin(m)?;
            Ok(leave_or_open(m, op, looped, left))
        }
        Kind::While(edge) => match jump(m, edge) {
            Next::Jump(block) => Ok(Next::Open(block)),
            next => unreachable!("a way to a block jumps, and gave {next:?}"),
        },
    }
}

/// Goes on with what a region yielded.
pub(super) fn close(m: &mut Machine, op: &Structured<'_>, yielded: &[Value]) -> Step<Next> {
    match &op.kind {
        Kind::For(looped) => {
            let left = looped.go_on(m, yielded.to_vec())?;
            Ok(leave_or_open(m, op, looped, left))
        }
        _ => Ok(leave(m, op, yielded.to_vec())),
    }
}

fn leave_or_open(
    m: &mut Machine,
    op: &Structured<'_>,
    looped: &Loop<'_>,
    left: Option<Vec<Value>>,
) -> Next {
    match left {
        Some(values) => leave(m, op, values),
        None => Next::Open(looped.block),
    }
}

fn leave(m: &mut Machine, op: &Structured<'_>, values: Vec<Value>) -> Next {
    for (result, value) in op.results.iter().zip(values) {
        m.define(*result, value);
    }
    Next::Op
}

/// `scf.condition`
pub(super) fn condition(m: &mut Machine, op: &Condition<'_>) -> Step<Next> {
    match decided(m.scalar(op.condition), "the condition")? {
        0 => Ok(Next::Yield(m.operands(op.args))),
        _ => Ok(jump(m, &op.edge)),
    }
}
