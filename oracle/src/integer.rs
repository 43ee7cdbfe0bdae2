//! Results of integer arithmetic, as functions of bits and poison: no machine, no program.
//!
//! Rules:
//! - A width is 1 to 128; bits above it are zero in arguments and results.
//! - Poison in, poison out; only division turns poison into undefined behaviour.
//!   An open operand counts as poison here; [`Scalar::of_unknown`] tells the two apart.
//! - Flags give poison as LLVM's do; `docs/semantics.md` names the sources.

use std::cmp::Ordering;

use crate::ub::UbKind;
use crate::value::Scalar;

/// The promises of `overflow<nsw, nuw>`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overflow {
    /// The signed result is exact.
    pub nsw: bool,
    /// The unsigned result is exact.
    pub nuw: bool,
}

/// The low bits of a number.
#[inline]
pub fn wrap(width: u32, bits: u128) -> u128 {
    bits & (u128::MAX >> (128 - width))
}

/// The number that the bits represent in two's complement.
#[inline]
pub fn signed(width: u32, bits: u128) -> i128 {
    sign_extend(width, bits).cast_signed()
}

/// The bits with the sign bit repeated up to 128 bits.
#[inline]
pub fn sign_extend(width: u32, bits: u128) -> u128 {
    let sign = 1 << (width - 1);
    (wrap(width, bits) ^ sign).wrapping_sub(sign)
}

/// The bits of the least signed number.
pub fn signed_min(width: u32) -> u128 {
    1 << (width - 1)
}

/// `arith.addi`.
#[inline]
pub fn addi(width: u32, flags: Overflow, lhs: Scalar, rhs: Scalar) -> Scalar {
    const ADD: Wrapping = Wrapping {
        signed: i128::checked_add,
        unsigned: u128::checked_add,
        low: u128::wrapping_add,
    };
    ADD.apply(width, flags, lhs, rhs)
}

/// `arith.subi`.
#[inline]
pub fn subi(width: u32, flags: Overflow, lhs: Scalar, rhs: Scalar) -> Scalar {
    const SUB: Wrapping = Wrapping {
        signed: i128::checked_sub,
        unsigned: u128::checked_sub,
        low: u128::wrapping_sub,
    };
    SUB.apply(width, flags, lhs, rhs)
}

/// `arith.muli`.
#[inline]
pub fn muli(width: u32, flags: Overflow, lhs: Scalar, rhs: Scalar) -> Scalar {
    const MUL: Wrapping = Wrapping {
        signed: i128::checked_mul,
        unsigned: u128::checked_mul,
        low: u128::wrapping_mul,
    };
    MUL.apply(width, flags, lhs, rhs)
}

/// `arith.divsi`; `exact` promises a remainder of zero.
pub fn divsi(width: u32, exact: bool, lhs: Scalar, rhs: Scalar) -> Result<Scalar, UbKind> {
    let Some((lhs, rhs)) = signed_division(width, lhs, rhs)? else {
        return Ok(Scalar::Poison);
    };
    Ok(if exact && lhs.wrapping_rem(rhs) != 0 {
        Scalar::Poison
    } else {
        from_signed(width, lhs.wrapping_div(rhs))
    })
}

/// `arith.divui`; `exact` promises a remainder of zero.
pub fn divui(exact: bool, lhs: Scalar, rhs: Scalar) -> Result<Scalar, UbKind> {
    let rhs = divisor(rhs)?;
    Ok(one(lhs, |lhs| {
        (!exact || lhs % rhs == 0).then_some(lhs / rhs)
    }))
}

/// `arith.remsi`.
pub fn remsi(width: u32, lhs: Scalar, rhs: Scalar) -> Result<Scalar, UbKind> {
    Ok(match signed_division(width, lhs, rhs)? {
        None => Scalar::Poison,
        Some((lhs, rhs)) => from_signed(width, lhs.wrapping_rem(rhs)),
    })
}

/// `arith.remui`.
pub fn remui(lhs: Scalar, rhs: Scalar) -> Result<Scalar, UbKind> {
    let rhs = divisor(rhs)?;
    Ok(one(lhs, |lhs| Some(lhs % rhs)))
}

