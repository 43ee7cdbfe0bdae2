//! The outcome of a run: one value that holds everything that may be compared.

use std::collections::BTreeMap;

use stridecheck_ir::{Body, OpId, Opcode, Type};

use crate::call::Call;
use crate::certificate::{Certificate, Hash};
use crate::limits::IndexWidth;
use crate::observed::{
    Base, Buffer, ExternalCall, GlobalEntry, LedgerEntry, Observed, ObservedMemRef,
};
use crate::ub::UbKind;

/// Everything a run did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub outcome: Outcome,
    /// The buffers of the memref arguments afterwards, in the order of those arguments.
    pub buffers: Vec<Buffer>,
    /// The bytes of those buffers.
    pub arguments: Vec<LedgerEntry>,
    /// The heap allocations, in the order of allocation.
    pub ledger: Vec<LedgerEntry>,
    /// The contents of the globals that the program defines, in their order.
    pub globals: Vec<GlobalEntry>,
    /// The calls of functions that are only declared, in order.
    pub external_calls: Vec<ExternalCall>,
    /// Whether a called function returned a memref that a copy could not replace:
    /// one in a buffer older than the call, or in the buffer of another result.
    pub shares_results: bool,
    /// The fuel that was taken: one for each op, or for each lane of an op on vectors.
    pub steps: u64,
    /// How many iterations of loops were skipped because they do nothing; a stage may skip them.
    pub idle_turns: u64,
    /// Whether a sum in an affine map overflowed, which wraps in a stage and is poison elsewhere.
    pub wraps_sums: bool,
    /// How many bytes were allocated in all, including those of arguments and globals.
    pub allocated_bytes: u64,
    /// How often each op was executed.
    pub coverage: BTreeMap<Opcode, u64>,
}

impl Run {
    /// The certificate of this run; none if it did not come to its end.
    ///
    /// It is computed on demand, because it prints the whole program.
    pub fn certificate(
        &self,
        body: &Body,
        call: &Call,
        index_width: IndexWidth,
    ) -> Option<Certificate> {
        let has_ended = matches!(self.outcome, Outcome::Returned(_) | Outcome::Trapped(_));
        has_ended.then(|| Certificate {
            program: Hash::of_program(body),
            input: Hash::of_input(call, index_width),
            steps: self.steps,
        })
    }

    /// The heap allocations, by their numbers in the ledger, that were neither freed nor returned.
    pub fn leaks(&self) -> Vec<usize> {
        let results = match &self.outcome {
            Outcome::Returned(results) => results.as_slice(),
            _ => &[],
        };
        let is_returned = |number: usize| {
            results.iter().any(|result| {
                matches!(result, Observed::MemRef(memref) if memref.base == Base::Allocation(number))
            })
        };
        let kept = self.ledger.iter().enumerate();
        let kept = kept.filter(|(number, entry)| !entry.freed && !is_returned(*number));
        kept.map(|(number, _)| number).collect()
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The entry function returned.
    Returned(Vec<Observed>),
    /// The program stopped itself with a message.
    Trapped(String),
    /// The program did something undefined.
    Ub(Ub),
    /// The program used a function or global that is only declared and has no specified value; in words.
    Unanswered(String),
    /// The program did not end within its fuel.
    OutOfFuel,
}

/// Undefined behaviour, with what showed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ub {
    /// Which rule was broken.
    pub kind: UbKind,
    /// The op that broke it.
    pub op: OpId,
    /// The values that show it, in words.
    pub detail: String,
    /// The accessed element, if the op reads or writes one.
    pub access: Option<Access>,
}

/// An element that an op reads or writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// The memref, with its memory at the time.
    pub memref: ObservedMemRef,
    /// The type of the elements.
    pub element: Type,
    /// The indices.
    pub indices: Vec<i64>,
}
