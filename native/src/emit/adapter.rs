//! The function that is called from outside: it takes every parameter from memory and puts the result there.
//!
//! So the caller needs no knowledge of how the target passes values.

use crate::emit::builder::{Access, Builder, Symbols};
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
) {
    let callee = symbols
        .find(&signature.symbol)
        .expect("the signature was bound to this function");
    let ty = callee.function_type();
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
            builder.load(parameter, address, Access::default())
        })
        .collect();
    let value = builder.call(ty, callee, &arguments);
    if !ty.result().is_void() {
        builder.store(value, adapter.parameter(1), Access::default());
    }
    builder.ret(None);
}
