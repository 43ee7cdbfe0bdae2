//! Ops that run one of several regions once.

use stridecheck_ir::dialect::scf::Op;
use stridecheck_ir::{Attribute, OpId, OpSpec, Opcode, Type, ValueId};

use super::{add_results, end_with};
use crate::builder::Builder;
use crate::nest::Nest;
use crate::ops::control_flow::merged_facts;
use crate::scope::Facts;

/// The values that the regions of a choice yield: the region that is filled first decides, the others follow.
pub(crate) struct Given {
    end: Opcode,
    /// The most values that the regions may yield.
    most: usize,
    /// The types of the yielded values, and the facts about them.
    decided: Option<(Vec<Type>, Vec<Facts>)>,
}

impl Given {
    /// Starts without a decision; the regions end with this op.
    pub(crate) fn new(end: impl Into<Opcode>, most: usize) -> Self {
        Self {
            end: end.into(),
            most,
            decided: None,
        }
    }

    /// Fills one of the regions, and ends it.
    pub(crate) fn fill(&mut self, b: &mut Builder<'_>) -> OpId {
        let op = b.nest_around();
        let mark = b.scope.mark();
        let outside = b.scope.memrefs().len();
        let ops = 1 + b.u.below(7);
        b.fill(ops);
        let values = match &mut self.decided {
            Some((types, facts)) => follow(b, types, facts),
            None => {
                let values = decide(b, self.most, outside);
                let facts = values.iter().map(|value| merged_facts(b, &[*value]));
                let facts = facts.collect();
                let types = b.body.value_types(&values);
                for ty in &types {
                    b.body.add_result(op, ty.clone());
                }
                self.decided = Some((types, facts));
                values
            }
        };
        for value in &values {
            b.scope.pin(*value);
        }
        end_with(b, mark, (self.end, &values))
    }

    /// Adds the results to the scope, unless the op was erased.
    pub(crate) fn add_results(self, b: &mut Builder<'_>, op: Option<OpId>) {
        if let (Some(op), Some((_, facts))) = (op, self.decided) {
            add_results(b, op, &facts);
        }
    }
}

/// Up to this many values; memrefs and functions only if there is another one outside.
fn decide(b: &mut Builder<'_>, most: usize, outside: usize) -> Vec<ValueId> {
    let count = b.u.below(most + 1);
    let mut values = b.leaving(count);
    values.retain(|value| match b.body.value_type(*value) {
        Type::Function(_) => false,
        ty @ Type::MemRef(_) => {
            let mut outer = b.scope.memrefs()[..outside].iter();
            outer.any(|entry| b.body.value_type(entry.value) == ty)
        }
        _ => true,
    });
    values
}

/// Values of the decided types; only facts that hold in all regions are kept.
fn follow(b: &mut Builder<'_>, types: &[Type], facts: &mut [Facts]) -> Vec<ValueId> {
    let mut values = Vec::with_capacity(types.len());
    for (ty, facts) in types.iter().zip(facts) {
        let value = b.value_of(ty, facts).unwrap_or_else(|| {
            let mut entries = b.scope.memrefs().iter();
            let other = entries.find(|entry| b.body.value_type(entry.value) == ty);
            other.expect("there is one outside").value
        });
        let merged = merged_facts(b, &[value]);
        facts.is_initialised &= merged.is_initialised;
        facts.is_local |= merged.is_local;
        values.push(value);
    }
    values
}

/// An `scf.if` with two regions, or with one if it has no results.
pub(super) fn emit_if(b: &mut Builder<'_>) {
    let condition = b.operand(&Type::bool());
    let has_else = !b.u.chance(80);
    let mut given = Given::new(Op::Yield, if has_else { 3 } else { 0 });
    let nest = Nest {
        regions: vec![Some(Vec::new()), has_else.then(Vec::new)],
        ..Nest::once(OpSpec::new(Op::If).operand(condition), &[])
    };
    let op = b.emit_nest(nest, |b, _, _| given.fill(b));
    given.add_results(b, op);
}

/// An `scf.execute_region` with one block or several.
pub(super) fn emit_execute_region(b: &mut Builder<'_>) {
    let mut given = Given::new(Op::Yield, 3);
    let mut spec = OpSpec::new(Op::ExecuteRegion);
    if b.has_part(Op::ExecuteRegion, "no_inline") && b.u.chance(64) {
        spec = spec.attribute("no_inline", Attribute::Unit);
    }
    let nest = Nest {
        blocks: crate::builder::Blocks::Many,
        ..Nest::once(spec, &[])
    };
    let op = b.emit_nest(nest, |b, _, _| given.fill(b));
    given.add_results(b, op);
}

/// An `scf.index_switch`: a region for each of a few numbers, and one for all others.
/// The least case that every edition reads.
const SHORT: i64 = -9_999_999_999_999_999;

pub(super) fn emit_index_switch(b: &mut Builder<'_>) {
    let flag = b.operand(&Type::Index);
    let width = b.width(&Type::Index);
    let known = b.constant_bits(flag);
    let known = known.map(|bits| crate::extreme::signed(bits, width));
    let mut cases: Vec<i64> = Vec::new();
    for _ in 0..b.u.below(4) {
        let case = match (
            b.u.below(3),
            known.and_then(|case| i64::try_from(case).ok()),
        ) {
            (0, Some(case)) => case,
            (1, Some(case)) => case.wrapping_add(1),
            _ => b.u.choose(&[0, 1, -1, 2, i64::MAX - 1, i64::MIN + 1]),
        };
        // LLVM 22 takes the extreme numbers for repeated cases.
        let is_extreme = [i64::MIN, i64::MAX].contains(&case)
            || case < SHORT && !b.has_word(Op::IndexSwitch, ("cases", "long"));
        if !is_extreme && !cases.contains(&case) {
            cases.push(case);
        }
    }
    let mut given = Given::new(Op::Yield, 3);
    let regions = vec![Some(Vec::new()); cases.len() + 1];
    let spec = OpSpec::new(Op::IndexSwitch).operand(flag);
    let nest = Nest {
        regions,
        ..Nest::once(spec.attribute("cases", Attribute::i64_array(cases)), &[])
    };
    let op = b.emit_nest(nest, |b, _, _| given.fill(b));
    given.add_results(b, op);
}
