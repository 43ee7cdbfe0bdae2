//! Affine loops, choices, maps and accesses to those of scf, arith and memref.
//!
//! Rules:
//! - A map becomes wrapping integer arithmetic on `index`: an overflow is poison in affine, so any value is correct.
//! - Quotients and remainders are the mathematical ones: they round down or up for all signs.
//! - A loop keeps its blocks; only its bounds and its terminator are replaced.

mod access;
mod expand;
mod index;
mod loops;

use crate::pattern::PatternSet;

pub(crate) use expand::expand;

/// Adds the lowering of every op of the family that other source dialects can express.
pub fn populate_affine(set: &mut PatternSet) {
    set.add(loops::ForLowering)
        .add(loops::IfLowering)
        .add(loops::ParallelLowering)
        .add(access::LoadLowering)
        .add(access::StoreLowering)
        .add(access::PrefetchLowering)
        .add(index::ApplyLowering)
        .add(index::MinLowering)
        .add(index::MaxLowering)
        .add(index::DelinearizeIndexLowering)
        .add(index::LinearizeIndexLowering);
}

/// Adds patterns that say why the other ops are refused, if the lowering ends before the LLVM dialect.
pub(crate) fn refuse_vectors(set: &mut PatternSet) {
    set.add(access::VectorLoadRefusal)
        .add(access::VectorStoreRefusal);
}
