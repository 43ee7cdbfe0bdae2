//! A buffer of another size: a new one if it grows, otherwise the same one as a new value.

use std::sync::Arc;

use stridecheck_ir::View as _;
use stridecheck_ir::dialect::memref;

use super::alloc::{allocation_bytes, demand, require_whole, sizes};
use super::copy::copy_elements;
use crate::machine::{Machine, Step};
use crate::strided::View;
use crate::value::Value;

/// `memref.realloc`: see `docs/semantics.md`, "Reallocation".
pub(super) fn realloc(m: &mut Machine, op: memref::Realloc<'_>) -> Step<()> {
    let (body, _) = op.parts();
    let ty = body.value_type(op.result()).as_memref();
    let ty = ty.expect("the verifier requires a ranked memref");
    let dynamic = m.indices(op.dynamic_size().as_slice())?;
    let sizes = sizes(ty, &dynamic)?;
    let source = m.view(op.source())?.clone();
    require_whole(m, &source)?;
    let index_width = m.limits().index_width;
    let (allocation, aligned_bytes) = if source.sizes[0] < sizes[0] {
        let layout = m.element_layout(&ty.element)?;
        let alignment = op.alignment_bytes();
        let align_bytes = alignment.unwrap_or(layout.align_bytes);
        let new = m.allocate(allocation_bytes(&sizes, &layout), align_bytes)?;
        let demand = demand(alignment, &ty.element, layout);
        m.memory.set_demand(new, demand);
        let kept = View::row_major(new, source.sizes.clone(), index_width);
        copy_elements(m, &source, &kept, &layout)?;
        m.memory.free(source.allocation)?;
        (new, 0)
    } else {
        (m.memory.rename(source.allocation)?, source.aligned_bytes)
    };
    let view = View {
        allocation,
        aligned_bytes,
        ..View::row_major(allocation, sizes, index_width)
    };
    m.define(op.result(), Value::MemRef(Arc::new(view)));
    Ok(())
}
