//! The function that is called from outside: it loads every parameter from memory and stores the result there.
//!
//! The caller therefore need not know how the target passes values.
//! It is created from a signature alone, and the function may be in the same module or in a separate object.

use crate::callee::Callee;
use crate::emit::builder::{Access, Builder, Symbols, Ty, Value};
use crate::emit::lanes;
use crate::error::Error;
use crate::signature::Signature;

/// The name of the function for an entry.
pub(crate) fn name(number: usize) -> String {
    format!("__stridecheck_entry_{number}")
}

/// Emits `void @__stridecheck_entry_N(ptr parameters, ptr results)`.
pub(crate) fn emit<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    signature: &Signature,
    number: usize,
) -> Result<(), Error> {
    let (callee, ty) = function(builder, symbols, &signature.callee)?;
    let pointer = builder.pointer_type(0);
    let adapter_type = builder.void_type().function(&[pointer, pointer], false);
    let adapter = symbols.declare(&name(number), adapter_type);
    builder.position(builder.append_block(adapter));
    let byte = builder.integer_type(8);
    let index = builder.integer_type(64);
    let arguments: Vec<_> = signature
        .slots
        .iter()
        .zip(ty.parameters())
        .map(|(slot, parameter)| {
            let offset = u64::try_from(slot.offset_bytes).expect("an offset fits 64 bits");
            let address = builder.gep(byte, adapter.parameter(0), &[index.integer(&[offset])], 0);
            lanes::load(builder, parameter, address)
        })
        .collect();
    let value = builder.call(ty, callee, &arguments);
    value.call_as(callee, arguments.len());
    if !ty.result().is_void() {
        store(builder, value, adapter.parameter(1));
    }
    builder.ret(None);
    Ok(())
}

/// Stores a value field by field: the fast instruction selector does not support a store of several.
pub(crate) fn store<'c>(builder: &Builder<'c>, value: Value<'c>, address: Value<'c>) {
    let count = value.ty().field_count();
    if count == 0 {
        builder.store(value, address, Access::default());
    }
    for position in 0..count {
        let number = u32::try_from(position).expect("a result has few fields");
        let index = |value| builder.integer_type(32).integer(&[value]);
        let place = builder.gep(value.ty(), address, &[index(0), index(position)], 0);
        store(builder, builder.extract_value(value, number), place);
    }
}

/// The function of a signature, and its type; it is declared if the module does not have it.
pub(crate) fn function<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    callee: &Callee,
) -> Result<(Value<'c>, Ty<'c>), Error> {
    let ty = builder.ty(&callee.function_type())?;
    let known = symbols.find(&callee.symbol);
    let function = known.unwrap_or_else(|| symbols.declare(&callee.symbol, ty));
    Ok((function, ty))
}
