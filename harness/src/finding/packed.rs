//! Vectors of several lanes that do not fill their bytes, accessed in memrefs whose elements are such lanes.
//!
//! LLVM packs the lanes of such a vector, as 8 of `i4` in 4 bytes, and a memref gives each element bytes of its own.

use stridecheck_ir::dialect::{Opcode, affine, vector};
use stridecheck_ir::{Body, OpId, Type, ValueId};

/// Whether a program has such an access.
pub(crate) fn has_packed_lanes(body: &Body) -> bool {
    body.walk(body.module())
        .any(|op| is_access(body, op) && has_them(body, op))
}

fn is_access(body: &Body, op: OpId) -> bool {
    use vector::Op;
    match body.opcode(op) {
        Some(Opcode::Affine(op)) => {
            matches!(op, affine::Op::VectorLoad | affine::Op::VectorStore)
        }
        Some(Opcode::Vector(op)) => matches!(
            op,
            Op::Load
                | Op::Store
                | Op::MaskedLoad
                | Op::MaskedStore
                | Op::Gather
                | Op::Scatter
                | Op::ExpandLoad
                | Op::CompressStore
                | Op::TransferRead
                | Op::TransferWrite
        ),
        _ => false,
    }
}

fn has_them(body: &Body, op: OpId) -> bool {
    let operands = body.operands(op);
    let memref = operands
        .iter()
        .find_map(|operand| body.value_type(*operand).as_memref());
    let element = memref.map(|memref| &memref.element);
    let is_packed = |value: &ValueId| {
        body.value_type(*value).as_vector().is_some_and(|vector| {
            Some(&vector.element) == element && vector.shape.iter().product::<u64>() > 1
        })
    };
    let mut vectors = operands.iter().chain(body.results(op));
    element.is_some_and(has_padding) && vectors.any(is_packed)
}

/// Whether a number takes more bytes than its bits fill.
fn has_padding(ty: &Type) -> bool {
    let width = ty.integer_width().or_else(|| Some(ty.as_float()?.width()));
    width.is_some_and(|width| width < 8 || !width.is_power_of_two())
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::parse;

    use super::has_packed_lanes;

    #[test]
    fn lanes_are_packed_where_several_of_them_do_not_fill_their_bytes() {
        for (element, lanes, wanted) in [
            ("i4", 2, true),
            ("i1", 8, true),
            ("i48", 3, true),
            ("f80", 2, true),
            ("i4", 1, false),
            ("i8", 2, false),
            ("f8E5M2", 2, false),
            ("i128", 2, false),
            ("index", 2, false),
        ] {
            let text = format!(
                "func.func @f(%m: memref<9x{element}>, %i: index) {{\n  %0 = vector.load %m[%i] : memref<9x{element}>, vector<{lanes}x{element}>\n  return\n}}\n"
            );
            let body = parse(&text).expect("the text is right");
            assert_eq!(has_packed_lanes(&body), wanted, "{lanes} of {element}");
        }
    }

    #[test]
    fn a_mask_is_no_vector_of_the_memref() {
        let text = "func.func @f(%m: memref<9xi32>, %i: index, %k: vector<2xi1>, %p: vector<2xi32>) {\n  %0 = vector.maskedload %m[%i], %k, %p : memref<9xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>\n  return\n}\n";
        assert!(!has_packed_lanes(&parse(text).expect("the text is right")));
    }
}
