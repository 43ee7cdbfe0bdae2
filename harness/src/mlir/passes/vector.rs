//! Passes over vectors.

use super::{COMES_ALONG, DEAD, PassRow, Requirement, VALUES, from, row};

/// The oracle does not execute ops of linalg.
const VALUES_WITH_LINALG: &[Requirement] = &[
    Requirement::Values,
    Requirement::Before("convert-linalg-to-loops"),
];

const fn on_vectors(name: &'static str, note: &'static str) -> PassRow {
    row(name, DEAD, note).requiring(VALUES)
}

/// Options of `convert-vector-to-llvm` that LLVM 22 has.
const LLVM_22: &[&str] = &[
    "use-vector-alignment=true",
    "vector-contract-lowering=outerproduct",
    "vector-contract-lowering=llvmintr",
    "vector-contract-lowering=parallelarith",
    "vector-transpose-lowering=shuffle1d",
];

/// Strategies of `lower_contraction`; the one for LLVM's matrix intrinsics has another name in each release.
const CONTRACTIONS: &[&str] = &[
    "lowering_strategy=outerproduct",
    "lowering_strategy=dot",
    "lowering_strategy=parallelarith",
];

/// Strategies of `lower_transpose`; the one for AVX2 produces inline assembly.
const TRANSPOSES: &[&str] = &[
    "lowering_strategy=eltwise",
    "lowering_strategy=shuffle_1d",
    "lowering_strategy=shuffle_16x16",
];

/// Patterns of the transform dialect, run by [`crate::mlir::patterns`].
macro_rules! patterns {
    ($name:literal, $note:literal) => {
        on_vectors(concat!("transform.apply_patterns.vector.", $name), $note).since(19)
    };
}

