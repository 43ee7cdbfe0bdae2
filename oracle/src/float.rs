//! Results of float arithmetic, as functions of bits and poison: no machine, no program.
//!
//! Rules:
//! - Every op rounds once, to the nearest, ties to even, and keeps subnormals.
//!   Small types are computed in f64: it has more than twice their digits, so rounding twice changes nothing.
//! - Poison in, poison out.
//!   An open operand counts as poison here; [`Scalar::of_unknown`] tells the two apart.
//! - The fastmath flags `nnan` and `ninf` yield poison; if the others permit a result other than the rounded one, the result is open.
//! - A NaN that an op computes is [`Scalar::Nan`]; one that an op only moves keeps its bits.
//!   The result for a signalling NaN may still be signalling; its bits then are.
//! - If LLVM permits one of several values, the result is open; so are a NaN in a type without NaNs and a negative number in an unsigned type.

mod approximated;
pub mod complex;
mod convert;
pub(crate) mod exact;
mod fast_math;
mod format;
mod function;
mod inexact;
mod interval;

use std::cmp::Ordering;

pub use approximated::approximated;
pub(crate) use convert::nearest_double;
pub use convert::{Rounding, bitcast, extf, fptosi, fptoui, sitofp, truncf, uitofp};
pub use fast_math::FastMath;
pub(crate) use fast_math::promised;
pub(crate) use format::in_format;
use format::{computed, is_negative, is_zero, sign, with_sign};
pub use format::{infinity, is_infinite, is_nan, is_signalling, quiet_nan};
pub(crate) use format::{negative_infinity, one};
pub(crate) use function::is_of_class;
pub use function::{FloatClass, absf, copysign, integral, is, moved, sqrt};
pub use inexact::{Function, fpowi, inexact, of_library, settled};
pub use interval::Interval;
use rustc_apfloat::ieee::Double;
use rustc_apfloat::{Float, Round, Status};
use stridecheck_ir::FloatType;

use crate::value::Scalar;