/// `arith.ceildivsi`: the quotient, rounded towards positive infinity.
pub fn ceildivsi(width: u32, lhs: Scalar, rhs: Scalar) -> Result<Scalar, UbKind> {
    rounded_division(width, lhs, rhs, |is_negative| i128::from(!is_negative))
}

/// `arith.floordivsi`: the quotient, rounded towards negative infinity.
pub fn floordivsi(width: u32, lhs: Scalar, rhs: Scalar) -> Result<Scalar, UbKind> {
    rounded_division(width, lhs, rhs, |is_negative| -i128::from(is_negative))
}

/// `arith.ceildivui`: the quotient, rounded up.
pub fn ceildivui(lhs: Scalar, rhs: Scalar) -> Result<Scalar, UbKind> {
    let rhs = divisor(rhs)?;
    Ok(one(lhs, |lhs| Some(lhs.div_ceil(rhs))))
}

/// `arith.maxsi`.
pub fn maxsi(width: u32, lhs: Scalar, rhs: Scalar) -> Scalar {
    chosen(width, true, Ordering::Greater, (lhs, rhs))
}

/// `arith.minsi`.
pub fn minsi(width: u32, lhs: Scalar, rhs: Scalar) -> Scalar {
    chosen(width, true, Ordering::Less, (lhs, rhs))
}

/// `arith.maxui`.
pub fn maxui(width: u32, lhs: Scalar, rhs: Scalar) -> Scalar {
    chosen(width, false, Ordering::Greater, (lhs, rhs))
}

/// `arith.minui`.
pub fn minui(width: u32, lhs: Scalar, rhs: Scalar) -> Scalar {
    chosen(width, false, Ordering::Less, (lhs, rhs))
}

/// `arith.addui_extended`: the sum and its carry.
pub fn addui_extended(width: u32, lhs: Scalar, rhs: Scalar) -> [Scalar; 2] {
    two(lhs, rhs, |lhs, rhs| {
        let (sum, beyond) = lhs.overflowing_add(rhs);
        let low = wrap(width, sum);
        [low, u128::from(beyond || low != sum)]
    })
}

/// `arith.mului_extended`: the low and the high half of the product.
pub fn mului_extended(width: u32, lhs: Scalar, rhs: Scalar) -> [Scalar; 2] {
    two(lhs, rhs, |lhs, rhs| halves(width, wide_product(lhs, rhs)))
}

/// `arith.mulsi_extended`: the low and the high half of the product.
pub fn mulsi_extended(width: u32, lhs: Scalar, rhs: Scalar) -> [Scalar; 2] {
    two(lhs, rhs, |lhs, rhs| {
        let (lhs, rhs) = (sign_extend(width, lhs), sign_extend(width, rhs));
        let [low, high] = wide_product(lhs, rhs);
        // An unsigned negative factor is 2^128 too large, so the product is too large by the other factor times that.
        let excess = |factor: u128, other: u128| if factor >> 127 == 1 { other } else { 0 };
        let high = high
            .wrapping_sub(excess(lhs, rhs))
            .wrapping_sub(excess(rhs, lhs));
        halves(width, [low, high])
    })
}

/// `arith.andi`.
pub fn andi(lhs: Scalar, rhs: Scalar) -> Scalar {
    both(lhs, rhs, |lhs, rhs| Some(lhs & rhs))
}

/// `arith.ori`.
pub fn ori(lhs: Scalar, rhs: Scalar) -> Scalar {
    both(lhs, rhs, |lhs, rhs| Some(lhs | rhs))
}

/// `llvm.or`; `disjoint` promises that no bit is set in both.
pub(crate) fn or(disjoint: bool, lhs: Scalar, rhs: Scalar) -> Scalar {
    both(lhs, rhs, |lhs, rhs| {
        (!disjoint || lhs & rhs == 0).then_some(lhs | rhs)
    })
}

/// `arith.xori`.
pub fn xori(lhs: Scalar, rhs: Scalar) -> Scalar {
    both(lhs, rhs, |lhs, rhs| Some(lhs ^ rhs))
}

