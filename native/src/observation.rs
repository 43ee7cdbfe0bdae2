//! The observation of a run of a call.
//!
//! Every engine reports in this form, so any two can be compared.

use std::fmt;
use std::time::Duration;

use stridecheck_ir::Span;
use stridecheck_oracle::{Buffer, ExternalCall, GlobalEntry, LedgerEntry, Observed, UbKind};

use crate::fault::Breakdown;
use crate::sighting::Sighting;
use crate::stage::Stage;

/// The observation of one run of a call.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Observation {
    /// How it ended.
    pub ending: Ending,
    /// The buffers of the memref arguments afterwards.
    pub buffers: Vec<Buffer>,
    /// The bytes of those buffers.
    pub arguments: Vec<LedgerEntry>,
    /// The heap allocations, in the order of allocation.
    pub ledger: Vec<LedgerEntry>,
    /// The contents of the globals that the source defines, in their order.
    pub globals: Vec<GlobalEntry>,
    /// The calls of functions that are only declared, in order.
    pub external_calls: Vec<ExternalCall>,
    /// Whether a called function returned a memref that a copy could not replace;
    /// only the oracle sees this.
    pub shares_results: bool,
    /// Everything written or freed that must not be.
    pub damage: Vec<Damage>,
    /// The fields that arrived of those passed; none if the program is not a probe.
    pub sighting: Option<Box<Sighting>>,
}

impl Observation {
    /// An observation that only has an ending.
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
    /// The program stopped itself, with a message if it is known.
    Trapped(Option<String>),
    /// The program did something undefined; only the oracle sees this.
    Undefined {
        /// Which rule was broken.
        kind: UbKind,
        /// The values that show it.
        detail: String,
        /// The span of the op in the text of the program.
        #[serde(skip)]
        span: Span,
    },
    /// The program called a function that is only declared and has no specified result; only the oracle sees this.
    Unanswered(String),
    /// The program did not end within its fuel; only the oracle sees this.
    OutOfFuel,
    /// A signal ended the process.
    Crashed {
        /// The number of the signal.
        signal: i32,
    },
    /// A stage exceeded its time limit; for the stage of the run, the program itself.
    TimedOut {
        /// The stage.
        stage: Stage,
        /// The limit.
        limit: Duration,
    },
    /// A stage failed on the program.
    Failed {
        /// The stage.
        stage: Stage,
        /// The fault of a tool, if it is more than a refusal.
        breakdown: Option<Box<Breakdown>>,
        /// The message.
        message: String,
    },
    /// The engine does not support this program.
    Unsupported(String),
}

/// Something that was written or freed and must not be.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Damage {
    /// A guard zone around the buffer of a memref argument was written.
    Buffer {
        /// The number of the buffer.
        buffer: usize,
        /// The byte, counted from the start of the buffer; negative before it.
        byte: i64,
    },
    /// The block that the allocated pointer of a memref argument points to, or a guard zone around it, was written.
    Allocated {
        /// The number of the memref argument.
        buffer: usize,
        /// The byte, counted from the allocated pointer; negative before it.
        byte: i64,
    },
    /// A guard zone around a heap allocation was written.
    Allocation {
        /// The number in the ledger.
        allocation: usize,
        /// The byte, counted from the start of the allocation; negative before it.
        byte: i64,
    },
    /// A guard zone around stack memory of a function was written.
    Stack {
        /// How many such places were allocated before.
        allocation: usize,
        /// The byte, counted from the start of the place; negative before it.
        byte: i64,
    },
    /// A guard zone around a global was written.
    Global {
        /// Its number among those that the source defines.
        global: usize,
        /// The byte, counted from its start; negative before it.
        byte: i64,
    },
    /// Unowned memory was written, such as that of a function that returned.
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
        /// The byte, counted from the start of the descriptor; negative before it.
        byte: i64,
    },
    /// A guard zone around the place of parameters or results was written.
    Frame {
        /// The byte, counted from the start of the place; negative before it.
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
    /// A stage that failed with this message.
    pub fn failed(stage: Stage, message: impl Into<String>) -> Self {
        Self::Failed {
            stage,
            breakdown: None,
            message: message.into(),
        }
    }

    /// The last stage that the case reached, if it is known.
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
