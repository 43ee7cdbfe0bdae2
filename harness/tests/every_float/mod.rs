//! Every value of short floats through MLIR: plain, and after each pass that expands floats; whatever differs is listed.

mod library;
mod programs;

use stridecheck::{Subject, Target, Workbench};
use stridecheck_gen::Case;
use stridecheck_ir::parse;
use stridecheck_oracle::{Limits, RunLine};

use crate::SOAKS;
use programs::Program;

/// What is no agreement: a part of the name of a pipeline, the start of the names of programs, and the start of the verdict.
const JUDGED: &[(&str, &str, &str)] = &[
    ("extend", "isnormal_f16", "known issue math-extend-isnormal"),
    ("", "isinf", REFUSED),
    ("", "isnormal", REFUSED),
    (EXTEND, "math_", LEFT),
    ("f32},arith-expand", "math_absf", OTHER_NAN),
    ("f32}),arith-expand", "arith_negf", OTHER_NAN),
    (EXTEND, "is", LEFT),
    ("target-type=f32})@0", "arith_", LEFT),
    ("target-type=f32})@0", "cmpf_", LEFT),
    ("math-expand", "math_ceil", "known issue math-expand-ceil"),
    // Of numbers beyond 65536 the functions are open, and the polynomials give poison.
    (
        "polynomial",
        "numbers_cos_bf16",
        "known issue math-polynomial-sin",
    ),
    (
        "polynomial",
        "numbers_sin_bf16",
        "known issue math-polynomial-sin",
    ),
    ("polynomial", "cbrt_", "known issue math-polynomial-cbrt"),
    ("polynomial", "cos_", "known issue math-polynomial-sin"),
    ("polynomial", "sin_", "known issue math-polynomial-sin"),
    ("polynomial", "erf_", "known issue math-polynomial-erf"),
    ("polynomial", "exp_", "known issue math-polynomial-exp"),
    ("polynomial", "expm1_", "known issue math-polynomial-exp"),
    // Of -0 it is one fault, of the infinity below zero another one.
    ("math-expand", "asinh_", "known issue math-expand-"),
    ("math-expand", "acosh_", "known issue math-expand-asinh"),
    ("math-expand", "atanh_", "known issue math-expand-sinh"),
    ("math-expand", "sinh_", "known issue math-expand-sinh"),
    ("math-expand", "tanh_", "known issue math-expand-sinh"),
    (
        "arith-expand",
        "arith_maximumf",
        "known issue expand-maximumf-zero",
    ),
    (
        "arith-expand",
        "arith_minimumf",
        "known issue expand-maximumf-zero",
    ),
    (
        "f4e2m1",
        "extf_f4E2M1FN_f64",
        "known issue expand-f4-double",
    ),
    ("f4e2m1", "truncf_f4E2M1FN", "known issue expand-f4-truncf"),
    ("f8e8m0", "extf_f8E8M0FNU_f16", "agree"),
    ("f8e8m0", "extf_f8E8M0FNU", "known issue expand-f8e8m0-extf"),
    (
        "f8e8m0",
        "truncf_f8E8M0FNU",
        "known issue expand-f8e8m0-truncf",
    ),
];

/// No pass of MLIR's lowers these to LLVM, and `convert-math-to-libm` wants every op of math lowered.
const REFUSED: &str = "inconclusive: the lowering refuses: failed to legalize operation 'math.is";

/// The flags of the conversions that a pass puts around an op are lowered to no attribute of LLVM's.
/// Those of bf16 are expanded by a further pass, so they run.
const LEFT: &str = "known issue float-cast-flags";

/// By way of a wider type the NaN 0xFF81 gets other bits, of which `negf` and `absf` change the sign only.
const OTHER_NAN: &str = "differ: allocation 0, byte 65282: expected 0x81 in the bits 0xff, found";

const EXTEND: &str = "math-extend-to-supported-types{target-type=f32}@0";

fn case(program: &Program) -> Case {
    let body = parse(&program.text).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", program.name));
    let lines = RunLine::parse_all(&program.text, &body);
    let call = lines.expect("a run line").remove(0).call;
    let limits = Limits::default();
    let run = stridecheck_oracle::run(&body, &call, &limits).expect("it runs");
    Case {
        body,
        call,
        index_width: limits.index_width,
        is_stage: limits.is_stage,
        run,
    }
}

