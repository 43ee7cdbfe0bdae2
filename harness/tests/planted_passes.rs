//! Wrong passes among those of a pipeline, each found and blamed on programs that are generated.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use stridecheck::campaign::{Campaign, Finding, Subjects, Summary, hunt};
use stridecheck::engines::lowerer::Lowerer;
use stridecheck::finding::cause::{Blame, Evidence, work_out};
use stridecheck::finding::known::KnownIssues;
use stridecheck::finding::{FaultKind, PassFault};
use stridecheck::mlir::Stages;
use stridecheck::parts::Parts;
use stridecheck::subject::TargetSubject;
use stridecheck::{Subject as _, Target};
use stridecheck_conversion::greedy::Greedy;
use stridecheck_conversion::transform::{TRANSFORMS, TransformRow};
use stridecheck_conversion::{
    ConversionPattern, Mismatch, Options, PatternSet, Rewriter, Root, StdToLlvm, Transform, Tries,
};
use stridecheck_gen::{Case, Profile, program, seed_bytes};
use stridecheck_ir::affine::{AffineExpr, AffineMap};
use stridecheck_ir::dialect::{View as _, affine, arith, func, scf};
use stridecheck_ir::{Attribute, Body, Def, OpId, OpSpec, Opcode, Place, ValueId, parse};
use stridecheck_oracle::{Limits, RunLine};

/// How many programs are looked at.
const PROGRAMS: u64 = 2048;

fn right(name: &str, options: &str, body: &mut Body, tries: &mut Tries) {
    let transform = Transform::find(TRANSFORMS, name, options);
    transform.expect("the pass is there").run(body, tries);
}

fn ops(body: &Body, opcode: impl Into<Opcode>) -> Vec<OpId> {
    let opcode = opcode.into();
    let ops = body.walk(body.module());
    ops.filter(|op| body.opcode(*op) == Some(opcode)).collect()
}

/// The passes with one in the place of that of its name.
macro_rules! planted {
    ($name:literal, $run:expr) => {{
        static ROWS: [TransformRow; 2] = [
            TransformRow {
                name: $name,
                note: "",
                option: None,
                run: $run,
            },
            TransformRow {
                name: "canonicalize-constants",
                note: "",
                option: None,
                run: |body, _, tries| right("canonicalize-constants", "", body, tries),
            },
        ];
        let found = found(
            concat!("canonicalize-constants,", $name, ",canonicalize-constants"),
            &ROWS,
            &programs(),
        );
        assert_eq!(found.fault.pass.name, $name, "{}", found.fault.detail);
        assert_eq!(found.fault.earlier.len(), 1);
        found
    }};
}

/// The canonicalization of constants with other patterns or another fold.
macro_rules! planted_canonicalization {
    ($patterns:expr, $fold:expr, $cases:expr) => {{
        static ROWS: [TransformRow; 1] = [TransformRow {
            name: "canonicalize-constants",
            note: "",
            option: None,
            run: |body, _, tries| {
                let patterns: PatternSet = $patterns;
                Greedy::new(&patterns, &$fold).run(body, tries);
            },
        }];
        found("canonicalize-constants", &ROWS, $cases)
    }};
}

/// A fault of a planted pass, and what is to blame.
struct Found {
    fault: PassFault,
    blame: Blame,
}

impl Found {
    /// Fails unless the cause is this one, shown so.
    #[track_caller]
    fn is_caused_by(&self, cause: &str, evidence: Evidence) {
        let found = (self.blame.cause.to_string(), self.blame.evidence);
        assert_eq!(found, (cause.to_owned(), evidence));
    }
}

/// The programs that are looked at.
fn programs() -> Vec<Case> {
    let config = Profile::Structured.config();
    (0..PROGRAMS)
        .map(|number| program(&seed_bytes(43, number), &config))
        .collect()
}

/// These passes of this project, where the code of each is that of a row; the oracle alone looks at what they give.
fn subject(passes: &str, rows: &'static [TransformRow]) -> TargetSubject {
    let target = format!("builtin{{stages=oracle}}/{passes}");
    let target: Target = target.parse().expect("a target");
    let lowerer = Lowerer::Builtin(StdToLlvm::new(&Options::default()));
    let parts = Parts::new(lowerer, Some(Stages::own(rows)), None);
    TargetSubject::new(target, 0, parts, KnownIssues::none())
}

/// Hunts with the pass of the first row alone.
pub(crate) fn hunted(
    campaign: &Campaign,
    rows: &'static [TransformRow],
) -> (Summary, Vec<Finding>) {
    let make = || Ok::<Subjects, Infallible>(vec![Box::new(subject(rows[0].name, rows))]);
    let stop = AtomicBool::new(false);
    let mut findings = Vec::new();
    let summary = hunt(campaign, &make, &stop, &mut |_, event| {
        findings.extend(event.finding())
    });
    (summary.expect("it always starts"), findings)
}

