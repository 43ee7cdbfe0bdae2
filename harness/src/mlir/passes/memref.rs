//! Passes over memref.

use super::{ALLOCATIONS, BOTH, DEAD, DEAD_AND_VIEWS, PACKED, PassRow, VALUES, VIEWS, row};

/// The rows, by name.
pub(super) const ROWS: &[PassRow] = &[
row("bubble-down-memory-space-casts", DEAD_AND_VIEWS, "moves memref.memory_space_cast after the ops that use its result").since(22),
row("expand-realloc", ALLOCATIONS, "makes scf.if and subviews of memref.realloc").since(19).only_with("memref.realloc"),
row("expand-strided-metadata", DEAD_AND_VIEWS, "makes affine.apply and reinterpret_cast of views").since(16),
row("flatten-memref", DEAD_AND_VIEWS, "makes views of rank 1").since(20),
row("fold-memref-alias-ops", DEAD_AND_VIEWS, "folds views into accesses").since(16),
row("generate-runtime-verification", DEAD, "asserts what memref ops require").since(16).left_out("crashes on about a seventh of all programs"),
row("memref-emulate-wide-int", ALLOCATIONS, "refuses ops of arith with wide integers").since(16).with_options(&["widest-int-supported=64", "widest-int-supported=32"]).left_out("refuses two fifths of all programs, and three quarters where the widest integer has 32 bits"),
row("memref-expand", VIEWS, "expands atomic ops and reshapes").since(14),
row("normalize-memrefs", BOTH, "changes layouts to the identity"),
row("resolve-shaped-type-result-dims", DEAD, "resolves memref.dim, and folds"),
row("test-compose-subview", DEAD_AND_VIEWS, "composes memref.subview, and folds").on_functions(),
row("test-emulate-narrow-int", PACKED, "packs elements of few bits").since(19).with_options(&["memref-load-bitwidth=8", "memref-load-bitwidth=32"]).on_functions().left_out("refuses four fifths of all programs"),
row("test-memref-flatten-and-vector-narrow-type-emulation", PACKED, "accesses memrefs in one dimension, and packs elements of few bits").on_functions().requiring(VALUES).since(22),
];
