//! Affine passes.

use super::{
    AFFINE, ALLOCATIONS, DEAD, DEAD_AND_VIEWS, PassRow, Releases, Requirement, STRUCTURED, from,
    row, until,
};

/// The rows, by name.
pub(super) const ROWS: &[PassRow] = &[
    // Without options it produces affine.dma_start and affine.dma_wait.
    row(
        "affine-data-copy-generate",
        ALLOCATIONS,
        "copies elements that loops access to new buffers, and written ones back",
    )
    .with_options(&[
        "generate-dma=false",
        "generate-dma=false fast-mem-space=0",
        "generate-dma=false fast-mem-space=0 fast-mem-capacity=1",
        "generate-dma=false fast-mem-space=0 skip-non-unit-stride-loops=true",
    ])
    .on_functions()
    .making_dealloc()
    .requiring(STRUCTURED),
    row(
        "affine-expand-index-ops",
        DEAD,
        "expands affine.delinearize_index and affine.linearize_index",
    ).since(16)
    .requiring(STRUCTURED),
    row(
        "affine-expand-index-ops-as-affine",
        DEAD,
        "makes affine.apply of affine.delinearize_index and affine.linearize_index",
    )
    .since(20)
    .requiring(STRUCTURED),
    row(
        "affine-fold-memref-alias-ops",
        DEAD_AND_VIEWS,
        "folds views into affine accesses",
    )
    .since(22)
    .requiring(AFFINE),
    row(
        "affine-loop-coalescing",
        DEAD,
        "makes one loop of those of a perfect nest",
    ).since(14)
    .on_functions()
    .requiring(STRUCTURED),
    row(
        "affine-loop-fusion",
        ALLOCATIONS,
        "makes one nest of two, with buffers of their own between them",
    )
    .only_in(&[
        (from(14), &["mode=producer", "mode=sibling"]),
        (until(19), &["fusion-maximal=true"]),
        (
            Releases {
                first: 14,
                last: 19,
            },
            &["fusion-maximal=true mode=sibling"],
        ),
        (until(19), &["fusion-compute-tolerance=4.0"]),
        (
            from(22),
            &[
                "maximal=true",
                "maximal=true mode=sibling",
                "compute-tolerance=4.0",
            ],
        ),
    ])
    .requiring(STRUCTURED),
    row(
        "affine-loop-invariant-code-motion",
        &[],
        "moves ops and accesses out of affine.for",
    )
    .on_functions()
    .requiring(STRUCTURED),
    row(
        "affine-loop-normalize",
        DEAD,
        "makes loops count from 0 by 1",
    )
    .only_in(&[(from(16), &["promote-single-iter=true", "promote-single-iter=false"])])
    .on_functions()
    .requiring(STRUCTURED),
    row(
        "affine-loop-tile",
        DEAD,
        "makes loops of tiles, and loops over each tile",
    )
    .with_options(&[
        "",
        "tile-size=2",
        "tile-size=4 separate=true",
        "cache-size=1",
    ])
    .only_in(&[(from(15), &["tile-sizes=3,2"])])
    .on_functions()
    .requiring(STRUCTURED),
    row("affine-loop-unroll", DEAD, "unrolls affine.for")
        .with_options(&[
            "",
            "unroll-factor=2",
            "unroll-factor=5 unroll-up-to-factor=true",
            "unroll-factor=2 unroll-num-reps=2",
            "unroll-full-threshold=8",
        ])
        .only_in(&[
            (until(19), &["unroll-full"]),
            (from(16), &["unroll-factor=3 cleanup-unroll=true"]),
            (from(22), &["unroll-factor=-1"]),
        ])
        .on_functions()
        .requiring(STRUCTURED),
    row(
        "affine-loop-unroll-jam",
        DEAD,
        "unrolls outer loops, and makes one of the inner ones",
    )
    .with_options(&["", "unroll-jam-factor=2", "unroll-jam-factor=3"])
    .on_functions()
    .requiring(STRUCTURED),
    row(
        "affine-parallelize",
        DEAD,
        "makes affine.parallel of affine.for",
    )
    .with_options(&[
        "",
        "max-nested=1",
        "parallel-reductions=true",
        "max-nested=2 parallel-reductions=true",
    ])
    .on_functions()
    .requiring(STRUCTURED),
    row(
        "affine-pipeline-data-transfer",
        ALLOCATIONS,
        "makes two buffers of one that affine.dma_start writes",
    )
    .on_functions()
    .requiring(STRUCTURED)
    .left_out("works only on affine.dma_start, which no program has"),
    row(
        "affine-raise-from-memref",
        DEAD,
        "makes affine.load and affine.store",
    )
    .since(20)
    .on_functions(),
    row("affine-scalrep", DEAD, "forwards stores to loads")
        .on_functions()
        .requiring(AFFINE),
    row(
        "affine-simplify-min-max",
        DEAD,
        "simplifies affine.min, affine.max and affine.apply by ranges",
    )
    .since(22)
    .on_functions()
    .requiring(&[Requirement::OpsOf("expand-strided-metadata")]),
    row(
        "affine-simplify-structures",
        DEAD_AND_VIEWS,
        "simplifies maps and sets, and changes layouts to the identity",
    ).since(14)
    .on_functions()
    .requiring(&[Requirement::OpsOf("expand-strided-metadata")]),
    row("affine-super-vectorize", DEAD, "makes vectors of iterations")
        .with_options(&[
            "virtual-vector-size=4",
            "virtual-vector-size=8 vectorize-reductions=true",
            "virtual-vector-size=2,4",
            "virtual-vector-size=4 test-fastest-varying=0",
        ])
        .on_functions()
        .requiring(STRUCTURED),
    row(
        "lower-affine",
        DEAD,
        "makes scf, memref and arith of affine",
    )
    .requiring(AFFINE),
    row(
        "test-affine-data-copy",
        ALLOCATIONS,
        "copies the elements that the first load of the innermost loop accesses to a new buffer",
    )
    .with_options(&["memref-filter=true", "for-memref-region=true"])
    .on_functions()
    .making_dealloc()
    .requiring(STRUCTURED),
    row(
        "test-affine-loop-unswitch",
        DEAD,
        "moves affine.if out of loops",
    )
    .requiring(STRUCTURED),
    row(
        "test-affine-parametric-tile",
        DEAD,
        "makes tiles whose sizes are the arguments of the function",
    )
    .on_functions()
    .requiring(STRUCTURED)
    .left_out("means something else where an argument is not positive, and refuses functions with too few of them"),
    row(
        "test-decompose-affine-ops",
        DEAD,
        "makes several affine.apply of one",
    ).since(19)
    .on_functions()
    .requiring(&[Requirement::OpsOf("expand-strided-metadata")]),
    // Without the check it permutes loops even if that changes the behaviour.
    row(
        "test-loop-permutation",
        &[],
        "permutes the loops of a perfect nest",
    )
    .with_options(&[
        "permutation-map=1,0 check-validity=true",
        "permutation-map=1,2,0 check-validity=true",
        "permutation-map=2,1,0 check-validity=true",
    ])
    .since(20)
    .requiring(STRUCTURED),
];
