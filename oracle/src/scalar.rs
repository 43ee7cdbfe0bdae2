//! Scalars at run time, and intervals of floats.

use serde::{Deserialize, Serialize};
use stridecheck_ir::FloatType;

use crate::pointer::Pointer;

/// An integer, index or float by its bits, or a pointer of the LLVM dialect.
///
/// The discriminant is one byte: one as wide as the bits makes the interpreter a quarter slower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Scalar {
    /// No value: see `docs/semantics.md`.
    Poison,
    /// One of several values; which one is not determined.
    Open,
    /// Any value, which may be another one at each use: `undef` of LLVM.
    Undef,
    /// One of these floats; which one is not determined.
    Between(Interval),
    /// A NaN that an operation computed: its sign and payload are not determined, and it may have these bits.
    Nan(u128),
    /// A pointer.
    Pointer(Pointer),
    /// These bits, in the low bits.
    Bits(u128),
}

impl Scalar {
    /// A truth value.
    pub fn bool(value: bool) -> Self {
        Self::Bits(value.into())
    }

    /// The bits, unless poison or open; the bits of a computed NaN are one possibility.
    #[inline]
    pub fn bits(self) -> Option<u128> {
        match self {
            Self::Poison | Self::Open | Self::Undef | Self::Between(_) | Self::Pointer(_) => None,
            Self::Nan(bits) | Self::Bits(bits) => Some(bits),
        }
    }

    /// The result of an op that needs the bits of operands without determined bits: what is computed from undef is open.
    pub(crate) fn of_unknown(operands: &[Self]) -> Self {
        let is_open =
            |operand: &Self| matches!(operand, Self::Open | Self::Undef | Self::Between(_));
        match operands.contains(&Self::Poison) || !operands.iter().any(is_open) {
            true => Self::Poison,
            false => Self::Open,
        }
    }
}

/// All floats of a type of at most 64 bits from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interval {
    /// The type of the floats.
    #[serde(with = "named")]
    pub float: FloatType,
    /// The bits of the least one.
    pub low: u64,
    /// The bits of the greatest one.
    pub high: u64,
}

/// Serializes a type by its name in programs.
mod named {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error};
    use stridecheck_ir::FloatType;

    pub(super) fn serialize<S: Serializer>(float: &FloatType, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(float.name())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<FloatType, D::Error> {
        let name = String::deserialize(input)?;
        let mut all = FloatType::ALL.into_iter();
        let found = all.find(|float| float.name() == name);
        found.ok_or_else(|| D::Error::custom(format!("expected a float type, found `{name}`")))
    }
}
