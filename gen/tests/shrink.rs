//! Reduction reaches small programs, never leaves what is defined, and repeats exactly.

use std::cell::Cell as Counter;

use arbitrary::{Arbitrary, Unstructured};
use stridecheck_gen::shrink::{Proposal, Reducer, passes::PASSES};
use stridecheck_gen::{Case, Config, Profile, ReduceLimits, program, reduce, seed_bytes};
use stridecheck_ir::dialect::{affine, arith, complex, control_flow, func, memref, scf};
use stridecheck_ir::{Edition, Opcode, View as _, parse, verify};
use stridecheck_oracle::{Argument, Call, IndexWidth, Limits, Outcome};

fn op_count(case: &Case) -> usize {
    let body = &case.body;
    let functions = body.ops(body.module_block());
    let blocks = functions.flat_map(|function| body.nested_blocks(function));
    blocks.map(|block| body.ops(block).count()).sum()
}

fn executes(case: &Case, op: impl Into<Opcode>) -> bool {
    case.run.coverage.contains_key(&op.into())
}

/// The first programs of a batch with a property, reduced to it.
fn reduced(wanted: usize, interesting: impl Fn(&Case) -> bool) -> Vec<Case> {
    let cases = (0..).map(|index| program(&seed_bytes(40, index), &Config::default()));
    let cases = cases.filter(|case| interesting(case)).take(wanted);
    cases
        .map(|case| {
            let mut asked = |candidate: &Case| {
                check(candidate);
                interesting(candidate)
            };
            let small = reduce(case, &mut asked, ReduceLimits::default());
            assert!(interesting(&small));
            small
        })
        .collect()
}

fn check(case: &Case) {
    assert_eq!(verify(&case.body).len(), 0);
    let run = stridecheck_oracle::run(&case.body, &case.call, &case.limits());
    assert_eq!(run.unwrap(), case.run);
    assert!(matches!(
        case.run.outcome,
        Outcome::Returned(_) | Outcome::Trapped(_)
    ));
}

fn all_small(cases: &[Case], most: usize) {
    for case in cases {
        let text = case.to_text(Edition::CURRENT);
        assert!(op_count(case) <= most, "{text}");
    }
}

#[test]
fn a_multiplication_stays_alone() {
    all_small(&reduced(12, |case| executes(case, arith::Op::Muli)), 4);
}

#[test]
fn a_division_keeps_a_divisor_that_is_defined() {
    all_small(&reduced(12, |case| executes(case, arith::Op::Divsi)), 4);
}

#[test]
fn a_load_keeps_what_it_reads() {
    let cases = reduced(12, |case| executes(case, memref::Op::Load));
    all_small(&cases, 7);
    for case in &cases {
        let ranks = case.call.arguments.iter().map(|argument| match argument {
            Argument::MemRef(memref) => memref.sizes.len(),
            _ => 0,
        });
        assert_eq!(
            ranks.sum::<usize>(),
            0,
            "{}",
            case.to_text(Edition::CURRENT)
        );
    }
}

#[test]
fn a_view_keeps_a_buffer_and_the_least_numbers() {
    all_small(
        &reduced(6, |case| executes(case, memref::Op::ReinterpretCast)),
        3,
    );
    let cases = reduced(6, |case| executes(case, memref::Op::Subview));
    all_small(&cases, 3);
    for case in cases {
        let body = &case.body;
        let mut subviews = body.walk(body.module());
        let subview = subviews.find_map(|op| memref::Subview::cast(body, op));
        let slice = subview.unwrap().slice_parameters();
        let all = |numbers: &[memref::Index], least| {
            numbers
                .iter()
                .all(|number| *number == memref::Index::Static(least))
        };
        let is_least = all(&slice.offsets, 0) && all(&slice.sizes, 1) && all(&slice.strides, 1);
        assert!(is_least, "{}", case.to_text(Edition::CURRENT));
    }
}

