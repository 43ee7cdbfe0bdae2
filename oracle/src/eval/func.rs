//! Functions and calls.

use stridecheck_ir::dialect::func;
use stridecheck_ir::{Body, OpId, View};

use super::{no_evaluator, view};
use crate::entry;
use crate::error::Error;
use crate::machine::{Flow, Machine, Step};

/// The ops that are not executed yet, as a pattern.
macro_rules! unevaluated {
    () => {
        func::Op::CallIndirect | func::Op::Constant
    };
}

pub(super) fn has_evaluator(kind: func::Op) -> bool {
    !matches!(kind, unevaluated!())
}

pub(super) fn execute(m: &mut Machine, kind: func::Op, body: &Body, op: OpId) -> Step<Flow> {
    match kind {
        func::Op::Func => Err(Error::unsupported("func.func", "a function in a function").into()),
        func::Op::Return => Ok(returns(m, view(body, op))),
        func::Op::Call => call(m, view(body, op)),
        unevaluated!() => Err(no_evaluator(kind.into()).into()),
    }
}

fn returns(m: &mut Machine, op: func::Return<'_>) -> Flow {
    Flow::Return(m.operands(op.operands()))
}

fn call(m: &mut Machine, op: func::Call<'_>) -> Step<Flow> {
    let (body, _) = op.parts();
    let (_, callee) = entry::function(body, op.callee())?.parts();
    let arguments = m.operands(op.operands());
    let block = m.enter(body, callee, arguments)?;
    let results = m.run_to_return(body, block)?;
    m.leave();
    for (result, value) in op.results().iter().zip(results) {
        m.define(*result, value);
    }
    Ok(Flow::Next)
}
