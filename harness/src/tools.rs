//! MLIR's own tools as processes: text in, text out.

use std::env;
use std::io::{self, Write};
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where `./x` has LLVM, unless `LLVM_SYS_221_PREFIX` says otherwise.
const PREFIX: &str = "/usr/lib/llvm-22";

/// What stands between the programs of one text.
pub const SPLIT_MARKER: &str = "\n// -----\n";

/// How many seconds of a processor a tool may take.
const SECONDS: u32 = 120;

/// The signals that end a tool at its limit.
const OUT_OF_TIME: i32 = 24;
const KILLED: i32 = 9;

/// Sets the limit and becomes the tool.
const LIMIT: &str = "ulimit -t \"$1\"; shift; exec \"$@\"";

/// Why a tool gave no text.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// It is not there.
    #[error("{} is missing: `./x test` installs it, or set LLVM_SYS_221_PREFIX to where LLVM 22 is", .0.display())]
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
    #[error("{tool}: expected an end within {SECONDS} s, found none")]
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
    let prefix = env::var("LLVM_SYS_221_PREFIX").unwrap_or_else(|_| PREFIX.to_owned());
    let path = Path::new(&prefix).join("bin").join(name);
    match path.exists() {
        true => Ok(path),
        false => Err(ToolError::Missing(path)),
    }
}

/// What a tool prints for a text.
pub fn run(name: &str, arguments: &[&str], input: &str) -> Result<String, ToolError> {
    let tool = find(name)?;
    let io = |error| ToolError::Io {
        tool: tool.clone(),
        error,
    };
    let mut process = Command::new("sh")
        .args(["-c", LIMIT, "sh", &SECONDS.to_string()])
        .arg(&tool)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(io)?;
    let mut stdin = process.stdin.take().expect("it was asked for");
    let output = std::thread::scope(|scope| {
        // A tool that stops reading says why itself.
        scope.spawn(move || stdin.write_all(input.as_bytes()).ok());
        process.wait_with_output()
    });
    let output = output.map_err(io)?;
    match (output.status.success(), output.status.signal()) {
        (true, _) => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        (false, Some(KILLED | OUT_OF_TIME)) => Err(ToolError::Endless {
            tool: name.to_owned(),
        }),
        (false, _) => Err(ToolError::Refused {
            tool: name.to_owned(),
            message: String::from_utf8_lossy(&output.stderr)
                .trim_end()
                .to_owned(),
        }),
    }
}
