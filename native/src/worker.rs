//! The worker process: it compiles and runs programs for a client, any of which may kill it.
//!
//! Rules:
//! - Standard input is a socket for both directions, so that printed output cannot disturb them.
//! - A worker is a fork of the process that was started, the nursery, which only waits for its end and then forks another:
//!   loading LLVM takes longer than most programs.
//! - Both end when the client's end closes, even while a program runs.
//! - A worker has a memory limit, and is confined (`confine.rs`): it opens nothing, starts nothing and has no network.
#![expect(
    unsafe_code,
    reason = "processes are made, limits, signals and LLVM's error handler are set"
)]

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as MapEntry;
use std::env;
use std::ffi::CStr;
use std::io::{self, BufReader, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::process::ExitCode;
use std::time::Instant;

use inkwell::llvm_sys::error_handling::LLVMInstallFatalErrorHandler;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, parse, parse_type, verify};

use crate::error::Error;
use crate::hooks;
use crate::observation::{Ending, Observation};
use crate::process;
use crate::program::{Compiler, Interface, Lowered, SourceEntry, SourceExternal, nanoseconds};
use crate::protocol::{
    Entry, External, Options, ProgramText, Reply, Request, RunRequest, Text, Timings, receive, send,
};
use crate::stage::Stage;

/// The first argument that makes the command a worker.
pub const ARGUMENT: &str = "worker";

/// The environment variable with the version that a worker must have.
pub(crate) const ASKED: &str = "STRIDECHECK_WORKER_VERSION";

/// The version of this executable.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// How much memory a worker may map beyond what it has at its start.
const MEMORY_BYTES: u64 = 2 << 30;

/// The stack that programs run on: calls may be nested, and each frame includes LLVM's spills.
const STACK_BYTES: usize = 64 << 20;

/// Serves the client at standard input until it goes away.
pub fn serve() -> ExitCode {
    let asked = env::var(ASKED).ok();
    if let Some(asked) = asked.filter(|version| version != VERSION) {
        eprintln!("expected a worker of stridecheck {asked}, found one of {VERSION}");
        process::leave(process::UNABLE)
    }
    match prepare().and_then(|stream| nurse(&stream)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            process::leave(process::UNABLE)
        }
    }
}

/// Forks workers, one after the other, until the client disconnects.
fn nurse(mut stream: &UnixStream) -> io::Result<()> {
    let nursery = std::process::id();
    loop {
        // SAFETY: this process has no other thread.
        let worker = match unsafe { libc::fork() } {
            -1 => return Err(io::Error::last_os_error()),
            0 => work(stream.try_clone()?, nursery),
            worker => worker,
        };
        let told = send(&mut stream, &Reply::Died(end_of(worker)?));
        if told.is_err() || !is_another_wanted(stream)? {
            return Ok(());
        }
    }
}

