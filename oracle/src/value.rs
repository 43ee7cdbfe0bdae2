//! A value of a program at run time.
//!
//! Rules:
//! - A scalar occupies the low bits; all others are zero.
//! - Poison that is a scalar, a memref or a function is [`Value::POISON`]; a vector holds poison lane by lane.
//! - An aggregate of the LLVM dialect holds poison field by field.
//! - A complex number is held as a vector of two lanes, its real and its imaginary part.
//! - An open value is not poison: it is one of several that the semantics allows, and nothing may depend on which.

use std::sync::Arc;

use stridecheck_ir::types::LlvmType;
use stridecheck_ir::{FloatType, OpId, Type};

use crate::float;
pub use crate::scalar::Scalar;
use crate::strided::View;

/// A value of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// An integer, index or float, or poison of any type but a vector or complex number.
    Scalar(Scalar),
    /// The lanes of a vector, the last dimension varying fastest, or the parts of a complex number.
    Vector(Arc<[Scalar]>),
    /// A memref, ranked or not: an unranked one is its ranked view.
    MemRef(Arc<View>),
    /// A function, by the op that defines it.
    Function(OpId),
    /// The fields of a structure or the elements of an array of the LLVM dialect.
    Aggregate(Arc<[Value]>),
}

impl Value {
    /// Poison of any type but a vector or complex number.
    pub const POISON: Self = Self::Scalar(Scalar::Poison);

    /// A scalar by its bits.
    pub fn bits(bits: u128) -> Self {
        Self::Scalar(Scalar::Bits(bits))
    }

    /// Poison of a type.
    pub fn poison(ty: &Type) -> Self {
        Self::filled(ty, Scalar::Poison)
    }

    /// A value of a type with this scalar in every lane, part and field.
    pub(crate) fn filled(ty: &Type, scalar: Scalar) -> Self {
        Self::filled_with(ty, &|_| scalar)
    }

    /// A value of a type with the scalar of its type in every lane, part and field.
    pub(crate) fn filled_with(ty: &Type, scalar: &impl Fn(&Type) -> Scalar) -> Self {
        if let Some(lanes) = lanes_of(ty) {
            return Self::Vector(vec![scalar(ty.number()); lanes].into());
        }
        let llvm = ty.as_llvm();
        if let Some(fields) = llvm.and_then(LlvmType::fields) {
            let fields = fields.iter();
            return Self::Aggregate(
                fields
                    .map(|field| Self::filled_with(field, scalar))
                    .collect(),
            );
        }
        match llvm {
            Some(LlvmType::Array { length, element }) => {
                let length = usize::try_from(*length).unwrap_or(usize::MAX);
                Self::Aggregate(vec![Self::filled_with(element, scalar); length].into())
            }
            _ => Self::Scalar(scalar(ty)),
        }
    }

    /// The value as a caller receives it: a signalling NaN may become quiet, see `docs/semantics.md`, "NaN".
    pub(crate) fn returned(self, ty: &Type) -> Self {
        let part = match ty {
            Type::Complex(part) => part,
            ty => ty,
        };
        match (&self, part.as_float()) {
            (Self::Scalar(scalar), Some(float)) => Self::Scalar(returned(*scalar, float)),
            (Self::Vector(parts), Some(float)) => {
                Self::Vector(parts.iter().map(|part| returned(*part, float)).collect())
            }
            _ => self,
        }
    }

    /// The scalar, if this is one.
    pub fn as_scalar(&self) -> Option<Scalar> {
        match self {
            Self::Scalar(scalar) => Some(*scalar),
            _ => None,
        }
    }

    /// The view, if this is a memref that is not poison.
    pub fn as_view(&self) -> Option<&View> {
        match self {
            Self::MemRef(view) => Some(view),
            _ => None,
        }
    }

    /// The lanes of a vector, or the one scalar.
    pub(crate) fn lanes(&self) -> &[Scalar] {
        match self {
            Self::Scalar(scalar) => std::slice::from_ref(scalar),
            Self::Vector(lanes) => lanes,
            Self::MemRef(_) | Self::Function(_) | Self::Aggregate(_) => {
                panic!("the verifier keeps memrefs, functions and aggregates out of arithmetic")
            }
        }
    }
}

/// A scalar as a caller receives it: a signalling NaN may become quiet.
fn returned(scalar: Scalar, ty: FloatType) -> Scalar {
    match scalar {
        Scalar::Bits(bits) if float::is_signalling(ty, bits) => Scalar::Nan(bits),
        _ => scalar,
    }
}

/// The cells of one element of a buffer.
pub fn cells_per_element(element: &Type) -> usize {
    lanes_of(element).map_or(1, |lanes| lanes.max(1))
}

/// The number of lanes of a vector or of parts of a complex number; none for other types.
pub(crate) fn lanes_of(ty: &Type) -> Option<usize> {
    match ty {
        Type::Vector(vector) => Some(lane_count(&vector.shape)),
        Type::Complex(_) => Some(2),
        _ => None,
    }
}

/// How many scalars a value of a type has at least, and at least one; `usize::MAX` if they cannot be counted.
pub(crate) fn part_count(ty: &Type) -> usize {
    let parts = match (ty, ty.as_llvm()) {
        (_, Some(LlvmType::Array { length, element })) => usize::try_from(*length)
            .unwrap_or(usize::MAX)
            .saturating_mul(part_count(element)),
        (_, Some(llvm)) => {
            let fields = llvm.fields().unwrap_or_default().iter();
            fields.map(part_count).fold(0, usize::saturating_add)
        }
        (ty, None) => lanes_of(ty).unwrap_or(1),
    };
    parts.max(1)
}

/// The number of lanes of a vector of this shape; `usize::MAX` if it does not fit.
pub(crate) fn lane_count(shape: &[u64]) -> usize {
    let lanes = shape.iter().copied().fold(1, u64::saturating_mul);
    usize::try_from(lanes).unwrap_or(usize::MAX)
}
