//! `convert-arith-to-apfloat`, whose results come from LLVM's own `APFloat`: each short float against the oracle.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use stridecheck::mlir::Release;
use stridecheck_oracle::Observed;
use stridecheck_oracle::{Cell, Outcome};

use super::case;
use super::programs::{self, Program};

const SHORT: [(&str, u32); 11] = [
    ("f8E5M2", 8),
    ("f8E4M3", 8),
    ("f8E3M4", 8),
    ("f8E4M3FN", 8),
    ("f8E5M2FNUZ", 8),
    ("f8E4M3FNUZ", 8),
    ("f8E4M3B11FNUZ", 8),
    ("f8E8M0FNU", 8),
    ("f6E2M3FN", 6),
    ("f6E3M2FN", 6),
    ("f4E2M1FN", 4),
];

/// The types without infinity and NaN.
const FINITE: [&str; 3] = ["f6E2M3FN", "f6E3M2FN", "f4E2M1FN"];

const PIPELINE: &str = "--pass-pipeline=builtin.module(convert-arith-to-apfloat,convert-vector-to-llvm,convert-scf-to-cf,\
                        convert-to-llvm,reconcile-unrealized-casts)";

/// Whether the library is known to give something else.
fn is_judged(op: &str, ty: &str) -> bool {
    match op {
        // It gives the remainder of IEEE, whose quotient is rounded to the nearest, not that of C's `fmod`.
        "remf" => ty != "f8E8M0FNU",
        // The pass does not tell it the rounding mode.
        "truncf_upward" => true,
        // An infinity becomes zero in a type without infinities; that it becomes the largest number is a decision.
        "truncf" | "divf" => FINITE.contains(&ty),
        _ => false,
    }
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn short_floats_are_those_of_the_library() {
    let release = Release::installed(22).expect("`./x test` installs mlir-N-tools of it");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let mut wrong = Vec::new();
    for (ty, width) in SHORT {
        let programs = programs::of_library(ty, width);
        let input = folder.join(format!("apfloat_{ty}.mlir"));
        fs::write(&input, programs::printing(&programs)).expect("the folder can be written");
        let mut printed = printed(&release, &input).into_iter();
        for (op, program) in &programs {
            let expected = cells(program);
            let given: Vec<i128> = printed.by_ref().take(expected.len()).collect();
            assert_eq!(
                given.len(),
                expected.len(),
                "{}: values are missing",
                program.name
            );
            let mut pairs = expected.iter().zip(&given).enumerate();
            let differs = |(_, (cell, given)): &(usize, (&Cell, &i128))| match cell {
                Cell::Bits(bits) => i128::try_from(*bits) != Ok(**given),
                _ => false,
            };
            let difference = pairs.find(differs);
            if difference.is_some() != is_judged(op, ty) {
                wrong.push(format!("{}: {difference:?}", program.name));
            }
        }
        assert_eq!(printed.next(), None, "{ty}: values are left");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the oracle says of each input.
fn cells(program: &Program) -> Vec<Cell> {
    let Outcome::Returned(results) = case(program).run.outcome else {
        panic!("{} does not return", program.name);
    };
    match results.into_iter().next() {
        Some(Observed::MemRef(memref)) => memref.contents.expect("the buffer is live").cells,
        other => panic!("{}: {other:?}", program.name),
    }
}

/// The numbers that a program prints when it is lowered by way of the library.
fn printed(release: &Release, input: &PathBuf) -> Vec<i128> {
    let lowered = input.with_extension("lowered.mlir");
    let mut lower = Command::new(release.tool("mlir-opt"));
    run(lower.arg(PIPELINE).arg(input).arg("-o").arg(&lowered));
    let libraries = ["libmlir_c_runner_utils.so", "libmlir_apfloat_wrappers.so"];
    let libraries = libraries.map(|name| library(release, name));
    let mut runner = Command::new(release.tool("mlir-runner"));
    runner.args(["-e", "main", "-entry-point-result=void"]);
    runner.arg(format!("--shared-libs={}", libraries.join(",")));
    let text = run(runner.arg(&lowered));
    let numbers = text.lines().map(|line| line.parse().expect("a number"));
    numbers.collect()
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("it can be started");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8(output.stdout).expect("it prints text")
}

/// A library of the release, whose name ends with a version that differs between packages.
fn library(release: &Release, name: &str) -> String {
    let folder = release.tool("..").join("lib");
    let entries = fs::read_dir(&folder).expect("the folder of libraries can be read");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.to_string_lossy().contains(name))
        .collect();
    paths.sort();
    let found = paths
        .first()
        .unwrap_or_else(|| panic!("{} has no {name}", folder.display()));
    found.display().to_string()
}
