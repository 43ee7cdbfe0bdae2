//! Passes over complex numbers.

use super::{DEAD, NO_OPTIONS, PassRow, VALUES, row};

/// The rows, by name.
pub(super) const ROWS: &[PassRow] = &[
    row("convert-complex-to-libm", DEAD, "calls functions of C")
        .since(15)
        .requiring(VALUES)
        .left_out("the oracle does not execute the functions that it calls"),
    row(
        "convert-complex-to-standard",
        DEAD,
        "makes arith and math of complex",
    )
    .requiring(VALUES)
    .with_options(NO_OPTIONS),
];
