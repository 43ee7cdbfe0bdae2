//! Functions and calls.

use stridecheck_ir::dialect::func;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, OpId, Type, View};

use super::{Next, view};
use crate::entry;
use crate::error::Error;
use crate::external;
use crate::machine::{Machine, Step};
use crate::promises;
use crate::ub::{Fault, UbKind};
use crate::value::Value;

pub(super) fn execute(m: &mut Machine, kind: func::Op, body: &Body, op: OpId) -> Step<Next> {
    match kind {
        func::Op::Func => Err(Error::unsupported("func.func", "a function in a function").into()),
        func::Op::Return => returns(m, view(body, op)),
        func::Op::Call => call(m, view(body, op)),
        func::Op::CallIndirect => call_indirect(m, view(body, op)),
        func::Op::Constant => constant(m, view(body, op)),
    }
}

/// Returns; the descriptor of an unranked memref goes to the heap: see `docs/semantics.md`, "Unranked results".
fn returns(m: &mut Machine, op: func::Return<'_>) -> Step<Next> {
    let (body, _) = op.parts();
    let mut values = m.operands(op.operands());
    if let Some(function) = m.function() {
        let results = &view::<func::Func<'_>>(body, function)
            .function_type()
            .results;
        promises::keep(
            &m.memory,
            (body, function),
            "res_attrs",
            results,
            &mut values,
        )?;
    }
    for operand in op.operands() {
        if matches!(body.value_type(*operand), Type::UnrankedMemRef(_)) {
            let rank = m.view(*operand)?.sizes.len();
            m.lend_descriptor(rank)?;
        }
    }
    m.note_returned(&values);
    Ok(Next::Return(values))
}

fn call(m: &mut Machine, op: func::Call<'_>) -> Step<Next> {
    let (body, call) = op.parts();
    let callee = entry::function(body, op.callee())?;
    enter(m, call, callee, m.operands(op.operands()))
}

/// Enters a function; one that is only declared returns at once.
fn enter(m: &mut Machine, call: OpId, callee: func::Func<'_>, arguments: Vec<Value>) -> Step<Next> {
    let (body, function) = callee.parts();
    promises::check(body, call)?;
    let inputs = &callee.function_type().inputs;
    let mut arguments = arguments;
    promises::keep(
        &m.memory,
        (body, call),
        promises::ARGUMENTS,
        inputs,
        &mut arguments,
    )?;
    if body.attribute(call, "res_attrs").is_some() {
        let reason = "attributes of the results of a call are not checked here";
        return Err(Error::unsupported("func.call", reason).into());
    }
    if !callee.is_declaration() {
        return Ok(Next::Enter(m.enter(body, function, arguments)?));
    }
    promises::check(body, function)?;
    promises::keep(
        &m.memory,
        (body, function),
        promises::ARGUMENTS,
        inputs,
        &mut arguments,
    )?;
    let mut results = external::call(m, body, (callee.name(), callee.function_type()), &arguments)?;
    let types = &callee.function_type().results;
    promises::keep(
        &m.memory,
        (body, function),
        "res_attrs",
        types,
        &mut results,
    )?;
    m.define_returned(body, call, results);
    Ok(Next::Op)
}

fn call_indirect(m: &mut Machine, op: func::CallIndirect<'_>) -> Step<Next> {
    let (body, call) = op.parts();
    let Value::Function(callee) = *m.operand(op.callee()) else {
        return Err(Fault::new(UbKind::PoisonCallee, "the function is poison").into());
    };
    let function: func::Func<'_> = view(body, callee);
    let (has, wanted) = (function.function_type(), op.callee_type());
    if has != wanted {
        let shown = |ty: &FunctionType| Type::function(ty.inputs.clone(), ty.results.clone());
        let (name, has, wanted) = (function.name(), shown(has), shown(wanted));
        let detail = format!("@{name} has the type {has}, and is called as {wanted}");
        return Err(Fault::new(UbKind::CalleeMismatch, detail).into());
    }
    enter(m, call, function, m.operands(op.callee_operands()))
}

fn constant(m: &mut Machine, op: func::Constant<'_>) -> Step<Next> {
    let (body, _) = op.parts();
    let (_, function) = entry::function(body, op.function_name())?.parts();
    m.define(op.result(), Value::Function(function));
    Ok(Next::Op)
}
