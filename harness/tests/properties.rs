//! The property that everything here is for, as a suite of proptest: native code does what the oracle says.
//!
//! The seed is fixed, so a run replays; a hunt goes further.

use std::cell::RefCell;

use proptest::test_runner::{Config, RngSeed, TestError, TestRunner};
use stridecheck::check_case;
use stridecheck::engines::native::Native;
use stridecheck_conversion::lower_with;
use stridecheck_conversion::std_to_llvm::context::Context;
use stridecheck_gen::strategy::Programs;
use stridecheck_gen::{Case, Profile};
use stridecheck_ir::dialect::{arith, llvm};

use crate::planted::Mistaken;

/// How many programs of each profile are run.
const CASES: u32 = 24;

/// How many ops a reduced program has at most: the module, its function with an end, and what the fault needs.
const SMALL: usize = 12;

/// Runs programs of a profile natively; the first that does not do what the oracle says comes back reduced, with the verdict.
fn counterexample(profile: Profile, native: Native) -> Option<(String, Case)> {
    let mut runner = TestRunner::new(Config {
        cases: CASES,
        failure_persistence: None,
        max_shrink_iters: 4_096,
        rng_seed: RngSeed::Fixed(7),
        ..Config::default()
    });
    let native = RefCell::new(native);
    let programs = Programs {
        config: profile.config(),
    };
    let outcome = runner.run(&programs, |case| {
        check_case(&case, &mut *native.borrow_mut()).agreement(&case)?;
        Ok(())
    });
    match outcome {
        Ok(()) => None,
        Err(TestError::Fail(why, case)) => Some((why.to_string(), case)),
        Err(TestError::Abort(why)) => panic!("expected {CASES} programs, found fewer: {why}"),
    }
}

fn native() -> Native {
    Native::in_worker(Default::default()).expect("a worker starts")
}

#[test]
fn native_code_does_what_the_oracle_says() {
    for profile in Profile::ALL {
        if let Some((why, case)) = counterexample(profile, native()) {
            panic!("a program of profile {}: {why}\n{case}", profile.name());
        }
    }
}

#[test]
fn a_program_on_which_a_lowering_is_wrong_is_found_and_reduced() {
    let wrong = native().with_lowering(Box::new(|body, options| {
        lower_with(body, options, &|patterns| {
            let mistaken = Mistaken(arith::Op::Muli, llvm::Op::Add);
            patterns.add(Context::new(options).pattern(mistaken));
        })
    }));
    let found = counterexample(Profile::Default, wrong);
    let (why, case) = found.expect("a program on which `arith.muli` as `llvm.add` differs");
    let ops = case.body.walk(case.body.module()).count();
    assert!(ops <= SMALL, "{ops} ops are left: {why}\n{case}");
    assert!(case.to_string().contains("arith.muli"), "{why}\n{case}");
}
