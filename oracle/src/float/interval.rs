//! Intervals of floats: an inexact function may return any float in one.
//!
//! Rules:
//! - The order is that of the numbers, with -0 below +0; no NaN is in an interval.
//! - Monotonic ops, sums, products and quotients map intervals to intervals; comparisons are determined where all floats agree; all other ops make an interval open.

use std::cmp::Ordering;

use stridecheck_ir::FloatType;

use super::format::{is_negative, is_zero, with_sign};
use super::{FastMath, Rounded, compare, infinity, is_infinite, is_nan};
pub use crate::scalar::Interval;
use crate::scalar::Scalar;

impl Interval {
    /// The floats at most this many steps away from one, all with its sign.
    pub(super) fn around(ty: FloatType, center: u128, steps: u128) -> Self {
        let magnitude = with_sign(ty, center, false);
        let nearer = magnitude.saturating_sub(steps);
        let farther = (magnitude + steps).min(infinity(ty));
        let is_below = is_negative(ty, center);
        let [nearer, farther] = [nearer, farther].map(|end| short(with_sign(ty, end, is_below)));
        let (low, high) = match is_below {
            true => (farther, nearer),
            false => (nearer, farther),
        };
        Self {
            float: ty,
            low,
            high,
        }
    }

    /// This many more floats on both sides, each side with the sign of its end.
    pub(super) fn widened(self, steps: u128) -> Self {
        let ends = self.ends().map(|end| Self::around(self.float, end, steps));
        Self {
            low: ends[0].low,
            high: ends[1].high,
            ..self
        }
    }

    /// Whether the interval contains a float.
    pub fn contains(self, bits: u128) -> bool {
        let [low, high] = self.ranks();
        !is_nan(self.float, bits) && (low..=high).contains(&rank(self.float, bits))
    }

    /// All floats from one to another; none for a longer type or ends in the wrong order.
    pub(crate) fn of_ends(ty: FloatType, [low, high]: [u128; 2]) -> Option<Self> {
        let is_ordered = !is_nan(ty, low) && !is_nan(ty, high) && rank(ty, low) <= rank(ty, high);
        let (low, high) = u64::try_from(low).ok().zip(u64::try_from(high).ok())?;
        is_ordered.then_some(Self {
            float: ty,
            low,
            high,
        })
    }

    /// Whether this interval includes all floats of another one.
    pub(crate) fn includes(self, other: Self) -> bool {
        let ([low, high], [other_low, other_high]) = (self.ranks(), other.ranks());
        self.float == other.float && low <= other_low && other_high <= high
    }

    /// Whether two intervals have a float in common.
    pub fn meets(self, other: Self) -> bool {
        let ([low, high], [other_low, other_high]) = (self.ranks(), other.ranks());
        self.float == other.float && low <= other_high && other_low <= high
    }

    /// The float in the middle.
    pub(crate) fn middle(self) -> u128 {
        let [low, high] = self.ranks();
        let middle = low + (high - low) / 2;
        let is_below = middle < 0;
        let magnitude = if is_below { -1 - middle } else { middle };
        with_sign(self.float, magnitude.cast_unsigned(), is_below)
    }

    fn ranks(self) -> [i128; 2] {
        self.ends().map(|end| rank(self.float, end))
    }

    pub(super) fn ends(self) -> [u128; 2] {
        [self.low.into(), self.high.into()]
    }

    fn contains_zero(self) -> bool {
        let ([low, high], ty) = (self.ends(), self.float);
        is_zero(ty, low) || is_zero(ty, high) || is_negative(ty, low) != is_negative(ty, high)
    }
}

/// The rank of a float in the order; it may not be a NaN.
fn rank(ty: FloatType, bits: u128) -> i128 {
    let magnitude = with_sign(ty, bits, false).cast_signed();
    match is_negative(ty, bits) {
        true => -1 - magnitude,
        false => magnitude,
    }
}

fn short(bits: u128) -> u64 {
    u64::try_from(bits).expect("types of more than 64 bits have no intervals")
}

/// The floats that a scalar may be, if they form an interval.
fn floats(ty: FloatType, scalar: Scalar) -> Option<Interval> {
    match scalar {
        Scalar::Between(interval) => Some(interval),
        Scalar::Bits(bits) => Interval::of_ends(ty, [bits, bits]),
        _ => None,
    }
}

