//! Functions of complex numbers against values of another library, computed with 300 bits.

use stridecheck_ir::FloatType;
use stridecheck_oracle::Scalar;
use stridecheck_oracle::float::complex::{ComplexFunction, inexact, powi};
use stridecheck_oracle::float::{FastMath, Interval};

const VALUES: &str = include_str!("complex.txt");

const FUNCTIONS: &[(&str, ComplexFunction)] = &[
    ("atan2", ComplexFunction::Atan2),
    ("cos", ComplexFunction::Cos),
    ("exp", ComplexFunction::Exp),
    ("expm1", ComplexFunction::Expm1),
    ("log", ComplexFunction::Log),
    ("log1p", ComplexFunction::Log1p),
    ("pow", ComplexFunction::Pow),
    ("rsqrt", ComplexFunction::Rsqrt),
    ("sign", ComplexFunction::Sign),
    ("sin", ComplexFunction::Sin),
    ("sqrt", ComplexFunction::Sqrt),
    ("tan", ComplexFunction::Tan),
    ("tanh", ComplexFunction::Tanh),
];

/// What a part may be off, in epsilons of one or of the result: as far as the steps and the growth of most results allow.
const MOST_STEPS: f64 = 200.0;

fn pair(parts: [u64; 2]) -> [Scalar; 2] {
    parts.map(|bits| Scalar::Bits(bits.into()))
}

fn of(function: ComplexFunction, operands: &[[u64; 2]]) -> [Scalar; 2] {
    let operands: Vec<_> = operands.iter().map(|parts| pair(*parts)).collect();
    inexact(FloatType::F64, FastMath::default(), function, &operands)
}

/// Whether each part is an interval around what is expected; nothing where all is open.
fn is_around(result: [Scalar; 2], expected: [u64; 2]) -> Option<bool> {
    match result {
        [Scalar::Open, Scalar::Open] => None,
        [Scalar::Between(re), Scalar::Between(im)] => {
            let contains = |floats: Interval, bits: u64| floats.contains(bits.into());
            Some(contains(re, expected[0]) && contains(im, expected[1]))
        }
        other => panic!("{other:?}"),
    }
}

/// Whether both parts are narrow.
fn is_narrow(result: [Scalar; 2], expected: [u64; 2]) -> bool {
    let scale = f64::hypot(f64::from_bits(expected[0]), f64::from_bits(expected[1])).max(1.0);
    result.iter().all(|part| match part {
        Scalar::Between(Interval { low, high, .. }) => {
            f64::from_bits(*high) - f64::from_bits(*low) <= MOST_STEPS * f64::EPSILON * scale
        }
        _ => false,
    })
}

#[test]
fn intervals_are_around_the_values_of_another_library() {
    for (name, function) in FUNCTIONS {
        let (mut seen, mut narrow) = (0, 0);
        for line in VALUES.lines() {
            let mut words = line.split(' ');
            if words.next() != Some(name) {
                continue;
            }
            let bits = words.map(|word| u64::from_str_radix(word, 16).expect("words are bits"));
            let bits: Vec<u64> = bits.collect();
            let (numbers, _) = bits.as_chunks::<2>();
            let (expected, operands) = numbers.split_last().expect("a line ends in its result");
            let result = of(*function, operands);
            if let Some(is_around) = is_around(result, *expected) {
                assert!(is_around, "{line}: {result:x?}");
                seen += 1;
                narrow += usize::from(is_narrow(result, *expected));
            }
        }
        assert!(seen >= 35, "{name}: {seen} of 60 are not open");
        assert!(narrow >= 30, "{name}: {narrow} of 60 are narrow");
    }
}

