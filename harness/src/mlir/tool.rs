//! A tool of LLVM as a process with limits on its time, memory and output.
//!
//! It has a process group of its own, so a Ctrl-C does not reach it, and its child processes end with it, however it ends.
//! Endless output is read and discarded until the time is over, or until the output file is full.
//! A tool killed from outside, for example when the system runs out of memory, says nothing about its input, and is restarted.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, PipeReader, PipeWriter, Read, Write};
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};

use self::clock::Clock;
use super::releases;
use crate::deadline;

mod clock;
mod printed;
mod served;

/// The memory that a tool may map by default.
pub(crate) const MEMORY_KIB: u64 = 4 << 20;

/// The maximum size of a file that a tool writes.
pub(crate) const FILE_BYTES: u64 = 256 << 20;

/// The block size in which the shell limits files.
const BLOCK_BYTES: u64 = 512;

/// The number of bytes kept of a tool's messages.
pub(crate) const MESSAGE_BYTES: u64 = 1 << 20;

/// The signals that end a faulty program: a shell that ran it exits with 128 plus the number.
const WRONG: [i32; 6] = [4, 5, 6, 7, 8, 11];

/// How often a tool that was killed from outside is restarted.
const KILLS: u32 = 8;

/// The signal that only comes from outside.
const KILLED: i32 = 9;

/// Sets the limits and executes the tool.
const LIMIT: &str = "ulimit -v \"$1\" -f \"$2\" -c 0 2>/dev/null || { ulimit -v \"$1\"; ulimit -f \"$2\"; ulimit -c 0; }; shift 2; exec \"$@\"";

/// The messages of a tool's allocators when memory runs out.
const NO_MEMORY: [&str; 3] = ["out of memory", "std::bad_alloc", "Allocation failed"];

/// Why a tool cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// It is missing.
    #[error("{} is missing: install the package {package}", tool.display())]
    Missing {
        /// The path where it was expected.
        tool: PathBuf,
        /// The package that contains it.
        package: String,
    },
    /// The folder named for it does not exist.
    #[error("expected a folder with bin/mlir-opt at {}, found no folder", prefix.display())]
    NoFolder {
        /// The folder.
        prefix: PathBuf,
    },
    /// It is not executable.
    #[error("{}: expected a program, found a file that may not be executed: set its mode, as with `chmod +x`, or install the package {package}", tool.display())]
    NotExecutable {
        /// The tool.
        tool: PathBuf,
        /// The package that contains an executable one.
        package: String,
    },
    /// It belongs to another release.
    #[error("{}: expected a tool of LLVM {release}, found {found}: name a folder that has LLVM {release}, or install the package {package}", tool.display())]
    Version {
        /// The tool.
        tool: PathBuf,
        /// The expected release.
        release: u32,
        /// The version that it reports.
        found: String,
        /// The package that contains the release.
        package: String,
    },
    /// It does not start, or its files cannot be written or read.
    #[error("{}: {error}", tool.display())]
    Io {
        /// The tool.
        tool: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
}

/// How a tool ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It succeeded.
    Success,
    /// It reported a failure.
    Refused,
    /// A signal ended it.
    Crashed(i32),
    /// It did not end in time.
    TimedOut,
    /// It exceeded its memory limit.
    OutOfMemory,
    /// It exceeded the maximum file size.
    Flooded,
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Success => f.write_str("success"),
            Self::Refused => f.write_str("an error"),
            Self::Crashed(signal) => write!(f, "signal {signal}"),
            Self::TimedOut => f.write_str("no end in time"),
            Self::OutOfMemory => f.write_str("it takes all memory that it may have"),
            Self::Flooded => write!(f, "it writes {} MiB and more", FILE_BYTES >> 20),
        }
    }
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Ran {
    /// How it ended.
    pub exit: Exit,
    /// The beginning of its standard error, and of its standard output unless that went to a file.
    pub messages: String,
}

/// The interval at which progress is checked.
const POLL: Duration = Duration::from_millis(250);

/// The limits of a tool.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long.
    pub time: Duration,
    /// How much memory it may map.
    pub memory_kib: u64,
}

impl From<Duration> for Limits {
    fn from(time: Duration) -> Self {
        let memory_kib = MEMORY_KIB;
        Self { time, memory_kib }
    }
}

