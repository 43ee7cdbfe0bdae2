//! Memory.

pub mod access;
pub mod alloc;
pub mod atomic;
pub mod copy;
pub mod global;
pub mod metadata;
pub mod number;
pub mod query;
pub mod realloc;
pub mod reshape;
pub mod shape;
pub mod subview;
pub mod transfer;
pub mod view;

use std::sync::Arc;

use crate::pattern::PatternSet;
use crate::std_to_llvm::context::Context;

/// Adds the lowerings of this family.
pub fn populate_memref(set: &mut PatternSet, context: &Arc<Context>) {
    set.add(context.pattern(alloc::AllocLowering))
        .add(context.pattern(alloc::AllocaLowering))
        .add(context.pattern(alloc::DeallocLowering))
        .add(context.pattern(alloc::AllocaScopeLowering))
        .add(context.pattern(global::GlobalLowering))
        .add(context.pattern(global::GetGlobalLowering))
        .add(context.pattern(access::LoadLowering))
        .add(context.pattern(access::StoreLowering))
        .add(context.pattern(view::CastLowering))
        .add(context.pattern(view::ReinterpretCastLowering))
        .add(context.pattern(view::ViewLowering))
        .add(context.pattern(view::TransposeLowering))
        .add(context.pattern(subview::SubviewLowering))
        .add(context.pattern(reshape::ReshapeLowering))
        .add(context.pattern(shape::ExpandShapeLowering))
        .add(context.pattern(shape::CollapseShapeLowering))
        .add(context.pattern(query::RankLowering))
        .add(context.pattern(query::DimLowering))
        .add(context.pattern(copy::CopyLowering))
        .add(context.pattern(realloc::ReallocLowering))
        .add(context.pattern(atomic::AtomicRmwLowering))
        .add(context.pattern(atomic::GenericAtomicRmwLowering))
        .add(context.pattern(metadata::ExtractStridedMetadataLowering))
        .add(context.pattern(metadata::ExtractAlignedPointerAsIndexLowering))
        .add(context.pattern(metadata::AssumeAlignmentLowering))
        .add(context.pattern(metadata::MemorySpaceCastLowering))
        .add(context.pattern(metadata::PrefetchLowering))
        .add(context.pattern(transfer::DmaStartLowering))
        .add(context.pattern(transfer::DmaWaitLowering));
}
