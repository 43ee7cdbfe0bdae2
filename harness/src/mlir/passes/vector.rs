//! Passes over vectors.

use super::{DEAD, PassRow, VALUES, row};

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

/// The rows, by name.
pub(super) const ROWS: &[PassRow] = &[
    on_vectors("convert-vector-to-llvm", "lowers vectors")
        .with_options(&[
            "",
            "reassociate-fp-reductions=true",
            "force-32bit-vector-indices=true",
        ])
        .only_in(&[(22, LLVM_22)])
        .left_out("belongs to the lowering"),
    on_vectors("convert-vector-to-scf", "makes loops of transfers").with_options(&[
        "",
        "full-unroll=true",
        "target-rank=0",
        "full-unroll=true target-rank=0",
        "target-rank=2",
    ]),
    on_vectors("lower-vector-mask", "lowers `vector.mask`").on_functions(),
    on_vectors(
        "lower-vector-multi-reduction",
        "lowers `vector.multi_reduction`",
    )
    .with_options(&["", "lowering-strategy=inner-reduction"])
    .on_functions(),
    on_vectors(
        "lower-vector-to-from-elements-to-shuffle-tree",
        "makes shuffles of elements that are taken out and put together",
    )
    .since(22)
    .on_functions(),
    on_vectors("test-vector-break-down-bitcast", "").on_functions(),
    on_vectors("test-vector-break-down-reduction-patterns", "").on_functions(),
    on_vectors("test-vector-chained-reduction-folding-patterns", "").on_functions(),
    on_vectors("test-vector-contraction-prepare-for-mmt-lowering", "").on_functions(),
    on_vectors("test-vector-emulate-masked-load-store", "").on_functions(),
    on_vectors("test-vector-extract-strided-slice-lowering", "").on_functions(),
    on_vectors("test-vector-gather-lowering", "").on_functions(),
    on_vectors("test-vector-linearize", "").on_functions(),
    on_vectors("test-vector-reduction-to-contract-patterns", "").on_functions(),
    on_vectors("test-vector-scan-lowering", "").on_functions(),
    on_vectors("test-vector-shuffle-lowering", "")
        .since(22)
        .on_functions(),
    on_vectors("test-vector-sink-patterns", "")
        .since(22)
        .on_functions(),
    on_vectors("test-vector-to-vector-lowering", "")
        .with_options(&["", "unroll=true"])
        .on_functions(),
    on_vectors("test-vector-transfer-flatten-patterns", "").on_functions(),
    on_vectors("test-vector-transfer-unrolling-patterns", "")
        .with_options(&["", "reverse-unroll-order=true"])
        .on_functions(),
    on_vectors("test-vector-transferop-opt", "").on_functions(),
    on_vectors("test-vector-unrolling-patterns", "")
        .with_options(&["", "unroll-based-on-type=true", "unroll-order=2,0,1"])
        .on_functions(),
];
