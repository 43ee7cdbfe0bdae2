//! The contract of a target: which parts of the oracle's observation it must preserve.
//!
//! Rules:
//! - Results, the bytes of the caller's buffers and calls of external functions are never in question.
//! - A result that may be a copy has the sizes and, at the end of the call, the elements of the memref that the oracle sees;
//!   the caller's buffers still hold what the oracle says.
//! - A copy can be told from its original where one of the two is written after the return; the oracle says which programs may do so,
//!   and of those a difference proves nothing.

use std::collections::BTreeSet;
use std::fmt;

use crate::engine::Observation;

/// Why nothing is said of a program that a copy of a result makes do something else.
pub(crate) const COPIES_DIFFER: &str = "a function returns a memref in a buffer that others see, and a copy of it need not do the same";

/// What may be otherwise than the oracle sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Which buffers are taken from the heap, how large they are and when they are freed.
    Allocations,
    /// Buffers that nothing outside sees need not be taken.
    DeadAllocations,
    /// The order in which buffers are taken; nobody can see it, so any pass may change it.
    #[serde(skip)]
    AllocationOrder,
    /// Buffers of the heap may be of the stack instead.
    Heap,
    /// Which buffers are freed.
    Lifetimes,
    /// Globals that nothing asks for need not be there.
    DeadGlobals,
    /// The strides of dimensions with at most one element.
    Views,
    /// A memref that a function returns may be a copy, in a buffer of the heap of its own.
    ResultCopies,
    /// What the bare pointer that a function returns leads to, where the memref's allocated pointer is not its aligned one.
    BareResults,
    /// The types of functions, also of the entry function: nothing is said of a stage where that has another type.
    Signatures,
    /// Polynomials and formulas may stand for the inexact functions of math.
    Functions,
}

/// What a target must leave as the oracle sees it: everything but some changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    /// What may change.
    pub may_change: BTreeSet<Change>,
    /// Whether every buffer of the heap is freed or returned, whatever else may change.
    pub gives_all_back: bool,
}

impl Contract {
    /// Nothing may change.
    pub const STRICT: Self = Self {
        may_change: BTreeSet::new(),
        gives_all_back: false,
    };

    /// These may change, and the order of allocations.
    pub fn where_may_change(changes: &[Change]) -> Self {
        let order = [Change::AllocationOrder];
        Self {
            may_change: changes.iter().copied().chain(order).collect(),
            gives_all_back: false,
        }
    }

    /// Whether something may change.
    pub fn lets(&self, change: Change) -> bool {
        self.may_change.contains(&change)
    }

    /// Whether something stays as the oracle sees it.
    pub fn keeps(&self, change: Change) -> bool {
        !self.lets(change)
    }

    /// What both leave.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            may_change: &self.may_change | &other.may_change,
            gives_all_back: self.gives_all_back || other.gives_all_back,
        }
    }

    /// Whether a program may do something else because of what it may get copies of.
    pub(crate) fn lets_copies_differ(&self, expected: &Observation) -> bool {
        self.lets(Change::ResultCopies) && expected.shares_results
    }

    /// Whether the heap is as the oracle sees it.
    pub(super) fn keeps_allocations(&self) -> bool {
        let of_heap = [
            Change::Allocations,
            Change::DeadAllocations,
            Change::AllocationOrder,
            Change::Lifetimes,
        ];
        of_heap.into_iter().all(|change| self.keeps(change))
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Allocations => "which heap buffers there are",
            Self::DeadAllocations => "whether unused heap buffers are there",
            Self::AllocationOrder => "the order in which heap buffers are taken",
            Self::Heap => "whether heap buffers are on the stack",
            Self::Lifetimes => "which heap buffers are freed",
            Self::DeadGlobals => "whether unused globals are there",
            Self::Views => "strides of dimensions with at most one element",
            Self::ResultCopies => "whether results are copies",
            Self::BareResults => "which of a result's pointers a bare one is",
            Self::Signatures => "types of functions",
            Self::Functions => "how near to the true value functions come",
        })
    }
}