/// The rows, by name.
pub(super) const ROWS: &[PassRow] = &[
    on_vectors(
        "convert-linalg-to-loops",
        "lowers linalg ops that other passes make",
    )
    .since(19)
    .left_out(COMES_ALONG),
    on_vectors("convert-vector-to-llvm", "lowers vectors")
        .with_options(&["", "reassociate-fp-reductions=true"])
        .only_in(&[
            (from(15), &["force-32bit-vector-indices=true"]),
            (from(22), LLVM_22),
        ])
        .left_out("belongs to the lowering"),
    on_vectors("convert-vector-to-scf", "makes loops of transfers").with_options(&[
        "",
        "full-unroll=true",
        "target-rank=0",
        "full-unroll=true target-rank=0",
        "target-rank=2",
    ]),
    on_vectors("lower-vector-mask", "lowers `vector.mask`")
        .since(16)
        .on_functions(),
    on_vectors(
        "lower-vector-multi-reduction",
        "lowers `vector.multi_reduction`",
    )
    .since(19)
    .with_options(&["", "lowering-strategy=inner-reduction"])
    .on_functions(),
    on_vectors(
        "lower-vector-to-from-elements-to-shuffle-tree",
        "makes shuffles of elements that are taken out and put together",
    )
    .since(22)
    .on_functions(),
    on_vectors("test-vector-break-down-bitcast", "")
        .since(19)
        .on_functions(),
    on_vectors("test-vector-break-down-reduction-patterns", "")
        .since(19)
        .on_functions(),
    on_vectors("test-vector-chained-reduction-folding-patterns", "")
        .since(19)
        .on_functions(),
    on_vectors("test-vector-contraction-prepare-for-mmt-lowering", "")
        .since(19)
        .on_functions(),
    on_vectors("test-vector-emulate-masked-load-store", "")
        .since(19)
        .on_functions(),
    on_vectors("test-vector-extract-strided-slice-lowering", "")
        .since(16)
        .on_functions(),
    on_vectors("test-vector-gather-lowering", "")
        .since(19)
        .on_functions(),
    on_vectors("test-vector-linearize", "")
        .since(19)
        .on_functions(),
    on_vectors("test-vector-reduction-to-contract-patterns", "")
        .since(14)
        .on_functions(),
    on_vectors("test-vector-reduction-to-spirv-dot-prod", "")
        .since(19)
        .on_functions()
        .left_out("makes ops of SPIR-V"),
    on_vectors("test-vector-scan-lowering", "")
        .since(14)
        .on_functions(),
    on_vectors("test-vector-shuffle-lowering", "")
        .since(22)
        .on_functions(),
    on_vectors("test-vector-sink-patterns", "")
        .since(22)
        .on_functions(),
    // With `unroll=true` it accepts only contractions of three dimensions: it reads three sizes for each, however many there are.
    on_vectors("test-vector-to-vector-lowering", "")
        .since(14)
        .on_functions(),
    on_vectors("test-vector-transfer-flatten-patterns", "")
        .since(14)
        .on_functions(),
    on_vectors("test-vector-transfer-unrolling-patterns", "")
        .only_in(&[(from(15), &["reverse-unroll-order=true"])])
        .on_functions(),
    on_vectors("test-vector-transferop-opt", "").on_functions(),
    on_vectors("test-vector-unrolling-patterns", "")
        .with_options(&["", "unroll-based-on-type=true"])
        .only_in(&[(from(15), &["unroll-order=2,0,1"])])
        .on_functions(),
    on_vectors("test-vector-warp-distribute", "")
        .since(15)
        .with_options(&["rewrite-warp-ops-to-scf-if=true"])
        .on_functions()
        .left_out("is about ops of gpu, which no program has"),
    patterns!(
        "cast_away_vector_leading_one_dim",
        "drops leading dimensions of size 1"
    ),
    patterns!(
        "drop_inner_most_unit_dims_from_xfer_ops",
        "drops last dimensions of size 1 of transfers"
    )
    .since(22),
    patterns!(
        "drop_unit_dims_with_shape_cast",
        "drops dimensions of size 1"
    )
    .since(22),
    patterns!(
        "elementwise_to_vector",
        "makes `vector.outerproduct` of products of broadcasts"
    ),
    patterns!(
        "fold_arith_extension",
        "puts extensions of floats into `vector.contract`"
    ),
    patterns!(
        "interleave_to_shuffle",
        "makes shuffles of `vector.interleave`"
    ),
    patterns!(
        "lower_bitcast",
        "lowers `vector.bitcast` to one of vectors of rank 1"
    ),
    patterns!("lower_broadcast", "lowers `vector.broadcast`"),
    patterns!("lower_contraction", "lowers `vector.contract`").with_options(CONTRACTIONS),
    patterns!(
        "lower_create_mask",
        "lowers `vector.create_mask` and `vector.constant_mask` to those of rank 1"
    ),
    patterns!(
        "lower_gather",
        "lowers `vector.gather` to one of vectors of rank 1"
    ),
    patterns!(
        "lower_interleave",
        "lowers `vector.interleave` to one of vectors of rank 1"
    ),
    patterns!(
        "lower_masked_transfers",
        "makes masked transfers and gathers of those in `vector.mask`"
    ),
    patterns!(
        "lower_masks",
        "lowers `vector.create_mask` and `vector.constant_mask` to those of rank 1"
    ),
    patterns!("lower_multi_reduction", "lowers `vector.multi_reduction`").with_options(&[
        "lowering_strategy=innerparallel",
        "lowering_strategy=innerreduction",
    ]),
    patterns!("lower_outerproduct", "lowers `vector.outerproduct`"),
    patterns!("lower_scan", "lowers `vector.scan`"),
    patterns!("lower_shape_cast", "lowers `vector.shape_cast`"),
    patterns!("lower_transfer", "lowers transfers to loads and stores")
        .with_options(&["", "max_transfer_rank=2"]),
    patterns!("lower_transpose", "lowers `vector.transpose`").with_options(TRANSPOSES),
    patterns!("materialize_masks", "computes masks by comparisons"),
    patterns!(
        "rank_reducing_subview_patterns",
        "drops dimensions of size 1 of transfers"
    ),
    patterns!(
        "reduction_to_contract",
        "makes `vector.contract` of reductions"
    ),
    patterns!(
        "rewrite_narrow_types",
        "packs integers of few bits into bytes"
    ),
    patterns!(
        "sink_mem_ops",
        "loads and stores single elements of vectors"
    )
    .since(22),
    patterns!(
        "sink_ops",
        "moves broadcasts, transposes and extracts after elementwise ops"
    )
    .since(22),
    patterns!(
        "split_transfer_full_partial",
        "has transfers without bounds where they lie within"
    )
    .with_options(&[
        "split_transfer_strategy=linalg-copy",
        "split_transfer_strategy=vector-transfer",
    ])
    .requiring(VALUES_WITH_LINALG),
    patterns!(
        "transfer_permutation_patterns",
        "makes transposes of permutations of transfers"
    ),
    patterns!("transfer_to_scf", "makes loops of transfers").with_options(&[
        "",
        "full_unroll=true",
        "max_transfer_rank=2",
    ]),
    patterns!(
        "unroll_from_elements",
        "makes `vector.from_elements` of rank 1"
    )
    .since(22),
    patterns!("unroll_to_elements", "makes `vector.to_elements` of rank 1").since(22),
];
