//! The command with native code: every kind of hunt agrees.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{FUNCTION, scratch, stderr, stdout, stridecheck};
use crate::SOAKS;

/// How many programs a hunt makes.
const PROGRAMS: u64 = if SOAKS { 400 } else { 16 };

#[track_caller]
fn agrees(options: &[&str]) {
    let count = PROGRAMS.to_string();
    let mut arguments = vec!["hunt", "--seed", "31", "--count", &count];
    arguments.extend(options);
    let output = stridecheck(&arguments);
    let text = stdout(&output);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{options:?}: {text}{}",
        stderr(&output)
    );
    let agree = format!(": {PROGRAMS} agree, ");
    assert!(text.contains(&agree), "{options:?}: {text}");
}

#[test]
fn every_profile_agrees() {
    for profile in [
        "small", "default", "large", "scalar", "memory", "calls", "abi",
    ] {
        agrees(&["--profile", profile]);
    }
}

#[test]
fn every_kind_of_wrapper_agrees() {
    agrees(&["--no-c-wrappers"]);
    agrees(&["--wrapper-results", "by-value"]);
}

#[test]
fn buffers_from_aligned_alloc_agree() {
    agrees(&["--aligned-alloc", "--profile", "memory"]);
}

#[test]
fn an_index_of_32_bits_agrees() {
    agrees(&["--index-width", "32"]);
    agrees(&["--index-width", "32", "--profile", "memory"]);
    agrees(&["--index-width", "32", "--profile", "abi", "--routes", "all"]);
}

#[test]
fn programs_carry_their_options() {
    let folder = scratch("options");
    let out = folder.display().to_string();
    let made = stridecheck(&["gen", "--index-width", "32", "--count", "10", "--out", &out]);
    assert_eq!(made.status.code(), Some(0), "{}", stderr(&made));
    let text = fs::read_to_string(folder.join("case-0-0.mlir")).unwrap();
    assert!(text.starts_with("// options: --index-width 32\n"), "{text}");
    let output = stridecheck(&["check", &out]);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}{}",
        stdout(&output),
        stderr(&output)
    );
    let path = folder.join("wrong.mlir");
    fs::write(
        &path,
        format!("// options: --index-width 33\n// run: @f(1)\n{FUNCTION}"),
    )
    .unwrap();
    let output = stridecheck(&["check", &path.display().to_string()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("wrong.mlir:1:1"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn a_folder_without_run_lines_is_refused() {
    let folder = scratch("no-run-lines");
    fs::write(folder.join("a.mlir"), FUNCTION).unwrap();
    let output = stridecheck(&["check", &folder.display().to_string()]);
    assert_eq!(output.status.code(), Some(2));
    fs::write(
        folder.join("b.mlir"),
        format!("// run: @f(1) -> 1\n{FUNCTION}"),
    )
    .unwrap();
    let output = stridecheck(&["check", &folder.display().to_string()]);
    let text = stdout(&output);
    assert!(
        text.starts_with("1 files (1 without run lines skipped), 1 calls: 1 agree"),
        "{text}"
    );
}

#[test]
fn what_gen_prints_can_be_run_and_checked() {
    for command in ["run", "check"] {
        let mut made = Command::new(env!("CARGO_BIN_EXE_stridecheck"))
            .args(["gen", "--count", "2", "--profile", "small"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_stridecheck"))
            .args([command, "-", "--split-input-file"])
            .stdin(made.stdout.take().unwrap())
            .output()
            .unwrap();
        assert!(made.wait().unwrap().success());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    }
}

#[test]
fn every_example_of_the_specification_can_be_lowered() {
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/spec");
    let mut count = 0;
    for entry in fs::read_dir(spec).unwrap() {
        let path = entry.unwrap().path().display().to_string();
        if path.ends_with(".mlir") {
            let output = stridecheck(&["lower", "--allow-unregistered", &path]);
            assert_eq!(output.status.code(), Some(0), "{path}: {}", stderr(&output));
            count += 1;
        }
    }
    assert!(count > 0);
}
