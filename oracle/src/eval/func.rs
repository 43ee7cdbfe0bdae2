//! Functions and calls.

use stridecheck_ir::dialect::func;
use stridecheck_ir::{Body, OpId, View};

use super::{Next, no_evaluator, view};
use crate::entry;
use crate::error::Error;
use crate::external;
use crate::machine::{Machine, Step};
use crate::value::Value;

/// The ops that are not executed yet, as a pattern.
macro_rules! unevaluated {
    () => {
        func::Op::CallIndirect | func::Op::Constant
    };
}

pub(super) fn has_evaluator(kind: func::Op) -> bool {
    !matches!(kind, unevaluated!())
}

pub(super) fn execute(m: &mut Machine, kind: func::Op, body: &Body, op: OpId) -> Step<Next> {
    match kind {
        func::Op::Func => Err(Error::unsupported("func.func", "a function in a function").into()),
        func::Op::Return => Ok(returns(m, view(body, op))),
        func::Op::Call => call(m, view(body, op)),
        unevaluated!() => Err(no_evaluator(kind.into()).into()),
    }
}

fn returns(m: &mut Machine, op: func::Return<'_>) -> Next {
    Next::Return(m.operands(op.operands()))
}

fn call(m: &mut Machine, op: func::Call<'_>) -> Step<Next> {
    let (body, call) = op.parts();
    let callee = entry::function(body, op.callee())?;
    enter(m, call, callee, m.operands(op.operands()))
}

/// Enters a function; one that is only declared is called at once.
fn enter(m: &mut Machine, call: OpId, callee: func::Func<'_>, arguments: Vec<Value>) -> Step<Next> {
    let (body, function) = callee.parts();
    if !callee.is_declaration() {
        return Ok(Next::Enter(m.enter(body, function, arguments)?));
    }
    let results = external::call(m, callee, &arguments)?;
    for (result, value) in body.results(call).iter().zip(results) {
        m.define(*result, value);
    }
    Ok(Next::Op)
}