/// The first fault that is found after a pipeline with a pass that is planted.
#[track_caller]
fn found(passes: &str, rows: &'static [TransformRow], cases: &[Case]) -> Found {
    let mut subject = subject(passes, rows);
    let numbers: Vec<u64> = (0..).take(cases.len()).collect();
    let checked = subject.check_all(&numbers, cases);
    let mut faults = checked.into_iter().zip(cases);
    let found = faults.find_map(|(checked, case)| Some((checked.fault?, case)));
    let (fault, case) = found.expect("a program shows the fault");
    assert_eq!(fault.release, 0);
    let blame = work_out(&Stages::own(rows), &fault, &case.call, &case.limits());
    Found { fault, blame }
}

/// Each copy of a body gets the number of the first one.
#[test]
fn copies_that_count_on_the_spot() {
    let found = planted!("affine-unroll", |body, _, tries| {
        let before = ops(body, affine::Op::Apply);
        right("affine-unroll", "factor=2", body, tries);
        for op in ops(body, affine::Op::Apply) {
            if !before.contains(&op) && body.operands(op).len() == 1 {
                let same = AffineMap {
                    dims: 1,
                    symbols: 0,
                    results: vec![AffineExpr::Dim(0)],
                };
                body.set_attribute(op, "map", Attribute::AffineMap(Arc::new(same)));
            }
        }
    });
    assert_eq!(found.fault.kind, FaultKind::WrongCode);
}

/// What was read before a loop is written after it again.
#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn a_loop_that_changes_nothing() {
    let found = planted!("memref-to-iter-args", |body, _, tries| {
        let before = ops(body, affine::Op::Store);
        right("memref-to-iter-args", "", body, tries);
        for op in ops(body, affine::Op::Store) {
            let stored = body.operands(op)[0];
            if let Def::Result(looped, _) = body.value_def(stored)
                && !before.contains(&op)
            {
                let read = *body
                    .operands(looped)
                    .last()
                    .expect("it carries the element");
                body.replace_operand(op, 0, read);
            }
        }
    });
    assert_eq!(found.fault.kind, FaultKind::WrongCode);
}

/// The buffer of an access of the one element of a buffer of rank 0 in the body of a loop, and what it stores.
fn cell_access(body: &Body, op: OpId) -> Option<(ValueId, Option<ValueId>)> {
    let (buffer, stored) = match (affine::Load::cast(body, op), affine::Store::cast(body, op)) {
        (Some(load), _) => (load.memref(), None),
        (_, Some(store)) => (store.memref(), Some(store.value())),
        _ => return None,
    };
    let is_cell = body.value_type(buffer).as_memref()?.shape.is_empty();
    is_cell.then_some((buffer, stored))
}

/// Moves loads of cells in front of the op before them, where that is one past which they must not go.
fn hoist_loads(body: &mut Body, is_passed: fn(&Body, OpId, ValueId) -> bool) {
    for op in ops(body, affine::Op::Load) {
        let Some((buffer, None)) = cell_access(body, op) else {
            continue;
        };
        let is_in_loop = body.parent_op(op).and_then(|around| body.opcode(around));
        if is_in_loop != Some(affine::Op::For.into()) {
            continue;
        }
        let block = body.op_block(op).expect("it stands in a loop");
        let ops: Vec<OpId> = body.ops(block).take_while(|other| *other != op).collect();
        let passed = ops
            .iter()
            .rev()
            .find(|other| is_passed(body, **other, buffer));
        if let Some(passed) = passed {
            body.detach(op);
            body.insert(Place::Before(*passed), op);
        }
    }
}

/// What an iteration stores is seen by the next one only.
#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn a_load_that_does_not_see_the_store_before_it() {
    let found = planted!("memref-to-iter-args", |body, _, tries| {
        hoist_loads(body, |body, other, buffer| {
            cell_access(body, other) == Some((buffer, body.operands(other).first().copied()))
        });
        right("memref-to-iter-args", "", body, tries);
    });
    assert_eq!(found.fault.kind, FaultKind::WrongCode);
}

/// A call that is given the buffer writes nothing.
#[test]
fn a_call_that_is_not_seen_to_write() {
    let found = planted!("memref-to-iter-args", |body, _, tries| {
        hoist_loads(body, |body, other, buffer| {
            let is_call = func::Call::cast(body, other).is_some();
            is_call && body.operands(other).contains(&buffer)
        });
        right("memref-to-iter-args", "", body, tries);
    });
    // What is read too early is another value, or none yet.
    assert!(found.fault.kind.is_silent(), "{}", found.fault.kind);
}

