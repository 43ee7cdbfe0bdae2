//! The bodies of functions that the source only declares: each passes its parameters to this process and takes the result from it.
//!
//! Nothing here therefore needs to know how the target passes values.

use inkwell::llvm_sys::LLVMLinkage;

use crate::emit::adapter;
use crate::emit::builder::{Access, Builder, Symbols};
use crate::error::Error;
use crate::signature::Signature;

/// The function that is called with the number of the external function, and the addresses of its parameters and its result.
pub(crate) const CALLED: &str = "__stridecheck_external";

/// The alignment of those places; sufficient for any vector.
const ALIGNMENT_BYTES: u32 = 64;

/// Adds a body to a function that the program only declares.
pub(crate) fn emit<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    signature: &Signature,
    number: u64,
) -> Result<(), Error> {
    let (stub, ty) = adapter::function(builder, symbols, &signature.callee)?;
    let (pointer, byte) = (builder.pointer_type(0), builder.integer_type(8));
    let wide = builder.integer_type(64);
    let called_type = builder
        .void_type()
        .function(&[wide, pointer, pointer], false);
    let called = symbols
        .find(CALLED)
        .unwrap_or_else(|| symbols.declare(CALLED, called_type));
    let constant = |value: usize| wide.integer(&[u64::try_from(value).expect("it is small")]);
    let place = |bytes: usize| builder.alloca(byte, constant(bytes), Some(ALIGNMENT_BYTES));
    // A declaration may be `extern_weak`, a definition may not.
    stub.link(LLVMLinkage::LLVMExternalLinkage);
    builder.position(builder.append_block(stub));
    let parameters = place(signature.frame_bytes());
    let results = place(
        signature
            .result
            .as_ref()
            .map_or(0, |result| result.size_bytes),
    );
    for (position, slot) in signature.slots.iter().enumerate() {
        let address = builder.gep(byte, parameters, &[constant(slot.offset_bytes)], 0);
        builder.store(stub.parameter(position), address, Access::default());
    }
    builder.call(
        called_type,
        called,
        &[wide.integer(&[number]), parameters, results],
    );
    let result = ty.result();
    let result = (!result.is_void()).then(|| builder.load(result, results, Access::default()));
    builder.ret(result);
    Ok(())
}
