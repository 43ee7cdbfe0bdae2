//! The types of functions of the LLVM dialect.

use stridecheck_ir::types::LlvmType;
use stridecheck_ir::{Attribute, Body, OpId, Type};

/// The types of the parameters of a function.
pub(crate) fn parameters(body: &Body, function: OpId) -> &[Type] {
    match signature(body, function) {
        Some(LlvmType::Function { params, .. }) => params,
        _ => &[],
    }
}

/// The type of the result of a function; none if there is no result.
pub(crate) fn result_type(body: &Body, function: OpId) -> Option<&Type> {
    match signature(body, function) {
        Some(LlvmType::Function { result, .. }) => {
            Some(result).filter(|ty| ty.as_llvm() != Some(&LlvmType::Void))
        }
        _ => None,
    }
}

fn signature(body: &Body, function: OpId) -> Option<&LlvmType> {
    let ty = body.attribute(function, "function_type");
    ty.and_then(Attribute::as_type).and_then(Type::as_llvm)
}
