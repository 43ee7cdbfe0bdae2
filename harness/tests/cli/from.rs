//! `hunt --from`: what it says of seeds, what it refuses, and findings that are replayed.

use std::fs;

use serde_json::Value;

use super::{said, scratch, stderr, stdout, stridecheck};

const SEED: &str = "func.func @f(%a: i32) -> i32 {
  %c = arith.constant 3 : i32
  %b = arith.muli %a, %c : i32
  return %b : i32
}
";

/// Hunts with a list of passes, which needs no LLVM.
fn hunt(from: &str, arguments: &[&str]) -> std::process::Output {
    let usual = ["hunt", "--count", "40", "--from", from];
    let target = ["--target", "builtin{stages=oracle}/canonicalize-constants"];
    stridecheck(&[&usual[..], &target, arguments].concat())
}

#[test]
fn the_share_is_printed_and_is_data() {
    let folder = scratch("from-share");
    let text = format!("{SEED}\n// -----\n\nfunc.func @g(%t: tensor<2xi32>) {{\n  return\n}}\n");
    fs::write(folder.join("f.mlir"), text).expect("it can be written");
    let path = folder.display().to_string();
    let output = hunt(&path, &[]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let share = "seeds: taken 1 of 2 functions of 1 files\n  not taken 1: ";
    assert!(stdout(&output).contains(share), "{}", said(&output));
    assert!(stderr(&output).contains(share), "{}", said(&output));
    assert!(stdout(&output).contains("mutants: "), "{}", said(&output));
    let output = hunt(&path, &["--json"]);
    let data: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(data["from"]["share"]["taken"], 1, "{data}");
    assert!(
        data["thrown"].is_object() || data["thrown"].is_null(),
        "{data}"
    );
}

#[test]
fn what_gives_no_seed_is_refused() {
    let folder = scratch("from-refused");
    let path = |name: &str| folder.join(name).display().to_string();
    fs::create_dir(folder.join("empty")).expect("it can be made");
    fs::write(folder.join("comment.mlir"), "// nothing\n").expect("it can be written");
    for (name, message) in [
        ("missing.mlir", "missing.mlir: "),
        ("empty", "no `.mlir` file in "),
        (
            "comment.mlir",
            "expected functions that can be executed, found none",
        ),
    ] {
        let output = hunt(&path(name), &[]);
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(stderr(&output).contains(message), "{}", said(&output));
    }
    let output = stridecheck(&["hunt", "--count", "1", "--target", "mlir-22/run-lines"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(stderr(&output).contains("--from"), "{}", said(&output));
}

/// The texts are those that the finding was found with, or the command refuses.
#[test]
fn changed_texts_are_refused() {
    let folder = scratch("from-changed");
    let file = folder.join("f.mlir");
    fs::write(&file, SEED).expect("it can be written");
    let path = file.display().to_string();
    let data: Value = serde_json::from_slice(&hunt(&path, &["--json"]).stdout).expect("it is JSON");
    let hash = data["from"]["hash"]
        .as_str()
        .expect("it is text")
        .to_owned();
    let output = hunt(&path, &["--from-hash", &hash]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    fs::write(&file, SEED.replace('3', "5")).expect("it can be written");
    let output = hunt(&path, &["--from-hash", &hash]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let message = format!("expected texts with the hash {hash}, found ");
    assert!(stderr(&output).contains(&message), "{}", said(&output));
}