/// Waits for the end of a worker.
fn end_of(worker: libc::pid_t) -> io::Result<i32> {
    let mut status = 0;
    loop {
        // SAFETY: the status is a place to write to.
        if unsafe { libc::waitpid(worker, &raw mut status, 0) } == worker {
            return Ok(status);
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}

/// Waits until the client requests another worker; requests to the previous one stay unanswered.
fn is_another_wanted(mut stream: &UnixStream) -> io::Result<bool> {
    loop {
        match receive(&mut stream)? {
            None => return Ok(false),
            Some(Request::Another) => return Ok(true),
            Some(_) => {}
        }
    }
}

/// Serves the client, as a worker of this nursery.
fn work(stream: UnixStream, nursery: u32) -> ! {
    end_with(nursery);
    confine();
    let served = || {
        std::thread::Builder::new()
            .stack_size(64 << 10)
            .spawn(end_with_client)?;
        let serve = || Server::new(stream)?.serve();
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
        let panicked = |_| Err(io::Error::other("the thread that serves panicked"));
        thread.spawn(serve)?.join().unwrap_or_else(panicked)
    };
    match served() {
        Ok(()) => process::leave(0),
        Err(error) => {
            eprintln!("{error}");
            process::leave(process::UNABLE)
        }
    }
}

/// Removes the privileges of this process that programs do not need, if the system supports that.
fn confine() {
    #[cfg(target_os = "linux")]
    // On a system without system call filters, programs run anyway.
    let _is_confined = crate::confine::confine();
}

/// Makes this process end with its nursery, if the system supports that.
fn end_with(nursery: u32) {
    #[cfg(target_os = "linux")]
    // SAFETY: the call takes a signal and is about this process alone.
    unsafe {
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL)
    };
    if std::os::unix::process::parent_id() != nursery {
        process::leave(0);
    }
}

fn prepare() -> io::Result<UnixStream> {
    set_signals();
    limit_memory()?;
    let stream = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    process::become_worker(stream.try_clone()?);
    // SAFETY: the handler is a function of this program.
    unsafe { LLVMInstallFatalErrorHandler(Some(fatal)) };
    Ok(stream)
}

/// Makes a fault of the program end the process at once; the client handles interrupts.
fn set_signals() {
    // SAFETY: only default and ignored dispositions are set, before any other thread exists.
    unsafe {
        libc::signal(libc::SIGSEGV, libc::SIG_DFL);
        libc::signal(libc::SIGBUS, libc::SIG_DFL);
        libc::signal(libc::SIGINT, libc::SIG_IGN);
    }
}

fn limit_memory() -> io::Result<()> {
    let mapped = std::fs::read_to_string("/proc/self/statm").ok();
    let pages = mapped
        .as_deref()
        .and_then(|text| text.split(' ').next()?.parse::<u64>().ok());
    let most = pages.map_or(4 * MEMORY_BYTES, |pages| pages * 4096 + MEMORY_BYTES);
    limit(libc::RLIMIT_AS, most)?;
    limit(libc::RLIMIT_CORE, 0)
}

fn limit(resource: libc::__rlimit_resource_t, most: u64) -> io::Result<()> {
    let limit = libc::rlimit {
        rlim_cur: most,
        rlim_max: most,
    };
    // SAFETY: the structure is valid for the call.
    match unsafe { libc::setrlimit(resource, &raw const limit) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Waits for the client's end to close.
fn end_with_client() {
    let mut watched = libc::pollfd {
        fd: libc::STDIN_FILENO,
        events: 0,
        revents: 0,
    };
    // SAFETY: one entry is given; with no events asked for, only the end of the stream wakes the thread.
    while unsafe { libc::poll(&raw mut watched, 1, -1) } < 0 {}
    process::leave(0);
}

/// Sends LLVM's message to the client before LLVM ends the process.
extern "C" fn fatal(reason: *const libc::c_char) {
    // SAFETY: LLVM gives a text that ends with a zero byte.
    let message = unsafe { CStr::from_ptr(reason) }
        .to_string_lossy()
        .into_owned();
    process::tell(&Reply::Refusing(Ending::failed(Stage::Compile, message)));
    process::leave(process::REFUSED);
}

struct Server {
    reader: BufReader<UnixStream>,
    writer: UnixStream,
    /// Replies that were not sent yet.
    pending: Vec<u8>,
    compilers: BTreeMap<Options, Compiler>,
}

impl Server {
    fn new(stream: UnixStream) -> io::Result<Self> {
        Ok(Self {
            writer: stream.try_clone()?,
            reader: BufReader::new(stream),
            pending: Vec::new(),
            compilers: BTreeMap::new(),
        })
    }

    fn serve(mut self) -> io::Result<()> {
        let mut next = self.next()?;
        while let Some(request) = next {
            next = match request {
                Request::Program(program, runs) => self.program(&program, runs)?,
                Request::Run(_) => {
                    self.reply(&Reply::Ran(no_program(), 0))?;
                    self.next()?
                }
                Request::Emit(program, artifact) => {
                    let text = self
                        .read(&program)
                        .and_then(|(text, _, compiler)| compiler.emit(text.lowered(), artifact));
                    let text = text.map_err(|error| error.ending());
                    self.reply(&Reply::Emitted(text))?;
                    self.next()?
                }
                Request::End => None,
                // A worker is already running.
                Request::Another => self.next()?,
            };
        }
        Ok(())
    }

    /// Compiles a program and makes its runs; returns the first other request.
    fn program(
        &mut self,
        program: &ProgramText,
        runs: Vec<RunRequest>,
    ) -> io::Result<Option<Request>> {
        let started = Instant::now();
        let compiled = self.read(program).and_then(|(text, interface, compiler)| {
            let parse = nanoseconds(started);
            let compiled = compiler.compile(text.lowered(), &interface)?;
            let timings = Timings {
                parse,
                ..compiled.timings()
            };
            Ok((compiled, timings))
        });
        let compiled = match compiled {
            Ok((compiled, timings)) => {
                self.reply(&Reply::Prepared(Ok(timings)))?;
                compiled
            }
            Err(error) => {
                self.reply(&Reply::Prepared(Err(error.ending())))?;
                return self.next();
            }
        };
        for run in runs {
            self.run(&compiled, &run)?;
        }
        loop {
            match self.next()? {
                Some(Request::Run(run)) => self.run(&compiled, &run)?,
                other => return Ok(other),
            }
        }
    }

    fn run(&mut self, program: &crate::program::Program, run: &RunRequest) -> io::Result<()> {
        self.reply(&Reply::Begun(Stage::Run))?;
        self.flush()?;
        hooks::forget_words();
        let started = Instant::now();
        let observation = match run.round {
            None => program.run(run.entry, &run.call),
            Some(round) => program.probe(run.entry, &run.call, round),
        };
        self.reply(&Reply::Ran(observation, nanoseconds(started)))
    }

    fn read<'a>(
        &mut self,
        program: &'a ProgramText,
    ) -> Result<(Read<'a>, Interface, &Compiler), Error> {
        let text = read_text(&program.text)?;
        let entries = program.entries.iter().map(read_entry);
        let entries = entries.collect::<Result<_, _>>()?;
        let externals = program.externals.iter().map(read_external);
        let externals = externals.collect::<Result<_, _>>()?;
        let options = program.options;
        let compiler = match self.compilers.entry(options) {
            MapEntry::Occupied(known) => known.into_mut(),
            MapEntry::Vacant(place) => place.insert(Compiler::new(options)?),
        };
        let globals = program.globals.clone();
        let interface = Interface {
            entries,
            externals,
            globals,
            c_objects: program.c_objects.clone(),
        };
        Ok((text, interface, compiler))
    }

    fn next(&mut self) -> io::Result<Option<Request>> {
        self.flush()?;
        receive(&mut self.reader)
    }

    fn reply(&mut self, reply: &Reply) -> io::Result<()> {
        send(&mut self.pending, reply)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.write_all(&self.pending)?;
        self.pending.clear();
        Ok(())
    }
}

/// The text of a program, parsed if it is the LLVM dialect.
enum Read<'a> {
    Dialect(Box<Body>),
    LlvmIr(&'a str),
    Object(&'a [u8]),
    Linked(Vec<Self>),
}

impl Read<'_> {
    fn lowered(&self) -> Lowered<'_> {
        match self {
            Self::Dialect(body) => Lowered::Dialect(body),
            Self::LlvmIr(text) => Lowered::LlvmIr(text),
            Self::Object(object) => Lowered::Object(object),
            Self::Linked(parts) => Lowered::Linked(parts.iter().map(Self::lowered).collect()),
        }
    }
}

fn read_text(text: &Text) -> Result<Read<'_>, Error> {
    Ok(match text {
        Text::Dialect(text) => Read::Dialect(Box::new(read_body(text)?)),
        Text::LlvmIr(text) => Read::LlvmIr(text),
        Text::Object(object) => Read::Object(object),
        Text::Linked(parts) => {
            let parts = parts.iter().map(read_text);
            Read::Linked(parts.collect::<Result<_, _>>()?)
        }
    })
}

