//! Programs cut at the boundaries of their functions: one lowering makes one half, another one the other, both ways.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::SOAKS;
use crate::cli::said;

fn stridecheck(folder: &str, arguments: &[&str]) -> Output {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    Command::new(env!("CARGO_BIN_EXE_stridecheck"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the command starts")
}

/// Writes a file into the folder of a test.
fn write(folder: &str, name: &str, text: &str) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    fs::write(folder.join(name), text).expect("the file can be written");
}

/// A function and its caller, which pass and return all that has parts.
const PROGRAM: &str = "// run: @main([1, 2, 3, 4] offset 1 sizes [2] strides [2], 7) -> (9, 4)
func.func @callee(%m: memref<?xi32, strided<[?], offset: ?>>, %i: index, %a: i32) -> (i32, i32) {
  %0 = memref.load %m[%i] : memref<?xi32, strided<[?], offset: ?>>
  %c0 = arith.constant 0 : index
  %1 = memref.load %m[%c0] : memref<?xi32, strided<[?], offset: ?>>
  %2 = arith.addi %1, %a : i32
  return %2, %0 : i32, i32
}
func.func @main(%m: memref<?xi32, strided<[?], offset: ?>>, %a: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %0:2 = call @callee(%m, %c1, %a) : (memref<?xi32, strided<[?], offset: ?>>, index, i32) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}
";

#[test]
fn lowerings_that_agree_can_be_linked() {
    write("cross-agree", "f.mlir", PROGRAM);
    for cross in [
        &["--cross", "mlir-22"][..],
        &["--cross", "mlir-19", "--no-c-wrappers"],
    ] {
        for cut in ["cut=0", "cut=1", "cut=2", "cut=3"] {
            let target = format!("builtin{{{cut}}}");
            let check = ["check", "f.mlir", "--target", &target];
            let output = stridecheck("cross-agree", &[&check[..], cross].concat());
            let said = said(&output);
            assert!(
                said.contains("2 calls: 2 agree, 0 differ"),
                "{cross:?} {cut}: {said}"
            );
        }
    }
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn generated_programs_agree_both_ways() {
    let hunt = [
        "hunt",
        "--seed",
        "21",
        "--count",
        if SOAKS { "160" } else { "64" },
        "--profile",
        "calls",
    ];
    let output = stridecheck("cross-hunt", &[&hunt[..], &["--cross", "mlir-22"]].concat());
    let said = said(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(
        said.contains("builtin{routes=random cross=mlir-22}@random: "),
        "{said}"
    );
    assert!(
        said.contains("mlir-22{routes=random cross=builtin}@random: "),
        "{said}"
    );
}

#[test]
fn what_two_editions_pass_differently_is_seen() {
    write("cross-editions", "f.mlir", PROGRAM);
    let check = |options: &str| {
        let target = format!("builtin{{{options}}}");
        stridecheck("cross-editions", &["check", "f.mlir", "--target", &target])
    };
    // Alone, a wrapper that returns a structure by value fits its callers.
    let alone = check("wrapper-results=by-value");
    assert_eq!(alone.status.code(), Some(0), "{}", said(&alone));
    let linked = check("wrapper-results=by-value cross=mlir-22 cut=0");
    assert_eq!(linked.status.code(), Some(1), "{}", said(&linked));
    let wanted = "@_mlir_ciface_main is called as `{ i32, i32 } (ptr, i32)`, and defined as `void (ptr, ptr, i32)`";
    assert!(said(&linked).contains(wanted), "{}", said(&linked));
}

/// A compiler that exchanges two parameters everywhere, so that its callers and callees fit each other.
const EXCHANGING: &str = "[target.exchanging]
command = ['sh', '-c', '''BIN lower - --no-c-wrappers | sed -e 's/@callee(%arg0: i32, %arg1: i32)/@callee(%arg1: i32, %arg0: i32)/' \\
  -e 's/llvm.call @callee(%arg0, %arg1)/llvm.call @callee(%arg1, %arg0)/' ''']
gives = 'llvm-dialect'
";

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn a_convention_that_is_wrong_on_both_sides_is_seen() {
    let folder = "cross-exchanging";
    let program = "// run: @main(3, 4) -> -1
func.func @callee(%a: i32, %b: i32) -> i32 {
  %0 = arith.subi %a, %b : i32
  return %0 : i32
}
func.func @main(%a: i32, %b: i32) -> i32 {
  %0 = call @callee(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}
";
    write(folder, "f.mlir", program);
    let settings = EXCHANGING.replace("BIN", env!("CARGO_BIN_EXE_stridecheck"));
    write(folder, "stridecheck.toml", &settings);
    let check = |target: &str| {
        let routes = ["--routes", "expanded,direct"];
        stridecheck(
            folder,
            &[&["check", "f.mlir", "--target", target][..], &routes].concat(),
        )
    };
    let alone = check("exchanging");
    assert_eq!(alone.status.code(), Some(0), "{}", said(&alone));
    let cuts = ["cut=0", "cut=1", "cut=2", "cut=3", "cut=4", "cut=5"];
    let found = cuts.map(|cut| check(&format!("builtin{{no-c-wrappers cross=exchanging {cut}}}")));
    let differ =
        |output: &&Output| said(output).contains("result 0: expected 0xffffffff, found 0x1");
    assert!(
        found.iter().any(|output| differ(&output)),
        "{}",
        found.each_ref().map(said).concat()
    );
}

#[test]
fn what_cannot_be_linked_is_refused() {
    for (target, wanted) in [
        (
            "mlir-22{cross=builtin}/cse",
            "target `mlir-22` is linked with `builtin`: expected no passes before the lowering, and native code",
        ),
        (
            "builtin{cut=3}",
            "`cut` is for programs of two lowerings, as `builtin{cross=mlir-22 cut=7}`",
        ),
        (
            "builtin{cross=mlir-12}",
            "unknown release `mlir-12` of MLIR",
        ),
        ("builtin{cross=mlir-22 cut=x}", "cut `x`: expected a number"),
    ] {
        let output = stridecheck(
            "cross-refused",
            &["hunt", "--count", "1", "--target", target],
        );
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains(wanted), "{}", said(&output));
    }
}
