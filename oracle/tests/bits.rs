//! Integer arithmetic bit by bit, as taught in school: what the oracle's arithmetic is compared with.
//!
//! A number is its bits in two's complement, the lowest first; no machine arithmetic touches them.

/// Bits, the lowest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bits(pub(crate) Vec<bool>);

impl Bits {
    /// The low bits of a number.
    pub(crate) fn new(width: usize, value: u128) -> Self {
        let bit = |i: usize| i < 128 && value >> i & 1 == 1;
        Self((0..width).map(bit).collect())
    }

    /// The number.
    pub(crate) fn value(&self) -> u128 {
        let bits = self.0.iter().enumerate().take(128);
        bits.map(|(i, bit)| u128::from(*bit) << i).sum()
    }

    pub(crate) fn width(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn is_zero(&self) -> bool {
        !self.0.contains(&true)
    }

    pub(crate) fn is_negative(&self) -> bool {
        self.0.last() == Some(&true)
    }

    /// In another width, with copies of the sign bit or with zeros above.
    pub(crate) fn resized(&self, width: usize, is_signed: bool) -> Self {
        let fill = is_signed && self.is_negative();
        Self(
            (0..width)
                .map(|i| self.0.get(i).copied().unwrap_or(fill))
                .collect(),
        )
    }

    /// Whether the number is the same in a narrower width.
    pub(crate) fn fits(&self, width: usize, is_signed: bool) -> bool {
        let narrow = self.resized(width, false);
        narrow.resized(self.width(), is_signed) == *self
    }

    pub(crate) fn add(&self, other: &Self) -> Self {
        let mut carry = false;
        let sums = self.0.iter().zip(&other.0).map(|(a, b)| {
            let sum = a ^ b ^ carry;
            carry = a & b | a & carry | b & carry;
            sum
        });
        Self(sums.collect())
    }

    pub(crate) fn negate(&self) -> Self {
        let inverted = Self(self.0.iter().map(|bit| !bit).collect());
        inverted.add(&Self::new(self.width(), 1))
    }

    pub(crate) fn sub(&self, other: &Self) -> Self {
        self.add(&other.negate())
    }

    pub(crate) fn mul(&self, other: &Self) -> Self {
        let mut sum = Self(vec![false; self.width()]);
        for (i, bit) in other.0.iter().enumerate() {
            if *bit {
                sum = sum.add(&self.shifted_up(i));
            }
        }
        sum
    }

    pub(crate) fn shifted_up(&self, amount: usize) -> Self {
        let moved = std::iter::repeat_n(false, amount).chain(self.0.iter().copied());
        Self(moved.take(self.width()).collect())
    }

    pub(crate) fn shifted_down(&self, amount: usize, fill: bool) -> Self {
        let kept = self.0.iter().copied().skip(amount);
        Self(
            kept.chain(std::iter::repeat(fill))
                .take(self.width())
                .collect(),
        )
    }

    pub(crate) fn is_less(&self, other: &Self) -> bool {
        let pairs = self.0.iter().zip(&other.0).rev();
        pairs.clone().find(|(a, b)| a != b).is_some_and(|(_, b)| *b)
    }

    /// Quotient and remainder of unsigned numbers, by long division.
    pub(crate) fn divide(&self, divisor: &Self) -> (Self, Self) {
        // One bit more, so that the remainder does not overflow when it is doubled.
        let wide = divisor.resized(self.width() + 1, false);
        let mut remainder = Self(vec![false; wide.width()]);
        let mut quotient = Self(vec![false; self.width()]);
        for i in (0..self.width()).rev() {
            remainder = remainder.shifted_up(1);
            remainder.0[0] = self.0[i];
            if !remainder.is_less(&wide) {
                remainder = remainder.sub(&wide);
                quotient.0[i] = true;
            }
        }
        (quotient, remainder.resized(self.width(), false))
    }

    pub(crate) fn magnitude(&self) -> Self {
        if self.is_negative() {
            self.negate()
        } else {
            self.clone()
        }
    }

    /// Quotient towards zero and remainder with the sign of the dividend.
    pub(crate) fn divide_signed(&self, divisor: &Self) -> (Self, Self) {
        let (quotient, remainder) = self.magnitude().divide(&divisor.magnitude());
        let signed =
            |value: Self, is_negative: bool| if is_negative { value.negate() } else { value };
        (
            signed(quotient, self.is_negative() != divisor.is_negative()),
            signed(remainder, self.is_negative()),
        )
    }
}

#[test]
fn school_arithmetic_is_right_where_it_can_be_counted() {
    for a in 0_u8..=255 {
        for b in 0_u8..=255 {
            let (x, y) = (Bits::new(8, a.into()), Bits::new(8, b.into()));
            assert_eq!(x.add(&y).value(), u128::from(a.wrapping_add(b)));
            assert_eq!(x.mul(&y).value(), u128::from(a.wrapping_mul(b)));
            assert_eq!(x.is_less(&y), a < b);
            if let (Some(wanted), Some(rest)) = (a.checked_div(b), a.checked_rem(b)) {
                let (quotient, remainder) = x.divide(&y);
                assert_eq!(
                    (quotient.value(), remainder.value()),
                    (wanted.into(), rest.into())
                );
            }
        }
    }
}
