//! The observation of a run of a call.
//!
//! Every engine reports in this one shape, so any two can be compared.

use std::fmt;
use std::time::Duration;

use stridecheck_ir::Span;
use stridecheck_oracle::{Buffer, ExternalCall, GlobalEntry, LedgerEntry, Observed, UbKind};

use crate::fault::Breakdown;
use crate::sighting::Sighting;
use crate::stage::Stage;

/// What one run of a call showed.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Observation {
    /// How it ended.
    pub ending: Ending,
    /// The buffers of the memref arguments afterwards.
    pub buffers: Vec<Buffer>,
    /// The bytes of those buffers.
    pub arguments: Vec<LedgerEntry>,
    /// The heap allocations, in the order they were made.
    pub ledger: Vec<LedgerEntry>,
    /// What the globals that the source defines hold, in their order.
    pub globals: Vec<GlobalEntry>,
    /// The calls of functions that are only declared, in order.
    pub external_calls: Vec<ExternalCall>,
    /// Whether a function that the program calls gave it a memref of which a copy would do something else;
    /// only the oracle sees this.
    pub shares_results: bool,
    /// Everything written or freed that must not be.
    pub damage: Vec<Damage>,
    /// What arrived of what was passed; nothing where the program is no probe.
    pub sighting: Option<Box<Sighting>>,
}

impl Observation {
    /// A run of which nothing but its ending is known.
    pub fn ended(ending: Ending) -> Self {
        Self {
            ending,
            ..Self::default()
        }
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Ending {
    /// The entry function returned.
    Returned(Vec<Observed>),
    /// The program stopped itself, with a message where that is known.
    Trapped(Option<String>),
    /// The program did something undefined; only the oracle sees this.
    Undefined {
        /// Which rule was broken.
        kind: UbKind,
        /// The values that show it.
        detail: String,
        /// Where the op stands in the text that the program was read from.
        #[serde(skip)]
        span: Span,
    },
    /// A function that is only declared was called, and nobody says what that gives; only the oracle sees this.
    Unanswered(String),
    /// The program did not end within its fuel; only the oracle sees this.
    OutOfFuel,
    /// The process was ended by a signal.
    Crashed {
        /// The number of the signal.
        signal: i32,
    },
    /// A stage did not end in time; that of the run is the program itself.
    TimedOut {
        /// The stage.
        stage: Stage,
        /// How long it had.
        limit: Duration,
    },
    /// A stage failed on the program.
    Failed {
        /// The stage.
        stage: Stage,
        /// What a tool did wrong, where it is more than that it cannot.
        breakdown: Option<Box<Breakdown>>,
        /// What it said.
        message: String,
    },
    /// The engine cannot do this program, and says so.
    Unsupported(String),
}

/// Something written or freed that must not be.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Damage {
    /// A guard zone around the buffer of a memref argument was written.
    Buffer {
        /// The number of the buffer.
        buffer: usize,
        /// The byte, counted from the start of the buffer; negative in front of it.
        byte: i64,
    },
    /// The block that the allocated pointer of a memref argument points to, or a guard zone around it, was written.
    Allocated {
        /// The number of the memref argument.
        buffer: usize,
        /// The byte, counted from the allocated pointer; negative in front of it.
        byte: i64,
    },
    /// A guard zone around a heap allocation was written.
    Allocation {
        /// The number in the ledger.
        allocation: usize,
        /// The byte, counted from the start of the allocation; negative in front of it.
        byte: i64,
    },
    /// A guard zone around memory that a function took from the stack was written.
    Stack {
        /// How many such places were taken before.
        allocation: usize,
        /// The byte, counted from the start of the place; negative in front of it.
        byte: i64,
    },
    /// A guard zone around a global was written.
    Global {
        /// Its number among those that the source defines.
        global: usize,
        /// The byte, counted from its start; negative in front of it.
        byte: i64,
    },
    /// Memory was written that belongs to nothing, such as that of a function that returned.
    Stray,
    /// Memory was written after it was freed.
    Freed {
        /// The number in the ledger.
        allocation: usize,
        /// The byte, counted from the start of the allocation.
        byte: i64,
    },
    /// A descriptor that is passed by its address, or a guard zone around it, was written.
    Descriptor {
        /// The number of the memref argument.
        buffer: usize,
        /// The byte, counted from the start of the descriptor; negative in front of it.
        byte: i64,
    },
    /// A guard zone around the place of parameters or results was written.
    Frame {
        /// The byte, counted from the start of the place; negative in front of it.
        byte: i64,
    },
    /// Memory was freed twice.
    DoubleFree {
        /// The number in the ledger.
        allocation: usize,
    },
    /// A pointer was freed that no allocation returned.
    InvalidFree,
}

impl Ending {
    /// A stage that failed and said this.
    pub fn failed(stage: Stage, message: impl Into<String>) -> Self {
        Self::Failed {
            stage,
            breakdown: None,
            message: message.into(),
        }
    }

    /// The stage that the case did not get beyond, where it is known.
    pub fn stage(&self) -> Option<Stage> {
        match self {
            Self::Failed { stage, .. } | Self::TimedOut { stage, .. } => Some(*stage),
            Self::Crashed { .. } => Some(Stage::Run),
            _ => None,
        }
    }
}

impl Default for Ending {
    fn default() -> Self {
        Self::Returned(Vec::new())
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Returned(_) => write!(f, "a return"),
            Self::Trapped(Some(message)) => write!(f, "a trap: {message}"),
            Self::Trapped(None) => write!(f, "a trap"),
            Self::Undefined { kind, detail, .. } => {
                write!(f, "undefined behaviour: {kind}: {detail}")
            }
            Self::Unanswered(why) => f.write_str(why),
            Self::OutOfFuel => write!(f, "did not end within its fuel"),
            Self::Crashed { signal } => write!(f, "a crash with signal {signal}"),
            Self::TimedOut { stage, limit } => {
                write!(f, "no end in time: stage {stage} takes more than {limit:?}")
            }
            Self::Failed {
                stage,
                breakdown,
                message,
            } => {
                write!(f, "a failure to {stage}: ")?;
                breakdown
                    .iter()
                    .try_for_each(|what| write!(f, "{what}: "))?;
                f.write_str(message)
            }
            Self::Unsupported(what) => write!(f, "not supported: {what}"),
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buffer { buffer, byte } => {
                write!(f, "byte {byte} outside buffer {buffer} written")
            }
            Self::Allocated { buffer, byte } => write!(
                f,
                "byte {byte} from the allocated pointer of buffer {buffer} written"
            ),
            Self::Allocation { allocation, byte } => {
                write!(f, "byte {byte} outside allocation {allocation} written")
            }
            Self::Stack { allocation, byte } => {
                write!(
                    f,
                    "byte {byte} outside stack allocation {allocation} written"
                )
            }
            Self::Global { global, byte } => {
                write!(f, "byte {byte} outside global {global} written")
            }
            Self::Stray => write!(f, "memory written that belongs to nothing"),
            Self::Freed { allocation, byte } => write!(
                f,
                "byte {byte} of allocation {allocation} written after it was freed"
            ),
            Self::Descriptor { buffer, byte } => write!(
                f,
                "byte {byte} of or around the descriptor of buffer {buffer} written"
            ),
            Self::Frame { byte } => {
                write!(f, "byte {byte} outside the parameters and results written")
            }
            Self::DoubleFree { allocation } => {
                write!(f, "allocation {allocation} freed twice")
            }
            Self::InvalidFree => write!(f, "freed a pointer that no allocation returned"),
        }
    }
}
