//! Offsets, sizes and strides of views: known numbers, each a static attribute or an operand.

use stridecheck_ir::dialect::memref::DYNAMIC;
use stridecheck_ir::{Attribute, Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::extreme::mask;
pub(crate) use crate::strides::{row_major, stride_in};

/// The numbers of one kind, in order.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    written: Vec<i64>,
    /// The operands for the dynamic numbers.
    pub(crate) operands: Vec<ValueId>,
    /// The numbers as the result type may have them.
    pub(crate) dims: Vec<Dim>,
}

impl Numbers {
    /// These numbers, each static or dynamic.
    pub(crate) fn of(b: &mut Builder<'_>, numbers: &[i64]) -> Self {
        let mut all = Self::default();
        for number in numbers {
            all.push(b, *number);
        }
        all
    }

    /// These strides, each static or dynamic.
    pub(crate) fn of_strides(b: &mut Builder<'_>, strides: &[i64]) -> Self {
        let mut all = Self::default();
        for stride in strides {
            all.push_stride(b, *stride);
        }
        all
    }

    /// Adds a number, static or dynamic.
    pub(crate) fn push(&mut self, b: &mut Builder<'_>, number: i64) {
        match b.u.chance(112) {
            true => self.push_given(b, number),
            false => self.push_written(number),
        }
    }

    /// Adds a stride or a step that yields one: it is dynamic if no type of the edition can express it.
    pub(crate) fn push_stride(&mut self, b: &mut Builder<'_>, number: i64) {
        match b.config.edition.can_say_stride(number) {
            true => self.push(b, number),
            false => self.push_given(b, number),
        }
    }

    /// Adds a static number.
    pub(crate) fn push_written(&mut self, number: i64) {
        self.written.push(number);
        self.dims.push(Dim::Static(number));
    }

    /// Adds a known number as an operand.
    pub(crate) fn push_given(&mut self, b: &mut Builder<'_>, number: i64) {
        let wanted = u128::from(number.cast_unsigned()) & mask(b.width(&Type::Index));
        let operand = b.operand_where(&Type::Index, |bits| bits == wanted, |_| wanted);
        self.push_operand(operand);
    }

    /// Adds a dynamic number, given by an operand.
    pub(crate) fn push_operand(&mut self, operand: ValueId) {
        self.written.push(DYNAMIC);
        self.operands.push(operand);
        self.dims.push(Dim::Dynamic);
    }

    /// The attribute with the static numbers.
    pub(crate) fn attribute(&self) -> Attribute {
        Attribute::i64_array(self.written.clone())
    }
}

/// Whether the strides of a type are certain: those of an identity layout next to a static size of 0 differ between releases of MLIR.
pub(crate) fn says_strides(ty: &MemRefType) -> bool {
    ty.layout != Layout::Identity || !ty.shape.contains(&Dim::Static(0))
}

/// The strides of a type where it determines them.
pub(crate) fn strides(ty: &MemRefType) -> Vec<Dim> {
    match &ty.layout {
        Layout::Strided { strides, .. } => strides.clone(),
        Layout::Identity | Layout::Map(_) => row_major(&ty.shape),
    }
}

/// The offset of a type if it determines it.
pub(crate) fn offset(ty: &MemRefType) -> Dim {
    match &ty.layout {
        Layout::Strided { offset, .. } => *offset,
        Layout::Identity | Layout::Map(_) => Dim::Static(0),
    }
}

/// A product where it is known; zero times anything is zero.
pub(crate) fn product(a: Dim, b: Dim) -> Dim {
    match (a, b) {
        (Dim::Static(0), _) | (_, Dim::Static(0)) => Dim::Static(0),
        (Dim::Static(a), Dim::Static(b)) => a.checked_mul(b).map_or(Dim::Dynamic, Dim::Static),
        _ => Dim::Dynamic,
    }
}

/// A sum where it is known.
pub(crate) fn sum(a: Dim, b: Dim) -> Dim {
    match (a, b) {
        (Dim::Static(a), Dim::Static(b)) => a.checked_add(b).map_or(Dim::Dynamic, Dim::Static),
        _ => Dim::Dynamic,
    }
}

/// Adds offsets, sizes and strides to an op.
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
