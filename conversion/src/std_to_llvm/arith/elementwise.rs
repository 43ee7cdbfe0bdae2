//! Ops that process each element separately.
//!
//! LLVM has them for scalars and for vectors of one dimension.
//! An array of vectors is split, and the results are reassembled.

use stridecheck_ir::types::LlvmType;
use stridecheck_ir::{OpId, Type, ValueId};

use crate::error::Mismatch;
use crate::std_to_llvm::emit::LlvmRewriter;

/// A computation on scalars or vectors: from the operands and result types to the results.
pub(crate) type Apply<'a> =
    &'a dyn Fn(&mut LlvmRewriter<'_, '_>, &[ValueId], &[Type]) -> Vec<ValueId>;

/// Replaces an op by a computation on each part of its operands, which have the same shape.
pub(crate) fn replace(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    operands: &[ValueId],
    apply: Apply<'_>,
) -> Result<(), Mismatch> {
    let results = rw.body().results(op).to_vec();
    let types = results.iter().map(|result| rw.converted_type(*result));
    let types = types.collect::<Result<Vec<_>, _>>()?;
    let shape = shape(&rw.type_of(operands[0]));
    if shape.is_empty() {
        let values = apply(rw, operands, &types);
        rw.replace(op, &values);
        return Ok(());
    }
    let parts: Vec<Type> = types.iter().map(|ty| part(ty).clone()).collect();
    let mut whole: Vec<ValueId> = types.into_iter().map(|ty| rw.undefined(ty)).collect();
    let mut position = vec![0; shape.len()];
    loop {
        let mut inputs = Vec::new();
        for operand in operands {
            let ty = part(&rw.type_of(*operand)).clone();
            inputs.push(rw.extract(*operand, &position, ty));
        }
        let values = apply(rw, &inputs, &parts);
        for (whole, value) in whole.iter_mut().zip(values) {
            *whole = rw.insert(*whole, &position, value);
        }
        if !step(&mut position, &shape) {
            break;
        }
    }
    rw.replace(op, &whole);
    Ok(())
}

/// The vector in an array of vectors; the type itself if it is not an array.
pub(crate) fn part(ty: &Type) -> &Type {
    match ty.as_llvm() {
        Some(LlvmType::Array { element, .. }) => part(element),
        _ => ty,
    }
}

/// The lengths of the arrays around a vector, the outermost first.
pub(crate) fn shape(ty: &Type) -> Vec<i64> {
    match ty.as_llvm() {
        Some(LlvmType::Array { length, element }) => {
            let length = i64::try_from(*length).expect("a shape fits 64 bits");
            let mut lengths = vec![length];
            lengths.extend(shape(element));
            lengths
        }
        _ => Vec::new(),
    }
}

/// Moves to the next position, the last dimension varying fastest; false after the last one.
pub(crate) fn step(position: &mut [i64], shape: &[i64]) -> bool {
    for (place, length) in position.iter_mut().zip(shape).rev() {
        *place += 1;
        if *place < *length {
            return true;
        }
        *place = 0;
    }
    false
}
