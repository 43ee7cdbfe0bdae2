//! Structured control flow: choices and loops as ops with results.

pub(crate) mod choice;
pub(crate) mod for_loop;
pub(crate) mod parallel;
pub(crate) mod while_loop;

use stridecheck_ir::{OpId, OpSpec, Type, ValueId};

use stridecheck_ir::dialect::scf::Op;

use crate::builder::Builder;
use crate::ops::control_flow::merged_facts;
use crate::scope::Facts;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Structured.row("scf.for", 6, can_loop, for_loop::emit_for),
    Family::Structured.row("scf.if", 4, can_nest, choice::emit_if),
    Family::Structured.row("scf.while", 3, can_loop, while_loop::emit_while),
    Family::Structured.row(
        "scf.execute_region",
        2,
        can_nest,
        choice::emit_execute_region,
    ),
    Family::Structured.row("scf.index_switch", 2, can_nest, choice::emit_index_switch),
    Family::Structured.row(
        "scf.parallel",
        2,
        parallel::can_run_in_parallel,
        parallel::emit_parallel,
    ),
    Family::Structured.row(
        "scf.forall",
        2,
        parallel::can_run_in_parallel,
        parallel::emit_forall,
    ),
];

/// Whether there is room for an op with regions.
pub(crate) fn can_nest(b: &Builder<'_>) -> bool {
    b.can_divide() && b.point.nesting < b.config.limits.nesting && b.budget.ops > 3
}

/// Whether there is room for a loop.
pub(crate) fn can_loop(b: &Builder<'_>) -> bool {
    let trips = b.config.limits.trips.unsigned_abs() + 1;
    can_nest(b) && b.budget.ops > 5 && b.budget.steps > 16 * trips * b.point.times * b.point.calls
}

/// The facts about values that an op passes into its regions or out of them: the receiver does not free their buffers.
pub(crate) fn passed_facts(b: &mut Builder<'_>, values: &[ValueId]) -> Vec<Facts> {
    let facts = values.iter().map(|value| merged_facts(b, &[*value]));
    let facts = facts.collect();
    for value in values {
        b.scope.pin(*value);
    }
    facts
}

/// Values of the same types with the same facts; the given ones if there are no others.
pub(crate) fn others(b: &mut Builder<'_>, values: &[ValueId], facts: &[Facts]) -> Vec<ValueId> {
    let mut others = Vec::with_capacity(values.len());
    for (value, facts) in values.iter().zip(facts) {
        let ty = b.body.value_type(*value).clone();
        let other = b.value_of(&ty, facts);
        others.push(other.unwrap_or(*value));
    }
    others
}

/// Adds values with these facts to the scope.
pub(crate) fn add_values(b: &mut Builder<'_>, values: &[ValueId], facts: &[Facts]) {
    for (value, facts) in values.iter().zip(facts) {
        match b.body.value_type(*value).clone() {
            Type::MemRef(_) => b.scope.add_memref(*value, *facts),
            Type::Function(_) => b.scope.add_function(*value, facts.callee),
            ty => b.scope.add_scalar(*value, &ty),
        }
    }
}

/// Adds the results of an op with these facts to the scope.
///
/// A view from a further iteration may reach outside its buffer, which is harmless until it is accessed.
pub(crate) fn add_results(b: &mut Builder<'_>, op: OpId, facts: &[Facts]) {
    let results = b.body.results(op).iter().zip(facts);
    let usable = results.filter(
        |(result, _)| match b.body.value_type(**result).memref_element() {
            Some(element) if b.is_live() => b.live.is_inside(**result, element),
            _ => true,
        },
    );
    let (results, facts): (Vec<ValueId>, Vec<Facts>) =
        usable.map(|(result, facts)| (*result, *facts)).unzip();
    add_values(b, &results, &facts);
}

/// Frees the memory that a region allocated, and ends it with the values it yields.
pub(crate) fn end_with(
    b: &mut Builder<'_>,
    mark: crate::scope::Mark,
    (op, values): (impl Into<stridecheck_ir::Opcode>, &[ValueId]),
) -> OpId {
    b.release(mark, values);
    b.terminate(OpSpec::new(op).operands(values))
}

/// Ends a region with the values it yields.
pub(crate) fn end_yield(b: &mut Builder<'_>, mark: crate::scope::Mark, values: &[ValueId]) -> OpId {
    end_with(b, mark, (Op::Yield, values))
}