/// `arith.shli`: `nsw` promises that the bits shifted out are copies of the sign of the result, `nuw` that they are zero.
pub fn shli(width: u32, flags: Overflow, lhs: Scalar, rhs: Scalar) -> Scalar {
    both(lhs, rhs, |lhs, rhs| {
        let amount = amount(width, rhs)?;
        let result = wrap(width, lhs << amount);
        let breaks_nuw = flags.nuw && result >> amount != lhs;
        let breaks_nsw = flags.nsw && signed(width, result) >> amount != signed(width, lhs);
        (!breaks_nuw && !breaks_nsw).then_some(result)
    })
}

/// `arith.shrsi`; `exact` promises that the bits shifted out are zero.
pub fn shrsi(width: u32, exact: bool, lhs: Scalar, rhs: Scalar) -> Scalar {
    both(lhs, rhs, |lhs, rhs| {
        let amount = amount(width, rhs)?;
        let result = signed(width, lhs) >> amount;
        let is_exact = result << amount == signed(width, lhs);
        (is_exact || !exact).then_some(wrap(width, result.cast_unsigned()))
    })
}

/// `arith.shrui`; `exact` promises that the bits shifted out are zero.
pub fn shrui(width: u32, exact: bool, lhs: Scalar, rhs: Scalar) -> Scalar {
    both(lhs, rhs, |lhs, rhs| {
        let amount = amount(width, rhs)?;
        let result = lhs >> amount;
        (!exact || result << amount == lhs).then_some(result)
    })
}

/// `arith.extsi`, and `arith.index_cast` to a wider type.
pub fn extsi(from: u32, to: u32, input: Scalar) -> Scalar {
    one(input, |bits| Some(wrap(to, sign_extend(from, bits))))
}

/// `arith.extui`, and `arith.index_castui` to a wider type; `nneg` promises that the sign bit is clear.
pub fn extui(from: u32, nneg: bool, input: Scalar) -> Scalar {
    one(input, |bits| {
        (!nneg || signed(from, bits) >= 0).then_some(bits)
    })
}

/// `arith.trunci`, and `arith.index_cast` to a narrower type.
pub fn trunci(from: u32, to: u32, flags: Overflow, input: Scalar) -> Scalar {
    one(input, |bits| {
        let result = wrap(to, bits);
        let breaks_nuw = flags.nuw && result != bits;
        let breaks_nsw = flags.nsw && signed(to, result) != signed(from, bits);
        (!breaks_nuw && !breaks_nsw).then_some(result)
    })
}

/// `arith.index_cast`: sign extension or truncation.
pub fn index_cast(from: u32, to: u32, input: Scalar) -> Scalar {
    if to > from {
        extsi(from, to, input)
    } else {
        trunci(from, to, Overflow::default(), input)
    }
}

/// `arith.index_castui`: zero extension or truncation; `nneg` promises that the sign bit of the argument is clear.
pub fn index_castui(from: u32, to: u32, nneg: bool, input: Scalar) -> Scalar {
    if to > from {
        extui(from, nneg, input)
    } else {
        trunci(from, to, Overflow::default(), extui(from, nneg, input))
    }
}

/// `math.absi`: the least number is its own absolute value.
pub fn absi(width: u32, input: Scalar) -> Scalar {
    one(input, |bits| {
        Some(wrap(width, signed(width, bits).unsigned_abs()))
    })
}

/// `math.ipowi`: modulo 2^width; a negative power rounds towards zero, and divides by zero for the base zero.
pub fn ipowi(width: u32, base: Scalar, exponent: Scalar) -> Result<Scalar, UbKind> {
    let Some((base, exponent)) = base.bits().zip(exponent.bits()) else {
        return Ok(Scalar::Poison);
    };
    let (number, power) = (signed(width, base), signed(width, exponent));
    let is_odd = power & 1 == 1;
    let result = match (number, power.is_negative()) {
        (0, true) => return Err(UbKind::DivisionByZero),
        (1, true) => 1,
        (-1, true) if is_odd => -1,
        (-1, true) => 1,
        (_, true) => 0,
        (_, false) => power_of(number, exponent),
    };
    Ok(Scalar::Bits(wrap(width, result.cast_unsigned())))
}