#[test]
fn integer_powers_are_around_products() {
    let power = |re: f64, im: f64, exponent| {
        let base = pair([re.to_bits(), im.to_bits()]);
        powi(FloatType::F64, FastMath::default(), base, exponent)
    };
    let bits = |re: f64, im: f64| [re.to_bits(), im.to_bits()];
    assert_eq!(is_around(power(1.0, 2.0, 2), bits(-3.0, 4.0)), Some(true));
    assert_eq!(is_around(power(0.0, 2.0, -1), bits(0.0, -0.5)), Some(true));
    assert_eq!(is_around(power(3.0, 1.0, 0), bits(1.0, 0.0)), Some(true));
    assert_eq!(is_around(power(1.0, 2.0, 2), bits(-3.0, 4.5)), Some(false));
    // The square of the denominator is no float.
    assert_eq!(power(1.0e200, 0.0, -1), [Scalar::Open; 2]);
    assert_eq!(power(1.5, 0.0, 1000), [Scalar::Open; 2]);
}

#[test]
fn what_lowerings_disagree_about_is_open() {
    let one = 1.0_f64.to_bits();
    let open = [
        (ComplexFunction::Exp, vec![[f64::INFINITY.to_bits(), one]]),
        (ComplexFunction::Exp, vec![[one, f64::NAN.to_bits()]]),
        (ComplexFunction::Exp, vec![[709.0_f64.to_bits(), one]]),
        (ComplexFunction::Log, vec![[0, 0]]),
        (ComplexFunction::Log1p, vec![[(-2.0_f64).to_bits(), 0]]),
        (ComplexFunction::Rsqrt, vec![[0, 0]]),
        (ComplexFunction::Pow, vec![[0, 0], [one, 0]]),
        // The quotient is -1, where the sign of a zero decides on the side of the cut.
        (
            ComplexFunction::Atan2,
            vec![[0, 0], [(-1.0_f64).to_bits(), 0]],
        ),
    ];
    for (function, operands) in open {
        assert_eq!(of(function, &operands), [Scalar::Open; 2], "{function:?}");
    }
}

#[test]
fn zeros_have_either_sign() {
    let zero = Interval {
        float: FloatType::F64,
        low: (-0.0_f64).to_bits(),
        high: 0,
    };
    for function in [ComplexFunction::Sqrt, ComplexFunction::Sign] {
        for part in of(function, &[[0, (-0.0_f64).to_bits()]]) {
            let Scalar::Between(floats) = part else {
                panic!("{function:?}: {part:?}");
            };
            assert!(floats.contains(zero.low.into()));
            assert!(floats.contains(zero.high.into()));
        }
    }
}

#[test]
fn flags_and_open_parts_leave_a_function_open() {
    let flags = FastMath {
        nnan: true,
        ..FastMath::default()
    };
    let one = pair([1.0_f64.to_bits(), 0]);
    let apply = |flags, operand| inexact(FloatType::F64, flags, ComplexFunction::Exp, &[operand]);
    assert_eq!(apply(flags, one), [Scalar::Open; 2]);
    assert_eq!(
        apply(FastMath::default(), [one[0], Scalar::Open]),
        [Scalar::Open; 2]
    );
    assert_eq!(
        apply(FastMath::default(), [one[0], Scalar::Poison]),
        [Scalar::Poison; 2]
    );
}

#[test]
fn a_logarithm_gives_back_an_exponent_but_for_full_turns() {
    let bits = |re: f64, im: f64| [re.to_bits(), im.to_bits()];
    let back = |first, second, [re, im]: [u64; 2]| {
        let between = of(first, &[[re, im]]);
        inexact(FloatType::F64, FastMath::default(), second, &[between])
    };
    let (exp, log) = (ComplexFunction::Exp, ComplexFunction::Log);
    let number = bits(0.75, -2.5);
    assert_eq!(is_around(back(exp, log, number), number), Some(true));
    assert_eq!(is_around(back(log, exp, number), number), Some(true));
    let far = bits(0.75, 4.0);
    assert_eq!(is_around(back(exp, log, far), far), Some(false));
    let turned = bits(0.75, 4.0 - std::f64::consts::TAU);
    assert_eq!(is_around(back(exp, log, far), turned), Some(true));
    // The power is on the cut of the logarithm.
    let cut = back(exp, log, bits(1.0, std::f64::consts::PI));
    assert_eq!(cut, [Scalar::Open; 2]);
    let sine = back(exp, ComplexFunction::Sin, number);
    assert_eq!(sine, [Scalar::Open; 2]);
}
