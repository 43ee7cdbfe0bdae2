//! Translates programs with `mlir-translate`: those in the LLVM dialect to LLVM IR, and those in EmitC to C++.
//!
//! Rules:
//! - One process translates many programs; a rejected program affects no other.
//! - If the message does not name the rejected program, as with LLVM's own verifier, each program gets a process of its own.
//! - A crash or a hang ends the process: then each program gets a process of its own.

use std::io;

use super::batch::crash;
use super::parts::{Parts, first_error, first_line, said_or_nothing};
use super::release::Release;
use super::scratch::Scratch;
use super::tool::{self, Exit};
use crate::engine::Ending;
use crate::stage::Stage;

/// The line between the programs of the output where a release takes one, a comment in either language.
const MARKER: &str = "; // stridecheck: next program";

/// The language of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Language {
    LlvmIr,
    /// C++; if `at_top`, each function declares its variables before its first label.
    Cpp {
        at_top: bool,
    },
}

impl Language {
    fn arguments(self) -> Vec<String> {
        let arguments: &[&str] = match self {
            Self::LlvmIr => &["--mlir-to-llvmir"],
            Self::Cpp { at_top: false } => &["--mlir-to-cpp"],
            Self::Cpp { at_top: true } => &["--mlir-to-cpp", "--declare-variables-at-top"],
        };
        arguments.iter().map(|word| (*word).to_owned()).collect()
    }

    /// Whether a text is the whole output for a program; the beginning of C++ may be printed before an error.
    fn is_output(self, text: &str, error: &str) -> bool {
        match self {
            Self::LlvmIr => text.contains(BEGINS),
            Self::Cpp { .. } => error.is_empty(),
        }
    }

    /// The ending for a program that the tool rejects with this message.
    fn refusal(self, said: String) -> Ending {
        match self {
            Self::LlvmIr => refusal(said),
            Self::Cpp { .. } => {
                Ending::Unsupported(format!("EmitC: {}", left(&said_or_nothing(said))))
            }
        }
    }
}

/// The start of the LLVM IR of a program.
const BEGINS: &str = "; ModuleID = ";

/// The LLVM IR of each program, or why there is none.
pub(super) fn translate(release: &Release, programs: &[&str]) -> Vec<Result<String, Ending>> {
    each(release, Language::LlvmIr, programs)
}

/// The C++ of each program, or why there is none; programs with several blocks need variables `at_top`.
pub(crate) fn to_cpp(
    release: &Release,
    programs: &[&str],
    at_top: bool,
) -> Vec<Result<String, Ending>> {
    match programs {
        [] => Vec::new(),
        _ => each(release, Language::Cpp { at_top }, programs),
    }
}

fn each(release: &Release, language: Language, programs: &[&str]) -> Vec<Result<String, Ending>> {
    match translated(release, language, programs) {
        Ok(translated) => translated,
        Err(error) => {
            let tool = release.tool("mlir-translate");
            let why = format!("{}: {error}", tool.display());
            vec![Err(Ending::Unsupported(why)); programs.len()]
        }
    }
}

