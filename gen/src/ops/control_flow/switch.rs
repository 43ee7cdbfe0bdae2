//! Switches: several cases that share two arms, each with its own operands for the arm that it leads to.
//!
//! MLIR of LLVM 22 cannot parse everything that it prints of them, so cases are not negative and have at most 63 bits,
//! and no value is passed that is one of several results of an op.

use stridecheck_ir::dialect::control_flow::Op;
use stridecheck_ir::{Attribute, BlockId, Def, DenseElementsAttr, OpSpec, Type, ValueId};

use super::{arm, away, can_diamond, join, merged_facts};
use crate::builder::{Builder, Point};
use crate::extreme;
use crate::scope::Facts;

/// The most cases of a switch.
const CASES: usize = 5;

pub(super) fn can_switch(b: &Builder<'_>) -> bool {
    can_diamond(b)
}

/// A block that cases lead to, and the values each of them passes.
struct Target {
    block: BlockId,
    types: Vec<Type>,
    passed: Vec<Vec<ValueId>>,
}

impl Target {
    fn new(b: &mut Builder<'_>) -> Self {
        let count = b.u.below(4);
        let mut first = b.leaving(count);
        first.retain(|value| is_alone(b, *value));
        let types = b.body.value_types(&first);
        Self {
            block: b.block(&types),
            types,
            passed: vec![first],
        }
    }

    /// The operands of another case.
    fn pass(&mut self, b: &mut Builder<'_>) -> Vec<ValueId> {
        let mut values = Vec::new();
        for (ty, first) in self.types.iter().zip(&self.passed[0]) {
            let other = b.value_of(ty, &Facts::default());
            let other = other.filter(|value| is_alone(b, *value));
            values.push(other.unwrap_or(*first));
        }
        self.passed.push(values.clone());
        values
    }

    /// The facts about the arguments, whichever case passes them.
    fn facts(&self, b: &mut Builder<'_>) -> Vec<Facts> {
        let mut facts = Vec::new();
        for place in 0..self.types.len() {
            let values: Vec<ValueId> = self.passed.iter().map(|values| values[place]).collect();
            facts.push(merged_facts(b, &values));
            for value in values {
                b.scope.pin(value);
            }
        }
        facts
    }
}

/// Whether a value is the only result of its op, or a block argument.
fn is_alone(b: &Builder<'_>, value: ValueId) -> bool {
    match b.body.value_def(value) {
        Def::Result(op, _) => b.body.results(op).len() == 1,
        Def::Argument(..) => true,
    }
}

pub(super) fn emit_switch(b: &mut Builder<'_>) {
    let width = b.integer_type().integer_width().unwrap_or(32).min(64);
    let ty = Type::integer(width);
    let flag = b.operand(&ty);
    let known = b.bits(flag).filter(|_| b.is_live());
    let cases = cases(b, &ty, known);
    let mut targets = [Target::new(b), Target::new(b)];
    // The default and the last case lead to different arms, so both have an edge.
    let first = usize::from(b.u.chance(128));
    let mut chosen = vec![first];
    for _ in 1..cases.len() {
        chosen.push(usize::from(b.u.chance(128)));
    }
    chosen.push(1 - first);
    let taken = cases.iter().position(|case| Some(*case) == known);
    let taken = chosen[taken.map_or(0, |case| case + 1)];
    let count = u64::try_from(cases.len()).expect("there are few cases");
    let cases = DenseElementsAttr::of_bits(Type::vector(vec![count], ty), cases);
    let mut spec = OpSpec::new(Op::Switch)
        .operand(flag)
        .attribute("case_values", Attribute::DenseElements(cases));
    for choice in chosen {
        let target = &mut targets[choice];
        let passed = target.pass(b);
        spec = spec.successor(target.block, &passed);
    }
    let facts = [targets[0].facts(b), targets[1].facts(b)];
    let op = b.terminate(spec);
    let outer = b.point;
    if b.is_live() {
        b.live.jump(&b.body, op);
    }
    let far = Point {
        block: targets[1 - taken].block,
        ..away(b, outer)
    };
    let near = arm(b, targets[taken].block, outer, &facts[taken]);
    join(b, outer, near, (far, &facts[1 - taken]));
}

/// Distinct values, at least one; often the known value of the flag is among them.
fn cases(b: &mut Builder<'_>, ty: &Type, known: Option<u128>) -> Vec<u128> {
    let mut cases = Vec::new();
    for _ in 0..=b.u.below(CASES) {
        let case = match known.filter(|_| b.u.chance(80)) {
            Some(known) => known,
            None => extreme::scalar(&mut b.u, ty, b.config.index_width),
        };
        let case = case & extreme::mask(b.width(ty)) >> 1;
        if !cases.contains(&case) {
            cases.push(case);
        }
    }
    cases
}