/// Checks programs on targets; all agree but those that are listed.
fn check(targets: &[&str], programs: &[Program]) {
    let wrong: Vec<String> = targets
        .iter()
        .flat_map(|target| unexpected(target, programs))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn unexpected(target: &str, programs: &[Program]) -> Vec<String> {
    let target: Target = target.parse().expect("a target");
    let workbench = Workbench::default();
    let mut subject = workbench.subject(&target, 0).expect("the target is there");
    let numbers: Vec<u64> = (0..).take(programs.len()).collect();
    let cases: Vec<Case> = programs.iter().map(case).collect();
    let mut wrong = Vec::new();
    let pipeline = target.to_string();
    for (program, checked) in programs.iter().zip(subject.check_all(&numbers, &cases)) {
        let verdict = checked.verdict.to_string();
        let is_listed = |(passes, name, _): &&(&str, &str, &str)| {
            pipeline.contains(passes) && program.name.starts_with(name)
        };
        let wanted = JUDGED
            .iter()
            .find(is_listed)
            .map_or("agree", |(_, _, verdict)| verdict);
        // Where every value goes through a loop, no counterfactual may be right.
        let resembles = checked.told.resembles.iter();
        let mut resembles = resembles.map(|id| format!("known issue {id}"));
        if !verdict.starts_with(wanted) && !resembles.any(|found| found == *wanted) {
            let name = &program.name;
            wrong.push(format!(
                "{pipeline}: {name}: expected {wanted}, found {verdict}"
            ));
        }
    }
    wrong
}

const HALVES: [&str; 2] = ["f16", "bf16"];

const PLAIN: &str = "mlir-22@0";
const OPTIMIZED: &str = "mlir-22@2";
const EXPAND: &str = "mlir-22/arith-expand{include-bf16=true}@0";

const POLYNOMIALS: &str = "mlir-22/func.func(test-math-polynomial-approximation)@0";
const EXPANDED_FUNCTIONS: &str = "mlir-22/math-expand-ops@0";

/// The pass that computes in f32 instead.
fn emulating(ty: &str) -> String {
    format!(
        "mlir-22/func.func(arith-emulate-unsupported-floats{{source-types={ty} target-type=f32}})@0"
    )
}

/// A target that expands the conversions of bf16 after its other passes.
fn expanded(target: &str) -> String {
    target.replace("@0", ",arith-expand{include-bf16=true}@0")
}

#[test]
fn every_half_goes_through_unary_ops() {
    for ty in HALVES {
        let targets = [PLAIN, OPTIMIZED];
        check(&targets[..if SOAKS { 2 } else { 1 }], &programs::unary(ty));
    }
}

/// The short form takes all expansions at once.
#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn every_half_goes_through_expanded_unary_ops() {
    let expand = "mlir-22/math-expand-ops@0";
    let extend = format!("mlir-22/{EXTEND}");
    check(&[&expanded(&extend)], &programs::unary("bf16"));
    if SOAKS {
        check(&[expand], &programs::unary("f16"));
        check(&[&extend, &emulating("f16")], &programs::unary("f16"));
        let bf16 = programs::unary("bf16");
        check(&[expand, &extend, &emulating("bf16")], &bf16);
        check(&[&expanded(&emulating("bf16"))], &bf16);
    }
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn every_half_goes_through_functions() {
    for ty in &HALVES[..if SOAKS { 2 } else { 1 }] {
        let all = programs::functions(ty, 0);
        check(&[PLAIN, POLYNOMIALS, EXPANDED_FUNCTIONS], &all);
    }
}

#[test]
fn singles_of_every_size_go_through_functions() {
    check(&[PLAIN], &programs::functions("f32", 0x5A5A));
    if SOAKS {
        let round = programs::functions("f32", 0);
        check(&[PLAIN, POLYNOMIALS, EXPANDED_FUNCTIONS], &round);
    }
}

/// Where no NaN, infinity or negative zero hides them, the errors of polynomials are those that the documents say.
#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn polynomials_of_numbers_are_as_near_as_documented() {
    let all = [("f32", 0xA5A5), ("f16", 0), ("bf16", 0), ("f32", 0)];
    for &(ty, last_bits) in &all[..if SOAKS { 4 } else { 1 }] {
        check(&[POLYNOMIALS], &programs::polynomials(ty, last_bits));
    }
}

#[test]
fn every_integer_and_every_half_is_cast_to_the_other() {
    for ty in HALVES {
        check(&[PLAIN, EXPAND], &programs::integers(ty));
    }
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn singles_around_the_middles_of_halves_are_truncated() {
    let f16 = programs::truncations("f16", 16, &[0x0FFF, 0x1000, 0x1001, 0x3000]);
    check(&[PLAIN], &f16);
    let bf16 = programs::truncations("bf16", 16, &[1, 0x7FFF, 0x8000, 0x8001]);
    check(&[PLAIN, EXPAND], &bf16);
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn edges_go_through_binary_ops() {
    let types = [
        ("f16", 16, 10),
        ("bf16", 16, 7),
        ("f32", 32, 23),
        ("f64", 64, 52),
    ];
    for (ty, width, fraction_bits) in types {
        let programs = programs::binary(ty, width, &edges(width, fraction_bits));
        check(&[PLAIN, EXPAND], &programs);
        if SOAKS || width == 32 {
            check(&[OPTIMIZED], &programs);
        }
        if ty == "f16" || SOAKS && width == 16 {
            check(&[&emulating(ty)], &programs);
        }
        if ty == "bf16" {
            check(&[&expanded(&emulating(ty))], &programs);
        }
    }
}

/// Zeros, ones, the ends of each class of numbers and their neighbours, NaNs; all with both signs.
fn edges(width: u32, fraction_bits: u32) -> Vec<u128> {
    let normal = 1_u128 << fraction_bits;
    let infinity = (1 << (width - 1)) - normal;
    let one = (infinity >> 1) & infinity;
    let positive = [
        0,
        1,
        normal - 1,
        normal,
        normal + 1,
        one - 1,
        one,
        one + 1,
        one + normal + normal / 2,
        one + u128::from(fraction_bits) * normal,
        infinity - 1,
        infinity,
        infinity | (normal / 2),
    ];
    let negative = positive.map(|bits| bits | 1 << (width - 1));
    positive.into_iter().chain(negative).collect()
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn every_value_of_f4_and_f8_is_expanded() {
    let expand = "mlir-22/arith-expand{include-f4e2m1=true include-f8e8m0=true}@0";
    for (ty, width) in [("f4E2M1FN", 4), ("f8E8M0FNU", 8)] {
        check(&[expand], &programs::extensions(ty, width));
        check(&[expand], &programs::truncations(ty, width, &[0, 1]));
    }
}
