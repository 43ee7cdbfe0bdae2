//! `llvm.mlir.global`: variables, and what they hold at first.

use inkwell::llvm_sys::{LLVMLinkage, LLVMUnnamedAddr};
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{Body, OpId, View};

use crate::emit::builder::{Builder, Symbols, Value};
use crate::emit::constant::constant;
use crate::emit::function::initializer;
use crate::emit::{malformed, name_of, ops};
use crate::error::Error;

/// The words that MLIR has for linkage; one of LLVM's that it lacks is not here.
const LINKAGES: [(&str, LLVMLinkage); 10] = [
    ("external", LLVMLinkage::LLVMExternalLinkage),
    ("private", LLVMLinkage::LLVMPrivateLinkage),
    ("internal", LLVMLinkage::LLVMInternalLinkage),
    (
        "available_externally",
        LLVMLinkage::LLVMAvailableExternallyLinkage,
    ),
    ("linkonce", LLVMLinkage::LLVMLinkOnceAnyLinkage),
    ("linkonce_odr", LLVMLinkage::LLVMLinkOnceODRLinkage),
    ("weak", LLVMLinkage::LLVMWeakAnyLinkage),
    ("weak_odr", LLVMLinkage::LLVMWeakODRLinkage),
    ("common", LLVMLinkage::LLVMCommonLinkage),
    ("extern_weak", LLVMLinkage::LLVMExternalWeakLinkage),
];

/// In the order of MLIR's numbers.
const UNNAMED_ADDRESSES: [LLVMUnnamedAddr; 3] = [
    LLVMUnnamedAddr::LLVMNoUnnamedAddr,
    LLVMUnnamedAddr::LLVMLocalUnnamedAddr,
    LLVMUnnamedAddr::LLVMGlobalUnnamedAddr,
];

/// Declares a variable.
pub(super) fn declare<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    global: llvm::Global<'_>,
) -> Result<(), Error> {
    let (body, op) = global.parts();
    let ty = builder.ty(global.global_type())?;
    let name = name_of(symbols, body, op, global.name())?;
    let number = |name: &str| {
        let number = body.attribute(op, name).and_then(Attribute::as_integer);
        usize::try_from(number.unwrap_or_default()).ok()
    };
    let address_space = number("addr_space").and_then(|space| u32::try_from(space).ok());
    let address_space = address_space.ok_or_else(|| {
        malformed(
            body,
            op,
            "`addr_space` is not the number of an address space",
        )
    })?;
    let variable = symbols.declare_variable(name, ty, address_space);
    variable.link(linkage(body, op)?);
    let unnamed = number("unnamed_addr").and_then(|kind| UNNAMED_ADDRESSES.get(kind));
    let unnamed = unnamed.ok_or_else(|| malformed(body, op, "`unnamed_addr` is unknown"))?;
    variable.unname(*unnamed);
    if body.attribute(op, "constant").is_some() {
        variable.make_constant();
    }
    if body.attribute(op, "thread_local_").is_some() {
        variable.make_thread_local();
    }
    if let Some(alignment_bytes) = ops::alignment(body, op)? {
        variable.align(alignment_bytes);
    }
    Ok(())
}

fn linkage(body: &Body, op: OpId) -> Result<LLVMLinkage, Error> {
    let word = match body.attribute(op, "linkage") {
        None => Some("external"),
        Some(Attribute::Opaque(text)) => text
            .strip_prefix("llvm.linkage<")
            .and_then(|text| text.strip_suffix('>')),
        Some(_) => None,
    };
    let linkage = LINKAGES.iter().find(|(name, _)| Some(*name) == word);
    linkage
        .map(|(_, linkage)| *linkage)
        .ok_or_else(|| malformed(body, op, "the linkage is not known"))
}

/// Gives a variable what it holds at first; nothing for a declaration.
///
/// As MLIR does it, a variable that is not external and says nothing holds anything.
pub(super) fn define<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    global: llvm::Global<'_>,
) -> Result<(), Error> {
    let (body, op) = global.parts();
    let variable = symbols
        .variable(global.name())
        .expect("every variable was declared before");
    let ty = variable.held_type();
    let wrong = || malformed(body, op, "the first value is not a constant of the type");
    let value = match (global.value(), body.entry_block(global.region())) {
        (Some(Attribute::String(text)), _) => Some(builder.constant_bytes(text.as_bytes())),
        (Some(value), _) => Some(constant(builder, value, ty).ok_or_else(wrong)?),
        (None, Some(block)) => Some(initializer(builder, symbols, body, block)?),
        (None, None) => match linkage(body, op)? {
            LLVMLinkage::LLVMExternalLinkage | LLVMLinkage::LLVMExternalWeakLinkage => None,
            _ => Some(ty.undef()),
        },
    };
    let fits = |value: &Value<'c>| value.is_constant() && value.ty() == ty;
    match value {
        None => Ok(()),
        Some(value) if fits(&value) => {
            variable.initialize(value);
            Ok(())
        }
        Some(_) => Err(wrong()),
    }
}
