//! The passes of MLIR that are meant to preserve what a program does: a row says how each is called, what it requires and what it may change.
//!
//! Rules:
//! - A pass stands here if it changes something in programs of the dialects that there are.
//! - Options are whole spellings, of which one is drawn; the first is the one for a pipeline that names none.
//! - What no row lists, no pass of a random pipeline may change.
//! - What a pass requires, random pipelines give it: by their programs and by the order of their passes.

/// A pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassRow {
    /// Its name, as `mlir-opt` takes it.
    pub name: &'static str,
    /// What it runs on.
    pub nest: Nest,
    /// The options that it is given, one of these.
    pub options: &'static [&'static str],
    /// What it requires of the program that it gets, and of the passes around it.
    pub requires: &'static [Requirement],
    /// Whether it inserts ops that give memory back to the heap.
    pub makes_dealloc: bool,
    /// What it may change.
    pub changes: &'static [Change],
    /// The op that it changes, where all that it may change comes from one.
    pub only_with: Option<&'static str>,
    /// What is to be said of it.
    pub note: &'static str,
    /// Why a random pipeline does not have it.
    pub left_out: Option<&'static str>,
    /// The first release that has it.
    pub since: u32,
}

/// What a pass runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nest {
    /// The module.
    Module,
    /// Each `func.func`.
    Function,
    /// Each op of the module that the pass can run on.
    Any,
}

/// What a pass requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// A program that gives no memory back to the heap: the pass is one of those before the insertion of deallocs.
    NoDealloc,
    /// A pass before it, which makes the ops that it works on.
    After(&'static str),
    /// A pass behind it, which lowers ops that it leaves and the oracle does not execute.
    Before(&'static str),
}

impl std::fmt::Display for Requirement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoDealloc => f.write_str("programs without memref.dealloc and memref.realloc"),
            Self::After(pass) => write!(f, "{pass} before it"),
            Self::Before(pass) => write!(f, "{pass} behind it"),
        }
    }
}

/// What a pass may change of what can be seen of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Which buffers are taken from the heap, how large they are and when they are given back.
    Allocations,
    /// Buffers that nothing outside sees need not be taken.
    DeadAllocations,
    /// Buffers of the heap may be of the stack instead.
    Heap,
    /// Which buffers are given back.
    Lifetimes,
    /// Globals that nothing asks for need not be there.
    DeadGlobals,
    /// The strides of dimensions with at most one element.
    Views,
    /// A memref that a function returns may be a copy, in a buffer of the heap of its own.
    ResultCopies,
    /// The types of functions, also of the entry function: nothing is said of a stage where that has another type.
    Signatures,
}

impl std::fmt::Display for Change {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Allocations => "which heap buffers there are",
            Self::DeadAllocations => "whether unused heap buffers are there",
            Self::Heap => "whether heap buffers are on the stack",
            Self::Lifetimes => "which heap buffers are given back",
            Self::DeadGlobals => "whether unused globals are there",
            Self::Views => "strides of dimensions with at most one element",
            Self::ResultCopies => "whether results are copies",
            Self::Signatures => "types of functions",
        })
    }
}

/// What every release here has.
const OLDEST: u32 = 19;

const NO_OPTIONS: &[&str] = &[""];
const ALLOCATIONS: &[Change] = &[Change::Allocations];
const DEAD: &[Change] = &[Change::DeadAllocations];
const ON_STACK: &[Change] = &[Change::DeadAllocations, Change::Heap];
const DEAD_GLOBALS: &[Change] = &[Change::DeadGlobals];
const DEAD_AND_VIEWS: &[Change] = &[Change::DeadAllocations, Change::Views];
const VIEWS: &[Change] = &[Change::Views];
const BOTH: &[Change] = &[Change::Allocations, Change::Views];
const COPIES: &[Change] = &[Change::Allocations, Change::ResultCopies];
const COPIES_AND_VIEWS: &[Change] = &[Change::Allocations, Change::ResultCopies, Change::Views];
const NO_DEALLOC: &[Requirement] = &[Requirement::NoDealloc];
const DYNAMIC_OWNERSHIP: &[&str] = &["", "private-function-dynamic-ownership=true"];
const AFTER_LIFTING: &[Requirement] = &[Requirement::After("lift-cf-to-scf")];
const AFTER_RAISING: &[Requirement] = &[
    Requirement::After("affine-raise-from-memref"),
    Requirement::Before("lower-affine"),
];
const COMES_ALONG: &str = "comes behind the passes that require it";

