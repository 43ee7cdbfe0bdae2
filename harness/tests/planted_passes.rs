//! Wrong passes among those of a pipeline, each found and blamed on programs that are generated.

use std::sync::Arc;

use stridecheck::engines::lowerer::Lowerer;
use stridecheck::finding::known::KnownIssues;
use stridecheck::finding::{FaultKind, PassFault};
use stridecheck::mlir::Stages;
use stridecheck::parts::Parts;
use stridecheck::subject::TargetSubject;
use stridecheck::{Subject as _, Target};
use stridecheck_conversion::transform::{TRANSFORMS, TransformRow};
use stridecheck_conversion::{Options, StdToLlvm, Transform};
use stridecheck_gen::{Case, Profile, program, seed_bytes};
use stridecheck_ir::affine::{AffineExpr, AffineMap};
use stridecheck_ir::dialect::{View as _, affine, arith, func, scf};
use stridecheck_ir::{Attribute, Body, Def, OpId, Opcode, Place, ValueId};

/// How many programs are looked at.
const PROGRAMS: u64 = 1024;

fn right(name: &str, options: &str, body: &mut Body) {
    let transform = Transform::find(TRANSFORMS, name, options);
    transform.expect("the pass is there").run(body);
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
                run: |body, _| right("canonicalize-constants", "", body),
            },
        ];
        found($name, &ROWS)
    }};
}

/// The first fault that is found behind a pipeline with a pass, which must be blamed.
#[track_caller]
fn found(name: &str, rows: &'static [TransformRow]) -> PassFault {
    let target =
        format!("builtin{{stages=oracle}}/canonicalize-constants,{name},canonicalize-constants");
    let target: Target = target.parse().expect("a target");
    let lowerer = Lowerer::Builtin(StdToLlvm::new(&Options::default()));
    let parts = Parts::new(lowerer, Some(Stages::own(rows)), None);
    let mut subject = TargetSubject::new(target, 0, parts, KnownIssues::none());
    let config = Profile::Structured.config();
    let cases: Vec<Case> = (0..PROGRAMS)
        .map(|number| program(&seed_bytes(43, number), &config))
        .collect();
    let numbers: Vec<u64> = (0..PROGRAMS).collect();
    let checked = subject.check_all(&numbers, &cases);
    let mut faults = checked.into_iter().filter_map(|checked| checked.fault);
    let fault = faults.next().expect("a program shows the fault");
    assert_eq!(fault.pass.name, name, "{}", fault.detail);
    assert_eq!(fault.earlier.len(), 1);
    assert_eq!(fault.release, 0);
    fault
}

/// Each copy of a body gets the number of the first one.
#[test]
fn copies_that_count_on_the_spot() {
    let fault = planted!("affine-unroll", |body, _| {
        let before = ops(body, affine::Op::Apply);
        right("affine-unroll", "factor=2", body);
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
    assert_eq!(fault.kind, FaultKind::WrongCode);
}

/// What was read before a loop is written behind it again.
#[test]
fn a_loop_that_changes_nothing() {
    let fault = planted!("memref-to-iter-args", |body, _| {
        let before = ops(body, affine::Op::Store);
        right("memref-to-iter-args", "", body);
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
    assert_eq!(fault.kind, FaultKind::WrongCode);
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
fn a_load_that_does_not_see_the_store_before_it() {
    let fault = planted!("memref-to-iter-args", |body, _| {
        hoist_loads(body, |body, other, buffer| {
            cell_access(body, other) == Some((buffer, body.operands(other).first().copied()))
        });
        right("memref-to-iter-args", "", body);
    });
    assert_eq!(fault.kind, FaultKind::WrongCode);
}

/// A call that is given the buffer writes nothing.
#[test]
fn a_call_that_is_not_seen_to_write() {
    let fault = planted!("memref-to-iter-args", |body, _| {
        hoist_loads(body, |body, other, buffer| {
            let is_call = func::Call::cast(body, other).is_some();
            is_call && body.operands(other).contains(&buffer)
        });
        right("memref-to-iter-args", "", body);
    });
    assert_eq!(fault.kind, FaultKind::WrongCode);
}

/// What a choice stores is stored whatever is chosen.
#[test]
fn a_store_under_a_choice_that_always_happens() {
    let fault = planted!("memref-to-iter-args", |body, _| {
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
        right("memref-to-iter-args", "", body);
    });
    assert_eq!(fault.kind, FaultKind::WrongCode);
}

/// A value that is used is gone.
#[test]
fn a_program_that_is_not_valid() {
    let fault = planted!("affine-unroll", |body, _| {
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
    assert_eq!(fault.kind, FaultKind::InvalidIr);
}
