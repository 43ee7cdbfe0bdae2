//! The client of a worker process: it starts a nursery of workers when needed, requests another worker when one dies,
//! and starts another nursery when one hangs.
//!
//! A death is an answer about the program that caused it; the next program gets a fresh worker.
//! A run that takes too long is repeated once in a fresh worker, with a longer limit, before that is its answer.
//! If somebody else kills a worker, such as the system when memory runs out, that says nothing about its program, and a fresh worker restarts it.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek};
use std::net::Shutdown;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use stridecheck_oracle::Call;

use crate::observation::{Ending, Observation};
use crate::process;
use crate::protocol::{Artifact, ProgramText, Reply, Request, RunRequest, Timings, receive, send};
use crate::stage::Stage;
use crate::worker;

/// The environment variable that names the executable of workers.
pub const VARIABLE: &str = "STRIDECHECK_WORKER";

/// The file name of the executable of workers.
const EXECUTABLE: &str = "stridecheck";

/// How often a program is restarted whose worker somebody else killed.
const KILLS: u32 = 8;

/// The signal that only somebody else sends: no fault of a program or of LLVM raises it.
const KILLED: i32 = 9;

/// How much of the standard error of a worker is kept.
const SAID_BYTES: u64 = 1 << 16;

/// The messages of LLVM and the C++ library when memory is exhausted.
const NO_MEMORY: [&str; 2] = ["out of memory", "std::bad_alloc"];

/// A worker process and what is needed to start another one.
#[derive(Debug)]
pub struct Worker {
    executable: PathBuf,
    limits: TimeLimits,
    process: Option<Process>,
    prepared: Option<(Arc<ProgramText>, Result<Timings, Ending>)>,
    restarts: u64,
    /// How often somebody else killed the process since the last request.
    kills: u32,
}

/// The time limits of a worker; a stage that exceeds its limit counts as endless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimits {
    /// For LLVM, from the text of a program to its code.
    pub compile: Duration,
    /// For a run.
    pub run: Duration,
    /// For the repetition of a run that took too long: findings must not depend on the load of the machine.
    pub repeated_run: Duration,
}

/// The observations of the runs of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How long the preparation of the program took, or why it failed.
    pub prepared: Result<Timings, Ending>,
    /// The observation of each run, and how long it took in nanoseconds; the ending of `prepared` if that is an error.
    pub runs: Vec<(Observation, u64)>,
}

/// A nursery and its latest worker.
#[derive(Debug)]
struct Process {
    child: Child,
    /// Whether the worker is running; otherwise the nursery waits.
    serves: bool,
    reader: BufReader<UnixStream>,
    /// The standard error of the worker since the last request.
    said: File,
}

impl Drop for Process {
    fn drop(&mut self) {
        // Both end when the stream closes; if something fails here, they are already gone.
        let _gone = self.reader.get_ref().shutdown(Shutdown::Both);
        let _status = self.child.wait();
    }
}

/// A reply, or how the worker ended instead.
enum Heard {
    Reply(Reply),
    Ended(Ending),
    /// Somebody else killed it.
    Killed,
}

impl Default for TimeLimits {
    fn default() -> Self {
        Self {
            compile: Duration::from_secs(20),
            run: Duration::from_secs(2),
            repeated_run: Duration::from_secs(10),
        }
    }
}

impl Worker {
    /// A worker of the executable that `STRIDECHECK_WORKER` names, otherwise of this one, one next to it or one in `PATH`.
    pub fn new() -> io::Result<Self> {
        Ok(Self::at(executable()?))
    }

    /// A worker of an executable.
    pub fn at(executable: impl Into<PathBuf>) -> Self {
        Self {
            executable: executable.into(),
            limits: TimeLimits::default(),
            process: None,
            prepared: None,
            restarts: 0,
            kills: 0,
        }
    }

    /// Sets the time limits.
    pub fn set_limits(&mut self, limits: TimeLimits) {
        self.limits = limits;
    }

    /// Ends the worker; the next program gets a fresh one.
    pub fn end(&mut self) {
        self.prepared = None;
        if self.serves() && !matches!(self.hear_of_end(), Ok(Heard::Ended(_))) {
            self.process = None;
        }
    }

    /// How many workers have been started.
    pub fn restarts(&self) -> u64 {
        self.restarts
    }

    /// The id of the process that was started, if it is running.
    pub fn process_id(&self) -> Option<u32> {
        self.process.as_ref().map(|process| process.child.id())
    }

