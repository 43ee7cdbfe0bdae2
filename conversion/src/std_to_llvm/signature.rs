//! Signatures: the converted types of the arguments and results of a function, by convention.
//!
//! Rules:
//! - Expanded: a memref argument becomes the fields of its descriptor, one argument each;
//!   an unranked one its rank and a pointer to the ranked descriptor. Results are descriptors by value.
//! - Bare: a memref of static shape and layout becomes its aligned pointer, as argument and as result.
//! - A memref that the user's type converter does not convert to a descriptor is passed as its converted type.
//! - Several results are packed into one structure.
//! - Values are converted to those of a signature in [`call_conv`](super::call_conv).

use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Dim, Layout, MemRefType, Type};

use crate::error::Mismatch;
use crate::std_to_llvm::field::{Field, all_fields, is_descriptor, rank};
use crate::std_to_llvm::options::Options;
use crate::std_to_llvm::types::fields;
use crate::type_converter::TypeConverter;

/// The order of the fields of a ranked memref among the arguments, by its rank.
pub type FieldOrder = fn(usize) -> Vec<Field>;

/// The usual order: pointers, offset, sizes, strides.
pub const EXPANDED: FieldOrder = all_fields;

/// The offset, sizes and strides of a memref type, if all are static.
pub struct StaticView {
    /// The distance of the first element from the aligned pointer, in elements.
    pub offset: i64,
    /// The sizes.
    pub sizes: Vec<i64>,
    /// The strides, in elements.
    pub strides: Vec<i64>,
}

/// How the convention passes a value of a source type.
pub enum Passing<'t> {
    /// As a value of the converted type.
    Whole,
    /// As the aligned pointer of a memref whose sizes, strides and offset are static.
    Bare(StaticView),
    /// As the fields of a descriptor, or for a result as the descriptor.
    Ranked,
    /// As the rank and a pointer to the ranked descriptor.
    Unranked(&'t UnrankedMemRefType),
}

/// How the convention passes a value of a source type with a converted type.
///
/// A memref that a user's type converter does not convert to a descriptor is passed as its converted type.
pub fn passing<'t>(
    options: &Options,
    ty: &'t Type,
    converted: &Type,
) -> Result<Passing<'t>, Mismatch> {
    if !is_descriptor(ty, converted) {
        return Ok(Passing::Whole);
    }
    match ty {
        Type::MemRef(memref) if options.bare_pointers => static_view(memref).map(Passing::Bare),
        Type::UnrankedMemRef(_) if options.bare_pointers => Err(no_bare_pointer(ty)),
        Type::UnrankedMemRef(memref) => Ok(Passing::Unranked(memref)),
        _ => Ok(Passing::Ranked),
    }
}

/// The types of the arguments that replace an argument of a source type.
pub fn argument_types(
    options: &Options,
    types: &TypeConverter,
    ty: &Type,
) -> Result<Vec<Type>, Mismatch> {
    let converted = types.convert_one(ty)?;
    Ok(match passing(options, ty, &converted)? {
        Passing::Whole => vec![converted],
        Passing::Bare(_) => vec![Field::Aligned.ty(&converted)],
        Passing::Ranked => {
            let all = EXPANDED(rank(&converted));
            all.into_iter().map(|field| field.ty(&converted)).collect()
        }
        Passing::Unranked(_) => fields(&converted).to_vec(),
    })
}

/// The type that replaces a result of a source type.
pub fn result_type(options: &Options, types: &TypeConverter, ty: &Type) -> Result<Type, Mismatch> {
    let converted = types.convert_one(ty)?;
    Ok(match passing(options, ty, &converted)? {
        Passing::Bare(_) => Field::Aligned.ty(&converted),
        Passing::Whole | Passing::Ranked | Passing::Unranked(_) => converted,
    })
}

/// The single type that replaces all results of a function.
pub fn packed_result_type(
    options: &Options,
    types: &TypeConverter,
    results: &[Type],
) -> Result<Type, Mismatch> {
    let converted: Result<Vec<Type>, Mismatch> = results
        .iter()
        .map(|ty| result_type(options, types, ty))
        .collect();
    let mut converted = converted?;
    Ok(match converted.len() {
        0 => Type::void(),
        1 => converted.remove(0),
        _ => Type::structure(converted),
    })
}

/// The function type of the LLVM dialect that replaces a function type.
pub fn function_type(
    options: &Options,
    types: &TypeConverter,
    function: &FunctionType,
) -> Result<Type, Mismatch> {
    let mut params = Vec::new();
    for input in &function.inputs {
        params.extend(argument_types(options, types, input)?);
    }
    let result = packed_result_type(options, types, &function.results)?;
    Ok(Type::llvm_function(result, params))
}

/// The offset, sizes and strides of a memref type; an error if they are not all static.
fn static_view(memref: &MemRefType) -> Result<StaticView, Mismatch> {
    let known =
        |dims: &[Dim]| -> Option<Vec<i64>> { dims.iter().map(|dim| dim.as_static()).collect() };
    let view = || {
        let sizes = known(&memref.shape)?;
        Some(match &*memref.strided_layout() {
            Layout::Identity => StaticView {
                offset: 0,
                strides: row_major_strides(&sizes),
                sizes,
            },
            Layout::Strided { offset, strides } => StaticView {
                offset: offset.as_static()?,
                strides: known(strides)?,
                sizes,
            },
            Layout::Map(_) => return None,
        })
    };
    view().ok_or_else(|| no_bare_pointer(&Type::from(memref.clone())))
}

fn no_bare_pointer(ty: &Type) -> Mismatch {
    Mismatch::new(format!(
        "type '{ty}' cannot be passed as a bare pointer: its sizes, strides and offset are not all known"
    ))
}

/// The strides of a contiguous buffer of static sizes, the last dimension varying fastest.
pub fn row_major_strides(sizes: &[i64]) -> Vec<i64> {
    let mut strides: Vec<i64> = sizes
        .iter()
        .rev()
        .scan(1, |next: &mut i64, size| {
            let stride = *next;
            *next = stride.wrapping_mul(*size);
            Some(stride)
        })
        .collect();
    strides.reverse();
    strides
}
