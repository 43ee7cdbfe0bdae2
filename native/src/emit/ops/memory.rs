//! Memory: the stack, loads and stores, addresses, and atomic changes.

use inkwell::llvm_sys::{LLVMAtomicOrdering, LLVMAtomicRMWBinOp};
use stridecheck_ir::OpId;
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::llvm;

use super::{Emitter, alike, exactly, flag_bits, number, pointer};
use crate::emit::attributes::alignment;
use crate::emit::builder::{Access, Node, Scope, Value};
use crate::emit::function::Function;
use crate::emit::malformed;
use crate::emit::metadata::Metadata;
use crate::error::Error;

const NOT_ATOMIC: LLVMAtomicOrdering = LLVMAtomicOrdering::LLVMAtomicOrderingNotAtomic;

/// The orderings, in MLIR's numbering; LLVM has no `consume`.
const ORDERINGS: [Option<LLVMAtomicOrdering>; 8] = [
    Some(NOT_ATOMIC),
    Some(LLVMAtomicOrdering::LLVMAtomicOrderingUnordered),
    Some(LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic),
    None,
    Some(LLVMAtomicOrdering::LLVMAtomicOrderingAcquire),
    Some(LLVMAtomicOrdering::LLVMAtomicOrderingRelease),
    Some(LLVMAtomicOrdering::LLVMAtomicOrderingAcquireRelease),
    Some(LLVMAtomicOrdering::LLVMAtomicOrderingSequentiallyConsistent),
];

/// The kinds of `atomicrmw`, in MLIR's numbering.
const ATOMIC_KINDS: [LLVMAtomicRMWBinOp; 21] = [
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpXchg,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpAdd,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpSub,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpAnd,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpNand,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpOr,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpXor,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpMax,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpMin,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUMax,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUMin,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFAdd,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFSub,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMax,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMin,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUIncWrap,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUDecWrap,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUSubCond,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUSubSat,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMaximum,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMinimum,
];

pub(super) fn alloca(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [length] = exactly(f, op)?;
    if f.body.attribute(op, "inalloca").is_some() {
        let why = "`inalloca` cannot be translated: LLVM's C interface has no way to say it";
        return Err(malformed(f.body, op, why));
    }
    let ty = f.builder.ty(f.type_attribute(op, "elem_type")?)?;
    let value = f.builder.alloca(ty, length, alignment(f.body, op)?);
    f.define(op, value)
}

pub(super) fn load(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [address] = exactly(f, op)?;
    pointer(f, op, address)?;
    let value = f.builder.load(f.result_type(op)?, address, access(f, op)?);
    metadata(f, op, value)?;
    f.define(op, value)
}

pub(super) fn store(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [value, address] = exactly(f, op)?;
    pointer(f, op, address)?;
    let store = f.builder.store(value, address, access(f, op)?);
    metadata(f, op, store)
}

/// Attaches the metadata of the memory that a load or store uses, and of the address that it reads or a cast returns.
pub(super) fn metadata<'c>(
    f: &Function<'_, '_, 'c>,
    op: OpId,
    value: Value<'c>,
) -> Result<(), Error> {
    let attribute = |name| f.body.attribute(op, name);
    let attach = |kind: &str, operands: &[Node<'c>]| {
        f.builder.attach(value, kind, f.builder.node(operands));
    };
    if attribute("nontemporal").is_some() {
        let one = f.builder.integer_node(32, 1);
        attach("nontemporal", &[one]);
    }
    for (name, kind) in [
        ("invariant", "invariant.load"),
        ("invariantGroup", "invariant.group"),
    ] {
        if attribute(name).is_some() {
            attach(kind, &[]);
        }
    }
    if let Some(promise) = attribute("dereferenceable") {
        let (bytes, may_be_null) = dereferenceable(promise).ok_or_else(|| {
            malformed(
                f.body,
                op,
                format!(
                    "`dereferenceable` is `{promise}`, expected `#llvm.dereferenceable<bytes = N>`"
                ),
            )
        })?;
        let kind = match may_be_null {
            true => "dereferenceable_or_null",
            false => "dereferenceable",
        };
        attach(kind, &[f.builder.integer_node(64, bytes)]);
    }
    Metadata::new(f.builder, f.body, op).of_access(value)
}

/// How a load or store accesses memory.
fn access(f: &Function<'_, '_, '_>, op: OpId) -> Result<Access, Error> {
    let ordering = match f.body.attribute(op, "ordering") {
        None => None,
        Some(_) => Some(ordering(f, op, "ordering")?),
    };
    Ok(Access {
        alignment_bytes: alignment(f.body, op)?,
        ordering: ordering.filter(|ordering| *ordering != NOT_ATOMIC),
        is_volatile: f.body.attribute(op, "volatile_").is_some(),
        scope: match f.body.attribute(op, "syncscope") {
            None => None,
            Some(_) => Some(scope(f, op)?),
        },
    })
}

