//! Every integer op against school arithmetic: all operands of small widths, edges and random ones of large widths.

use stridecheck_oracle::integer::{self, Overflow, Predicate};
use stridecheck_oracle::{Scalar, UbKind};

use crate::bits::Bits;
use crate::random::Random;

/// The widths whose operand pairs are all tried.
pub(crate) const SMALL_WIDTHS: std::ops::RangeInclusive<u32> = 1..=4;
pub(crate) const LARGE_WIDTHS: [u32; 9] = [7, 8, 16, 32, 33, 64, 65, 127, 128];

const FLAGS: [Overflow; 4] = [
    Overflow {
        nsw: false,
        nuw: false,
    },
    Overflow {
        nsw: true,
        nuw: false,
    },
    Overflow {
        nsw: false,
        nuw: true,
    },
    Overflow {
        nsw: true,
        nuw: true,
    },
];

const PREDICATES: [&str; 10] = [
    "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge",
];

type Division = Result<Scalar, UbKind>;

#[test]
fn add_sub_and_mul_wrap_and_keep_their_promises() {
    each_pair(|width, a, b| {
        for flags in FLAGS {
            let exact = |op: fn(&Bits, &Bits) -> Bits, is_signed: bool| {
                let wide = 2 * size(width) + 2;
                let (a, b) = (bits(width, a), bits(width, b));
                op(&a.resized(wide, is_signed), &b.resized(wide, is_signed))
            };
            let wanted = |op: fn(&Bits, &Bits) -> Bits| {
                let breaks = |is_signed| !exact(op, is_signed).fits(size(width), is_signed);
                let breaks = flags.nsw && breaks(true) || flags.nuw && breaks(false);
                value(exact(op, false).resized(size(width), false), breaks)
            };
            let (x, y) = (Scalar::Bits(a), Scalar::Bits(b));
            assert_eq!(
                integer::addi(width, flags, x, y),
                wanted(Bits::add),
                "{a}+{b}:{width} {flags:?}"
            );
            assert_eq!(
                integer::subi(width, flags, x, y),
                wanted(Bits::sub),
                "{a}-{b}:{width} {flags:?}"
            );
            assert_eq!(
                integer::muli(width, flags, x, y),
                wanted(Bits::mul),
                "{a}*{b}:{width} {flags:?}"
            );
        }
    });
}

#[test]
fn divisions_truncate_and_name_what_is_undefined() {
    each_pair(|width, a, b| {
        let (x, y) = (Scalar::Bits(a), Scalar::Bits(b));
        for exact in [false, true] {
            let (quotient, remainder) = signed_division(width, a, b, exact);
            assert_eq!(
                integer::divsi(width, exact, x, y),
                quotient,
                "{a}/{b}:{width} {exact}"
            );
            assert_eq!(integer::remsi(width, x, y), remainder, "{a}%{b}:{width}");
            let (quotient, remainder) = unsigned_division(width, a, b, exact);
            assert_eq!(
                integer::divui(exact, x, y),
                quotient,
                "{a}/{b}:{width} {exact}"
            );
            assert_eq!(integer::remui(x, y), remainder, "{a}%{b}:{width}");
        }
    });
}

#[test]
fn bitwise_ops_work_bit_by_bit() {
    each_pair(|width, a, b| {
        let (x, y) = (Scalar::Bits(a), Scalar::Bits(b));
        let wanted = |op: fn(bool, bool) -> bool| {
            let (a, b) = (bits(width, a), bits(width, b));
            let result = a.0.iter().zip(&b.0).map(|(a, b)| op(*a, *b)).collect();
            value(Bits(result), false)
        };
        assert_eq!(integer::andi(x, y), wanted(|a, b| a && b));
        assert_eq!(integer::ori(x, y), wanted(|a, b| a || b));
        assert_eq!(integer::xori(x, y), wanted(|a, b| a != b));
    });
}

