//! Wrong lowerings of structured programs, each of which a case of the corpus shows.
//!
//! A plant changes an op in place and leaves the rest to the patterns for it.

use std::sync::Arc;

use stridecheck::Verdict;
use stridecheck::check::check_call;
use stridecheck::engines::native::Native;
use stridecheck::engines::oracle::observation;
use stridecheck_conversion::{
    ConversionPattern, Mismatch, Options, PatternSet, Rewriter, Root, lower_with,
};
use stridecheck_ir::affine::{AffineExpr, AffineMap, AffineOp, IntegerSet};
use stridecheck_ir::dialect::{affine, arith, scf};
use stridecheck_ir::{
    Attribute, Edition, OpId, OpSpec, Opcode, Type, ValueId, directives_named, parse,
};
use stridecheck_oracle::{Limits, Outcome, RunLine, run};

use crate::corpus::programs;

/// Changes an op; none where there is nothing to change in it.
type Change = fn(&mut Rewriter<'_>, OpId) -> Option<()>;

struct Plant {
    opcode: Opcode,
    change: Change,
}

impl ConversionPattern for Plant {
    fn root(&self) -> Root {
        Root::op(self.opcode)
    }

    fn name(&self) -> &str {
        "Plant"
    }

    fn rewrite(&self, rw: &mut Rewriter<'_>, op: OpId, _: &[ValueId]) -> Result<(), Mismatch> {
        (self.change)(rw, op).ok_or_else(|| Mismatch::new("nothing is changed"))
    }
}

/// Runs the cases with an op until one differs.
#[track_caller]
fn is_seen(opcode: impl Into<Opcode>, change: Change) {
    let opcode = opcode.into();
    let name = opcode.name(Edition::CURRENT);
    let native = Native::in_worker(Options::default()).expect("a worker starts");
    let mut native = native.with_lowering(Box::new(move |body, options| {
        let plant = |set: &mut PatternSet| {
            set.add(Plant { opcode, change });
        };
        lower_with(body, options, &plant)
    }));
    let mut runs = 0;
    for (path, text) in programs(&["run"]) {
        if !text.contains(name) || directives_named(&text, "options").next().is_some() {
            continue;
        }
        let body = parse(&text).expect("a case is right");
        for line in RunLine::parse_all(&text, &body).expect("the run lines are right") {
            let run = run(&body, &line.call, &Limits::default());
            let run = run.expect("the oracle can run a case");
            if !matches!(run.outcome, Outcome::Returned(_) | Outcome::Trapped(_)) {
                continue;
            }
            runs += 1;
            let expected = observation(&body, &run);
            let checked = check_call(&body, &line.call, &expected, &mut native);
            match checked.verdict {
                Verdict::Differ(_) => return,
                Verdict::Agree => {}
                other => panic!("{}:{}: {other}", path.display(), line.line),
            }
        }
    }
    panic!("{runs} runs with `{name}` show nothing");
}

/// Rotates the operands from one on, if there are two of one type.
fn rotated_from(rw: &mut Rewriter<'_>, op: OpId, first: usize) -> Option<()> {
    let mut operands = rw.body().operands(op).to_vec();
    let rotated = operands.get_mut(first..)?;
    let types = rw.body().value_types(rotated);
    if types.len() < 2 || types.iter().any(|ty| *ty != types[0]) {
        return None;
    }
    rotated.rotate_left(1);
    rw.replace_operands(op, &operands, &[]);
    Some(())
}

/// Lets another value be an operand.
fn with_operand(rw: &mut Rewriter<'_>, op: OpId, position: usize, value: ValueId) -> Option<()> {
    let mut operands = rw.body().operands(op).to_vec();
    operands[position] = value;
    rw.replace_operands(op, &operands, &[]);
    Some(())
}

fn with_map(
    rw: &mut Rewriter<'_>,
    op: OpId,
    name: &str,
    change: impl Fn(&mut AffineMap),
) -> Option<()> {
    let Some(Attribute::AffineMap(map)) = rw.body().attribute(op, name) else {
        panic!("`{name}` is a map");
    };
    let mut changed = AffineMap::clone(map);
    change(&mut changed);
    if changed == **map {
        return None;
    }
    rw.set_attribute(op, name, Attribute::AffineMap(Arc::new(changed)));
    Some(())
}

/// One more for the first result.
fn next(map: &mut AffineMap) {
    if let Some(first) = map.results.first_mut() {
        let one = AffineExpr::Constant(1);
        *first = AffineExpr::binary(AffineOp::Add, first.clone(), one);
    }
}

fn rounded_up(expr: &AffineExpr) -> AffineExpr {
    let Some(binary) = expr.as_binary() else {
        return expr.clone();
    };
    let op = match binary.op {
        AffineOp::FloorDiv => AffineOp::CeilDiv,
        op => op,
    };
    AffineExpr::binary(op, rounded_up(&binary.lhs), rounded_up(&binary.rhs))
}

fn first_alone(map: &mut AffineMap) {
    map.results.truncate(1);
}

fn reversed_numbers(rw: &mut Rewriter<'_>, op: OpId, name: &str) -> Option<()> {
    let numbers = rw.body().attribute(op, name)?.as_dense_array()?;
    let reversed: Vec<i64> = numbers.iter().rev().copied().collect();
    if reversed == numbers {
        return None;
    }
    rw.set_attribute(op, name, Attribute::i64_array(reversed));
    Some(())
}

#[test]
fn a_loop_that_runs_once_too_often() {
    is_seen(scf::Op::For, |rw, op| {
        let [upper, step] = [1, 2].map(|position| rw.body().operands(op)[position]);
        let ty = rw.body().value_type(upper).clone();
        let sum = OpSpec::new(arith::Op::Addi).operands(&[upper, step]);
        let sum = rw.build_value(sum.result(ty));
        with_operand(rw, op, 1, sum)
    });
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn bounds_without_sign_compared_with_it() {
    is_seen(scf::Op::For, |rw, op| {
        rw.body().attribute(op, "unsignedCmp")?;
        rw.remove_attribute(op, "unsignedCmp");
        Some(())
    });
}

#[test]
fn carried_values_exchanged() {
    is_seen(scf::Op::For, |rw, op| rotated_from(rw, op, 3));
    is_seen(scf::Op::While, |rw, op| rotated_from(rw, op, 0));
}

#[test]
fn a_choice_turned_around() {
    is_seen(scf::Op::If, |rw, op| {
        let one = OpSpec::new(arith::Op::Constant).attribute("value", Attribute::bool(true));
        let one = rw.build_value(one.result(Type::bool()));
        let condition = rw.body().operands(op)[0];
        let turned = OpSpec::new(arith::Op::Xori).operands(&[condition, one]);
        let turned = rw.build_value(turned.result(Type::bool()));
        with_operand(rw, op, 0, turned)
    });
}

#[test]
fn cases_exchanged() {
    is_seen(scf::Op::IndexSwitch, |rw, op| {
        reversed_numbers(rw, op, "cases")
    });
}

#[test]
fn a_parallel_loop_that_begins_late() {
    is_seen(scf::Op::Parallel, |rw, op| {
        let count = rw.body().operand_group(op, 0).len();
        let step = rw.body().operands(op)[2 * count];
        with_operand(rw, op, 0, step)
    });
    is_seen(scf::Op::Forall, |rw, op| {
        rw.set_attribute(op, "staticLowerBound", Attribute::i64_array(vec![1]));
        Some(())
    });
}

#[test]
fn quotients_rounded_the_wrong_way() {
    is_seen(affine::Op::Apply, |rw, op| {
        with_map(rw, op, "map", |map| {
            map.results = map.results.iter().map(rounded_up).collect();
        })
    });
}

#[test]
fn all_results_but_the_first_forgotten() {
    is_seen(affine::Op::Min, |rw, op| {
        with_map(rw, op, "map", first_alone)
    });
    is_seen(affine::Op::Max, |rw, op| {
        with_map(rw, op, "map", first_alone)
    });
    is_seen(affine::Op::For, |rw, op| {
        with_map(rw, op, "lowerBoundMap", first_alone)
    });
    is_seen(affine::Op::For, |rw, op| {
        with_map(rw, op, "upperBoundMap", first_alone)
    });
}

#[test]
fn a_step_forgotten() {
    is_seen(affine::Op::For, |rw, op| {
        let step = rw.body().attribute(op, "step")?.as_integer()?;
        rw.set_attribute(op, "step", Attribute::index(1));
        (step != 1).then_some(())
    });
}

#[test]
fn the_next_element_accessed() {
    for opcode in [
        affine::Op::Load,
        affine::Op::Store,
        affine::Op::VectorLoad,
        affine::Op::VectorStore,
    ] {
        is_seen(opcode, |rw, op| with_map(rw, op, "map", next));
    }
}

#[test]
fn a_constraint_forgotten() {
    is_seen(affine::Op::If, |rw, op| {
        let Some(Attribute::IntegerSet(set)) = rw.body().attribute(op, "condition") else {
            panic!("the condition is a set");
        };
        let mut fewer = IntegerSet::clone(set);
        fewer.constraints.pop()?;
        let fewer = Attribute::IntegerSet(Arc::new(fewer));
        rw.set_attribute(op, "condition", fewer);
        Some(())
    });
}

#[test]
fn what_iterations_give_combined_in_another_way() {
    is_seen(affine::Op::Parallel, |rw, op| {
        let Some(Attribute::Array(kinds)) = rw.body().attribute(op, "reductions") else {
            panic!("the reductions are an array");
        };
        let add = Attribute::i64(1);
        let kinds: Vec<Attribute> = kinds.iter().cloned().collect();
        let or = |kind: &Attribute| match *kind == add {
            true => Attribute::i64(14),
            false => kind.clone(),
        };
        let changed: Vec<Attribute> = kinds.iter().map(or).collect();
        rw.set_attribute(op, "reductions", Attribute::Array(changed.clone().into()));
        (changed != kinds).then_some(())
    });
}

#[test]
fn sizes_of_a_box_exchanged() {
    is_seen(affine::Op::DelinearizeIndex, |rw, op| {
        reversed_numbers(rw, op, "static_basis")
    });
    is_seen(affine::Op::LinearizeIndex, |rw, op| {
        reversed_numbers(rw, op, "static_basis")
    });
}
