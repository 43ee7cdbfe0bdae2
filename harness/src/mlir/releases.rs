//! The releases of MLIR that targets can name: one row each. A new release needs only a new row.

use std::env;
use std::path::{Path, PathBuf};

use stridecheck_ir::{Edition, FloatType};

/// The machine code that the tools of a release make.
///
/// LLVM before 18 aligns integers of more than 64 bits to 8 bytes, so calls pass them in another way than LLVM 22 does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnCode {
    /// The floats of 16 bits that are passed and computed as LLVM 22 does it.
    pub short_floats: &'static [FloatType],
    /// Whether the size and alignment of a vector are those of its bits, as in LLVM 22, and not those of as many elements with their padding.
    pub packs_vectors: bool,
}

/// What differs between releases, apart from their passes, which are in the table of passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReleaseRow {
    /// Its number, as in `mlir-22`.
    pub number: u32,
    /// Whether the numbers that the generic form prints for some attributes are the ones that we read.
    ///
    /// LLVM 22 inserted `xori` in the middle of the kinds of `memref.atomic_rmw`, so older releases are read in the custom form.
    pub has_our_numbers: bool,
    /// Whether the log of actions of `mlir-opt` is complete after a crash; older releases lose buffered output.
    pub keeps_log: bool,
    /// Whether its packaged tools name the functions of a crash without `llvm-symbolizer`, which takes several times as long as they do.
    pub names_functions: bool,
    /// Whether its tools print the output of passes into files (`--mlir-print-ir-tree-dir`), and a line of ours between programs (`--output-split-marker`).
    ///
    /// Releases before 19 print both among other text, without such a line where LLVM IR is printed.
    pub prints_files: bool,
    /// The start of the flags that print the output of passes.
    pub prints: &'static str,
    /// Whether its pipelines begin with the op that they run on, as `builtin.module(cse)`.
    ///
    /// Releases before 16 take such a pipeline as one for modules in the module.
    pub names_anchor: bool,
    /// The name of the op that a pass on functions runs on.
    pub function: &'static str,
    /// The passes that run on functions only there.
    pub on_functions: &'static [&'static str],
    /// What its own `opt` and `llc` make of its LLVM IR, if that has typed pointers, so that LLVM 22 does not read it.
    pub own_code: Option<OwnCode>,
    /// A pass that changes nothing: one on ops that no program has, or one for tests of the pass manager.
    pub idle_pass: &'static str,
    /// The pass that requests C wrappers; empty where an option of the lowering does, in which `WRAPPERS` stands for it.
    pub wrappers: &'static str,
    /// The passes that lower std/memref, scf and affine to the LLVM dialect, in an order that leaves no op;
    /// `BITS` stands for the width of `index`, `ALIGNED` for whether allocations are aligned, and `LAYOUT` for the data layout.
    pub lowering: &'static [&'static str],
    /// The conversion, as a log names it, that replaces the operands of the ops that it leaves, so that these are invalid and in no output.
    pub rewrites_left: Option<&'static str>,
    /// Ops that its lowering leaves, all of them or some: a program with one is inconclusive where it fails.
    pub unlowered: &'static [&'static str],
    /// Productions that programs for its lowering do not use, besides those of the ops that it leaves.
    pub left_out: &'static [&'static str],
}

/// The passes that expand ops of math which no other pass lowers.
const EXPAND_MATH: &str = "math-expand-ops{ops=clampf}";

/// The passes of the lowering that all releases from 19 on have.
///
/// Affine is lowered twice, because `expand-strided-metadata` produces `affine.apply`:
/// it folds, and so does `affine-expand-index-ops`, and neither may see loops, which have folds of their own.
/// `convert-vector-to-llvm` has no option for the width of `index`, so a vector in memory is lowered with 64 bits.
/// `convert-complex-to-llvm` does not have every op, so `convert-complex-to-standard` comes before it.
/// Math ops become LLVM ops where those exist, then calls, and again after the lowering of ops in between.
/// Ops with a counterpart in LLVM become that, and only the others are expanded:
/// the expansion of `maximumf` and `minimumf` does not order zeros.
const LOWERING: &str = "convert-math-to-funcs,\
     memref-expand,expand-realloc,scf-forall-to-for,lower-affine,\
     func.func(test-vector-scan-lowering),func.func(lower-vector-mask),\
     func.func(lower-vector-multi-reduction),\
     convert-complex-to-standard,convert-math-to-llvm,convert-math-to-libm,\
     convert-vector-to-scf,convert-scf-to-cf,expand-strided-metadata,affine-expand-index-ops,lower-affine,\
     convert-vector-to-llvm,\
     convert-arith-to-llvm{index-bitwidth=BITS},arith-expand{include-bf16=false},\
     finalize-memref-to-llvm{index-bitwidth=BITS use-aligned-alloc=ALIGNED},\
     convert-arith-to-llvm{index-bitwidth=BITS},convert-index-to-llvm{index-bitwidth=BITS},\
     convert-math-to-llvm,convert-complex-to-llvm,\
     convert-ub-to-llvm{index-bitwidth=BITS},\
     convert-cf-to-llvm{index-bitwidth=BITS},\
     convert-func-to-llvm{index-bitwidth=BITS},reconcile-unrealized-casts,\
     set-llvm-module-datalayout{data-layout=LAYOUT}";

