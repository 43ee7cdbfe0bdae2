//! Float ops against the machine's own arithmetic, and the narrow types against a search among all their values.

use stridecheck_ir::FloatType;
use stridecheck_oracle::Scalar;
use stridecheck_oracle::float::{self, FastMath, Interval, is_nan};

use crate::random::Random;

pub(crate) const EXACT: FastMath = FastMath {
    nnan: false,
    ninf: false,
    nsz: false,
    arcp: false,
    contract: false,
    afn: false,
    reassoc: false,
};

const PREDICATES: [&str; 16] = [
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule",
    "une", "uno", "true",
];

#[test]
fn doubles_do_what_the_machine_does() {
    let decode = |bits: u128| f64::from_bits(u64::try_from(bits).expect("short"));
    for (a, b) in pairs(FloatType::F64) {
        let (x, y) = (decode(a), decode(b));
        check(
            FloatType::F64,
            (a, b),
            [x + y, x - y, x * y, x / y, x % y].map(|z| z.to_bits().into()),
        );
        check_predicates(FloatType::F64, (a, b), (x, y));
        check_choices(FloatType::F64, (a, b), (x, y));
    }
}

#[test]
fn singles_do_what_the_machine_does() {
    let decode = |bits: u128| f32::from_bits(u32::try_from(bits).unwrap());
    for (a, b) in pairs(FloatType::F32) {
        let (x, y) = (decode(a), decode(b));
        check(
            FloatType::F32,
            (a, b),
            [x + y, x - y, x * y, x / y, x % y].map(|z| z.to_bits().into()),
        );
        check_predicates(FloatType::F32, (a, b), (x.into(), y.into()));
        check_choices(FloatType::F32, (a, b), (x.into(), y.into()));
    }
}

/// A double has more than twice the bits of the narrow types, so rounding its result again gives the right one.
#[test]
fn narrow_floats_round_to_the_nearest_value_there_is() {
    for ty in [FloatType::F16, FloatType::Bf16] {
        let values = Values::of(ty);
        for (a, b) in pairs(ty) {
            let (x, y) = (values.decode(a), values.decode(b));
            check(
                ty,
                (a, b),
                [x + y, x - y, x * y, x / y, x % y].map(|z| values.nearest(z)),
            );
            check_predicates(ty, (a, b), (x, y));
            check_choices(ty, (a, b), (x, y));
        }
    }
}

#[test]
fn negation_flips_the_sign_of_everything() {
    for ty in FloatType::EXECUTED {
        let sign = 1_u128 << (ty.width() - 1);
        for (a, _) in pairs(ty) {
            assert_eq!(
                float::negf(ty, EXACT, Scalar::Bits(a)),
                Scalar::Bits(a ^ sign)
            );
        }
    }
}

#[test]
fn broken_promises_are_poison() {
    let nnan = FastMath {
        nnan: true,
        ..EXACT
    };
    let ninf = FastMath {
        ninf: true,
        ..EXACT
    };
    let [one, infinity, nan, greatest] =
        [1.0, f32::INFINITY, f32::NAN, f32::MAX].map(|value| Scalar::Bits(value.to_bits().into()));
    let ty = FloatType::F32;
    assert_eq!(float::addf(ty, nnan, one, nan), Scalar::Poison);
    assert_eq!(float::subf(ty, nnan, infinity, infinity), Scalar::Poison);
    assert_eq!(float::addf(ty, nnan, infinity, one), infinity);
    assert_eq!(float::mulf(ty, ninf, greatest, greatest), Scalar::Poison);
    assert_eq!(float::divf(ty, ninf, one, infinity), Scalar::Poison);
    assert_eq!(float::negf(ty, nnan, nan), Scalar::Poison);
    assert_eq!(float::negf(ty, ninf, infinity), Scalar::Poison);
    assert_eq!(float::remf(ty, nnan, infinity, one), Scalar::Poison);
    assert_eq!(float::maximumf(ty, nnan, one, nan), Scalar::Poison);
    assert_eq!(float::maxnumf(ty, nnan, nan, one), Scalar::Poison);
    assert_eq!(float::minnumf(ty, ninf, infinity, one), Scalar::Poison);
    assert!(matches!(
        float::minimumf(ty, ninf, one, nan),
        Scalar::Nan(_)
    ));
    assert_eq!(float::cmpf(ty, nnan, "true", nan, one), Scalar::Poison);
    assert_eq!(float::cmpf(ty, ninf, "oeq", nan, one), Scalar::Bits(0));
    assert_eq!(
        float::cmpf(ty, EXACT, "true", Scalar::Poison, one),
        Scalar::Poison
    );
    assert_eq!(float::addf(ty, EXACT, one, Scalar::Poison), Scalar::Poison);
}

