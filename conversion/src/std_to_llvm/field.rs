//! The fields of a memref descriptor: the only place that knows their positions.
//!
//! Layout: `{ allocated, aligned, offset, [sizes], [strides] }`; rank 0 has no arrays.

use stridecheck_ir::Type;
use stridecheck_ir::types::LlvmType;

use crate::std_to_llvm::types::{fields, is_pointer};

/// A field of a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// The pointer that the allocation returned.
    Allocated,
    /// The pointer to which indices are relative.
    Aligned,
    /// The distance of the first element from the aligned pointer, in elements.
    Offset,
    /// The size along a dimension.
    Size(usize),
    /// The distance of neighbours along a dimension, in elements.
    Stride(usize),
}

impl Field {
    /// The position of the field.
    pub fn position(self) -> Vec<i64> {
        let dimension = |i: usize| i64::try_from(i).expect("a rank fits");
        match self {
            Self::Allocated => vec![0],
            Self::Aligned => vec![1],
            Self::Offset => vec![2],
            Self::Size(i) => vec![3, dimension(i)],
            Self::Stride(i) => vec![4, dimension(i)],
        }
    }

    /// The type of the field in a descriptor of a type.
    pub fn ty(self, descriptor: &Type) -> Type {
        let fields = fields(descriptor);
        match self {
            Self::Allocated => fields[0].clone(),
            Self::Aligned => fields[1].clone(),
            Self::Offset | Self::Size(_) | Self::Stride(_) => fields[2].clone(),
        }
    }
}

/// The rank of a memref whose descriptor has this type.
pub fn rank(descriptor: &Type) -> usize {
    match fields(descriptor).get(3).and_then(Type::as_llvm) {
        Some(LlvmType::Array { length, .. }) => usize::try_from(*length).expect("a rank fits"),
        _ => 0,
    }
}

/// Whether the converted type of a memref is the descriptor of its rank, or of an unranked memref.
///
/// A user's type converter may convert memrefs to any other type.
pub fn is_descriptor(memref: &Type, converted: &Type) -> bool {
    match (memref, fields(converted)) {
        (Type::MemRef(memref), [allocated, aligned, offset, arrays @ ..]) => {
            let numbers = u64::try_from(memref.rank()).expect("a rank fits");
            let is_array = |ty: &Type| *ty == Type::array(numbers, offset.clone());
            is_pointer(allocated)
                && is_pointer(aligned)
                && offset.integer_width().is_some()
                && arrays.len() == if numbers == 0 { 0 } else { 2 }
                && arrays.iter().all(is_array)
        }
        (Type::UnrankedMemRef(_), [rank, descriptor]) => {
            rank.integer_width().is_some() && is_pointer(descriptor)
        }
        _ => false,
    }
}

/// All fields of a descriptor, sizes before strides.
pub fn all_fields(rank: usize) -> Vec<Field> {
    let mut fields = vec![Field::Allocated, Field::Aligned, Field::Offset];
    fields.extend((0..rank).map(Field::Size));
    fields.extend((0..rank).map(Field::Stride));
    fields
}
