//! Passes of bufferization, which move, insert and remove allocations and deallocs.

use super::{
    ALLOCATIONS, COMES_ALONG, COPIES, COPIES_AND_VIEWS, DYNAMIC_OWNERSHIP, NO_DEALLOC, ON_STACK,
    PassRow, Requirement, from, row,
};

/// The rows, by name.
pub(super) const ROWS: &[PassRow] = &[
    row(
        "buffer-deallocation-pipeline",
        COPIES_AND_VIEWS,
        "inserts deallocs, and canonicalizes",
    )
    .since(19)
    .with_options(DYNAMIC_OWNERSHIP)
    .requiring(&[
        Requirement::NoDealloc,
        Requirement::After("lift-cf-to-scf"),
        Requirement::Before("convert-bufferization-to-memref"),
    ])
    .making_dealloc(),
    row(
        "buffer-deallocation-simplification",
        ALLOCATIONS,
        "simplifies bufferization.dealloc",
    )
    .since(19)
    .requiring(&[
        Requirement::After("ownership-based-buffer-deallocation"),
        Requirement::Before("bufferization-lower-deallocations"),
    ]),
    row("buffer-hoisting", ALLOCATIONS, "moves allocations upwards")
        .on_functions()
        .requiring(NO_DEALLOC),
    row(
        "buffer-loop-hoisting",
        ALLOCATIONS,
        "moves allocations out of loops",
    )
    .on_functions()
    .requiring(&[Requirement::NoDealloc, Requirement::OpsOf("lift-cf-to-scf")]),
    // It leaves the buffer that it copies, so it precedes what frees buffers.
    row(
        "buffer-results-to-out-params",
        COPIES,
        "copies results of private functions",
    )
    .only_in(&[(from(19), &["hoist-static-allocs=true"])])
    .requiring(NO_DEALLOC),
    row(
        "bufferization-lower-deallocations",
        ALLOCATIONS,
        "lowers bufferization.dealloc",
    )
    .since(19)
    .requiring(&[Requirement::Before("convert-bufferization-to-memref")])
    .left_out(COMES_ALONG),
    row(
        "convert-bufferization-to-memref",
        ALLOCATIONS,
        "lowers bufferization.clone",
    )
    .since(14)
    .left_out(COMES_ALONG),
    row(
        "drop-equivalent-buffer-results",
        ALLOCATIONS,
        "drops results of private functions that are arguments",
    )
    .since(15),
    row(
        "optimize-allocation-liveness",
        ALLOCATIONS,
        "moves deallocs upwards",
    )
    .since(20)
    .on_functions()
    .left_out("gives invalid IR or crashes on about an eighth of all programs"),
    row(
        "ownership-based-buffer-deallocation",
        COPIES,
        "inserts bufferization.dealloc",
    )
    .since(19)
    .with_options(DYNAMIC_OWNERSHIP)
    .requiring(&[
        Requirement::NoDealloc,
        Requirement::After("lift-cf-to-scf"),
        Requirement::Before("bufferization-lower-deallocations"),
    ])
    .making_dealloc(),
    row(
        "promote-buffers-to-stack",
        ON_STACK,
        "makes memref.alloca of memref.alloc",
    )
    .on_functions()
    .requiring(NO_DEALLOC),
];
