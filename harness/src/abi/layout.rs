//! Sizes, alignments and offsets in bytes, on x86-64.
//!
//! Source: the data layout of x86-64 in LLVM 22, `e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128`.

use stridecheck_ir::Type;
use stridecheck_ir::types::LlvmType;

/// The layout of a type in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The distance between neighbouring array elements.
    pub size_bytes: u64,
    /// The alignment of the address.
    pub align_bytes: u64,
}

/// The widest alignment of an integer.
const MAX_INTEGER_ALIGN_BYTES: u64 = 16;

/// The layout of a type of the LLVM dialect; `None` for a type without a size, or one that is unknown here.
pub fn of(ty: &Type) -> Option<Layout> {
    match ty {
        Type::Integer(integer) if integer.width > 0 => {
            let bytes = u64::from(integer.width).div_ceil(8).max(1);
            let align = bytes.next_power_of_two().min(MAX_INTEGER_ALIGN_BYTES);
            Some(padded(bytes, align))
        }
        Type::Float(float) if ty.is_llvm_compatible() => {
            let bytes = u64::from(float.width() / 8);
            // `f80:128`: ten bytes in a slot of sixteen.
            Some(padded(bytes, bytes.next_power_of_two()))
        }
        Type::Vector(vector) if !vector.is_scalable() => {
            let lanes = vector.shape.iter().product::<u64>();
            let bits = lanes.checked_mul(scalar_bits(&vector.element)?)?;
            let bytes = bits.div_ceil(8).max(1);
            Some(padded(bytes, bytes.next_power_of_two()))
        }
        Type::Llvm(llvm) => of_llvm(llvm),
        _ => None,
    }
}

/// The offsets of the fields of a structure.
pub fn offsets(fields: &[Type]) -> Option<Vec<u64>> {
    let mut end = 0_u64;
    let mut offsets = Vec::with_capacity(fields.len());
    for field in fields {
        let layout = of(field)?;
        let offset = end.next_multiple_of(layout.align_bytes);
        offsets.push(offset);
        end = offset.checked_add(layout.size_bytes)?;
    }
    Some(offsets)
}

fn of_llvm(llvm: &LlvmType) -> Option<Layout> {
    match llvm {
        LlvmType::Pointer { address_space, .. } => {
            let bytes = match address_space {
                270 | 271 => 4,
                _ => 8,
            };
            Some(padded(bytes, bytes))
        }
        LlvmType::Array { length, element } => {
            let element = of(element)?;
            Some(Layout {
                size_bytes: element.size_bytes.checked_mul(*length)?,
                align_bytes: element.align_bytes,
            })
        }
        LlvmType::Struct {
            fields,
            packed: false,
        } => {
            let layouts: Vec<Layout> = fields.iter().map(of).collect::<Option<_>>()?;
            let align = layouts.iter().map(|layout| layout.align_bytes).max();
            let last = layouts.last().map_or(0, |layout| layout.size_bytes);
            let end = offsets(fields)?.last().map_or(0, |offset| offset + last);
            Some(padded(end, align.unwrap_or(1)))
        }
        _ => None,
    }
}

fn padded(bytes: u64, align_bytes: u64) -> Layout {
    Layout {
        size_bytes: bytes.next_multiple_of(align_bytes),
        align_bytes,
    }
}

fn scalar_bits(ty: &Type) -> Option<u64> {
    match ty {
        Type::Float(float) => Some(float.width().into()),
        _ => ty.integer_width().map(u64::from),
    }
}
