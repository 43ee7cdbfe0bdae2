//! Offsets, sizes and strides of views: known numbers, each written into the op or given as an operand.

use stridecheck_ir::dialect::memref::DYNAMIC;
use stridecheck_ir::{Attribute, Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::extreme::mask;
pub(crate) use crate::strides::{row_major, stride_in};

/// The numbers of one kind, in order.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    written: Vec<i64>,
    /// The operands that give those that are not written.
    pub(crate) operands: Vec<ValueId>,
    /// What the result type may say of them.
    pub(crate) dims: Vec<Dim>,
}

impl Numbers {
    /// These numbers, each written or given.
    pub(crate) fn of(b: &mut Builder<'_>, numbers: &[i64]) -> Self {
        let mut all = Self::default();
        for number in numbers {
            all.push(b, *number);
        }
        all
    }

    /// These strides, each written or given.
    pub(crate) fn of_strides(b: &mut Builder<'_>, strides: &[i64]) -> Self {
        let mut all = Self::default();
        for stride in strides {
            all.push_stride(b, *stride);
        }
        all
    }

    /// Adds a number, written or given.
    pub(crate) fn push(&mut self, b: &mut Builder<'_>, number: i64) {
        match b.u.chance(112) {
            true => self.push_given(b, number),
            false => self.push_written(number),
        }
    }

    /// Adds a stride, or the step that makes one: it is given where no type of the edition says it.
    pub(crate) fn push_stride(&mut self, b: &mut Builder<'_>, number: i64) {
        match b.config.edition.can_say_stride(number) {
            true => self.push(b, number),
            false => self.push_given(b, number),
        }
    }

    /// Adds a number that is written.
    pub(crate) fn push_written(&mut self, number: i64) {
        self.written.push(number);
        self.dims.push(Dim::Static(number));
    }

    /// Adds a number that is given by an operand.
    pub(crate) fn push_given(&mut self, b: &mut Builder<'_>, number: i64) {
        let wanted = u128::from(number.cast_unsigned()) & mask(b.width(&Type::Index));
        let operand = b.operand_where(&Type::Index, |bits| bits == wanted, |_| wanted);
        self.push_operand(operand);
    }

    /// Adds a number of which no more is known than the operand that gives it.
    pub(crate) fn push_operand(&mut self, operand: ValueId) {
        self.written.push(DYNAMIC);
        self.operands.push(operand);
        self.dims.push(Dim::Dynamic);
    }

    /// The attribute that holds those that are written.
    pub(crate) fn attribute(&self) -> Attribute {
        Attribute::i64_array(self.written.clone())
    }
}

/// Whether a type says its strides: not what an identity layout has next to a static size of 0, which differs between releases of MLIR.
pub(crate) fn says_strides(ty: &MemRefType) -> bool {
    ty.layout != Layout::Identity || !ty.shape.contains(&Dim::Static(0))
}

/// The strides as far as a type tells.
pub(crate) fn strides(ty: &MemRefType) -> Vec<Dim> {
    match &ty.layout {
        Layout::Strided { strides, .. } => strides.clone(),
        Layout::Identity | Layout::Map(_) => row_major(&ty.shape),
    }
}

/// The offset as far as a type tells.
pub(crate) fn offset(ty: &MemRefType) -> Dim {
    match &ty.layout {
        Layout::Strided { offset, .. } => *offset,
        Layout::Identity | Layout::Map(_) => Dim::Static(0),
    }
}

/// A product as far as it is known; zero times anything is.
pub(crate) fn product(a: Dim, b: Dim) -> Dim {
    match (a, b) {
        (Dim::Static(0), _) | (_, Dim::Static(0)) => Dim::Static(0),
        (Dim::Static(a), Dim::Static(b)) => a.checked_mul(b).map_or(Dim::Dynamic, Dim::Static),
        _ => Dim::Dynamic,
    }
}

/// A sum as far as it is known.
pub(crate) fn sum(a: Dim, b: Dim) -> Dim {
    match (a, b) {
        (Dim::Static(a), Dim::Static(b)) => a.checked_add(b).map_or(Dim::Dynamic, Dim::Static),
        _ => Dim::Dynamic,
    }
}

/// Gives an op its offsets, sizes and strides.
pub(crate) fn slice(spec: OpSpec, [offsets, sizes, strides]: [&Numbers; 3]) -> OpSpec {
    spec.segment(&offsets.operands)
        .segment(&sizes.operands)
        .segment(&strides.operands)
        .attribute("static_offsets", offsets.attribute())
        .attribute("static_sizes", sizes.attribute())
        .attribute("static_strides", strides.attribute())
}

/// The type of a view of a buffer with these sizes and strides.
pub(crate) fn strided(source: &MemRefType, dims: Vec<(Dim, Dim)>, offset: Dim) -> Type {
    let (shape, strides) = dims.into_iter().unzip();
    Type::from(MemRefType {
        shape,
        layout: Layout::Strided { offset, strides },
        ..source.clone()
    })
}
