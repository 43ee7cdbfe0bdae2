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
    /// Which buffers are given back.
    Lifetimes,
    /// The strides of dimensions with at most one element.
    Views,
}

impl std::fmt::Display for Change {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Allocations => "allocations",
            Self::DeadAllocations => "dead allocations",
            Self::Lifetimes => "lifetimes",
            Self::Views => "strides that lead nowhere",
        })
    }
}

/// What every release here has.
const OLDEST: u32 = 19;

const NO_OPTIONS: &[&str] = &[""];
const ALLOCATIONS: &[Change] = &[Change::Allocations];
const DEAD: &[Change] = &[Change::DeadAllocations];
const DEAD_AND_VIEWS: &[Change] = &[Change::DeadAllocations, Change::Views];
const VIEWS: &[Change] = &[Change::Views];
const BOTH: &[Change] = &[Change::Allocations, Change::Views];
const NO_DEALLOC: &[Requirement] = &[Requirement::NoDealloc];

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

const fn on_functions(row: PassRow) -> PassRow {
    PassRow {
        nest: Nest::Function,
        ..row
    }
}

/// Every row, by name.
pub const PASSES: &[PassRow] = &[
    left_out(
        row(
            "arith-emulate-wide-int",
            DEAD,
            "refuses what is wider than twice its width",
        ),
        "changes the types of functions",
    ),
    with_options(
        row(
            "arith-expand",
            DEAD_AND_VIEWS,
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
        NO_DEALLOC,
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
    row("control-flow-sink", &[], ""),
    row("cse", DEAD, ""),
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
    since(
        20,
        row("flatten-memref", DEAD_AND_VIEWS, "makes views of rank 1"),
    ),
    row(
        "fold-memref-alias-ops",
        DEAD_AND_VIEWS,
        "folds views into accesses",
    ),
    with_options(
        row("inline", DEAD, "canonicalizes what it inlines"),
        &["", "default-pipeline="],
    ),
    row(
        "int-range-optimizations",
        DEAD,
        "by the ranges that it infers",
    ),
    row("lift-cf-to-scf", &[], "makes scf of branches"),
    row("loop-invariant-code-motion", &[], ""),
    row("mem2reg", DEAD, "erases memory that can be values"),
    row("memref-expand", VIEWS, "expands atomic ops and reshapes"),
    row("normalize-memrefs", BOTH, "changes layouts to the identity"),
    requiring(
        on_functions(row(
            "promote-buffers-to-stack",
            DEAD,
            "makes memref.alloca of memref.alloc",
        )),
        NO_DEALLOC,
    ),
    left_out(
        row("remove-dead-values", DEAD, "erases what nothing uses"),
        "crashes on about half of all programs",
    ),
    row("sccp", DEAD, ""),
    row("sroa", DEAD, "splits memory"),
    row(
        "symbol-dce",
        &[],
        "erases private functions that nothing calls",
    ),
    with_options(
        row("topological-sort", &[], "sorts ops of graph regions"),
        &[""],
    ),
    lowers("convert-arith-to-llvm", NO_OPTIONS),
    lowers("convert-cf-to-llvm", NO_OPTIONS),
    lowers("convert-func-to-llvm", NO_OPTIONS),
    lowers("convert-scf-to-cf", NO_OPTIONS),
    lowers("finalize-memref-to-llvm", NO_OPTIONS),
    lowers("llvm-request-c-wrappers", NO_OPTIONS),
    lowers("lower-affine", NO_OPTIONS),
    lowers("reconcile-unrealized-casts", NO_OPTIONS),
    lowers("set-llvm-module-datalayout", NO_OPTIONS),
];

/// The rows of a release that a random pipeline draws from.
pub fn drawn(release: u32) -> Vec<&'static PassRow> {
    let rows = PASSES.iter();
    rows.filter(|row| row.left_out.is_none() && row.since <= release)
        .collect()
}

/// The row of a name.
pub fn find(name: &str) -> Option<&'static PassRow> {
    PASSES.iter().find(|row| row.name == name)
}