/// The same in LLVM 16, where the lowering of memrefs also expands `memref.realloc`, that of functions sets the data layout, and there is no `ub`.
const LOWERING_16: &str = "convert-math-to-funcs,\
     memref-expand,lower-affine,\
     func.func(test-vector-scan-lowering),func.func(lower-vector-mask),\
     func.func(test-vector-multi-reduction-lowering-patterns),\
     convert-complex-to-standard,convert-math-to-llvm,convert-math-to-libm,\
     convert-vector-to-scf,convert-scf-to-cf,expand-strided-metadata,affine-expand-index-ops,lower-affine,\
     convert-vector-to-llvm,\
     convert-arith-to-llvm{index-bitwidth=BITS},arith-expand,\
     convert-memref-to-llvm{index-bitwidth=BITS use-aligned-alloc=ALIGNED},\
     convert-arith-to-llvm{index-bitwidth=BITS},convert-index-to-llvm{index-bitwidth=BITS},\
     convert-math-to-llvm,convert-complex-to-llvm,\
     convert-cf-to-llvm{index-bitwidth=BITS},\
     convert-func-to-llvm{index-bitwidth=BITS data-layout=LAYOUT},reconcile-unrealized-casts";

/// The same in LLVM 15, where the lowering of memrefs takes views as they are, that of functions takes branches, and there is no `index`.
///
/// `memref-expand` makes invalid views of a `memref.reshape` to an unranked memref, which is lowered without it.
const LOWERING_15: &str = "lower-affine,\
     func.func(test-vector-scan-lowering),\
     func.func(test-vector-multi-reduction-lowering-patterns),\
     convert-complex-to-standard,convert-math-to-llvm,convert-math-to-libm,\
     convert-vector-to-scf,convert-scf-to-cf,lower-affine,\
     convert-vector-to-llvm,\
     convert-arith-to-llvm{index-bitwidth=BITS},arith-expand,\
     convert-memref-to-llvm{index-bitwidth=BITS use-aligned-alloc=ALIGNED},\
     convert-arith-to-llvm{index-bitwidth=BITS},\
     convert-math-to-llvm,convert-complex-to-llvm,\
     convert-func-to-llvm{index-bitwidth=BITS data-layout=LAYOUT},reconcile-unrealized-casts";

/// The same in LLVM 14, where most conversions run on functions, and that of functions has the name of `std`.
///
/// Its C wrappers are also made for functions of C that the lowering of math declares, so it runs before that, and again after it.
/// `memref-expand` makes invalid views of a `memref.reshape` to an unranked memref, which is lowered before it;
/// the views that it makes of others are lowered after it.
const LOWERING_14: &str = "lower-affine,\
     func.func(test-vector-scan-lowering),\
     func.func(test-vector-multi-reduction-lowering-patterns),\
     convert-complex-to-standard,convert-math-to-llvm,\
     convert-vector-to-scf,convert-scf-to-std,lower-affine,\
     convert-vector-to-llvm,\
     convert-arith-to-llvm{index-bitwidth=BITS},arith-expand,\
     convert-memref-to-llvm{index-bitwidth=BITS use-aligned-alloc=ALIGNED},memref-expand,\
     convert-memref-to-llvm{index-bitwidth=BITS use-aligned-alloc=ALIGNED},\
     convert-arith-to-llvm{index-bitwidth=BITS},\
     convert-math-to-llvm,convert-complex-to-llvm,\
     convert-std-to-llvm{index-bitwidth=BITS emit-c-wrappers=WRAPPERS data-layout=LAYOUT},\
     convert-math-to-libm,convert-vector-to-llvm,convert-std-to-llvm{index-bitwidth=BITS data-layout=LAYOUT},\
     reconcile-unrealized-casts";