#[test]
fn an_allocation_that_is_given_back_stays_a_pair() {
    let cases = reduced(12, |case| executes(case, memref::Op::Dealloc));
    all_small(&cases, 3);
}

#[test]
fn a_call_keeps_an_empty_function() {
    all_small(&reduced(12, |case| executes(case, func::Op::Call)), 3);
}

#[test]
fn a_branch_keeps_its_condition() {
    all_small(
        &reduced(12, |case| executes(case, control_flow::Op::CondBr)),
        4,
    );
}

#[test]
fn a_backward_stride_is_kept() {
    let goes_backward = |case: &Case| {
        let loads = executes(case, memref::Op::Load);
        let mut arguments = case.call.arguments.iter();
        loads
            && arguments.any(|argument| match argument {
                Argument::MemRef(memref) => memref.strides.iter().any(|stride| *stride < 0),
                _ => false,
            })
    };
    all_small(&reduced(6, goes_backward), 8);
}

#[test]
fn what_is_not_interesting_comes_back() {
    let case = program(&seed_bytes(41, 0), &Config::default());
    let text = case.to_text(Edition::CURRENT);
    let back = reduce(case, &mut |_| false, ReduceLimits::default());
    assert_eq!(back.to_text(Edition::CURRENT), text);
}

#[test]
fn reduction_to_anything_gives_the_empty_program() {
    for profile in Profile::ALL {
        for index in 0..4 {
            let case = program(&seed_bytes(42, index), &profile.config());
            let small = reduce(case, &mut |_| true, ReduceLimits::default());
            let text = small.to_text(Edition::CURRENT);
            let certificate = small.certificate();
            assert_eq!(
                text,
                format!(
                    "// run: @main() -> ()\n// certificate: {certificate}\nmodule {{\n  func.func @main() {{\n    return\n  }}\n}}\n"
                )
            );
            assert_eq!(certificate.steps, 1);
        }
    }
}

#[test]
fn reduction_keeps_the_width_of_index() {
    let config = Profile::Memory.config().index_width(IndexWidth::W32);
    for index in 0..6 {
        let case = program(&seed_bytes(48, index), &config);
        let mut asked = |candidate: &Case| {
            assert_eq!(candidate.index_width, IndexWidth::W32);
            check(candidate);
            executes(candidate, memref::Op::Dim)
        };
        let small = reduce(case, &mut asked, ReduceLimits::default());
        assert_eq!(small.index_width, IndexWidth::W32);
    }
}

#[test]
fn reduction_repeats_exactly() {
    let interesting = |case: &Case| executes(case, arith::Op::Addi);
    for index in 0..8 {
        let case = program(&seed_bytes(43, index), &Config::default());
        let first = reduce(case.clone(), &mut { interesting }, ReduceLimits::default());
        let second = reduce(case, &mut { interesting }, ReduceLimits::default());
        assert_eq!(
            first.to_text(Edition::CURRENT),
            second.to_text(Edition::CURRENT)
        );
    }
}

/// What two iterations do is told without a loop.
#[test]
fn two_iterations_stay_without_their_loop() {
    let config = Profile::Structured.config();
    let loops = [Opcode::from(scf::Op::For), affine::Op::For.into()];
    let multiplies_twice = |case: &Case| {
        let coverage = &case.run.coverage;
        let multiplies = coverage.get(&arith::Op::Muli.into());
        multiplies.is_some_and(|count| *count > 1)
    };
    let has_loop = |case: &Case| loops.iter().any(|op| executes(case, *op));
    let cases = (0..).map(|index| program(&seed_bytes(49, index), &config));
    let others: [Opcode; 4] = [
        scf::Op::Parallel.into(),
        scf::Op::Forall.into(),
        scf::Op::While.into(),
        affine::Op::Parallel.into(),
    ];
    let has_other = |case: &Case| others.iter().any(|op| executes(case, *op));
    let cases = cases.filter(|case| has_loop(case) && !has_other(case) && multiplies_twice(case));
    let mut looping = 0;
    for case in cases.take(12) {
        let small = reduce(case, &mut { multiplies_twice }, ReduceLimits::default());
        let text = small.to_text(Edition::CURRENT);
        assert!(op_count(&small) <= 12, "{text}");
        looping += usize::from(has_loop(&small));
    }
    // One whose bound is the size of a buffer stays.
    assert!(looping <= 3, "{looping} of 12 keep a loop");
}

