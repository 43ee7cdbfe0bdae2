//! The packed calling convention of MLIR's `ExecutionEngine`: one array of addresses.
//!
//! `void @_mlir_<name>(ptr array)` takes the address of each argument, and that of the result after them.
//! A program that has such a function provides it; otherwise one is created.
//! Source: LLVM 22, `packFunctionArguments` in `mlir/lib/ExecutionEngine/ExecutionEngine.cpp`.

use crate::emit::adapter;
use crate::emit::builder::{Access, Builder, Symbols, Value};
use crate::emit::lanes;
use crate::error::Error;
use crate::signature::Signature;

/// Emits the adapter of an entry with this convention, and the packed function unless the program has it.
pub(crate) fn emit<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    signature: &Signature,
    number: usize,
) -> Result<(), Error> {
    let packed = packed(builder, symbols, signature)?;
    let pointer = builder.pointer_type(0);
    let adapter_type = builder.void_type().function(&[pointer, pointer], false);
    let adapter = symbols.declare(&adapter::name(number), adapter_type);
    builder.position(builder.append_block(adapter));
    let byte = builder.integer_type(8);
    let count = constant(builder, signature.slots.len() + 1);
    let array = builder.alloca(pointer, count, None);
    for (position, slot) in signature.slots.iter().enumerate() {
        let offset = constant(builder, slot.offset_bytes);
        let address = builder.gep(byte, adapter.parameter(0), &[offset], 0);
        let place = builder.gep(pointer, array, &[constant(builder, position)], 0);
        builder.store(address, place, Access::default());
    }
    let last = constant(builder, signature.slots.len());
    let place = builder.gep(pointer, array, &[last], 0);
    builder.store(adapter.parameter(1), place, Access::default());
    let ty = builder.void_type().function(&[pointer], false);
    builder.call(ty, packed, &[array]);
    builder.ret(None);
    Ok(())
}

/// The packed function.
fn packed<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    signature: &Signature,
) -> Result<Value<'c>, Error> {
    let name = format!("_mlir_{}", signature.callee.symbol);
    if let Some(known) = symbols.find(&name) {
        return Ok(known);
    }
    let pointer = builder.pointer_type(0);
    let packed_type = builder.void_type().function(&[pointer], false);
    let packed = symbols.declare(&name, packed_type);
    let (callee, ty) = adapter::function(builder, symbols, &signature.callee)?;
    builder.position(builder.append_block(packed));
    let behind = |position: usize| {
        let index = [constant(builder, position)];
        let place = builder.gep(pointer, packed.parameter(0), &index, 0);
        builder.load(pointer, place, Access::default())
    };
    let arguments: Vec<_> = ty
        .parameters()
        .into_iter()
        .enumerate()
        .map(|(position, parameter)| lanes::load(builder, parameter, behind(position)))
        .collect();
    let value = builder.call(ty, callee, &arguments);
    value.call_as(callee, arguments.len());
    if !ty.result().is_void() {
        adapter::store(builder, value, behind(arguments.len()));
    }
    builder.ret(None);
    Ok(packed)
}

fn constant<'c>(builder: &Builder<'c>, value: usize) -> Value<'c> {
    let value = u64::try_from(value).expect("it is small");
    builder.integer_type(64).integer(&[value])
}