fn translated(
    release: &Release,
    language: Language,
    programs: &[&str],
) -> io::Result<Vec<Result<String, Ending>>> {
    let (folder, parts) = (Scratch::new()?, Parts::new(programs.iter().copied()));
    let output = folder.file("out.ll");
    let mut arguments = language.arguments();
    arguments.push("--split-input-file".to_owned());
    if release.prints_files() {
        arguments.push(format!("--output-split-marker={MARKER}"));
    }
    let count = u32::try_from(parts.count()).unwrap_or(u32::MAX);
    let time = release.time(count);
    let tool = release.tool("mlir-translate");
    // With `-o` the tool writes nothing for a file in which it rejects a part.
    let target = (time.into(), Some(output.as_path()));
    let ran = tool::run_into(&tool, &arguments, &parts.text, target)?;
    let ending = match ran.exit {
        exit @ (Exit::Success | Exit::Refused) => {
            let text = std::fs::read_to_string(&output).unwrap_or_default();
            let texts = match release.prints_files() {
                true => text.split(MARKER).collect(),
                false => told_apart(&text, &parts, &ran.messages),
            };
            let whole = texts.len() == parts.count();
            let given = |position: usize| {
                let given = texts.get(position).filter(|_| whole);
                let said = parts.error(&ran.messages, position);
                if let Some(text) = given.filter(|text| language.is_output(text, &said)) {
                    return Ok(Ok((*text).to_owned()));
                }
                if exit == Exit::Success {
                    return Ok(Err(no_llvm_ir(given.map_or(text.as_str(), |text| *text))));
                }
                let said = match (said, programs) {
                    (said, [_]) if said.is_empty() => first_error(&ran.messages),
                    (said, _) if said.is_empty() => {
                        return alone(release, language, programs[position]);
                    }
                    (said, _) => said,
                };
                Ok(Err(language.refusal(said)))
            };
            return (0..parts.count()).map(given).collect();
        }
        Exit::Crashed(signal) => failed(crash(&ran.messages, signal)),
        Exit::TimedOut => Ending::TimedOut {
            stage: Stage::Translate,
            limit: time,
        },
        exit @ (Exit::OutOfMemory | Exit::Flooded) => {
            failed(format!("mlir-translate breaks down: {exit}"))
        }
    };
    if let [_] = programs {
        return Ok(vec![Err(ending)]);
    }
    let alone = programs
        .iter()
        .map(|program| alone(release, language, program));
    alone.collect()
}

/// The LLVM IR of each program where nothing stands between them: nothing for one that the tool has an error about.
fn told_apart<'t>(text: &'t str, parts: &Parts, messages: &str) -> Vec<&'t str> {
    let begins = text.match_indices(BEGINS).map(|(place, _)| place);
    let ends = begins.clone().skip(1).chain([text.len()]);
    let mut given = begins.zip(ends).map(|(begin, end)| &text[begin..end]);
    let is_refused = |position| !parts.error(messages, position).is_empty();
    let texts = (0..parts.count()).map(|position| match is_refused(position) {
        true => Some(""),
        false => given.next(),
    });
    let texts: Option<Vec<&str>> = texts.collect();
    // If one more or less was refused than there are errors, it is not known which.
    match given.next() {
        None => texts.unwrap_or_default(),
        Some(_) => Vec::new(),
    }
}

/// Translates a program in a process of its own.
fn alone(
    release: &Release,
    language: Language,
    program: &str,
) -> io::Result<Result<String, Ending>> {
    let mut given = translated(release, language, &[program])?;
    Ok(given.remove(0))
}

/// The ending for a program that the tool rejects with this message.
fn refusal(said: String) -> Ending {
    let said = said_or_nothing(said);
    let said = said.lines().next().unwrap_or_default();
    failed(format!("mlir-translate refuses: {said}"))
}

/// The ending where the tool succeeds but prints this instead of LLVM IR.
fn no_llvm_ir(found: &str) -> Ending {
    failed(format!(
        "expected LLVM IR from mlir-translate, as it ends with success; found {}",
        first_line(found)
    ))
}

fn failed(message: String) -> Ending {
    Ending::failed(Stage::Translate, message)
}

/// The first line of a message about C++: the op that the conversion left, or what cannot be printed.
fn left(said: &str) -> String {
    let line = said.lines().next().unwrap_or_default();
    let custom = line.split("for custom op '").nth(1);
    let unprinted = line
        .split_once("' op unable to find printer")
        .and_then(|(op, _)| op.strip_prefix('\''));
    let op = custom
        .and_then(|rest| rest.split('\'').next())
        .or(unprinted);
    op.map_or_else(
        || line.to_owned(),
        |op| format!("the conversion leaves {op}"),
    )
}