/// `arith.addf`.
pub fn addf(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Scalar {
    binary(ty, flags, Rounded::Add, (lhs, rhs))
}

/// `arith.subf`.
pub fn subf(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Scalar {
    binary(ty, flags, Rounded::Sub, (lhs, rhs))
}

/// `arith.mulf`.
pub fn mulf(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Scalar {
    binary(ty, flags, Rounded::Mul, (lhs, rhs))
}

/// `arith.divf`.
pub fn divf(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Scalar {
    binary(ty, flags, Rounded::Div, (lhs, rhs))
}

/// `arith.remf`: the result of C's `fmod`, which is exact.
pub fn remf(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Scalar {
    binary(ty, flags, Rounded::Rem, (lhs, rhs))
}

/// `arith.maximumf`: a NaN if an operand is one; -0 is less than +0.
pub fn maximumf(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Scalar {
    let pick = |lhs, rhs| propagating(ty, Ordering::Greater, lhs, rhs);
    chosen(ty, flags, (lhs, rhs), pick)
}

/// `arith.minimumf`: a NaN if an operand is one; -0 is less than +0.
pub fn minimumf(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Scalar {
    let pick = |lhs, rhs| propagating(ty, Ordering::Less, lhs, rhs);
    chosen(ty, flags, (lhs, rhs), pick)
}

/// `arith.maxnumf`: the other operand if one is a quiet NaN; either of two zeros.
pub fn maxnumf(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Scalar {
    let pick = |lhs, rhs| numeric(ty, Ordering::Greater, lhs, rhs);
    chosen(ty, flags, (lhs, rhs), pick)
}

/// `arith.minnumf`: the other operand if one is a quiet NaN; either of two zeros.
pub fn minnumf(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Scalar {
    let pick = |lhs, rhs| numeric(ty, Ordering::Less, lhs, rhs);
    chosen(ty, flags, (lhs, rhs), pick)
}

/// `math.clampf`: not above the upper bound, then not below the lower one; bounds in the wrong order leave it open.
pub fn clampf(ty: FloatType, flags: FastMath, [value, low, high]: [Scalar; 3]) -> Scalar {
    let is_crossed = |low, high| compare(ty, low, high) == Some(Ordering::Greater);
    if let Some((low, high)) = low.bits().zip(high.bits())
        && is_crossed(low, high)
    {
        return Scalar::of_unknown(&[Scalar::Open, value]);
    }
    match minimumf(ty, flags, value, high) {
        Scalar::Open | Scalar::Undef | Scalar::Between(_) => Scalar::Open,
        above => maximumf(ty, flags, above, low),
    }
}

/// `math.fma` and `vector.fma`: the product and the sum, rounded once.
pub fn fma(ty: FloatType, flags: FastMath, operands: [Scalar; 3]) -> Scalar {
    let [Some(lhs), Some(rhs), Some(acc)] = operands.map(Scalar::bits) else {
        return Scalar::Poison;
    };
    let bits = [lhs, rhs, acc];
    if bits.iter().any(|bits| flags.forbids(ty, *bits)) {
        return Scalar::Poison;
    }
    let Some(result) = fused(ty, bits) else {
        return Scalar::Open;
    };
    if flags.forbids(ty, result) {
        return Scalar::Poison;
    }
    if flags.reassoc || flags.contract || flags.afn {
        return Scalar::Open;
    }
    if flags.nsz && is_zero(ty, result) {
        return interval::of_either_sign(ty, result);
    }
    computed(ty, result, bits.iter().any(|bits| is_signalling(ty, *bits)))
}

/// The product and the sum; none for a NaN in a type without NaNs.
fn fused(ty: FloatType, bits: [u128; 3]) -> Option<u128> {
    fn fused_as<F: Float>([lhs, rhs, acc]: [u128; 3]) -> u128 {
        let product = F::from_bits(lhs).mul_add(F::from_bits(rhs), F::from_bits(acc));
        product.value.to_bits()
    }
    in_format!(ty, F => Some(fused_as::<F>(bits)), small => {
        let [lhs, rhs, acc] = bits.map(|bits| format::of_small(small, bits));
        // The product is exact; the last bit of the sum stands for the bits that are lost.
        let product = (lhs * rhs).value;
        let sum = product.add_r(acc, Round::TowardZero);
        let is_cut = sum.status.contains(Status::INEXACT);
        let odd = Double::from_bits(sum.value.to_bits() | u128::from(is_cut));
        let is_zero_of_nearest = sum.value.is_zero() && !is_cut;
        let value = if is_zero_of_nearest { (product + acc).value } else { odd };
        Some(format::to_small(small, value, Round::NearestTiesToEven)?.0)
    })
}

/// `arith.negf`: flips the sign bit, also that of a NaN.
pub fn negf(ty: FloatType, flags: FastMath, operand: Scalar) -> Scalar {
    let flipped = |bits| with_sign(ty, bits, !is_negative(ty, bits));
    match operand {
        Scalar::Poison | Scalar::Open | Scalar::Undef | Scalar::Pointer(_) => Scalar::Poison,
        Scalar::Between(interval) => interval::map(ty, flags, interval, flipped),
        Scalar::Nan(bits) | Scalar::Bits(bits) if flags.forbids(ty, bits) => Scalar::Poison,
        Scalar::Nan(bits) => Scalar::Nan(flipped(bits)),
        Scalar::Bits(bits) if flags.nsz && is_zero(ty, bits) => interval::of_either_sign(ty, bits),
        Scalar::Bits(bits) if sign(ty) == 0 && !is_nan(ty, bits) => Scalar::Open,
        Scalar::Bits(bits) => Scalar::Bits(flipped(bits)),
    }
}

/// `arith.cmpf` with a predicate by its name, such as `olt`.
///
/// The answer for intervals is determined if it is the same for all of their floats.
pub fn cmpf(ty: FloatType, flags: FastMath, predicate: &str, lhs: Scalar, rhs: Scalar) -> Scalar {
    if let Some(orders) = interval::orders(ty, flags, lhs, rhs) {
        let mut answers = orders.iter().map(|order| holds(predicate, *order));
        let first = answers.next().unwrap_or_default();
        return match answers.all(|answer| answer == first) {
            true => Scalar::bool(first),
            false => Scalar::Open,
        };
    }
    let Some((lhs, rhs)) = allowed(ty, flags, lhs, rhs) else {
        return Scalar::Poison;
    };
    Scalar::bool(holds(predicate, compare(ty, lhs, rhs)))
}

/// An op that rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rounded {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

impl Rounded {
    /// The result, and whether it is exact; none for a NaN in a type without NaNs.
    fn apply(self, ty: FloatType, lhs: u128, rhs: u128) -> Option<(u128, bool)> {
        in_format!(ty, F => Some(self.apply_as::<F>(lhs, rhs)), small => {
            let [lhs, rhs] = [lhs, rhs].map(|bits| format::of_small(small, bits).to_bits());
            let (result, is_exact) = self.apply_as::<Double>(lhs, rhs);
            let double = Double::from_bits(result);
            let (bits, is_short) = format::to_small(small, double, Round::NearestTiesToEven)?;
            Some((bits, is_exact && is_short))
        })
    }

    fn apply_as<F: Float>(self, lhs: u128, rhs: u128) -> (u128, bool) {
        let (lhs, rhs) = (F::from_bits(lhs), F::from_bits(rhs));
        let result = match self {
            Self::Add => lhs + rhs,
            Self::Sub => lhs - rhs,
            Self::Mul => lhs * rhs,
            Self::Div => lhs / rhs,
            Self::Rem => lhs.c_fmod(rhs),
        };
        let is_exact = !result.status.contains(Status::INEXACT);
        (result.value.to_bits(), is_exact)
    }
}

fn binary(ty: FloatType, flags: FastMath, op: Rounded, operands: (Scalar, Scalar)) -> Scalar {
    if let Some(result) = interval::binary(ty, flags, op, operands) {
        return result;
    }
    let Some((lhs, rhs)) = allowed(ty, flags, operands.0, operands.1) else {
        return Scalar::Poison;
    };
    let Some((result, is_exact)) = op.apply(ty, lhs, rhs) else {
        return Scalar::Open;
    };
    if flags.forbids(ty, result) {
        return Scalar::Poison;
    }
    if flags.may_change_result() && flags.allow_another(ty, op, (lhs, rhs), (result, is_exact)) {
        return Scalar::Open;
    }
    if flags.nsz && is_zero(ty, result) {
        return interval::of_either_sign(ty, result);
    }
    let is_from_signalling = is_signalling(ty, lhs) || is_signalling(ty, rhs);
    computed(ty, result, is_from_signalling)
}

/// One of the operands, which is not rounded.
fn chosen(
    ty: FloatType,
    flags: FastMath,
    operands: (Scalar, Scalar),
    pick: impl FnOnce(u128, u128) -> Option<u128>,
) -> Scalar {
    let Some((lhs, rhs)) = allowed(ty, flags, operands.0, operands.1) else {
        return Scalar::Poison;
    };
    match pick(lhs, rhs) {
        None if is_zero(ty, lhs) && is_zero(ty, rhs) => interval::of_either_sign(ty, lhs),
        None => Scalar::Open,
        Some(bits) if flags.nsz && is_zero(ty, bits) => interval::of_either_sign(ty, bits),
        Some(bits) => {
            let is_from_signalling = is_signalling(ty, lhs) || is_signalling(ty, rhs);
            computed(ty, bits, is_from_signalling)
        }
    }
}

/// The operand that compares to the other one as wanted, where -0 is less than +0, or a NaN.
fn propagating(ty: FloatType, wanted: Ordering, lhs: u128, rhs: u128) -> Option<u128> {
    let order = match compare(ty, lhs, rhs) {
        None => return Some(if is_nan(ty, lhs) { lhs } else { rhs }),
        Some(Ordering::Equal) => is_negative(ty, rhs).cmp(&is_negative(ty, lhs)),
        Some(order) => order,
    };
    Some(if order == wanted { lhs } else { rhs })
}

/// The operand that compares to the other one as wanted, or the one that is not a NaN; none where LLVM leaves it open.
fn numeric(ty: FloatType, wanted: Ordering, lhs: u128, rhs: u128) -> Option<u128> {
    match (is_nan(ty, lhs), is_nan(ty, rhs)) {
        (true, true) => Some(lhs),
        (true, false) => (!is_signalling(ty, lhs)).then_some(rhs),
        (false, true) => (!is_signalling(ty, rhs)).then_some(lhs),
        (false, false) => match compare(ty, lhs, rhs) {
            Some(Ordering::Equal) => (lhs == rhs).then_some(lhs),
            order => Some(if order == Some(wanted) { lhs } else { rhs }),
        },
    }
}

/// The order of two floats; none if one is a NaN.
fn compare(ty: FloatType, lhs: u128, rhs: u128) -> Option<Ordering> {
    in_format!(ty,
        F => F::from_bits(lhs).partial_cmp(&F::from_bits(rhs)),
        other => format::small(other, lhs).partial_cmp(&format::small(other, rhs)))
}

/// The operands, unless one is poison or breaks a promise.
fn allowed(ty: FloatType, flags: FastMath, lhs: Scalar, rhs: Scalar) -> Option<(u128, u128)> {
    let (lhs, rhs) = lhs.bits().zip(rhs.bits())?;
    let is_forbidden = flags.forbids(ty, lhs) || flags.forbids(ty, rhs);
    (!is_forbidden).then_some((lhs, rhs))
}

/// Whether a predicate holds for two floats in this order; without an order one is a NaN.
fn holds(predicate: &str, order: Option<Ordering>) -> bool {
    let is_unordered = order.is_none();
    match predicate {
        "false" => false,
        "oeq" => order == Some(Ordering::Equal),
        "ogt" => order == Some(Ordering::Greater),
        "oge" => order.is_some_and(Ordering::is_ge),
        "olt" => order == Some(Ordering::Less),
        "ole" => order.is_some_and(Ordering::is_le),
        "one" => order.is_some_and(Ordering::is_ne),
        "ord" => !is_unordered,
        "ueq" => order.is_none_or(Ordering::is_eq),
        "ugt" => order.is_none_or(Ordering::is_gt),
        "uge" => order.is_none_or(Ordering::is_ge),
        "ult" => order.is_none_or(Ordering::is_lt),
        "ule" => order.is_none_or(Ordering::is_le),
        "une" => order.is_none_or(Ordering::is_ne),
        "uno" => is_unordered,
        "true" => true,
        _ => panic!("`{predicate}` is a predicate of cmpf"),
    }
}
