//! What a value of a program is at run time.
//!
//! Rules:
//! - The bits of a scalar stand in the low bits; all others are zero.
//! - Poison that is a scalar, a memref or a function is [`Value::POISON`]; a vector holds poison lane by lane.
//! - A complex number is held as a vector of two lanes, its real and its imaginary part.
//! - A value that is open is no poison: it is one of several that the semantics allows, and nothing may depend on which.

use std::sync::Arc;

use stridecheck_ir::{FloatType, OpId, Type};

use crate::float::{self, Interval};
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
}

/// An integer, index or float by its bits.
///
/// The discriminant is one byte: one as wide as the bits takes the interpreter a quarter longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Scalar {
    /// No value: see `docs/semantics.md`.
    Poison,
    /// One of several values; which one is not determined.
    Open,
    /// One of these floats; which one is not determined.
    Between(Interval),
    /// A NaN that an operation computed: its sign and payload are not determined, and it may have these bits.
    Nan(u128),
    /// These bits, in the low bits.
    Bits(u128),
}

impl Scalar {
    /// A truth value.
    pub fn bool(value: bool) -> Self {
        Self::Bits(value.into())
    }

    /// The bits, unless poison or open; of a computed NaN those of one that it may be.
    #[inline]
    pub fn bits(self) -> Option<u128> {
        match self {
            Self::Poison | Self::Open | Self::Between(_) => None,
            Self::Nan(bits) | Self::Bits(bits) => Some(bits),
        }
    }

    fn returned(self, ty: FloatType) -> Self {
        match self {
            Self::Bits(bits) if float::is_signalling(ty, bits) => Self::Nan(bits),
            _ => self,
        }
    }

    /// What an op gives for these operands where it needs the bits of one that has none.
    pub(crate) fn of_unknown(operands: &[Self]) -> Self {
        let is_open = |operand: &Self| matches!(operand, Self::Open | Self::Between(_));
        match operands.contains(&Self::Poison) || !operands.iter().any(is_open) {
            true => Self::Poison,
            false => Self::Open,
        }
    }
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
        match lanes_of(ty) {
            Some(lanes) => Self::Vector(vec![Scalar::Poison; lanes].into()),
            None => Self::POISON,
        }
    }

    /// The value as a caller gets it: a signalling NaN may come out quiet, see `docs/semantics.md`, "NaN".
    pub(crate) fn returned(self, ty: &Type) -> Self {
        let part = match ty {
            Type::Complex(part) => part,
            ty => ty,
        };
        match (&self, part.as_float()) {
            (Self::Scalar(scalar), Some(float)) => Self::Scalar(scalar.returned(float)),
            (Self::Vector(parts), Some(float)) => {
                Self::Vector(parts.iter().map(|part| part.returned(float)).collect())
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
            Self::MemRef(_) | Self::Function(_) => {
                panic!("the verifier keeps memrefs and functions out of arithmetic")
            }
        }
    }
}

/// The cells of one element of a buffer.
pub(crate) fn cells_per_element(element: &Type) -> usize {
    lanes_of(element).map_or(1, |lanes| lanes.max(1))
}

/// The number of lanes of a vector or of parts of a complex number; none for all else.
pub(crate) fn lanes_of(ty: &Type) -> Option<usize> {
    match ty {
        Type::Vector(vector) => Some(lane_count(&vector.shape)),
        Type::Complex(_) => Some(2),
        _ => None,
    }
}

/// The number of lanes of a vector of this shape; the greatest number where it does not fit.
pub(crate) fn lane_count(shape: &[u64]) -> usize {
    let lanes = shape.iter().copied().fold(1, u64::saturating_mul);
    usize::try_from(lanes).unwrap_or(usize::MAX)
}