    /// Compiles a program and runs calls of it; after a death, a fresh worker makes the remaining runs.
    pub fn program(
        &mut self,
        program: &Arc<ProgramText>,
        runs: &[RunRequest],
    ) -> io::Result<Answer> {
        self.kills = 0;
        let mut results = Vec::new();
        let mut prepared = self.begin(program, runs)?;
        let mut timeout = self.limits.run;
        while results.len() < runs.len() {
            if let Err(ending) = &prepared {
                results.resize_with(runs.len(), || (Observation::ended(ending.clone()), 0));
                break;
            }
            if !self.serves() {
                prepared = self.begin(program, &runs[results.len()..])?;
                continue;
            }
            // A run without an answer stays the next one, so the fresh worker begins with it.
            let Some(ran) = self.ran(timeout)? else {
                continue;
            };
            if is_late(&ran.0) && timeout < self.limits.repeated_run {
                timeout = self.limits.repeated_run;
            } else {
                results.push(ran);
                timeout = self.limits.run;
            }
        }
        Ok(Answer {
            prepared,
            runs: results,
        })
    }

    /// Makes one run of a program, which is compiled unless it was the last one compiled.
    pub fn run(
        &mut self,
        program: &Arc<ProgramText>,
        entry: usize,
        call: &Call,
    ) -> io::Result<Observation> {
        self.kills = 0;
        let run = RunRequest {
            entry,
            call: call.clone(),
            round: None,
        };
        let mut observation = self.attempt(program, &run, self.limits.run)?;
        if is_late(&observation) && self.limits.run < self.limits.repeated_run {
            observation = self.attempt(program, &run, self.limits.repeated_run)?;
        }
        Ok(observation)
    }

    fn attempt(
        &mut self,
        program: &Arc<ProgramText>,
        run: &RunRequest,
        timeout: Duration,
    ) -> io::Result<Observation> {
        loop {
            if self.knows(program) && self.is_alive() {
                self.ask(&Request::Run(run.clone()))?;
            } else if let Some(ending) = self.known_failure(program) {
                return Ok(Observation::ended(ending));
            } else if let Err(ending) = self.begin(program, std::slice::from_ref(run))? {
                return Ok(Observation::ended(ending));
            }
            if let Some((observation, _)) = self.ran(timeout)? {
                return Ok(observation);
            }
        }
    }

    /// Whether the worker has the compiled program.
    fn knows(&self, program: &Arc<ProgramText>) -> bool {
        let known = self.prepared.as_ref();
        known.is_some_and(|(known, result)| Arc::ptr_eq(known, program) && result.is_ok())
    }

    /// Why the program could not be compiled, if it was the last one tried.
    fn known_failure(&self, program: &Arc<ProgramText>) -> Option<Ending> {
        let (known, result) = self.prepared.as_ref()?;
        let result = result.as_ref().err()?;
        Arc::ptr_eq(known, program).then(|| result.clone())
    }

    /// Compiles a program unless it was the last one compiled.
    pub fn prepare(&mut self, program: &Arc<ProgramText>) -> io::Result<Result<Timings, Ending>> {
        match &self.prepared {
            Some((known, result)) if Arc::ptr_eq(known, program) => Ok(result.clone()),
            _ => {
                self.kills = 0;
                self.begin(program, &[])
            }
        }
    }

    /// Shows an artifact of a program.
    pub fn emit(
        &mut self,
        program: ProgramText,
        artifact: Artifact,
    ) -> io::Result<Result<String, Ending>> {
        self.prepared = None;
        self.kills = 0;
        let request = Request::Emit(program, artifact);
        loop {
            self.ask(&request)?;
            match self.hear(self.limits.compile, Stage::Compile)? {
                Heard::Killed => {}
                Heard::Reply(Reply::Emitted(text)) => return Ok(text),
                Heard::Reply(Reply::Prepared(Err(ending))) | Heard::Ended(ending) => {
                    return Ok(Err(ending));
                }
                Heard::Reply(reply) => return Err(unexpected(&reply)),
            }
        }
    }

    /// Sends a program with its runs and waits until it is compiled.
    fn begin(
        &mut self,
        program: &Arc<ProgramText>,
        runs: &[RunRequest],
    ) -> io::Result<Result<Timings, Ending>> {
        let request = Request::Program(program.as_ref().clone(), runs.to_vec());
        let result = loop {
            self.ask(&request)?;
            match self.hear(self.limits.compile, Stage::Compile)? {
                Heard::Killed => {}
                Heard::Reply(Reply::Prepared(result)) => break result,
                Heard::Ended(ending) => break Err(ending),
                Heard::Reply(reply) => return Err(unexpected(&reply)),
            }
        };
        self.prepared = Some((Arc::clone(program), result.clone()));
        Ok(result)
    }

