//! MLIR's own tools as processes: text in, text out.

use std::path::PathBuf;
use std::time::Duration;
use std::{fs, io};

use crate::mlir::Scratch;
use crate::mlir::releases::{LLVM, folder};
use crate::mlir::tool::{Exit, Ran, run_into};

/// What stands between the programs of one text.
pub const SPLIT_MARKER: &str = "\n// -----\n";

/// How long a tool may take.
const TIME: Duration = Duration::from_secs(120);

/// Why a tool gave no text.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// It is not there.
    #[error("{} is missing: `./x test` installs it, or set LLVM_SYS_221_PREFIX to where LLVM {LLVM} is", .0.display())]
    Missing(PathBuf),
    /// It does not start, or does not take its input.
    #[error("{}: {error}", tool.display())]
    Io {
        /// The tool.
        tool: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It does not end.
    #[error("{tool}: expected it to end within {} s", TIME.as_secs())]
    Endless {
        /// The tool.
        tool: String,
    },
    /// It ended with an error.
    #[error("{tool}: {message}")]
    Refused {
        /// The tool.
        tool: String,
        /// What it printed.
        message: String,
    },
}

/// A tool of LLVM by its name, as `mlir-opt`.
pub fn find(name: &str) -> Result<PathBuf, ToolError> {
    let path = folder(LLVM).join("bin").join(name);
    match path.exists() {
        true => Ok(path),
        false => Err(ToolError::Missing(path)),
    }
}

/// What a tool prints for a text.
pub fn run(name: &str, arguments: &[&str], input: &str) -> Result<String, ToolError> {
    match print(name, arguments, input)? {
        (ran, printed) if ran.exit == Exit::Success => Ok(printed),
        (ran, _) => Err(unable(name, ran)),
    }
}

/// What a tool prints for those parts of a text that it takes; nothing stands in the place of the others.
pub fn run_parts(name: &str, arguments: &[&str], input: &str) -> Result<String, ToolError> {
    match print(name, arguments, input)? {
        (ran, printed) if matches!(ran.exit, Exit::Success | Exit::Refused) => Ok(printed),
        (ran, _) => Err(unable(name, ran)),
    }
}

/// How a tool ends on a text, and what it prints until then.
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
