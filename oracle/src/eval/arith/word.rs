//! Arithmetic on scalars that fit into a machine word and make no promises, as in most hot loops.
//!
//! Rules:
//! - Each function returns what its counterpart in `integer.rs` or `float.rs` returns, or `None`, and then that one is called.
//! - Floats are those of the host, which rounds as IEEE says; a NaN is left to `float.rs`, which knows which of its bits are open.

use stridecheck_ir::FloatType;
use stridecheck_ir::dialect::arith;

use super::Details;
use crate::float::FastMath;
use crate::integer::Overflow;

/// Applies an op to two words.
pub(super) type Apply = fn(&Details, u64, u64) -> Option<u64>;

/// The function of an op, if it has one.
pub(super) fn meaning(kind: arith::Op, details: &Details) -> Option<Apply> {
    let is_plain = details.fastmath == FastMath::default();
    match details.float {
        Some(FloatType::F32) if is_plain => single(kind),
        Some(FloatType::F64) if is_plain => double(kind),
        Some(_) => None,
        None if details.from <= 64 => integer(kind, details),
        None => None,
    }
}

fn integer(kind: arith::Op, details: &Details) -> Option<Apply> {
    let wraps = details.overflow == Overflow::default();
    Some(match kind {
        arith::Op::Addi if wraps => |d, a, b| Some(a.wrapping_add(b) & mask(d)),
        arith::Op::Subi if wraps => |d, a, b| Some(a.wrapping_sub(b) & mask(d)),
        arith::Op::Muli if wraps => |d, a, b| Some(a.wrapping_mul(b) & mask(d)),
        arith::Op::Andi => |_, a, b| Some(a & b),
        arith::Op::Ori if !details.is_disjoint => |_, a, b| Some(a | b),
        arith::Op::Xori => |_, a, b| Some(a ^ b),
        arith::Op::Cmpi => |d, a, b| Some(d.predicate().holds_of_words(d.from, a, b).into()),
        _ => return None,
    })
}

fn single(kind: arith::Op) -> Option<Apply> {
    Some(match kind {
        arith::Op::Addf => |_, a, b| number32(float32(a)? + float32(b)?),
        arith::Op::Subf => |_, a, b| number32(float32(a)? - float32(b)?),
        arith::Op::Mulf => |_, a, b| number32(float32(a)? * float32(b)?),
        arith::Op::Divf => |_, a, b| number32(float32(a)? / float32(b)?),
        _ => return None,
    })
}

fn double(kind: arith::Op) -> Option<Apply> {
    Some(match kind {
        arith::Op::Addf => |_, a, b| number64(f64::from_bits(a) + f64::from_bits(b)),
        arith::Op::Subf => |_, a, b| number64(f64::from_bits(a) - f64::from_bits(b)),
        arith::Op::Mulf => |_, a, b| number64(f64::from_bits(a) * f64::from_bits(b)),
        arith::Op::Divf => |_, a, b| number64(f64::from_bits(a) / f64::from_bits(b)),
        _ => return None,
    })
}

fn mask(details: &Details) -> u64 {
    u64::MAX >> (64 - details.from)
}

fn float32(bits: u64) -> Option<f32> {
    u32::try_from(bits).ok().map(f32::from_bits)
}

fn number32(result: f32) -> Option<u64> {
    (!result.is_nan()).then(|| result.to_bits().into())
}

fn number64(result: f64) -> Option<u64> {
    (!result.is_nan()).then(|| result.to_bits())
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::Type;
    use stridecheck_ir::dialect::arith::Op;

    use super::super::{Apply, meaning};
    use super::{Details, FloatType};
    use crate::integer::{Predicate, wrap};
    use crate::limits::IndexWidth;
    use crate::value::Scalar;

    /// Numbers at the edges of a width and of floats, and some in between.
    fn samples(width: u32) -> Vec<u64> {
        let mut state = 1_u64;
        let mut random = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            state ^ (state >> 29)
        };
        let floats = [0.0, 1.0, -2.5, f64::MAX, f64::INFINITY, f64::NAN];
        let singles = [0.0, 1.5, -3.0, f32::MIN_POSITIVE, f32::INFINITY, f32::NAN];
        let mut samples = vec![
            0,
            1,
            u64::MAX,
            u64::MAX >> 1,
            1 << 63,
            0x7FF0_0000_0000_0001,
        ];
        samples.extend(floats.map(f64::to_bits));
        samples.extend(singles.map(|float| u64::from(float.to_bits())));
        samples.extend((0..20).map(|_| random()));
        samples.extend((1..width).map(|bit| (1 << bit) - 1));
        let low = |word: u64| u64::try_from(wrap(width, word.into())).unwrap();
        samples.into_iter().map(low).collect()
    }

    /// Whether some pair of samples takes the fast path; asserts that both paths agree.
    fn agrees(kind: Op, details: &Details) -> bool {
        let Some(short) = super::meaning(kind, details) else {
            return false;
        };
        let Apply::Two(long) = meaning(kind) else {
            panic!("{kind:?} takes two operands");
        };
        let samples = samples(details.from);
        let mut has_short = false;
        for (lhs, rhs) in samples
            .iter()
            .flat_map(|a| samples.iter().map(move |b| (*a, *b)))
        {
            if let Some(word) = short(details, lhs, rhs) {
                let (a, b) = (Scalar::Bits(lhs.into()), Scalar::Bits(rhs.into()));
                let given = long(details, a, b);
                assert_eq!(
                    Ok(Scalar::Bits(word.into())),
                    given,
                    "{kind:?} {lhs:#x} {rhs:#x}"
                );
                has_short = true;
            }
        }
        has_short
    }

    fn details(ty: &Type) -> Details {
        Details::plain(ty, ty, IndexWidth::W64).unwrap()
    }

    #[test]
    fn words_are_what_the_scalars_are() {
        for width in [1, 7, 8, 32, 63, 64] {
            let mut details = details(&Type::integer(width));
            for kind in [Op::Addi, Op::Subi, Op::Muli, Op::Andi, Op::Ori, Op::Xori] {
                assert!(agrees(kind, &details));
            }
            for name in [
                "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge",
            ] {
                details.compare = Predicate::named(name);
                assert!(agrees(Op::Cmpi, &details));
            }
        }
        for ty in [FloatType::F32, FloatType::F64] {
            for kind in [Op::Addf, Op::Subf, Op::Mulf, Op::Divf] {
                assert!(agrees(kind, &details(&Type::Float(ty))));
            }
        }
    }

    #[test]
    fn promises_and_wide_numbers_have_no_short_way() {
        let mut flagged = details(&Type::integer(8));
        flagged.overflow.nsw = true;
        assert!(!agrees(Op::Addi, &flagged));
        let mut fast = details(&Type::Float(FloatType::F32));
        fast.fastmath.nnan = true;
        assert!(!agrees(Op::Addf, &fast));
        assert!(!agrees(Op::Addi, &details(&Type::integer(65))));
        assert!(!agrees(Op::Addf, &details(&Type::Float(FloatType::F16))));
    }
}
