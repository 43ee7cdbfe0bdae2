//! The lowering on several threads gives what the lowering on one gives.

use std::fmt::Write as _;
use std::path::Path;

use stridecheck_conversion::std_to_llvm::parallel::lower_on;
use stridecheck_conversion::{Options, lower};
use stridecheck_ir::verify;

use crate::program::{body, text};

/// Functions that need functions of the runtime in varying order, wrappers, calls of each other and unranked results.
fn many() -> String {
    let mut program = String::new();
    for i in 0..60 {
        let name = format!("f{i}");
        let text = match i % 5 {
            0 => format!(
                "func.func @{name}(%m: memref<?xf32>) attributes {{llvm.emit_c_interface}} {{\n  return\n}}"
            ),
            1 => format!(
                "func.func private @{name}(memref<?xf32>) -> i32 attributes {{llvm.emit_c_interface}}"
            ),
            2 if i > 30 => format!(
                "func.func @{name}(%n: index) {{\n  %m = memref.alloc(%n) : memref<?xf32>\n  memref.dealloc %m : memref<?xf32>\n  call @{name}(%n) : (index) -> ()\n  return\n}}"
            ),
            3 if i > 20 => format!(
                "func.func @{name}(%m: memref<*xf32>) -> memref<*xf32> {{\n  memref.dealloc %m : memref<*xf32>\n  return %m : memref<*xf32>\n}}"
            ),
            _ => format!(
                "func.func @{name}(%c: i1, %i: index) -> index {{\n  cf.cond_br %c, ^bb2(%i : index), ^bb1\n^bb1:\n  cf.br ^bb2(%i : index)\n^bb2(%j: index):\n  %0 = call @f4(%c, %j) : (i1, index) -> index\n  return %0 : index\n}}"
            ),
        };
        writeln!(program, "{text}").expect("a string takes all");
    }
    program
}

#[track_caller]
fn same(program: &str, options: &Options, jobs: usize) {
    let (mut alone, mut together) = (body(program), body(program));
    let expected = lower(&mut alone, options);
    assert_eq!(lower_on(&mut together, options, jobs), expected);
    assert_eq!(text(&together), text(&alone), "{jobs} jobs");
    if expected.is_ok() {
        assert!(verify(&together).is_empty());
    }
}

#[test]
fn many_functions_are_lowered_alike_on_any_number_of_threads() {
    for options in [Options::std(), Options::current()] {
        for jobs in [1, 2, 3, 7, 64, 1000] {
            same(&many(), &options, jobs);
        }
    }
}

#[test]
fn programs_that_fail_fail_alike() {
    let bad =
        "func.func @bad() {\n  %0 = memref.alloc() : memref<4xf32, strided<[2]>>\n  return\n}\n";
    let programs = [format!("{}{bad}", many()), format!("{bad}{}", many())];
    for program in programs {
        same(&program, &Options::current(), 4);
    }
    same("", &Options::current(), 4);
}

#[test]
fn cases_of_the_corpus_are_lowered_alike() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut count = 0;
    for folder in ["run", "lower"] {
        for entry in std::fs::read_dir(corpus.join(folder)).unwrap() {
            let program = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            same(&program, &Options::current(), 3);
            count += 1;
        }
    }
    assert!(count > 60, "{count} cases");
}
