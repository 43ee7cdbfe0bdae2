//! Commands that make no native code need no LLVM at run time.

use std::fs;
use std::process::Command;

use super::{said, scratch};

const PROGRAM: &str = "// run: @f(3) -> 6
func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
";

const LLVM_IR: &str = "; run: @f(3) -> 6
define i32 @f(i32 %a) {
  %r = add i32 %a, %a
  ret i32 %r
}
";

/// The libraries that the dynamic linker loads for a program.
fn libraries(program: &str) -> String {
    let output = Command::new(program)
        .env("LD_TRACE_LOADED_OBJECTS", "1")
        .output();
    said(&output.expect("the dynamic linker says them"))
}

#[test]
fn only_the_program_beside_the_command_loads_llvm() {
    let command = libraries(env!("CARGO_BIN_EXE_stridecheck"));
    assert!(command.contains("libc.so"), "{command}");
    assert!(!command.contains("libLLVM"), "{command}");
    let other = libraries(env!("CARGO_BIN_EXE_stridecheck-llvm"));
    assert!(other.contains("libLLVM"), "{other}");
}

#[test]
fn the_command_alone_does_what_needs_no_llvm() {
    let folder = scratch("without-llvm");
    let command = folder.join("stridecheck");
    fs::copy(env!("CARGO_BIN_EXE_stridecheck"), &command).expect("it can be copied");
    let file = folder.join("f.mlir");
    fs::write(&file, PROGRAM).expect("it can be written");
    let file = file.display().to_string();
    let llvm_ir = folder.join("f.ll");
    fs::write(&llvm_ir, LLVM_IR).expect("it can be written");
    let llvm_ir = llvm_ir.display().to_string();
    let run = |arguments: &[&str]| {
        let output = Command::new(&command).args(arguments).output();
        let output = output.expect("the command starts");
        (output.status.code(), said(&output))
    };
    for arguments in [
        &["fmt", &file][..],
        &["verify", &file],
        &["run", &file],
        &["run", &llvm_ir],
        &["opt", &file, "--passes", "canonicalize-constants"],
        &["gen", "--seed", "7"],
        &["known", "--pass", "cse"],
        &["completions", "bash"],
        &["man", "--page"],
    ] {
        let (code, said) = run(arguments);
        assert_eq!(code, Some(0), "{arguments:?}: {said}");
    }
    for arguments in [
        &["run", &file, "--target", "builtin"][..],
        &["check", &file],
    ] {
        let (code, said) = run(arguments);
        assert_eq!(code, Some(3), "{arguments:?}: {said}");
        let wanted = "stridecheck-llvm, which runs the commands that need LLVM: No such file";
        assert!(said.contains(wanted), "{said}");
    }
}
