//! Parts of a descriptor, promises about a buffer, and hints: nothing here touches an element.

use stridecheck_ir::View as _;
use stridecheck_ir::dialect::memref;

use crate::integer;
use crate::machine::{Machine, Step};
use crate::strided::{Extents, View};
use crate::ub::Fault;
use crate::value::Value;

/// `memref.extract_strided_metadata`
pub(super) fn extract_strided_metadata(
    m: &mut Machine,
    op: memref::ExtractStridedMetadata<'_>,
) -> Step<()> {
    let view = m.view(op.source())?.clone();
    let base = View {
        offset: 0,
        sizes: Extents::new(),
        strides: Extents::new(),
        ..view
    };
    super::view::define(m, op.base_buffer(), base);
    m.define_index(op.offset(), view.offset);
    for (result, size) in op.sizes().iter().zip(&view.sizes) {
        m.define_index(*result, *size);
    }
    for (result, stride) in op.strides().iter().zip(&view.strides) {
        m.define_index(*result, *stride);
    }
    Ok(())
}

/// `memref.extract_aligned_pointer_as_index`: see `docs/semantics.md`, "Addresses as numbers".
pub(super) fn extract_aligned_pointer_as_index(
    m: &mut Machine,
    op: memref::ExtractAlignedPointerAsIndex<'_>,
) -> Step<()> {
    let view = m.view(op.source())?;
    let (allocation, byte) = (view.allocation, view.aligned_bytes);
    let (placement, index_width) = (m.limits().placement, m.limits().index_width);
    let start = m.memory.number(allocation, placement, index_width)?;
    let number = i128::from(start) + i128::from(byte);
    let bits = integer::wrap(index_width.bits(), number.cast_unsigned());
    m.define(op.aligned_pointer(), Value::bits(bits));
    Ok(())
}

/// `memref.assume_alignment`: the promise is about the first element.
pub(super) fn assume_alignment(m: &mut Machine, op: memref::AssumeAlignment<'_>) -> Step<()> {
    let (body, _) = op.parts();
    let element = body.value_type(op.memref()).memref_element();
    let layout = m.element_layout(element.expect("the verifier requires a memref"))?;
    let view = m.view(op.memref())?;
    let first = view.start(layout.bytes);
    let aligned = first.and_then(|first| m.memory.check_alignment(first, op.alignment_bytes()));
    aligned.map_err(|fault| {
        let detail = format!("{}; {view}", fault.detail);
        Fault::new(fault.kind, detail)
    })?;
    let value = m.operand(op.memref()).clone();
    m.define(op.result(), value);
    Ok(())
}

/// `memref.memory_space_cast`
pub(super) fn memory_space_cast(m: &mut Machine, op: memref::MemorySpaceCast<'_>) -> Step<()> {
    m.view(op.source())?;
    let value = m.operand(op.source()).clone();
    m.define(op.result(), value);
    Ok(())
}

/// `memref.prefetch`: a hint, so the indices may be out of bounds.
pub(super) fn prefetch(m: &mut Machine, op: memref::Prefetch<'_>) -> Step<()> {
    m.indices(op.indices())?;
    m.view(op.memref())?;
    Ok(())
}
