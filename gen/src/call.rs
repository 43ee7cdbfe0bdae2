//! Declarations of functions, and calls of existing ones.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::func::Op;
use stridecheck_ir::{Body, Def, OpId, OpSpec, Place, Type, ValueId};

use crate::builder::Builder;
use crate::callee::{Callee, CalleeResult, Parameter, Takes};
use crate::ops::memref::rank::restore_rank;
use crate::scope::Facts;

/// Creates a function op before another op, or at the end; its block has the arguments.
pub(crate) fn declare(body: &mut Body, place: Place, name: &str, inputs: &[Type]) -> OpId {
    let ty = Type::function(inputs.to_vec(), Vec::new());
    let spec = OpSpec::new(Op::Func)
        .attribute("sym_name", Attribute::String(name.into()))
        .attribute("function_type", Attribute::Type(ty))
        .regions(1);
    let function = body.build(place, spec);
    let region = body.op_regions(function)[0];
    let block = body.create_block(inputs);
    body.append_block(region, block);
    function
}

/// How an integer narrower than a register is extended.
pub(crate) fn extension(choice: u8) -> Option<&'static str> {
    match choice {
        1 => Some("llvm.signext"),
        2 => Some("llvm.zeroext"),
        3 => Some("llvm.inreg"),
        _ => None,
    }
}

/// A call of a function by its name.
pub(crate) fn call_of(b: &Builder<'_>, callee: usize, operands: &[ValueId]) -> OpSpec {
    let callee = &b.callees[callee];
    call_spec(&callee.name, None, (operands, &callee.results))
}

/// Declares an external function with scalar results of these types; returns its index in the list.
///
/// Its results are derived from the arguments of a call, so they must be comparable.
pub(crate) fn declare_external(
    b: &mut Builder<'_>,
    operands: &[ValueId],
    results: Vec<Type>,
) -> usize {
    let parameters = parameters(b, operands);
    let name = next_name(b);
    let ty = Type::function(b.body.value_types(operands), results.clone());
    let spec = OpSpec::new(Op::Func)
        .attribute("sym_name", Attribute::String(name.as_str().into()))
        .attribute("function_type", Attribute::Type(ty))
        .attribute("sym_visibility", Attribute::String("private".into()))
        .regions(1);
    let function = b.body.build(Place::Before(b.main), spec);
    b.callees.push(Callee {
        parameters,
        takes: Takes::Anything,
        name,
        function,
        results: results.into_iter().map(CalleeResult::scalar).collect(),
        cost: 0,
    });
    b.callees.len() - 1
}

/// The name of the next function; charges the budget for it.
pub(crate) fn next_name(b: &mut Builder<'_>) -> String {
    let name = format!("f{}", b.config.limits.functions - b.budget.functions);
    b.budget.functions -= 1;
    name
}

/// The parameters of a function for these operands.
pub(crate) fn parameters(b: &Builder<'_>, operands: &[ValueId]) -> Vec<Parameter> {
    let ranked = |operand: &ValueId| {
        let Def::Result(op, _) = b.body.value_def(*operand) else {
            return None;
        };
        let source = b.body.operands(op).first()?;
        b.body.value_type(*source).as_memref().cloned()
    };
    let operands = operands.iter();
    let parameter = |operand: &ValueId| {
        let ty = b.body.value_type(*operand).clone();
        Parameter {
            ranked: match ty {
                Type::UnrankedMemRef(_) => ranked(operand),
                _ => None,
            },
            ty,
            callee: b.callee_of(*operand),
        }
    };
    operands.map(parameter).collect()
}

/// Emits the address of a function and adds it to the scope.
pub(crate) fn emit_constant(b: &mut Builder<'_>, callee: usize) -> ValueId {
    let (function, name) = (b.callees[callee].function, b.callees[callee].name.clone());
    let spec = constant_spec(b, function, &name);
    let op = b.emit(spec);
    let value = b.body.results(op)[0];
    b.scope.add_function(value, Some(callee));
    value
}

/// The address of a function.
pub(crate) fn constant_spec(b: &Builder<'_>, function: OpId, name: &str) -> OpSpec {
    let ty = b.body.attribute(function, "function_type");
    let ty = ty.and_then(Attribute::as_type).cloned();
    OpSpec::new(Op::Constant)
        .attribute("value", Attribute::Symbol(name.into()))
        .result(ty.expect("a function has a type"))
}

/// Emits a call of a function, through a function value if there is one.
pub(crate) fn emit_call(
    b: &mut Builder<'_>,
    callee: usize,
    value: Option<ValueId>,
    operands: &[ValueId],
) {
    let callee = &b.callees[callee];
    let (results, cost) = (callee.results.clone(), callee.cost);
    let spec = call_spec(&callee.name, value, (operands, &results));
    b.budget.charge_steps(cost * b.point.times * b.point.calls);
    b.point.cost += cost * b.point.times;
    let call = b.emit(spec);
    add_results(b, call, &results);
}

/// A call of a function by its name, or through a function value if there is one.
pub(crate) fn call_spec(
    name: &str,
    value: Option<ValueId>,
    (operands, results): (&[ValueId], &[CalleeResult]),
) -> OpSpec {
    let spec = match value {
        None => OpSpec::new(Op::Call).attribute("callee", Attribute::Symbol(name.into())),
        Some(value) => OpSpec::new(Op::CallIndirect).operand(value),
    };
    let types = results.iter().map(|result| result.ty.clone());
    spec.operands(operands).results(types)
}

/// Adds the results of a call to the scope.
pub(crate) fn add_results(b: &mut Builder<'_>, call: OpId, results: &[CalleeResult]) {
    let values = b.body.results(call).to_vec();
    // A function may return its arguments.
    let is_local = b
        .body
        .operands(call)
        .iter()
        .any(|value| is_local(b, *value));
    for (value, result) in values.into_iter().zip(results) {
        let facts = Facts {
            // A function that is called once may return memory that is not written.
            is_initialised: !b.is_live(),
            owner: result.is_owned.then_some(value),
            callee: result.callee,
            is_local,
        };
        match &result.ty {
            Type::MemRef(_) => b.scope.add_memref(value, facts),
            Type::UnrankedMemRef(_) => restore_rank(b, value, result.ranked.as_ref(), facts),
            Type::Function(_) => b.scope.add_function(value, facts.callee),
            ty => b.scope.add_scalar(value, ty),
        }
    }
}

/// Whether a memref is known to be on the stack of the current function; an unranked one is what was cast to it.
fn is_local(b: &Builder<'_>, value: ValueId) -> bool {
    let ranked = match (b.body.value_type(value), b.body.value_def(value)) {
        (Type::UnrankedMemRef(_), Def::Result(op, _)) => b.body.operands(op).first().copied(),
        _ => Some(value),
    };
    ranked.is_some_and(|value| b.scope.facts(value).is_local)
}