/// A power by squaring, modulo 2^128.
fn power_of(base: i128, exponent: u128) -> i128 {
    let (mut result, mut square, mut rest) = (1_i128, base, exponent);
    while rest > 0 {
        if rest & 1 == 1 {
            result = result.wrapping_mul(square);
        }
        square = square.wrapping_mul(square);
        rest >>= 1;
    }
    result
}

/// `math.ctlz`: the width for zero.
pub fn ctlz(width: u32, input: Scalar) -> Scalar {
    let unused = u128::BITS - width;
    one(input, |bits| {
        Some(wrap(width, (bits.leading_zeros() - unused).into()))
    })
}

/// `math.cttz`: the width for zero.
pub fn cttz(width: u32, input: Scalar) -> Scalar {
    one(input, |bits| {
        Some(wrap(width, bits.trailing_zeros().min(width).into()))
    })
}

/// `math.ctpop`.
pub fn ctpop(width: u32, input: Scalar) -> Scalar {
    one(input, |bits| Some(wrap(width, bits.count_ones().into())))
}

/// `arith.cmpi`.
#[inline]
pub fn cmpi(width: u32, predicate: Predicate, lhs: Scalar, rhs: Scalar) -> Scalar {
    both(lhs, rhs, |lhs, rhs| {
        let order = match predicate.is_signed {
            true => signed(width, lhs).cmp(&signed(width, rhs)),
            false => lhs.cmp(&rhs),
        };
        Some((predicate.holds)(order).into())
    })
}

/// The predicate of `arith.cmpi`.
#[derive(Clone, Copy, Debug)]
pub struct Predicate {
    is_signed: bool,
    holds: fn(Ordering) -> bool,
}

impl Predicate {
    /// Whether it holds for numbers of at most 64 bits.
    #[inline]
    pub(crate) fn holds_of_words(self, width: u32, lhs: u64, rhs: u64) -> bool {
        let unused = 64 - width;
        let (lhs, rhs) = (lhs << unused, rhs << unused);
        (self.holds)(match self.is_signed {
            true => lhs.cast_signed().cmp(&rhs.cast_signed()),
            false => lhs.cmp(&rhs),
        })
    }

    /// Whether it is the same for a lesser and a greater number.
    pub(crate) fn is_of_equality(self) -> bool {
        (self.holds)(Ordering::Less) == (self.holds)(Ordering::Greater)
    }

    /// The predicate with this name, such as `slt`.
    pub fn named(name: &str) -> Option<Self> {
        let (is_signed, order) = match name.split_at_checked(1) {
            Some(("s", order)) => (true, order),
            Some(("u", order)) => (false, order),
            _ => (false, name),
        };
        let holds = match (order, name.len()) {
            ("eq", 2) => Ordering::is_eq,
            ("ne", 2) => Ordering::is_ne,
            ("lt", 3) => Ordering::is_lt,
            ("le", 3) => Ordering::is_le,
            ("gt", 3) => Ordering::is_gt,
            ("ge", 3) => Ordering::is_ge,
            _ => return None,
        };
        Some(Self { is_signed, holds })
    }
}

/// Addition, subtraction or multiplication, exactly and modulo 2^128.
struct Wrapping {
    signed: fn(i128, i128) -> Option<i128>,
    unsigned: fn(u128, u128) -> Option<u128>,
    low: fn(u128, u128) -> u128,
}

impl Wrapping {
    #[inline]
    fn apply(&self, width: u32, flags: Overflow, lhs: Scalar, rhs: Scalar) -> Scalar {
        both(lhs, rhs, |lhs, rhs| {
            let result = wrap(width, (self.low)(lhs, rhs));
            let signed_exact = || (self.signed)(signed(width, lhs), signed(width, rhs));
            let unsigned_exact = || (self.unsigned)(lhs, rhs);
            let breaks_nsw = flags.nsw && signed_exact() != Some(signed(width, result));
            let breaks_nuw = flags.nuw && unsigned_exact() != Some(result);
            (!breaks_nsw && !breaks_nuw).then_some(result)
        })
    }
}