/// Runs a tool on a text with this time limit.
pub fn run(tool: &Path, arguments: &[String], input: &str, time: Duration) -> io::Result<Ran> {
    run_into(tool, arguments, input, (time.into(), None))
}

/// As [`run`], with its standard output written to a file.
pub fn run_into(
    tool: &Path,
    arguments: &[String],
    input: &str,
    (limits, output): (Limits, Option<&Path>),
) -> io::Result<Ran> {
    let files = Files {
        output,
        ..Files::default()
    };
    run_while(tool, arguments, input, (limits, files, &mut |_| true))
}

/// Where a tool's output goes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Files<'a> {
    /// The file of its standard output; `None` for that of its messages.
    pub(super) output: Option<&'a Path>,
    /// The folder for the modules that it prints among its messages, if those are no messages.
    pub(super) printed: Option<&'a Path>,
}

/// Returns whether a tool that had this much time is still making progress.
pub(super) type GetsOn<'a> = &'a mut dyn FnMut(Duration) -> bool;

/// As [`run_into`], ended as soon as it stops making progress, which is checked periodically.
pub(super) fn run_while(
    tool: &Path,
    arguments: &[String],
    input: &str,
    (limits, files, gets_on): (Limits, Files<'_>, GetsOn<'_>),
) -> io::Result<Ran> {
    for _ in 0..=KILLS {
        let ran = run_once(tool, arguments, input, (limits, files, gets_on))?;
        let written = files.output.map(std::fs::metadata).transpose()?;
        if written.is_some_and(|file| file.len() >= FILE_BYTES) {
            let exit = Exit::Flooded;
            return Ok(Ran { exit, ..ran });
        }
        if ran.exit != Exit::Crashed(KILLED) {
            return Ok(ran);
        }
    }
    let times = KILLS + 1;
    Err(io::Error::other(format!(
        "it was killed {times} times by signal {KILLED} from outside"
    )))
}

/// Drops loaded tools that were kept for further runs, so that they are loaded anew.
pub(crate) fn load_anew() {
    served::forget();
}

/// A running tool.
enum Begun {
    Anew(Child),
    Served(served::Run),
}

impl Begun {
    /// Starts it; its output goes to `output` and `error`, or all of it to `error`.
    fn new(
        (tool, arguments): (&Path, &[String]),
        (stdin, error): (PipeReader, PipeWriter),
        (memory_kib, output): (u64, Option<&Path>),
    ) -> io::Result<Self> {
        let path =
            |number: RawFd| PathBuf::from(format!("/proc/{}/fd/{number}", std::process::id()));
        let said = path(error.as_raw_fd());
        let files = [
            path(stdin.as_raw_fd()).as_path(),
            output.unwrap_or(&said),
            &said,
        ]
        .map(Path::to_owned);
        let paths = files.each_ref().map(PathBuf::as_path);
        if let Some(run) = served::begin(tool, arguments, memory_kib, paths) {
            return Ok(Self::Served(run));
        }
        let output = match output {
            Some(path) => Stdio::from(File::create(path)?),
            None => Stdio::from(error.try_clone()?),
        };
        let mut limited = limited(tool, arguments, memory_kib);
        let child = limited.stdin(stdin).stdout(output).stderr(error).spawn()?;
        Ok(Self::Anew(child))
    }

    /// The process, and its group.
    fn leader(&self) -> u32 {
        match self {
            Self::Anew(child) => child.id(),
            Self::Served(run) => run.leader(),
        }
    }

    fn wait(self) -> io::Result<ExitStatus> {
        match self {
            Self::Anew(mut child) => child.wait(),
            Self::Served(run) => Ok(run.wait()),
        }
    }
}

/// A command with a process group of its own and these limits.
pub(crate) fn limited(tool: &Path, arguments: &[String], memory_kib: u64) -> Command {
    let mut command = Command::new("/bin/sh");
    command
        .args(["-c", LIMIT, "sh"])
        .arg(memory_kib.to_string())
        .arg((FILE_BYTES / BLOCK_BYTES).to_string())
        .arg(tool)
        .args(arguments)
        .envs(environment(tool))
        .process_group(0);
    command
}

