//! The types of the LLVM dialect that the lowering creates and inspects.

use std::sync::Arc;

use stridecheck_ir::types::{LlvmType, NamedStruct};
use stridecheck_ir::{Attribute, Type};

use crate::error::Mismatch;
use crate::std_to_llvm::options::Options;

/// A pointer to a type in an address space.
pub fn pointer(pointee: Type, address_space: u32) -> Type {
    Type::Llvm(Arc::new(LlvmType::Pointer {
        pointee: Some(pointee),
        address_space,
    }))
}

/// A pointer to bytes, as `malloc` returns and `free` accepts it.
pub fn byte_pointer() -> Type {
    pointer(Type::integer(8), 0)
}

/// Whether a type is a pointer.
pub fn is_pointer(ty: &Type) -> bool {
    matches!(ty.as_llvm(), Some(LlvmType::Pointer { .. }))
}

/// The address space of a pointer; 0 for any other type.
pub fn address_space(ty: &Type) -> u32 {
    match ty.as_llvm() {
        Some(LlvmType::Pointer { address_space, .. }) => *address_space,
        _ => 0,
    }
}

/// The types of the fields of a structure; none for any other type.
pub fn fields(ty: &Type) -> &[Type] {
    let fields = ty.as_llvm().and_then(LlvmType::fields);
    fields.unwrap_or_default()
}

/// The type without pointees, as LLVM sees it.
pub fn opaque_pointers(ty: &Type) -> Type {
    let all = |types: &[Type]| types.iter().map(opaque_pointers).collect();
    match ty.as_llvm() {
        Some(LlvmType::Pointer { address_space, .. }) => Type::Llvm(Arc::new(LlvmType::Pointer {
            pointee: None,
            address_space: *address_space,
        })),
        Some(LlvmType::Struct { fields, packed }) => Type::Llvm(Arc::new(LlvmType::Struct {
            fields: all(fields),
            packed: *packed,
        })),
        Some(LlvmType::Named(named)) => Type::Llvm(Arc::new(LlvmType::Named(NamedStruct {
            fields: named.fields.as_deref().map(all),
            ..named.clone()
        }))),
        Some(LlvmType::Array { length, element }) => Type::array(*length, opaque_pointers(element)),
        Some(LlvmType::Function {
            result,
            params,
            variadic,
        }) => Type::Llvm(Arc::new(LlvmType::Function {
            result: opaque_pointers(result),
            params: all(params),
            variadic: *variadic,
        })),
        Some(LlvmType::Void | LlvmType::Recursive(_) | LlvmType::Bare(_) | LlvmType::Target(_))
        | None => ty.clone(),
    }
}

/// The address space of a memory space.
pub fn memory_space(space: Option<&Attribute>) -> Result<u32, Mismatch> {
    match space {
        None => Ok(0),
        Some(space) => space
            .as_integer()
            .and_then(|space| u32::try_from(space).ok())
            .ok_or_else(|| {
                Mismatch::new(format!(
                    "memory space {space} cannot be converted: expected the number of an address space"
                ))
            }),
    }
}

/// The descriptor type of every unranked memref.
pub fn unranked_descriptor_type(options: &Options) -> Type {
    Type::structure(vec![Type::integer(options.rank_bits()), byte_pointer()])
}
