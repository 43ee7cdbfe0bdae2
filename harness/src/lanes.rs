//! Vectors of lanes that do not fill bytes: memory packs them, and LLVM loads some of them with wrong lanes.

use stridecheck_ir::dialect::{View as _, func};
use stridecheck_ir::{Body, Type};

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

/// Why native code cannot be compared: a function that is called from outside, or defined there, has a result that its caller misreads.
pub(crate) fn misread(body: &Body, entry: &str) -> Option<String> {
    body.walk(body.module()).find_map(|op| {
        let function = func::Func::cast(body, op)?;
        let is_outside = function.name() == entry || function.is_declaration();
        let results = &function.function_type().results;
        let ty = results.iter().find(|ty| is_outside && is_misread(ty))?;
        Some(format!(
            "@{} gives a value of type `{ty}`, whose lanes LLVM misreads in its caller",
            function.name()
        ))
    })
}

/// Whether a type is a vector of integer lanes of fewer than 8 bits, or of a width that is no power of two: memory packs these, unlike scalars of a memref.
pub(crate) fn has_packed_lanes(ty: &Type) -> bool {
    let lane = ty.as_vector().map(|vector| vector.element.integer_width());
    lane.flatten()
        .is_some_and(|width| width < 8 || !width.is_power_of_two())
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::parse;

    use super::misread;

    #[test]
    fn a_result_that_its_caller_misreads_is_named() {
        for (ty, is_misread) in [
            ("vector<24xi3>", true),
            ("vector<6xi12>", true),
            ("vector<2x12xi6>", true),
            ("vector<20xi3>", false),
            ("vector<16xi5>", false),
            ("vector<36xi2>", false),
            ("vector<3xi24>", false),
            ("i72", false),
        ] {
            let declared = format!("func.func private @f({ty}) -> {ty}\n");
            let defined =
                format!("func.func private @f(%x: {ty}) -> {ty} {{\n  return %x : {ty}\n}}\n");
            for (text, entry, is_outside) in [
                (&declared, "g", true),
                (&defined, "f", true),
                (&defined, "g", false),
            ] {
                let body = parse(text).expect("a program");
                let said = misread(&body, entry);
                assert_eq!(said.is_some(), is_misread && is_outside, "{entry}: {text}");
            }
        }
    }
}
