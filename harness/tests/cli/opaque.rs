//! Ops that nobody here knows, and functions that are checked one by one.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::{said, stridecheck};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn written(name: &str, text: &str) -> String {
    let path = folder(name).join("f.mlir");
    fs::write(&path, text).expect("it can be written");
    path.display().to_string()
}

const OPS: &str = r#"
func.func @f(%a: i32, %m: memref<2xi32>) -> i32 {
  %0 = "mine.op"(%a) {k = 1 : i32} : (i32) -> i32
  %1 = "mine.op"(%0) {k = 2 : i32} : (i32) -> i32
  "mine.use"(%1, %m) : (i32, memref<2xi32>) -> ()
  %2 = "mine.lanes"() : () -> vector<4xf32>
  "mine.use"(%2) : (vector<4xf32>) -> ()
  return %1 : i32
}
"#;

#[test]
fn ops_that_are_not_known_are_effects_in_order() {
    let path = written("opaque", OPS);
    let check = [
        "check", &path, "--inputs", "random", "--target", "builtin", "--target",
    ];
    let output = stridecheck(&[&check[..], &["mlir-22/canonicalize,cse,inline"]].concat());
    let said_of = said(&output);
    assert_eq!(output.status.code(), Some(0), "{said_of}");
    assert!(
        said_of.contains(
            "ops that are not known are calls of declared functions: `mine.op`, `mine.use`, `mine.lanes`"
        ),
        "{said_of}"
    );
    assert!(said_of.contains("16 calls: 16 agree"), "{said_of}");
    assert!(said_of.contains("functions: compared 2 of 2"), "{said_of}");
    let run = written("opaque-run", &format!("// run: @f(3, [1, 2])\n{OPS}"));
    let trace = said(&stridecheck(&["run", &run, "--json"]));
    let calls = [
        "@opaque.mine.op(3)",
        "@opaque.mine.op_1(",
        "@opaque.mine.use(",
    ];
    let places = calls.map(|call| {
        trace
            .find(call)
            .unwrap_or_else(|| panic!("{call}: {trace}"))
    });
    assert!(places.is_sorted(), "{trace}");
    let refused = stridecheck(&["run", &run, "--opaque", "no"]);
    assert_eq!(refused.status.code(), Some(3), "{}", said(&refused));
    assert!(
        said(&refused).contains("the op is not known"),
        "{}",
        said(&refused)
    );
}

/// A compiler that drops a call of an op may do so where the op is pure.
#[test]
fn a_call_that_is_dropped_differs_unless_it_is_pure() {
    let folder = folder("opaque-dropped");
    let settings = "[target.drops]\ncommand = [\"sh\", \"drops.sh\"]\ngives = \"llvm-dialect\"\n";
    fs::write(folder.join("stridecheck.toml"), settings).expect("it can be written");
    let script = "set -eu
mlir-opt --pass-pipeline='builtin.module(func.func(llvm-request-c-wrappers),convert-arith-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)' |
    sed '/call @[a-z]*\\.mine.use/d'
";
    fs::write(folder.join("drops.sh"), script).expect("it can be written");
    let program = "func.func @f(%a: i32) -> i32 {
  \"mine.use\"(%a) : (i32) -> ()
  %0 = \"mine.op\"(%a) : (i32) -> i32
  return %0 : i32
}
";
    fs::write(folder.join("f.mlir"), program).expect("it can be written");
    let check = |opaque: &str| {
        let tools = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or("/usr/lib/llvm-22".to_owned());
        let path = std::env::var("PATH").expect("there is a search path");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_stridecheck"))
            .args(["check", "f.mlir", "--inputs", "random", "--target", "drops"])
            .args(["--opaque", opaque])
            .current_dir(&folder)
            .env("PATH", format!("{tools}/bin:{path}"))
            .output();
        output.expect("the command starts")
    };
    let calls = check("calls");
    assert_eq!(calls.status.code(), Some(1), "{}", said(&calls));
    assert!(
        said(&calls).contains("external call 0: expected opaque.mine.use, found opaque.mine.op"),
        "{}",
        said(&calls)
    );
    let pure = check("pure");
    assert_eq!(pure.status.code(), Some(0), "{}", said(&pure));
    assert!(said(&pure).contains("8 agree"), "{}", said(&pure));
}

const MIXED: &str = "func.func @good(%a: i32) -> i32 {
  return %a : i32
}
func.func @bad(%a: i32) -> i32 {
  %0 = mine.thing %a : i32
  return %0 : i32
}

func.func @large(%a: memref<80000xi32>) {
  return
}
func.func @undefined(%a: memref<2xi32>) -> i32 {
  %c = arith.constant 5 : index
  %0 = memref.load %a[%c] : memref<2xi32>
  return %0 : i32
}
";

#[test]
fn a_bad_function_keeps_none_of_the_others_from_being_checked() {
    let path = written("mixed", MIXED);
    let check = ["check", &path, "--inputs", "random", "--jobs", "1"];
    let output = stridecheck(&[&check[..], &["--target", "builtin"]].concat());
    let said_of = said(&output);
    assert_eq!(output.status.code(), Some(0), "{said_of}");
    for wanted in [
        "f.mlir:1: @good: builtin: 8 agree",
        "f.mlir:4: @bad cannot be read: unknown op `mine.thing`",
        "f.mlir:9: @large is not called: argument 0 has type memref<80000xi32>",
        "f.mlir:12: @undefined: 0 of 64 inputs defined",
        "functions: compared 1 of 4",
        "  not compared 1: cannot be read: unknown op `mine.thing`",
        "  not compared 1: no defined input: OutOfBounds",
        "  not compared 1: not called: an argument: its buffer needs room for N scalars",
    ] {
        assert!(said_of.contains(wanted), "{wanted}: {said_of}");
    }
    // What is too large as usual is called where more is allowed.
    let output = stridecheck(&[&check[..], &["--max-scalars", "80000"]].concat());
    let said_of = said(&output);
    assert!(
        said_of.contains("f.mlir:9: @large: builtin@random: 8 agree"),
        "{said_of}"
    );
    // One with run lines is wrong as a whole: they are not dropped in silence.
    let path = written("mixed-run", &format!("// run: @good(1) -> 1\n{MIXED}"));
    let output = stridecheck(&["check", &path, "--inputs", "random"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}

#[test]
fn what_was_not_reached_in_time_is_counted() {
    let path = written("over", MIXED);
    let check = ["check", &path, "--inputs", "random", "--time", "0s"];
    let output = stridecheck(&check);
    let said_of = said(&output);
    assert_eq!(output.status.code(), Some(3), "{said_of}");
    assert!(
        said_of.contains("the time was over before: 1 files"),
        "{said_of}"
    );
}
