//! The command as a user calls it: exit codes, messages, what is written.

#[cfg(feature = "native")]
mod abi;
#[cfg(feature = "native")]
mod bisect;
mod campaigns;
mod data_layout;
mod dialect_input;
#[cfg(feature = "native")]
mod disagreement;
#[cfg(feature = "native")]
mod documents;
mod emitc;
#[cfg(feature = "native")]
mod examples;
#[cfg(feature = "native")]
mod exhaustive;
mod exit_codes;
#[cfg(feature = "native")]
mod formats;
mod from;
#[cfg(feature = "native")]
mod gate;
mod json;
#[cfg(all(feature = "native", target_os = "linux"))]
mod kills;
mod known;
mod lit;
mod llvm_ir;
mod lower;
mod manual;
#[cfg(feature = "native")]
mod native_reports;
#[cfg(feature = "native")]
mod opaque;
mod opt;
#[cfg(feature = "native")]
mod page;
#[cfg(feature = "native")]
mod probe;
#[cfg(feature = "native")]
mod records;
#[cfg(feature = "native")]
mod reports;
#[cfg(feature = "native")]
mod routes;
mod run;
#[cfg(feature = "native")]
mod summary;
#[cfg(feature = "native")]
mod targets;
#[cfg(all(feature = "native", target_os = "linux"))]
mod trunk;
#[cfg(all(feature = "native", target_os = "linux"))]
mod without_llvm;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// A folder for one test, empty at its start.
fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("the folder can be made");
    path
}

fn stridecheck(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_stridecheck"))
        .args(arguments)
        .output()
        .expect("the command starts")
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("the command prints UTF-8")
}

fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("the command prints UTF-8")
}

/// Everything that the command printed.
pub(crate) fn said(output: &Output) -> String {
    stdout(output).to_owned() + stderr(output)
}

/// Writes a bad file and expects exit code 2 with a message at a line and column.
#[track_caller]
fn refused(name: &str, content: impl AsRef<[u8]>, line_and_column: &str, message: &str) {
    let path = scratch(name).join("input.mlir");
    fs::write(&path, content).expect("the file can be written");
    let path = path.display().to_string();
    for command in [
        &["verify", &path][..],
        &["run", &path],
        &["fmt", &path],
        &["lower", &path],
    ] {
        let output = stridecheck(command);
        let errors = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{command:?}: {errors}");
        assert!(
            errors.contains(&format!("{path}:{line_and_column}")),
            "{command:?}: {errors}"
        );
        assert!(errors.contains(message), "{command:?}: {errors}");
        assert!(
            errors.len() < 10_000,
            "{command:?} prints {} bytes",
            errors.len()
        );
    }
    let output = stridecheck(&["verify", "--json", &path]);
    let data: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
    assert!(data["errors"][0]["line"].is_u64(), "{data}");
    assert_eq!(output.status.code(), Some(2));
}

const FUNCTION: &str = "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n";

#[test]
fn a_file_that_is_not_utf8() {
    refused(
        "utf8",
        b"func.func @f() {\n  \xff return\n}\n",
        "2:3",
        "not UTF-8",
    );
}

#[test]
fn an_empty_file() {
    refused("empty", "", "1:1", "empty");
}

#[test]
fn a_truncated_file() {
    refused("truncated", &FUNCTION[..40], "2:", "expected");
}

#[test]
fn an_unknown_op_in_custom_form() {
    refused(
        "unknown-op",
        FUNCTION.replace("return", "retrun"),
        "2:3",
        "retrun",
    );
}

#[test]
fn a_type_error() {
    refused(
        "type-error",
        FUNCTION.replace("return %a : i32", "return %a : i64"),
        "2:",
        "i64",
    );
}

#[test]
fn a_use_before_definition() {
    let text = "func.func @f() -> i32 {\n  %0 = arith.addi %1, %1 : i32\n  %1 = arith.constant 1 : i32\n  return %0 : i32\n}\n";
    refused("use-before-definition", text, "2:", "dominate");
}

#[test]
fn a_use_without_definition() {
    refused(
        "undefined",
        FUNCTION.replace("return %a", "return %b"),
        "2:10",
        "%b",
    );
}

