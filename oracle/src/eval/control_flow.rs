//! Branches between the blocks of a function.

use smallvec::SmallVec;
use stridecheck_ir::dialect::control_flow;
use stridecheck_ir::{BlockId, Body, OpId, ValueId};

use super::{Code, Next, view};
use crate::error::Error;
use crate::integer;
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step, Stop};
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// An edge to a block, with the values passed to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<'b> {
    block: BlockId,
    arguments: &'b [ValueId],
    passed: &'b [ValueId],
}

impl<'b> Edge<'b> {
    /// The edge to a successor of an op.
    pub(super) fn of(body: &'b Body, op: OpId, successor: usize) -> Self {
        let block = body.successors(op)[successor].block;
        Self::into(body, block, body.successor_operands(op, successor))
    }

    /// The edge to a block with these values.
    pub(super) fn into(body: &'b Body, block: BlockId, passed: &'b [ValueId]) -> Self {
        let arguments = body.arguments(block);
        Self {
            block,
            arguments,
            passed,
        }
    }
}

/// A choice of a block by a number.
#[derive(Debug)]
pub(crate) struct Switch<'b> {
    flag: ValueId,
    cases: Vec<(u128, Edge<'b>)>,
    default: Edge<'b>,
}

/// How an op of this family is executed.
pub(super) fn decode(
    body: &Body,
    op: OpId,
    kind: control_flow::Op,
    index_width: IndexWidth,
) -> Result<Code<'_>, Error> {
    let edge = |successor: usize| Edge::of(body, op, successor);
    match kind {
        control_flow::Op::Br => Ok(Code::Br(edge(0))),
        control_flow::Op::CondBr => {
            let condition = view::<control_flow::CondBr<'_>>(body, op).condition();
            Ok(Code::CondBr(condition, [edge(0), edge(1)]))
        }
        control_flow::Op::Switch => {
            let switch: control_flow::Switch<'_> = view(body, op);
            choice((body, op), switch.flag(), switch.case_values(), index_width)
        }
        control_flow::Op::Assert => {
            let assert: control_flow::Assert<'_> = view(body, op);
            Ok(Code::Assert(assert.arg(), assert.message()))
        }
    }
}

/// `cf.switch` or `llvm.switch`: a choice by a flag between the successors after the first one, which is the default.
pub(super) fn choice(
    (body, op): (&Body, OpId),
    flag: ValueId,
    cases: impl Iterator<Item = i128>,
    index_width: IndexWidth,
) -> Result<Code<'_>, Error> {
    let ty = body.value_type(flag);
    let width = scalar_bits(ty, index_width).ok_or_else(|| {
        let name = body.op_name(op).current();
        Error::unsupported(name, format!("flags of type {ty}"))
    })?;
    let bits = |case: i128| integer::wrap(width, case.cast_unsigned());
    let cases = cases.enumerate();
    let cases = cases.map(|(i, case)| (bits(case), Edge::of(body, op, i + 1)));
    Ok(Code::Switch(Switch {
        flag,
        cases: cases.collect(),
        default: Edge::of(body, op, 0),
    }))
}

#[inline]
pub(super) fn br(m: &mut Machine, edge: &Edge<'_>) -> Next {
    jump(m, edge)
}

#[inline]
pub(super) fn cond_br(m: &mut Machine, condition: ValueId, edges: &[Edge<'_>; 2]) -> Step<Next> {
    match decided(m, condition, "the condition")? {
        0 => Ok(jump(m, &edges[1])),
        _ => Ok(jump(m, &edges[0])),
    }
}

pub(super) fn switch(m: &mut Machine, switch: &Switch<'_>) -> Step<Next> {
    let flag = decided(m, switch.flag, "the flag")?;
    let case = switch.cases.iter().find(|(case, _)| *case == flag);
    let edge = case.map_or(&switch.default, |(_, edge)| edge);
    Ok(jump(m, edge))
}

/// Continues if the condition holds, or else ends the program with the message up to its first zero byte.
///
/// In a parallel loop it is unknown which iterations come first.
pub(super) fn assert(m: &mut Machine, condition: ValueId, message: &str) -> Step<()> {
    match decided(m, condition, "the condition")? {
        0 if m.loops_in_any_order().next().is_some() => Err(Error::Undetermined(
            "the effect of a parallel loop before one of its iterations ends the program",
        )
        .into()),
        0 => {
            let said = message.split('\0').next().unwrap_or_default();
            Err(Stop::Trap(said.to_owned()))
        }
        _ => Ok(()),
    }
}

/// The bits that decide where control goes.
#[inline]
pub(super) fn decided(m: &Machine, value: ValueId, what: &'static str) -> Step<u128> {
    match m.word(value) {
        Some(word) => Ok(word.into()),
        None => decided_scalar(m.scalar(value), what),
    }
}

fn decided_scalar(scalar: Scalar, what: &'static str) -> Step<u128> {
    match scalar {
        Scalar::Nan(bits) | Scalar::Bits(bits) => Ok(bits),
        Scalar::Open | Scalar::Between(_) | Scalar::Pointer(_) => {
            Err(Error::Undetermined(what).into())
        }
        Scalar::Poison => {
            Err(Fault::new(UbKind::BranchOnPoison, format!("{what} is poison")).into())
        }
        Scalar::Undef => Err(Fault::new(UbKind::BranchOnPoison, format!("{what} is undef")).into()),
    }
}

/// Sets the arguments of a successor, all at once, since a block may pass its own arguments to itself.
#[inline]
pub(super) fn jump(m: &mut Machine, edge: &Edge<'_>) -> Next {
    match (edge.arguments, edge.passed) {
        ([], []) => {}
        ([argument], [passed]) => match m.word(*passed) {
            Some(word) => m.define_word(*argument, word),
            None => {
                let value = m.operand(*passed).clone();
                m.define(*argument, value);
            }
        },
        (arguments, passed) => {
            let passed = passed.iter().map(|value| m.operand(*value).clone());
            let passed: SmallVec<[Value; 4]> = passed.collect();
            for (argument, value) in arguments.iter().zip(passed) {
                m.define(*argument, value);
            }
        }
    }
    Next::Jump(edge.block)
}
