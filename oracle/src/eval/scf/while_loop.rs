//! `scf.while`: its two regions form one loop of blocks, in which each terminator jumps to the other region or leaves.

use stridecheck_ir::dialect::scf;
use stridecheck_ir::{Body, OpId, ValueId, View as _};

use super::{Kind, Structured, entry, parent};
use crate::eval::control_flow::{Edge, decided, jump};
use crate::eval::{Code, Next, view};
use crate::machine::{Machine, Step};

/// A `scf.condition`: the edge into the second region, or the values that leave the loop.
#[derive(Debug)]
pub(crate) struct Condition<'b> {
    condition: ValueId,
    edge: Edge<'b>,
    args: &'b [ValueId],
}

pub(super) fn of_while<'b>(body: &'b Body, op: scf::While<'b>) -> Code<'b> {
    let edge = Edge::into(body, entry(body, op.before()), op.inits());
    Structured::code(body, op.parts().1, Kind::While(edge))
}

pub(super) fn of_condition<'b>(body: &'b Body, op: scf::Condition<'b>) -> Code<'b> {
    let outside: scf::While<'_> = view(body, parent(body, op.parts().1));
    Code::Condition(Condition {
        condition: op.condition(),
        edge: Edge::into(body, entry(body, outside.after()), op.args()),
        args: op.args(),
    })
}

/// A `scf.yield`, which jumps to the first region of `scf.while`, and ends the region of any other op.
pub(super) fn of_yield(body: &Body, op: OpId) -> Code<'_> {
    let values = body.operands(op);
    let outside = parent(body, op);
    match body.opcode(outside) {
        Some(opcode) if opcode == scf::Op::While.into() => {
            let outside: scf::While<'_> = view(body, outside);
            Code::Br(Edge::into(body, entry(body, outside.before()), values))
        }
        _ => Code::Yield(values),
    }
}

/// `scf.condition`
pub(in crate::eval) fn condition(m: &mut Machine, op: &Condition<'_>) -> Step<Next> {
    match decided(m, op.condition, "the condition")? {
        0 => Ok(Next::Yield(m.operands(op.args))),
        _ => Ok(jump(m, &op.edge)),
    }
}