/// The same in LLVM 13, where `std` has arith and branches, and casts between types that cancel out are folded away.
///
/// `std-expand` makes invalid views of a `memref.reshape` to an unranked memref, which is lowered before it;
/// the views that it makes of others are lowered after it.
const LOWERING_13: &str = "lower-affine,\
     func.func(test-vector-multi-reduction-lowering-patterns),\
     convert-complex-to-standard,convert-math-to-llvm,\
     convert-vector-to-scf,convert-scf-to-std,lower-affine,\
     convert-vector-to-llvm,\
     convert-memref-to-llvm{index-bitwidth=BITS use-aligned-alloc=ALIGNED},std-expand,\
     convert-memref-to-llvm{index-bitwidth=BITS use-aligned-alloc=ALIGNED},\
     convert-math-to-llvm,convert-complex-to-llvm,\
     convert-std-to-llvm{index-bitwidth=BITS emit-c-wrappers=WRAPPERS data-layout=LAYOUT},\
     convert-math-to-libm,convert-vector-to-llvm,convert-std-to-llvm{index-bitwidth=BITS data-layout=LAYOUT}";

/// Passes that LLVM 14 runs on functions only, and later releases on any op.
const ON_FUNCTIONS_14: &[&str] = &[
    "affine-loop-fusion",
    "arith-expand",
    "convert-arith-to-llvm",
    "convert-complex-to-standard",
    "convert-math-to-llvm",
    "convert-vector-to-scf",
    "memref-expand",
    "scf-for-loop-canonicalization",
    "scf-for-loop-peeling",
    "scf-for-loop-specialization",
    "scf-for-to-while",
    "scf-parallel-loop-specialization",
    "scf-parallel-loop-tiling",
    "test-constant-fold",
    "test-affine-loop-unswitch",
    "test-extract-fixed-outer-loops",
    "test-loop-unrolling",
];

/// The same in LLVM 13.
const ON_FUNCTIONS_13: &[&str] = &[
    "affine-loop-fusion",
    "convert-complex-to-standard",
    "convert-math-to-llvm",
    "convert-vector-to-scf",
    "std-expand",
    "test-affine-loop-unswitch",
    "test-constant-fold",
    "test-extract-fixed-outer-loops",
    "test-loop-unrolling",
];

/// Productions that no programs for MLIR use: its lowering of the first is wrong so often that a hunt would report little else, and the others have no execution semantics there.
const LEFT_OUT: &[&str] = &[
    "vector.mask/maximumf",
    "builtin.unrealized_conversion_cast",
    "builtin.unrealized_conversion_cast/memref",
    "builtin.unrealized_conversion_cast/function",
];

/// The same with those that are wrong so often in LLVM 16 only.
const LEFT_OUT_16: &[&str] = &[
    "memref.generic_atomic_rmw",
    "vector.mask",
    "vector.mask/transfer",
    "builtin.unrealized_conversion_cast",
    "builtin.unrealized_conversion_cast/memref",
    "builtin.unrealized_conversion_cast/function",
];

/// The same with those that LLVM 15 lowers to branches with values of the source, or to code that `llc` does not select, and atomic ops, of which it lowers few.
const LEFT_OUT_15: &[&str] = &[
    "affine.prefetch",
    "memref.alloca_scope",
    "memref.atomic_rmw",
    "memref.generic_atomic_rmw",
    "memref.prefetch",
    "builtin.unrealized_conversion_cast",
    "builtin.unrealized_conversion_cast/memref",
    "builtin.unrealized_conversion_cast/function",
];

/// The same in LLVM 13, which computes other types of collapsed memrefs than later releases and leaves those of dynamic strides,
/// and which copies the wrong number of bytes for elements that are no integers or floats of whole bytes.
const LEFT_OUT_13: &[&str] = &[
    "affine.prefetch",
    "memref.alloca_scope",
    "memref.atomic_rmw",
    "memref.collapse_shape",
    "memref.copy",
    "memref.generic_atomic_rmw",
    "memref.prefetch",
    "builtin.unrealized_conversion_cast",
    "builtin.unrealized_conversion_cast/memref",
    "builtin.unrealized_conversion_cast/function",
];

/// The newest release.
const NEWEST_ROW: ReleaseRow = ReleaseRow {
    number: 22,
    has_our_numbers: true,
    keeps_log: true,
    names_functions: true,
    prints_files: true,
    prints: "--mlir-print-ir",
    names_anchor: true,
    function: "func.func",
    on_functions: &[],
    own_code: None,
    wrappers: "func.func(llvm-request-c-wrappers)",
    idle_pass: "mlprogram-pipeline-globals",
    lowering: &[EXPAND_MATH, LOWERING],
    rewrites_left: None,
    unlowered: &[],
    left_out: LEFT_OUT,
};

