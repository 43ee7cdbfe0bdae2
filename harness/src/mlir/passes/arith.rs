//! Passes over arith.

use super::{DEAD, PassRow, from, row};
use crate::compare::Change;

/// The rows, by name.
pub(super) const ROWS: &[PassRow] = &[
row("arith-emulate-unsupported-floats", DEAD, "computes in a wider type").since(19).with_options(&[
            "source-types=f16,bf16 target-type=f32",
            "source-types=f16,bf16,f32 target-type=f64",
        ]).on_functions(),
row("arith-emulate-wide-int", &[Change::DeadAllocations, Change::Signatures], "makes vectors of two halves of wide integers").since(16).with_options(&["widest-int-supported=64", "widest-int-supported=32"]).left_out("refuses two fifths of all programs, and three quarters where the widest integer has 32 bits"),
row("arith-expand", DEAD, "expands ops for which LLVM has no instruction").since(14).only_in(&[(from(19), &["include-bf16=true"]), (from(22), &["include-f4e2m1=true", "include-f8e8m0=true", "include-bf16=true include-f4e2m1=true include-f8e8m0=true"])]),
row("arith-int-range-narrowing", DEAD, "by the ranges that it infers").since(20).with_options(&[
            "int-bitwidths-supported=8,16,32",
            "int-bitwidths-supported=1,8",
            "int-bitwidths-supported=24,48",
        ]),
row("arith-unsigned-when-equivalent", DEAD, "by the ranges that it infers").since(15),
row("convert-arith-to-apfloat", DEAD, "calls functions of a library for floats").since(22).left_out("the oracle does not execute the functions that it calls"),
row("int-range-optimizations", DEAD, "by the ranges that it infers").since(16),
];
