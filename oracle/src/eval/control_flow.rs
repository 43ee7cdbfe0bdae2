//! Branches between the blocks of a function.

use stridecheck_ir::dialect::control_flow;
use stridecheck_ir::{Body, OpId, View};

use super::{no_evaluator, view};
use crate::machine::{Flow, Machine, Step};
use crate::outcome::{Fault, UbKind};
use crate::value::Scalar;

/// The ops that are not executed yet, as a pattern.
macro_rules! unevaluated {
    () => {
        control_flow::Op::Switch | control_flow::Op::Assert
    };
}

pub(super) fn has_evaluator(kind: control_flow::Op) -> bool {
    !matches!(kind, unevaluated!())
}

pub(super) fn execute(
    m: &mut Machine,
    kind: control_flow::Op,
    body: &Body,
    op: OpId,
) -> Step<Flow> {
    match kind {
        control_flow::Op::Br => br(m, view(body, op)),
        control_flow::Op::CondBr => cond_br(m, view(body, op)),
        unevaluated!() => Err(no_evaluator(kind.into()).into()),
    }
}

fn br(m: &mut Machine, op: control_flow::Br<'_>) -> Step<Flow> {
    Ok(jump(m, op, 0))
}

fn cond_br(m: &mut Machine, op: control_flow::CondBr<'_>) -> Step<Flow> {
    match m.scalar(op.condition()) {
        Scalar::Poison => Err(Fault::new(UbKind::BranchOnPoison, "the condition is poison").into()),
        Scalar::Bits(0) => Ok(jump(m, op, 1)),
        Scalar::Bits(_) => Ok(jump(m, op, 0)),
    }
}

/// Sets the arguments of a successor, all at once: a block may pass its own arguments to itself.
fn jump<'a>(m: &mut Machine, op: impl View<'a>, successor: usize) -> Flow {
    let (body, op) = op.parts();
    let block = body.successors(op)[successor].block;
    let passed = m.operands(body.successor_operands(op, successor));
    for (argument, value) in body.arguments(block).iter().zip(passed) {
        m.define(*argument, value);
    }
    Flow::Jump(block)
}
