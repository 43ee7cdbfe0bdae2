//! Memory.

pub mod access;
pub mod alloc;
pub mod query;
pub mod view;

use std::rc::Rc;

use crate::pattern::PatternSet;
use crate::std_to_llvm::lowering::Context;

/// Adds the lowerings of this family.
pub fn populate_memref(set: &mut PatternSet, context: &Rc<Context>) {
    set.add(context.pattern(alloc::AllocLowering))
        .add(context.pattern(alloc::DeallocLowering))
        .add(context.pattern(access::LoadLowering))
        .add(context.pattern(access::StoreLowering))
        .add(context.pattern(view::CastLowering))
        .add(context.pattern(query::DimLowering));
}
