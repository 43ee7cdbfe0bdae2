//! Inexact functions against values of another library, computed with 300 bits.

mod complex;

use stridecheck_ir::FloatType;
use stridecheck_oracle::Scalar;
use stridecheck_oracle::float::{FastMath, Function, Interval, fpowi, inexact};

const VALUES: &str = include_str!("values.txt");

const FUNCTIONS: &[(&str, Function)] = &[
    ("acos", Function::Acos),
    ("acosh", Function::Acosh),
    ("asin", Function::Asin),
    ("asinh", Function::Asinh),
    ("atan", Function::Atan),
    ("atan2", Function::Atan2),
    ("atanh", Function::Atanh),
    ("cbrt", Function::Cbrt),
    ("cos", Function::Cos),
    ("cosh", Function::Cosh),
    ("erf", Function::Erf),
    ("erfc", Function::Erfc),
    ("exp", Function::Exp),
    ("exp2", Function::Exp2),
    ("expm1", Function::Expm1),
    ("log", Function::Log),
    ("log10", Function::Log10),
    ("log1p", Function::Log1p),
    ("log2", Function::Log2),
    ("pow", Function::Pow),
    ("rsqrt", Function::Rsqrt),
    ("sin", Function::Sin),
    ("sinh", Function::Sinh),
    ("tan", Function::Tan),
    ("tanh", Function::Tanh),
];

/// What C99 says of these operands; none stands for a NaN.
const SPECIAL: &[(Function, &[f64], Option<f64>)] = &[
    (Function::Acos, &[1.0], Some(0.0)),
    (Function::Acos, &[1.5], None),
    (Function::Acosh, &[1.0], Some(0.0)),
    (Function::Acosh, &[0.5], None),
    (Function::Acosh, &[-1e9], None),
    (Function::Asin, &[-0.0], Some(-0.0)),
    (
        Function::Asinh,
        &[f64::NEG_INFINITY],
        Some(f64::NEG_INFINITY),
    ),
    (Function::Atan, &[-0.0], Some(-0.0)),
    (Function::Atan2, &[-0.0, 1.0], Some(-0.0)),
    (Function::Atan2, &[0.0, f64::INFINITY], Some(0.0)),
    (Function::Atanh, &[1.0], Some(f64::INFINITY)),
    (Function::Atanh, &[2.0], None),
    (Function::Cbrt, &[-0.0], Some(-0.0)),
    (Function::Cos, &[0.0], Some(1.0)),
    (Function::Cos, &[f64::INFINITY], None),
    (Function::Cosh, &[f64::NEG_INFINITY], Some(f64::INFINITY)),
    (Function::Erf, &[f64::NEG_INFINITY], Some(-1.0)),
    (Function::Erfc, &[f64::NEG_INFINITY], Some(2.0)),
    (Function::Erfc, &[f64::INFINITY], Some(0.0)),
    (Function::Exp, &[-0.0], Some(1.0)),
    (Function::Exp, &[f64::NEG_INFINITY], Some(0.0)),
    (Function::Exp2, &[f64::INFINITY], Some(f64::INFINITY)),
    (Function::Expm1, &[0.0], Some(0.0)),
    (Function::Expm1, &[f64::NEG_INFINITY], Some(-1.0)),
    (Function::Log, &[-0.0], Some(f64::NEG_INFINITY)),
    (Function::Log, &[-1.0], None),
    (Function::Log10, &[1.0], Some(0.0)),
    (Function::Log1p, &[-1.0], Some(f64::NEG_INFINITY)),
    (Function::Log2, &[f64::INFINITY], Some(f64::INFINITY)),
    (Function::Pow, &[f64::NAN, 0.0], Some(1.0)),
    (Function::Pow, &[1.0, f64::NAN], Some(1.0)),
    (Function::Pow, &[-0.0, -3.0], Some(f64::NEG_INFINITY)),
    (Function::Pow, &[-2.0, 0.5], None),
    (Function::Rsqrt, &[-0.0], Some(f64::NEG_INFINITY)),
    (Function::Rsqrt, &[f64::INFINITY], Some(0.0)),
    (Function::Sin, &[-0.0], Some(-0.0)),
    (Function::Sinh, &[-0.0], Some(-0.0)),
    (Function::Tan, &[-0.0], Some(-0.0)),
    (Function::Tanh, &[f64::INFINITY], Some(1.0)),
];

fn of(function: Function, inputs: &[u64]) -> Scalar {
    let inputs = inputs.iter().map(|bits| Scalar::Bits((*bits).into()));
    let inputs: Vec<Scalar> = inputs.collect();
    inexact(FloatType::F64, FastMath::default(), function, &inputs)
}

/// The middle of an interval is the value that the functions are computed with, at most one float beside the nearest.
fn is_near(interval: Interval, expected: u64) -> bool {
    let Interval { low, high, .. } = interval;
    let middle = low.min(high) + low.abs_diff(high) / 2;
    let is_clipped = [low, high].iter().any(|end| {
        let value = f64::from_bits(*end);
        value == 0.0 || value.is_infinite()
    });
    interval.contains(expected.into()) && (is_clipped || middle.abs_diff(expected) <= 1)
}