fn read_body(text: &str) -> Result<Body, Error> {
    let wrong = |diagnostics: Vec<stridecheck_ir::Diagnostic>| {
        let first = diagnostics.first();
        Error::Text(first.map_or_else(String::new, |first| first.render(text, "lowered")))
    };
    let body = parse(text).map_err(wrong)?;
    let diagnostics = verify(&body);
    match diagnostics.is_empty() {
        true => Ok(body),
        false => Err(wrong(diagnostics)),
    }
}

fn read_entry(entry: &Entry) -> Result<SourceEntry, Error> {
    Ok(SourceEntry {
        name: entry.name.clone(),
        ty: function_type(&entry.signature)?,
        route: entry.route,
        c_adapter: entry.c_adapter.clone(),
    })
}

fn read_external(external: &External) -> Result<SourceExternal, Error> {
    Ok(SourceExternal {
        name: external.name.clone(),
        ty: function_type(&external.signature)?,
        body: external.body.clone(),
    })
}

fn function_type(text: &str) -> Result<FunctionType, Error> {
    let wrong = || Error::Text(format!("`{text}` is not a function type"));
    let ty = parse_type(text).map_err(|_| wrong())?;
    Ok(ty.as_function().ok_or_else(wrong)?.clone())
}

fn no_program() -> Observation {
    Observation::ended(Ending::failed(Stage::Run, "no program was prepared"))
}
