//! Odd signatures: functions that forward their arguments, the arguments and results of calls, and calling-convention attributes.
//!
//! Rules:
//! - Unused arguments of a function are passed to an external function or returned, so that a misplaced value is noticed.
//! - Calling-convention attributes of arguments and results are only for functions whose address is not taken:
//!   an indirect call does not know of them.

use std::collections::BTreeSet;

use stridecheck_ir::attr::{Attribute, Attributes};
use stridecheck_ir::dialect::func::Op;
use stridecheck_ir::dialect::{View as _, func};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, Edition, OpId, OpSpec, Place, Type, ValueId};
use stridecheck_oracle::Argument;

use crate::builder::Builder;
use crate::call::{declare, declare_external, emit_call, extension};
use crate::callee::{Callee, CalleeResult, Parameter, Takes};
use crate::config::{Config, Signatures};
use crate::inputs::pool::{Passed, Pool};
use crate::inputs::shared::Arguments;
use crate::source::Source;

/// How many of the newest values may leave a function.
const NEWEST: usize = 64;

/// How many function values enter the scope as other views of existing ones.
const FUNCTIONS: usize = 4;

/// Functions that return some of their arguments in another order; they are at the end of a program.
pub(crate) fn forwarders(
    u: &mut Source<'_>,
    (pool, config): (&Pool, &Config),
    body: &mut Body,
) -> Vec<Callee> {
    let count = 1 + u.below(3);
    let names = (0..count).map(|number| format!("forward{number}"));
    names
        .map(|name| forwarder(u, (pool, config), (body, name)))
        .collect()
}

fn forwarder(
    u: &mut Source<'_>,
    (pool, config): (&Pool, &Config),
    (body, name): (&mut Body, String),
) -> Callee {
    let count = u.below(config.limits.parameters + 1);
    let parameters: Vec<Parameter> = (0..count)
        .filter_map(|_| parameter(&pool.draw(u)))
        .collect();
    let inputs: Vec<Type> = parameters.iter().map(|one| one.ty.clone()).collect();
    let function = declare(body, Place::End(body.module_block()), &name, &inputs);
    let region = body.op_regions(function)[0];
    let block = body
        .entry_block(region)
        .expect("a function is declared with its block");
    let count = match parameters.len() {
        0 => 0,
        _ => pool.result_count(u, config.limits.results),
    };
    let positions: Vec<usize> = (0..count).map(|_| u.below(parameters.len())).collect();
    let arguments = body.arguments(block);
    let values: Vec<ValueId> = positions
        .iter()
        .map(|position| arguments[*position])
        .collect();
    let results = positions.iter().map(|position| CalleeResult {
        ranked: parameters[*position].ranked.clone(),
        ..CalleeResult::scalar(inputs[*position].clone())
    });
    let results: Vec<CalleeResult> = results.collect();
    body.build(Place::End(block), OpSpec::new(Op::Return).operands(&values));
    let ty = Type::function(inputs, body.value_types(&values));
    body.set_attribute(function, "function_type", Attribute::Type(ty));
    Callee {
        name,
        function,
        parameters,
        results,
        takes: Takes::Anything,
        cost: 2,
    }
}

fn parameter(passed: &Passed) -> Option<Parameter> {
    Some(Parameter {
        ty: passed.ty()?,
        ranked: match passed {
            Passed::Unranked(memref) => Some(memref.clone()),
            _ => None,
        },
        callee: None,
    })
}

/// The types of the parameters of the main function, and the arguments of its call.
pub(crate) fn of_main(
    u: &mut Source<'_>,
    pool: &Pool,
    mut arguments: Arguments<'_>,
) -> (Vec<Type>, Vec<Argument>) {
    let count = u.below(arguments.config.limits.parameters + 1);
    for _ in 0..count {
        match pool.draw(u).ty() {
            Some(ty) => arguments.add(u, ty),
            None => arguments.add_function(u),
        }
    }
    arguments.finish()
}

/// Whether there are functions to choose from, but fewer than would dominate the program.
pub(crate) fn has_few_functions(b: &Builder<'_>) -> bool {
    let count = b.scope.functions().len();
    count > 0 && (b.config.signatures == Signatures::Usual || count < FUNCTIONS)
}

/// The operands of a call; if `initialised`, only memrefs whose elements are all written.
pub(crate) fn operands(b: &mut Builder<'_>, initialised: bool) -> Vec<ValueId> {
    let count = b.u.below(b.config.limits.parameters + 1);
    (0..count).map(|_| operand(b, initialised)).collect()
}