#[test]
fn a_missing_terminator() {
    refused(
        "terminator",
        "func.func @f() {\n  %0 = arith.constant 1 : i32\n}\n",
        "2:",
        "terminator",
    );
}

#[test]
fn nesting_of_depth_ten_thousand() {
    let text = format!("{}{}", "module {\n".repeat(10_000), "}\n".repeat(10_000));
    refused("deep-modules", text, "", "nest");
    let text = format!(
        "func.func private @f({}i32{})",
        "tuple<".repeat(10_000),
        ">".repeat(10_000)
    );
    refused("deep-types", text, "1:", "nest");
}

#[test]
fn a_line_of_64_mebibytes() {
    let text = format!("func.func @f() {{ return {} }}", "x".repeat(64 << 20));
    refused("long-line", text, "1:25", "unknown op");
}

#[test]
fn a_missing_file_is_wrong_input() {
    let output = stridecheck(&["verify", "no/such/file.mlir"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no/such/file.mlir"));
}

#[test]
fn a_wrong_call_is_wrong_input() {
    assert_eq!(
        stridecheck(&["hunt", "--shard", "4/4"]).status.code(),
        Some(2)
    );
    assert_eq!(stridecheck(&["frobnicate"]).status.code(), Some(2));
}

#[test]
fn an_unwritable_out_folder_is_told_before_any_work() {
    for command in [&["gen", "--count", "1"][..], &["hunt", "--count", "1"]] {
        let mut arguments = command.to_vec();
        arguments.extend(["--out", "/dev/null/findings"]);
        let output = stridecheck(&arguments);
        assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
        assert!(stderr(&output).contains("/dev/null/findings"));
        assert!(stdout(&output).is_empty());
    }
}

#[test]
fn an_edition_refuses_what_it_does_not_have() {
    let folder = scratch("verify-edition");
    for (name, text, wanted) in [
        (
            "i0",
            "func.func @f(%a: i0) {\n  return\n}\n",
            "type `i0` of `func.func` cannot be expressed in edition 2020, only since 13",
        ),
        (
            "index",
            "func.func @f(%a: vector<4xindex>) {\n  return\n}\n",
            "type `vector<4xindex>` of `func.func`",
        ),
        (
            "successors",
            "llvm.func @g(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x: i32):
  llvm.return %x : i32
}
",
            "a block with arguments that is a successor twice of `llvm.cond_br`",
        ),
    ] {
        let path = folder.join(format!("{name}.mlir"));
        fs::write(&path, text).unwrap();
        let path = path.display().to_string();
        for command in ["verify", "fmt"] {
            let output = stridecheck(&[command, "--edition", "2020", &path]);
            assert_eq!(output.status.code(), Some(2), "{command} {name}");
            let place = format!("{name}.mlir:1:");
            let place = if name == "successors" {
                "successors.mlir:2:3"
            } else {
                &place
            };
            let said = stderr(&output);
            assert!(said.contains(wanted) && said.contains(place), "{said}");
            let output = stridecheck(&[command, "--edition", "13", &path]);
            assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        }
    }
}

#[test]
fn fmt_prints_either_edition() {
    let path = scratch("fmt").join("f.mlir");
    fs::write(&path, FUNCTION).unwrap();
    let path = path.display().to_string();
    let std = stridecheck(&["fmt", "--edition", "std", &path]);
    assert!(
        stdout(&std).contains("func @f(%arg0: i32) -> i32 {"),
        "{}",
        stdout(&std)
    );
    let generic = stridecheck(&["fmt", "--generic", &path]);
    assert!(
        stdout(&generic).contains("\"func.return\"(%arg0) : (i32) -> ()"),
        "{}",
        stdout(&generic)
    );
}

#[test]
fn lower_tells_what_the_conversion_does() {
    let path = scratch("debug-conversion").join("f.mlir");
    fs::write(&path, FUNCTION).unwrap();
    let path = path.display().to_string();
    let quiet = stridecheck(&["lower", &path]);
    assert_eq!(stderr(&quiet), "");
    let told = stridecheck(&["lower", "--debug-conversion", &path]);
    assert_eq!(told.stdout, quiet.stdout);
    for line in [
        "Legalizing operation : 'func.return'(",
        "  * Fold {",
        "  } -> FAILURE : unable to fold",
        "  * Pattern : 'func.return -> ()' {",
        "    ** Insert  : 'llvm.return'(",
        "    ** Erase   : 'func.return'(",
        "  } -> SUCCESS : pattern applied successfully",
    ] {
        assert!(stderr(&told).contains(line), "{line}: {}", stderr(&told));
    }
}

#[test]
fn verify_splits_a_file() {
    let path = scratch("split").join("two.mlir");
    fs::write(
        &path,
        format!(
            "{FUNCTION}// -----\n{}",
            FUNCTION.replace("return %a", "return %b")
        ),
    )
    .unwrap();
    let output = stridecheck(&["verify", "--split-input-file", &path.display().to_string()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains(":6:10"), "{}", stderr(&output));
}

#[test]
fn fmt_splits_a_file_and_prints_each_program() {
    let path = scratch("fmt-split").join("two.mlir");
    fs::write(&path, format!("{FUNCTION}  // -----\n{FUNCTION}")).unwrap();
    let whole = stridecheck(&["fmt", &path.display().to_string()]);
    assert_eq!(whole.status.code(), Some(2), "one name is there twice");
    let output = stridecheck(&["fmt", "--split-input-file", &path.display().to_string()]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let printed: Vec<_> = stdout(&output).split("\n// -----\n").collect();
    assert_eq!(printed.len(), 2);
    assert_eq!(
        printed[0],
        printed[1].trim_end_matches('\n').to_owned() + "\n"
    );
}

#[test]
fn findings_stand_in_the_order_of_the_text_and_name_their_rule() {
    let path = scratch("order").join("wrong.mlir");
    let text = "func.func @f() -> i32 {\n  return\n}\nfunc.func private @f()\nfunc.func @g(i32)\n";
    fs::write(&path, text).unwrap();
    let output = stridecheck(&["verify", "--json", &path.display().to_string()]);
    let found: serde_json::Value = serde_json::from_str(stdout(&output)).unwrap();
    let errors = found["errors"].as_array().unwrap().iter();
    let rules: Vec<_> = errors
        .map(|error| {
            (
                error["line"].as_u64().unwrap(),
                error["rule"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        rules,
        [(2, "return-type"), (4, "symbol-unique"), (5, "declaration")]
    );
}

#[test]
fn gen_writes_programs_that_run_as_they_say() {
    let folder = scratch("gen");
    let out = folder.display().to_string();
    for edition in ["std", "current"] {
        let output = stridecheck(&[
            "gen",
            "--seed",
            "3",
            "--count",
            "20",
            "--edition",
            edition,
            "--out",
            &out,
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let paths: Vec<_> = stdout(&output).lines().collect();
        assert_eq!(paths.len(), 20);
        for path in paths {
            assert!(
                fs::read_to_string(path).unwrap().contains("// run: @main("),
                "{path}"
            );
            let output = stridecheck(&["run", path]);
            assert_eq!(output.status.code(), Some(0), "{path}: {}", stderr(&output));
        }
    }
}

#[test]
fn gen_is_determined_by_its_seed() {
    let arguments = ["gen", "--seed", "9", "--count", "5"];
    assert_eq!(
        stridecheck(&arguments).stdout,
        stridecheck(&arguments).stdout
    );
    assert_ne!(
        stridecheck(&arguments).stdout,
        stridecheck(&["gen", "--seed", "10", "--count", "5"]).stdout
    );
}

#[test]
fn run_tells_an_unexpected_result() {
    let path = scratch("run").join("f.mlir");
    fs::write(
        &path,
        format!("// run: @f(1) -> 1\n// run: @f(2) -> 3\n{FUNCTION}"),
    )
    .unwrap();
    let path = path.display().to_string();
    let output = stridecheck(&["run", &path]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(
        stdout(&output).contains(&format!("{path}:2")),
        "{}",
        stdout(&output)
    );
    let output = stridecheck(&["run", &path, "--entry", "f", "--args", "-1"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("-1"), "{}", stdout(&output));
}

#[cfg(feature = "native")]
mod native {
    use super::*;
    use std::io::Read;
    use std::process::Stdio;

    #[test]
    fn hunt_prints_the_same_for_the_same_seed() {
        let arguments = ["hunt", "--seed", "5", "--count", "200", "--jobs", "2"];
        let output = stridecheck(&arguments);
        assert_eq!(
            output.status.code(),
            Some(0),
            "{}{}",
            stdout(&output),
            stderr(&output)
        );
        assert!(
            stdout(&output).contains(": 200 agree, "),
            "{}",
            stdout(&output)
        );
        assert_eq!(output.stdout, stridecheck(&arguments).stdout);
    }

    /// What needs LLVM stands beside the command, whatever the file of that is called.
    #[test]
    fn a_copy_under_another_name_hunts() {
        let folder = scratch("copy");
        let copy = folder.join("sc");
        fs::copy(env!("CARGO_BIN_EXE_stridecheck"), &copy).expect("it can be copied");
        let other = env!("CARGO_BIN_EXE_stridecheck-llvm");
        fs::copy(other, folder.join("stridecheck-llvm")).expect("it can be copied");
        let hunt = ["hunt", "--count", "2", "--target", "builtin@0"];
        let output = Command::new(&copy).args(hunt).output().expect("it starts");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    }

    #[test]
    fn hunt_gives_one_json_document() {
        let output = stridecheck(&["hunt", "--json", "--count", "20"]);
        let data: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(data["programs"], 20);
        assert_eq!(data["targets"][0]["stages"]["compare"], 20);
    }

    #[test]
    fn an_interrupted_hunt_prints_its_summary() {
        let mut hunt = Command::new(env!("CARGO_BIN_EXE_stridecheck"));
        let mut hunt = hunt
            .args(["hunt", "--time", "60s"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Programs are checked once the first worker process was started; compilers for C are tried before.
        while !has_worker(hunt.id()) {
            assert_eq!(
                hunt.try_wait().unwrap(),
                None,
                "the hunt goes on until it is told to stop"
            );
            std::thread::yield_now();
        }
        let killed = Command::new("kill")
            .args(["-INT", &hunt.id().to_string()])
            .status()
            .unwrap();
        assert!(killed.success());
        let mut text = String::new();
        hunt.stdout
            .take()
            .unwrap()
            .read_to_string(&mut text)
            .unwrap();
        // It may be told to stop before the first programs are done.
        let code = if text.contains(": 0 programs\n") {
            3
        } else {
            0
        };
        assert_eq!(hunt.wait().unwrap().code(), Some(code), "{text}");
        let is_told = code == 3 || text.contains("reached:");
        assert!(text.contains(" programs\n") && is_told, "{text}");
    }

    /// Whether any thread of a process has started another process.
    fn has_worker(process: u32) -> bool {
        let tasks = fs::read_dir(format!("/proc/{process}/task"))
            .into_iter()
            .flatten()
            .flatten();
        let children = tasks.map(|task| fs::read_to_string(task.path().join("children")));
        let mut children = children.flatten();
        children.any(|children| {
            let command = |child| fs::read_to_string(format!("/proc/{child}/cmdline"));
            let mut commands = children.split_whitespace().map(command);
            commands.any(|command| command.is_ok_and(|command| command.contains("worker")))
        })
    }

    #[test]
    fn lower_prints_each_form() {
        let path = scratch("lower").join("f.mlir");
        fs::write(&path, FUNCTION).unwrap();
        let path = path.display().to_string();
        for (emit, expected) in [
            ("llvm-dialect", "llvm.return"),
            ("llvm-ir", "ret i32"),
            ("asm", "ret"),
        ] {
            let output = stridecheck(&["lower", "--emit", emit, &path]);
            assert!(
                stdout(&output).contains(expected),
                "{emit}: {}{}",
                stdout(&output),
                stderr(&output)
            );
        }
    }
}
