//! Affine loops, choices, maps and accesses to those of scf, arith and memref.
//!
//! Rules:
//! - A map becomes integer arithmetic on `index`, which wraps: what overflows is poison in affine, so any value will do.
//! - Quotients and rests are those of the mathematics: they round down or up whatever the signs are.
//! - A loop keeps its blocks; only its bounds and its end are other ops.

mod access;
mod expand;
mod index;
mod loops;

use crate::pattern::PatternSet;

pub(crate) use expand::expand;

/// Adds the lowering of every op of the family that other dialects of the source can say.
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

/// Adds what says why the other ops are refused, where the lowering ends before the LLVM dialect.
pub(crate) fn refuse_vectors(set: &mut PatternSet) {
    set.add(access::VectorLoadRefusal)
        .add(access::VectorStoreRefusal);
}