fn operand(b: &mut Builder<'_>, initialised: bool) -> ValueId {
    let passed = b.pool.draw(&mut b.u);
    let found = match &passed {
        Passed::Value(ty) => Some(b.operand(ty)),
        // The type of a function that takes functions contains their types, and so on.
        Passed::Function => b.find_function(|b, value| !takes_functions(b.body.value_type(value))),
        Passed::MemRef(_) | Passed::Unranked(_) => {
            let entry = b.find_memref(|b, entry| !initialised || b.is_initialised(entry));
            entry.map(|entry| match passed {
                Passed::Unranked(_) => b.forget_rank(entry.value),
                _ => entry.value,
            })
        }
    };
    found.unwrap_or_else(|| {
        let ty = b.swarm.scalar(&mut b.u);
        b.operand(&ty)
    })
}

fn takes_functions(ty: &Type) -> bool {
    let function = ty.as_function();
    function.is_some_and(|function| {
        let mut passed = function.inputs.iter().chain(&function.results);
        passed.any(|ty| ty.as_function().is_some())
    })
}

/// Scalars and vectors for a function that passes them to itself.
pub(crate) fn values(b: &mut Builder<'_>) -> Vec<Type> {
    let count = 1 + b.u.below(b.config.limits.results);
    let drawn = (0..count).map(|_| match b.pool.draw(&mut b.u) {
        Passed::Value(ty) => ty,
        _ => b.swarm.scalar(&mut b.u),
    });
    drawn.collect()
}

/// The results of the current function: few scalars if there is anything else.
pub(crate) fn results(b: &mut Builder<'_>) -> Vec<ValueId> {
    let count = b.pool.result_count(&mut b.u, b.config.limits.results);
    let mut newest: Vec<ValueId> = b.scope.newest().take(NEWEST).collect();
    newest.retain(|value| {
        let ty = b.body.value_type(*value);
        let is_scalar = matches!(ty, Type::Integer(_) | Type::Float(_) | Type::Index);
        !is_scalar || b.u.chance(128)
    });
    b.leaving_of(newest, count)
}

/// Passes values that are neither used nor returned to an external function.
pub(crate) fn show(b: &mut Builder<'_>, results: &[ValueId]) {
    if b.budget.functions == 0 || !b.u.chance(176) {
        return;
    }
    let newest: Vec<ValueId> = b.scope.newest().take(NEWEST).collect();
    let unseen = newest.into_iter().filter(|value| {
        !b.used.contains(*value) && !results.contains(value) && can_show(b, *value)
    });
    let unseen: Vec<ValueId> = unseen.take(b.config.limits.parameters).collect();
    if unseen.is_empty() {
        return;
    }
    let callee = declare_external(b, &unseen, Vec::new());
    emit_call(b, callee, None, &unseen);
}

fn can_show(b: &Builder<'_>, value: ValueId) -> bool {
    let mut memrefs = b.scope.memrefs().iter();
    let entry = memrefs.find(|entry| entry.value == value);
    entry.is_none_or(|entry| b.is_usable(value) && b.is_initialised(entry))
}

/// Sets on some functions that are only called by name how small integers are passed and returned.
pub(crate) fn say_how_values_are_passed(b: &mut Builder<'_>, arguments: &[Argument]) {
    if b.config.edition < Edition::release(19) {
        return;
    }
    let mut taken: BTreeSet<&str> = BTreeSet::new();
    taken.extend(arguments.iter().filter_map(|argument| match argument {
        Argument::Function(name) => Some(name.as_str()),
        _ => None,
    }));
    for op in b.body.walk(b.body.module()) {
        taken.extend(func::Constant::cast(&b.body, op).map(|constant| constant.function_name()));
    }
    let functions = b.body.ops(b.body.module_block()).filter_map(|op| {
        let function = func::Func::cast(&b.body, op).filter(|_| op != b.main)?;
        let is_taken = taken.contains(function.name());
        (!is_taken).then(|| (op, function.function_type().clone()))
    });
    let functions: Vec<(OpId, FunctionType)> = functions.collect();
    for (op, ty) in functions {
        if b.u.chance(96) {
            let (inputs, results) = (lists(b, &ty.inputs), lists(b, &ty.results));
            let lists = [("arg_attrs", inputs), ("res_attrs", results)];
            for (name, list) in lists {
                // Attributes of several results are not preserved.
                let is_kept = name == "arg_attrs" || ty.results.len() == 1;
                if let Some(list) = list.filter(|_| is_kept) {
                    b.body.set_attribute(op, name, list);
                }
            }
        }
    }
}

/// The attributes of values of these types, if any has one.
fn lists(b: &mut Builder<'_>, types: &[Type]) -> Option<Attribute> {
    let each = types.iter().map(|ty| {
        let mut attributes = Attributes::default();
        if let Some(1..=32) = ty.integer_width()
            && let Some(extension) = extension(b.u.byte() & 3)
        {
            attributes.insert(extension, Attribute::Unit);
        }
        attributes
    });
    let each: Vec<Attributes> = each.collect();
    let has_any = each.iter().any(|attributes| !attributes.is_empty());
    let each = each.into_iter().map(Attribute::Dictionary);
    has_any.then(|| Attribute::Array(each.collect()))
}
