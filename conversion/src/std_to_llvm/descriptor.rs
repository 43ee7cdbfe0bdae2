//! Memref descriptors as values: built, read and changed field by field.

use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{Type, ValueId};

use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::field::{Field, rank};
use crate::std_to_llvm::types::byte_pointer;

/// A descriptor as one value.
#[derive(Clone, Copy, Debug)]
pub struct Descriptor {
    value: ValueId,
    rank: usize,
}

/// The descriptor of an unranked memref as one value: `{ rank, pointer to the ranked descriptor }`.
#[derive(Clone, Copy, Debug)]
pub struct UnrankedDescriptor {
    value: ValueId,
}

/// The field values of a descriptor.
#[derive(Clone, Debug)]
pub struct Parts {
    /// The pointer that the allocation returned.
    pub allocated: ValueId,
    /// The pointer to which indices are relative.
    pub aligned: ValueId,
    /// The distance of the first element from the aligned pointer, in elements.
    pub offset: ValueId,
    /// The sizes.
    pub sizes: Vec<ValueId>,
    /// The strides.
    pub strides: Vec<ValueId>,
}

impl Descriptor {
    /// A value as a descriptor.
    pub fn new(rw: &LlvmRewriter<'_, '_>, value: ValueId) -> Self {
        let rank = rank(rw.body().value_type(value));
        Self { value, rank }
    }

    /// A descriptor of a type without any field set.
    pub fn undefined(rw: &mut LlvmRewriter<'_, '_>, ty: Type) -> Self {
        let value = rw.undefined(ty);
        Self::new(rw, value)
    }

    /// A descriptor of a type with these parts.
    pub fn build(rw: &mut LlvmRewriter<'_, '_>, ty: Type, parts: &Parts) -> Self {
        let mut descriptor = Self::undefined(rw, ty);
        descriptor.set(rw, Field::Allocated, parts.allocated);
        descriptor.set(rw, Field::Aligned, parts.aligned);
        descriptor.set(rw, Field::Offset, parts.offset);
        for (i, size) in parts.sizes.iter().enumerate() {
            descriptor.set(rw, Field::Size(i), *size);
        }
        for (i, stride) in parts.strides.iter().enumerate() {
            descriptor.set(rw, Field::Stride(i), *stride);
        }
        descriptor
    }

    /// The value.
    pub fn value(self) -> ValueId {
        self.value
    }

    /// The number of dimensions.
    pub fn rank(self) -> usize {
        self.rank
    }

    /// Reads a field.
    pub fn field(self, rw: &mut LlvmRewriter<'_, '_>, field: Field) -> ValueId {
        let ty = field.ty(rw.body().value_type(self.value));
        rw.extract(self.value, &field.position(), ty)
    }

    /// Sets a field.
    pub fn set(&mut self, rw: &mut LlvmRewriter<'_, '_>, field: Field, value: ValueId) {
        self.value = rw.insert(self.value, &field.position(), value);
    }

    /// Reads the pointer that the allocation returned.
    pub fn allocated(self, rw: &mut LlvmRewriter<'_, '_>) -> ValueId {
        self.field(rw, Field::Allocated)
    }

    /// Reads the pointer to which indices are relative.
    pub fn aligned(self, rw: &mut LlvmRewriter<'_, '_>) -> ValueId {
        self.field(rw, Field::Aligned)
    }

    /// Reads the offset.
    pub fn offset(self, rw: &mut LlvmRewriter<'_, '_>) -> ValueId {
        self.field(rw, Field::Offset)
    }

    /// Reads a size.
    pub fn size(self, rw: &mut LlvmRewriter<'_, '_>, dimension: usize) -> ValueId {
        self.field(rw, Field::Size(dimension))
    }

    /// Reads a stride.
    pub fn stride(self, rw: &mut LlvmRewriter<'_, '_>, dimension: usize) -> ValueId {
        self.field(rw, Field::Stride(dimension))
    }

    /// Reads a size of a dynamic dimension; there must be at least one dimension.
    ///
    /// LLVM 22 stores the sizes on the stack and indexes them there, which exhausts the stack in a loop;
    /// here the dimension is compared with each one.
    pub fn size_at(self, rw: &mut LlvmRewriter<'_, '_>, dimension: ValueId) -> ValueId {
        let mut found = self.size(rw, 0);
        for (i, known) in (1..self.rank).zip(1..) {
            let size = self.size(rw, i);
            let known = rw.index_constant(known);
            let is_this = rw.is_equal(dimension, known);
            found = rw.select(is_this, size, found);
        }
        found
    }
}

impl UnrankedDescriptor {
    /// A value as an unranked descriptor.
    pub fn new(value: ValueId) -> Self {
        Self { value }
    }

    /// Builds the descriptor from a rank that is an index.
    pub fn build(rw: &mut LlvmRewriter<'_, '_>, ty: Type, rank: ValueId, pointer: ValueId) -> Self {
        let field = Type::integer(rw.options().rank_bits());
        let rank = match rw.type_of(rank) == field {
            true => rank,
            false => rw.cast(llvm::Op::ZExt, rank, field),
        };
        Self::of_fields(rw, ty, [rank, pointer])
    }

    /// Builds the descriptor from its fields.
    pub fn of_fields(rw: &mut LlvmRewriter<'_, '_>, ty: Type, fields: [ValueId; 2]) -> Self {
        let value = rw.undefined(ty);
        let value = rw.insert(value, &[0], fields[0]);
        let value = rw.insert(value, &[1], fields[1]);
        Self { value }
    }

    /// Reads the fields.
    pub fn fields(self, rw: &mut LlvmRewriter<'_, '_>) -> [ValueId; 2] {
        let field = Type::integer(rw.options().rank_bits());
        [rw.extract(self.value, &[0], field), self.pointer(rw)]
    }

    /// The value.
    pub fn value(self) -> ValueId {
        self.value
    }

    /// Reads the rank as an index.
    pub fn rank(self, rw: &mut LlvmRewriter<'_, '_>) -> ValueId {
        let (field, index) = (Type::integer(rw.options().rank_bits()), rw.index_type());
        let rank = rw.extract(self.value, &[0], field.clone());
        match field == index {
            true => rank,
            false => rw.cast(llvm::Op::Trunc, rank, index),
        }
    }

    /// Reads the pointer to the ranked descriptor, which is a pointer to bytes.
    pub fn pointer(self, rw: &mut LlvmRewriter<'_, '_>) -> ValueId {
        rw.extract(self.value, &[1], byte_pointer())
    }
}