const fn row(name: &'static str, changes: &'static [Change], note: &'static str) -> PassRow {
    PassRow {
        name,
        nest: Nest::Module,
        options: NO_OPTIONS,
        requires: &[],
        makes_dealloc: false,
        changes,
        only_with: None,
        note,
        left_out: None,
        since: OLDEST,
    }
}

const fn since(since: u32, row: PassRow) -> PassRow {
    PassRow { since, ..row }
}

const fn left_out(row: PassRow, why: &'static str) -> PassRow {
    PassRow {
        left_out: Some(why),
        ..row
    }
}

const fn with_options(row: PassRow, options: &'static [&'static str]) -> PassRow {
    PassRow { options, ..row }
}

const fn only_with(op: &'static str, row: PassRow) -> PassRow {
    PassRow {
        only_with: Some(op),
        ..row
    }
}

/// A pass of the lowering itself, which makes ops of LLVM.
const fn lowers(name: &'static str, options: &'static [&'static str]) -> PassRow {
    let row = with_options(row(name, &[], ""), options);
    left_out(row, "belongs to the lowering")
}

const fn requiring(row: PassRow, requires: &'static [Requirement]) -> PassRow {
    PassRow { requires, ..row }
}

const fn making_dealloc(row: PassRow) -> PassRow {
    PassRow {
        makes_dealloc: true,
        ..row
    }
}

const fn on_functions(row: PassRow) -> PassRow {
    PassRow {
        nest: Nest::Function,
        ..row
    }
}

/// Every row, by name.
pub const PASSES: &[PassRow] = &[
    requiring(
        since(
            22,
            row(
                "affine-fold-memref-alias-ops",
                DEAD_AND_VIEWS,
                "folds views into affine accesses",
            ),
        ),
        AFTER_RAISING,
    ),
    requiring(
        on_functions(since(
            20,
            row(
                "affine-raise-from-memref",
                DEAD,
                "makes affine.load and affine.store",
            ),
        )),
        &[Requirement::Before("lower-affine")],
    ),
    requiring(
        on_functions(since(
            20,
            row("affine-scalrep", DEAD, "forwards stores to loads"),
        )),
        AFTER_RAISING,
    ),
    requiring(
        on_functions(row(
            "affine-simplify-structures",
            DEAD_AND_VIEWS,
            "changes layouts to the identity",
        )),
        &[Requirement::After("expand-strided-metadata")],
    ),
    on_functions(with_options(
        row(
            "arith-emulate-unsupported-floats",
            DEAD,
            "computes in a wider type",
        ),
        &[
            "source-types=f16,bf16 target-type=f32",
            "source-types=f16,bf16,f32 target-type=f64",
        ],
    )),
    left_out(
        with_options(
            row(
                "arith-emulate-wide-int",
                &[Change::DeadAllocations, Change::Signatures],
                "makes vectors of two halves of wide integers",
            ),
            &["widest-int-supported=64", "widest-int-supported=32"],
        ),
        "refuses two fifths of all programs, and three quarters where the widest integer has 32 bits",
    ),
    with_options(
        row(
            "arith-expand",
            DEAD,
            "expands what LLVM has no instruction for",
        ),
        &["", "include-bf16=true"],
    ),
    with_options(
        since(
            20,
            row(
                "arith-int-range-narrowing",
                DEAD,
                "by the ranges that it infers",
            ),
        ),
        &[
            "int-bitwidths-supported=8,16,32",
            "int-bitwidths-supported=1,8",
            "int-bitwidths-supported=24,48",
        ],
    ),
    row(
        "arith-unsigned-when-equivalent",
        DEAD,
        "by the ranges that it infers",
    ),
    making_dealloc(requiring(
        with_options(
            row(
                "buffer-deallocation-pipeline",
                COPIES_AND_VIEWS,
                "inserts deallocs, and canonicalizes",
            ),
            DYNAMIC_OWNERSHIP,
        ),
        &[
            Requirement::NoDealloc,
            Requirement::After("lift-cf-to-scf"),
            Requirement::Before("convert-bufferization-to-memref"),
        ],
    )),
    requiring(
        row(
            "buffer-deallocation-simplification",
            ALLOCATIONS,
            "simplifies bufferization.dealloc",
        ),
        &[
            Requirement::After("ownership-based-buffer-deallocation"),
            Requirement::Before("bufferization-lower-deallocations"),
        ],
    ),
    requiring(
        on_functions(row(
            "buffer-hoisting",
            ALLOCATIONS,
            "moves allocations upwards",
        )),
        NO_DEALLOC,
    ),
    requiring(
        on_functions(row(
            "buffer-loop-hoisting",
            ALLOCATIONS,
            "moves allocations out of loops",
        )),
        &[Requirement::NoDealloc, Requirement::After("lift-cf-to-scf")],
    ),
    // A buffer that it copies is left, so it comes before what gives buffers back.
    requiring(
        with_options(
            row(
                "buffer-results-to-out-params",
                COPIES,
                "copies results of private functions",
            ),
            &["", "hoist-static-allocs=true"],
        ),
        NO_DEALLOC,
    ),
    left_out(
        requiring(
            row(
                "bufferization-lower-deallocations",
                ALLOCATIONS,
                "lowers bufferization.dealloc",
            ),
            &[Requirement::Before("convert-bufferization-to-memref")],
        ),
        COMES_ALONG,
    ),
    with_options(
        row(
            "canonicalize",
            DEAD_AND_VIEWS,
            "erases allocations that nothing reads",
        ),
        &[
            "",
            "top-down=false",
            "region-simplify=aggressive",
            "region-simplify=disabled",
        ],
    ),
    requiring(
        row("control-flow-sink", &[], "moves ops into arms"),
        AFTER_LIFTING,
    ),
    lowers("convert-arith-to-llvm", NO_OPTIONS),
    left_out(
        row(
            "convert-bufferization-to-memref",
            ALLOCATIONS,
            "lowers bufferization.clone",
        ),
        COMES_ALONG,
    ),
    lowers("convert-cf-to-llvm", NO_OPTIONS),
    lowers("convert-func-to-llvm", NO_OPTIONS),
    requiring(
        row("convert-scf-to-cf", &[], "makes branches of scf"),
        AFTER_LIFTING,
    ),
    lowers("convert-ub-to-llvm", NO_OPTIONS),
    row("cse", DEAD, ""),
    row(
        "drop-equivalent-buffer-results",
        ALLOCATIONS,
        "drops results of private functions that are arguments",
    ),
    only_with(
        "memref.realloc",
        row(
            "expand-realloc",
            ALLOCATIONS,
            "makes scf.if and subviews of memref.realloc",
        ),
    ),
    row(
        "expand-strided-metadata",
        DEAD_AND_VIEWS,
        "makes affine.apply and reinterpret_cast of views",
    ),
    lowers("finalize-memref-to-llvm", NO_OPTIONS),
    since(
        20,
        row("flatten-memref", DEAD_AND_VIEWS, "makes views of rank 1"),
    ),
    row(
        "fold-memref-alias-ops",
        DEAD_AND_VIEWS,
        "folds views into accesses",
    ),
    left_out(
        row(
            "generate-runtime-verification",
            DEAD,
            "asserts what memref ops require",
        ),
        "crashes on about a seventh of all programs",
    ),
    with_options(
        row("inline", DEAD_AND_VIEWS, "canonicalizes what it inlines"),
        &["", "default-pipeline="],
    ),
    row(
        "int-range-optimizations",
        DEAD,
        "by the ranges that it infers",
    ),
    row("lift-cf-to-scf", &[], "makes scf of branches"),
    lowers("llvm-request-c-wrappers", NO_OPTIONS),
    requiring(
        row("loop-invariant-code-motion", &[], "moves ops out of loops"),
        AFTER_LIFTING,
    ),
    left_out(
        row(
            "lower-affine",
            DEAD,
            "lowers affine.apply and affine accesses",
        ),
        COMES_ALONG,
    ),
    row("mem2reg", DEAD, "erases memory that can be values"),
    left_out(
        with_options(
            row(
                "memref-emulate-wide-int",
                ALLOCATIONS,
                "refuses ops of arith with wide integers",
            ),
            &["widest-int-supported=64", "widest-int-supported=32"],
        ),
        "refuses two fifths of all programs, and three quarters where the widest integer has 32 bits",
    ),
    row("memref-expand", VIEWS, "expands atomic ops and reshapes"),
    row("normalize-memrefs", BOTH, "changes layouts to the identity"),
    left_out(
        on_functions(since(
            20,
            row(
                "optimize-allocation-liveness",
                ALLOCATIONS,
                "moves deallocs upwards",
            ),
        )),
        "gives invalid IR or crashes on about an eighth of all programs",
    ),
    making_dealloc(requiring(
        with_options(
            row(
                "ownership-based-buffer-deallocation",
                COPIES,
                "inserts bufferization.dealloc",
            ),
            DYNAMIC_OWNERSHIP,
        ),
        &[
            Requirement::NoDealloc,
            Requirement::After("lift-cf-to-scf"),
            Requirement::Before("bufferization-lower-deallocations"),
        ],
    )),
    requiring(
        on_functions(row(
            "promote-buffers-to-stack",
            ON_STACK,
            "makes memref.alloca of memref.alloc",
        )),
        NO_DEALLOC,
    ),
    lowers("reconcile-unrealized-casts", NO_OPTIONS),
    left_out(
        row("remove-dead-values", DEAD, "erases what nothing uses"),
        "crashes or gives invalid IR on about a quarter of all programs",
    ),
    row(
        "resolve-shaped-type-result-dims",
        DEAD,
        "resolves memref.dim, and folds",
    ),
    row("sccp", DEAD, ""),
    lowers("set-llvm-module-datalayout", NO_OPTIONS),
    row("sroa", DEAD, "splits memory"),
    requiring(
        row(
            "symbol-dce",
            DEAD_GLOBALS,
            "erases private functions and globals that nothing uses",
        ),
        &[
            Requirement::After("symbol-privatize"),
            Requirement::After("inline"),
        ],
    ),
    with_options(
        row(
            "symbol-privatize",
            &[],
            "makes functions private that nothing outside calls",
        ),
        &["exclude=main"],
    ),
    on_functions(row(
        "test-commutativity-utils",
        DEAD,
        "sorts operands, and folds",
    )),
    on_functions(row(
        "test-compose-subview",
        DEAD_AND_VIEWS,
        "composes memref.subview, and folds",
    )),
    since(20, row("test-single-fold", DEAD, "folds once")),
    requiring(
        on_functions(row(
            "test-wrap-scf-while-loop-in-zero-trip-check",
            DEAD,
            "makes scf.if around scf.while",
        )),
        AFTER_LIFTING,
    ),
];

/// The rows of a release that a random pipeline draws from: none of these names, and none that requires one of them.
pub fn drawn(release: u32, without: &[String]) -> Vec<&'static PassRow> {
    let rows = PASSES
        .iter()
        .filter(|row| row.left_out.is_none() && row.since <= release);
    rows.filter(|row| can_run(row, without)).collect()
}

