//! The report of a pass of this project that is planted wrong: it names the pattern and its op, and shows the rewrite.

use stridecheck_conversion::transform::TransformRow;
use stridecheck_conversion::tries::TriedBy;
use stridecheck_conversion::{Options, StdToLlvm, Tries};
use stridecheck_gen::Case;
use stridecheck_ir::dialect::arith;
use stridecheck_ir::{Body, OpId, ValueId, parse};
use stridecheck_oracle::{Limits, RunLine};

use super::Told;
use crate::check::Subject as _;
use crate::cli::cases::Found;
use crate::engines::lowerer::Lowerer;
use crate::finding::cause::work_out;
use crate::finding::known::KnownIssues;
use crate::mlir::Stages;
use crate::parts::Parts;
use crate::subject::TargetSubject;
use crate::targets::Target;
use crate::workbench::Workbench;

/// Exchanges the operands of each `arith.subi`.
fn exchange(body: &mut Body, _: u32, tries: &mut Tries) {
    let ops: Vec<OpId> = body.walk(body.module()).collect();
    for op in ops {
        let is_subtraction = body.opcode(op) == Some(arith::Op::Subi.into());
        if is_subtraction && tries.allows(TriedBy::Walk, "ExchangeOperands", body, op) {
            let exchanged: Vec<ValueId> = body.operands(op).iter().rev().copied().collect();
            body.replace_operands(op, &exchanged, &[]);
        }
    }
}

static ROWS: [TransformRow; 1] = [TransformRow {
    name: "canonicalize-constants",
    note: "",
    option: None,
    run: exchange,
}];

/// The first subtraction is of equal numbers, so the second one is to blame.
const PROGRAM: &str = "\
// run: @f(5, 3) -> 2
func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %x : i32
  %1 = arith.subi %x, %y : i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
";

#[test]
fn names_the_pattern_and_its_op_with_the_rewrite() {
    let target = "builtin{stages=oracle}/canonicalize-constants";
    let target: Target = target.parse().expect("a target");
    let body = parse(PROGRAM).expect("the program is right");
    let lines = RunLine::parse_all(PROGRAM, &body).expect("its run line is right");
    let case = Case::of_call(&body, &lines[0].call, &Limits::default()).expect("it runs");
    let lowerer = Lowerer::Builtin(StdToLlvm::new(&Options::default()));
    let parts = Parts::new(lowerer, Some(Stages::own(&ROWS)), None);
    let mut subject = TargetSubject::new(target.clone(), 0, parts, KnownIssues::none());
    let checked = subject
        .check_all(&[0], std::slice::from_ref(&case))
        .remove(0);
    let fault = checked.fault.as_ref().expect("the pass is wrong");
    let blame = work_out(&Stages::own(&ROWS), fault, &case.call, &Limits::default());
    let told = Told {
        found: Found {
            target,
            subject: Box::new(subject),
            case,
            checked,
        },
        blame: Some(blame),
        releases: Vec::new(),
        varies: false,
        known: None,
    };
    let text = told.text(&Workbench::default());
    let title = "# `ExchangeOperands` on `arith.subi` in `canonicalize-constants` miscompiles\n";
    assert!(text.starts_with(title), "{text}");
    for expected in [
        "- Cause: pattern ExchangeOperands on arith.subi (one more application",
        "The rewrite at fault is of `%1 = arith.subi %arg0, %arg1 : i32`. Before it:",
        "%1 = arith.subi %arg0, %arg1 : i32\n",
        "After it, try 2 of a pattern in this pass",
        "%1 = arith.subi %arg1, %arg0 : i32\n",
        "stridecheck opt program.mlir --passes 'canonicalize-constants' --stop-after 1\n\
         stridecheck opt program.mlir --passes 'canonicalize-constants' --stop-after 2\n",
    ] {
        assert!(text.contains(expected), "{expected}\n\n{text}");
    }
}