/// How many arguments share the buffer of another one.
fn shared(case: &Case) -> usize {
    let memrefs = case.call.memrefs();
    memrefs
        .filter(|memref| memref.own_cells().is_none())
        .count()
}

#[test]
fn a_shared_buffer_is_kept_where_it_matters() {
    for case in reduced(6, |case| shared(case) > 0) {
        let memrefs = (shared(&case), case.call.arguments.len());
        assert_eq!(memrefs, (1, 2), "{}", case.call);
    }
    let programs = (0..).map(|index| program(&seed_bytes(48, index), &Config::default()));
    for case in programs.filter(|case| shared(case) > 0).take(6) {
        let has_two = |case: &Case| case.call.memrefs().count() > 1;
        let small = reduce(case, &mut |case| has_two(case), ReduceLimits::default());
        assert_eq!(shared(&small), 0, "{}", small.call);
    }
}

#[test]
fn a_reduction_can_be_stopped_at_any_time() {
    let case = program(&seed_bytes(44, 1), &Profile::Large.config());
    let before = op_count(&case);
    let mut reducer = Reducer::new(case);
    let mut accepted = 0;
    while accepted < 12 {
        match reducer.next() {
            Proposal::Candidate(candidate) => {
                reducer.accept(*candidate);
                accepted += 1;
                check(reducer.best());
            }
            Proposal::Nothing => {}
            Proposal::Done => panic!("only {accepted} candidates"),
        }
    }
    assert!(op_count(&reducer.into_best()) < before);
}

/// Of tangents and a sine the sine stays, whichever of them a program has.
#[test]
fn complex_functions_become_simpler() {
    let mut count = 0;
    for index in 0..400 {
        let case = program(&seed_bytes(48, index), &Profile::Values.config());
        if !executes(&case, complex::Op::Tan) {
            continue;
        }
        let functions = [complex::Op::Tan, complex::Op::Tanh, complex::Op::Sin];
        let limits = ReduceLimits::default();
        let reduced = reduce(
            case,
            &mut |case| functions.iter().any(|op| executes(case, *op)),
            limits,
        );
        assert!(executes(&reduced, complex::Op::Sin), "{index}");
        count += 1;
        if count == 3 {
            return;
        }
    }
    panic!("{count} programs have a tangent");
}

#[test]
fn limits_bound_the_questions() {
    let case = program(&seed_bytes(45, 0), &Config::default());
    let asked = Counter::new(0);
    let limits = ReduceLimits {
        questions: 7,
        ..ReduceLimits::default()
    };
    reduce(
        case,
        &mut |_| {
            asked.set(asked.get() + 1);
            true
        },
        limits,
    );
    assert_eq!(asked.get(), 8);
}

/// The first question is about the program without what nobody uses, however much that is.
#[test]
fn what_nobody_uses_is_dropped_with_one_question() {
    let text = "func.func @main(%a: i32) -> i32 {
        %0 = arith.addi %a, %a : i32
        %1 = arith.muli %0, %a : i32
        %2 = arith.muli %1, %0 : i32
        %3 = arith.xori %2, %1 : i32
        %4 = arith.subi %a, %a : i32
        return %4 : i32
    }
    func.func private @unused(%a: i32) -> i32 {
        %0 = arith.addi %a, %a : i32
        return %0 : i32
    }";
    let case = called(text);
    let mut asked = Vec::new();
    let ask = &mut |case: &Case| {
        asked.push(op_count(case));
        executes(case, arith::Op::Subi)
    };
    reduce(case, ask, ReduceLimits::default());
    // The case itself, and then without four of its five ops of arith, and without the function that nobody calls.
    assert_eq!(asked[1], asked[0] - 6, "{asked:?}");
}

