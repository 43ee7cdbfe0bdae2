//! Passes over math.

use super::{DEAD, FUNCTIONS, PassRow, VALUES, from, row};

const fn on_math(name: &'static str, note: &'static str) -> PassRow {
    row(name, DEAD, note).requiring(VALUES)
}

/// The rows, by name.
pub(super) const ROWS: &[PassRow] = &[
    on_math(
        "convert-math-to-apfloat",
        "calls functions of a library for floats",
    )
    .since(22)
    .left_out("the oracle does not execute the functions that it calls"),
    on_math(
        "convert-math-to-funcs",
        "makes functions of powers and counted bits",
    )
    .since(16)
    .only_in(&[(from(19), &["convert-ctlz=true"])]),
    on_math("convert-math-to-libm", "calls functions of C")
        .left_out("the oracle does not execute the functions that it calls"),
    row(
        "math-expand-ops",
        FUNCTIONS,
        "expands functions that targets may lack",
    )
    .requiring(VALUES)
    .with_options(&[
        "",
        "ops=acosh",
        "ops=asinh",
        "ops=atanh",
        "ops=ceil",
        "ops=cosh",
        "ops=ctlz",
        "ops=exp2",
        "ops=fpowi",
        "ops=powf",
        "ops=round",
        "ops=roundeven",
        "ops=rsqrt",
        "ops=sinh",
        "ops=tan",
        "ops=tanh",
    ])
    .since(22),
    on_math("math-extend-to-supported-types", "computes in a wider type")
        .with_options(&["target-type=f32", "extra-types=bf16 target-type=f64"])
        .since(20),
    on_math("math-sincos-fusion", "one op for the sine and the cosine").since(22),
    on_math("math-uplift-to-fma", "makes `math.fma` of products in sums").since(19),
    on_math("test-math-algebraic-simplification", "").on_functions(),
    row(
        "test-math-polynomial-approximation",
        FUNCTIONS,
        "polynomials for functions of f32, f16 and bf16",
    )
    .requiring(VALUES)
    .on_functions(),
];
