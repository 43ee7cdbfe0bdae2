//! Casts that change no value.

use stridecheck_ir::dialect::builtin;
use stridecheck_ir::{Body, OpId, Type};

use super::{Code, no_evaluator};
use crate::error::Error;

/// How an op of this family is executed: a cast from a function type to another one only says another type.
pub(super) fn decode(body: &Body, op: OpId, kind: builtin::Op) -> Result<Code<'_>, Error> {
    let is_function = |value| matches!(body.value_type(value), Type::Function(_));
    match (kind, body.operands(op), body.results(op)) {
        (builtin::Op::UnrealizedConversionCast, [operand], [result])
            if is_function(*operand) && is_function(*result) =>
        {
            Ok(Code::Copy(*result, *operand))
        }
        _ => Err(no_evaluator(kind.into())),
    }
}
