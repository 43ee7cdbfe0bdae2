//! The calling conventions: converting values to those of a [`signature`](super::signature), and back.
//!
//! Rules:
//! - The descriptor of an unranked result goes through the heap, see [`unranked`](super::unranked).
//! - A memref that is returned as a bare pointer returns its aligned pointer.
//!   LLVM 22 returns the allocated pointer instead, which loses the data of an over-aligned buffer.

use stridecheck_ir::{Type, ValueId};

use crate::error::Mismatch;
use crate::std_to_llvm::descriptor::{Descriptor, UnrankedDescriptor};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::field::{Field, rank};
use crate::std_to_llvm::signature::{
    EXPANDED, FieldOrder, Passing, StaticView, packed_result_type, passing, result_type,
};
use crate::std_to_llvm::unranked::{copied_to_heap, moved_to_stack};

/// Converts the arguments that an argument of a source type became back to a single value.
pub fn pack_argument(
    rw: &mut LlvmRewriter<'_, '_>,
    ty: &Type,
    arguments: &[ValueId],
    order: FieldOrder,
) -> Result<ValueId, Mismatch> {
    let converted = rw.types().convert_one(ty)?;
    Ok(match passing(rw.options(), ty, &converted)? {
        Passing::Whole => arguments[0],
        Passing::Bare(view) => bare_descriptor(rw, view, converted, arguments[0]).value(),
        Passing::Ranked => pack_descriptor(rw, converted, arguments, order).value(),
        Passing::Unranked(_) => {
            UnrankedDescriptor::of_fields(rw, converted, [arguments[0], arguments[1]]).value()
        }
    })
}

/// The arguments that a value of a source type becomes.
pub fn unpack_argument(
    rw: &mut LlvmRewriter<'_, '_>,
    ty: &Type,
    value: ValueId,
) -> Result<Vec<ValueId>, Mismatch> {
    Ok(match passing(rw.options(), ty, &rw.type_of(value))? {
        Passing::Whole => vec![value],
        Passing::Bare(_) => vec![Descriptor::new(rw, value).aligned(rw)],
        Passing::Ranked => {
            let descriptor = Descriptor::new(rw, value);
            let all = EXPANDED(descriptor.rank());
            all.into_iter()
                .map(|field| descriptor.field(rw, field))
                .collect()
        }
        Passing::Unranked(_) => UnrankedDescriptor::new(value).fields(rw).to_vec(),
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
        returned.push(match passing(rw.options(), ty, &rw.type_of(*value))? {
            Passing::Bare(_) => Descriptor::new(rw, *value).aligned(rw),
            Passing::Unranked(memref) => copied_to_heap(rw, memref, *value)?,
            Passing::Whole | Passing::Ranked => *value,
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

/// The results of a source type, extracted from the result of a call.
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
        let converted = rw.types().convert_one(ty)?;
        match passing(rw.options(), ty, &converted)? {
            Passing::Bare(view) => *value = bare_descriptor(rw, view, converted, *value).value(),
            Passing::Unranked(memref) => *value = moved_to_stack(rw, memref, *value)?,
            Passing::Whole | Passing::Ranked => {}
        }
    }
    Ok(values)
}

/// A descriptor from arguments in a given order of fields, which are set in the order of the text of 2020.
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
    view: StaticView,
    ty: Type,
    pointer: ValueId,
) -> Descriptor {
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
    descriptor
}
