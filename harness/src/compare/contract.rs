//! The contract of a target: which parts of the oracle's observation it must preserve.
//!
//! Rules:
//! - Results, the bytes of the caller's buffers and calls of external functions are always compared.
//! - A result that may be a copy has the sizes and, at the end of the call, the elements of the oracle's memref;
//!   the caller's buffers still hold what the oracle shows.
//! - A copy differs visibly from its original if one of the two is written after the return; the oracle reports which programs may do so,
//!   and for those a difference proves nothing.

use std::collections::BTreeSet;
use std::fmt;

use crate::engine::Observation;

/// Why the comparison is inconclusive for a program whose behaviour depends on copies of results.
pub(crate) const COPIES_DIFFER: &str = "a function returns a memref in a buffer that others see, and a copy of it need not do the same";

/// A permitted difference from the oracle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Which buffers are allocated on the heap, how large they are and when they are freed.
    Allocations,
    /// Buffers invisible from outside need not be allocated.
    DeadAllocations,
    /// The order of allocations; it is not observable, so any pass may change it.
    #[serde(skip)]
    AllocationOrder,
    /// Heap buffers may be on the stack instead.
    Heap,
    /// Which buffers are freed.
    Lifetimes,
    /// Unused globals need not exist.
    DeadGlobals,
    /// The strides of dimensions with at most one element.
    Views,
    /// A returned memref may be a copy, in a heap buffer of its own.
    ResultCopies,
    /// What a returned bare pointer points to, if the memref's allocated pointer differs from its aligned one.
    BareResults,
    /// The types of functions, including the entry function; a stage where the entry has another type is not judged.
    Signatures,
    /// Inexact math functions may be replaced by polynomials and formulas.
    Functions,
}

/// What a target must preserve of the oracle's observation: everything but the permitted changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    /// What may change.
    pub may_change: BTreeSet<Change>,
    /// Whether every heap buffer must be freed or returned, whatever else may change.
    pub gives_all_back: bool,
}

impl Contract {
    /// Nothing may change.
    pub const STRICT: Self = Self {
        may_change: BTreeSet::new(),
        gives_all_back: false,
    };

    /// These changes and the order of allocations may change.
    pub fn where_may_change(changes: &[Change]) -> Self {
        let order = [Change::AllocationOrder];
        Self {
            may_change: changes.iter().copied().chain(order).collect(),
            gives_all_back: false,
        }
    }

    /// Whether the contract permits a change.
    pub fn lets(&self, change: Change) -> bool {
        self.may_change.contains(&change)
    }

    /// Whether the contract forbids a change.
    pub fn keeps(&self, change: Change) -> bool {
        !self.lets(change)
    }

    /// What two targets preserve together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            may_change: &self.may_change | &other.may_change,
            gives_all_back: self.gives_all_back || other.gives_all_back,
        }
    }

    /// Whether the program may behave differently with copies of results.
    pub(crate) fn lets_copies_differ(&self, expected: &Observation) -> bool {
        self.lets(Change::ResultCopies) && expected.shares_results
    }

    /// Whether the heap must be as the oracle sees it.
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
