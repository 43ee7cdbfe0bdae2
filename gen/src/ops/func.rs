//! Calls: of new functions and of existing ones, by name and by value.

use stridecheck_ir::dialect::arith;
use stridecheck_ir::{MemRefType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::callee::{Parameter, Takes};
use crate::config::{Domain, Signatures};
use crate::function::{self, Way};
use crate::ops::control_flow::merged_facts;
use crate::ops::memref::known::Known;
use crate::ops::memref::view::emit_cast;
use crate::recursion::make_recursive;
use crate::scope::Facts;
use crate::signature;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Call.row("func.call", 3, can_make, call_new),
    Family::Call.row("func.call/total", 2, can_make, call_new_total),
    Family::Call.row("func.call/external", 3, can_make, call_external),
    Family::Call.row("func.call/recursive", 2, can_recurse, call_recursive),
    Family::Call.row("func.call/again", 3, can_call, call_again),
    Family::Call.row("func.constant", 3, can_call, constant),
    Family::Call.row("func.call_indirect", 2, can_make, call_indirect_new),
    Family::Call.row("func.call_indirect/again", 3, can_call, call_indirect_again),
    Family::Call.row(
        "arith.select/function",
        22,
        signature::has_few_functions,
        select_function,
    ),
];

pub(crate) fn can_make(b: &Builder<'_>) -> bool {
    // The effects of a function, such as a call of an external one, may reveal the order of iterations.
    !b.point.is_parallel
        && b.budget.functions > 0
        && b.budget.ops > 4
        && b.point.nesting < b.config.limits.nesting
        && b.budget.steps > 64 * b.point.times * b.point.calls
}

/// Whether a function can be generated while it is called: on the primary path, outside repeated iterations.
fn can_follow(b: &Builder<'_>) -> bool {
    b.is_live() && !b.point.is_repeated()
}

/// Calls a new function, along the primary path where possible.
fn call_new(b: &mut Builder<'_>) {
    if !can_follow(b) {
        return call_new_total(b);
    }
    let operands = operands(b, false);
    function::call_live(b, &operands, Way::Direct);
}

fn call_indirect_new(b: &mut Builder<'_>) {
    let is_followed = can_follow(b);
    let operands = operands(b, !is_followed);
    if is_followed {
        return function::call_live(b, &operands, Way::Indirect);
    }
    let callee = function::make_total(b, &operands);
    let value = function::emit_constant(b, callee);
    function::emit_call(b, callee, Some(value), &operands);
}

fn call_new_total(b: &mut Builder<'_>) {
    let operands = operands(b, true);
    let callee = function::make_total(b, &operands);
    function::emit_call(b, callee, None, &operands);
}

/// Calls a function that is only declared; without a body, only its arguments and results can go wrong.
fn call_external(b: &mut Builder<'_>) {
    let mut operands = operands(b, true);
    if b.config.types == Domain::C {
        // C++ passes the address of the first element, and not where the buffer begins.
        operands.retain(|value| !is_memref(b, *value));
    }
    let count = b.u.below(b.config.limits.results + 1);
    let results = (0..count).map(|_| b.swarm.scalar(&mut b.u)).collect();
    let callee = function::declare_external(b, &operands, results);
    function::emit_call(b, callee, None, &operands);
}

fn can_recurse(b: &Builder<'_>) -> bool {
    can_make(b) && b.budget.has_blocks(2)
}

fn call_recursive(b: &mut Builder<'_>) {
    let types: Vec<Type> = match b.config.signatures {
        Signatures::Odd => signature::values(b),
        Signatures::Usual => {
            let count = 1 + b.u.below(3);
            (0..count).map(|_| b.swarm.scalar(&mut b.u)).collect()
        }
    };
    let callee = make_recursive(b, &types);
    if let Some(operands) = operands_for(b, callee) {
        function::emit_call(b, callee, None, &operands);
    }
}

/// Functions, scalars, and usable memrefs; if `initialised`, only those whose elements are all written.
fn operands(b: &mut Builder<'_>, initialised: bool) -> Vec<ValueId> {
    if b.config.signatures == Signatures::Odd {
        return signature::operands(b, initialised);
    }
    let count = b.u.below(b.config.limits.parameters + 1);
    let mut operands = Vec::with_capacity(count);
    for _ in 0..count {
        // Parameters that share a buffer test that a pass does not assume two buffers.
        if let Some(shared) = operands.iter().find(|value| is_memref(b, **value)).copied()
            && b.u.chance(48)
        {
            operands.push(shared);
            continue;
        }
        let memref = match b.u.chance(96) {
            true => b.find_memref(|b, entry| !initialised || b.is_initialised(entry)),
            false => None,
        };
        let function = match memref.is_none() && b.u.chance(64) {
            true => b.find_function(|_, _| true),
            false => None,
        };
        operands.push(match (memref, function) {
            (Some(entry), _) if b.config.types == Domain::All && b.u.chance(64) => {
                b.forget_rank(entry.value)
            }
            (Some(entry), _) => entry.value,
            (None, Some(function)) => function,
            (None, None) => {
                let ty = b.swarm.scalar(&mut b.u);
                b.operand(&ty)
            }
        });
    }
    operands
}

