//! Memrefs that functions return as bare pointers.
//!
//! MLIR passes the aligned pointer of a memref in, and gives the allocated one back.
//! Whether these are the same is known of a result only when the call has ended: that of a global is no pointer at all,
//! and in front of the elements of an over-aligned buffer there may be room.

use stridecheck_oracle::{Base, Cell, LedgerEntry, Observed};

use crate::engine::{Ending, Observation};

/// What a call shows whose results are bare pointers: those that lead elsewhere than to the elements may be anything.
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
