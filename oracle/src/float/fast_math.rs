//! The flags of `fastmath`: what they promise, and which results they allow.
//!
//! Rules:
//! - `nnan` and `ninf` are promises; a value that breaks one makes the result poison.
//! - `reassoc`, `nsz`, `arcp`, `contract` and `afn` allow results that differ from the rounded one.
//!   Where one is possible the result is open, even if LLVM 22 would not use the freedom.

use stridecheck_ir::attr::FlagsAttr;
use stridecheck_ir::{Attribute, Body, FloatType, OpId};

use super::{Interval, Rounded, is_infinite, is_nan, is_negative, is_zero, one, with_sign};
use crate::value::Scalar;

/// The flags of an op.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FastMath {
    /// No argument and no result is a NaN.
    pub nnan: bool,
    /// No argument and no result is infinite.
    pub ninf: bool,
    /// The sign of a zero does not matter.
    pub nsz: bool,
    /// A division may be a multiplication by the reciprocal.
    pub arcp: bool,
    /// A product may stay unrounded in the sum that takes it.
    pub contract: bool,
    /// A function may be approximated.
    pub afn: bool,
    /// The op may be regrouped with its neighbours.
    pub reassoc: bool,
}

impl FastMath {
    /// The flags of an op in the attribute of this name; none where it has no such attribute.
    pub(crate) fn of_op(body: &Body, op: OpId, name: &str) -> Self {
        match body.attribute(op, name) {
            Some(Attribute::Flags(flags)) => Self::of(*flags),
            _ => Self::default(),
        }
    }

    /// The flags of an attribute.
    pub(crate) fn of(flags: FlagsAttr) -> Self {
        let has = |name| flags.has(name);
        Self {
            nnan: has("nnan"),
            ninf: has("ninf"),
            nsz: has("nsz"),
            arcp: has("arcp"),
            contract: has("contract"),
            afn: has("afn"),
            reassoc: has("reassoc"),
        }
    }

    /// Whether a value breaks a promise.
    pub(super) fn forbids(self, ty: FloatType, bits: u128) -> bool {
        self.nnan && is_nan(ty, bits) || self.ninf && is_infinite(ty, bits)
    }

    /// Whether a flag is set that allows other results.
    #[inline]
    pub(super) fn may_change_result(self) -> bool {
        self.nsz || self.arcp || self.contract || self.afn || self.reassoc
    }

    /// Whether an op may give a result other than the rounded one, apart from the sign of a zero.
    ///
    /// A sum with an unrounded product differs only if the product is not exact, so the product decides.
    pub(super) fn allow_another(
        self,
        ty: FloatType,
        op: Rounded,
        operands: (u128, u128),
        (result, is_exact): (u128, bool),
    ) -> bool {
        let is_division = op == Rounded::Div;
        self.reassoc && op != Rounded::Rem
            || self.contract && op == Rounded::Mul && !is_exact
            || self.afn && matches!(op, Rounded::Div | Rounded::Rem)
            || self.arcp && is_division && !has_exact_reciprocal(ty, operands.1)
            || self.nsz
                && !is_zero(ty, result)
                && depends_on_zero(ty, &[operands.0, operands.1], |operands| {
                    let (bits, _) = op.apply(ty, operands[0], operands[1])?;
                    (!is_nan(ty, bits)).then_some(bits)
                })
    }

    /// Whether a conversion may be removed together with another one, which gives the unrounded value.
    pub(super) fn allow_unrounded(self, is_exact: bool) -> bool {
        (self.contract || self.reassoc || self.afn) && !is_exact
    }
}

/// A float that an op chooses, where the flags of the op promise something or let the sign of a zero be either.
pub(crate) fn promised(ty: FloatType, flags: FastMath, float: Scalar) -> Scalar {
    match float {
        Scalar::Bits(bits) | Scalar::Nan(bits) if flags.forbids(ty, bits) => Scalar::Poison,
        Scalar::Bits(bits) if flags.nsz && is_zero(ty, bits) => either_zero(ty),
        float => float,
    }
}

/// A zero of either sign.
fn either_zero(ty: FloatType) -> Scalar {
    let zeros = [true, false].map(|sign| with_sign(ty, 0, sign));
    Interval::of_ends(ty, zeros).map_or(Scalar::Open, Scalar::Between)
}

/// Whether multiplying by the reciprocal of this divisor rounds as the division does.
fn has_exact_reciprocal(ty: FloatType, divisor: u128) -> bool {
    let reciprocal = Rounded::Div.apply(ty, one(ty), divisor);
    reciprocal.is_some_and(|(_, is_exact)| is_exact) && !is_zero(ty, divisor)
}

/// Whether the sign of an operand that is zero decides the result; all NaNs count as equal.
pub(super) fn depends_on_zero(
    ty: FloatType,
    operands: &[u128],
    apply: impl Fn(&[u128]) -> Option<u128>,
) -> bool {
    let flipped = |(place, bits): (usize, &u128), signs: usize| match signs >> place & 1 {
        0 => Some(*bits),
        _ => is_zero(ty, *bits).then(|| with_sign(ty, *bits, !is_negative(ty, *bits))),
    };
    let mut others = (0..1_usize << operands.len()).filter_map(|signs| {
        let operands = operands.iter().enumerate();
        operands
            .map(|operand| flipped(operand, signs))
            .collect::<Option<Vec<u128>>>()
    });
    let result = apply(operands);
    others.any(|other| apply(&other) != result)
}
