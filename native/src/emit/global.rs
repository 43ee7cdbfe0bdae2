//! `llvm.mlir.global`: variables, and their initial values.

use inkwell::llvm_sys::LLVMLinkage;
use stridecheck_ir::View;
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::llvm;

use crate::emit::attributes::alignment;
use crate::emit::builder::{Builder, Symbols, Ty, Value};
use crate::emit::constant::{MAX_CONSTANT_ELEMENTS, check_elements, constant};
use crate::emit::define::initializer;
use crate::emit::{attributes, malformed, name_of};
use crate::error::Error;

/// The most elements of any global, so that LLVM can represent its size in bits.
const MAX_ELEMENTS: u64 = 1 << 40;

/// Declares a variable.
pub(super) fn declare<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    global: llvm::Global<'_>,
) -> Result<(), Error> {
    let (body, op) = global.parts();
    let ty = builder.ty(global.global_type())?;
    check_size(global, ty)?;
    let name = name_of(symbols, body, op, global.name())?;
    let address_space = body
        .attribute(op, "addr_space")
        .and_then(Attribute::as_integer);
    let address_space = u32::try_from(address_space.unwrap_or_default()).ok();
    let address_space = address_space.ok_or_else(|| {
        malformed(
            body,
            op,
            "`addr_space` is not the number of an address space",
        )
    })?;
    let variable = symbols.declare_variable(name, ty, address_space);
    attributes::symbol(symbols, body, op, variable.value())?;
    attributes::of_variable(body, op, variable.value())?;
    if body.attribute(op, "constant").is_some() {
        variable.make_constant();
    }
    if body.attribute(op, "thread_local_").is_some() {
        variable.make_thread_local();
    }
    if body.attribute(op, "externally_initialized").is_some() {
        variable.make_externally_initialized();
    }
    if let Some(alignment_bytes) = alignment(body, op)? {
        variable.align(alignment_bytes);
    }
    Ok(())
}

/// Refuses a variable whose size LLVM could not represent.
fn check_size(global: llvm::Global<'_>, ty: Ty<'_>) -> Result<(), Error> {
    let limit = match global.value() {
        Some(_) => MAX_CONSTANT_ELEMENTS,
        None => MAX_ELEMENTS,
    };
    check_elements(ty, limit).map_err(|found| {
        let (name, ty) = (global.name(), global.global_type());
        Error::Beyond(format!(
            "global `@{name}` of type `{ty}` has {found} elements, expected at most {limit}"
        ))
    })
}

/// Sets the initial value of a variable; nothing for a declaration.
///
/// As in MLIR, a variable that is not external and has no initial value is undefined.
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
        (None, None) => match attributes::linkage(body, op)? {
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
