//! A tool of LLVM as a process that cannot take more time, memory or room than it is given.
//!
//! It has a process group of its own, so that a Ctrl-C is not for it, and what it started ends with it, however it ends itself.
//! Endless output is read and dropped until its time is over, or its file is full.
//! One that somebody else ends, such as the system when memory runs out, says nothing of its input, and is begun again.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::File;
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};

use self::clock::Clock;
use crate::deadline;

mod clock;
mod served;

/// How much memory a tool may map, if nothing else is said.
pub(crate) const MEMORY_KIB: u64 = 4 << 20;

/// How large a file that a tool writes may be.
pub(crate) const FILE_BYTES: u64 = 256 << 20;

/// The blocks that the shell counts files in.
const BLOCK_BYTES: u64 = 512;

/// How much is kept of what a tool says.
pub(crate) const MESSAGE_BYTES: u64 = 1 << 20;

/// The signals by which a program ends that goes wrong: a shell that ran it ends with 128 and the number.
const WRONG: [i32; 6] = [4, 5, 6, 7, 8, 11];

/// How often a tool is begun again that somebody else ended.
const KILLS: u32 = 8;

/// The signal that only somebody else sends.
const KILLED: i32 = 9;

/// Sets the limits and becomes the tool.
const LIMIT: &str = "ulimit -v \"$1\" -f \"$2\" -c 0 2>/dev/null || { ulimit -v \"$1\"; ulimit -f \"$2\"; ulimit -c 0; }; shift 2; exec \"$@\"";

/// What the allocators of a tool say when there is no more memory.
const NO_MEMORY: [&str; 3] = ["out of memory", "std::bad_alloc", "Allocation failed"];

/// Why a tool cannot be asked.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// It is not there.
    #[error("{} is missing: install the package {package}", tool.display())]
    Missing {
        /// Where it was looked for.
        tool: PathBuf,
        /// What has it.
        package: String,
    },
    /// The folder that was named for it is not there.
    #[error("expected a folder with bin/mlir-opt at {}, found no folder", prefix.display())]
    NoFolder {
        /// The folder.
        prefix: PathBuf,
    },
    /// It is no program.
    #[error("{}: expected a program, found a file that may not be executed: set its mode, as with `chmod +x`, or install the package {package}", tool.display())]
    NotExecutable {
        /// The tool.
        tool: PathBuf,
        /// What has one that may be.
        package: String,
    },
    /// It is of another release.
    #[error("{}: expected a tool of LLVM {release}, found {found}: name a folder that has LLVM {release}, or install the package {package}", tool.display())]
    Version {
        /// The tool.
        tool: PathBuf,
        /// The release.
        release: u32,
        /// What it says of itself.
        found: String,
        /// What has the release.
        package: String,
    },
    /// It does not start, or its files cannot be written or read.
    #[error("{}: {error}", tool.display())]
    Io {
        /// The tool.
        tool: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// How a tool ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It could.
    Success,
    /// It says that it could not.
    Refused,
    /// A signal ended it.
    Crashed(i32),
    /// It did not end in time.
    TimedOut,
    /// It wanted more memory than it may have.
    OutOfMemory,
    /// It wrote more than a file may hold.
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

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Ran {
    /// How it ended.
    pub exit: Exit,
    /// The beginning of what it said on standard error, and on standard output where that went to no file.
    pub messages: String,
}

/// How often it is asked whether a tool gets on.
const POLL: Duration = Duration::from_millis(250);

/// What a tool may take.
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

/// Runs a tool on a text; it has this long.
pub fn run(tool: &Path, arguments: &[String], input: &str, time: Duration) -> io::Result<Ran> {
    run_into(tool, arguments, input, (time.into(), None))
}

/// The same, where its standard output goes to a file.
pub fn run_into(
    tool: &Path,
    arguments: &[String],
    input: &str,
    (limits, output): (Limits, Option<&Path>),
) -> io::Result<Ran> {
    run_while(tool, arguments, input, (limits, output, &mut |_| true))
}

/// Whether a tool gets on that had so much time.
type GetsOn<'a> = &'a mut dyn FnMut(Duration) -> bool;

/// The same, ended where it does not get on any more, which is asked again and again.
pub(super) fn run_while(
    tool: &Path,
    arguments: &[String],
    input: &str,
    (limits, output, gets_on): (Limits, Option<&Path>, GetsOn<'_>),
) -> io::Result<Ran> {
    for _ in 0..=KILLS {
        let ran = run_once(tool, arguments, input, (limits, output, gets_on))?;
        let written = output.map(std::fs::metadata).transpose()?;
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

/// Has tools loaded anew that were kept for further runs.
pub(crate) fn load_anew() {
    served::forget();
}

/// A tool that runs.
enum Begun {
    Anew(Child),
    Served(served::Run),
}

impl Begun {
    /// Begins it; what it writes goes to `output` and `error`, or all to `error`.
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

/// A tool that has a process group of its own, and no more memory and room than this.
pub(crate) fn limited(tool: &Path, arguments: &[String], memory_kib: u64) -> Command {
    let mut command = Command::new("/bin/sh");
    command
        .args(["-c", LIMIT, "sh"])
        .arg(memory_kib.to_string())
        .arg((FILE_BYTES / BLOCK_BYTES).to_string())
        .arg(tool)
        .args(arguments)
        .process_group(0);
    command
}

/// How a process ended of its own, and whether for want of memory, by what it said.
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
    (limits, output, gets_on): (Limits, Option<&Path>, GetsOn<'_>),
) -> io::Result<Ran> {
    if let Some(path) = output {
        File::create(path)?;
    }
    let (input_end, mut stdin) = io::pipe()?;
    let (mut stderr, error_end) = io::pipe()?;
    log::debug!("{} {}", tool.display(), arguments.join(" "));
    let begun = Begun::new(
        (tool, arguments),
        (input_end, error_end),
        (limits.memory_kib, output),
    )?;
    let leader = begun.leader();
    note_group(leader);
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        // A tool that stops reading says why itself.
        scope.spawn(move || stdin.write_all(input.as_bytes()).ok());
        scope.spawn(move || {
            let mut kept = Vec::new();
            let read = stderr.by_ref().take(MESSAGE_BYTES).read_to_end(&mut kept);
            // What is beyond is read and dropped, so that the tool can go on to its end.
            let rest = io::copy(&mut stderr, &mut io::sink());
            let _told = sender.send(read.and(rest).map(|_| kept));
        });
        let clock = Clock::new(leader);
        let heard = heard_until(&receiver, (limits.time, clock), gets_on);
        let is_late = heard.is_none();
        if is_late {
            end_group(leader);
        }
        let status = begun.wait()?;
        // What it started in the background closes what it writes to, and would be left behind.
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

/// What is heard while a tool has this time, or as long as it gets on.
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

/// The groups of the tools that run.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Notes a tool that runs in a process group of its own, until that is ended.
pub(crate) fn note_group(leader: u32) {
    running().insert(leader);
}

/// Ends every tool that runs, for a process that ends at once.
#[cfg(feature = "cli")]
pub(crate) fn end_all() {
    let leaders = running().clone();
    leaders.into_iter().for_each(end_group);
}

/// Ends a process and those that it started; mostly there is nothing left.
pub(crate) fn end_group(leader: u32) {
    running().remove(&leader);
    let leader = i32::try_from(leader).ok().and_then(Pid::from_raw);
    let _ended = leader.map(|leader| kill_process_group(leader, Signal::KILL));
}
