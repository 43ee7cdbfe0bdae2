//! Files of LLVM IR: they are imported, their run lines are executed, and messages name what is wrong where it is.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use super::{said, scratch, stderr, stdout, stridecheck};

/// Runs the command on a file of LLVM IR with this text, with more arguments.
fn on(name: &str, text: &str, command: &str, arguments: &[&str]) -> (String, Output) {
    let path = scratch(name).join("f.ll");
    fs::write(&path, text).expect("the file can be written");
    let path = path.display().to_string();
    let output = stridecheck(&[&[command, &path], arguments].concat());
    (path, output)
}

const DIVIDES: &str = "; a comment
; run: @f(4) -> 2
; run: @f(0)
; ub: DivisionByZero
define i32 @f(i32 %x) {
  %r = udiv i32 8, %x
  ret i32 %r
}
";

#[test]
fn every_run_line_of_the_corpus_gives_what_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/llvm-ir");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the corpus can be read") {
        let path = entry.expect("the corpus can be read").path();
        let text = fs::read_to_string(&path).expect("the corpus can be read");
        let path = path.display().to_string();
        let output = stridecheck(&["run", &path]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        let lines = text.matches("\n; run: ").count();
        let expected = stdout(&output).matches(", as expected\n").count();
        assert_eq!(expected, lines, "{}", stdout(&output));
        count += lines;
    }
    assert!(count > 30, "{count} run lines are found");
}

#[test]
fn a_folder_stands_for_its_files_with_run_lines() {
    let folder = scratch("ll-folder");
    let wrong = DIVIDES.replace("-> 2", "-> 3");
    fs::write(folder.join("called.ll"), wrong).expect("the file can be written");
    // Without run lines it is not read.
    fs::write(folder.join("other.ll"), "no program").expect("the file can be written");
    let output = stridecheck(&["check", &folder.display().to_string()]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let found = stdout(&output);
    assert!(
        found.contains("called.ll:2: @f(4): oracle: differ"),
        "{found}"
    );
    assert!(found.contains("1 files, "), "{found}");
}

#[test]
fn an_unexpected_result_is_told_at_its_line() {
    let (path, output) = on("ll-differs", &DIVIDES.replace("-> 2", "-> 3"), "run", &[]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let wanted = format!("{path}:2: oracle: @f(4) -> 2\n  DIFFERS: ");
    assert!(stdout(&output).contains(&wanted), "{}", stdout(&output));
}

#[test]
fn an_undefined_op_is_shown_in_the_imported_program() {
    let text = DIVIDES.replace("; ub: DivisionByZero", "");
    let (path, output) = on("ll-undefined", &text, "run", &[]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let found = stdout(&output);
    assert!(
        found.contains(&format!("--> {path} (imported):")),
        "{found}"
    );
    assert!(found.contains("llvm.udiv"), "{found}");
    let printed = stridecheck(&["fmt", &path]);
    let printed = stdout(&printed);
    let line = found
        .split("(imported):")
        .nth(1)
        .and_then(|at| at.split(':').next());
    let line: usize = line
        .expect("there is a line")
        .parse()
        .expect("it is a number");
    let there = printed.lines().nth(line - 1).unwrap_or_default();
    assert!(there.contains("llvm.udiv"), "line {line} of {printed}");
}

#[test]
fn a_trace_has_the_lines_of_the_imported_program() {
    let arguments = ["--entry", "f", "--args", "4", "--trace"];
    let (_, output) = on("ll-trace", DIVIDES, "run", &arguments);
    let found = stdout(&output);
    assert!(found.contains("| llvm.udiv 8, 4 -> 2\n"), "{found}");
    assert!(found.starts_with("    3 | llvm.mlir.constant"), "{found}");
}

#[test]
fn wrong_llvm_ir_is_told_at_its_place() {
    let (path, output) = on("ll-wrong", "\ndefine i32 @f( { ret }\n", "run", &[]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let wanted = format!("error: expected type\n --> {path}:2:18");
    assert!(stderr(&output).contains(&wanted), "{}", stderr(&output));
    let output = stridecheck(&["verify", "--json", &path]);
    let data: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
    assert_eq!(data["errors"][0]["line"], 2, "{data}");
    assert_eq!(data["errors"][0]["path"], path, "{data}");
}

#[test]
fn a_run_line_of_no_function_is_told_at_its_place() {
    let (path, output) = on(
        "ll-no-function",
        &DIVIDES.replace("@f(4)", "@g(4)"),
        "run",
        &[],
    );
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(
        stderr(&output).contains(&format!("{path}:2:8")),
        "{}",
        stderr(&output)
    );
    assert!(
        stderr(&output).contains("; run: @g(4)"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn what_is_not_imported_or_not_known_is_named() {
    let text = "define void @f() {\n  call void asm sideeffect \"nop\", \"\"()\n  ret void\n}\n";
    let (path, output) = on("ll-asm", text, "verify", &[]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(
        stderr(&output).contains("unknown op `llvm.inline_asm`"),
        "{}",
        stderr(&output)
    );
    assert!(
        stderr(&output).contains(&format!("{path} (imported):")),
        "{}",
        stderr(&output)
    );
    let text = "define i64 @f(ptr %p) {\n  %r = ptrtoaddr ptr %p to i64\n  ret i64 %r\n}\n";
    let (path, output) = on("ll-not-imported", text, "verify", &[]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let wanted = format!("{path}: mlir-translate does not import it: unhandled instruction");
    assert!(stderr(&output).contains(&wanted), "{}", stderr(&output));
}

#[test]
fn another_data_layout_is_wrong_input() {
    let text = format!("target datalayout = \"E-p:32:32\"\n{DIVIDES}");
    let (path, output) = on("ll-layout", &text, "run", &[]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let wanted = "data layout has `E`, expected the layout of x86-64";
    assert!(stderr(&output).contains(wanted), "{}", stderr(&output));
    assert!(
        stderr(&output).contains(&format!("{path}:1:1")),
        "{}",
        stderr(&output)
    );
}

#[test]
fn without_mlir_the_package_is_named() {
    let path = scratch("ll-no-mlir").join("f.ll");
    fs::write(&path, DIVIDES).expect("the file can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_stridecheck"));
    let command = command
        .arg("run")
        .arg(&path)
        .env("LLVM_SYS_221_PREFIX", "/no/such/folder");
    let output = command.output().expect("the command starts");
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    let wanted = "is missing: install the package mlir-22-tools";
    assert!(stderr(&output).contains(wanted), "{}", stderr(&output));
}

#[cfg(feature = "native")]
#[test]
fn check_judges_by_the_oracle_and_says_why_no_target_does() {
    let (path, output) = on("ll-check", DIVIDES, "check", &["--target", "builtin@0"]);
    let found = said(&output);
    assert!(
        found.contains("only the oracle calls `f`, which is no `func.func`"),
        "{found}"
    );
    let wrong = DIVIDES.replace("-> 2", "-> 3");
    fs::write(&path, wrong).expect("the file can be written");
    let output = stridecheck(&["check", &path, "--target", "builtin@0"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
}

#[test]
fn a_promise_that_the_import_drops_is_noted() {
    let text = "; run: @f(1) -> 1\ndefine i1 @f(i8 %a) {\n  %r = icmp samesign ult i8 %a, 2\n  ret i1 %r\n}\n";
    let (path, output) = on("ll-dropped", text, "run", &[]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let note = format!("{path}: the import drops `samesign`, so that the program promises less\n");
    assert_eq!(stderr(&output), note);
    let output = stridecheck(&["run", &path, "--quiet"]);
    assert_eq!(stderr(&output), "");
}
