//! Permitted types of memrefs and vectors: strides of contiguous views, and lanes that LLVM reads from the right places.

use stridecheck_ir::{Dim, Edition};

/// A stride as the types of an edition express it.
pub(crate) fn stride_in(edition: Edition, stride: Dim) -> Dim {
    match stride {
        Dim::Static(number) if !edition.can_say_stride(number) => Dim::Dynamic,
        stride => stride,
    }
}

/// The strides of a contiguous view, where its sizes determine them.
pub(crate) fn row_major(sizes: &[Dim]) -> Vec<Dim> {
    let mut strides = vec![Dim::Dynamic; sizes.len()];
    let mut stride = Some(1_i64);
    for (place, size) in strides.iter_mut().zip(sizes).rev() {
        *place = stride.map_or(Dim::Dynamic, Dim::Static);
        stride = stride
            .zip(size.as_static())
            .map(|(stride, size)| stride * size);
    }
    strides
}

/// Whether LLVM 22 reads such a vector with lanes from wrong positions; see docs/semantics.md, "Vectors".
pub(crate) fn is_read_wrong(lanes: u64, width: u64) -> bool {
    let fills_bytes = (lanes * width).is_multiple_of(8);
    width > 8 && !width.is_multiple_of(8) && fills_bytes && !lanes.is_power_of_two()
}
