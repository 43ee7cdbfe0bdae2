//! MLIR's own tools as processes: text in, text out.

use std::path::PathBuf;
use std::time::Duration;
use std::{fs, io};

use crate::mlir::Scratch;
use crate::mlir::releases::{LLVM, folder};
use crate::mlir::tool::{Exit, Ran, run_into};

/// The line between the programs of one text.
pub const SPLIT_MARKER: &str = "\n// -----\n";

/// The time limit of a tool.
const TIME: Duration = Duration::from_secs(120);

/// Why a tool returned no text.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// It is missing.
    #[error("{} is missing: `./x test` installs it, or set LLVM_SYS_221_PREFIX to where LLVM {LLVM} is", .0.display())]
    Missing(PathBuf),
    /// It does not start, or does not take its input.
    #[error("{}: {error}", tool.display())]
    Io {
        /// The tool.
        tool: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// It does not end in time.
    #[error("{tool}: expected it to end within {} s", TIME.as_secs())]
    Endless {
        /// The tool.
        tool: String,
    },
    /// It reported an error.
    #[error("{tool}: {message}")]
    Refused {
        /// The tool.
        tool: String,
        /// What it printed.
        message: String,
    },
}

/// The path of a tool of LLVM, such as `mlir-opt`.
pub fn find(name: &str) -> Result<PathBuf, ToolError> {
    let path = folder(LLVM).join("bin").join(name);
    match path.exists() {
        true => Ok(path),
        false => Err(ToolError::Missing(path)),
    }
}

/// Returns what a tool prints for a text.
pub fn run(name: &str, arguments: &[&str], input: &str) -> Result<String, ToolError> {
    match print(name, arguments, input)? {
        (ran, printed) if ran.exit == Exit::Success => Ok(printed),
        (ran, _) => Err(unable(name, ran)),
    }
}

/// Returns what a tool prints for the parts of a text that it accepts; rejected parts become empty.
pub fn run_parts(name: &str, arguments: &[&str], input: &str) -> Result<String, ToolError> {
    match print(name, arguments, input)? {
        (ran, printed) if matches!(ran.exit, Exit::Success | Exit::Refused) => Ok(printed),
        (ran, _) => Err(unable(name, ran)),
    }
}

/// Runs a tool on a text, and returns how it ends and what it prints.
fn print(name: &str, arguments: &[&str], input: &str) -> Result<(Ran, String), ToolError> {
    let tool = find(name)?;
    let io = |error| ToolError::Io {
        tool: tool.clone(),
        error,
    };
    let arguments: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
    let folder = Scratch::new().map_err(io)?;
    let output = folder.file("output");
    let ran = run_into(&tool, &arguments, input, (TIME.into(), Some(&output))).map_err(io)?;
    let printed = fs::read(&output).map_err(io)?;
    Ok((ran, String::from_utf8_lossy(&printed).into_owned()))
}

fn unable(name: &str, ran: Ran) -> ToolError {
    let tool = name.to_owned();
    match ran.exit {
        Exit::TimedOut => ToolError::Endless { tool },
        _ => ToolError::Refused {
            tool,
            message: ran.messages.trim_end().to_owned(),
        },
    }
}