fn is_memref(b: &Builder<'_>, value: ValueId) -> bool {
    b.body.value_type(value).is_memref()
}

fn call_again(b: &mut Builder<'_>) {
    let choice = b.u.below(b.callees.len());
    if let Some(operands) = operands_for(b, choice) {
        function::emit_call(b, choice, None, &operands);
    }
}

/// Calls through a function value in scope, or a new one.
fn call_indirect_again(b: &mut Builder<'_>) {
    let found = b.find_function(|b, value| b.callee_of(value).is_some());
    let (value, choice) = match found.and_then(|value| Some((value, b.callee_of(value)?))) {
        Some(found) => found,
        None => {
            let choice = b.u.below(b.callees.len());
            (function::emit_constant(b, choice), choice)
        }
    };
    if let Some(operands) = operands_for(b, choice) {
        function::emit_call(b, choice, Some(value), &operands);
    }
}

/// Operands with which a function may be called here, if there are any.
fn operands_for(b: &mut Builder<'_>, choice: usize) -> Option<Vec<ValueId>> {
    let callee = &b.callees[choice];
    if callee.cost * b.point.times * b.point.calls > b.budget.steps {
        return None;
    }
    let (parameters, takes) = (callee.parameters.clone(), callee.takes.clone());
    let has_memref_results = callee.results.iter().any(|result| result.ty.is_memref());
    match takes {
        Takes::Anything => any_operands(b, &parameters),
        // Memrefs returned by such a function are known to be written only on the primary path.
        Takes::Exactly(_) if has_memref_results && !b.is_live() => None,
        Takes::Exactly(arguments) => Some(same_operands(b, &parameters, &arguments)),
        Takes::Once => None,
    }
}

fn same_operands(
    b: &mut Builder<'_>,
    parameters: &[Parameter],
    arguments: &[u128],
) -> Vec<ValueId> {
    let mut operands = Vec::with_capacity(parameters.len());
    for (parameter, argument) in parameters.iter().zip(arguments) {
        operands.push(b.operand_where(&parameter.ty, |bits| bits == *argument, |_| *argument));
    }
    operands
}

/// Operands for these parameters, possibly after casts of memrefs; none if there are none.
fn any_operands(b: &mut Builder<'_>, parameters: &[Parameter]) -> Option<Vec<ValueId>> {
    let mut operands = Vec::with_capacity(parameters.len());
    for parameter in parameters {
        operands.push(match (&parameter.ty, &parameter.ranked) {
            (Type::MemRef(memref), _) => memref_operand(b, memref)?,
            (Type::UnrankedMemRef(_), Some(ranked)) => {
                let memref = memref_operand(b, ranked)?;
                b.forget_rank(memref)
            }
            (ty @ Type::Function(_), _) => {
                let facts = Facts {
                    callee: parameter.callee,
                    ..Facts::default()
                };
                b.value_of(ty, &facts)?
            }
            (ty, _) => b.operand(ty),
        });
    }
    Some(operands)
}

/// A memref of a type whose elements are all written.
fn memref_operand(b: &mut Builder<'_>, memref: &MemRefType) -> Option<ValueId> {
    let entry = b.find_memref(|b, entry| {
        Known::of(b, entry.value).fits(b.memref_type(entry.value), memref)
            && b.is_initialised(entry)
    })?;
    Some(match b.memref_type(entry.value) == memref {
        true => entry.value,
        false => emit_cast(b, entry.value, memref.clone()),
    })
}

fn can_call(b: &Builder<'_>) -> bool {
    !b.point.is_parallel && !b.callees.is_empty()
}

fn constant(b: &mut Builder<'_>) {
    let choice = b.u.below(b.callees.len());
    function::emit_constant(b, choice);
}

/// Selects one of two functions; either may be called later.
fn select_function(b: &mut Builder<'_>) {
    let Some(yes) = b.find_function(|_, _| true) else {
        return constant(b);
    };
    let ty = b.body.value_type(yes).clone();
    let no = b.value_of(&ty, &Facts::default()).unwrap_or(yes);
    let facts = merged_facts(b, &[yes, no]);
    let condition = b.operand(&Type::bool());
    let spec = OpSpec::new(arith::Op::Select).operands(&[condition, yes, no]);
    let op = b.emit(spec.result(ty));
    let value = b.body.results(op)[0];
    b.scope.add_function(value, facts.callee);
}