fn check(ty: FloatType, (a, b): (u128, u128), wanted: [u128; 5]) {
    let (x, y) = (Scalar::Bits(a), Scalar::Bits(b));
    let given = [
        float::addf(ty, EXACT, x, y),
        float::subf(ty, EXACT, x, y),
        float::mulf(ty, EXACT, x, y),
        float::divf(ty, EXACT, x, y),
        float::remf(ty, EXACT, x, y),
    ];
    for (op, (given, wanted)) in given.into_iter().zip(wanted).enumerate() {
        let given = given.bits().expect("there is no poison here");
        let same = given == wanted || is_nan(ty, given) && is_nan(ty, wanted);
        assert!(
            same,
            "{ty:?} op {op} of {a:#x} and {b:#x}: {given:#x}, not {wanted:#x}"
        );
    }
}

/// The greater and the lesser one; what may be one of several values must be open.
fn check_choices(ty: FloatType, (a, b): (u128, u128), (x, y): (f64, f64)) {
    let (p, q) = (Scalar::Bits(a), Scalar::Bits(b));
    let quiet = 1_u128 << (float::infinity(ty).trailing_zeros() - 1);
    let [maximum, minimum, maxnum, minnum] = [
        float::maximumf,
        float::minimumf,
        float::maxnumf,
        float::minnumf,
    ]
    .map(|op| op(ty, EXACT, p, q));
    let is_a_nan = |given: Scalar| given.bits().is_some_and(|bits| is_nan(ty, bits));
    let place = format!("{ty:?} {a:#x} {b:#x}");
    if x.is_nan() || y.is_nan() {
        assert!(is_a_nan(maximum) && is_a_nan(minimum), "{place}");
        for given in [maxnum, minnum] {
            match (x.is_nan(), y.is_nan()) {
                (true, true) => assert!(is_a_nan(given), "{place}"),
                (true, false) if a & quiet == 0 => assert_eq!(given, Scalar::Open, "{place}"),
                (false, _) if b & quiet == 0 => assert_eq!(given, Scalar::Open, "{place}"),
                (true, false) => assert_eq!(given, q, "{place}"),
                (false, _) => assert_eq!(given, p, "{place}"),
            }
        }
    } else if x == 0.0 && y == 0.0 && a != b {
        let negative = if x.is_sign_negative() { p } else { q };
        let positive = if x.is_sign_negative() { q } else { p };
        assert_eq!((maximum, minimum), (positive, negative), "{place}");
        let [low, high] = [a.max(b), a.min(b)].map(|bits| u64::try_from(bits).expect("short"));
        let either = Scalar::Between(Interval {
            float: ty,
            low,
            high,
        });
        assert_eq!((maxnum, minnum), (either, either), "{place}");
    } else {
        let (less, greater) = if x < y { (p, q) } else { (q, p) };
        assert_eq!((maximum, minimum), (greater, less), "{place}");
        assert_eq!((maxnum, minnum), (greater, less), "{place}");
    }
}

fn check_predicates(ty: FloatType, (a, b): (u128, u128), (x, y): (f64, f64)) {
    let unordered = x.is_nan() || y.is_nan();
    for predicate in PREDICATES {
        let wanted = match predicate {
            "oeq" => x == y,
            "ogt" => x > y,
            "oge" => x >= y,
            "olt" => x < y,
            "ole" => x <= y,
            "one" => !unordered && x != y,
            "ord" => !unordered,
            "ueq" => unordered || x == y,
            "ugt" => unordered || x > y,
            "uge" => unordered || x >= y,
            "ult" => unordered || x < y,
            "ule" => unordered || x <= y,
            "une" => x != y,
            "uno" => unordered,
            other => other == "true",
        };
        let given = float::cmpf(ty, EXACT, predicate, Scalar::Bits(a), Scalar::Bits(b));
        assert_eq!(
            given,
            Scalar::bool(wanted),
            "{ty:?} {a:#x} {predicate} {b:#x}"
        );
    }
}

