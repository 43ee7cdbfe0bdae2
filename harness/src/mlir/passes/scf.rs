//! Passes over scf, and over loops and conditionals of every dialect.

use super::{ALLOCATIONS, DEAD, DEAD_AND_VIEWS, PassRow, Requirement, SCF, STRUCTURED, from, row};

/// The rows, by name.
pub(super) const ROWS: &[PassRow] = &[
    row("control-flow-sink", &[], "moves ops into arms").since(14).requiring(SCF),
    row("convert-scf-to-cf", &[], "makes branches of scf").since(15).requiring(&[
        Requirement::OpsOf("lift-cf-to-scf"),
        Requirement::NoAffine,
    ]),
    row("lift-cf-to-scf", &[], "makes scf of branches").since(19),
    row("loop-invariant-code-motion", &[], "moves ops out of loops").requiring(SCF),
    row(
        "scf-for-loop-canonicalization",
        DEAD_AND_VIEWS,
        "folds affine.min and memref.dim by the bounds of loops",
    ).since(14)
    .requiring(STRUCTURED),
    row(
        "scf-for-loop-peeling",
        DEAD,
        "makes a loop of its own of the last or first iteration",
    ).since(14)
    .with_options(&["", "skip-partial=false"])
    .only_in(&[(from(19), &["peel-front=true", "peel-front=true skip-partial=false"])])
    .requiring(STRUCTURED),
    row(
        "scf-for-loop-range-folding",
        &[],
        "folds additions to an induction variable into the bounds",
    ).since(14)
    .requiring(STRUCTURED),
    row(
        "scf-for-loop-specialization",
        DEAD,
        "makes a second loop with constant bounds where a bound is affine.min",
    ).since(14)
    .requiring(STRUCTURED),
    row("scf-for-to-while", DEAD, "makes scf.while of scf.for").since(14).requiring(STRUCTURED),
    row("scf-forall-to-for", &[], "makes scf.for of scf.forall").since(19).requiring(STRUCTURED),
    row(
        "scf-forall-to-parallel",
        &[],
        "makes scf.parallel of scf.forall",
    ).since(19)
    .requiring(STRUCTURED),
    row(
        "scf-parallel-for-to-nested-fors",
        DEAD,
        "makes scf.for of scf.parallel",
    )
    .since(21)
    .requiring(STRUCTURED),
    row(
        "scf-parallel-loop-fusion",
        DEAD,
        "makes one scf.parallel of two with the same bounds",
    ).since(14)
    .requiring(STRUCTURED),
    row(
        "scf-parallel-loop-specialization",
        DEAD,
        "makes a second loop with constant bounds where a bound is affine.min",
    ).since(14)
    .requiring(STRUCTURED),
    // It rejects a size of zero; dimensions without a size get 1.
    row(
        "scf-parallel-loop-tiling",
        DEAD,
        "makes loops of tiles, and loops over each tile",
    ).since(14)
    .with_options(&[
        "parallel-loop-tile-sizes=2,3",
        "parallel-loop-tile-sizes=4",
        "parallel-loop-tile-sizes=1,2",
        "parallel-loop-tile-sizes=3,2 no-min-max-bounds=true",
        "parallel-loop-tile-sizes=5 no-min-max-bounds=true",
    ])
    .requiring(STRUCTURED),
    row(
        "test-extract-fixed-outer-loops",
        DEAD,
        "makes an outer loop with so many iterations",
    )
    .with_options(&["test-outer-loop-sizes=7", "test-outer-loop-sizes=1"])
    .requiring(STRUCTURED)
    .left_out("gives invalid IR of loops that carry values"),
    row("test-loop-unrolling", DEAD, "unrolls scf.for")
        .with_options(&[
            "unroll-factor=2",
            "unroll-factor=3",
            "unroll-factor=4 unroll-up-to-factor=true",
            "unroll-factor=2 loop-depth=1",
            "unroll-factor=5 loop-depth=1",
        ])
        .only_in(&[(from(22), &["unroll-factor=-1", "unroll-factor=-1 loop-depth=1"])])
        .requiring(STRUCTURED),
    row(
        "test-multi-buffering",
        ALLOCATIONS,
        "makes one buffer, taken before a loop, of those that iterations take",
    ).since(15)
    .with_options(&["", "multiplier=3"])
    .requiring(&[Requirement::Structured, Requirement::NoDealloc]),
    row("test-parallel-loop-unrolling", DEAD, "unrolls scf.parallel")
        .with_options(&[
            "unroll-factors=2",
            "unroll-factors=3,2",
            "unroll-factors=1,2 loop-depth=1",
        ])
        .since(22)
        .requiring(STRUCTURED),
    row(
        "test-scf-parallel-loop-collapsing",
        DEAD,
        "makes one induction variable of several",
    ).since(19)
    .with_options(&[
        "collapsed-indices-0=0,1",
        "collapsed-indices-0=0",
        "collapsed-indices-0=1 collapsed-indices-1=0",
        "collapsed-indices-0=0,1,2",
    ])
    .requiring(STRUCTURED)
    .left_out("refuses programs with an scf.parallel that has more or fewer dimensions than its options name"),
    row(
        "test-scf-pipelining",
        DEAD,
        "makes ops of several iterations run side by side",
    )
    .only_in(&[(from(15), &["no-epilogue-peeling=true"])])
    .on_functions()
    .requiring(STRUCTURED)
    .left_out("works only on loops whose attributes say which op is of which stage"),
    row(
        "test-scf-uplift-while-to-for",
        DEAD,
        "makes scf.for of scf.while, and folds",
    ).since(19)
    .requiring(SCF),
    row(
        "test-wrap-scf-while-loop-in-zero-trip-check",
        DEAD,
        "makes scf.if around scf.while",
    ).since(19)
    .with_options(&["", "force-create-check=true"])
    .on_functions()
    .requiring(SCF),
];
