//! The real tools of LLVM 22 accept what the generator makes, what the printer prints and what the conversion makes of it.

use std::path::PathBuf;

use stridecheck::abi::predict;
use stridecheck::tools::{SPLIT_MARKER, ToolError, run, run_parts};
use stridecheck_conversion::{
    Error, IndexWidth, Options, StructuredLowering, WrapperResults, lower,
};
use stridecheck_gen::{Config, Profile, program, seed_bytes};
use stridecheck_ir::dialect::{View as _, func};
use stridecheck_ir::{Body, Form, Opcode, parse, print};

use crate::SOAKS;

const PROGRAMS: u64 = if SOAKS { 500 } else { 200 };
const STRUCTURED: u64 = 200;

/// What only the lowering to the LLVM dialect can do.
const REFUSALS: [&str; 2] = ["may have only one", "only the LLVM dialect"];

/// The words that `mlir-opt` is started with.
fn words<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    [
        &["--split-input-file", "--allow-unregistered-dialect"],
        arguments,
    ]
    .concat()
}

/// What `mlir-opt` prints for a text, or why it refuses it.
pub(crate) fn opt(text: &str, arguments: &[&str]) -> Result<String, String> {
    run("mlir-opt", &words(arguments), text).map_err(|error| error.to_string())
}

/// What `mlir-opt` prints for each text, and nothing for one that it refuses; one start, but where it breaks down.
pub(crate) fn opt_each(texts: &[&str], arguments: &[&str]) -> Vec<Option<String>> {
    match run_parts("mlir-opt", &words(arguments), &texts.join(SPLIT_MARKER)) {
        Ok(printed) => {
            let pieces: Vec<_> = printed.split("// -----\n").collect();
            assert_eq!(pieces.len(), texts.len(), "{printed}");
            let taken = |piece: &str| (!piece.trim().is_empty()).then(|| piece.to_owned());
            pieces.into_iter().map(taken).collect()
        }
        Err(why @ ToolError::Endless { .. }) => panic!("{arguments:?}: {why}"),
        Err(_) if texts.len() == 1 => vec![None],
        Err(_) => {
            let (first, second) = texts.split_at(texts.len() / 2);
            [first, second]
                .map(|half| opt_each(half, arguments))
                .concat()
        }
    }
}

/// What `mlir-translate` makes of what `mlir-opt` makes of a program of the LLVM dialect.
pub(crate) fn translates(text: &str) -> Result<String, String> {
    let arguments = ["--mlir-to-llvmir", "--split-input-file"];
    run("mlir-translate", &arguments, &opt(text, &[])?).map_err(|error| error.to_string())
}

/// The program in the LLVM dialect.
fn lowered(body: &Body) -> String {
    lowered_by(body, &Options::current())
}

fn lowered_by(body: &Body, options: &Options) -> String {
    let mut body = body.clone();
    lower(&mut body, options).expect("the program can be lowered");
    print(&body, Form::current())
}

/// The programs of folders of the corpus, and the text of each.
fn corpus(parts: &[&str]) -> Vec<(PathBuf, Body)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut programs = Vec::new();
    for part in parts {
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
    let corpus = corpus(&["run", "ub", "open"]);
    assert!(corpus.len() > 50, "{} cases", corpus.len());
    let bodies = generated.chain(corpus.into_iter().map(|(_, body)| body));
    let texts: Vec<_> = bodies.map(|body| lowered(&body)).collect();
    match translates(&texts.join("\n// -----\n")) {
        Ok(modules) => assert_eq!(modules.matches("; ModuleID").count(), texts.len()),
        Err(errors) => panic!("MLIR refuses what the conversion made:\n{errors}"),
    }
}

/// What is between affine and the LLVM dialect is right to MLIR, too.
#[test]
fn programs_before_the_llvm_dialect_are_accepted() {
    let config = Profile::Structured.config();
    let generated = (0..STRUCTURED).map(|number| program(&seed_bytes(14, number), &config).body);
    let corpus = corpus(&["run", "ub", "lower"]).into_iter();
    let is_structured = |body: &Body| {
        let mut ops = body.walk(body.module());
        ops.any(|op| matches!(body.opcode(op), Some(Opcode::Affine(_) | Opcode::Scf(_))))
    };
    let bodies = generated.chain(corpus.map(|(_, body)| body));
    let bodies: Vec<Body> = bodies.filter(is_structured).collect();
    for lowering in [StructuredLowering::to_scf(), StructuredLowering::to_cf()] {
        let mut texts = Vec::new();
        for body in &bodies {
            let mut lowered = body.clone();
            match lowering.lower(&mut lowered) {
                // MLIR does not read back the large cases of a `cf.switch` that it prints.
                Ok(()) => texts.push(print(&lowered, Form::current().generic())),
                Err(Error::Unsupported { reason, .. })
                    if REFUSALS.iter().any(|known| reason.contains(known)) => {}
                Err(error) => panic!("{error}"),
            }
        }
        assert!(texts.len() > bodies.len() * 9 / 10, "{}", texts.len());
        if let Err(errors) = opt(&texts.join(SPLIT_MARKER), &[]) {
            panic!("MLIR refuses what the lowering made:\n{errors}");
        }
    }
}

/// With each set of options that makes other code of functions and calls.
#[test]
fn lowered_cases_and_examples_are_translated() {
    let wrappers = Options {
        c_wrappers: true,
        ..Options::current()
    };
    let narrow = Options {
        index_width: IndexWidth::W32,
        wrapper_results: WrapperResults::ByValue,
        ..wrappers
    };
    let bare = Options {
        bare_pointers: true,
        ..Options::current()
    };
    let mut texts = Vec::new();
    for (path, body) in corpus(&["lower", "spec"]) {
        // An example may show ops that the document leaves open: those go no further than the LLVM dialect.
        let text = std::fs::read_to_string(&path).expect("a case is text");
        let is_open = text.contains("\"use") || text.contains("\"get");
        let needs_wide = text.contains("unrealized_conversion_cast");
        let is_bare = predictable(&body);
        for options in [Options::current(), wrappers, narrow, bare] {
            let is_left_out = is_open
                || needs_wide && options.index_width == IndexWidth::W32
                || options.bare_pointers && !is_bare;
            if !is_left_out {
                texts.push(lowered_by(&body, &options));
            }
        }
    }
    assert!(texts.len() > 60, "{} programs", texts.len());
    match translates(&texts.join(SPLIT_MARKER)) {
        Ok(modules) => assert_eq!(modules.matches("; ModuleID").count(), texts.len()),
        Err(errors) => panic!("MLIR refuses what the conversion made:\n{errors}"),
    }
}

/// Whether every function can be called in the bare-pointer convention.
fn predictable(body: &Body) -> bool {
    let ops = body.ops(body.module_block());
    let mut functions = ops.filter_map(|op| func::Func::cast(body, op));
    functions.all(|f| predict::bare_function(&Options::current(), f.function_type()).is_ok())
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
