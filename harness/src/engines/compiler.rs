//! A user's own compiler, described in `stridecheck.toml`: a command that lowers a program.

mod server;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use stridecheck_ir::{Body, Edition, Form, parse, print, verify};

use self::server::{Gone, Server};
use super::{Code, Lowered};
use crate::engine::{Ending, TimeLimit};
use crate::level::OptLevel;
use crate::mlir::pass_call::list;
use crate::mlir::tool::{self, Exit, Limits};
use crate::mlir::{PassCall, Scratch};
use crate::stage::Stage;
use crate::targets::Options;
use crate::targets::settings::{Compiler, Gives};

/// The values inserted into the command.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The passes.
    pub passes: &'a [PassCall],
    /// The level of LLVM.
    pub level: OptLevel,
    /// The options of the lowering.
    pub options: &'a Options,
}

/// The line between the programs that a compiler takes together.
const SPLIT: &str = "// -----";

/// The line between them in its output if that is LLVM IR.
const SPLIT_IR: &str = "; -----";

/// A user's compiler, and its idle server processes.
#[derive(Clone, Debug)]
pub struct OwnCompiler {
    /// Its settings in `stridecheck.toml`.
    pub settings: Compiler,
    /// The edition of the text that it reads.
    pub edition: Edition,
    time_limit: TimeLimit,
    idle: Arc<Mutex<Vec<Server>>>,
}

/// How a compiler was called, and its output, as a finding reports it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Compiled {
    /// The command line, which reads the program on standard input.
    pub command: String,
    /// The text that it emitted; `None` where it emitted none.
    pub emitted: Option<String>,
}

impl OwnCompiler {
    /// The compiler with these settings, which reads this edition.
    pub fn new(settings: Compiler, edition: Edition) -> Self {
        Self {
            settings,
            edition,
            time_limit: TimeLimit::default(),
            idle: Arc::default(),
        }
    }

    /// Sets whether the full or a short part of its time limit applies.
    pub fn set_time_limit(&mut self, limit: TimeLimit) {
        self.time_limit = limit;
    }

    /// Compiles programs: all in one start if the compiler takes several, and in halves where that fails.
    pub fn compile(&self, wanted: &Wanted<'_>, bodies: &[&Body]) -> Vec<Lowered> {
        let texts: Vec<String> = bodies.iter().map(|body| self.text(body)).collect();
        match self.settings.split {
            true => self.together(wanted, &texts),
            false => {
                let each = texts.iter();
                each.map(|text| self.alone(wanted, text)).collect()
            }
        }
    }

    /// The call of the compiler for a program, and its output.
    pub fn compiled(&self, wanted: &Wanted<'_>, body: &Body) -> Compiled {
        let (program, arguments) = self.words(wanted);
        let words = std::iter::once(program).chain(arguments);
        let words: Vec<String> = words.map(|word| in_shell(&word)).collect();
        let mut command = words.join(" ");
        if self.settings.server {
            command = format!("{command}, asked for `{}`", self.head(wanted));
        }
        let emitted = match self.settings.gives {
            Gives::Object => None,
            Gives::LlvmDialect | Gives::LlvmIr => {
                let given = self.given(wanted, &self.text(body), 1).ok();
                given.and_then(|given| String::from_utf8(given).ok())
            }
        };
        Compiled { command, emitted }
    }

    fn text(&self, body: &Body) -> String {
        let form = Form {
            edition: self.edition,
            generic: false,
        };
        print(body, form)
    }

    /// Compiles texts in one start, or in halves if that fails.
    fn together(&self, wanted: &Wanted<'_>, texts: &[String]) -> Vec<Lowered> {
        if let [text] = texts {
            return vec![self.alone(wanted, text)];
        }
        let all = texts.join(&format!("{SPLIT}\n"));
        let count = u32::try_from(texts.len()).unwrap_or(u32::MAX);
        let given = self.given(wanted, &all, count).ok();
        let given = given.and_then(|given| String::from_utf8(given).ok());
        let parts: Vec<String> = given.map(|given| parts(&given)).unwrap_or_default();
        if parts.len() == texts.len() {
            let parts = parts.into_iter();
            let read = parts.map(|part| read(self.settings.gives, part.into_bytes()));
            return read.collect();
        }
        let (first, second) = texts.split_at(texts.len() / 2);
        let mut lowered = self.together(wanted, first);
        lowered.extend(self.together(wanted, second));
        lowered
    }

    /// Compiles one program.
    fn alone(&self, wanted: &Wanted<'_>, text: &str) -> Lowered {
        read(self.settings.gives, self.given(wanted, text, 1)?)
    }

    /// The output of the compiler for a text with this many programs.
    fn given(&self, wanted: &Wanted<'_>, text: &str, programs: u32) -> Result<Vec<u8>, Ending> {
        let time = Duration::from_secs(self.settings.seconds).saturating_mul(programs);
        let limits = Limits {
            time: self.time_limit.of(time),
            memory_kib: self.settings.memory.saturating_mul(1 << 10),
        };
        let (program, arguments) = self.words(wanted);
        match self.settings.server {
            true => self.answered((&program, &arguments), &self.head(wanted), text, limits),
            false => started((&program, &arguments), text, limits),
        }
    }

