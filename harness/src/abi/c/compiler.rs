//! The C compilers: clang of LLVM 22, and the one of the machine.

use std::io::Write as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use crate::mlir::tool::end_group;
use crate::tools::{self, ToolError};

/// The time limit for a text of about one line.
pub(crate) const START_TIME: Duration = Duration::from_secs(10);

/// The time limit for anything else, however busy the machine is.
pub(crate) const TIME: Duration = Duration::from_secs(120);

/// A kind of compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compiler {
    /// Clang.
    Clang,
    /// GCC of a release.
    Gcc(u32),
}

/// A compiler of this machine.
#[derive(Clone, Debug)]
pub struct Installed {
    /// Its kind.
    pub compiler: Compiler,
    path: PathBuf,
}

/// Why a C text cannot be compiled.
#[derive(Debug, thiserror::Error)]
pub enum CompilerError {
    /// The compiler is missing, does not start, or rejects the text.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The machine has no C compiler.
    #[error(
        "{name}: cannot be started: {error}; install a C compiler, as with `apt-get install gcc`"
    )]
    Missing {
        /// Its name.
        name: String,
        /// The error of the system.
        error: std::io::Error,
    },
    /// The compiler does not end.
    #[error("{name}: expected it to end within {} s", .time.as_secs())]
    TimedOut {
        /// Its name.
        name: String,
        /// Its time limit.
        time: Duration,
    },
    /// The compiler is neither clang nor GCC.
    #[error("{name}: expected clang or GCC 12 or later, found `{found}`")]
    Unknown {
        /// Its name.
        name: String,
        /// The first line that it reports about itself.
        found: String,
    },
}

/// Macros by which a compiler identifies itself.
const MACROS: &str = "__clang__ __GNUC__\n";

impl Installed {
    /// Clang of LLVM 22.
    pub fn clang() -> Result<Self, CompilerError> {
        Ok(Self {
            compiler: Compiler::Clang,
            path: tools::find("clang")?,
        })
    }

    /// Clang of LLVM 22 for C++.
    pub fn clang_of_cpp() -> Result<Self, CompilerError> {
        Ok(Self {
            compiler: Compiler::Clang,
            path: tools::find("clang++")?,
        })
    }

    /// A C compiler by its name or path, such as `cc`; it is run to find out its kind.
    pub fn named(name: &str) -> Result<Self, CompilerError> {
        let mut unknown = Self {
            compiler: Compiler::Clang,
            path: PathBuf::from(name),
        };
        let said = unknown.run_within(START_TIME, &["-E", "-P", "-x", "c", "-"], MACROS)?;
        let mut words = said.split_whitespace();
        unknown.compiler = match (words.next(), words.next().map(str::parse)) {
            (Some("1"), _) => Compiler::Clang,
            (_, Some(Ok(release @ 12..))) => Compiler::Gcc(release),
            _ => {
                return Err(CompilerError::Unknown {
                    name: name.to_owned(),
                    found: said.trim().to_owned(),
                });
            }
        };
        Ok(unknown)
    }

    /// The path that it is started by.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Runs it with arguments on a text, which the argument `-` stands for; returns its output.
    pub fn run(&self, arguments: &[&str], input: &str) -> Result<String, CompilerError> {
        self.run_within(TIME, arguments, input)
    }

    /// As [`Self::run`], ended after this time together with its child processes.
    pub(crate) fn run_within(
        &self,
        time: Duration,
        arguments: &[&str],
        input: &str,
    ) -> Result<String, CompilerError> {
        let name = self.path.display().to_string();
        let missing = |error| CompilerError::Missing {
            name: name.clone(),
            error,
        };
        log::debug!("{name} {}", arguments.join(" "));
        let mut process = Command::new(&self.path)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .map_err(missing)?;
        let mut stdin = process.stdin.take().expect("its input is a pipe");
        let leader = process.id();
        let (sender, receiver) = channel::<()>();
        let (output, is_late) = std::thread::scope(|scope| {
            // A compiler that stops reading reports why itself.
            scope.spawn(move || stdin.write_all(input.as_bytes()).ok());
            let watch = scope.spawn(move || {
                let is_late = receiver.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
                if is_late {
                    end_group(leader);
                }
                is_late
            });
            let output = process.wait_with_output();
            drop(sender);
            (output, watch.join().unwrap_or_default())
        });
        if is_late {
            return Err(CompilerError::TimedOut { name, time });
        }
        let output = output.map_err(missing)?;
        match output.status.success() {
            true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
            false => Err(CompilerError::Tool(ToolError::Refused {
                tool: name,
                message: String::from_utf8_lossy(&output.stderr).into_owned(),
            })),
        }
    }
}
