//! The calling conventions: what stands in a signature for a value of the source.
//!
//! Rules:
//! - Expanded: a memref argument becomes the fields of its descriptor, one argument each;
//!   an unranked one its rank and a pointer to the ranked descriptor. Results are descriptors by value;
//!   what an unranked one points to goes through the heap, see [`unranked`](super::unranked).
//! - Bare: a memref of static shape and layout becomes its aligned pointer, as argument and as result.
//!   LLVM 22 returns the allocated pointer instead, which loses the data of an over-aligned buffer.
//! - Several results are packed into one structure.

use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Dim, Layout, MemRefType, Type, ValueId};

use crate::error::Mismatch;
use crate::std_to_llvm::descriptor::{Descriptor, Field, UnrankedDescriptor, all_fields, rank};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::options::Options;
use crate::std_to_llvm::types::fields;
use crate::std_to_llvm::unranked::{copied_to_heap, moved_to_stack};
use crate::type_converter::TypeConverter;

/// The order of the fields of a ranked memref among the arguments, by its rank.
pub type FieldOrder = fn(usize) -> Vec<Field>;

/// The order that everyone agrees on: pointers, offset, sizes, strides.
pub const EXPANDED: FieldOrder = all_fields;

/// The offset, sizes and strides of a memref type where all are static.
struct StaticView {
    offset: i64,
    sizes: Vec<i64>,
    strides: Vec<i64>,
}

/// The types of the arguments that stand for an argument of a source type.
pub fn argument_types(
    options: &Options,
    types: &TypeConverter,
    ty: &Type,
) -> Result<Vec<Type>, Mismatch> {
    let converted = types.convert_one(ty)?;
    Ok(match ty {
        Type::MemRef(memref) if options.bare_pointers => {
            static_view(memref)?;
            vec![fields(&converted)[1].clone()]
        }
        Type::MemRef(_) => {
            let all = EXPANDED(rank(&converted));
            all.into_iter().map(|field| field.ty(&converted)).collect()
        }
        Type::UnrankedMemRef(_) if options.bare_pointers => return Err(no_bare_pointer(ty)),
        Type::UnrankedMemRef(_) => fields(&converted).to_vec(),
        _ => vec![converted],
    })
}

/// The type that stands for a result of a source type.
pub fn result_type(options: &Options, types: &TypeConverter, ty: &Type) -> Result<Type, Mismatch> {
    match ty {
        Type::UnrankedMemRef(_) if options.bare_pointers => Err(no_bare_pointer(ty)),
        Type::MemRef(memref) if options.bare_pointers => {
            static_view(memref)?;
            Ok(fields(&types.convert_one(ty)?)[1].clone())
        }
        _ => types.convert_one(ty),
    }
}

/// The one type that stands for all results of a function.
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

/// The function type of the LLVM dialect that stands for a function type.
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

/// The value that stands for an argument of a source type, made of the arguments that it became.
pub fn pack_argument(
    rw: &mut LlvmRewriter<'_, '_>,
    ty: &Type,
    arguments: &[ValueId],
    order: FieldOrder,
) -> Result<ValueId, Mismatch> {
    let converted = rw.types().convert_one(ty)?;
    Ok(match ty {
        Type::MemRef(memref) if rw.options().bare_pointers => {
            bare_descriptor(rw, memref, converted, arguments[0])?.value()
        }
        Type::MemRef(_) => pack_descriptor(rw, converted, arguments, order).value(),
        Type::UnrankedMemRef(_) => {
            UnrankedDescriptor::build(rw, converted, arguments[0], arguments[1]).value()
        }
        _ => arguments[0],
    })
}

/// The arguments that a value of a source type becomes.
pub fn unpack_argument(
    rw: &mut LlvmRewriter<'_, '_>,
    ty: &Type,
    value: ValueId,
) -> Result<Vec<ValueId>, Mismatch> {
    Ok(match ty {
        Type::MemRef(memref) if rw.options().bare_pointers => {
            static_view(memref)?;
            vec![Descriptor::new(rw, value).aligned(rw)]
        }
        Type::MemRef(_) => {
            let descriptor = Descriptor::new(rw, value);
            let all = EXPANDED(descriptor.rank());
            all.into_iter()
                .map(|field| descriptor.field(rw, field))
                .collect()
        }
        Type::UnrankedMemRef(_) => {
            let descriptor = UnrankedDescriptor::new(value);
            vec![descriptor.rank(rw), descriptor.pointer(rw)]
        }
        _ => vec![value],
    })
}

