//! What a target must leave of a program as the oracle sees it.
//!
//! Rules:
//! - Results, the bytes of the caller's buffers and calls of external functions are never in question.
//! - A result that may be a copy has the sizes and, at the end of the call, the elements of the memref that the oracle sees;
//!   the caller's buffers still hold what the oracle says.
//! - A copy can be told from its original where one of the two is written behind the return; the oracle says which programs may do so,
//!   and of those a difference proves nothing.

use crate::engine::Observation;
use crate::mlir::Change;

/// Why nothing is said of a program that a copy of a result makes do something else.
pub(crate) const COPIES_DIFFER: &str = "a function returns a memref in a buffer that others see, and a copy of it need not do the same";

/// What a target must leave as the oracle sees it, beside results, the bytes of the caller's buffers, and external calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// Each buffer of the heap is one that the oracle sees, as large and as aligned.
    pub allocations: bool,
    /// Those that the oracle sees are all there.
    pub dead_allocations: bool,
    /// They are taken in the order in which the oracle takes them; nobody can see it, so any pass may change it.
    pub allocation_order: bool,
    /// No buffer of the heap is one of the stack instead.
    pub heap: bool,
    /// Those that the oracle sees given back are given back, and no others.
    pub lifetimes: bool,
    /// Every global that the program defines is there.
    pub dead_globals: bool,
    /// The strides of dimensions with at most one element, which lead nowhere.
    pub unit_strides: bool,
    /// A memref that a function returns lies in the buffer that the oracle sees it in, and is no copy in a new one.
    pub result_buffers: bool,
    /// The entry function has the type that it has in the source.
    pub signatures: bool,
    /// The inexact functions come as near to the true value as those of a library.
    pub functions: bool,
    /// Buffers of the heap may be left that are neither given back nor returned, as far as the above lets them be.
    pub leaks: bool,
}

impl Contract {
    /// Everything.
    pub const STRICT: Self = Self {
        allocations: true,
        dead_allocations: true,
        allocation_order: true,
        heap: true,
        lifetimes: true,
        dead_globals: true,
        unit_strides: true,
        result_buffers: true,
        signatures: true,
        functions: true,
        leaks: true,
    };

    /// Everything but what may change, and the order of allocations.
    pub fn where_may_change(changes: &[Change]) -> Self {
        let keeps = |change| !changes.contains(&change);
        Self {
            allocations: keeps(Change::Allocations),
            dead_allocations: keeps(Change::DeadAllocations),
            allocation_order: false,
            heap: keeps(Change::Heap),
            lifetimes: keeps(Change::Lifetimes),
            dead_globals: keeps(Change::DeadGlobals),
            unit_strides: keeps(Change::Views),
            result_buffers: keeps(Change::ResultCopies),
            signatures: keeps(Change::Signatures),
            functions: keeps(Change::Functions),
            leaks: true,
        }
    }

    /// What both leave.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            allocations: self.allocations && other.allocations,
            dead_allocations: self.dead_allocations && other.dead_allocations,
            allocation_order: self.allocation_order && other.allocation_order,
            heap: self.heap && other.heap,
            lifetimes: self.lifetimes && other.lifetimes,
            dead_globals: self.dead_globals && other.dead_globals,
            unit_strides: self.unit_strides && other.unit_strides,
            result_buffers: self.result_buffers && other.result_buffers,
            signatures: self.signatures && other.signatures,
            functions: self.functions && other.functions,
            leaks: self.leaks && other.leaks,
        }
    }

    /// Whether a program may do something else because of what it may get copies of.
    pub(crate) fn lets_copies_differ(&self, expected: &Observation) -> bool {
        !self.result_buffers && expected.shares_results
    }

    /// Whether the heap is as the oracle sees it.
    pub(super) fn keeps_allocations(&self) -> bool {
        self.allocations && self.dead_allocations && self.allocation_order && self.lifetimes
    }
}
