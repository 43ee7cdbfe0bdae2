//! Every value of the short floats through every unary op and cast, and every pair of the shortest through every binary op.
//!
//! What is exact in f64 is computed in f64 here, and rounded by a search among all values of the type.

mod long;
mod model;

use stridecheck_ir::FloatType;
use stridecheck_oracle::float::{self, FloatClass, Rounding};
use stridecheck_oracle::{Scalar, integer};

use crate::floats::{EXACT, pairs};
use crate::random::Random;
use model::{Model, ROUNDINGS, modelled};

/// Whether a result is the wanted value; what the type does not have is open.
fn is(model: &Model, given: Scalar, wanted: f64) -> bool {
    if model.lacks(wanted) {
        return given == Scalar::Open;
    }
    let Some(bits) = given.bits() else {
        return false;
    };
    let given = model.value(bits);
    given.is_nan() && wanted.is_nan() || given.to_bits() == wanted.to_bits()
}

fn check(model: &Model, given: Scalar, wanted: f64, place: impl Fn() -> String) {
    let ty = model.ty.name();
    assert!(
        is(model, given, wanted),
        "{ty} {}: {given:?}, not {wanted}",
        place()
    );
}

/// Doubles that show where each value of a type begins and ends: the values, the middles, and their neighbours.
fn borders(model: &Model) -> Vec<f64> {
    let numbers = model.numbers();
    let last = numbers[numbers.len() - 1];
    let pairs = numbers.windows(2).map(|pair| (pair[0] + pair[1]) / 2.0);
    let beyond = [
        last * 1.01,
        last * 1.0625,
        last * 1.5,
        last * 2.0,
        last * 4.0,
        f64::MAX,
    ];
    let below = [numbers[0] / 2.0, f64::from_bits(1), f64::MIN_POSITIVE, 0.0];
    let exact = numbers
        .iter()
        .copied()
        .chain(pairs)
        .chain(beyond)
        .chain(below);
    let around = exact.flat_map(|value| [value.next_down(), value, value.next_up()]);
    let positive: Vec<f64> = around.chain([f64::INFINITY, f64::NAN]).collect();
    let negative = positive.iter().map(|value| -value);
    positive.iter().copied().chain(negative).collect()
}

#[test]
fn every_double_at_a_border_is_rounded_as_the_mode_says() {
    for model in modelled().map(Model::of) {
        for value in borders(&model) {
            let bits = Scalar::Bits(value.to_bits().into());
            for rounding in ROUNDINGS {
                let given = float::truncf(FloatType::F64, model.ty, EXACT, rounding, bits);
                let wanted = model.rounded(value, rounding);
                check(&model, given, wanted, || {
                    format!("of {value:e} {rounding:?}")
                });
            }
        }
    }
}

#[test]
fn every_value_casts_to_every_type() {
    let models: Vec<Model> = modelled().map(Model::of).collect();
    for from in &models {
        for bits in from.all_bits() {
            let (value, input) = (from.value(bits), Scalar::Bits(bits));
            let double = float::extf(from.ty, FloatType::F64, EXACT, input);
            let double = f64::from_bits(u64::try_from(double.bits().unwrap()).unwrap());
            let is_same = double.is_nan() && value.is_nan() || double.to_bits() == value.to_bits();
            assert!(
                is_same,
                "{} {bits:#x}: {double} is not {value}",
                from.ty.name()
            );
            // The types of 19 bits have too many values for each to go to each type in each mode.
            let modes = if from.ty.width() < 19 {
                &ROUNDINGS[..]
            } else {
                &ROUNDINGS[..1]
            };
            for to in models
                .iter()
                .filter(|to| to.ty.width() <= from.ty.width().max(8))
            {
                for rounding in modes {
                    let given = float::truncf(from.ty, to.ty, EXACT, *rounding, input);
                    let wanted = to.rounded(value, *rounding);
                    check(to, given, wanted, || {
                        format!("of {value:e}: {} {rounding:?}", from.ty.name())
                    });
                }
            }
        }
    }
}

