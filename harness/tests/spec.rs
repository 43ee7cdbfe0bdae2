//! Every example of the document of the conversion is compiled, and run unless it only declares.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use stridecheck::check::{Expected, check_prepared};
use stridecheck::compare::Contract;
use stridecheck::engine::Engine as _;
use stridecheck::engines::native::Native;
use stridecheck::engines::oracle::observation;
use stridecheck::native::program::Compiler;
use stridecheck::native::protocol::{self, Artifact};
use stridecheck_conversion::{Options, lower};
use stridecheck_ir::dialect::{View as _, func};
use stridecheck_ir::{Body, parse, verify};
use stridecheck_oracle::{IndexWidth, Limits, RunLine, run};

/// What the document leaves open, such as `"use"(%0)`, as calls of functions that are defined.
///
/// A function that gives a memref makes one of two elements.
fn closed(text: &str) -> String {
    let mut closed = String::new();
    let mut opened = BTreeMap::new();
    for line in text.lines() {
        let parts = line.split_once("\"(").and_then(|(before, after)| {
            let (before, name) = before.split_once('"')?;
            let (operands, ty) = after.split_once(") : ")?;
            Some((before, name, operands, ty))
        });
        match parts {
            Some((before, name, operands, ty)) => {
                writeln!(closed, "{before}call @{name}({operands}) : {ty}").expect("it fits");
                opened.insert(name.to_owned(), ty.to_owned());
            }
            None => writeln!(closed, "{line}").expect("it fits"),
        }
    }
    for (name, ty) in opened {
        let (inputs, results) = ty.split_once(" -> ").expect("a function type has an arrow");
        let bare = |list: &str| list.trim_matches(['(', ')']).to_owned();
        closed.push_str(&definition(&name, &bare(inputs), &bare(results)));
    }
    closed
}

fn definition(name: &str, input: &str, result: &str) -> String {
    match result {
        "" => format!("func @{name}(%0: {input}) {{\n  return\n}}\n"),
        _ => format!(
            "func @{name}() -> {result} {{
  %n = constant 2 : index
  %m = alloc(%n) : memref<?xf32>
  %0 = memref_cast %m : memref<?xf32> to {result}
  return %0 : {result}
}}\n"
        ),
    }
}

fn examples() -> Vec<(PathBuf, String, Body)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/spec");
    let entries = std::fs::read_dir(folder).expect("the corpus is there");
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    paths.sort();
    let example = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("an example is text");
        let text = closed(&text);
        let body = parse(&text).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", path.display()));
        assert_eq!(verify(&body).len(), 0, "{}", path.display());
        (path, text, body)
    };
    paths.into_iter().map(example).collect()
}

fn only_declares(body: &Body) -> bool {
    let ops = body.ops(body.module_block());
    let mut functions = ops.filter_map(|op| func::Func::cast(body, op));
    functions.all(func::Func::is_declaration)
}

#[test]
fn every_example_is_compiled() {
    let compiler = Compiler::new(protocol::Options::default()).expect("this machine is known");
    let examples = examples();
    assert!(examples.len() >= 15, "{} examples", examples.len());
    for (path, _, body) in examples {
        for options in [Options::std(), Options::current()] {
            let mut lowered = body.clone();
            lower(&mut lowered, &options).expect("an example is lowered");
            let assembly = compiler.emit(&lowered, Artifact::Assembly);
            assembly.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
    }
}

#[test]
fn every_example_that_defines_something_is_run() {
    for (path, text, body) in examples() {
        let lines = RunLine::parse_all(&text, &body).expect("the run lines are right");
        assert_eq!(lines.is_empty(), only_declares(&body), "{}", path.display());
        let narrow = Options {
            index_width: stridecheck_conversion::IndexWidth::W32,
            ..Options::std()
        };
        for options in [Options::std(), Options::current(), narrow] {
            let options = Options {
                c_wrappers: true,
                ..options
            };
            let limits = Limits {
                index_width: match options.index_width.bits() {
                    32 => IndexWidth::W32,
                    _ => IndexWidth::W64,
                },
                ..Limits::default()
            };
            let mut native = Native::in_worker(options).expect("a worker starts");
            let mut prepared = native.prepare(&body);
            for line in &lines {
                let place = format!("{}:{}", path.display(), line.line);
                let run = run(&body, &line.call, &limits).expect("the oracle runs it");
                let says = line
                    .expected
                    .as_ref()
                    .expect("a run line says what it gives");
                assert!(says.matches(&run), "{place}: {:?}", run.outcome);
                let expected = Expected {
                    observation: &observation(&body, &run),
                    limits: &limits,
                };
                let checked = check_prepared(
                    &Contract::STRICT,
                    (&body, &line.call),
                    &expected,
                    prepared.as_mut(),
                );
                assert!(checked.verdict.is_agreement(), "{place}: {checked:?}");
            }
        }
    }
}
