//! Calls: of functions made on the spot, and of those made before.

use stridecheck_ir::{Type, ValueId};

use crate::builder::Builder;
use crate::function::{self, Takes};
use crate::ops::memref::view::{Known, emit_cast};
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Production {
        name: "func.call",
        weight: 3,
        family: Family::Call,
        can: can_make,
        emit: call_new,
    },
    Production {
        name: "func.call/total",
        weight: 2,
        family: Family::Call,
        can: can_make,
        emit: call_new_total,
    },
    Production {
        name: "func.call/again",
        weight: 3,
        family: Family::Call,
        can: can_call,
        emit: call_again,
    },
];

fn can_make(b: &Builder<'_>) -> bool {
    b.budget.functions > 0
        && b.budget.ops > 4
        && b.point.nesting < b.config.limits.nesting
        && b.budget.steps > 64 * b.point.times * b.point.calls
}

fn can_call(b: &Builder<'_>) -> bool {
    !b.callees.is_empty()
}

/// A function along the primary path where there is one.
fn call_new(b: &mut Builder<'_>) {
    if !b.is_live() {
        return call_new_total(b);
    }
    let operands = operands(b, false);
    function::call_live(b, &operands);
}

fn call_new_total(b: &mut Builder<'_>) {
    let operands = operands(b, true);
    let callee = function::make_total(b, &operands);
    function::emit_call(b, callee, &operands);
}

/// Scalars, and memrefs that may be used; where it matters, only those whose elements are all written.
fn operands(b: &mut Builder<'_>, initialised: bool) -> Vec<ValueId> {
    let count = b.u.below(b.config.limits.parameters + 1);
    let mut operands = Vec::with_capacity(count);
    for _ in 0..count {
        let memref = match b.u.chance(96) {
            true => b.find_memref(|b, entry| !initialised || b.is_initialised(entry)),
            false => None,
        };
        operands.push(match memref {
            Some(entry) => entry.value,
            None => {
                let ty = b.swarm.scalar(&mut b.u);
                b.operand(&ty)
            }
        });
    }
    operands
}

fn call_again(b: &mut Builder<'_>) {
    let choice = b.u.below(b.callees.len());
    let callee = &b.callees[choice];
    if callee.cost * b.point.times * b.point.calls > b.budget.steps {
        return;
    }
    let (inputs, takes) = (callee.inputs.clone(), callee.takes.clone());
    let has_memref_results = callee.results.iter().any(|result| result.ty.is_memref());
    let operands = match takes {
        Takes::Anything => any_operands(b, &inputs),
        // What such a function returns is known to be written only on the primary path.
        Takes::Exactly(_) if has_memref_results && !b.is_live() => None,
        Takes::Exactly(arguments) => Some(same_operands(b, &inputs, &arguments)),
        Takes::Once => None,
    };
    if let Some(operands) = operands {
        function::emit_call(b, choice, &operands);
    }
}

fn same_operands(b: &mut Builder<'_>, inputs: &[Type], arguments: &[u128]) -> Vec<ValueId> {
    let mut operands = Vec::with_capacity(inputs.len());
    for (ty, argument) in inputs.iter().zip(arguments) {
        operands.push(b.operand_where(ty, |bits| bits == *argument, |_| *argument));
    }
    operands
}

/// Operands of these types; a memref may need a cast first, and there may be none.
fn any_operands(b: &mut Builder<'_>, inputs: &[Type]) -> Option<Vec<ValueId>> {
    let mut operands = Vec::with_capacity(inputs.len());
    for ty in inputs {
        let Some(memref) = ty.as_memref() else {
            operands.push(b.operand(ty));
            continue;
        };
        let entry = b.find_memref(|b, entry| {
            Known::of(b, entry.value).fits(b.memref_type(entry.value), memref)
                && b.is_initialised(entry)
        })?;
        operands.push(match b.body.value_type(entry.value) == ty {
            true => entry.value,
            false => emit_cast(b, entry.value, memref.clone()),
        });
    }
    Some(operands)
}