/// A rounding to an integer, and what the machine has for it.
type Integral = (Rounding, fn(f64) -> f64);

const INTEGRAL: [Integral; 5] = [
    (Rounding::Upward, f64::ceil),
    (Rounding::Downward, f64::floor),
    (Rounding::TowardZero, f64::trunc),
    (Rounding::NearestEven, f64::round_ties_even),
    (Rounding::NearestAway, f64::round),
];

#[test]
fn every_value_goes_through_every_unary_op() {
    for model in modelled().map(Model::of) {
        let ty = model.ty;
        let nearest = |value| model.rounded(value, Rounding::NearestEven);
        for bits in model.all_bits() {
            let (value, input) = (model.value(bits), Scalar::Bits(bits));
            let place = || format!("{bits:#x}");
            let ops = [
                (float::negf(ty, EXACT, input), -value),
                (float::absf(ty, EXACT, input), value.abs()),
                (float::sqrt(ty, EXACT, input), value.sqrt()),
            ];
            for (given, exact) in ops {
                check(&model, given, nearest(exact), place);
            }
            for (rounding, op) in INTEGRAL {
                let given = float::integral(ty, EXACT, rounding, input);
                check(&model, given, nearest(op(value)), || {
                    format!("{bits:#x} {rounding:?}")
                });
            }
        }
    }
}

#[test]
fn every_value_is_of_the_classes_that_its_number_has() {
    for model in modelled().map(Model::of) {
        let ty = model.ty;
        let least = least_normal(&model);
        for bits in model.all_bits() {
            let value = model.value(bits);
            let classes = [
                (FloatClass::Nan, value.is_nan()),
                (FloatClass::Infinite, value.is_infinite()),
                (FloatClass::Finite, value.is_finite()),
                (
                    FloatClass::Normal,
                    value.is_finite() && value.abs() >= least,
                ),
            ];
            for (class, wanted) in classes {
                let given = float::is(ty, EXACT, class, Scalar::Bits(bits));
                assert_eq!(
                    given,
                    Scalar::bool(wanted),
                    "{} {bits:#x} {class:?}",
                    ty.name()
                );
            }
        }
    }
}

/// Half of the first number from which on the steps are wider than at zero.
fn least_normal(model: &Model) -> f64 {
    let numbers = model.numbers();
    if numbers[0] > 0.0 {
        return numbers[0];
    }
    let mut pairs = numbers.windows(2);
    let wider = pairs.find(|pair| pair[1] - pair[0] > numbers[1]);
    wider.expect("not all steps are alike")[0] / 2.0
}

#[test]
fn every_pair_of_the_shortest_goes_through_every_binary_op() {
    for model in modelled().filter(|ty| ty.width() <= 8).map(Model::of) {
        let all = model.all_bits();
        let pairs = all.clone().flat_map(|a| all.clone().map(move |b| (a, b)));
        check_pairs(&model, pairs);
    }
}

#[test]
fn edges_of_longer_floats_go_through_every_binary_op() {
    for ty in [FloatType::F16, FloatType::Bf16, FloatType::Tf32] {
        check_pairs(&Model::of(ty), pairs(ty).into_iter());
    }
}