    /// The observation of the next run; none if somebody else killed the worker.
    fn ran(&mut self, timeout: Duration) -> io::Result<Option<(Observation, u64)>> {
        let mut trapping = Observation::ended(Ending::Trapped(None));
        loop {
            match self.hear(timeout, Stage::Run)? {
                Heard::Reply(Reply::Begun(_)) => {}
                Heard::Reply(Reply::Trapping(observation)) => trapping = observation,
                Heard::Killed => return Ok(None),
                Heard::Ended(Ending::Trapped(_)) => return Ok(Some((trapping, 0))),
                Heard::Reply(Reply::Ran(observation, time)) => {
                    return Ok(Some((observation, time)));
                }
                Heard::Ended(ending) => return Ok(Some((Observation::ended(ending), 0))),
                Heard::Reply(reply) => return Err(unexpected(&reply)),
            }
        }
    }

    fn is_alive(&mut self) -> bool {
        self.process
            .as_mut()
            .is_some_and(|process| matches!(process.child.try_wait(), Ok(None)))
    }

    /// Whether there is a worker that is not known to have ended.
    fn serves(&self) -> bool {
        self.process.as_ref().is_some_and(|process| process.serves)
    }

    /// Starts a worker if there is none.
    pub fn start(&mut self) -> io::Result<()> {
        if !self.is_alive() {
            self.process = None;
        }
        if self.serves() {
            return Ok(());
        }
        match &mut self.process {
            None => self.process = Some(Process::start(&self.executable)?),
            Some(process) => {
                process.send(&Request::Another)?;
                process.serves = true;
            }
        }
        self.restarts += 1;
        Ok(())
    }

    fn ask(&mut self, request: &Request) -> io::Result<()> {
        self.start()?;
        let process = self.process.as_mut().expect("the process was just started");
        process.send(request)
    }

    /// Asks the worker to end, and waits for it.
    fn hear_of_end(&mut self) -> io::Result<Heard> {
        self.ask(&Request::End)?;
        self.hear(self.limits.run, Stage::Run)
    }

    /// Waits for a reply; a worker that ends or hangs is discarded.
    fn hear(&mut self, timeout: Duration, stage: Stage) -> io::Result<Heard> {
        let Some(process) = self.process.as_mut() else {
            return Err(io::Error::other("the worker is gone"));
        };
        process.reader.get_ref().set_read_timeout(Some(timeout))?;
        let mut last_words = None;
        let heard = loop {
            match receive(&mut process.reader) {
                Ok(Some(Reply::Refusing(ending))) => last_words = Some(ending),
                Ok(Some(Reply::Died(status))) => {
                    process.serves = false;
                    break process.death(ExitStatus::from_raw(status), stage)?;
                }
                Ok(Some(reply)) => {
                    // Earlier messages of the worker are not about the next request.
                    process.said.set_len(0)?;
                    return Ok(Heard::Reply(reply));
                }
                ended => break process.is_lost(ended, (timeout, stage))?,
            }
        };
        self.process.take_if(|process| process.serves);
        if stage == Stage::Run {
            // The program is recompiled if it is run again.
            self.prepared = None;
        }
        let heard = last_words.map_or(heard, Heard::Ended);
        Ok(match heard {
            Heard::Killed if self.kills == KILLS => Heard::Ended(Ending::Unsupported(format!(
                "the worker process was killed {} times by signal {KILLED} from outside",
                KILLS + 1
            ))),
            Heard::Killed => {
                self.kills += 1;
                Heard::Killed
            }
            heard => heard,
        })
    }
}

impl Process {
    fn start(executable: &Path) -> io::Result<Self> {
        let (ours, theirs) = UnixStream::pair()?;
        let said = nameless_file()?;
        let child = Command::new(executable)
            .arg(worker::ARGUMENT)
            .env(worker::ASKED, worker::VERSION)
            .stdin(OwnedFd::from(theirs))
            .stdout(Stdio::null())
            .stderr(said.try_clone()?)
            .process_group(0)
            .spawn()
            .map_err(|error| {
                let path = executable.display();
                io::Error::new(error.kind(), format!("cannot start worker {path}: {error}"))
            })?;
        Ok(Self {
            child,
            serves: true,
            reader: BufReader::new(ours),
            said,
        })
    }

    fn send(&mut self, request: &Request) -> io::Result<()> {
        match send(self.reader.get_mut(), request) {
            // The missing reply reveals a worker that dies during the request.
            Err(error) if is_end(&error) => Ok(()),
            sent => sent,
        }
    }

    /// The answer about the program if neither the worker nor the nursery replies.
    fn is_lost(
        &mut self,
        ended: io::Result<Option<Reply>>,
        (timeout, stage): (Duration, Stage),
    ) -> io::Result<Heard> {
        match ended {
            Err(error) if is_timeout(&error) => {
                self.child.kill()?;
                Ok(Heard::Ended(Ending::TimedOut {
                    stage,
                    limit: timeout,
                }))
            }
            Err(error) if !is_end(&error) => Err(error),
            _ => {
                let status = self.child.wait()?;
                self.death(status, stage)
            }
        }
    }

