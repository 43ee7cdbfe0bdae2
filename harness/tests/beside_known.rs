//! A known fault explains nothing but itself: another fault that is planted beside it in the same pass on the same program is a difference.

use stridecheck::finding::FaultKind;
use stridecheck::finding::known::{Issue, KnownIssues};
use stridecheck::finding::shown_by::read;
use stridecheck::mlir::{PassCall, Pipeline, Release, list};
use stridecheck::targets::Front;
use stridecheck::{Subject as _, Target, Verdict};
use stridecheck_gen::Case;
use stridecheck_ir::dialect::{arith, func};
use stridecheck_ir::{Attribute, Body, OpId, OpSpec, Place, Type};
use stridecheck_oracle::{Call, Externals};

use crate::SOAKS;
use crate::mlir_passes::{case, known_folder, release, subject_knowing, with_script};

/// Of so many faults one is looked at, if not all are.
const STEP: usize = 8;

/// What the tool makes another number of, whatever the pass is.
const PLANTED: i128 = 123_454_321;

/// Calls a declared function with a number in front of everything that a function does.
fn plant(body: &mut Body, function: OpId) {
    let block = body.op_regions(function)[0];
    let block = body.blocks(block).next().expect("it is defined");
    let first = body.ops(block).next().expect("it has a terminator");
    let i32 = Type::integer(32);
    let declaration = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String("planted".into()))
        .attribute("sym_visibility", Attribute::String("private".into()))
        .attribute(
            "function_type",
            Attribute::Type(Type::function(vec![i32.clone()], Vec::new())),
        )
        .regions(1);
    body.build(Place::End(body.module_block()), declaration);
    let number = OpSpec::new(arith::Op::Constant)
        .attribute("value", Attribute::integer(PLANTED, i32.clone()))
        .result(i32);
    let number = body.build(Place::Before(first), number);
    let call = OpSpec::new(func::Op::Call)
        .operand(body.results(number)[0])
        .attribute("callee", Attribute::Symbol("planted".into()));
    body.build(Place::Before(first), call);
}

/// The program of a fault with the planted call; the call of it reaches what the fault needs.
fn beside(case: &Case) -> Option<Case> {
    let mut body = case.body.clone();
    let entry = body.symbol(&case.call.entry)?;
    plant(&mut body, entry);
    let call = Call {
        externals: Externals::Derived,
        ..case.call.clone()
    };
    Case::of_call(&body, &call, &case.limits()).ok()
}

/// The same where only a function of its own is called, so that nothing of what the fault needs is executed.
fn apart(case: &Case) -> Option<Case> {
    let mut body = case.body.clone();
    let function = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String("apart".into()))
        .attribute(
            "function_type",
            Attribute::Type(Type::function(Vec::new(), Vec::new())),
        )
        .regions(1);
    let function = body.build(Place::End(body.module_block()), function);
    let block = body.create_block(&[]);
    body.append_block(body.op_regions(function)[0], block);
    body.build(Place::End(block), OpSpec::new(func::Op::Return));
    plant(&mut body, function);
    let call = Call {
        entry: "apart".to_owned(),
        arguments: Vec::new(),
        externals: Externals::Derived,
    };
    Case::of_call(&body, &call, &case.limits()).ok()
}

/// The passes of a target.
fn passes(target: &Target) -> &[PassCall] {
    match &target.pipeline {
        Pipeline::List(passes) => passes,
        Pipeline::None | Pipeline::Random(_) | Pipeline::RunLines(_) => &[],
    }
}

/// The faults of passes of these kinds, with the program of each and its passes.
fn faults(is_one: impl Fn(FaultKind) -> bool) -> Vec<(Issue, Target, Case)> {
    let known = KnownIssues::default();
    let is_meant = |issue: &&Issue| {
        let is_of_pass = issue.pass.is_some() && !issue.lowering;
        let is_wide = issue.index_width.is_none();
        is_of_pass && is_wide && issue.kind.is_some_and(&is_one) && issue.releases.contains(&22)
    };
    let meant: Vec<Issue> = known.all().iter().filter(is_meant).cloned().collect();
    let step = if SOAKS { 1 } else { STEP };
    let each = meant.into_iter().step_by(step).map(|issue| {
        let shown = issue.witnesses().into_iter();
        let mut shown = shown.filter(|shown| shown.releases.contains(&22));
        let name = shown.next().expect("a program shows it there").id;
        let (target, case) = read(Some(&known_folder()), &name).expect("the corpus can be read");
        let target = Target {
            front: Front::Mlir(22),
            ..target
        };
        (issue, target, case)
    });
    each.collect()
}

