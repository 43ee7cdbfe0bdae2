//! The protocol between a client and a worker: frames of a length in four bytes and that many bytes of postcard.
//!
//! A program is followed by one [`Reply::Prepared`], then by a [`Reply::Ran`] for each run, in order.
//! [`Reply::Begun`] precedes any stage that may kill the worker, so that the client knows the cause of its death.
//! The nursery of a worker reports its end with [`Reply::Died`], drops further requests until [`Request::Another`], and then starts another one.

use std::io::{self, Read, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use stridecheck_oracle::Call;

pub use crate::level::OptLevel;

use crate::observation::{Ending, Observation};
use crate::route::{Convention, Route};
use crate::stage::Stage;

/// The longest accepted frame.
const MAX_FRAME_BYTES: u32 = 256 << 20;

/// How a program is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Options {
    /// The optimisation level of LLVM.
    pub opt_level: OptLevel,
    /// The width of a lowered `index`.
    pub index_bits: u32,
    /// Whether the rank of an unranked memref has 64 bits, and not those of an `index`.
    pub has_wide_ranks: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            opt_level: OptLevel::O0,
            index_bits: 64,
            has_wide_ranks: false,
        }
    }
}

/// A function that can be called from outside.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    /// Its name in the source.
    pub name: String,
    /// Its type in the source, such as `(memref<?xf32>) -> i32`.
    pub signature: String,
    /// How it is called.
    pub route: Route,
    /// The function of the C object that calls it, if C code does.
    pub c_adapter: Option<String>,
}

/// A lowered program, as it is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Text {
    /// The LLVM dialect, in the current edition.
    Dialect(String),
    /// LLVM IR, produced by another tool.
    LlvmIr(String),
    /// An object file for x86-64, produced by another tool.
    Object(Vec<u8>),
    /// Parts to link: one may define what another declares.
    Linked(Vec<Self>),
}

/// A function that the source only declares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct External {
    /// Its name in the source.
    pub name: String,
    /// Its type in the source.
    pub signature: String,
    /// The function that defines it, and its convention; if none is given, one is created.
    pub body: Option<(Convention, String)>,
}

/// A program in text form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramText {
    /// The lowered program.
    pub text: Text,
    /// How it is compiled.
    pub options: Options,
    /// The functions that will be called.
    pub entries: Vec<Entry>,
    /// The functions that the source only declares.
    pub externals: Vec<External>,
    /// The globals that the source defines.
    pub globals: Vec<String>,
    /// Object files with the functions of C code that call entries.
    pub c_objects: Vec<Vec<u8>>,
}

/// A call of one of the entries of the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunRequest {
    /// The number of the entry.
    pub entry: usize,
    /// The arguments.
    pub call: Call,
    /// The number of the run of a probe: then the arguments are those before the filled ones.
    pub round: Option<u32>,
}

/// A request of a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Compile a program, forget the previous one, and make these runs.
    Program(ProgramText, Vec<RunRequest>),
    /// Make one more run of the program.
    Run(RunRequest),
    /// Show an artifact of a program.
    Emit(ProgramText, Artifact),
    /// End, so that another worker can take over.
    End,
    /// Take the place of the worker that ended.
    Another,
}

/// An artifact of a program that can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Artifact {
    /// LLVM IR, after optimisation.
    LlvmIr,
    /// The assembly of the host.
    Assembly,
}

/// A reply of a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker enters a stage that may kill it.
    Begun(Stage),
    /// The program is ready, or why it is not.
    Prepared(Result<Timings, Ending>),
    /// The observation of a run up to the point where the program stops itself, which ends the worker.
    Trapping(Observation),
    /// The observation of a run, and how long it took, in nanoseconds.
    Ran(Observation, u64),
    /// The requested artifact.
    Emitted(Result<String, Ending>),
    /// Why LLVM cannot continue, which ends the worker.
    Refusing(Ending),
    /// The worker ended, with this wait status.
    Died(i32),
}

/// How long each step took, in nanoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timings {
    /// Reading the text.
    pub parse: u64,
    /// Emitting LLVM IR.
    pub translate: u64,
    /// LLVM's verifier.
    pub verify: u64,
    /// Optimising, generating machine code and loading it.
    pub compile: u64,
}

impl Timings {
    /// All steps together.
    pub fn total(self) -> u64 {
        self.parse + self.translate + self.verify + self.compile
    }
}

/// Writes a frame.
pub fn send(to: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    let mut frame = vec![0; 4];
    frame = postcard::to_extend(message, frame).map_err(io::Error::other)?;
    let length = u32::try_from(frame.len() - 4)
        .ok()
        .filter(|length| *length <= MAX_FRAME_BYTES)
        .ok_or_else(|| io::Error::other(format!("a frame of {} bytes is too long", frame.len())))?;
    frame[..4].copy_from_slice(&length.to_le_bytes());
    to.write_all(&frame)
}

/// Reads a frame; none at the end of the stream.
pub fn receive<T: DeserializeOwned>(from: &mut impl Read) -> io::Result<Option<T>> {
    let mut length = [0; 4];
    match from.read_exact(&mut length) {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        Err(error) => return Err(error),
    }
    let length = u32::from_le_bytes(length);
    if length > MAX_FRAME_BYTES {
        return Err(io::Error::other(format!(
            "a frame of {length} bytes is too long"
        )));
    }
    let mut frame = vec![0; usize::try_from(length).map_err(io::Error::other)?];
    from.read_exact(&mut frame)?;
    postcard::from_bytes(&frame)
        .map(Some)
        .map_err(io::Error::other)
}