#[test]
fn shifts_move_bits_and_are_poison_past_the_width() {
    each_pair(|width, a, b| {
        let (x, y) = (Scalar::Bits(a), Scalar::Bits(b));
        let number = bits(width, a);
        let amount = usize::try_from(b)
            .ok()
            .filter(|amount| *amount < size(width));
        let shifted = |op: &dyn Fn(usize) -> (Bits, bool)| match amount {
            None => Scalar::Poison,
            Some(amount) => {
                let (result, breaks) = op(amount);
                value(result, breaks)
            }
        };
        for flags in FLAGS {
            let wanted = shifted(&|amount| {
                let result = number.shifted_up(amount);
                let lost = &number.0[size(width) - amount..];
                let breaks_nuw = flags.nuw && lost.contains(&true);
                let breaks_nsw = flags.nsw && lost.iter().any(|bit| *bit != result.is_negative());
                (result, breaks_nuw || breaks_nsw)
            });
            assert_eq!(
                integer::shli(width, flags, x, y),
                wanted,
                "{a}<<{b}:{width} {flags:?}"
            );
        }
        for exact in [false, true] {
            let breaks = |amount: usize| exact && number.0[..amount].contains(&true);
            let logical = shifted(&|amount| (number.shifted_down(amount, false), breaks(amount)));
            assert_eq!(
                integer::shrui(width, exact, x, y),
                logical,
                "{a}>>>{b}:{width}"
            );
            let fill = number.is_negative();
            let arithmetic = shifted(&|amount| (number.shifted_down(amount, fill), breaks(amount)));
            assert_eq!(
                integer::shrsi(width, exact, x, y),
                arithmetic,
                "{a}>>{b}:{width}"
            );
        }
    });
}

#[test]
fn comparisons_order_signed_and_unsigned_numbers() {
    each_pair(|width, a, b| {
        let (x, y) = (bits(width, a), bits(width, b));
        let unsigned_less = x.is_less(&y);
        let signed_less = match (x.is_negative(), y.is_negative()) {
            (true, false) => true,
            (false, true) => false,
            _ => unsigned_less,
        };
        for predicate in PREDICATES {
            let less = if predicate.starts_with('s') {
                signed_less
            } else {
                unsigned_less
            };
            let wanted = match predicate.trim_start_matches(['s', 'u']) {
                "lt" => less,
                "le" => less || x == y,
                "gt" => !less && x != y,
                "ge" => !less,
                "ne" => x != y,
                _ => x == y,
            };
            let given = integer::cmpi(
                width,
                Predicate::named(predicate).unwrap(),
                Scalar::Bits(a),
                Scalar::Bits(b),
            );
            assert_eq!(given, Scalar::bool(wanted), "{a} {predicate} {b}:{width}");
        }
    });
}

#[test]
fn casts_extend_and_truncate() {
    let widths = SMALL_WIDTHS.chain(LARGE_WIDTHS);
    for (from, to) in widths
        .clone()
        .flat_map(|from| widths.clone().map(move |to| (from, to)))
    {
        for a in operands(from) {
            let (input, number) = (Scalar::Bits(a), bits(from, a));
            let resized = |is_signed| value(number.resized(size(to), is_signed), false);
            assert_eq!(
                integer::index_cast(from, to, input),
                resized(true),
                "{a}: {from} to {to}"
            );
            for nneg in [false, true] {
                let breaks = nneg && number.is_negative();
                let wanted = value(number.resized(size(to), false), breaks);
                assert_eq!(integer::index_castui(from, to, nneg, input), wanted);
                if from < to {
                    assert_eq!(integer::extui(from, nneg, input), wanted);
                }
            }
            if from < to {
                assert_eq!(integer::extsi(from, to, input), resized(true));
            }
            for flags in FLAGS.into_iter().filter(|_| to < from) {
                let breaks = flags.nsw && !number.fits(size(to), true)
                    || flags.nuw && !number.fits(size(to), false);
                let wanted = value(number.resized(size(to), false), breaks);
                assert_eq!(
                    integer::trunci(from, to, flags, input),
                    wanted,
                    "{a}: {from} to {to}"
                );
            }
        }
    }
}