/// Edges with edges, and random bits with random bits.
pub(crate) fn pairs(ty: FloatType) -> Vec<(u128, u128)> {
    let infinity = float::infinity(ty);
    let sign = 1_u128 << (ty.width() - 1);
    let unit = infinity & !(infinity << 1); // The lowest bit of the exponent: the least normal number.
    let one = (infinity >> 1) & infinity;
    let mut edges = vec![
        0,
        1,
        2,
        unit - 1,
        unit,
        unit + 1,
        one,
        one + 1,
        one - 1,
        one + unit,
        infinity - 1,
        infinity,
        infinity + 1,
        infinity | unit >> 1,
        one + 2 * unit,
        one + unit + unit / 2,
    ];
    edges.extend(edges.clone().into_iter().map(|bits| bits | sign));
    let mut pairs: Vec<_> = edges
        .iter()
        .flat_map(|a| edges.iter().map(|b| (*a, *b)))
        .collect();
    let mut random = Random(ty.width().into());
    let mask = sign | (sign - 1);
    pairs.extend((0..20_000).map(|_| (random.wide() & mask, random.wide() & mask)));
    // Neighbouring exponents, where addition has to round.
    pairs.extend((0..20_000).map(|_| {
        let a = random.wide() & mask;
        let shift = u128::from(random.next() % 24) * unit;
        (
            a,
            (a & infinity).wrapping_add(shift) & mask ^ random.wide() & (sign | (unit - 1)),
        )
    }));
    pairs
}

/// All values of a narrow type that are not negative, in order, by their bits.
pub(crate) struct Values {
    ty: FloatType,
    finite: Vec<f64>,
}

impl Values {
    pub(crate) fn of(ty: FloatType) -> Self {
        let finite = (0..float::infinity(ty))
            .map(|bits| decode(ty, bits))
            .collect();
        Self { ty, finite }
    }

    pub(crate) fn decode(&self, bits: u128) -> f64 {
        let magnitude = bits & !self.sign();
        let value = match usize::try_from(magnitude).expect("the number is small") {
            magnitude if magnitude < self.finite.len() => self.finite[magnitude],
            magnitude if magnitude == self.finite.len() => f64::INFINITY,
            _ => f64::NAN,
        };
        if bits & self.sign() == 0 {
            value
        } else {
            -value
        }
    }

    pub(crate) fn nearest(&self, value: f64) -> u128 {
        let sign = if value.is_sign_negative() {
            self.sign()
        } else {
            0
        };
        let infinity = self.finite.len();
        if value.is_nan() {
            return float::infinity(self.ty) + 1;
        }
        // What would be the next value, if the exponent went on, is where infinity begins.
        let last_step = self.finite[infinity - 1] - self.finite[infinity - 2];
        let above_all = self.finite[infinity - 1] + last_step;
        let at = |i: usize| self.finite.get(i).copied().unwrap_or(above_all);
        let above = self.finite.partition_point(|known| *known < value.abs());
        let below = above.saturating_sub(1);
        let (up, down) = (at(above) - value.abs(), value.abs() - at(below));
        let chosen = if up < down || up == down && above % 2 == 0 {
            above
        } else {
            below
        };
        let chosen = if value.is_infinite() {
            infinity
        } else {
            chosen
        };
        sign | u128::try_from(chosen).expect("the number is small")
    }

    fn sign(&self) -> u128 {
        1 << (self.ty.width() - 1)
    }
}

/// The value of finite positive bits, from the definition of the formats.
fn decode(ty: FloatType, bits: u128) -> f64 {
    let (fraction_bits, bias) = match ty {
        FloatType::F16 => (10, 15),
        _ => (7, 127),
    };
    let bits = u32::try_from(bits).expect("the number is small");
    let (exponent, fraction) = (bits >> fraction_bits, bits & ((1 << fraction_bits) - 1));
    let scale = i32::try_from(exponent.max(1)).expect("the number is small") - bias - fraction_bits;
    let significand = if exponent == 0 {
        fraction
    } else {
        fraction | 1 << fraction_bits
    };
    f64::from(significand) * 2_f64.powi(scale)
}