/// Whether a function may be computed by two other ops, so that its result may be near zero without a correct digit.
fn is_in_steps(function: Function) -> bool {
    matches!(function, Function::Expm1 | Function::Log1p)
}

/// The interval has the value, and is no wider than a few roundings of numbers near 1 make it.
fn is_of_steps(interval: Interval, expected: u64) -> bool {
    let value = f64::from_bits(expected);
    let greatest = 16.0 * f64::EPSILON * (1.0 + value.abs());
    let mut ends = [interval.low, interval.high]
        .map(f64::from_bits)
        .into_iter();
    let is_narrow = value.is_infinite() || ends.all(|end| (end - value).abs() <= greatest);
    interval.contains(expected.into()) && is_narrow
}

#[test]
fn intervals_are_around_the_values_of_another_library() {
    let mut seen = 0;
    for line in VALUES.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let name = words.next().expect("a line begins with a name");
        let (_, function) = FUNCTIONS
            .iter()
            .find(|(known, _)| *known == name)
            .expect("the functions are all");
        let bits = words.map(|word| u64::from_str_radix(word, 16).expect("words are bits"));
        let bits: Vec<u64> = bits.collect();
        let (expected, inputs) = bits.split_last().expect("a line ends in its result");
        match of(*function, inputs) {
            Scalar::Between(interval) if is_in_steps(*function) => {
                assert!(is_of_steps(interval, *expected), "{line}: {interval:x?}");
            }
            Scalar::Between(interval) => {
                assert!(is_near(interval, *expected), "{line}: {interval:x?}");
            }
            Scalar::Bits(bits) => assert_eq!(bits, u128::from(*expected), "{line}"),
            other => panic!("{line}: {other:?}"),
        }
        seen += 1;
    }
    assert_eq!(seen, 1080);
}

#[test]
fn special_points_are_exact() {
    for (function, inputs, expected) in SPECIAL {
        let bits: Vec<u64> = inputs.iter().map(|input| input.to_bits()).collect();
        match (of(*function, &bits), expected) {
            (Scalar::Bits(bits), Some(expected)) => {
                assert_eq!(
                    bits,
                    expected.to_bits().into(),
                    "{function:?} of {inputs:?}"
                );
            }
            (Scalar::Nan(_), None) => {}
            (other, _) => panic!("{function:?} of {inputs:?}: {other:x?}"),
        }
    }
}

/// Near zero the definitions in two steps have no correct digit, and of -0 they are 0.
#[test]
fn functions_in_two_steps_may_lose_what_is_near_zero() {
    let floats = |function, input: f64| match of(function, &[input.to_bits()]) {
        Scalar::Between(floats) => floats,
        other => panic!("{function:?} of {input}: {other:x?}"),
    };
    for function in [Function::Expm1, Function::Log1p] {
        for (input, given) in [(1.0e-17, [1.0e-17_f64, 0.0]), (-0.0, [-0.0, 0.0])] {
            let floats = floats(function, input);
            for value in given {
                let is_in = floats.contains(value.to_bits().into());
                assert!(is_in, "{function:?} of {input}: {floats:x?} and {value}");
            }
            assert!(!floats.contains(1.0e-14_f64.to_bits().into()));
        }
    }
}

#[test]
fn a_signalling_nan_leaves_a_power_open() {
    let signalling = 0x7FF0_0000_0000_0001;
    assert_eq!(of(Function::Pow, &[signalling, 0]), Scalar::Open);
}

#[test]
fn flags_for_approximations_leave_a_function_open() {
    let flags = FastMath {
        afn: true,
        ..FastMath::default()
    };
    let one = Scalar::Bits(1.0_f64.to_bits().into());
    let result = inexact(FloatType::F64, flags, Function::Exp, &[one]);
    assert_eq!(result, Scalar::Open);
}

#[test]
fn powers_with_an_integer_are_products() {
    let power = |base: f32, exponent: i128| {
        let base = Scalar::Bits(base.to_bits().into());
        fpowi(FloatType::F32, FastMath::default(), base, Some(exponent))
    };
    let is_around = |scalar: Scalar, expected: f32| match scalar {
        Scalar::Between(floats) => floats.contains(expected.to_bits().into()),
        _ => false,
    };
    assert!(is_around(power(-3.0, 5), -243.0));
    assert!(is_around(power(2.0, -3), 0.125));
    assert_eq!(power(f32::NAN, 0), Scalar::Bits(1.0_f32.to_bits().into()));
    assert_eq!(
        power(-0.0, -3),
        Scalar::Bits(f32::NEG_INFINITY.to_bits().into())
    );
    // The power of the reciprocal is no float, and which one is taken is open.
    assert_eq!(power(1.0e30, -2), Scalar::Open);
    assert_eq!(power(1.5, 1000), Scalar::Open);
}
