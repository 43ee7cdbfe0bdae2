//! `lower --mode`: what a conversion of a whole program, of a part of it and of nothing prints.

use std::fs;

use serde_json::{Value, json};

use super::{scratch, stderr, stdout, stridecheck};

const PROGRAM: &str = r#"func.func @f(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = "test.op"(%0) : (f32) -> f32
  return %1 : f32
}
func.func @g(%m: memref<4xf32>) {
  "test.use"(%m) : (memref<4xf32>) -> ()
  return
}
"#;

fn file(name: &str, text: &str) -> String {
    let path = scratch(name).join("f.mlir");
    fs::write(&path, text).expect("the file can be written");
    path.display().to_string()
}

fn json_of(arguments: &[&str]) -> Value {
    let output = stridecheck(arguments);
    serde_json::from_slice(&output.stdout).expect("the command prints JSON")
}

#[test]
fn full_mode_is_the_usual_one() {
    let path = file("mode-full", PROGRAM);
    for mode in [&[][..], &["--mode", "full"]] {
        let output = stridecheck(&[&["lower", &path], mode].concat());
        assert_eq!(output.status.code(), Some(2));
        let wrong = "'test.op' cannot be legalized: no pattern applies";
        assert!(stderr(&output).contains(wrong), "{}", stderr(&output));
        assert_eq!(stdout(&output), "");
    }
}

#[test]
fn partial_mode_tells_what_is_left() {
    let path = file("mode-partial", PROGRAM);
    let output = stridecheck(&["lower", "--mode", "partial", &path]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(
        stderr(&output),
        format!("note: {path}:3:8: 'test.op' is left\nnote: {path}:7:3: 'test.use' is left\n")
    );
    let text = stdout(&output);
    for expected in [
        "llvm.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr,",
        "\"test.op\"(%",
        "llvm.return",
        // The op that is left still takes a memref.
        "to memref<4xf32>\n",
        "\"test.use\"(%",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let again = file("mode-partial-again", text);
    let read = stridecheck(&["verify", &again]);
    assert_eq!(read.status.code(), Some(0), "{}", stderr(&read));
    let data = json_of(&["lower", "--json", "--mode", "partial", &path]);
    assert_eq!(data["text"], *text);
    assert_eq!(
        data["left"],
        json!([
            { "path": path, "line": 3, "column": 8, "op": "test.op" },
            { "path": path, "line": 7, "column": 3, "op": "test.use" },
        ])
    );
}

#[test]
fn analysis_mode_lists_every_op() {
    let path = file("mode-analysis", PROGRAM);
    let output = stridecheck(&["lower", "--mode", "analysis", &path]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let expected = [
        "1:1: 'func.func' can",
        "2:8: 'memref.load' can",
        "3:8: 'test.op' cannot",
        "4:3: 'func.return' can",
        "6:1: 'func.func' can",
        "7:3: 'test.use' cannot",
        "8:3: 'func.return' can",
    ];
    let expected = expected.map(|line| format!("{path}:{line} be legalized\n"));
    assert_eq!(stdout(&output), expected.concat());
    let data = json_of(&["lower", "--json", "--mode", "analysis", &path]);
    assert_eq!(
        data["ops"][2],
        json!({ "path": path, "line": 3, "column": 8, "op": "test.op", "legalizable": false })
    );
    assert_eq!(data["ops"][3]["legalizable"], true);
}

#[test]
fn modes_before_the_llvm_dialect() {
    let program = "func.func @f(%m: memref<8xf32>, %i: index) {\n  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)\n  %1 = affine.vector_load %m[%i] : memref<8xf32>, vector<4xf32>\n  return\n}\n";
    let path = file("mode-scf", program);
    let analysis = stridecheck(&["lower", "--mode", "analysis", "--emit", "scf", &path]);
    let told = stdout(&analysis);
    for line in [
        "'affine.apply' can be",
        "'affine.vector_load' cannot be",
        "'func.return' can be",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    // The target of this conversion calls affine ops illegal, so none may be left.
    let partial = stridecheck(&["lower", "--mode", "partial", "--emit", "scf", &path]);
    assert_eq!(partial.status.code(), Some(2), "{}", stdout(&partial));
    assert!(stderr(&partial).contains("'affine.vector_load' is not supported"));
}

#[test]
fn modes_have_logs() {
    let path = file("mode-log", PROGRAM);
    for mode in ["partial", "analysis"] {
        let told = stridecheck(&["lower", "--debug-conversion", "--mode", mode, &path]);
        let expected = "Legalizing operation : 'test.op'(";
        assert!(stderr(&told).contains(expected), "{}", stderr(&told));
    }
}

#[test]
fn modes_refuse_what_needs_a_full_conversion() {
    let path = file("mode-refused", PROGRAM);
    for (arguments, expected) in [
        (
            &["--mode", "partial", "--emit", "llvm-ir"][..],
            "expected `--emit scf`, `cf` or `llvm-dialect` for `--mode partial`, found `llvm-ir`",
        ),
        (
            &["--mode", "analysis", "--emit", "asm"],
            "expected `--emit scf`, `cf` or `llvm-dialect` for `--mode analysis`, found `asm`",
        ),
        (
            &["--mode", "partial", "--jobs", "2"],
            "--jobs: expected 1 for `--mode partial`, found 2",
        ),
        (
            &["--mode", "analysis", "--target", "mlir-22"],
            "expected the target `builtin` for `--mode analysis`, found `mlir-22`",
        ),
        (
            &["--emit", "scf", "--bare-pointers"],
            "--bare-pointers: expected `--emit llvm-dialect`",
        ),
        (
            &["--emit", "cf", "--jobs", "2"],
            "--jobs: expected 1 for a program before the LLVM dialect, found 2",
        ),
    ] {
        let output = stridecheck(&[&["lower", &path], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let told = stderr(&output);
        assert!(told.contains(expected), "{arguments:?}: {told}");
    }
}
