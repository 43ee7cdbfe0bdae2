//! Passes of the lowering itself, which produce LLVM ops; random pipelines do not contain them.

use super::{NO_OPTIONS, PassRow, row};

const fn lowers(name: &'static str, options: &'static [&'static str]) -> PassRow {
    row(name, &[], "")
        .with_options(options)
        .left_out("belongs to the lowering")
}

/// The rows, by name.
pub(super) const ROWS: &[PassRow] = &[
    lowers("convert-arith-to-llvm", NO_OPTIONS).since(14),
    lowers("convert-cf-to-llvm", NO_OPTIONS).since(15),
    lowers("convert-complex-to-llvm", NO_OPTIONS),
    lowers("convert-func-to-llvm", NO_OPTIONS).since(15),
    lowers("convert-index-to-llvm", NO_OPTIONS).since(16),
    lowers("convert-math-to-llvm", NO_OPTIONS),
    lowers("convert-ub-to-llvm", NO_OPTIONS).since(19),
    lowers("finalize-memref-to-llvm", NO_OPTIONS).since(19),
    lowers("llvm-request-c-wrappers", NO_OPTIONS)
        .on_functions()
        .since(15),
    lowers("reconcile-unrealized-casts", NO_OPTIONS).since(14),
    lowers("set-llvm-module-datalayout", NO_OPTIONS).since(19),
];