/// What is set in the environment of a tool: `llvm-symbolizer` only runs on a crash if it knows more than the tool.
fn environment(tool: &Path) -> Option<(&'static str, &'static str)> {
    releases::names_functions(tool).then_some(("LLVM_DISABLE_SYMBOLIZATION", "1"))
}

/// How a process ended by itself; its messages show whether memory ran out.
pub(crate) fn exit_of(status: ExitStatus, messages: &str) -> Exit {
    match status.signal() {
        None if status.success() => Exit::Success,
        _ if NO_MEMORY.iter().any(|words| messages.contains(words)) => Exit::OutOfMemory,
        Some(signal) => Exit::Crashed(signal),
        None => {
            let signal = status.code().map(|code| code - 128);
            let signal = signal.filter(|signal| WRONG.contains(signal));
            signal.map_or(Exit::Refused, Exit::Crashed)
        }
    }
}

fn run_once(
    tool: &Path,
    arguments: &[String],
    input: &str,
    (limits, files, gets_on): (Limits, Files<'_>, GetsOn<'_>),
) -> io::Result<Ran> {
    if let Some(path) = files.output {
        File::create(path)?;
    }
    let (input_end, mut stdin) = io::pipe()?;
    let (mut stderr, error_end) = io::pipe()?;
    log::debug!("{} {}", tool.display(), arguments.join(" "));
    let begun = Begun::new(
        (tool, arguments),
        (input_end, error_end),
        (limits.memory_kib, files.output),
    )?;
    let leader = begun.leader();
    note_group(leader);
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        // A tool that stops reading reports why itself.
        scope.spawn(move || stdin.write_all(input.as_bytes()).ok());
        scope.spawn(move || {
            let kept = match files.printed {
                Some(folder) => printed::sorted(BufReader::new(&mut stderr), folder),
                None => kept(&mut stderr),
            };
            // The rest is read and discarded, so that the tool can finish.
            let rest = io::copy(&mut stderr, &mut io::sink());
            let _told = sender.send(rest.and(kept));
        });
        let clock = Clock::new(leader);
        let heard = heard_until(&receiver, (limits.time, clock), gets_on);
        let is_late = heard.is_none();
        if is_late {
            end_group(leader);
        }
        let status = begun.wait()?;
        // Background processes that closed their output would otherwise be left behind.
        end_group(leader);
        deadline::check();
        let said = match heard {
            Some(said) => said?,
            None => receiver.recv().unwrap_or_else(|_| Ok(Vec::new()))?,
        };
        let messages = String::from_utf8_lossy(&said).into_owned();
        let exit = match is_late {
            true => Exit::TimedOut,
            false => exit_of(status, &messages),
        };
        Ok(Ran { exit, messages })
    })
}

/// The beginning of what a tool says.
fn kept(said: &mut PipeReader) -> io::Result<Vec<u8>> {
    let mut kept = Vec::new();
    said.take(MESSAGE_BYTES).read_to_end(&mut kept)?;
    Ok(kept)
}

/// Receives output until the time is over or the tool stops making progress.
fn heard_until<T>(
    receiver: &Receiver<T>,
    (time, mut clock): (Duration, Clock),
    gets_on: GetsOn<'_>,
) -> Option<T> {
    loop {
        let had = clock.had();
        let left = deadline::at_most(time.saturating_sub(had));
        match receiver.recv_timeout(left.min(POLL)) {
            Ok(heard) => return Some(heard),
            Err(_) if left.is_zero() || !gets_on(had) => return None,
            Err(_) => {}
        }
    }
}

/// The process groups of running tools.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Records a tool's process group until it is ended.
pub(crate) fn note_group(leader: u32) {
    running().insert(leader);
}

/// Ends every running tool, for a process that exits immediately.
#[cfg(feature = "cli")]
pub(crate) fn end_all() {
    let leaders = running().clone();
    leaders.into_iter().for_each(end_group);
}

/// Ends a process group; usually nothing in it is left.
pub(crate) fn end_group(leader: u32) {
    running().remove(&leader);
    let leader = i32::try_from(leader).ok().and_then(Pid::from_raw);
    let _ended = leader.map(|leader| kill_process_group(leader, Signal::KILL));
}
