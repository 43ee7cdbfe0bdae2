//! The real `mlir-opt` of LLVM 22 accepts what the generator makes and the printer prints.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use stridecheck_gen::{Config, program, seed_bytes};
use stridecheck_ir::{Form, print};

const PROGRAMS: u64 = 500;

/// One of MLIR's own tools; `./x` installs them, and a missing one is a failure.
fn tool(name: &str) -> PathBuf {
    let prefix = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or("/usr/lib/llvm-22".to_owned());
    let path = PathBuf::from(prefix).join("bin").join(name);
    assert!(
        path.exists(),
        "{} is missing: `./x test` installs it",
        path.display()
    );
    path
}

/// What `mlir-opt` prints for a text, or why it refuses it.
pub(crate) fn opt(text: &str, arguments: &[&str]) -> Result<String, String> {
    let mut command = Command::new(tool("mlir-opt"));
    let command = command
        .args(["--split-input-file", "--allow-unregistered-dialect"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut process = command.spawn().expect("mlir-opt starts");
    let mut input = process.stdin.take().expect("it was asked for");
    let text = text.to_owned();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = process.wait_with_output().expect("mlir-opt ends");
    writer
        .join()
        .expect("nothing panics")
        .expect("mlir-opt reads all");
    match output.status.success() {
        true => Ok(String::from_utf8(output.stdout).expect("mlir-opt prints UTF-8")),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

#[test]
fn generated_programs() {
    let texts: Vec<_> = (0..PROGRAMS)
        .map(|number| {
            print(
                &program(&seed_bytes(11, number), &Config::default()).body,
                Form::current(),
            )
        })
        .collect();
    if let Err(errors) = opt(&texts.join("\n// -----\n"), &[]) {
        panic!("mlir-opt refuses a generated program:\n{errors}");
    }
}

#[test]
fn a_wrong_program_is_refused() {
    assert!(
        opt("func.func @f() -> i32 { return }", &[]).is_err(),
        "the check can fail"
    );
}
