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

/// What stands between the programs that a compiler takes together.
const SPLIT: &str = "// -----";

/// The same in what it gives where that is LLVM IR.
const SPLIT_IR: &str = "; -----";

/// What a compiler makes of programs: of all in one start where it takes several, and of halves of them where it does not take all.
pub fn compile(
    compiler: &Compiler,
    edition: Edition,
    wanted: &Wanted<'_>,
    bodies: &[&Body],
) -> Vec<Lowered> {
    let form = Form {
        edition,
        generic: false,
    };
    let texts: Vec<String> = bodies.iter().map(|body| print(body, form)).collect();
    match compiler.split {
        true => together(compiler, wanted, &texts),
        false => {
            let each = texts.iter();
            each.map(|text| alone(compiler, wanted, text)).collect()
        }
    }
}

/// What it makes of texts in one start, or of their halves.
fn together(compiler: &Compiler, wanted: &Wanted<'_>, texts: &[String]) -> Vec<Lowered> {
    if let [text] = texts {
        return vec![alone(compiler, wanted, text)];
    }
    let all = texts.join(&format!("{SPLIT}\n"));
    let count = u32::try_from(texts.len()).unwrap_or(u32::MAX);
    let given = started(compiler, wanted, &all, count).ok();
    let given = given.and_then(|given| String::from_utf8(given).ok());
    let parts: Vec<String> = given.map(|given| parts(&given)).unwrap_or_default();
    if parts.len() == texts.len() {
        let parts = parts.into_iter();
        let read = parts.map(|part| read(compiler.gives, part.into_bytes()));
        return read.collect();
    }
    let (first, second) = texts.split_at(texts.len() / 2);
    let mut lowered = together(compiler, wanted, first);
    lowered.extend(together(compiler, wanted, second));
    lowered
}

/// The parts of a text between lines that begin as what stands between programs.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for line in text.lines() {
        if [SPLIT, SPLIT_IR]
            .iter()
            .any(|split| line.starts_with(split))
        {
            parts.push(String::new());
        } else if let Some(last) = parts.last_mut() {
            last.push_str(line);
            last.push('\n');
        }
    }
    parts
}

/// What it makes of one program.
fn alone(compiler: &Compiler, wanted: &Wanted<'_>, text: &str) -> Lowered {
    read(compiler.gives, started(compiler, wanted, text, 1)?)
}

/// What it writes of a text of so many programs.
fn started(
    compiler: &Compiler,
    wanted: &Wanted<'_>,
    text: &str,
    programs: u32,
) -> Result<Vec<u8>, Ending> {
    let folder = Scratch::new().map_err(|error| unable(&error))?;
    let path = folder.file("out");
    let (program, arguments) = words(compiler, wanted);
    let time = Duration::from_secs(compiler.seconds).saturating_mul(programs);
    let time = compiler.time_limit.of(time);
    let target = (time, Some(path.as_path()));
    let ran = tool::run_into(Path::new(&program), &arguments, text, target);
    let ran = ran.map_err(|error| unable(&error))?;
    let said = || {
        let mut lines = ran.messages.lines().filter(|line| !line.trim().is_empty());
        lines.next().unwrap_or("it says nothing").to_owned()
    };
    match ran.exit {
        Exit::Success => std::fs::read(&path).map_err(|error| unable(&error)),
        // The shell that starts the command ends so where it cannot find or execute it.
        Exit::Refused if is_not_started(&ran.messages, &program) => Err(Ending::Unsupported(
            format!("cannot start `{program}`: {}", said()),
        )),
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

/// Whether a shell says that it cannot start the program, and not that a script of it cannot start another one.
fn is_not_started(messages: &str, program: &str) -> bool {
    let mut lines = messages.lines();
    lines.any(|line| {
        let why = line.strip_suffix(": not found");
        let why = why.or_else(|| line.strip_suffix(": Permission denied"));
        why.is_some_and(|line| line.ends_with(&format!(": {program}")))
    })
}

fn read(gives: Gives, bytes: Vec<u8>) -> Lowered {
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
