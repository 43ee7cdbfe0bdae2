//! Vectors of lanes that do not fill bytes: memory packs them, and LLVM loads some of them with wrong lanes.

use stridecheck_ir::Type;

/// The bits of a register: what fits in one is loaded right.
const REGISTER_BITS: u64 = 64;

/// Whether LLVM loads a vector with wrong lanes: they fill bytes together and not alone, and more than a register.
///
/// A caller loads such a result of a function that gives it in memory, so that nobody sees what the function gave.
pub(crate) fn is_misread(ty: &Type) -> bool {
    let vector = ty.memref_element().unwrap_or(ty).as_vector();
    let width = vector.and_then(|vector| vector.element.integer_width());
    let (Some(vector), Some(width)) = (vector, width) else {
        return false;
    };
    let lanes = vector.shape.last().copied().unwrap_or(1);
    let bits = lanes.saturating_mul(width.into());
    let is_odd = !width.is_multiple_of(8) && !width.is_power_of_two();
    is_odd && !lanes.is_power_of_two() && bits.is_multiple_of(8) && bits > REGISTER_BITS
}

/// Whether a type is a vector of integer lanes of fewer than 8 bits, or of a width that is no power of two: memory packs these, unlike scalars of a memref.
pub(crate) fn has_packed_lanes(ty: &Type) -> bool {
    let lane = ty.as_vector().map(|vector| vector.element.integer_width());
    lane.flatten()
        .is_some_and(|width| width < 8 || !width.is_power_of_two())
}