#[test]
fn poison_spreads_and_is_undefined_as_a_divisor() {
    let (poison, one) = (Scalar::Poison, Scalar::Bits(1));
    let flags = Overflow::default();
    for (x, y) in [(poison, one), (one, poison), (poison, poison)] {
        assert_eq!(integer::addi(8, flags, x, y), poison);
        assert_eq!(integer::muli(8, flags, x, y), poison);
        assert_eq!(integer::andi(x, y), poison);
        assert_eq!(integer::shli(8, flags, x, y), poison);
        assert_eq!(integer::shrsi(8, false, x, y), poison);
        assert_eq!(
            integer::cmpi(8, Predicate::named("eq").unwrap(), x, y),
            poison
        );
    }
    assert_eq!(integer::andi(poison, Scalar::Bits(0)), poison);
    let undefined = Err(UbKind::DivisionByPoison);
    assert_eq!(integer::divsi(8, false, one, poison), undefined);
    assert_eq!(integer::remsi(8, one, poison), undefined);
    assert_eq!(integer::divui(false, one, poison), undefined);
    assert_eq!(integer::remui(one, poison), undefined);
    assert_eq!(integer::divsi(8, false, poison, one), Ok(poison));
    assert_eq!(integer::divui(false, poison, one), Ok(poison));
    assert_eq!(
        integer::divsi(8, false, poison, Scalar::Bits(0)),
        Err(UbKind::DivisionByZero)
    );
    assert_eq!(
        integer::divsi(8, false, poison, Scalar::Bits(0xFF)),
        Err(UbKind::DivisionOverflow)
    );
    assert_eq!(
        integer::remsi(8, poison, Scalar::Bits(0xFF)),
        Err(UbKind::DivisionOverflow)
    );
    assert_eq!(
        integer::divui(false, poison, Scalar::Bits(0xFF)),
        Ok(poison)
    );
}

fn signed_division(width: u32, a: u128, b: u128, exact: bool) -> (Division, Division) {
    let (x, y) = (bits(width, a), bits(width, b));
    if y.is_zero() {
        return (Err(UbKind::DivisionByZero), Err(UbKind::DivisionByZero));
    }
    // One bit more holds every quotient, also that of the least number by -1.
    let wide = size(width) + 1;
    let (quotient, remainder) = x.resized(wide, true).divide_signed(&y.resized(wide, true));
    if !quotient.fits(size(width), true) {
        return (Err(UbKind::DivisionOverflow), Err(UbKind::DivisionOverflow));
    }
    let breaks = exact && !remainder.is_zero();
    (
        Ok(value(quotient.resized(size(width), true), breaks)),
        Ok(value(remainder.resized(size(width), true), false)),
    )
}

fn unsigned_division(width: u32, a: u128, b: u128, exact: bool) -> (Division, Division) {
    let (x, y) = (bits(width, a), bits(width, b));
    if y.is_zero() {
        return (Err(UbKind::DivisionByZero), Err(UbKind::DivisionByZero));
    }
    let (quotient, remainder) = x.divide(&y);
    let breaks = exact && !remainder.is_zero();
    (Ok(value(quotient, breaks)), Ok(value(remainder, false)))
}

/// All pairs of small widths; pairs of edges and of random numbers of large widths.
pub(crate) fn each_pair(check: impl Fn(u32, u128, u128)) {
    for width in SMALL_WIDTHS.chain(LARGE_WIDTHS) {
        for a in operands(width) {
            for b in operands(width) {
                check(width, a, b);
            }
        }
    }
}

pub(crate) fn operands(width: u32) -> Vec<u128> {
    let greatest = u128::MAX >> (128 - width);
    if SMALL_WIDTHS.contains(&width) {
        return (0..=greatest).collect();
    }
    let least = 1 << (width - 1);
    let half = u128::from(width / 2);
    let width_bits = u128::from(width);
    let mut operands = vec![
        0,
        1,
        2,
        3,
        greatest,
        greatest - 1,
        least,
        least - 1,
        least + 1,
        1 << half,
        (1 << half) - 1,
        width_bits - 1,
        width_bits,
        width_bits + 1,
    ];
    let mut random = Random(width.into());
    operands.extend((0..6).map(|_| random.wide() & greatest));
    operands.extend((0..4).map(|_| random.wide() & greatest >> (width / 2)));
    operands.retain(|operand| *operand <= greatest);
    operands
}

pub(crate) fn bits(width: u32, value: u128) -> Bits {
    Bits::new(size(width), value)
}

pub(crate) fn value(bits: Bits, is_poison: bool) -> Scalar {
    if is_poison {
        Scalar::Poison
    } else {
        Scalar::Bits(bits.value())
    }
}

pub(crate) fn size(width: u32) -> usize {
    usize::try_from(width).expect("the number is small")
}
