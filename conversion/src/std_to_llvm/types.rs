//! The types of the LLVM dialect that stand for those of the source.
//!
//! Rules:
//! - A type of the LLVM dialect stands for itself, so the converter also says what is legal.
//! - Pointers keep what they point to: the text of 2020 prints it, and nothing else depends on it.
//! - A memref becomes `{ allocated, aligned, offset, [sizes], [strides] }`, an unranked one `{ rank, pointer }`.

use std::sync::Arc;

use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::types::{LlvmType, NamedStruct, Signedness, VectorType};
use stridecheck_ir::{Attribute, Feature, FloatType, Layout, MemRefType, Type};

use crate::error::Mismatch;
use crate::std_to_llvm::call_conv;
use crate::std_to_llvm::options::Options;
use crate::type_converter::{Converted, Materialization, Materialized, TypeConverter};

/// The type converter of the lowering.
///
/// Values whose types differ in pointees only stand for each other: LLVM sees no difference.
pub fn type_converter(options: &Options) -> TypeConverter {
    let options = *options;
    let mut converter = TypeConverter::new();
    converter.add_conversion(move |types, ty| match convert(&options, types, ty) {
        Ok(converted) => Converted::To(vec![converted]),
        Err(mismatch) => Converted::Fail(mismatch.reason),
    });
    for kind in Materialization::ALL {
        converter.add_materialization(kind, |rw, wanted, inputs| match inputs {
            [one] if opaque_pointers(rw.body().value_type(*one)) == opaque_pointers(wanted) => {
                Materialized::Value(*one)
            }
            _ => Materialized::TryAnother,
        });
    }
    converter
}

/// A pointer to a type in an address space.
pub fn pointer(pointee: Type, address_space: u32) -> Type {
    Type::Llvm(Arc::new(LlvmType::Pointer {
        pointee: Some(pointee),
        address_space,
    }))
}

/// A pointer to bytes, as `malloc` gives and `free` takes.
pub fn byte_pointer() -> Type {
    pointer(Type::integer(8), 0)
}

/// The address space of a pointer; 0 for what is no pointer.
pub fn address_space(ty: &Type) -> u32 {
    match ty.as_llvm() {
        Some(LlvmType::Pointer { address_space, .. }) => *address_space,
        _ => 0,
    }
}

/// The types of the fields of a structure; none for what is no structure.
pub fn fields(ty: &Type) -> &[Type] {
    let fields = ty.as_llvm().and_then(LlvmType::fields);
    fields.unwrap_or_default()
}

/// The type with all pointees forgotten, as LLVM sees it.
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

fn convert(options: &Options, types: &TypeConverter, ty: &Type) -> Result<Type, Mismatch> {
    match ty {
        Type::Integer(integer) if integer.signedness == Signedness::Signless => Ok(ty.clone()),
        Type::Index => Ok(options.index_width.ty()),
        Type::Float(FloatType::Bf16) if !options.edition.has(Feature::Bf16) => Err(Mismatch::new(
            "type 'bf16' cannot be converted: the llvm of the std edition does not have it",
        )),
        Type::Float(_) if ty.is_llvm_compatible() => Ok(ty.clone()),
        Type::Vector(vector) if vector.is_scalable() => Err(Mismatch::new(format!(
            "type '{ty}' cannot be converted: it is scalable, and its length is unknown on this target"
        ))),
        Type::Vector(vector) => convert_vector(types, vector),
        Type::MemRef(memref) => descriptor(options, types, memref),
        Type::UnrankedMemRef(memref) => unranked_descriptor(options, types, memref),
        Type::Function(function) => {
            match (
                call_conv::function_type(options, types, function),
                options.edition.has(Feature::OpaquePointers),
            ) {
                (Ok(pointee), _) => Ok(pointer(pointee, 0)),
                // The pointers of LLVM 22 do not say what they lead to; only a call needs to know.
                (Err(_), true) => Ok(Type::pointer(None)),
                (Err(mismatch), false) => Err(mismatch),
            }
        }
        Type::Llvm(_) => Ok(ty.clone()),
        Type::Integer(_)
        | Type::Float(_)
        | Type::None
        | Type::Complex(_)
        | Type::Tensor(_)
        | Type::UnrankedTensor(_)
        | Type::Tuple(_)
        | Type::Opaque(_) => Err(Mismatch::new(format!("type '{ty}' cannot be converted"))),
    }
}

/// How many dimensions a vector may have: each but the last becomes an array in an array,
/// and the text of the result is to stay below the depth that [`stridecheck_ir::parse::MAX_DEPTH`] allows.
const MAX_VECTOR_RANK: usize = 128;

/// A vector of more than one dimension becomes arrays of vectors; one of none has one element.
fn convert_vector(types: &TypeConverter, vector: &VectorType) -> Result<Type, Mismatch> {
    let rank = vector.shape.len();
    if rank > MAX_VECTOR_RANK {
        return Err(Mismatch::new(format!(
            "a vector of rank {rank} cannot be converted: expected at most {MAX_VECTOR_RANK} dimensions"
        )));
    }
    let element = types.convert_one(&vector.element)?;
    let (inner, outer) = match vector.shape.split_last() {
        Some((last, outer)) => (*last, outer),
        None => (1, &[][..]),
    };
    let inner = Type::vector(vec![inner], element);
    Ok(outer
        .iter()
        .rev()
        .fold(inner, |element, length| Type::array(*length, element)))
}

fn descriptor(
    options: &Options,
    types: &TypeConverter,
    memref: &MemRefType,
) -> Result<Type, Mismatch> {
    if let Layout::Map(map) = &*memref.strided_layout() {
        return Err(Mismatch::new(format!("the layout `{map}` is not strided")));
    }
    let element = types.convert_one(&memref.element)?;
    let pointer = pointer(element, memory_space(memref.memory_space.as_ref())?);
    let index = options.index_width.ty();
    let mut fields = vec![pointer.clone(), pointer, index.clone()];
    if let rank @ 1.. = memref.rank() {
        let rank = u64::try_from(rank).expect("a rank fits");
        let array = Type::array(rank, index);
        fields.extend([array.clone(), array]);
    }
    Ok(Type::structure(fields))
}

fn unranked_descriptor(
    options: &Options,
    types: &TypeConverter,
    memref: &UnrankedMemRefType,
) -> Result<Type, Mismatch> {
    types.convert_one(&memref.element)?;
    memory_space(memref.memory_space.as_ref())?;
    Ok(unranked_descriptor_type(options))
}

/// The type that stands for every unranked memref.
pub fn unranked_descriptor_type(options: &Options) -> Type {
    Type::structure(vec![options.index_width.ty(), byte_pointer()])
}

/// The address space that a memory space stands for.
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
