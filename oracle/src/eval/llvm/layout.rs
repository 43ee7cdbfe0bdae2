//! Where the parts of a value of the LLVM dialect are in memory: the data layout of x86-64 in LLVM 22.

use stridecheck_ir::Type;
use stridecheck_ir::types::LlvmType;

use crate::layout::ElementLayout;
use crate::limits::IndexWidth;

/// The size of a pointer, and its alignment.
pub(crate) const POINTER_BYTES: u64 = 8;

/// The layout of a type.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The distance of neighbours in an array.
    pub(crate) bytes: u64,
    /// How many bytes a store writes.
    pub(crate) store_bytes: u64,
    pub(crate) align_bytes: u64,
    /// Whether every byte belongs to a field, or to the place of an element.
    pub(crate) is_dense: bool,
    pub(crate) kind: Kind,
}

/// What a value consists of.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// An integer or float.
    Scalar(ElementLayout),
    /// A vector of these.
    Vector(ElementLayout),
    Pointer,
    /// This many pointers in a vector.
    Pointers(usize),
    /// The fields of a structure, with their distances from its start.
    Fields(Box<[(u64, Layout)]>),
    /// This many elements of an array.
    Elements(Box<Layout>, usize),
}

impl Layout {
    /// The layout of a type; none if memory cannot hold it.
    pub(crate) fn of(ty: &Type) -> Option<Self> {
        match ty {
            Type::Llvm(llvm) => Self::of_llvm(llvm),
            Type::Vector(vector) if is_pointer(&vector.element) => {
                let lanes = *vector.shape.first()?;
                let bytes = lanes.checked_mul(POINTER_BYTES)?;
                let align_bytes = bytes.checked_next_power_of_two()?;
                let lanes = usize::try_from(lanes).ok()?;
                Some(Self {
                    bytes: bytes.checked_next_multiple_of(align_bytes)?,
                    store_bytes: bytes,
                    align_bytes,
                    is_dense: true,
                    kind: Kind::Pointers(lanes),
                })
            }
            _ => {
                let element = ElementLayout::of(ty, IndexWidth::W64)?;
                Some(Self {
                    bytes: element.bytes,
                    store_bytes: element.store_bytes(),
                    align_bytes: element.align_bytes,
                    is_dense: true,
                    kind: match ty {
                        Type::Vector(_) => Kind::Vector(element),
                        _ => Kind::Scalar(element),
                    },
                })
            }
        }
    }

    fn of_llvm(llvm: &LlvmType) -> Option<Self> {
        let is_packed = match llvm {
            LlvmType::Pointer { .. } => {
                return Some(Self {
                    bytes: POINTER_BYTES,
                    store_bytes: POINTER_BYTES,
                    align_bytes: POINTER_BYTES,
                    is_dense: true,
                    kind: Kind::Pointer,
                });
            }
            LlvmType::Array { length, element } => {
                let element = Self::of(element)?;
                let bytes = element.bytes.checked_mul(*length)?;
                return Some(Self {
                    bytes,
                    store_bytes: bytes,
                    align_bytes: element.align_bytes,
                    is_dense: element.is_dense,
                    kind: Kind::Elements(element.into(), usize::try_from(*length).ok()?),
                });
            }
            LlvmType::Struct { packed, .. } => *packed,
            LlvmType::Named(named) => named.packed,
            _ => return None,
        };
        Self::of_fields(llvm.fields()?, is_packed)
    }

    fn of_fields(types: &[Type], is_packed: bool) -> Option<Self> {
        let (mut end, mut align_bytes, mut is_dense) = (0_u64, 1, true);
        let mut fields = Vec::with_capacity(types.len());
        for ty in types {
            let field = Self::of(ty)?;
            let start = match is_packed {
                true => end,
                false => end.checked_next_multiple_of(field.align_bytes)?,
            };
            if !is_packed {
                align_bytes = align_bytes.max(field.align_bytes);
            }
            is_dense &= end == start && field.is_dense;
            end = start.checked_add(field.bytes)?;
            fields.push((start, field));
        }
        let bytes = end.checked_next_multiple_of(align_bytes)?;
        Some(Self {
            bytes,
            store_bytes: bytes,
            align_bytes,
            is_dense: is_dense && end == bytes,
            kind: Kind::Fields(fields.into()),
        })
    }

    /// The bytes that belong to no field, by their distances from the start; those after an element of an array are part of its place.
    pub(crate) fn padding(&self) -> Vec<u64> {
        let mut padding = Vec::new();
        let mut end = 0;
        let count = match &self.kind {
            _ if self.is_dense => return padding,
            Kind::Fields(fields) => fields.len(),
            Kind::Elements(_, count) => *count,
            Kind::Scalar(_) | Kind::Vector(_) | Kind::Pointer | Kind::Pointers(_) => 0,
        };
        for position in 0..count {
            let (start, field) = self.field(position).expect("the position is counted");
            padding.extend(end..start);
            padding.extend(field.padding().into_iter().map(|byte| start + byte));
            end = start + field.bytes;
        }
        padding.extend(end..self.bytes);
        padding
    }

    /// The distance of a field or element from the start.
    pub(crate) fn field(&self, position: usize) -> Option<(u64, &Self)> {
        match &self.kind {
            Kind::Fields(fields) => fields.get(position).map(|(start, field)| (*start, field)),
            Kind::Elements(element, _) => {
                let position = u64::try_from(position).ok()?;
                Some((element.bytes.checked_mul(position)?, element))
            }
            Kind::Scalar(_) | Kind::Vector(_) | Kind::Pointer | Kind::Pointers(_) => None,
        }
    }
}

pub(crate) fn is_pointer(ty: &Type) -> bool {
    matches!(ty.as_llvm(), Some(LlvmType::Pointer { .. }))
}
