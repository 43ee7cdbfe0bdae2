//! The real tools of LLVM 22 accept what the generator makes, what the printer prints and what the conversion makes of it.

use std::path::PathBuf;

use stridecheck::tools::run;
use stridecheck_conversion::{Options, lower};
use stridecheck_gen::{Config, program, seed_bytes};
use stridecheck_ir::{Body, Form, parse, print};

const PROGRAMS: u64 = 500;

/// What `mlir-opt` prints for a text, or why it refuses it.
pub(crate) fn opt(text: &str, arguments: &[&str]) -> Result<String, String> {
    let mut all = vec!["--split-input-file", "--allow-unregistered-dialect"];
    all.extend(arguments);
    run("mlir-opt", &all, text).map_err(|error| error.to_string())
}

/// What `mlir-translate` makes of what `mlir-opt` makes of a program of the LLVM dialect.
fn translates(text: &str) -> Result<String, String> {
    let arguments = ["--mlir-to-llvmir", "--split-input-file"];
    run("mlir-translate", &arguments, &opt(text, &[])?).map_err(|error| error.to_string())
}

/// The program in the LLVM dialect.
fn lowered(body: &Body) -> String {
    let mut body = body.clone();
    lower(&mut body, &Options::current()).expect("the program can be lowered");
    print(&body, Form::current())
}

/// The programs of the corpus that run, and the text of each.
fn corpus() -> Vec<(PathBuf, Body)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut programs = Vec::new();
    for part in ["run", "ub"] {
        let entries = std::fs::read_dir(folder.join(part)).expect("the corpus is there");
        for entry in entries {
            let path = entry.expect("the folder can be read").path();
            let text = std::fs::read_to_string(&path).expect("a case is text");
            programs.push((path, parse(&text).expect("a case of the corpus is right")));
        }
    }
    programs
}

#[test]
fn lowered_programs_are_translated() {
    let generated =
        (0..PROGRAMS).map(|number| program(&seed_bytes(12, number), &Config::default()).body);
    let corpus = corpus();
    assert!(corpus.len() > 50, "{} cases", corpus.len());
    let bodies = generated.chain(corpus.into_iter().map(|(_, body)| body));
    let texts: Vec<_> = bodies.map(|body| lowered(&body)).collect();
    match translates(&texts.join("\n// -----\n")) {
        Ok(modules) => assert_eq!(modules.matches("; ModuleID").count(), texts.len()),
        Err(errors) => panic!("MLIR refuses what the conversion made:\n{errors}"),
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
