//! A user's own compiler, as `stridecheck.toml` describes it: a command that lowers a program.

use std::path::Path;
use std::time::Duration;

use stridecheck_ir::{Body, Edition, Form, parse, print, verify};

use super::{Code, Lowered};
use crate::engine::Ending;
use crate::level::OptLevel;
use crate::mlir::pass_call::list;
use crate::mlir::tool::{self, Exit};
use crate::mlir::{PassCall, Scratch};
use crate::stage::Stage;
use crate::targets::Options;
use crate::targets::settings::{Compiler, Gives};

/// What is put into the words of the command.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The passes.
    pub passes: &'a [PassCall],
    /// The level of LLVM.
    pub level: OptLevel,
    /// How it lowers.
    pub options: &'a Options,
}

/// What a compiler makes of a program.
pub fn compile(compiler: &Compiler, edition: Edition, wanted: &Wanted<'_>, body: &Body) -> Lowered {
    let form = Form {
        edition,
        generic: false,
    };
    let folder = Scratch::new().map_err(|error| unable(&error))?;
    let path = folder.file("out");
    let (program, arguments) = words(compiler, wanted);
    let time = Duration::from_secs(compiler.seconds);
    let time = compiler.time_limit.of(time);
    let target = (time, Some(path.as_path()));
    let ran = tool::run_into(Path::new(&program), &arguments, &print(body, form), target);
    let ran = ran.map_err(|error| unable(&error))?;
    let said = || ran.messages.lines().next().unwrap_or_default().to_owned();
    match ran.exit {
        Exit::Success => read(compiler.gives, &path),
        // The shell that starts the command ends so where it cannot.
        Exit::Refused if ran.messages.contains("not found") || ran.messages.contains("denied") => {
            Err(Ending::Unsupported(format!(
                "cannot start `{program}`: {}",
                said()
            )))
        }
        Exit::Refused => Err(Ending::Unsupported(format!(
            "the compiler refuses: {}",
            said()
        ))),
        Exit::Crashed(signal) => Err(failed(format!("crash: signal {signal}: {}", said()))),
        Exit::TimedOut => Err(Ending::TimedOut {
            stage: Stage::Lower,
            limit: time,
        }),
        exit @ (Exit::OutOfMemory | Exit::Flooded) => {
            Err(failed(format!("the compiler breaks down: {exit}")))
        }
    }
}

/// The command with what is wanted in the place of its words in braces.
fn words(compiler: &Compiler, wanted: &Wanted<'_>) -> (String, Vec<String>) {
    let pipeline = match wanted.passes.is_empty() {
        true => compiler.pipeline.clone(),
        false => list(wanted.passes),
    };
    let bits = wanted.options.index_width().bits().to_string();
    let level = wanted.level.to_string();
    let fill = |word: &String| {
        word.replace("{pipeline}", &pipeline)
            .replace("{level}", &level)
            .replace("{index-width}", &bits)
    };
    let mut words = compiler.command.iter().map(fill);
    let program = words.next().expect("the settings were checked");
    (program, words.collect())
}

fn read(gives: Gives, path: &Path) -> Lowered {
    let bytes = std::fs::read(path).map_err(|error| unable(&error))?;
    if gives == Gives::Object {
        return Ok(Code::Object(bytes));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| failed("the compiler's output is not UTF-8".to_owned()))?;
    match gives {
        Gives::LlvmDialect => {
            let wrong = |diagnostics: Vec<stridecheck_ir::Diagnostic>| {
                let first = diagnostics.first().map(|first| first.message.clone());
                failed(format!(
                    "the compiler's output: {}",
                    first.unwrap_or_default()
                ))
            };
            let body = parse(&text).map_err(wrong)?;
            let diagnostics = verify(&body);
            match diagnostics.is_empty() {
                true => Ok(Code::Dialect(Box::new(body))),
                false => Err(wrong(diagnostics)),
            }
        }
        Gives::LlvmIr | Gives::Object => Ok(Code::LlvmIr(text)),
    }
}

fn unable(error: &std::io::Error) -> Ending {
    Ending::Unsupported(format!("the compiler cannot be run: {error}"))
}

fn failed(message: String) -> Ending {
    Ending::failed(Stage::Lower, message)
}
