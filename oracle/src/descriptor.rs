//! The descriptor of a ranked memref in memory, as an unranked result points to it.
//!
//! Source: "Conversion to the LLVM Dialect", Memref Types; the data layout of x86-64 in LLVM 22.

use crate::limits::IndexWidth;
use crate::memory::Demand;

/// The size of a pointer, and its alignment.
const POINTER_BYTES: u64 = 8;

/// The least size in bytes of the descriptor of a rank, and the alignment and room it needs.
///
/// Two pointers, then offset, sizes and strides without padding between them; padding may follow.
pub(crate) fn demand(rank: usize, index_width: IndexWidth) -> (u128, Demand) {
    let rank = u64::try_from(rank).expect("a rank is small");
    let index_bytes = u64::from(index_width.bits() / 8);
    let size_bytes = 2 * POINTER_BYTES + (1 + 2 * rank) * index_bytes;
    let padded_bytes = size_bytes.next_multiple_of(POINTER_BYTES);
    let demand = Demand {
        align_bytes: POINTER_BYTES,
        room_bytes: padded_bytes - size_bytes,
    };
    (size_bytes.into(), demand)
}
