//! Casts that change no value.

use stridecheck_ir::dialect::{arith, builtin};
use stridecheck_ir::{Body, Def, OpId, Opcode, Type, ValueId};

use super::{Code, arith as integers, no_evaluator};
use crate::error::Error;
use crate::limits::IndexWidth;

/// How an op of this family is executed: a cast that only changes the type, or undoes an earlier cast.
///
/// A value cast to a type of the LLVM dialect stays what it is: no executed op uses it as an LLVM value.
pub(super) fn decode(
    body: &Body,
    op: OpId,
    kind: builtin::Op,
    index_width: IndexWidth,
) -> Result<Code<'_>, Error> {
    let refused = || Err(no_evaluator(kind.into()));
    let builtin::Op::UnrealizedConversionCast = kind else {
        return refused();
    };
    let (&[operand], &[result]) = (body.operands(op), body.results(op)) else {
        return refused();
    };
    let (from, to) = (body.value_type(operand), body.value_type(result));
    match (from, to) {
        (Type::Function(_), Type::Function(_)) => Ok(Code::Copy(result, operand)),
        (Type::Index, Type::Integer(integer)) | (Type::Integer(integer), Type::Index)
            if integer.width == index_width.bits() =>
        {
            integers::decode(body, op, arith::Op::IndexCast, index_width)
        }
        (Type::Llvm(_), _) if seen_as(body, operand) == Some(to) => Ok(Code::Copy(result, operand)),
        (Type::Llvm(_), _) => refused(),
        (_, Type::Llvm(_)) => Ok(Code::Copy(result, operand)),
        _ => refused(),
    }
}

/// The type that the operand of the cast that defines a value has.
fn seen_as(body: &Body, value: ValueId) -> Option<&Type> {
    let Def::Result(op, _) = body.value_def(value) else {
        return None;
    };
    let is_cast = body.opcode(op) == Some(Opcode::from(builtin::Op::UnrealizedConversionCast));
    match body.operands(op) {
        [operand] if is_cast => Some(body.value_type(*operand)),
        _ => None,
    }
}