/// The ordering in an attribute; LLVM's numbering equals MLIR's, and lacks one.
fn ordering(f: &Function<'_, '_, '_>, op: OpId, name: &str) -> Result<LLVMAtomicOrdering, Error> {
    let number = number(f, op, name)?;
    let ordering = ORDERINGS.get(number).copied().flatten();
    ordering.ok_or_else(|| {
        malformed(
            f.body,
            op,
            format!("`{name}` is an ordering that LLVM lacks"),
        )
    })
}

/// `#llvm.dereferenceable<bytes = 8, mayBeNull = true>`: the bytes, and whether the pointer may be null.
fn dereferenceable(promise: &Attribute) -> Option<(u64, bool)> {
    let Attribute::Opaque(text) = promise else {
        return None;
    };
    let inside = text.split_once('<')?.1.strip_suffix('>')?;
    let entry = |key: &str| {
        let mut entries = inside.split(',');
        entries.find_map(|entry| {
            let (found, value) = entry.split_once('=')?;
            (found.trim() == key).then_some(value.trim())
        })
    };
    let bytes = entry("bytes")?.parse().ok()?;
    Some((bytes, entry("mayBeNull") == Some("true")))
}

fn scope(f: &Function<'_, '_, '_>, op: OpId) -> Result<Scope, Error> {
    let name = f
        .body
        .attribute(op, "syncscope")
        .and_then(Attribute::as_str);
    let scope = f.builder.scope(name.unwrap_or_default());
    scope.ok_or_else(|| malformed(f.body, op, "`syncscope` is not a name"))
}

fn atomic_access(f: &Function<'_, '_, '_>, op: OpId, name: &str) -> Result<Access, Error> {
    Ok(Access {
        ordering: Some(ordering(f, op, name)?),
        ..access(f, op)?
    })
}

pub(super) fn atomic_rmw(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let operands @ [address, _] = exactly(f, op)?;
    pointer(f, op, address)?;
    let kind = number(f, op, "bin_op")?;
    let kind = ATOMIC_KINDS.get(kind).copied();
    let kind = kind.ok_or_else(|| malformed(f.body, op, "`bin_op` is unknown"))?;
    let access = atomic_access(f, op, "ordering")?;
    let value = f.builder.atomic_rmw(kind, operands, scope(f, op)?, access);
    Metadata::new(f.builder, f.body, op).of_access(value)?;
    f.define(op, value)
}

pub(super) fn cmpxchg(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let operands @ [address, expected, value] = exactly(f, op)?;
    pointer(f, op, address)?;
    alike(f, op, &[expected, value])?;
    let access = atomic_access(f, op, "success_ordering")?;
    let on_failure = ordering(f, op, "failure_ordering")?;
    let value = f
        .builder
        .cmpxchg(operands, scope(f, op)?, access, on_failure);
    if f.body.attribute(op, "weak").is_some() {
        value.weaken();
    }
    Metadata::new(f.builder, f.body, op).of_access(value)?;
    f.define(op, value)
}

pub(super) fn get_element_ptr(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let operands = f.operands(op)?;
    let constants = f
        .body
        .attribute(op, "rawConstantIndices")
        .and_then(Attribute::as_dense_array)
        .ok_or_else(|| malformed(f.body, op, "`rawConstantIndices` is not an array"))?;
    let (base, mut dynamic) = match operands.split_first() {
        Some((base, dynamic)) => (*base, dynamic.iter()),
        None => return Err(malformed(f.body, op, "has no base")),
    };
    pointer(f, op, base)?;
    let i32_type = f.builder.integer_type(32);
    let indices: Option<Vec<_>> = constants
        .iter()
        .map(|index| match *index {
            llvm::DYNAMIC_INDEX => dynamic.next().copied(),
            index => Some(i32_type.integer(&[index.cast_unsigned()])),
        })
        .collect();
    let indices = indices.filter(|_| dynamic.next().is_none());
    let indices =
        indices.ok_or_else(|| malformed(f.body, op, "the operands do not match the indices"))?;
    let element = f.builder.ty(f.type_attribute(op, "elem_type")?)?;
    let flags = flag_bits(f, op, "noWrapFlags");
    let value = f.builder.gep(element, base, &indices, flags);
    f.define(op, value)
}