/// What a choice stores is stored whatever is chosen.
#[test]
fn a_store_under_a_choice_that_always_happens() {
    let found = planted!("memref-to-iter-args", |body, _, tries| {
        for store in ops(body, affine::Op::Store) {
            let around = body.parent_op(store).expect("it stands in a function");
            let is_choice = [scf::Op::If.into(), affine::Op::If.into()]
                .map(Some)
                .contains(&body.opcode(around));
            let is_inside = |value: ValueId| match body.value_def(value) {
                Def::Result(op, _) => body.op_block(op) == body.op_block(store),
                Def::Argument(block, _) => body.op_block(store) == Some(block),
            };
            if let Some((buffer, Some(stored))) = cell_access(body, store)
                && is_choice
                && ![buffer, stored].into_iter().any(is_inside)
            {
                let next = body.next_op(around).expect("a choice is no terminator");
                body.detach(store);
                body.insert(Place::Before(next), store);
            }
        }
        right("memref-to-iter-args", "", body, tries);
    });
    assert_eq!(found.fault.kind, FaultKind::WrongCode);
}

/// A value that is used is gone.
#[test]
fn a_program_that_is_not_valid() {
    let found = planted!("affine-unroll", |body, _, _| {
        let constants = ops(body, arith::Op::Constant);
        let of_loops = ops(body, affine::Op::For);
        let used = |op: &&OpId| {
            let value = body.results(**op)[0];
            let mut loops = of_loops.iter();
            loops.any(|looped| body.operands(*looped).contains(&value))
        };
        if let Some(constant) = constants.iter().find(used) {
            body.detach(*constant);
        }
    });
    assert_eq!(found.fault.kind, FaultKind::InvalidIr);
}

/// `arith.muli` becomes `arith.addi`.
struct MultiplicationToAddition;

impl ConversionPattern for MultiplicationToAddition {
    fn root(&self) -> Root {
        Root::op(arith::Op::Muli)
    }

    fn name(&self) -> &str {
        "MultiplicationToAddition"
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let ty = rw.body().value_type(operands[0]).clone();
        let sum = OpSpec::new(arith::Op::Addi).operands(operands).result(ty);
        let sum = rw.build_value(sum);
        rw.replace(op, &[sum]);
        Ok(())
    }
}

fn no_fold(_: &mut Rewriter<'_>, _: OpId) -> Option<Vec<ValueId>> {
    None
}

/// One application of the pattern turns the program that is right into the one that is wrong.
#[test]
fn a_wrong_pattern_of_the_greedy_driver() {
    let found = planted_canonicalization!(
        {
            let mut patterns = PatternSet::new();
            patterns.add(MultiplicationToAddition);
            patterns
        },
        no_fold,
        &programs()
    );
    let cause = "pattern MultiplicationToAddition on arith.muli";
    found.is_caused_by(cause, Evidence::Counted);
    let rewrite = found.blame.rewrite.expect("there is a rewrite");
    assert!(
        rewrite.matched.contains("= arith.muli"),
        "{}",
        rewrite.matched
    );
    let count = |text: &str| text.matches("arith.muli").count();
    assert_eq!(count(&rewrite.before), count(&rewrite.after) + 1);
    let tries = rewrite.applications;
    let passes = "--passes 'canonicalize-constants'";
    assert_eq!(
        rewrite.commands,
        [tries - 1, tries]
            .map(|tries| format!("stridecheck opt before.mlir {passes} --stop-after {tries}"))
    );
}

/// `arith.subi` becomes what it is subtracted from.
fn fold_subtraction(rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
    let is_subtraction = rw.body().opcode(op) == Some(arith::Op::Subi.into());
    let first = *rw.body().operands(op).first().filter(|_| is_subtraction)?;
    Some(rw.replacement(first).to_vec())
}

/// Without any pattern the program is wrong, and with the operands of the op hidden it is not.
#[test]
fn a_wrong_fold_of_the_greedy_driver() {
    let text = "func.func @f(%x: i32, %y: i32) -> i32 {
      %0 = arith.subi %x, %y : i32
      return %0 : i32
    }";
    let body = parse(text).expect("the program is right");
    let line = "// run: @f(5, 3) -> 2";
    let line = RunLine::parse_all(line, &body).expect("the run line is right");
    let case = Case::of_call(&body, &line[0].call, &Limits::default()).expect("it runs");
    let found = planted_canonicalization!(PatternSet::new(), fold_subtraction, &[case]);
    found.is_caused_by("fold of arith.subi", Evidence::Hidden);
}
