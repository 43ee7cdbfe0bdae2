//! The lowering on several threads, or of many programs by one value, gives what one of a single program gives.

use std::fmt::Write as _;
use std::path::Path;

use stridecheck_conversion::std_to_llvm::parallel::lower_on;
use stridecheck_conversion::{Options, StdToLlvm, lower};
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

/// The programs of the corpus.
fn corpus() -> Vec<String> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let folders = ["run", "lower"].map(|folder| corpus.join(folder));
    let entries = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).expect("the corpus has the folder"))
        .map(|entry| entry.expect("the folder can be read").path());
    let programs: Vec<String> = entries
        .map(|path| std::fs::read_to_string(path).expect("a case is text"))
        .collect();
    assert!(programs.len() > 60, "{} cases", programs.len());
    programs
}

#[test]
fn cases_of_the_corpus_are_lowered_alike() {
    for program in corpus() {
        same(&program, &Options::current(), 3);
    }
}

/// A program whose types are more than a converter remembers.
fn many_types() -> String {
    let function = |i| format!("func.func private @f{i}(memref<{i}xf32>)\n");
    (1..1_200).map(function).collect()
}

#[test]
fn one_lowering_serves_many_programs_on_many_threads() {
    let mut programs = corpus();
    programs.insert(programs.len() / 2, many_types());
    for options in [Options::std(), Options::current()] {
        let lowering = StdToLlvm::new(&options);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                let lowering = lowering.clone();
                let programs = &programs;
                scope.spawn(move || {
                    for program in programs {
                        let (mut alone, mut shared) = (body(program), body(program));
                        let expected = lower(&mut alone, &options);
                        assert_eq!(lowering.lower(&mut shared), expected);
                        assert_eq!(text(&shared), text(&alone));
                    }
                });
            }
        });
    }
}