/// The tool does its work and then makes another number of the planted one, so nothing of the pass is to blame.
#[test]
fn a_planted_fault_beside_a_known_one_differs() {
    // What is printed before the pass stays as it is; a program that is refused does not keep the others of its batch as they are.
    let script = format!(
        "\"$real\" \"$@\"; status=$?
        for a in \"$@\"; do case $a in --mlir-print-ir-tree-dir=*) d=${{a#*=}};; esac; done
        case \"$*\" in *'module(mlprogram'*) rest='[1-9]*';; *) rest='*';; esac
        [ -z \"$d\" ] || sed -i 's/value = {PLANTED} :/value = {} :/' \"$d\"/*/$rest
        exit $status",
        PLANTED + 1
    );
    let release = with_script("tool-beside-known", "mlir-opt", &script);
    let mut swallowed = Vec::new();
    let (mut asked, mut unseen) = (0, 0);
    for (issue, target, case) in faults(FaultKind::is_silent) {
        let programs = [("beside", beside(&case)), ("apart", apart(&case))];
        for (name, program) in programs {
            let Some(program) = program else {
                unseen += 1;
                continue;
            };
            let passes = list(passes(&target));
            let known = KnownIssues::default();
            let mut subject = subject_knowing(release.clone(), &passes, known);
            let checked = subject.check_all(&[0], &[program]).remove(0);
            asked += 1;
            match checked.verdict {
                Verdict::Differ(_) => {}
                other => swallowed.push(format!("{} {name}: {other}", issue.id)),
            }
        }
    }
    println!(
        "{asked} planted faults, {} not seen, {unseen} not planted",
        swallowed.len()
    );
    assert!(asked > 15, "{asked}");
    assert!(swallowed.is_empty(), "{}", swallowed.join("\n"));
}

/// A tool that goes wrong in a way of its own, whatever the program is, is not taken for one with a fault that is known.
#[test]
fn another_crash_and_other_invalid_ir_differ() {
    let crash = with_script(
        "tool-beside-crash",
        "mlir-opt",
        "echo 'Stack dump:' >&2
        echo ' #4 0x0000 (anonymous namespace)::Planted::run(mlir::Operation*) planted.cpp:1:1' >&2
        kill -SEGV $$",
    );
    let invalid = with_script(
        "tool-beside-invalid",
        "mlir-opt",
        "said=$(mktemp)
        \"$real\" \"$@\" 2> \"$said\"; status=$?
        sed 's/error: .*/error: this is planted/' \"$said\" >&2; rm \"$said\"
        exit $status",
    );
    let (mut asked, mut swallowed) = (0, Vec::new());
    for (issue, target, case) in faults(|kind| !kind.is_silent()) {
        let release = match issue.kind {
            Some(FaultKind::InvalidIr) => &invalid,
            _ => &crash,
        };
        let known = KnownIssues::default();
        let mut subject = subject_knowing(release.clone(), &list(passes(&target)), known);
        let checked = subject.check_all(&[0], &[case]).remove(0);
        asked += 1;
        if let Verdict::Known(id) = checked.verdict {
            swallowed.push(format!("{}: taken for {id}", issue.id));
        }
    }
    println!(
        "{asked} other crashes and other invalid IR, {} not seen",
        swallowed.len()
    );
    assert!(asked > 10, "{asked}");
    assert!(swallowed.is_empty(), "{}", swallowed.join("\n"));
}

/// A counterfactual on which the output of a pass cannot be judged does not show that the fault is another one.
#[test]
fn a_counterfactual_that_cannot_be_judged_leaves_a_resemblance() {
    // What `math.fma` gives here is left open, and `complex.add` is folded whatever the pass is.
    let case = case(
        "// run: @main()
        func.func @main() -> (complex<f16>, f32) {
          %zero = arith.constant 0.0 : f32
          %product = arith.mulf %zero, %zero fastmath<contract> : f32
          %sum = arith.addf %product, %zero fastmath<contract> : f32
          %small = complex.constant [5.912780e-05 : f16, 0.0 : f16] : complex<f16>
          %one = complex.constant [1.0 : f16, 0.0 : f16] : complex<f16>
          %0 = complex.sub %small, %one : complex<f16>
          %1 = complex.add %0, %one : complex<f16>
          return %1, %sum : complex<f16>, f32
        }",
    );
    let known = KnownIssues::default();
    let mut subject = subject_knowing(release(), "math-uplift-to-fma", known);
    let checked = subject.check_all(&[0], &[case]).remove(0);
    assert!(checked.verdict.is_difference(), "{}", checked.verdict);
    assert_eq!(checked.told.resembles, ["complex-add-sub"]);
}

/// A crash is told by its pattern also on a program that the release writes in another way than the current edition.
#[test]
fn a_crash_of_an_older_release_is_told_by_its_pattern() {
    // In 19, `memref.assume_alignment` has no result.
    let case = case(
        "// run: @main([])
        func.func @main(%m: memref<4x2xindex>) -> memref<?xindex, strided<[-2], offset: ?>> {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %alloc = memref.alloc() {alignment = 16} : memref<1xi32>
          %aligned = memref.assume_alignment %alloc, 16 : memref<1xi32>
          %view = memref.subview %m[0, %c0] [%c1, 1] [-1, %c1] : memref<4x2xindex> to memref<?xindex, strided<[-2], offset: ?>>
          return %view : memref<?xindex, strided<[-2], offset: ?>>
        }",
    );
    let release = Release::installed(19).expect("`./x test` installs it");
    let known = KnownIssues::default();
    let mut subject = subject_knowing(release, "canonicalize", known);
    let checked = subject.check_all(&[0], &[case]).remove(0);
    let expected = Verdict::Known("canonicalize-dropped".to_owned());
    assert_eq!(checked.verdict, expected, "{:?}", checked.told);
}
