//! Conversions between float types, between floats and integers, and of bits.
//!
//! No float is converted to an integer that cannot hold it.
//! No NaN is bitcast to another type, because its bits are not determined, and no bits become a signalling NaN.

use stridecheck_ir::dialect::arith::{Op, ROUNDING_MODES};
use stridecheck_ir::{Attribute, Edition, Feature, FloatType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::config::Domain;
use crate::extreme::{self, FloatLayout, least, mask, signed};
use crate::ops::arith::cast::{cast, non_negative};
use crate::ops::arith::float;
use crate::source::Source;
use crate::table::{Family, Production, always};

/// The significant digits of f32 and bf16.
const SINGLE_DIGITS: u32 = 24;
const BF16_DIGITS: u32 = 8;

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Float.row("arith.extf", 2, always, extf),
    Family::Float.row("arith.truncf", 3, always, truncf),
    Family::Float.row("arith.truncf/mode", 2, has_modes, truncf_by_mode),
    Family::Float.row("arith.sitofp", 3, always, sitofp),
    Family::Float.row("arith.uitofp", 3, always, uitofp),
    Family::Float.row("arith.fptosi", 3, always, fptosi),
    Family::Float.row("arith.fptoui", 3, always, fptoui),
    Family::Float.row("arith.bitcast", 3, always, bitcast),
];

fn extf(b: &mut Builder<'_>) {
    let (narrow, wide) = widths(b);
    let input = b.operand(&narrow);
    float::emit(b, Op::Extf, &[input], wide);
}

fn truncf(b: &mut Builder<'_>) {
    let (narrow, wide) = widths(b);
    let input = b.operand(&wide);
    float::emit(b, Op::Truncf, &[input], narrow);
}

/// Whether the edition has rounding modes.
fn has_modes(b: &Builder<'_>) -> bool {
    b.config.edition >= Edition::release(19)
}

/// Truncates with a rounding mode, mostly a value next to one of the narrow type or halfway between two.
fn truncf_by_mode(b: &mut Builder<'_>) {
    let (narrow, wide) = widths(b);
    let input = match b.u.chance(180) {
        true => {
            let bits = between(b, &narrow, &wide);
            b.constant(&wide, bits)
        }
        false => b.operand(&wide),
    };
    let mode = b.u.below(ROUNDING_MODES.len());
    let mode = i128::try_from(mode).expect("there are five modes");
    let spec = OpSpec::new(Op::Truncf)
        .operand(input)
        .attribute("roundingmode", Attribute::integer(mode, Type::integer(32)));
    b.emit_scalar(spec.result(narrow));
}

/// The bits of a value that is in the narrower type, halfway between two of its values, or next to one of those.
fn between(b: &mut Builder<'_>, narrow: &Type, wide: &Type) -> u128 {
    let bits = extreme::scalar(&mut b.u, wide, b.config.index_width);
    let layout = |ty: &Type| FloatLayout::of(ty.as_float().expect("both are floats"));
    let dropped = layout(wide).fraction_digits() - layout(narrow).fraction_digits();
    let half = 1 << (dropped - 1);
    let rest = [0, 1, half - 1, half, half + 1, mask(dropped)];
    let near = bits & !mask(dropped) | b.u.choose(&rest);
    let is_nan = |bits| u64::try_from(bits).is_ok_and(|bits| layout(wide).is_nan(bits));
    if is_nan(near) { bits } else { near }
}

/// Two float types, the narrower first.
fn widths(b: &mut Builder<'_>) -> (Type, Type) {
    use FloatType::{Bf16, F16, F32, F64};
    let has_bf16 = b.config.edition.has(Feature::Bf16) && b.config.types == Domain::All;
    let known: &[FloatType] = match has_bf16 {
        true => &[F16, Bf16, F32, F64],
        false => &[F16, F32, F64],
    };
    let first = float_type(b);
    let others: Vec<FloatType> = known
        .iter()
        .filter(|other| other.width() != first.width())
        .filter(|other| other.width() > 16 || b.config.short_floats.contains(other))
        .copied()
        .collect();
    let second = b.u.choose(&others);
    match first.width() < second.width() {
        true => (Type::Float(first), Type::Float(second)),
        false => (Type::Float(second), Type::Float(first)),
    }
}

fn float_type(b: &mut Builder<'_>) -> FloatType {
    let ty = b.float_type().as_float();
    ty.expect("the type is chosen from floats")
}

/// The width of an integer type.
fn integer_width(b: &mut Builder<'_>) -> u32 {
    b.integer_type().integer_width().unwrap_or(64)
}

fn sitofp(b: &mut Builder<'_>) {
    let (width, ty) = (integer_width(b), b.float_type());
    let magnitude = |bits| signed(bits, width).unsigned_abs();
    let input = whole_number(b, width, &ty, magnitude);
    cast(b, Op::Sitofp, input, (ty, None));
}

