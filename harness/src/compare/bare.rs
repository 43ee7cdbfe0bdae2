//! Memrefs that functions return as bare pointers.
//!
//! MLIR passes the aligned pointer of an argument, but returns the allocated pointer of a result.
//! Whether the two are equal is known only after the call: the allocated pointer of a global is not valid,
//! and an over-aligned buffer may have room before its elements.

use stridecheck_oracle::{Base, Cell, LedgerEntry, Observed};

use crate::engine::{Ending, Observation};

/// The observation of a call that returns bare pointers; a pointer that does not point to the elements may be anything.
pub(crate) fn with_bare_results(expected: &Observation) -> Observation {
    let mut shown = expected.clone();
    let Ending::Returned(results) = &mut shown.ending else {
        return shown;
    };
    let has_room = |entry: &LedgerEntry| entry.room_bytes > 0;
    for result in results {
        let leads_elsewhere = match result {
            Observed::MemRef(memref) => match memref.base {
                Base::Allocation(number) => expected.ledger.get(number).is_some_and(has_room),
                Base::Global(_) => true,
                Base::Argument(_) | Base::Elsewhere => memref.aligned_bytes != 0,
            },
            _ => false,
        };
        if leads_elsewhere {
            *result = Observed::Scalar(Cell::Poison);
        }
    }
    shown
}
