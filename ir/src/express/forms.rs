//! Forms of ops that came later than the op, by the words of [`crate::dialect::Newer`]: what types, numbers and regions say together.

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::{View, memref, vector};
use crate::entity::OpId;
use crate::memref_type::Dim;
use crate::types::{LlvmType, Type};

/// The negative numbers from here on have 17 digits or more: a parser that takes four bits for each reads them wrong.
const LONG: i64 = -10_000_000_000_000_000;

/// Whether an op has a form; `None` if the word is about something else.
pub(super) fn uses(body: &Body, op: OpId, (part, word): (&str, &str)) -> Option<bool> {
    let source = || body.value_type(body.operands(op)[0]);
    let result = || body.value_type(body.results(op)[0]);
    Some(match (part, word) {
        ("region", name) => masks(body, op, name),
        (_, "unranked") => matches!(source(), Type::UnrankedMemRef(_)),
        (_, "unreduced") => rank(source()) == rank(result()),
        (_, "offset") => has_static_offset(result()) && has_dynamic_stride(source()),
        (_, "regrouped") => !is_grouping(source(), result()),
        ("dest", "element") => result().as_vector().is_none(),
        ("source" | "vector", "scalar") => is_rank_zero(source()),
        (_, "scalar") => is_rank_zero(result()),
        (_, "single") => is_element(body, op) && result().as_vector().is_some(),
        ("acc", "integer") => has_integer(body, op),
        ("result", "derived") => !is_static(result()),
        ("output_shape", "several") => {
            let expand = memref::ExpandShape::cast(body, op);
            expand.is_some_and(|expand| expand.needs_sizes())
        }
        ("res", "value") => !is_pointer(result()),
        (_, "long") => {
            let numbers = body.attribute(op, part).and_then(Attribute::as_dense_array);
            let mut numbers = numbers.unwrap_or_default().iter();
            numbers.any(|number| *number <= LONG)
        }
        _ => return None,
    })
}

/// Whether the region of `vector.mask` has an op of a name, or nothing besides its terminator.
fn masks(body: &Body, op: OpId, name: &str) -> bool {
    let regions = body.op_regions(op).iter();
    let blocks = regions.flat_map(|region| body.blocks(*region));
    let ops: Vec<OpId> = blocks.flat_map(|block| body.ops(block)).collect();
    match name {
        "nothing" => ops.len() < 2,
        name => ops.first().is_some_and(|op| {
            let masked = body.op_name(*op);
            masked.current().strip_prefix("vector.") == Some(name)
        }),
    }
}

/// Whether the position of `vector.extract` gives all dimensions.
fn is_element(body: &Body, op: OpId) -> bool {
    let extract = vector::Extract::cast(body, op);
    extract.is_some_and(|extract| {
        let whole = body.value_type(extract.source()).as_vector();
        let given = extract.position().numbers.len();
        whole.is_some_and(|whole| whole.shape.len() == given)
    })
}

/// Whether a reduction has an initial value that is no float.
fn has_integer(body: &Body, op: OpId) -> bool {
    let reduction = vector::Reduction::cast(body, op);
    let initial = reduction.and_then(|reduction| reduction.acc());
    initial.is_some_and(|initial| !matches!(body.value_type(initial), Type::Float(_)))
}

fn rank(ty: &Type) -> Option<usize> {
    ty.as_memref().map(|memref| memref.shape.len())
}

fn is_static(ty: &Type) -> bool {
    let shape = ty.as_memref().map(|memref| memref.shape.iter());
    shape.is_some_and(|mut shape| !shape.any(|size| size.is_dynamic()))
}

fn is_pointer(ty: &Type) -> bool {
    matches!(ty, Type::Llvm(ty) if matches!(**ty, LlvmType::Pointer { .. }))
}

fn is_rank_zero(ty: &Type) -> bool {
    ty.as_vector().is_some_and(|vector| vector.shape.is_empty())
}

fn has_static_offset(ty: &Type) -> bool {
    let layout = ty
        .as_memref()
        .and_then(|memref| memref.offset_and_strides());
    layout.is_some_and(|(offset, _)| !offset.is_dynamic())
}

fn has_dynamic_stride(ty: &Type) -> bool {
    let layout = ty
        .as_memref()
        .and_then(|memref| memref.offset_and_strides());
    layout.is_some_and(|(_, strides)| strides.into_iter().any(Dim::is_dynamic))
}

/// Whether each dimension of one vector is a product of neighbouring ones of the other, in order.
fn is_grouping(source: &Type, result: &Type) -> bool {
    let (Some(source), Some(result)) = (source.as_vector(), result.as_vector()) else {
        return true;
    };
    let (mut fine, mut coarse) = (&source.shape, &result.shape);
    if fine.len() < coarse.len() {
        (fine, coarse) = (coarse, fine);
    }
    let mut left = fine.iter();
    let is_product = |size: &u64| {
        let mut product = 1;
        while product < *size {
            let Some(factor) = left.next() else {
                return false;
            };
            product *= factor;
        }
        product == *size
    };
    coarse.iter().all(is_product)
}
