//! What is enumerated is complete: every op that no reason leaves out, every value of short integers, always the same.

use std::collections::BTreeSet;

use stridecheck_gen::exhaustive::{Exhaustive, Part, Unmade, left_out};
use stridecheck_ir::dialect::func;
use stridecheck_ir::{Attribute, Body, Def, Edition, OpId, Opcode, Type, ValueId, View as _};
use stridecheck_oracle::{Argument, IndexWidth};

fn current() -> Exhaustive {
    Exhaustive::new(Edition::CURRENT, IndexWidth::W64)
}

/// The parts of an op.
fn parts<'a>(all: &'a Exhaustive, op: &str) -> impl Iterator<Item = Part> + 'a {
    let numbers = all.ops()[op].clone();
    numbers.map(|number| all.part(number).unwrap())
}

#[test]
fn every_op_is_enumerated_or_left_out_for_a_reason() {
    let editions = [Edition::CURRENT, Edition::release(19)];
    let all = editions.map(|edition| Exhaustive::new(edition, IndexWidth::W64));
    for opcode in Opcode::all() {
        let name = opcode.def().current;
        let is_enumerated = all.iter().any(|all| all.ops().contains_key(name));
        let reason = left_out(opcode);
        assert_eq!(is_enumerated, reason.is_none(), "{name}: {reason:?}");
    }
}

/// Nearly every op has a part that the oracle executes; those that have none are listed.
#[test]
fn every_op_that_is_enumerated_is_executed() {
    let all = current();
    let is_executed = |op: &str| parts(&all, op).any(|part| part.case().is_ok());
    let never: Vec<&str> = all
        .ops()
        .keys()
        .copied()
        .filter(|op| !is_executed(op))
        .collect();
    assert_eq!(never, Vec::<&str>::new());
}

/// The bits of an operand of a width: of a constant, or of the argument of the call.
fn bits(body: &Body, value: ValueId, arguments: &[Argument], width: u32) -> u128 {
    match body.value_def(value) {
        Def::Result(op, _) => {
            let constant = body.attribute(op, "value").and_then(Attribute::as_integer);
            constant.unwrap().cast_unsigned() & ((1 << width) - 1)
        }
        Def::Argument(_, number) => match &arguments[usize::try_from(number).unwrap()] {
            Argument::Scalar(bits) => *bits,
            other => panic!("{other:?}"),
        },
    }
}

/// The pairs of operands of a width that an op without attributes has, for each choice of those that are constants.
fn pairs(all: &Exhaustive, op: &str, width: u32) -> [BTreeSet<(u128, u128)>; 4] {
    let mut found: [BTreeSet<(u128, u128)>; 4] = Default::default();
    for part in parts(all, op) {
        let Ok((_, case)) = part.case() else { continue };
        let body = &case.body;
        let is_it = |id: &OpId| {
            body.op_name(*id).current() == op
                && body.attributes(*id).is_empty()
                && *body.value_type(body.results(*id)[0]) == Type::integer(width)
        };
        for id in body.walk(body.module()).filter(is_it) {
            let [lhs, rhs] = body.operands(id) else {
                panic!("{op} has two operands")
            };
            let is_constant = |value: ValueId| matches!(body.value_def(value), Def::Result(..));
            let form = usize::from(is_constant(*lhs)) + 2 * usize::from(is_constant(*rhs));
            let of = |value: ValueId| bits(body, value, &case.call.arguments, width);
            found[form].insert((of(*lhs), of(*rhs)));
        }
    }
    found
}

#[test]
fn short_integers_are_complete_in_every_form() {
    let all = current();
    for width in 1..=4 {
        let count = 1 << width;
        for found in pairs(&all, "arith.subi", width) {
            assert_eq!(found.len(), count * count, "subi of i{width}");
        }
        // A division by zero is undefined, and is not there.
        for found in pairs(&all, "arith.remui", width) {
            assert_eq!(found.len(), count * (count - 1), "remui of i{width}");
            assert!(found.iter().all(|(_, divisor)| *divisor != 0));
        }
    }
}

#[test]
fn parts_are_the_same_each_time_and_single_instances_make_up_each() {
    let (one, other) = (current(), current());
    assert_eq!(one.end(), other.end());
    assert!(one.part(one.end()).is_none());
    let text = |part: &Part| match part.case() {
        Ok((_, case)) => case.to_text(Edition::CURRENT),
        Err(why) => why.to_string(),
    };
    for number in (0..one.end()).step_by(997) {
        let part = one.part(number).unwrap();
        assert_eq!(text(&part), text(&other.part(number).unwrap()), "{number}");
        let singles: Vec<Part> = part.singles().collect();
        let instances: Vec<u64> = singles.iter().flat_map(Part::instances).copied().collect();
        assert_eq!(
            (singles.len(), &instances[..]),
            (instances.len(), part.instances())
        );
    }
}

/// What is undefined is left out instance by instance, and a part of nothing else is no case.
#[test]
fn what_is_undefined_is_left_out() {
    let all = current();
    let mut made = 0;
    for part in parts(&all, "arith.divsi") {
        match part.case() {
            Err(why) => assert_eq!(why, Unmade::Undefined),
            Ok((kept, case)) => {
                made += 1;
                assert!(kept.instances().len() <= part.instances().len());
                let main = case.body.symbol("main").unwrap();
                let main = func::Func::cast(&case.body, main).unwrap();
                assert_eq!(main.function_type().results.len(), kept.instances().len());
            }
        }
    }
    assert!(made > 100, "{made}");
}
