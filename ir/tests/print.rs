//! Programs printed in every form; those of the current edition are as `mlir-opt` 22 printed them.
//!
//! `NAME.mlir`, `NAME.generic.mlir` and `NAME.std.mlir` in `print/` are one program.

use std::fs;
use std::path::{Path, PathBuf};

use stridecheck_ir::{Body, Form, parse, print};

const PROGRAMS: [&str; 13] = [
    "accesses",
    "attributes",
    "elements",
    "floats",
    "llvm",
    "modules",
    "names",
    "numbers",
    "ops",
    "structs",
    "tensors",
    "types",
    "words",
];

fn forms() -> [(&'static str, Form); 3] {
    [
        ("mlir", Form::current()),
        ("generic.mlir", Form::current().generic()),
        ("std.mlir", Form::std()),
    ]
}

fn path(program: &str, ending: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/print");
    folder.join(format!("{program}.{ending}"))
}

fn text(program: &str, ending: &str) -> String {
    fs::read_to_string(path(program, ending)).expect("each program has a file for each form")
}

fn read(program: &str, text: &str) -> Body {
    parse(text)
        .unwrap_or_else(|diagnostics| panic!("{program}: {}", diagnostics[0].render(text, program)))
}

#[test]
fn what_is_read_is_printed_as_it_was() {
    for program in PROGRAMS {
        for (ending, form) in forms() {
            let text = text(program, ending);
            assert_eq!(
                print(&read(program, &text), form),
                text,
                "{program}.{ending}"
            );
        }
    }
}

#[test]
fn every_form_reads_back_to_the_same_program() {
    let generic = Form::current().generic();
    for program in PROGRAMS {
        let expected = text(program, "generic.mlir");
        for (ending, form) in forms() {
            let body = read(program, &text(program, ending));
            assert_eq!(print(&body, generic), expected, "{program}.{ending}");
            let again = read(program, &print(&body, form.generic()));
            assert_eq!(print(&again, generic), expected, "{program}.{ending}");
        }
    }
}
