//! Single lanes of converted vectors.
//!
//! LLVM vectors have one dimension; a vector of several is an array of them, and one without dimensions has one lane.

use stridecheck_ir::dialect::llvm;
use stridecheck_ir::types::VectorType;
use stridecheck_ir::{OpSpec, Type, ValueId};

use crate::error::Mismatch;
use crate::std_to_llvm::arith::elementwise::part;
use crate::std_to_llvm::emit::LlvmRewriter;

/// The sizes of a vector of the source; a scalar has none.
pub(in crate::std_to_llvm) fn shape(ty: &Type) -> Vec<i64> {
    let sizes = ty.as_vector().map_or(&[][..], |vector| &vector.shape);
    let sizes = sizes.iter();
    let sizes = sizes.map(|size| i64::try_from(*size).expect("a shape fits 64 bits"));
    sizes.collect()
}

/// Refuses a scalable vector, whose lanes cannot be enumerated.
pub(in crate::std_to_llvm) fn require_fixed(
    rw: &LlvmRewriter<'_, '_>,
    values: &[ValueId],
) -> Result<(), Mismatch> {
    for value in values {
        let ty = rw.body().value_type(*value);
        if ty.as_vector().is_some_and(VectorType::is_scalable) {
            return Err(Mismatch::new(format!(
                "expected vectors of fixed size, found '{ty}'"
            )));
        }
    }
    Ok(())
}

/// Every place of a shape, the last dimension varying fastest.
pub(in crate::std_to_llvm) fn places(shape: &[i64]) -> Vec<Vec<i64>> {
    let mut places = vec![Vec::new()];
    for size in shape {
        let longer = |place: &Vec<i64>| -> Vec<Vec<i64>> {
            (0..*size)
                .map(|i| [place.as_slice(), &[i]].concat())
                .collect()
        };
        places = places.iter().flat_map(longer).collect();
    }
    places
}

/// The linear index of a place in a shape.
pub(super) fn number_of(place: &[i64], shape: &[i64]) -> i64 {
    let mut number = 0;
    for (i, size) in place.iter().zip(shape) {
        number = number * size + i;
    }
    number
}

/// The lane at a place of a converted vector; a scalar is its own lane.
pub(in crate::std_to_llvm) fn lane(
    rw: &mut LlvmRewriter<'_, '_>,
    value: ValueId,
    place: &[i64],
) -> ValueId {
    let ty = rw.type_of(value);
    let row_type = part(&ty).clone();
    let Some(vector) = row_type.as_vector() else {
        return value;
    };
    let element = vector.element.clone();
    let (outer, last) = split(place);
    let row = match outer {
        [] => value,
        _ => rw.extract(value, outer, row_type),
    };
    let last = rw.index_constant(last);
    let spec = OpSpec::new(llvm::Op::ExtractElement).operands(&[row, last]);
    rw.emit(spec.result(element))
}

/// A value of a converted type from its lanes, the last dimension varying fastest.
pub(in crate::std_to_llvm) fn assemble(
    rw: &mut LlvmRewriter<'_, '_>,
    ty: &Type,
    shape: &[i64],
    lanes: &[ValueId],
) -> ValueId {
    let row_type = part(ty).clone();
    if row_type.as_vector().is_none() {
        return lanes[0];
    }
    let row_lanes = shape.last().copied().unwrap_or(1);
    let row_lanes = usize::try_from(row_lanes).expect("a shape is small");
    let outer = shape.split_last().map_or(&[][..], |(_, outer)| outer);
    let mut whole = None;
    for (place, lanes) in places(outer).iter().zip(lanes.chunks(row_lanes)) {
        let mut row = rw.undefined(row_type.clone());
        for (i, lane) in (0..).zip(lanes) {
            let i = rw.index_constant(i);
            let spec = OpSpec::new(llvm::Op::InsertElement).operands(&[row, *lane, i]);
            row = rw.emit(spec.result(row_type.clone()));
        }
        whole = Some(match place[..] {
            [] => row,
            _ => {
                let former = whole.unwrap_or_else(|| rw.undefined(ty.clone()));
                rw.insert(former, place, row)
            }
        });
    }
    whole.expect("a vector has a row")
}

/// The position of the row, and that of the lane in it.
fn split(place: &[i64]) -> (&[i64], i64) {
    match place.split_last() {
        Some((last, outer)) => (outer, *last),
        None => (&[], 0),
    }
}