/// The operands of a signed division; none if the dividend is poison and cannot overflow.
fn signed_division(width: u32, lhs: Scalar, rhs: Scalar) -> Result<Option<(i128, i128)>, UbKind> {
    let rhs = signed(width, divisor(rhs)?);
    let may_be_min = lhs.bits().is_none_or(|lhs| lhs == signed_min(width));
    if rhs == -1 && may_be_min {
        return Err(UbKind::DivisionOverflow);
    }
    Ok(lhs.bits().map(|lhs| (signed(width, lhs), rhs)))
}

/// A signed division; `step` is added to the quotient if there is a remainder, depending on the sign of the exact quotient.
fn rounded_division(
    width: u32,
    lhs: Scalar,
    rhs: Scalar,
    step: fn(bool) -> i128,
) -> Result<Scalar, UbKind> {
    Ok(match signed_division(width, lhs, rhs)? {
        None => Scalar::Poison,
        Some((lhs, rhs)) => {
            let is_exact = lhs.wrapping_rem(rhs) == 0;
            let is_negative = (lhs < 0) != (rhs < 0);
            let step = if is_exact { 0 } else { step(is_negative) };
            from_signed(width, lhs.wrapping_div(rhs) + step)
        }
    })
}

/// The operand that compares to the other one as wanted.
fn chosen(width: u32, is_signed: bool, wanted: Ordering, operands: (Scalar, Scalar)) -> Scalar {
    both(operands.0, operands.1, |lhs, rhs| {
        let order = match is_signed {
            true => signed(width, lhs).cmp(&signed(width, rhs)),
            false => lhs.cmp(&rhs),
        };
        Some(if order == wanted { lhs } else { rhs })
    })
}

/// The low and high 128 bits of an unsigned product.
fn wide_product(lhs: u128, rhs: u128) -> [u128; 2] {
    const HALF: u32 = 64;
    let (low, high) = (|bits: u128| wrap(HALF, bits), |bits: u128| bits >> HALF);
    let lows = low(lhs) * low(rhs);
    let first = low(lhs) * high(rhs) + high(lows);
    let second = high(lhs) * low(rhs) + low(first);
    [
        second << HALF | low(lows),
        high(lhs) * high(rhs) + high(first) + high(second),
    ]
}

/// The two parts of this many bits at the low end of 256 bits.
fn halves(width: u32, [low, high]: [u128; 2]) -> [u128; 2] {
    let above = match width {
        128 => high,
        _ => low >> width | high << (128 - width),
    };
    [wrap(width, low), wrap(width, above)]
}

fn divisor(rhs: Scalar) -> Result<u128, UbKind> {
    match rhs.bits() {
        None => Err(UbKind::DivisionByPoison),
        Some(0) => Err(UbKind::DivisionByZero),
        Some(bits) => Ok(bits),
    }
}

/// A shift amount, which must be less than the width.
fn amount(width: u32, bits: u128) -> Option<u32> {
    u32::try_from(bits).ok().filter(|amount| *amount < width)
}

fn from_signed(width: u32, value: i128) -> Scalar {
    Scalar::Bits(wrap(width, value.cast_unsigned()))
}

#[inline]
fn one(input: Scalar, apply: impl FnOnce(u128) -> Option<u128>) -> Scalar {
    input
        .bits()
        .and_then(apply)
        .map_or(Scalar::Poison, Scalar::Bits)
}

/// Two results, both poison if an operand is.
fn two(lhs: Scalar, rhs: Scalar, apply: impl FnOnce(u128, u128) -> [u128; 2]) -> [Scalar; 2] {
    match lhs.bits().zip(rhs.bits()) {
        Some((lhs, rhs)) => apply(lhs, rhs).map(Scalar::Bits),
        None => [Scalar::Poison; 2],
    }
}

#[inline]
fn both(lhs: Scalar, rhs: Scalar, apply: impl FnOnce(u128, u128) -> Option<u128>) -> Scalar {
    let operands = lhs.bits().zip(rhs.bits());
    let result = operands.and_then(|(lhs, rhs)| apply(lhs, rhs));
    result.map_or(Scalar::Poison, Scalar::Bits)
}
