//! Random programs that are free of undefined behaviour do natively what the reference interpreter says.

use my_lowering::lower_with_shifts;
use proptest::prelude::*;
use stridecheck::{Native, check_case};
use stridecheck_conversion::{Error, Options};
use stridecheck_gen::strategy::Programs;
use stridecheck_gen::{Config, program, seed_bytes};
use stridecheck_ir::{Body, OpId};

/// What runs programs, in a process of the command `stridecheck`: a program that traps ends that one alone.
fn native() -> Native {
    let native = Native::in_worker(Default::default())
        .expect("`cargo install stridecheck` gives the worker");
    native.with_lowering(Box::new(lower_with_shifts))
}

/// A lowering that swaps the operands of subtractions.
fn lower_wrongly(body: &mut Body, options: &Options) -> Result<(), Error> {
    let all: Vec<OpId> = body.walk(body.module()).collect();
    for op in all {
        if body.op_name(op).current() == "arith.subi" {
            let [left, right] = *body.operands(op) else {
                continue;
            };
            body.replace_operands(op, &[right, left], &[]);
        }
    }
    lower_with_shifts(body, options)
}

#[test]
fn a_wrong_lowering_is_found() {
    let native = Native::in_worker(Default::default()).expect("the worker is there");
    let mut native = native.with_lowering(Box::new(lower_wrongly));
    let mut found = (0..400).map(|number| {
        let case = program(&seed_bytes(7, number), &Config::default());
        check_case(&case, &mut native).agreement(&case)
    });
    let disagreement = found
        .find_map(Result::err)
        .expect("it is found")
        .to_string();
    // An index that is wrong may end the program.
    let stages = ["// stage: run", "// stage: compare"];
    assert!(
        stages.iter().any(|stage| disagreement.contains(stage)),
        "{disagreement}"
    );
    assert!(disagreement.contains("// run: @main("), "{disagreement}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn native_code_does_what_the_interpreter_says(case in Programs::default()) {
        // What it prints where they disagree is a file for `stridecheck check`.
        check_case(&case, &mut native()).agreement(&case)?;
    }
}