/// The value that a function returns for its results.
pub fn pack_results(
    rw: &mut LlvmRewriter<'_, '_>,
    types: &[Type],
    values: &[ValueId],
) -> Result<Option<ValueId>, Mismatch> {
    let packed_type = packed_result_type(rw.options(), rw.types(), types)?;
    let mut returned = Vec::new();
    for (ty, value) in types.iter().zip(values) {
        returned.push(match ty {
            Type::MemRef(_) if rw.options().bare_pointers => {
                Descriptor::new(rw, *value).aligned(rw)
            }
            Type::UnrankedMemRef(memref) => copied_to_heap(rw, memref, *value)?,
            _ => *value,
        });
    }
    if let [] | [_] = returned[..] {
        return Ok(returned.first().copied());
    }
    let mut packed = rw.undefined(packed_type);
    for (i, value) in (0..).zip(returned) {
        packed = rw.insert(packed, &[i], value);
    }
    Ok(Some(packed))
}

/// The results of a source type, taken out of what a call gave back.
pub fn unpack_results(
    rw: &mut LlvmRewriter<'_, '_>,
    types: &[Type],
    returned: Option<ValueId>,
) -> Result<Vec<ValueId>, Mismatch> {
    let mut values: Vec<ValueId> = returned.into_iter().collect();
    if let (Some(packed), true) = (returned, types.len() > 1) {
        values.clear();
        for (i, ty) in (0..).zip(types) {
            let ty = result_type(rw.options(), rw.types(), ty)?;
            values.push(rw.extract(packed, &[i], ty));
        }
    }
    for (ty, value) in types.iter().zip(&mut values) {
        match ty {
            Type::MemRef(memref) if rw.options().bare_pointers => {
                let converted = rw.types().convert_one(ty)?;
                *value = bare_descriptor(rw, memref, converted, *value)?.value();
            }
            Type::UnrankedMemRef(memref) => *value = moved_to_stack(rw, memref, *value)?,
            _ => {}
        }
    }
    Ok(values)
}

/// A descriptor of arguments in an order of its fields, set in the order that the text of 2020 prints.
pub fn pack_descriptor(
    rw: &mut LlvmRewriter<'_, '_>,
    ty: Type,
    arguments: &[ValueId],
    order: FieldOrder,
) -> Descriptor {
    let rank = rank(&ty);
    let order = order(rank);
    let mut descriptor = Descriptor::undefined(rw, ty);
    let dimensions = (0..rank).flat_map(|i| [Field::Size(i), Field::Stride(i)]);
    let first = [Field::Allocated, Field::Aligned, Field::Offset];
    for field in first.into_iter().chain(dimensions) {
        let place = order.iter().position(|known| *known == field);
        let place = place.expect("an order names every field");
        descriptor.set(rw, field, arguments[place]);
    }
    descriptor
}

fn bare_descriptor(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &MemRefType,
    ty: Type,
    pointer: ValueId,
) -> Result<Descriptor, Mismatch> {
    let view = static_view(memref)?;
    let mut descriptor = Descriptor::undefined(rw, ty);
    descriptor.set(rw, Field::Allocated, pointer);
    descriptor.set(rw, Field::Aligned, pointer);
    let offset = rw.index_constant(view.offset);
    descriptor.set(rw, Field::Offset, offset);
    for (i, (size, stride)) in view.sizes.into_iter().zip(view.strides).enumerate() {
        let size = rw.index_constant(size);
        descriptor.set(rw, Field::Size(i), size);
        let stride = rw.index_constant(stride);
        descriptor.set(rw, Field::Stride(i), stride);
    }
    Ok(descriptor)
}

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