/// LLVM 16, from which older releases differ less than from the newest.
const ROW_16: ReleaseRow = ReleaseRow {
    number: 16,
    has_our_numbers: false,
    keeps_log: false,
    names_functions: false,
    prints_files: false,
    idle_pass: "test-module-pass",
    lowering: &[LOWERING_16],
    unlowered: &["scf.index_switch", "vector.mask", "vector.print"],
    left_out: LEFT_OUT_16,
    ..NEWEST_ROW
};

/// LLVM 15, the newest release whose LLVM IR has typed pointers.
const ROW_15: ReleaseRow = ReleaseRow {
    number: 15,
    names_anchor: false,
    on_functions: &["affine-loop-fusion"],
    own_code: Some(OwnCode {
        short_floats: &[FloatType::F16],
        packs_vectors: true,
    }),
    lowering: &[LOWERING_15],
    unlowered: &["vector.print"],
    left_out: LEFT_OUT_15,
    ..ROW_16
};

/// LLVM 14, from which LLVM 13 differs least.
const ROW_14: ReleaseRow = ReleaseRow {
    number: 14,
    prints: "--print-ir",
    function: "builtin.func",
    on_functions: ON_FUNCTIONS_14,
    own_code: Some(OwnCode {
        short_floats: &[],
        packs_vectors: true,
    }),
    wrappers: "",
    lowering: &[LOWERING_14],
    ..ROW_15
};

/// Every row, newest first.
pub const ROWS: [ReleaseRow; 6] = [
    NEWEST_ROW,
    ReleaseRow {
        number: 19,
        has_our_numbers: false,
        keeps_log: false,
        lowering: &[LOWERING],
        ..NEWEST_ROW
    },
    ROW_16,
    ROW_15,
    ROW_14,
    ReleaseRow {
        number: 13,
        function: "func",
        on_functions: ON_FUNCTIONS_13,
        own_code: Some(OwnCode {
            short_floats: &[],
            packs_vectors: false,
        }),
        lowering: &[LOWERING_13],
        rewrites_left: Some("ConvertStandardToLLVM"),
        left_out: LEFT_OUT_13,
        ..ROW_14
    },
];

/// The numbers of the releases, newest first.
pub const RELEASES: [u32; ROWS.len()] = numbers();

/// The newest release.
pub const NEWEST: u32 = RELEASES[0];

/// The release of LLVM that generates native code for every target, and whose tools the commands use.
pub const LLVM: u32 = 22;

/// The folder of a release: where Debian's packages install it, or `LLVM_SYS_221_PREFIX` for the linked one.
pub fn folder(number: u32) -> PathBuf {
    let named = env::var_os("LLVM_SYS_221_PREFIX").filter(|_| number == LLVM);
    named.map_or_else(|| packaged(number), PathBuf::from)
}

/// The folder where Debian's packages install a release.
fn packaged(number: u32) -> PathBuf {
    format!("/usr/lib/llvm-{number}").into()
}

/// Whether a tool names the functions of a crash without `llvm-symbolizer`; a build of a user's own may export none.
pub fn names_functions(tool: &Path) -> bool {
    let mut rows = ROWS.iter().filter(|row| row.names_functions);
    rows.any(|row| tool.starts_with(packaged(row.number)))
}

const fn numbers() -> [u32; ROWS.len()] {
    let mut numbers = [0; ROWS.len()];
    let mut place = 0;
    while place < ROWS.len() {
        numbers[place] = ROWS[place].number;
        place += 1;
    }
    numbers
}

impl ReleaseRow {
    /// The row of a release.
    pub fn of(number: u32) -> &'static Self {
        let row = ROWS.iter().find(|row| row.number <= number);
        row.unwrap_or(&ROWS[ROWS.len() - 1])
    }

    /// The edition of a release's text; a release newer than all editions has the newest.
    pub fn edition(number: u32) -> Edition {
        let mut known = Edition::ALL.into_iter().rev();
        let fits = |edition: &Edition| edition.number().map(u32::from) <= Some(number);
        known.find(fits).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{NEWEST, ROWS, ReleaseRow};

    #[test]
    fn rows_stand_newest_first_and_each_has_an_edition() {
        assert!(ROWS.is_sorted_by(|newer, older| newer.number > older.number));
        for row in ROWS {
            let edition = ReleaseRow::edition(row.number);
            assert_eq!(edition.number().map(u32::from), Some(row.number));
            assert_eq!(ReleaseRow::of(row.number), &row);
        }
    }

    #[test]
    fn a_release_that_is_newer_than_all_has_what_the_newest_has() {
        assert_eq!(ReleaseRow::of(99).number, NEWEST);
        assert_eq!(ReleaseRow::edition(99), ReleaseRow::edition(NEWEST));
        assert_eq!(ReleaseRow::of(20).number, 19);
        assert_eq!(ReleaseRow::of(17).number, 16);
    }
}
