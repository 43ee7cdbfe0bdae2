//! The keywords of the LLVM dialect, in MLIR's numbering, and the formats that many of its ops share.

use crate::dialect::{Assembly, AttributeKind, NO_WORD};

/// The modes of rounding, by LLVM's numbers.
pub const ROUNDING_MODES: &[&str] = &[
    "towardzero",
    "tonearest",
    "upward",
    "downward",
    "tonearestaway",
];

/// What an op may do to the state of exceptions of floats.
pub(super) const FLOAT_EXCEPTIONS: &[&str] = &["ignore", "maytrap", "strict"];

/// The predicates of `llvm.fcmp`, in MLIR's numbering.
pub const FCMP_PREDICATES: &[&str] = &[
    "_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule",
    "une", "uno", "_true",
];

/// Marks an index that is an operand in `rawConstantIndices` of `llvm.getelementptr`.
pub const DYNAMIC_INDEX: i64 = -2_147_483_648;

/// The words for whether the address of a global matters, in MLIR's numbering.
pub const UNNAMED_ADDRESSES: &[&str] = &["", "local_unnamed_addr", "unnamed_addr"];

/// The kinds of `llvm.atomicrmw`, in MLIR's numbering.
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

/// The orderings of atomic accesses, in MLIR's numbering; the number 3 does not exist.
pub const ORDERINGS: &[&str] = &[
    "not_atomic",
    "unordered",
    "monotonic",
    NO_WORD,
    "acquire",
    "release",
    "acq_rel",
    "seq_cst",
];

/// The linkages of functions and variables; `external` is the default.
pub const LINKAGES: &[&str] = &[
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "weak",
    "common",
    "appending",
    "extern_weak",
    "linkonce_odr",
    "weak_odr",
    "external",
];

/// Which copy of a symbol in a comdat the linker keeps, in MLIR's numbering.
pub const COMDATS: &[&str] = &["any", "exactmatch", "largest", "nodeduplicate", "samesize"];

/// The visibilities of functions and variables, in MLIR's numbering.
pub const VISIBILITIES: &[&str] = &["default", "hidden", "protected"];

/// The calling conventions that `mlir-opt` of LLVM 22 reads; `ccc` is the default.
pub const CALLING_CONVENTIONS: &[&str] = &[
    "ccc",
    "fastcc",
    "coldcc",
    "cc_10",
    "cc_11",
    "anyregcc",
    "preserve_mostcc",
    "preserve_allcc",
    "swiftcc",
    "swifttailcc",
    "cxx_fast_tlscc",
    "tailcc",
    "cfguard_checkcc",
    "x86_stdcallcc",
    "x86_fastcallcc",
    "x86_thiscallcc",
    "x86_64_sysvcc",
    "win64cc",
    "x86_vectorcallcc",
    "x86_regcallcc",
    "arm_apcscc",
    "arm_aapcscc",
    "arm_aapcs_vfpcc",
    "msp430_intrcc",
    "ptx_kernelcc",
    "ptx_devicecc",
    "spir_funccc",
    "spir_kernelcc",
    "intel_ocl_bicc",
    "hhvmcc",
    "hhvm_ccc",
    "x86_intrcc",
    "avr_intrcc",
    "avr_builtincc",
    "amdgpu_vscc",
    "amdgpu_gscc",
    "amdgpu_cscc",
    "amdgpu_kernelcc",
    "amdgpu_hscc",
    "msp430_builtincc",
    "amdgpu_lscc",
    "amdgpu_escc",
    "aarch64_vectorcallcc",
    "aarch64_sve_vectorcallcc",
    "wasm_emscripten_invokecc",
    "amdgpu_gfxcc",
    "m68k_intrcc",
];

/// The kinds of `llvm.call`; `none` is the default.
pub const TAIL_CALLS: &[&str] = &["none", "tail", "musttail", "notail"];

pub(super) const LINKAGE: AttributeKind = AttributeKind::Word("llvm.linkage", LINKAGES);
pub(super) const CALLING_CONVENTION: AttributeKind =
    AttributeKind::Word("llvm.cconv", CALLING_CONVENTIONS);
pub(super) const DEREFERENCEABLE: AttributeKind = AttributeKind::Named("llvm.dereferenceable");

pub(super) const BINARY: Assembly = Assembly::Format("$lhs , $rhs op-attrs : type($result)");
pub(super) const BINARY_OVERFLOW: Assembly =
    Assembly::Format("$lhs , $rhs flags($overflowFlags) op-attrs : type($result)");
pub(super) const BINARY_EXACT: Assembly =
    Assembly::Format("unit($isExact,exact) $lhs , $rhs op-attrs : type($result)");
pub(super) const BINARY_DISJOINT: Assembly =
    Assembly::Format("unit($isDisjoint,disjoint) $lhs , $rhs op-attrs : type($result)");
pub(super) const CAST: Assembly = Assembly::Format("$arg attr-dict : type($arg) to type($res)");
pub(super) const CAST_NON_NEGATIVE: Assembly =
    Assembly::Format("unit($nonNeg,nneg) $arg attr-dict : type($arg) to type($res)");
pub(super) const CAST_OVERFLOW: Assembly =
    Assembly::Format("$arg flags($overflowFlags) attr-dict : type($arg) to type($res)");
pub(super) const ATOMIC_RMW: Assembly = Assembly::Format(
    "unit($volatile_,volatile) $bin_op $ptr , $val (syncscope ( $syncscope ))? $ordering attr-dict : \
     type($ptr) , type($val)",
);
pub(super) const CMPXCHG: Assembly = Assembly::Format(
    "unit($weak,weak) unit($volatile_,volatile) $ptr , $cmp , $val (syncscope ( $syncscope ))? \
     $success_ordering $failure_ordering attr-dict : type($ptr) , type($val)",
);
