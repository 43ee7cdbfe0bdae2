//! The ops on which passes act: rows of the production table that hunts favour in programs for a pass, because random programs seldom contain them.
//!
//! Rules:
//! - A name is that of an op, for all its rows, or of a single row with a word after `/`.
//! - Idioms state themselves which passes they are for.
//! - A pass that acts on most programs is listed with nothing, or not at all.

const NESTS: &[&str] = &["affine.for/nests"];
const PARALLEL_NESTS: &[&str] = &["scf.parallel/nests"];
const TRANSFERS: &[&str] = &["vector.transfer_read", "vector.transfer_write"];
const MASKED_TRANSFERS: &[&str] = &["vector.mask", "vector.mask/transfer"];
const MASKS: &[&str] = &["vector.create_mask", "vector.constant_mask"];
const REDUCTIONS: &[&str] = &["vector.multi_reduction"];
const INDEX_OPS: &[&str] = &["affine.delinearize_index", "affine.linearize_index"];

/// Passes by name, each with what it acts on.
pub(super) const ACTS_ON: &[(&str, &[&str])] = &[
    ("affine-data-copy-generate", NESTS),
    ("affine-expand-index-ops", INDEX_OPS),
    ("affine-expand-index-ops-as-affine", INDEX_OPS),
    (
        "affine-fold-memref-alias-ops",
        &["affine.load", "affine.store", "memref.subview"],
    ),
    ("affine-loop-coalescing", NESTS),
    ("affine-loop-fusion", NESTS),
    ("affine-loop-invariant-code-motion", NESTS),
    ("affine-loop-normalize", &["affine.for", "affine.parallel"]),
    ("affine-loop-tile", NESTS),
    ("affine-loop-unroll", NESTS),
    ("affine-loop-unroll-jam", NESTS),
    ("affine-parallelize", NESTS),
    ("affine-raise-from-memref", &["memref.load", "memref.store"]),
    (
        "affine-scalrep",
        &["affine.load", "affine.store", "affine.for/nests"],
    ),
    ("affine-simplify-min-max", &["affine.max", "affine.min"]),
    (
        "affine-simplify-structures",
        &["affine.apply", "affine.if", "affine.max", "affine.min"],
    ),
    ("affine-super-vectorize", NESTS),
    (
        "buffer-deallocation-simplification",
        &["func.call/gives-chosen", "func.call/gives-one-twice"],
    ),
    ("buffer-hoisting", &["memref.alloc", "cf.cond_br", "scf.if"]),
    (
        "buffer-loop-hoisting",
        &[
            "memref.alloc/in-loop-of-blocks",
            "scf.for",
            "cf.cond_br/loop",
        ],
    ),
    (
        "buffer-results-to-out-params",
        &["func.call", "memref.alloc"],
    ),
    (
        "control-flow-sink",
        &["scf.if", "scf.index_switch", "cf.cond_br"],
    ),
    ("convert-vector-to-scf", TRANSFERS),
    ("drop-equivalent-buffer-results", &["func.call"]),
    ("expand-realloc", &["memref.realloc"]),
    (
        "loop-invariant-code-motion",
        &["scf.for", "scf.while", "cf.cond_br/loop"],
    ),
    ("lower-vector-mask", MASKED_TRANSFERS),
    ("lower-vector-multi-reduction", REDUCTIONS),
    (
        "lower-vector-to-from-elements-to-shuffle-tree",
        &["vector.from_elements", "vector.to_elements"],
    ),
    (
        "math-expand-ops",
        &["math.powf", "math.round", "math.roundeven"],
    ),
    ("mem2reg", &["memref.alloca", "memref.load", "memref.store"]),
    ("memref-expand", &["memref.atomic_rmw", "memref.reshape"]),
    ("normalize-memrefs", &["memref.alloc"]),
    ("scf-for-loop-canonicalization", &["scf.for", "affine.min"]),
    ("scf-for-loop-peeling", &["scf.for"]),
    ("scf-for-loop-specialization", &["scf.for", "affine.min"]),
    ("scf-for-to-while", &["scf.for"]),
    ("scf-forall-to-for", &["scf.forall"]),
    ("scf-forall-to-parallel", &["scf.forall"]),
    (
        "scf-parallel-for-to-nested-fors",
        &["scf.parallel", "scf.parallel/nests"],
    ),
    ("scf-parallel-loop-fusion", PARALLEL_NESTS),
    ("scf-parallel-loop-specialization", PARALLEL_NESTS),
    ("scf-parallel-loop-tiling", &["scf.parallel"]),
    ("sroa", &["memref.alloca", "memref.load", "memref.store"]),
    ("test-affine-loop-unswitch", &["affine.for", "affine.if"]),
    ("test-compose-subview", &["memref.subview"]),
    ("test-decompose-affine-ops", &["affine.apply"]),
    ("test-loop-permutation", NESTS),
    ("test-loop-unrolling", &["scf.for", "scf.for/nests"]),
    (
        "test-math-algebraic-simplification",
        &["math.powf", "math.ipowi", "math.fpowi"],
    ),
    ("test-parallel-loop-unrolling", &["scf.parallel"]),
    ("test-scf-uplift-while-to-for", &["scf.while"]),
    ("test-vector-break-down-bitcast", &["vector.bitcast"]),
    (
        "test-vector-break-down-reduction-patterns",
        &["vector.reduction"],
    ),
    (
        "test-vector-chained-reduction-folding-patterns",
        &["vector.reduction"],
    ),
    (
        "test-vector-contraction-prepare-for-mmt-lowering",
        &["vector.contract"],
    ),
    (
        "test-vector-emulate-masked-load-store",
        &["vector.maskedload", "vector.maskedstore"],
    ),
    (
        "test-vector-extract-strided-slice-lowering",
        &["vector.extract_strided_slice"],
    ),
    ("test-vector-gather-lowering", &["vector.gather"]),
    ("test-vector-reduction-to-contract-patterns", REDUCTIONS),
    ("test-vector-scan-lowering", &["vector.scan"]),
    ("test-vector-shuffle-lowering", &["vector.shuffle"]),
    (
        "test-vector-sink-patterns",
        &["vector.broadcast", "vector.transpose"],
    ),
    (
        "test-vector-to-vector-lowering",
        &[
            "vector.contract",
            "vector.transfer_read",
            "vector.transfer_write",
        ],
    ),
    ("test-vector-transfer-flatten-patterns", TRANSFERS),
    ("test-vector-transfer-unrolling-patterns", TRANSFERS),
    ("test-vector-transferop-opt", TRANSFERS),
    (
        "test-wrap-scf-while-loop-in-zero-trip-check",
        &["scf.while"],
    ),
    (
        "transform.apply_patterns.vector.cast_away_vector_leading_one_dim",
        &[
            "vector.extract_strided_slice",
            "vector.insert_strided_slice",
            "vector.transfer_read",
            "vector.transfer_write",
        ],
    ),
    (
        "transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops",
        TRANSFERS,
    ),
    (
        "transform.apply_patterns.vector.drop_unit_dims_with_shape_cast",
        &["vector.transpose", "vector.shape_cast"],
    ),
    (
        "transform.apply_patterns.vector.elementwise_to_vector",
        &["vector.broadcast", "vector.fma"],
    ),
    (
        "transform.apply_patterns.vector.fold_arith_extension",
        &["vector.contract"],
    ),
    (
        "transform.apply_patterns.vector.interleave_to_shuffle",
        &["vector.interleave"],
    ),
    (
        "transform.apply_patterns.vector.lower_bitcast",
        &["vector.bitcast"],
    ),
    (
        "transform.apply_patterns.vector.lower_broadcast",
        &["vector.broadcast"],
    ),
    (
        "transform.apply_patterns.vector.lower_contraction",
        &["vector.contract"],
    ),
    ("transform.apply_patterns.vector.lower_create_mask", MASKS),
    (
        "transform.apply_patterns.vector.lower_gather",
        &["vector.gather"],
    ),
    (
        "transform.apply_patterns.vector.lower_interleave",
        &["vector.interleave"],
    ),
    (
        "transform.apply_patterns.vector.lower_masked_transfers",
        MASKED_TRANSFERS,
    ),
    ("transform.apply_patterns.vector.lower_masks", MASKS),
    (
        "transform.apply_patterns.vector.lower_multi_reduction",
        REDUCTIONS,
    ),
    (
        "transform.apply_patterns.vector.lower_outerproduct",
        &["vector.outerproduct"],
    ),
    (
        "transform.apply_patterns.vector.lower_scan",
        &["vector.scan"],
    ),
    (
        "transform.apply_patterns.vector.lower_shape_cast",
        &["vector.shape_cast"],
    ),
    ("transform.apply_patterns.vector.lower_transfer", TRANSFERS),
    (
        "transform.apply_patterns.vector.lower_transpose",
        &["vector.transpose"],
    ),
    ("transform.apply_patterns.vector.materialize_masks", MASKS),
    (
        "transform.apply_patterns.vector.rank_reducing_subview_patterns",
        TRANSFERS,
    ),
    (
        "transform.apply_patterns.vector.reduction_to_contract",
        REDUCTIONS,
    ),
    (
        "transform.apply_patterns.vector.rewrite_narrow_types",
        &[
            "vector.bitcast",
            "arith.extsi",
            "arith.extui",
            "arith.trunci",
        ],
    ),
    (
        "transform.apply_patterns.vector.sink_ops",
        &["vector.broadcast", "vector.transpose", "vector.extract"],
    ),
    (
        "transform.apply_patterns.vector.split_transfer_full_partial",
        TRANSFERS,
    ),
    ("transform.apply_patterns.vector.transfer_to_scf", TRANSFERS),
    (
        "transform.apply_patterns.vector.unroll_from_elements",
        &["vector.from_elements"],
    ),
    (
        "transform.apply_patterns.vector.unroll_to_elements",
        &["vector.to_elements"],
    ),
];
