//! `opt` tells how a program is made, and `verify` everything that is wrong with one.

use std::fs;

use serde_json::Value;

use super::{scratch, stderr, stdout, stridecheck};

/// The example of MLIR's own introduction to the structure of a program.
const MODULE: &str = r#"
"builtin.module"() ( {
  %0:4 = "dialect.op1"() {"attribute name" = 42 : i32} : () -> (i1, i16, i32, i64)
  "dialect.op2"() ( {
    "dialect.innerop1"(%0#0, %0#1) : (i1, i16) -> ()
  },  {
    "dialect.innerop2"() : () -> ()
    "dialect.innerop3"(%0#0, %0#2, %0#3)[^bb1, ^bb2] : (i1, i32, i64) -> ()
  ^bb1(%1: i32):  // pred: ^bb0
    "dialect.innerop4"() : () -> ()
    "dialect.innerop5"() : () -> ()
  ^bb2(%2: i64):  // pred: ^bb0
    "dialect.innerop6"() : () -> ()
    "dialect.innerop7"() : () -> ()
  }) {"other attribute" = 42 : i64} : () -> ()
}) : () -> ()
"#;

fn file(name: &str, text: &str) -> String {
    let path = scratch(name).join("f.mlir");
    fs::write(&path, text).expect("the file can be written");
    path.display().to_string()
}

/// What `opt` prints of the example, on standard output and as data.
#[track_caller]
fn printed(flag: &str) -> String {
    let path = file(&flag[2..], MODULE);
    let output = stridecheck(&["opt", flag, &path]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let data = stridecheck(&["opt", "--json", flag, &path]);
    let data: Value = serde_json::from_slice(&data.stdout).expect("the command prints JSON");
    assert_eq!(data["text"].as_str(), Some(stdout(&output)), "{data}");
    stdout(&output).to_owned()
}

#[test]
fn opt_prints_the_nesting_of_the_example() {
    insta::assert_snapshot!(printed("--print-nesting"));
}

#[test]
fn opt_prints_the_uses_of_the_example() {
    insta::assert_snapshot!(printed("--print-def-use"));
}

#[test]
fn opt_takes_one_print() {
    let path = file("opt-prints", MODULE);
    let both = ["opt", "--print-nesting", "--print-def-use", &path];
    for arguments in [&["opt", &path][..], &both] {
        assert_eq!(stridecheck(arguments).status.code(), Some(2));
    }
}

/// A loop that carries a sum in memory.
const SUM: &str = "\
func.func @sum(%a: memref<10xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sum = memref.alloca() : memref<f32>
  affine.store %zero, %sum[] : memref<f32>
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    %1 = affine.load %sum[] : memref<f32>
    %2 = arith.addf %1, %0 : f32
    affine.store %2, %sum[] : memref<f32>
  }
  %3 = affine.load %sum[] : memref<f32>
  return %3 : f32
}
";

#[test]
fn opt_prints_what_passes_make() {
    let path = file("passes", SUM);
    let passes = "affine-unroll=4,memref-to-iter-args";
    let output = stridecheck(&["opt", "--passes", passes, &path]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    let last = stdout(&output);
    assert_eq!(last.matches("iter_args").count(), 2, "{last}");
    let output = stridecheck(&["opt", "--passes", passes, "--print-after-all", &path]);
    assert_eq!(stdout(&output), last);
    let shown = stderr(&output);
    let (first, second) = shown
        .split_once("// after memref-to-iter-args:\n")
        .expect("the second pass is named");
    assert!(
        first.starts_with("// after affine-unroll{factor=4}:\n"),
        "{shown}"
    );
    assert!(
        first.contains("step 4") && !first.contains("iter_args"),
        "{shown}"
    );
    assert_eq!(second.trim_end(), last.trim_end());
    let data = stridecheck(&[
        "opt",
        "--json",
        "--passes",
        passes,
        "--print-after-all",
        &path,
    ]);
    let data: Value = serde_json::from_slice(&data.stdout).expect("the command prints JSON");
    assert_eq!(data["stages"].as_array().map(Vec::len), Some(2), "{data}");
    assert_eq!(data["text"], data["stages"][1]["text"], "{data}");
    let structure = ["opt", "--passes", passes, "--print-nesting", &path];
    let nesting = stridecheck(&structure);
    assert_eq!(
        stdout(&nesting).matches("'affine.for'").count(),
        2,
        "{}",
        stdout(&nesting)
    );
}

/// The passes share one count: without any try both leave the program, and the log has the try of each.
#[test]
fn opt_stops_after_a_number_of_tries() {
    let path = file("tries", SUM);
    let passes = "affine-unroll=4,memref-to-iter-args";
    let opt = |flags: &[&str]| {
        let output = stridecheck(&[&["opt", "--passes", passes, &path], flags].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        output
    };
    let made = |tries: &str| {
        let output = opt(&["--stop-after", tries]);
        let text = stdout(&output);
        (text.contains("step 4"), text.matches("iter_args").count())
    };
    assert_eq!(made("0"), (false, 0));
    assert_eq!(made("1"), (true, 0));
    assert_eq!(made("2"), (true, 1));
    assert_eq!(made("3"), (true, 2));
    let logged = opt(&["--log-patterns"]);
    let lines: Vec<&str> = stderr(&logged).lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    let first = "// try 1: UnrollInnermostLoop (affine.for %arg1 = 0 to 10 {...})";
    assert_eq!(lines[0], first);
    assert!(
        lines[2].starts_with("// try 3: PromoteToIterArgs (affine.for"),
        "{lines:?}"
    );
    let data = opt(&["--log-patterns", "--json"]);
    let data: Value = serde_json::from_slice(&data.stdout).expect("the command prints JSON");
    assert_eq!(data["tries"][1]["pass"], "memref-to-iter-args", "{data}");
}

#[test]
fn passes_that_cannot_be_run_are_told() {
    let path = file("wrong-passes", SUM);
    for (passes, expected) in [
        (
            "cse",
            "unknown pass `cse`, expected one of affine-unroll, canonicalize-constants, memref-to-iter-args",
        ),
        (
            "affine-unroll=1",
            "expected the option factor=N with N from 2 to 64 of `affine-unroll`, found `factor=1`",
        ),
        (
            "affine-unroll{by=4}",
            "expected the option factor=N with N from 2 to 64 of `affine-unroll`, found `by=4`",
        ),
        (
            "memref-to-iter-args{x}",
            "expected no options of `memref-to-iter-args`, found `x`",
        ),
        (
            "memref-to-iter-args=4",
            "expected options of `memref-to-iter-args` between braces",
        ),
        (
            "func.func(affine-unroll)",
            "expected `affine-unroll` on the module, found `func.func(affine-unroll)`",
        ),
        ("random", "expected a list of passes, found `random`"),
    ] {
        let output = stridecheck(&["opt", "--passes", passes, &path]);
        assert_eq!(output.status.code(), Some(2), "{passes}");
        let shown = stderr(&output);
        assert!(shown.contains(expected), "{passes}: {shown}");
    }
}

#[test]
fn builtin_takes_its_own_passes_only() {
    let path = file("own-passes", SUM);
    let target = "builtin/cse";
    let output = stridecheck(&["check", "--target", target, &path]);
    assert_eq!(output.status.code(), Some(2));
    let shown = stderr(&output);
    assert!(
        shown.contains("target `builtin` has its own passes: unknown pass `cse`"),
        "{shown}"
    );
    let output = stridecheck(&["targets", "builtin"]);
    insta::assert_snapshot!(stdout(&output));
}

const WRONG: &str = "\
func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i64
  %1 = arith.addi %b, %b : i32
  return %1 : i32
}
func.func @g() {
  return
}
func.func @h() {
  %0 = arith.constant 1 : i32
  %0 = arith.constant 2 : i32
  return
}
";

#[test]
fn verify_tells_every_error_of_a_file_with_carets_and_notes() {
    let path = file("wrong", WRONG);
    let output = stridecheck(&["verify", &path]);
    assert_eq!(output.status.code(), Some(2));
    let shown = stderr(&output).replace(&path, "f.mlir");
    insta::assert_snapshot!(shown);
}

#[test]
fn errors_and_their_notes_are_data() {
    let path = file("wrong-data", WRONG);
    let output = stridecheck(&["verify", "--json", &path]);
    let data: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
    let errors = data["errors"].as_array().expect("there are errors");
    let places: Vec<_> = errors
        .iter()
        .map(|error| (error["line"].as_u64(), error["column"].as_u64()))
        .collect();
    let expected =
        [(2, 19), (2, 23), (3, 19), (11, 3)].map(|(line, column)| (Some(line), Some(column)));
    assert_eq!(places[..], expected[..], "{data}");
    let note = &errors[3]["notes"][0];
    assert_eq!(
        (note["line"].as_u64(), note["column"].as_u64()),
        (Some(10), Some(3)),
        "{data}"
    );
    assert!(
        note["message"]
            .as_str()
            .is_some_and(|text| text.contains("first defined"))
    );
}