    /// The answer of an idle server process; one is started where none is idle.
    fn answered(
        &self,
        (program, arguments): (&str, &[String]),
        head: &str,
        text: &str,
        limits: Limits,
    ) -> Result<Vec<u8>, Ending> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = idle().pop();
        let server = match waiting {
            Some(server) => server,
            None => Server::start(Path::new(program), arguments, limits.memory_kib)
                .map_err(|error| unable(&error))?,
        };
        match server.ask(head, text, limits) {
            Ok((answer, server)) => {
                idle().push(server);
                match refusal(&answer) {
                    None => Ok(answer),
                    Some(why) => Err(refused(&why)),
                }
            }
            Err(Gone { exit, messages }) => Err(match exit {
                Exit::Success => failed(format!(
                    "expected an answer and a line `{SPLIT}`, found the end of the compiler: {}",
                    first_line(&messages)
                )),
                exit => ended(exit, program, &messages, limits.time),
            }),
        }
    }

    /// The command with the placeholders in braces replaced.
    fn words(&self, wanted: &Wanted<'_>) -> (String, Vec<String>) {
        let [level, bits, pipeline] = self.told(wanted);
        let fill = |word: &String| {
            word.replace("{pipeline}", &pipeline)
                .replace("{level}", &level)
                .replace("{index-width}", &bits)
        };
        let mut words = self.settings.command.iter().map(fill);
        let program = words.next().expect("the settings were checked");
        (program, words.collect())
    }

    /// The line before a program that states how to lower it.
    fn head(&self, wanted: &Wanted<'_>) -> String {
        let [level, bits, pipeline] = self.told(wanted);
        format!("// lower: level={level} index-width={bits} pipeline={pipeline}")
    }

    /// The level, the width of `index` in bits, and the passes.
    fn told(&self, wanted: &Wanted<'_>) -> [String; 3] {
        let pipeline = match wanted.passes.is_empty() {
            true => self.settings.pipeline.clone(),
            false => list(wanted.passes),
        };
        let bits = wanted.options.index_width().bits();
        [wanted.level.to_string(), bits.to_string(), pipeline]
    }
}

/// Whether a line separates programs.
fn is_split(line: &[u8]) -> bool {
    line.starts_with(SPLIT.as_bytes()) || line.starts_with(SPLIT_IR.as_bytes())
}

/// The parts of a text between separator lines.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for line in text.lines() {
        if is_split(line.as_bytes()) {
            parts.push(String::new());
        } else if let Some(last) = parts.last_mut() {
            last.push_str(line);
            last.push('\n');
        }
    }
    parts
}

/// The message of an answer that reports an error.
fn refusal(answer: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(answer);
    let line = text.lines().find(|line| !line.trim().is_empty())?;
    let line = line.trim_start_matches(['/', ';']).trim_start();
    Some(line.strip_prefix("error:")?.trim().to_owned())
}

/// The output of a command for a text.
fn started(
    (program, arguments): (&str, &[String]),
    text: &str,
    limits: Limits,
) -> Result<Vec<u8>, Ending> {
    let folder = Scratch::new().map_err(|error| unable(&error))?;
    let path = folder.file("out");
    let target = (limits, Some(path.as_path()));
    let ran = tool::run_into(Path::new(program), arguments, text, target);
    let ran = ran.map_err(|error| unable(&error))?;
    match ran.exit {
        Exit::Success => std::fs::read(&path).map_err(|error| unable(&error)),
        exit => Err(ended(exit, program, &ran.messages, limits.time)),
    }
}

/// The ending for a compiler that produced nothing.
fn ended(exit: Exit, program: &str, messages: &str, limit: Duration) -> Ending {
    let said = first_line(messages);
    match exit {
        // The shell that starts the command ends like this if it cannot find or execute the command.
        Exit::Refused if is_not_started(messages, program) => {
            Ending::Unsupported(format!("cannot start `{program}`: {said}"))
        }
        Exit::Success | Exit::Refused => refused(said),
        Exit::Crashed(signal) => failed(format!("crash: signal {signal}: {said}")),
        Exit::TimedOut => Ending::TimedOut {
            stage: Stage::Lower,
            limit,
        },
        exit @ (Exit::OutOfMemory | Exit::Flooded) => {
            failed(format!("the compiler breaks down: {exit}"))
        }
    }
}

fn first_line(messages: &str) -> &str {
    let mut lines = messages.lines().filter(|line| !line.trim().is_empty());
    lines.next().unwrap_or("it says nothing")
}

/// A word quoted for a shell.
fn in_shell(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

/// Whether a shell reports that it cannot start this program, rather than a script that cannot start another one.
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
                true => Ok(Code::Dialect(Arc::new(body))),
                false => Err(wrong(diagnostics)),
            }
        }
        Gives::LlvmIr | Gives::Object => Ok(Code::LlvmIr(text)),
    }
}

fn unable(error: &std::io::Error) -> Ending {
    Ending::Unsupported(format!("the compiler cannot be run: {error}"))
}

fn refused(why: &str) -> Ending {
    Ending::Unsupported(format!("the compiler refuses: {why}"))
}

fn failed(message: String) -> Ending {
    Ending::failed(Stage::Lower, message)
}
