//! Rounded divisions, the greater and the lesser one, and ops with two results, against school arithmetic.

use stridecheck_oracle::{Scalar, UbKind, integer};

use crate::bits::Bits;
use crate::integers::{bits, each_pair, size, value};

#[test]
fn rounded_divisions_step_past_the_exact_quotient() {
    each_pair(|width, a, b| {
        let (x, y) = (bits(width, a), bits(width, b));
        // One bit more holds every quotient, also that of the least number by -1.
        let wide = size(width) + 1;
        let one = Bits::new(wide, 1);
        let rounded = |step: &dyn Fn(bool, Bits) -> Bits| {
            if y.is_zero() {
                return Err(UbKind::DivisionByZero);
            }
            let (x, y) = (x.resized(wide, true), y.resized(wide, true));
            let (quotient, remainder) = x.divide_signed(&y);
            if !quotient.fits(size(width), true) {
                return Err(UbKind::DivisionOverflow);
            }
            let is_negative = x.is_negative() != y.is_negative();
            let result = match remainder.is_zero() {
                true => quotient,
                false => step(is_negative, quotient),
            };
            assert!(result.fits(size(width), true), "a step stays in the width");
            Ok(value(result.resized(size(width), true), false))
        };
        let up = rounded(&|is_negative, quotient| match is_negative {
            true => quotient,
            false => quotient.add(&one),
        });
        let down = rounded(&|is_negative, quotient| match is_negative {
            true => quotient.sub(&one),
            false => quotient,
        });
        let (p, q) = (Scalar::Bits(a), Scalar::Bits(b));
        assert_eq!(integer::ceildivsi(width, p, q), up, "{a}/{b}:{width}");
        assert_eq!(integer::floordivsi(width, p, q), down, "{a}/{b}:{width}");
        let unsigned = match y.is_zero() {
            true => Err(UbKind::DivisionByZero),
            false => {
                let (quotient, remainder) = x.divide(&y);
                let step = Bits::new(size(width), u128::from(!remainder.is_zero()));
                Ok(value(quotient.add(&step), false))
            }
        };
        assert_eq!(integer::ceildivui(p, q), unsigned, "{a}/{b}:{width}");
    });
}

#[test]
fn the_greater_and_the_lesser_one_are_operands() {
    each_pair(|width, a, b| {
        let (x, y) = (bits(width, a), bits(width, b));
        let unsigned = x.is_less(&y);
        let signed = match (x.is_negative(), y.is_negative()) {
            (true, false) => true,
            (false, true) => false,
            _ => unsigned,
        };
        let (p, q) = (Scalar::Bits(a), Scalar::Bits(b));
        let picked = |is_lhs: bool| if is_lhs { p } else { q };
        assert_eq!(
            integer::minsi(width, p, q),
            picked(signed),
            "{a} {b}:{width}"
        );
        assert_eq!(
            integer::maxsi(width, p, q),
            picked(!signed),
            "{a} {b}:{width}"
        );
        assert_eq!(
            integer::minui(width, p, q),
            picked(unsigned),
            "{a} {b}:{width}"
        );
        assert_eq!(
            integer::maxui(width, p, q),
            picked(!unsigned),
            "{a} {b}:{width}"
        );
    });
}

#[test]
fn two_results_hold_all_of_a_sum_or_product() {
    each_pair(|width, a, b| {
        let n = size(width);
        let (x, y) = (bits(width, a), bits(width, b));
        let (p, q) = (Scalar::Bits(a), Scalar::Bits(b));
        let sum = x.resized(n + 1, false).add(&y.resized(n + 1, false));
        let carry = Scalar::bool(!sum.fits(n, false));
        assert_eq!(
            integer::addui_extended(width, p, q),
            [value(sum.resized(n, false), false), carry],
            "{a}+{b}:{width}"
        );
        let product = |is_signed| {
            let (x, y) = (x.resized(2 * n, is_signed), y.resized(2 * n, is_signed));
            let product = x.mul(&y);
            let high = product.shifted_down(n, false);
            [product, high].map(|half| value(half.resized(n, false), false))
        };
        assert_eq!(
            integer::mulsi_extended(width, p, q),
            product(true),
            "{a}*{b}:{width}"
        );
        assert_eq!(
            integer::mului_extended(width, p, q),
            product(false),
            "{a}*{b}:{width}"
        );
    });
}

#[test]
fn poison_spreads_to_every_result() {
    let (poison, one) = (Scalar::Poison, Scalar::Bits(1));
    for (x, y) in [(poison, one), (one, poison), (poison, poison)] {
        assert_eq!(integer::maxsi(8, x, y), poison);
        assert_eq!(integer::maxui(8, x, y), poison);
        assert_eq!(integer::minsi(8, x, y), poison);
        assert_eq!(integer::minui(8, x, y), poison);
        assert_eq!(integer::addui_extended(8, x, y), [poison; 2]);
        assert_eq!(integer::mulsi_extended(8, x, y), [poison; 2]);
        assert_eq!(integer::mului_extended(8, x, y), [poison; 2]);
    }
    let undefined = Err(UbKind::DivisionByPoison);
    assert_eq!(integer::ceildivsi(8, one, poison), undefined);
    assert_eq!(integer::floordivsi(8, one, poison), undefined);
    assert_eq!(integer::ceildivui(one, poison), undefined);
    assert_eq!(integer::ceildivsi(8, poison, one), Ok(poison));
    assert_eq!(integer::ceildivui(poison, one), Ok(poison));
    let minus_one = Scalar::Bits(0xFF);
    assert_eq!(
        integer::floordivsi(8, poison, minus_one),
        Err(UbKind::DivisionOverflow)
    );
}
