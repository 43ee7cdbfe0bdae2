//! Tests of a project, checked under the pipelines of their lines `// RUN:`.

use std::fs;

use super::{said, scratch, stridecheck};

const TEST: &str = "// RUN: mlir-opt %s -split-input-file -canonicalize -cse | FileCheck %s
// RUN: my-opt %s -int-range-optimizations | FileCheck %s
// RUN: mlir-opt %s -no-such-pass | FileCheck %s
func.func @add(%a: i32) -> i32 {
  %c = arith.constant 3 : i32
  %0 = arith.addi %a, %c : i32
  return %0 : i32
}

// -----

func.func @broken(%a: i32) -> i32 {
  return
}

// -----

func.func @ceildiv() -> index {
  %c2 = arith.constant 2 : index
  %least = arith.constant -9223372036854775808 : index
  %0 = arith.ceildivsi %least, %c2 : index
  return %0 : index
}
";

#[test]
fn each_part_is_checked_under_each_pipeline() {
    let file = scratch("lit").with_extension("mlir");
    fs::write(&file, TEST).expect("it can be written");
    let path = file.display().to_string();
    let found = said(&stridecheck(&["check", "--lit", &path, "--known", "none"]));
    for wanted in [
        "a line `// RUN:` is left out: the pass or flag `-no-such-pass`",
        "lit.mlir:13:3",
        "@ceildiv(): mlir-22/int-range-optimizations: differ: ",
        // Eight calls of `add` under each pipeline, and one of `ceildiv`.
        "1 files, 18 calls: 17 agree, 1 differ, 0 inconclusive",
    ] {
        assert!(found.contains(wanted), "{wanted}: {found}");
    }
}

#[test]
fn a_file_without_pipelines_is_wrong_input() {
    let file = scratch("no-lit").with_extension("mlir");
    fs::write(&file, "// RUN: mlir-translate %s\n").expect("it can be written");
    let output = stridecheck(&["check", "--lit", &file.display().to_string()]);
    let found = said(&output);
    assert_eq!(output.status.code(), Some(2), "{found}");
    let wanted = "expected a line `// RUN:` of `mlir-opt` with passes that are known, found the command `mlir-translate`";
    assert!(found.contains(wanted), "{found}");
}
