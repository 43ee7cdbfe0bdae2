//! Branches between the blocks of a function.

use smallvec::SmallVec;
use stridecheck_ir::dialect::control_flow;
use stridecheck_ir::{BlockId, Body, OpId, ValueId};

use super::{Code, Next, no_evaluator, view};
use crate::error::Error;
use crate::machine::{Machine, Step};
use crate::outcome::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// The ops that are not executed yet, as a pattern.
macro_rules! unevaluated {
    () => {
        control_flow::Op::Switch | control_flow::Op::Assert
    };
}

pub(super) fn has_evaluator(kind: control_flow::Op) -> bool {
    !matches!(kind, unevaluated!())
}

/// A way to a block, with what is passed to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<'b> {
    block: BlockId,
    arguments: &'b [ValueId],
    passed: &'b [ValueId],
}

/// How an op of this family is executed.
pub(super) fn decode(body: &Body, op: OpId, kind: control_flow::Op) -> Result<Code<'_>, Error> {
    let edge = |successor: usize| {
        let block = body.successors(op)[successor].block;
        Edge {
            block,
            arguments: body.arguments(block),
            passed: body.successor_operands(op, successor),
        }
    };
    match kind {
        control_flow::Op::Br => Ok(Code::Br(edge(0))),
        control_flow::Op::CondBr => {
            let condition = view::<control_flow::CondBr<'_>>(body, op).condition();
            Ok(Code::CondBr(condition, [edge(0), edge(1)]))
        }
        unevaluated!() => Err(no_evaluator(kind.into())),
    }
}

#[inline]
pub(super) fn br(m: &mut Machine, edge: &Edge<'_>) -> Next {
    jump(m, edge)
}

#[inline]
pub(super) fn cond_br(m: &mut Machine, condition: ValueId, edges: &[Edge<'_>; 2]) -> Step<Next> {
    match m.scalar(condition) {
        Scalar::Poison => Err(Fault::new(UbKind::BranchOnPoison, "the condition is poison").into()),
        Scalar::Bits(0) => Ok(jump(m, &edges[1])),
        Scalar::Bits(_) => Ok(jump(m, &edges[0])),
    }
}

/// Sets the arguments of a successor, all at once: a block may pass its own arguments to itself.
#[inline]
fn jump(m: &mut Machine, edge: &Edge<'_>) -> Next {
    match (edge.arguments, edge.passed) {
        ([], []) => {}
        ([argument], [passed]) => {
            let value = m.operand(*passed).clone();
            m.define(*argument, value);
        }
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