/// The case of `@main` with 3.
fn called(text: &str) -> Case {
    let body = parse(text).unwrap();
    let call = Call::new("main", vec![Argument::Scalar(3)]);
    Case::of_call(&body, &call, &Limits::default()).unwrap()
}

/// Calls of a recursive function are not inlined, which would go on for ever, and no step adds ops to a large program.
#[test]
fn a_reduction_never_grows() {
    let recursive = "func.func @main(%a: i32) -> i32 {
        %0 = func.call @f(%a) : (i32) -> i32
        %1 = func.call @f(%0) : (i32) -> i32
        return %1 : i32
    }
    func.func private @f(%a: i32) -> i32 {
        %c1 = arith.constant 1 : i32
        %0 = arith.cmpi slt, %a, %c1 : i32
        cf.cond_br %0, ^bb1, ^bb2
    ^bb1:
        return %a : i32
    ^bb2:
        %1 = arith.subi %a, %c1 : i32
        %2 = func.call @f(%1) : (i32) -> i32
        %3 = arith.remui %2, %c1 : i32
        return %3 : i32
    }";
    let generated = (0..40).map(|index| program(&seed_bytes(50, index), &Profile::Calls.config()));
    for case in std::iter::once(called(recursive)).chain(generated) {
        let most = case.op_count().max(24);
        let mut largest = 0;
        let ask = &mut |candidate: &Case| {
            largest = largest.max(candidate.op_count());
            // What calls once goes on to call.
            executes(candidate, func::Op::Call)
        };
        let small = reduce(case.clone(), ask, ReduceLimits::default());
        let text = small.to_text(Edition::CURRENT);
        assert!(largest <= most, "{largest} of {most} ops: {text}");
        assert!(small.op_count() <= case.op_count(), "{text}");
    }
}

#[test]
fn every_pass_finds_something() {
    let mut missing: Vec<&str> = PASSES.iter().map(|pass| pass.name).collect();
    let profiles = [Profile::Large, Profile::Structured, Profile::Values];
    let cases = profiles.into_iter().flat_map(|profile| {
        (0..60).map(move |index| program(&seed_bytes(46, index), &profile.config()))
    });
    for case in cases {
        let unused = |name: &&str| {
            let pass = PASSES.iter().find(|pass| pass.name == *name).unwrap();
            let mut drafts = pass.candidates(&case);
            !drafts.any(|draft| verify(&draft.body).is_empty())
        };
        missing.retain(unused);
    }
    assert_eq!(missing, [""; 0]);
}

#[test]
fn arbitrary_takes_all_bytes() {
    let bytes = seed_bytes(47, 0);
    let mut u = Unstructured::new(&bytes);
    let case = Case::arbitrary(&mut u).unwrap();
    let same = program(&bytes, &Config::default());
    assert_eq!(case.to_text(Edition::STD), same.to_text(Edition::STD));
    assert!(u.is_empty());
}

#[cfg(feature = "proptest")]
#[test]
fn proptest_shrinks_with_the_same_passes() {
    use proptest::strategy::{Strategy, ValueTree};
    use proptest::test_runner::TestRunner;
    use stridecheck_gen::strategy::Programs;

    let mut runner = TestRunner::deterministic();
    let strategy = Programs::default();
    let fails = |case: &Case| executes(case, arith::Op::Xori);
    let mut tree = loop {
        let tree = strategy.new_tree(&mut runner).unwrap();
        if fails(&tree.current()) {
            break tree;
        }
    };
    let mut goes_on = tree.simplify();
    while goes_on {
        let case = tree.current();
        check(&case);
        goes_on = match fails(&case) {
            true => tree.simplify(),
            false => tree.complicate(),
        };
    }
    let small = tree.current();
    assert!(fails(&small));
    all_small(&[small], 4);
}