    /// The meaning of an end for the program that the worker was processing.
    fn death(&mut self, status: ExitStatus, stage: Stage) -> io::Result<Heard> {
        if status.signal() == Some(KILLED) {
            return Ok(Heard::Killed);
        }
        let mut said = Vec::new();
        self.said.rewind()?;
        Read::by_ref(&mut self.said)
            .take(SAID_BYTES)
            .read_to_end(&mut said)?;
        self.said.set_len(0)?;
        let said = String::from_utf8_lossy(&said);
        Ok(Heard::Ended(match stage {
            Stage::Run => death_of_run(status, &said),
            _ => death_of_llvm(status, &said),
        }))
    }
}

/// A file for the messages of a worker, which disappears with the processes that have it open.
fn nameless_file() -> io::Result<File> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("stridecheck-worker-{}-{number}", std::process::id());
    let path = std::env::temp_dir().join(name);
    let mut options = OpenOptions::new();
    let file = options.read(true).append(true).create(true).open(&path)?;
    std::fs::remove_file(&path)?;
    Ok(file)
}

/// Whether this process is the command, whatever the name of its file.
static IS_COMMAND: AtomicBool = AtomicBool::new(false);

/// Declares that the executable of this process can be a worker.
pub fn this_can_serve() {
    IS_COMMAND.store(true, Ordering::Relaxed);
}

fn executable() -> io::Result<PathBuf> {
    if let Some(path) = std::env::var_os(VARIABLE) {
        return Ok(path.into());
    }
    let this = std::env::current_exe()?;
    if IS_COMMAND.load(Ordering::Relaxed) {
        return Ok(this);
    }
    let beside = this.ancestors().skip(1).take(2).map(Path::to_owned);
    let searched = std::env::var_os("PATH").unwrap_or_default();
    let found = beside
        .chain(std::env::split_paths(&searched))
        .map(|folder| folder.join(EXECUTABLE))
        .find(|path| path.is_file());
    found.ok_or_else(|| {
        let message = format!(
            "expected the command `{EXECUTABLE}` beside {} or in PATH, found none; `cargo install {EXECUTABLE}`, or set {VARIABLE} to its path",
            this.display()
        );
        io::Error::new(io::ErrorKind::NotFound, message)
    })
}

/// Whether a run took too long; only runs are repeated, not LLVM.
fn is_late(observation: &Observation) -> bool {
    let ending = &observation.ending;
    matches!(
        ending,
        Ending::TimedOut {
            stage: Stage::Run,
            ..
        }
    )
}

/// The meaning of the end of a worker for the program that LLVM was processing.
fn death_of_llvm(status: ExitStatus, said: &str) -> Ending {
    if status.code() == Some(process::UNABLE) {
        return unable(said);
    }
    let message = match said.lines().next() {
        _ if NO_MEMORY.iter().any(|words| said.contains(words)) => {
            "LLVM takes all memory that it may have".to_owned()
        }
        Some(line) => format!("LLVM ended the worker: {status}: {line}"),
        None => format!("LLVM ended the worker: {status}"),
    };
    Ending::failed(Stage::Compile, message)
}

fn unable(said: &str) -> Ending {
    let first = said.lines().next().unwrap_or("it cannot go on");
    Ending::Unsupported(format!("the worker process left: {first}"))
}

/// The meaning of the end of a worker for the program that it ran.
fn death_of_run(status: ExitStatus, said: &str) -> Ending {
    match (status.code(), status.signal()) {
        (Some(process::TRAPPED), _) => Ending::Trapped(None),
        (Some(process::EXCEEDED), _) => {
            Ending::Unsupported("the program wants more memory than a run may have".to_owned())
        }
        (Some(process::NO_STACK), _) => Ending::Failed {
            stage: Stage::Run,
            message: "the stack is full".to_owned(),
            breakdown: None,
        },
        (Some(process::UNABLE), _) => unable(said),
        (_, Some(signal)) => Ending::Crashed { signal },
        _ => Ending::failed(Stage::Run, format!("the worker left: {status}")),
    }
}

fn unexpected(reply: &Reply) -> io::Error {
    let what = match reply {
        Reply::Begun(_) => "the begin of a stage",
        Reply::Prepared(_) => "that a program is ready",
        Reply::Trapping(_) => "that a program traps",
        Reply::Ran(..) => "what a run showed",
        Reply::Emitted(_) => "a text",
        Reply::Refusing(_) => "that LLVM refuses",
        Reply::Died(_) => "its end",
    };
    io::Error::other(format!(
        "the worker reported {what}, which was not requested"
    ))
}

fn is_timeout(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut
    )
}

fn is_end(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::UnexpectedEof | io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe
    )
}
