//! Loops that continue while a condition holds; the condition passes on other values than it gets.

use stridecheck_ir::dialect::arith::{self, cmpi_predicate};
use stridecheck_ir::dialect::scf::Op;
use stridecheck_ir::{OpId, OpSpec, Type, ValueId};

use super::{add_results, add_values, end_yield, others, passed_facts};
use crate::builder::{Blocks, Builder};
use crate::nest::Nest;
use crate::ops::arith::integer::compare;
use crate::ops::control_flow::merged_facts;
use crate::scope::Facts;

/// The values carried around a loop.
struct Carried {
    limit: ValueId,
    /// The facts about the arguments of the first region, without the counter.
    facts: Vec<Facts>,
    /// The facts about the arguments of the second region, without the counter; decided by the first.
    passed: Vec<Facts>,
}

pub(super) fn emit_while(b: &mut Builder<'_>) {
    let trips = b.u.between(0, b.config.limits.trips);
    let start = b.index(0);
    let wanted = u128::from(trips.cast_unsigned());
    let limit = b.operand_where(&Type::Index, |bits| bits == wanted, |_| wanted);
    let count = b.u.below(4);
    let inits = b.leaving(count);
    let facts = passed_facts(b, &inits);
    let mut carried = Carried {
        limit,
        facts,
        passed: Vec::new(),
    };
    let mut types = vec![Type::Index];
    types.extend(b.body.value_types(&inits));
    let spec = OpSpec::new(Op::While)
        .operand(start)
        .operands(&inits)
        .result(Type::Index);
    let nest = Nest {
        spec,
        regions: vec![Some(types), Some(vec![Type::Index])],
        trips: trips.cast_unsigned() + 1,
        blocks: Blocks::One,
        is_parallel: false,
    };
    let op = b.emit_nest(nest, |b, region, arguments| match region {
        0 => carried.test(b, arguments),
        _ => carried.go_on(b, arguments),
    });
    if let Some(op) = op {
        let mut facts = vec![Facts::default()];
        facts.extend(carried.passed);
        add_results(b, op, &facts);
    }
}

impl Carried {
    /// Continues while the counter is below the limit and perhaps another condition holds; passes on any values.
    fn test(&mut self, b: &mut Builder<'_>, arguments: &[ValueId]) -> OpId {
        let op = b.nest_around();
        let mark = b.scope.mark();
        let counter = arguments[0];
        b.scope.add_scalar(counter, &Type::Index);
        add_values(b, &arguments[1..], &self.facts);
        let ops = b.u.below(5);
        b.fill(ops);
        let mut goes_on = compare(b, cmpi_predicate("slt"), counter, self.limit);
        if b.u.chance(80) {
            let other = b.operand(&Type::bool());
            let spec = OpSpec::new(arith::Op::Andi).operands(&[goes_on, other]);
            goes_on = b.emit_scalar(spec.result(Type::bool()));
        }
        let count = b.u.below(4);
        let mut passed = b.leaving(count);
        passed.retain(|value| !matches!(b.body.value_type(*value), Type::Function(_)));
        self.passed = passed.iter().map(|v| merged_facts(b, &[*v])).collect();
        let after = b.body.op_regions(op)[1];
        let after = b.body.entry_block(after).expect("both regions have blocks");
        for value in &passed {
            b.scope.pin(*value);
            let ty = b.body.value_type(*value).clone();
            b.body.add_result(op, ty.clone());
            b.body.add_argument(after, ty);
        }
        b.release(mark, &passed);
        let spec = OpSpec::new(Op::Condition).operand(goes_on).operand(counter);
        b.terminate(spec.operands(&passed))
    }

    /// Increments the counter, and yields the next arguments of the first region.
    fn go_on(&mut self, b: &mut Builder<'_>, arguments: &[ValueId]) -> OpId {
        let mark = b.scope.mark();
        let counter = arguments[0];
        b.scope.add_scalar(counter, &Type::Index);
        add_values(b, &arguments[1..], &self.passed);
        let ops = b.u.below(6);
        b.fill(ops);
        let one = b.index(1);
        let spec = OpSpec::new(arith::Op::Addi).operands(&[counter, one]);
        let mut next = vec![b.emit_scalar(spec.result(Type::Index))];
        let inits = b.body.operands(b.nest_around())[1..].to_vec();
        next.extend(others(b, &inits, &self.facts));
        end_yield(b, mark, &next)
    }
}
