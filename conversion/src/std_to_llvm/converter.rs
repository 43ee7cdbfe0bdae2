//! The type converter of the lowering.
//!
//! Rules:
//! - A type of the LLVM dialect converts to itself, so the converter also determines legality.
//! - Pointers keep their pointees: the text of 2020 prints them, and nothing else depends on them.
//! - A complex number becomes a structure of its two parts.
//! - A memref becomes `{ allocated, aligned, offset, [sizes], [strides] }`, an unranked one `{ rank, pointer }`.

use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::types::VectorType;
use stridecheck_ir::{Feature, FloatType, Layout, MemRefType, Type};

use crate::error::Mismatch;
use crate::std_to_llvm::options::Options;
use crate::std_to_llvm::signature::function_type;
use crate::std_to_llvm::types::{memory_space, opaque_pointers, pointer, unranked_descriptor_type};
use crate::type_converter::{Converted, Materialization, Materialized, TypeConverter};

/// The type converter of the lowering.
///
/// Values whose types differ only in pointees replace each other: LLVM sees no difference.
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

fn convert(options: &Options, types: &TypeConverter, ty: &Type) -> Result<Type, Mismatch> {
    match ty {
        // LLVM integers are signless.
        Type::Integer(integer) => Ok(Type::integer(integer.width)),
        Type::Index => Ok(options.index_width.ty()),
        Type::Float(FloatType::Bf16) if !options.edition.has(Feature::Bf16) => Err(Mismatch::new(
            "type 'bf16' cannot be converted: the llvm of the std edition does not have it",
        )),
        Type::Float(_) if ty.is_llvm_compatible() => Ok(ty.clone()),
        Type::Vector(vector) if vector.is_scalable() => Err(Mismatch::new(format!(
            "type '{ty}' cannot be converted: it is scalable, and its length is unknown on this target"
        ))),
        Type::Vector(vector) => convert_vector(types, vector),
        Type::Complex(part) => Ok(Type::structure(vec![types.convert_one(part)?; 2])),
        Type::MemRef(memref) => descriptor(options, types, memref),
        Type::UnrankedMemRef(memref) => unranked_descriptor(options, types, memref),
        Type::Function(function) => {
            match (
                function_type(options, types, function),
                options.edition.has(Feature::OpaquePointers),
            ) {
                (Ok(pointee), _) => Ok(pointer(pointee, 0)),
                // The pointers of LLVM 22 have no pointee; only a call needs one.
                (Err(_), true) => Ok(Type::pointer(None)),
                (Err(mismatch), false) => Err(mismatch),
            }
        }
        Type::Llvm(_) => Ok(ty.clone()),
        Type::Float(_)
        | Type::None
        | Type::Tensor(_)
        | Type::UnrankedTensor(_)
        | Type::Tuple(_)
        | Type::Opaque(_) => Err(Mismatch::new(format!("type '{ty}' cannot be converted"))),
    }
}

/// The most dimensions of a vector: each except the last becomes a nested array,
/// and the text of the result must stay below the depth [`stridecheck_ir::parse::MAX_DEPTH`].
const MAX_VECTOR_RANK: usize = 128;

/// A vector of more than one dimension becomes arrays of vectors; one without dimensions becomes one of a single element.
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
