//! The words of the LLVM dialect, as MLIR numbers them, and the formats that many of its ops share.

use crate::dialect::Assembly;

/// The predicates of `llvm.fcmp`, as MLIR numbers them.
pub const FCMP_PREDICATES: &[&str] = &[
    "_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule",
    "une", "uno", "_true",
];

/// Marks in `rawConstantIndices` of `llvm.getelementptr` an index that is an operand.
pub const DYNAMIC_INDEX: i64 = -2_147_483_648;

/// The words for whether the address of a global matters, as MLIR numbers them.
pub const UNNAMED_ADDRESSES: &[&str] = &["", "local_unnamed_addr", "unnamed_addr"];

/// The kinds of `llvm.atomicrmw`, as MLIR numbers them.
pub const ATOMIC_KINDS: &[&str] = &[
    "xchg",
    "add",
    "sub",
    "_and",
    "nand",
    "_or",
    "_xor",
    "max",
    "min",
    "umax",
    "umin",
    "fadd",
    "fsub",
    "fmax",
    "fmin",
    "uinc_wrap",
    "udec_wrap",
    "usub_cond",
    "usub_sat",
    "fmaximum",
    "fminimum",
];

/// The orderings of atomic accesses, as MLIR numbers them.
pub const ORDERINGS: &[&str] = &[
    "not_atomic",
    "unordered",
    "monotonic",
    "consume",
    "acquire",
    "release",
    "acq_rel",
    "seq_cst",
];

pub(super) const BINARY: Assembly = Assembly::Format("$lhs , $rhs attr-dict : type($result)");
pub(super) const BINARY_OVERFLOW: Assembly =
    Assembly::Format("$lhs , $rhs flags($overflowFlags) attr-dict : type($result)");
pub(super) const BINARY_EXACT: Assembly =
    Assembly::Format("unit($isExact,exact) $lhs , $rhs attr-dict : type($result)");
pub(super) const BINARY_DISJOINT: Assembly =
    Assembly::Format("unit($isDisjoint,disjoint) $lhs , $rhs attr-dict : type($result)");
pub(super) const CAST: Assembly = Assembly::Format("$arg attr-dict : type($arg) to type($res)");
pub(super) const CAST_NON_NEGATIVE: Assembly =
    Assembly::Format("unit($nonNeg,nneg) $arg attr-dict : type($arg) to type($res)");
pub(super) const CAST_OVERFLOW: Assembly =
    Assembly::Format("$arg flags($overflowFlags) attr-dict : type($arg) to type($res)");