fn check_pairs(model: &Model, pairs: impl Iterator<Item = (u128, u128)>) {
    let ty = model.ty;
    for (a, b) in pairs {
        let (x, y) = (model.value(a), model.value(b));
        let (p, q) = (Scalar::Bits(a), Scalar::Bits(b));
        let results = [
            (float::addf(ty, EXACT, p, q), x + y),
            (float::subf(ty, EXACT, p, q), x - y),
            (float::mulf(ty, EXACT, p, q), x * y),
            (float::divf(ty, EXACT, p, q), x / y),
            (float::remf(ty, EXACT, p, q), x % y),
            (float::copysign(ty, EXACT, p, q), x.copysign(y)),
            (float::maximumf(ty, EXACT, p, q), greater(x, y)),
            (float::minimumf(ty, EXACT, p, q), -greater(-x, -y)),
        ];
        for (op, (given, exact)) in results.into_iter().enumerate() {
            let wanted = model.rounded(exact, Rounding::NearestEven);
            check(model, given, wanted, || {
                format!("op {op} of {a:#x} and {b:#x}")
            });
        }
        for (predicate, wanted) in [("olt", x < y), ("oeq", x == y), ("ogt", x > y)] {
            let given = float::cmpf(ty, EXACT, predicate, p, q);
            assert_eq!(
                given,
                Scalar::bool(wanted),
                "{} {a:#x} {predicate} {b:#x}",
                ty.name()
            );
        }
    }
}

/// The greater one in an order that has -0 below +0; a NaN if one is a NaN.
fn greater(x: f64, y: f64) -> f64 {
    match x.is_nan() || y.is_nan() {
        true => f64::NAN,
        false if x.total_cmp(&y).is_gt() => x,
        false => y,
    }
}

/// The product of two is exact in f64; the sum with a third is where two f64 say what is lost.
#[test]
fn products_in_sums_are_rounded_once() {
    for model in modelled().map(Model::of) {
        let ty = model.ty;
        let count = u128::from(1_u32 << ty.width());
        let mut random = Random(count.count_zeros().into());
        for _ in 0..20_000 {
            let bits = [(); 3].map(|()| u128::from(random.next()) % count);
            let [x, y, z] = bits.map(|bits| model.value(bits));
            let given = float::fma(ty, EXACT, bits.map(Scalar::Bits));
            // The error of the sum is exact, and moves the sum off what would be a tie.
            let product = x * y;
            let sum = product + z;
            let part = sum - product;
            let error = (product - (sum - part)) + (z - part);
            let sum = match sum.is_finite() && error != 0.0 {
                true if error > 0.0 => sum.next_up(),
                true => sum.next_down(),
                false => sum,
            };
            let wanted = model.rounded(sum, Rounding::NearestEven);
            check(&model, given, wanted, || format!("{bits:x?}"));
        }
    }
}

#[test]
fn every_integer_of_8_and_16_bits_casts_to_every_type_and_back() {
    for model in modelled().map(Model::of) {
        let ty = model.ty;
        for width in [8, 16] {
            for bits in 0..1_u128 << width {
                let signed = integer::signed(width, bits);
                let input = Scalar::Bits(bits);
                let place = || format!("of {bits:#x}:{width}");
                let nearest = |value| model.rounded(value, Rounding::NearestEven);
                let exact = f64::from(i32::try_from(signed).unwrap());
                check(
                    &model,
                    float::sitofp(width, ty, input),
                    nearest(exact),
                    place,
                );
                let exact = f64::from(u32::try_from(bits).unwrap());
                check(
                    &model,
                    float::uitofp(width, ty, false, input),
                    nearest(exact),
                    place,
                );
            }
            for bits in model.all_bits() {
                let whole = model.value(bits).trunc();
                let (given_signed, given_unsigned) = (
                    float::fptosi(ty, width, Scalar::Bits(bits)),
                    float::fptoui(ty, width, Scalar::Bits(bits)),
                );
                let limit = f64::from(1_u32 << width);
                let held = |least: f64, above: f64| match whole >= least && whole < above {
                    true => Scalar::Bits(integer::wrap(width, of_whole(whole))),
                    false => Scalar::Poison,
                };
                let place = format!("{} {bits:#x} to i{width}", ty.name());
                assert_eq!(given_signed, held(-limit / 2.0, limit / 2.0), "{place}");
                assert_eq!(given_unsigned, held(0.0, limit), "{place}");
            }
        }
    }
}

/// The bits of a whole number of few digits.
fn of_whole(value: f64) -> u128 {
    let digits = format!("{value:.0}").parse::<i128>();
    digits
        .expect("a whole number is printed without a point")
        .cast_unsigned()
}
