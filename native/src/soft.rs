//! Rounding to bf16, which machines without it leave to a function that older C libraries lack.
//!
//! A bf16 is passed in the low half of the register of an `f32`.

/// `__truncsfbf2`: rounds to the nearest bf16, ties to even.
pub(crate) extern "C" fn truncate_f32(value: f32) -> f32 {
    f32::from_bits(round(value.to_bits()))
}

/// `__truncdfbf2`: rounds once, which equals going through an `f32` that is rounded to odd.
pub(crate) extern "C" fn truncate_f64(value: f64) -> f32 {
    f32::from_bits(round(to_odd(value)))
}

fn round(bits: u32) -> u32 {
    let is_nan = bits & 0x7FFF_FFFF > 0x7F80_0000;
    if is_nan {
        return bits >> 16 | 0x40;
    }
    let tie = bits >> 16 & 1;
    (bits + 0x7FFF + tie) >> 16
}

/// The bits of the next `f32` towards zero, with the last bit set if that is not exact.
fn to_odd(value: f64) -> u32 {
    #[expect(
        clippy::as_conversions,
        reason = "rounding to f32 has no other spelling"
    )]
    let nearest = value as f32;
    if value.is_nan() || f64::from(nearest) == value {
        return nearest.to_bits();
    }
    let is_above = f64::from(nearest).abs() > value.abs();
    let below = nearest.to_bits() - u32::from(is_above);
    below | 1
}

#[cfg(test)]
mod tests {
    use super::{truncate_f32, truncate_f64};

    #[test]
    fn ties_go_to_even() {
        assert_eq!(truncate_f32(1.0).to_bits(), 0x3F80);
        assert_eq!(truncate_f32(f32::from_bits(0x3F80_8000)).to_bits(), 0x3F80);
        assert_eq!(truncate_f32(f32::from_bits(0x3F81_8000)).to_bits(), 0x3F82);
        assert_eq!(truncate_f32(f32::from_bits(0x3F80_8001)).to_bits(), 0x3F81);
    }

    #[test]
    fn a_double_is_rounded_once() {
        let just_above_the_tie = f64::from(f32::from_bits(0x3F80_8000)) + 1e-12;
        assert_eq!(truncate_f64(just_above_the_tie).to_bits(), 0x3F81);
        let just_below_the_tie = f64::from(f32::from_bits(0x3F81_8000)) - 1e-12;
        assert_eq!(truncate_f64(-just_below_the_tie).to_bits(), 0xBF81);
    }

    #[test]
    fn what_is_too_large_or_too_small_ends_at_the_borders() {
        assert_eq!(truncate_f64(1e300).to_bits(), 0x7F80);
        assert_eq!(truncate_f64(-1e-300).to_bits(), 0x8000);
        assert_eq!(truncate_f32(f32::MAX).to_bits(), 0x7F80);
        assert_eq!(truncate_f64(f64::INFINITY).to_bits(), 0x7F80);
        assert_eq!(truncate_f32(f32::from_bits(0x7F80_0001)).to_bits(), 0x7FC0);
    }
}