/// Whether neither a pass nor any that it requires is one of these.
fn can_run(row: &PassRow, without: &[String]) -> bool {
    let is_there = |requirement: &Requirement| match requirement {
        Requirement::NoDealloc => true,
        Requirement::After(name) | Requirement::Before(name) => {
            find(name).is_some_and(|other| can_run(other, without))
        }
    };
    !without.iter().any(|name| name == row.name) && row.requires.iter().all(is_there)
}

/// The row of a name.
pub fn find(name: &str) -> Option<&'static PassRow> {
    PASSES.iter().find(|row| row.name == name)
}

#[cfg(test)]
mod tests {
    use super::{PASSES, Requirement, find};

    #[test]
    fn rows_are_in_order_and_stand_once() {
        assert!(PASSES.is_sorted_by(|one, next| one.name < next.name));
    }

    #[test]
    fn what_a_row_requires_is_in_its_releases() {
        for row in PASSES {
            for requirement in row.requires {
                let (Requirement::After(name) | Requirement::Before(name)) = requirement else {
                    continue;
                };
                let other = find(name).unwrap_or_else(|| panic!("{}: no row {name}", row.name));
                assert!(other.since <= row.since, "{}: {name}", row.name);
                let is_drawn = row.left_out.is_none();
                let comes_first = matches!(requirement, Requirement::After(_));
                let is_given = !comes_first || other.left_out.is_none();
                assert!(!is_drawn || is_given, "{}: {name} is left out", row.name);
            }
        }
    }
}
