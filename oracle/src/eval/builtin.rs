//! Casts that change no value.

use stridecheck_ir::dialect::{arith, builtin};
use stridecheck_ir::types::VectorType;
use stridecheck_ir::{Body, OpId, Type};

use super::{Code, arith as integers, llvm, no_evaluator};
use crate::error::Error;
use crate::limits::IndexWidth;

/// How an op of this family is executed: a cast that only changes the type, or a value of a memref program as the LLVM dialect has it, and back.
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
        (Type::Vector(one), Type::Vector(other)) if is_one_lane(one) && is_one_lane(other) => {
            Ok(Code::Copy(result, operand))
        }
        (Type::Vector(_), Type::Vector(_)) => {
            integers::decode(body, op, arith::Op::IndexCast, index_width)
        }
        (Type::Llvm(_), _) => Ok(llvm::cast_back(to, operand, result)),
        (_, Type::Llvm(_)) => Ok(llvm::cast(from, operand, result)),
        _ => refused(),
    }
}

fn is_one_lane(ty: &VectorType) -> bool {
    ty.shape.iter().all(|size| *size == 1)
}