fn uitofp(b: &mut Builder<'_>) {
    let (width, ty) = (integer_width(b), b.float_type());
    let input = whole_number(b, width, &ty, |bits| bits);
    let flag = non_negative(b, Op::Uitofp, input, width);
    cast(b, Op::Uitofp, input, (ty, flag));
}

/// An integer to convert to a float type.
///
/// LLVM converts to bf16 through f32, which is wrong if rounding twice differs from rounding once.
fn whole_number(
    b: &mut Builder<'_>,
    width: u32,
    ty: &Type,
    magnitude: impl Fn(u128) -> u128,
) -> ValueId {
    let integer = Type::integer(width);
    if ty.as_float() != Some(FloatType::Bf16) || width <= SINGLE_DIGITS {
        return b.operand(&integer);
    }
    let index_width = b.config.index_width;
    let rounds_once = |bits| {
        let magnitude = magnitude(bits);
        let once = rounded(Some(magnitude), BF16_DIGITS);
        once == rounded(rounded(Some(magnitude), SINGLE_DIGITS), BF16_DIGITS)
    };
    b.operand_where(&integer, rounds_once, |u| {
        let bits = extreme::scalar(u, &integer, index_width);
        if rounds_once(bits) { bits } else { 1 }
    })
}

/// A number rounded to this many binary digits, to the nearest, ties to even; none if the result exceeds 128 bits.
fn rounded(number: Option<u128>, digits: u32) -> Option<u128> {
    let number = number?;
    let dropped = (u128::BITS - number.leading_zeros()).saturating_sub(digits);
    if dropped == 0 {
        return Some(number);
    }
    let (kept, rest) = (number >> dropped, number & mask(dropped));
    let half = 1 << (dropped - 1);
    let is_up = rest > half || rest == half && kept & 1 == 1;
    let kept = kept + u128::from(is_up);
    kept.checked_mul(1 << dropped)
}

fn fptosi(b: &mut Builder<'_>) {
    let width = integer_width(b);
    let limits = [least(width) - 1, least(width)];
    to_integer(b, Op::Fptosi, (width, width - 1), limits);
}

fn fptoui(b: &mut Builder<'_>) {
    let width = integer_width(b);
    to_integer(b, Op::Fptoui, (width, width), [mask(width), 0]);
}

/// A float whose integer part is within the limits of the positive and of the negative magnitude.
/// The limits are next to powers of two with this exponent.
fn to_integer(b: &mut Builder<'_>, op: Op, (width, exponent): (u32, u32), limits: [u128; 2]) {
    let ty = float_type(b);
    let layout = FloatLayout::of(ty);
    let fits = |bits: u64| {
        let whole = layout.whole(bits);
        whole.is_some_and(|(is_negative, magnitude)| magnitude <= limits[usize::from(is_negative)])
    };
    let fits_wide = |bits| u64::try_from(bits).is_ok_and(fits);
    let input = b.operand_where(&Type::Float(ty), fits_wide, |u| {
        let bits = near(u, layout, exponent);
        // A number that does not fit becomes a fraction, which converts to 0.
        let fraction = layout.one() - 1;
        u128::from(if fits(bits) { bits } else { fraction })
    });
    cast(b, op, input, (Type::integer(width), None));
}

/// A float, mostly next to a power of two or its negative.
fn near(u: &mut Source<'_>, layout: FloatLayout, exponent: u32) -> u64 {
    let power = layout.power_of_two(exponent);
    match u.byte() % 8 {
        0 | 1 => power - 1,
        2 | 3 => power | layout.sign(),
        4 => (layout.one() - 1) | layout.sign(),
        5 => layout.one() + layout.least_normal() / 2,
        6 => layout.small_integer(u64::from(u.byte() % 128)) | layout.sign(),
        _ => layout.small_integer(u64::from(u.byte() % 128)),
    }
}

/// A bitcast between a float type and another type of its width, mostly an integer.
fn bitcast(b: &mut Builder<'_>) {
    let float = float_type(b);
    let same_width = match float {
        FloatType::F16 if b.config.types == Domain::All && b.u.chance(64) => {
            Type::Float(FloatType::Bf16)
        }
        FloatType::Bf16 if b.u.chance(64) => Type::Float(FloatType::F16),
        _ => Type::integer(float.width()),
    };
    let (from, to) = match b.u.chance(128) {
        true => (Type::Float(float), same_width),
        false => (same_width, Type::Float(float)),
    };
    let index_width = b.config.index_width;
    let fits = |bits: u128| {
        let bits = u64::try_from(bits).ok();
        let is = |ty: &Type, is: fn(FloatLayout, u64) -> bool| {
            let layout = ty.as_float().map(FloatLayout::of);
            layout
                .zip(bits)
                .is_some_and(|(layout, bits)| is(layout, bits))
        };
        !is(&from, FloatLayout::is_nan) && !is(&to, FloatLayout::is_signalling)
    };
    let input = b.operand_where(&from, fits, |u| {
        let bits = extreme::scalar(u, &from, index_width);
        if fits(bits) { bits } else { 1 }
    });
    cast(b, Op::Bitcast, input, (to, None));
}
