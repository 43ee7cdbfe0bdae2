//! A program is the same in every form of the text: it reads back to itself, and lowers to the same whatever edition says it.

use stridecheck_conversion::{Options, lower};
use stridecheck_gen::{Config, program, seed_bytes};
use stridecheck_ir::{Body, Edition, Form, expressible, parse, print};

use crate::corpus::programs;

const PROGRAMS: u64 = 150;

fn forms() -> [Form; 4] {
    let (current, std) = (Form::current(), Form::std());
    [current, std, current.generic(), std.generic()]
}

fn texts(body: &Body) -> [String; 4] {
    forms().map(|form| print(body, form))
}

/// What the program is lowered to, or why it cannot be.
fn lowered(body: &Body) -> Result<String, String> {
    let mut body = body.clone();
    match lower(&mut body, &Options::current()) {
        Ok(()) => Ok(print(&body, Form::current())),
        Err(error) => Err(error.to_string()),
    }
}

/// Requires that each text of a program says the same program; tells whether that can be lowered.
fn is_said_alike(name: &str, text: &str) -> bool {
    let read = |text: &str| {
        parse(text).unwrap_or_else(|errors| {
            panic!("{name}: {}\n{text}", errors[0].render(text, "printed.mlir"))
        })
    };
    let body = read(text);
    let (texts_of_body, code) = (texts(&body), lowered(&body));
    for text in &texts_of_body {
        let again = read(text);
        for (ours, theirs) in texts(&again).iter().zip(&texts_of_body) {
            assert_eq!(ours, theirs, "{name}: read from\n{text}");
        }
        assert_eq!(lowered(&again), code, "{name}: lowered from\n{text}");
    }
    for edition in Edition::ALL {
        if expressible(&body, edition).is_ok() {
            let form = Form {
                edition,
                generic: false,
            };
            let text = print(&body, form);
            let again = read(&text);
            // Older texts do not say all sizes of an expanded memref, which LLVM 22 must write.
            match expressible(&again, Edition::CURRENT) {
                Ok(()) => {
                    let again = print(&again, Form::current());
                    assert_eq!(again, texts_of_body[0], "{name}: read from\n{text}");
                }
                Err(_) => assert_eq!(print(&again, form), text, "{name}"),
            }
        }
    }
    code.is_ok()
}

#[test]
fn the_corpus() {
    let programs = programs(&["run", "ub", "open", "lower", "spec"]);
    let mut lowered = 0;
    for (path, text) in programs {
        lowered += u32::from(is_said_alike(&path.display().to_string(), &text));
    }
    assert!(lowered > 150, "only {lowered} programs can be lowered");
}

#[test]
fn generated_programs() {
    for edition in [Edition::STD, Edition::CURRENT] {
        let config = Config::default().edition(edition);
        for number in 0..PROGRAMS {
            let text = program(&seed_bytes(41, number), &config).to_text(edition);
            let is_lowered = is_said_alike(&format!("program {number}"), &text);
            assert!(is_lowered, "program {number} cannot be lowered:\n{text}");
        }
    }
}
