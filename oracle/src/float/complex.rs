//! Products, quotients, distances and angles of complex numbers; functions are in `complex/inexact.rs`.
//!
//! Rules:
//! - A product is its formula with each step rounded, as in every lowering where the formula gives a number.
//! - MLIR specifies no algorithm for a quotient or a distance, and its lowerings have several:
//!   a part is determined where all of them agree on it, and open elsewhere.
//! - `docs/semantics.md`, "Complex numbers", lists the algorithms.

mod inexact;

pub use inexact::{ComplexFunction, inexact, powi};
use stridecheck_ir::{FloatType, Type};

use super::{
    FastMath, Function, Rounded, absf, addf, infinity, is_infinite, is_nan, is_zero, mulf, one,
    quiet_nan, sqrt, subf,
};
use crate::value::Scalar;

/// A real and an imaginary part.
type Pair = [Scalar; 2];

/// `complex.mul`: `(a + bi)(c + di)` is `(ac - bd) + (bc + ad)i`.
///
/// Where infinities make both parts NaNs, MLIR until release 19 gives infinities as C does.
pub fn mul(ty: FloatType, flags: FastMath, [a, b]: Pair, [c, d]: Pair) -> Pair {
    let all = [a, b, c, d];
    let times = |lhs, rhs| known(mulf(ty, flags, lhs, rhs), &all);
    let (ac, bd, bc, ad) = (times(a, c), times(b, d), times(b, c), times(a, d));
    let parts = [
        known(subf(ty, flags, ac, bd), &[ac, bd]),
        known(addf(ty, flags, bc, ad), &[bc, ad]),
    ];
    let may_be_nan = |part: &Scalar| *part == Scalar::Open || nan(ty, *part);
    if !parts.iter().all(may_be_nan) {
        return parts;
    }
    // With flags a product may be open that is infinite without them.
    let plain = |(lhs, rhs)| mulf(ty, FastMath::default(), lhs, rhs);
    let plain = [(a, c), (b, d), (b, c), (a, d)].map(plain);
    match all.iter().chain(&plain).any(|part| infinite(ty, *part)) {
        true => [Scalar::Open; 2],
        false => parts,
    }
}

/// `complex.div`: by the formula, and by Smith's, which scales by the greater part of the divisor.
pub fn div(ty: FloatType, flags: FastMath, lhs: Pair, rhs: Pair) -> Pair {
    let all = [lhs, rhs].concat();
    let Some([a, b, c, d]) = all_bits(&all) else {
        return [Scalar::of_unknown(&all); 2];
    };
    if flags != FastMath::default() || !is_lowered(ty) {
        return [Scalar::Open; 2];
    }
    let steps = Steps(ty);
    let parts = [a, b, c, d];
    let (plain, smith) = (steps.plain_quotient(parts), steps.smith_quotient(parts));
    // One of the lowerings multiplies infinities by the parts here, as C does; the other gives NaNs.
    if is_zero(ty, c) && is_zero(ty, d) {
        return [a, b].map(|part| match is_zero(ty, part) || is_nan(ty, part) {
            true => computed_nan(ty),
            false => Scalar::Open,
        });
    }
    // One of the lowerings gives zeros and infinities here, as C does.
    let is_special = parts.iter().any(|part| is_infinite(ty, *part));
    if is_special && smith.iter().all(|part| is_nan(ty, *part)) {
        return [Scalar::Open; 2];
    }
    let agreed = |part: usize| agreed(ty, plain[part], smith[part]);
    [agreed(0), agreed(1)]
}

/// `complex.abs`: by the formula, by the one that scales by the greater part, and by `hypot` of C.
pub fn abs(ty: FloatType, flags: FastMath, parts: Pair) -> Scalar {
    let Some([re, im]) = all_bits(&parts) else {
        return Scalar::of_unknown(&parts);
    };
    let has = |is: fn(FloatType, u128) -> bool| is(ty, re) || is(ty, im);
    match (has(is_infinite), has(is_nan)) {
        _ if flags != FastMath::default() || !is_lowered(ty) => Scalar::Open,
        (true, true) => Scalar::Open,
        (true, false) => Scalar::Bits(infinity(ty)),
        (false, true) => computed_nan(ty),
        (false, false) => Steps(ty).exact_distance(re, im),
    }
}

/// `complex.angle`: the angle of the point with these parts.
pub fn angle(ty: FloatType, flags: FastMath, [re, im]: Pair) -> Scalar {
    let angle = super::inexact(ty, flags, Function::Atan2, &[im, re]);
    known(angle, &[re, im])
}

/// Whether there are lowerings to compare: LLVM has no small types.
fn is_lowered(ty: FloatType) -> bool {
    Type::Float(ty).is_llvm_compatible()
}

/// A NaN that was computed.
fn computed_nan(ty: FloatType) -> Scalar {
    Scalar::Nan(quiet_nan(ty).expect("what is lowered has NaNs"))
}

/// The result of an op; one that depends on an open operand is open.
fn known(result: Scalar, operands: &[Scalar]) -> Scalar {
    match result {
        Scalar::Poison => Scalar::of_unknown(operands),
        result => result,
    }
}

