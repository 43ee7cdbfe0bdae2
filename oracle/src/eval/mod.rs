//! Evaluators: one short function for each op, family by family.

mod arith;
mod control_flow;
mod func;
mod memref;

use stridecheck_ir::{Body, OpId, Opcode, View};

use crate::error::Error;
use crate::machine::{Flow, Machine, Step};

/// Executes one op.
pub(crate) fn execute(m: &mut Machine, opcode: Opcode, body: &Body, op: OpId) -> Step<Flow> {
    match opcode {
        Opcode::Arith(kind) => arith::execute(m, kind, body, op).map(|()| Flow::Next),
        Opcode::ControlFlow(kind) => control_flow::execute(m, kind, body, op),
        Opcode::Func(kind) => func::execute(m, kind, body, op),
        Opcode::Memref(kind) => memref::execute(m, kind, body, op).map(|()| Flow::Next),
        Opcode::Builtin(_) | Opcode::Llvm(_) => Err(no_evaluator(opcode).into()),
    }
}

/// Whether an op is executed; modules, casts between dialects and the LLVM dialect are not.
pub fn has_evaluator(opcode: Opcode) -> bool {
    match opcode {
        Opcode::Arith(kind) => arith::has_evaluator(kind),
        Opcode::ControlFlow(kind) => control_flow::has_evaluator(kind),
        Opcode::Func(kind) => func::has_evaluator(kind),
        Opcode::Memref(kind) => memref::has_evaluator(kind),
        Opcode::Builtin(_) | Opcode::Llvm(_) => false,
    }
}

fn no_evaluator(opcode: Opcode) -> Error {
    Error::unsupported(opcode.def().current, "it has no evaluator")
}

/// The op as a view of the kind that its opcode was matched to.
fn view<'a, V: View<'a>>(body: &'a Body, op: OpId) -> V {
    V::cast(body, op).expect("the opcode was matched")
}