/// Each possible order of two floats, one of them an interval; none if one is unknown or a flag forbids it.
pub(super) fn orders(
    ty: FloatType,
    flags: FastMath,
    lhs: Scalar,
    rhs: Scalar,
) -> Option<Vec<Option<Ordering>>> {
    let is_interval = |scalar| matches!(scalar, Scalar::Between(_));
    if !is_interval(lhs) && !is_interval(rhs) {
        return None;
    }
    let of = |scalar| match scalar {
        Scalar::Nan(bits) => Some([bits, bits]),
        Scalar::Bits(bits) if is_nan(ty, bits) => Some([bits, bits]),
        scalar => Some(floats(ty, scalar)?.ends()),
    };
    let ([low, high], [other_low, other_high]) = (of(lhs)?, of(rhs)?);
    let mut ends = [low, high, other_low, other_high].into_iter();
    if ends.any(|bits| flags.forbids(ty, bits)) {
        return None;
    }
    // No interval contains a NaN, so both ends of one are ordered or neither.
    let (Some(least), Some(greatest)) =
        (compare(ty, low, other_high), compare(ty, high, other_low))
    else {
        return Some(vec![None]);
    };
    let all = [Ordering::Less, Ordering::Equal, Ordering::Greater].into_iter();
    let possible = all.filter(|order| (least..=greatest).contains(order));
    Some(possible.map(Some).collect())
}

/// The smallest interval with all results, or an open value if one may be a NaN or a flag allows more.
pub(super) fn hull(ty: FloatType, flags: FastMath, results: &[Option<u128>]) -> Scalar {
    let Some(results) = results.iter().copied().collect::<Option<Vec<u128>>>() else {
        return Scalar::Open;
    };
    if flags.may_change_result() || results.iter().any(|bits| is_nan(ty, *bits)) {
        return Scalar::Open;
    }
    if results.iter().any(|bits| flags.forbids(ty, *bits)) {
        return Scalar::Poison;
    }
    let by_rank = |bits: &&u128| rank(ty, **bits);
    let low = results.iter().min_by_key(by_rank);
    let high = results.iter().max_by_key(by_rank);
    let interval = low.zip(high);
    let interval = interval.and_then(|(low, high)| Interval::of_ends(ty, [*low, *high]));
    interval.map_or(Scalar::Open, Scalar::Between)
}

/// A float that may be computed in two ways; open if one of them is unknown.
pub(super) fn either(ty: FloatType, one: Scalar, other: Scalar) -> Scalar {
    if one == other {
        return one;
    }
    let both = floats(ty, one).zip(floats(ty, other));
    let ends = both.map(|(one, other)| [one.ends(), other.ends()].concat());
    let ends = ends.map(|ends| ends.into_iter().map(Some).collect::<Vec<_>>());
    ends.map_or(Scalar::Open, |ends| hull(ty, FastMath::default(), &ends))
}

/// A float with an open sign, in practice a zero; open if no interval has both ends.
pub(super) fn of_either_sign(ty: FloatType, bits: u128) -> Scalar {
    let ends = [true, false].map(|is_negative| with_sign(ty, bits, is_negative));
    Interval::of_ends(ty, ends).map_or(Scalar::Open, Scalar::Between)
}

/// The result of a monotonic op on an interval.
pub(super) fn map(
    ty: FloatType,
    flags: FastMath,
    interval: Interval,
    apply: impl Fn(u128) -> u128,
) -> Scalar {
    hull(ty, flags, &interval.ends().map(|end| Some(apply(end))))
}

/// The absolute values.
pub(super) fn absolute(ty: FloatType, flags: FastMath, interval: Interval) -> Scalar {
    let mut ends = interval.ends().to_vec();
    if interval.contains_zero() {
        ends.push(0);
    }
    let ends = ends.into_iter().map(|end| Some(with_sign(ty, end, false)));
    hull(ty, flags, &ends.collect::<Vec<_>>())
}

/// A sum, product or quotient with an interval as operand; none without one.
pub(super) fn binary(
    ty: FloatType,
    flags: FastMath,
    op: Rounded,
    (lhs, rhs): (Scalar, Scalar),
) -> Option<Scalar> {
    if ![lhs, rhs]
        .iter()
        .any(|operand| matches!(operand, Scalar::Between(_)))
    {
        return None;
    }
    let (Some(lhs), Some(rhs)) = (floats(ty, lhs), floats(ty, rhs)) else {
        return Some(Scalar::of_unknown(&[lhs, rhs]));
    };
    if op == Rounded::Rem || op == Rounded::Div && rhs.contains_zero() {
        return Some(Scalar::Open);
    }
    let is_unbounded = |of: Interval| of.ends().into_iter().any(|end| is_infinite(ty, end));
    let may_be_nan = |zero: Interval, other| zero.contains_zero() && is_unbounded(other);
    if op == Rounded::Mul && (may_be_nan(lhs, rhs) || may_be_nan(rhs, lhs)) {
        return Some(Scalar::Open);
    }
    let pairs = lhs
        .ends()
        .into_iter()
        .flat_map(|a| rhs.ends().map(|b| (a, b)));
    let results = pairs.map(|(a, b)| op.apply(ty, a, b).map(|(bits, _)| bits));
    let mut results: Vec<_> = results.collect();
    // A sum or product may be a zero inside the interval, with the other sign.
    if let Scalar::Between(result) = hull(ty, flags, &results)
        && result.contains_zero()
    {
        results.extend([Some(0), Some(with_sign(ty, 0, true))]);
    }
    Some(hull(ty, flags, &results))
}
