//! Passes over ops of every dialect, functions and symbols.

use super::{DEAD, DEAD_AND_VIEWS, DEAD_GLOBALS, PassRow, Requirement, from, row, until};

/// The rows, by name.
pub(super) const ROWS: &[PassRow] = &[
    row(
        "canonicalize",
        DEAD_AND_VIEWS,
        "erases allocations that nothing reads",
    )
    .with_options(&["", "top-down=false"])
    .only_in(&[
        (until(16), &["region-simplify=false"]),
        (from(19), &["region-simplify=aggressive", "region-simplify=disabled"]),
    ]),
    row("cse", DEAD, ""),
    row("inline", DEAD_AND_VIEWS, "inlines calls, and canonicalizes callees")
        .with_options(&["", "default-pipeline="]),
    row("mem2reg", DEAD, "erases memory that can be values").since(19),
    row("remove-dead-values", DEAD, "erases unused values").since(19)
        .left_out("crashes or gives invalid IR on about a quarter of all programs"),
    row("sccp", DEAD, ""),
    row("sroa", DEAD, "splits memory").since(19),
    row(
        "symbol-dce",
        DEAD_GLOBALS,
        "erases private functions and globals that nothing uses",
    )
    .requiring(&[
        Requirement::After("symbol-privatize"),
        Requirement::After("inline"),
    ])
    .since(15),
    row(
        "symbol-privatize",
        &[],
        "makes functions private that nothing outside calls",
    ).since(15)
    // The list includes the functions of `callers.rs`, which are also called from outside.
    .with_options(&["exclude=main,stridecheck.direct.main,stridecheck.indirect.main,stridecheck.value.main,stridecheck.bare.main"]),
    row(
        "test-commutativity-utils",
        DEAD,
        "sorts operands, and folds",
    ).since(16)
    .on_functions(),
    row("test-single-fold", DEAD, "folds once").since(20),
];
