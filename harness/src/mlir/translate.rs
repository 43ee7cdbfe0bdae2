//! LLVM IR of programs in the LLVM dialect, by `mlir-translate`.
//!
//! Rules:
//! - Many programs are translated by one process; what it refuses of one takes no other along.
//! - A crash or a hang ends the process: then each program has a process to itself.

use std::io;

use super::batch::crash;
use super::parts::{Parts, first_error, first_line, said_or_nothing};
use super::release::Release;
use super::scratch::Scratch;
use super::tool::{self, Exit};
use crate::engine::Ending;
use crate::stage::Stage;

/// What stands between the programs of the output.
const MARKER: &str = "; stridecheck: next program";

/// LLVM IR of each program, or why there is none.
pub(super) fn translate(release: &Release, programs: &[&str]) -> Vec<Result<String, Ending>> {
    match translated(release, programs) {
        Ok(translated) => translated,
        Err(error) => {
            let tool = release.tool("mlir-translate");
            let why = format!("{}: {error}", tool.display());
            vec![Err(Ending::Unsupported(why)); programs.len()]
        }
    }
}

fn translated(release: &Release, programs: &[&str]) -> io::Result<Vec<Result<String, Ending>>> {
    let (folder, parts) = (Scratch::new()?, Parts::new(programs.iter().copied()));
    let output = folder.file("out.ll");
    let arguments = [
        "--mlir-to-llvmir".to_owned(),
        "--split-input-file".to_owned(),
        format!("--output-split-marker={MARKER}"),
    ];
    let count = u32::try_from(parts.count()).unwrap_or(u32::MAX);
    let time = release.time(count);
    let tool = release.tool("mlir-translate");
    // With `-o` the tool keeps nothing of a file of which it refuses a part.
    let target = (time, Some(output.as_path()));
    let ran = tool::run_into(&tool, &arguments, &parts.text, target)?;
    let ending = match ran.exit {
        exit @ (Exit::Success | Exit::Refused) => {
            let text = std::fs::read_to_string(&output).unwrap_or_default();
            let texts: Vec<&str> = text.split(MARKER).collect();
            let whole = texts.len() == parts.count();
            let given = |position: usize| match texts.get(position).filter(|_| whole) {
                Some(text) if text.contains("ModuleID") => Ok((*text).to_owned()),
                Some(text) if exit == Exit::Success => Err(no_llvm_ir(text)),
                None if exit == Exit::Success => Err(no_llvm_ir(&text)),
                _ => Err(refusal(&parts, &ran.messages, position)),
            };
            return Ok((0..parts.count()).map(given).collect());
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
    let mut all = Vec::new();
    for program in programs {
        all.extend(translated(release, &[program])?);
    }
    Ok(all)
}

/// What the tool says of a program that it does not take.
fn refusal(parts: &Parts, messages: &str, position: usize) -> Ending {
    let said = match parts.error(messages, position) {
        said if said.is_empty() => first_error(messages),
        said => said,
    };
    let said = said.lines().next().unwrap_or_default();
    failed(format!(
        "mlir-translate refuses: {}",
        said_or_nothing(said.to_owned())
    ))
}

/// What the tool gave with success in the place of LLVM IR.
fn no_llvm_ir(found: &str) -> Ending {
    failed(format!(
        "expected LLVM IR from mlir-translate, as it ends with success; found {}",
        first_line(found)
    ))
}

fn failed(message: String) -> Ending {
    Ending::failed(Stage::Translate, message)
}