fn all_bits<const N: usize>(parts: &[Scalar]) -> Option<[u128; N]> {
    let bits: Option<Vec<u128>> = parts.iter().map(|part| part.bits()).collect();
    bits?.try_into().ok()
}

fn infinite(ty: FloatType, part: Scalar) -> bool {
    part.bits().is_some_and(|bits| is_infinite(ty, bits))
}

fn nan(ty: FloatType, part: Scalar) -> bool {
    part.bits().is_some_and(|bits| is_nan(ty, bits))
}

/// The result of two algorithms, if they agree.
fn agreed(ty: FloatType, one: u128, other: u128) -> Scalar {
    match (is_nan(ty, one), is_nan(ty, other)) {
        (true, true) => computed_nan(ty),
        (false, false) if one == other => Scalar::Bits(one),
        _ => Scalar::Open,
    }
}

/// Arithmetic of a type on bits, step by step.
#[derive(Clone, Copy)]
struct Steps(FloatType);

impl Steps {
    fn step(self, op: Rounded, lhs: u128, rhs: u128) -> u128 {
        self.rounded(op, lhs, rhs).0
    }

    fn rounded(self, op: Rounded, lhs: u128, rhs: u128) -> (u128, bool) {
        let rounded = op.apply(self.0, lhs, rhs);
        rounded.expect("what is lowered has NaNs")
    }

    fn add(self, lhs: u128, rhs: u128) -> u128 {
        self.step(Rounded::Add, lhs, rhs)
    }

    fn sub(self, lhs: u128, rhs: u128) -> u128 {
        self.step(Rounded::Sub, lhs, rhs)
    }

    fn mul(self, lhs: u128, rhs: u128) -> u128 {
        self.step(Rounded::Mul, lhs, rhs)
    }

    fn div(self, lhs: u128, rhs: u128) -> u128 {
        self.step(Rounded::Div, lhs, rhs)
    }

    fn sqrt(self, input: u128) -> u128 {
        let root = sqrt(self.0, FastMath::default(), Scalar::Bits(input));
        root.bits().expect("a root is a number or a NaN")
    }

    fn absf(self, input: u128) -> u128 {
        let magnitude = absf(self.0, FastMath::default(), Scalar::Bits(input));
        magnitude.bits().expect("a magnitude is a number or a NaN")
    }

    /// `((ac + bd) + (bc - ad)i) / (c² + d²)`.
    fn plain_quotient(self, [a, b, c, d]: [u128; 4]) -> [u128; 2] {
        let divisor = self.add(self.mul(c, c), self.mul(d, d));
        let re = self.add(self.mul(a, c), self.mul(b, d));
        let im = self.sub(self.mul(b, c), self.mul(a, d));
        [self.div(re, divisor), self.div(im, divisor)]
    }

    fn smith_quotient(self, [a, b, c, d]: [u128; 4]) -> [u128; 2] {
        let is_below =
            super::compare(self.0, self.absf(c), self.absf(d)).is_some_and(|o| o.is_lt());
        let (re, im, divisor) = if is_below {
            let ratio = self.div(c, d);
            let divisor = self.add(d, self.mul(ratio, c));
            let re = self.add(self.mul(a, ratio), b);
            (re, self.sub(self.mul(b, ratio), a), divisor)
        } else {
            let ratio = self.div(d, c);
            let divisor = self.add(c, self.mul(ratio, d));
            let re = self.add(a, self.mul(b, ratio));
            (re, self.sub(b, self.mul(a, ratio)), divisor)
        };
        [self.div(re, divisor), self.div(im, divisor)]
    }

    /// The distance for finite parts, where the formula is exact and the scaled one gives the same.
    fn exact_distance(self, re: u128, im: u128) -> Scalar {
        let (re, im) = (self.absf(re), self.absf(im));
        let exact = |op: Rounded, lhs, rhs| {
            let (result, is_exact) = self.rounded(op, lhs, rhs);
            is_exact.then_some(result)
        };
        let square = |part| exact(Rounded::Mul, part, part);
        let sum = square(re).zip(square(im));
        let sum = sum.and_then(|(re, im)| exact(Rounded::Add, re, im));
        let root = sum.and_then(|sum| {
            let root = self.sqrt(sum);
            (square(root) == Some(sum)).then_some(root)
        });
        match root {
            Some(root) if root == self.scaled_distance(re, im) => Scalar::Bits(root),
            _ => Scalar::Open,
        }
    }

    /// `m * sqrt(1 + (n / m)²)` of the greater magnitude `m` and the lesser `n`; zero for two zeros.
    fn scaled_distance(self, re: u128, im: u128) -> u128 {
        // Magnitudes are ordered as their bits.
        let (greater, lesser) = (re.max(im), re.min(im));
        if is_zero(self.0, greater) {
            return lesser;
        }
        let ratio = self.div(lesser, greater);
        let sum = self.add(self.mul(ratio, ratio), one(self.0));
        self.mul(greater, self.sqrt(sum))
    }
}
