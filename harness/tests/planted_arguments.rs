//! A wrong lowering that only arguments with one buffer show, found by the campaign.

use std::sync::atomic::AtomicBool;

use stridecheck::Verdict;
use stridecheck::campaign::{Campaign, Finding, Limit, Subjects, hunt};
use stridecheck::check::check_call;
use stridecheck::engine::Engine;
use stridecheck::engines::native::{Native, StartError};
use stridecheck::engines::oracle::observation;
use stridecheck_conversion::{Options, lower};
use stridecheck_gen::{MAIN, Profile};
use stridecheck_ir::dialect::{Trait, View, func, memref};
use stridecheck_ir::{Body, Def, OpId, Opcode, Place, ValueId, parse};
use stridecheck_oracle::{Call, Limits, MemRefArgument, run};

const PROGRAMS: u64 = 2_000;

/// The lowering of a program in which every load comes before what it does not depend on unless two arguments share a buffer.
///
/// It is wrong for the function that the call enters alone, whose arguments only the call can make share a buffer.
fn moving_loads(entry: &'static str) -> Native {
    let native = Native::in_worker(Options::default()).expect("a worker starts");
    native.with_lowering(Box::new(move |body, options| {
        let function = body.symbol(entry).expect("the program has the function");
        let loads = body.walk(function);
        let loads: Vec<OpId> = loads
            .filter(|op| memref::Load::cast(body, *op).is_some())
            .collect();
        for load in loads {
            while let Some(before) = op_to_pass(body, load) {
                body.detach(load);
                body.insert(Place::Before(before), load);
            }
        }
        lower(body, options)
    }))
}

/// The op before a load, where it could stand behind if no two arguments shared a buffer.
fn op_to_pass(body: &Body, load: OpId) -> Option<OpId> {
    let before = body.previous_op(load)?;
    let loaded = root(body, memref::Load::cast(body, load)?.source())?;
    let operands = body.operands(load);
    let is_operand = |result: &ValueId| operands.contains(result);
    if body.results(before).iter().any(is_operand) {
        return None;
    }
    let is_plain =
        body.op_regions(before).is_empty() && !matches!(body.opcode(before), Some(Opcode::Func(_)));
    let memrefs = memref_operands(body, before);
    let is_other = |memref: ValueId| root(body, memref).is_some_and(|root| root != loaded);
    let only_reads = body.op_has(before, Trait::Pure) || memref::Load::cast(body, before).is_some();
    let may_pass = only_reads || is_plain && memrefs.into_iter().all(is_other);
    may_pass.then_some(before)
}

/// What a memref is a view of: an argument of a function, or an allocation.
fn root(body: &Body, memref: ValueId) -> Option<ValueId> {
    match body.value_def(memref) {
        Def::Argument(block, _) => {
            let region = body.block_region(block)?;
            let function = func::Func::cast(body, body.region_parent(region));
            let is_entry = body.entry_block(region) == Some(block);
            function.filter(|_| is_entry).map(|_| memref)
        }
        Def::Result(op, _) => match memref_operands(body, op)[..] {
            [source] if body.op_has(op, Trait::Pure) => root(body, source),
            _ => memref::Alloc::cast(body, op).map(|_| memref),
        },
    }
}

fn memref_operands(body: &Body, op: OpId) -> Vec<ValueId> {
    let operands = body.operands(op).iter().copied();
    operands
        .filter(|value| body.value_type(*value).is_memref())
        .collect()
}

#[test]
fn a_load_moved_over_a_store_to_another_argument() {
    let text = "func.func @f(%a: memref<2xi32>, %b: memref<2xi32>) -> i32 {
      %c0 = arith.constant 0 : index
      %c9 = arith.constant 9 : i32
      memref.store %c9, %b[%c0] : memref<2xi32>
      %r = memref.load %a[%c0] : memref<2xi32>
      return %r : i32
    }";
    let body = parse(text).expect("the text is right");
    for (call, difference) in [
        ("@f([1, 2], [3, 4])", "agree"),
        ("@f([1, 2, 3, 4], arg 0 from 2)", "agree"),
        ("@f([1, 2, 3], arg 0 from 1)", "agree"),
        (
            "@f([1, 2], arg 0)",
            "differ: result 0: expected 0x9, found 0x1",
        ),
    ] {
        let call = Call::parse(call, &body).expect("the text is right");
        let run = run(&body, &call, &Limits::default()).expect("the oracle can run it");
        let expected = observation(&body, &run);
        let checked = check_call(&body, &call, &expected, &mut moving_loads("f"));
        assert_eq!(checked.verdict.to_string(), difference, "{call}");
    }
}

#[test]
fn a_load_moved_over_a_store_is_found() {
    let campaign = Campaign {
        seed: 23,
        limit: Limit::Count(PROGRAMS),
        max_findings: 1,
        jobs: 2,
        config: Profile::Memory.config(),
        ..Campaign::default()
    };
    let make_engine = || {
        let engine: Box<dyn Engine> = Box::new(moving_loads(MAIN));
        Ok::<Subjects, StartError>(vec![Box::new(engine)])
    };
    let mut findings: Vec<Finding> = Vec::new();
    let found = hunt(
        &campaign,
        &make_engine,
        &AtomicBool::new(false),
        &mut |_, event| findings.extend(event.finding()),
    );
    let counts = found.expect("a worker starts").targets[0].clone();
    let [finding] = findings.as_slice() else {
        panic!("expected a finding in {PROGRAMS} programs, found {counts:?}")
    };
    assert!(matches!(finding.checked.verdict, Verdict::Differ(_)));
    let mut shared = finding.case.call.memrefs();
    let is_shared = |memref: &MemRefArgument| memref.own_cells().is_none();
    assert!(shared.any(is_shared), "{}", finding.case.call);
}
