//! Attributes that mean something to MLIR but are in no row; they are passed to LLVM IR and affect nothing else.
//!
//! They are properties in the generic form, and each is of the kind that LLVM 22 requires.

use crate::dialect::llvm::Op;
use crate::dialect::{AttributeDef, AttributeKind, Opcode};

const fn optional(name: &'static str, kind: AttributeKind) -> AttributeDef {
    AttributeDef {
        name,
        kind,
        required: false,
    }
}

const fn unit(name: &'static str) -> AttributeDef {
    optional(name, AttributeKind::Unit)
}

const fn string(name: &'static str) -> AttributeDef {
    optional(name, AttributeKind::String)
}

const fn named(name: &'static str, attribute: &'static str) -> AttributeDef {
    optional(name, AttributeKind::Named(attribute))
}

const fn list(name: &'static str, attribute: &'static str) -> AttributeDef {
    optional(name, AttributeKind::NamedArray(attribute))
}

/// The attributes of functions of the LLVM dialect.
const FUNCTION: &[AttributeDef] = &[
    optional("alignment", AttributeKind::Integer(64)),
    unit("always_inline"),
    unit("arm_in_za"),
    unit("arm_inout_za"),
    unit("arm_locally_streaming"),
    unit("arm_new_za"),
    unit("arm_out_za"),
    unit("arm_preserves_za"),
    unit("arm_streaming"),
    unit("arm_streaming_compatible"),
    optional("comdat", AttributeKind::AnySymbol),
    unit("convergent"),
    string("denormal_fp_math"),
    string("denormal_fp_math_f32"),
    unit("dso_local"),
    string("fp_contract"),
    named("frame_pointer", "llvm.framePointerKind"),
    optional("function_entry_count", AttributeKind::Integer(64)),
    string("garbageCollector"),
    unit("inline_hint"),
    string("instrument_function_entry"),
    string("instrument_function_exit"),
    optional("intel_reqd_sub_group_size", AttributeKind::Integer(32)),
    named("memory_effects", "llvm.memory_effects"),
    optional("no_infs_fp_math", AttributeKind::Integer(1)),
    unit("no_inline"),
    optional("no_nans_fp_math", AttributeKind::Integer(1)),
    optional("no_signed_zeros_fp_math", AttributeKind::Integer(1)),
    unit("no_unwind"),
    unit("optimize_none"),
    optional("passthrough", AttributeKind::Array),
    optional("personality", AttributeKind::Symbol),
    string("prefer_vector_width"),
    string("reciprocal_estimates"),
    optional("reqd_work_group_size", AttributeKind::I32Array),
    string("section"),
    string("target_cpu"),
    named("target_features", "llvm.target_features"),
    string("tune_cpu"),
    named("uwtable_kind", "llvm.uwtableKind"),
    named("vec_type_hint", "llvm.vec_type_hint"),
    named("vscale_range", "llvm.vscale_range"),
    unit("will_return"),
    optional("work_group_size_hint", AttributeKind::I32Array),
];

const VARIABLE: &[AttributeDef] = &[
    optional("comdat", AttributeKind::AnySymbol),
    list("dbg_exprs", "llvm.di_global_variable_expression"),
    unit("dso_local"),
    unit("externally_initialized"),
    string("section"),
    string("sym_visibility"),
    optional("target_specific_attrs", AttributeKind::Array),
];

const ACCESS_GROUPS: AttributeDef = list("access_groups", "llvm.access_group");
const ALIAS_SCOPES: AttributeDef = list("alias_scopes", "llvm.alias_scope");
const NOALIAS_SCOPES: AttributeDef = list("noalias_scopes", "llvm.alias_scope");
const TBAA: AttributeDef = list("tbaa", "llvm.tbaa_tag");

const CALL: &[AttributeDef] = &[
    ACCESS_GROUPS,
    ALIAS_SCOPES,
    unit("always_inline"),
    unit("convergent"),
    unit("inline_hint"),
    named("memory_effects", "llvm.memory_effects"),
    unit("no_inline"),
    unit("no_unwind"),
    NOALIAS_SCOPES,
    TBAA,
    unit("will_return"),
];

const ACCESS: &[AttributeDef] = &[
    ACCESS_GROUPS,
    ALIAS_SCOPES,
    NOALIAS_SCOPES,
    unit("nontemporal"),
    TBAA,
];

const ATOMIC: &[AttributeDef] = &[ACCESS_GROUPS, ALIAS_SCOPES, NOALIAS_SCOPES, TBAA];

const COPY: &[AttributeDef] = &[
    ACCESS_GROUPS,
    ALIAS_SCOPES,
    optional("arg_attrs", AttributeKind::Dictionaries),
    NOALIAS_SCOPES,
    optional("res_attrs", AttributeKind::Dictionaries),
    TBAA,
];

const BRANCH: &[AttributeDef] = &[named("loop_annotation", "llvm.loop_annotation")];

/// The attributes of an op, sorted by name.
pub(crate) fn opaque(opcode: Opcode) -> &'static [AttributeDef] {
    match opcode {
        Opcode::Llvm(Op::Func) => FUNCTION,
        Opcode::Llvm(Op::Global) => VARIABLE,
        Opcode::Llvm(Op::Call) => CALL,
        Opcode::Llvm(Op::Load | Op::Store) => ACCESS,
        Opcode::Llvm(Op::AtomicRmw | Op::CmpXchg) => ATOMIC,
        Opcode::Llvm(Op::Memcpy) => COPY,
        Opcode::Llvm(Op::Br | Op::CondBr) => BRANCH,
        _ => &[],
    }
}
