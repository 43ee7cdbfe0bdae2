//! Intrinsics: calls of functions that LLVM implements.

use inkwell::llvm_sys::LLVMTypeKind;
use stridecheck_ir::OpId;
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::{AttributeKind, OpDef};

use super::{Emitter, check_arguments, exactly, flag_bits, number};
use crate::emit::builder::{Bundle, Ty, Value};
use crate::emit::function::Function;
use crate::emit::metadata::Metadata;
use crate::emit::{attributes, malformed, op_name};
use crate::error::Error;

/// The intrinsic that a row names, overloaded on the type of its first vector, or else of its first operand; the attributes that the row requires are its last arguments.
pub(super) fn of_row(
    f: Emitter<'_, '_, '_, '_>,
    op: OpId,
    row: &'static OpDef,
) -> Result<(), Error> {
    let Some(name) = row.current.strip_prefix("llvm.intr.") else {
        return Err(Error::Unsupported {
            op: op_name(f.body, op),
        });
    };
    let mut arguments = f.operands(op)?;
    let types: Vec<Ty<'_>> = arguments.iter().map(|value| value.ty()).collect();
    let vector = types
        .iter()
        .find(|ty| ty.kind() == LLVMTypeKind::LLVMVectorTypeKind);
    let overload = vector.or(types.first()).copied();
    let overload = overload.ok_or_else(|| malformed(f.body, op, "has no operand"))?;
    for attribute in row.attributes.iter().filter(|a| a.required) {
        if let AttributeKind::Integer(width) = attribute.kind {
            arguments.push(immediate(f, op, attribute.name, width)?);
        }
    }
    let value = called(f, op, &format!("llvm.{name}"), &[overload], &arguments)?;
    value.fast_math(flag_bits(f, op, "fastmathFlags"));
    match f.body.results(op) {
        [] => Ok(()),
        _ => f.define(op, value),
    }
}

pub(super) fn stack_save(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let value = called(f, op, "llvm.stacksave", &[f.result_type(op)?], &[])?;
    f.define(op, value)
}

/// `llvm.memcpy` and `llvm.memmove`, which take two places, and `llvm.memset`, which takes a place and a byte.
pub(super) fn bytes(f: Emitter<'_, '_, '_, '_>, op: OpId, name: &str) -> Result<(), Error> {
    let [to, second, length] = exactly(f, op)?;
    let is_volatile = immediate(f, op, "isVolatile", 1)?;
    let overloads = match second.ty().kind() {
        LLVMTypeKind::LLVMPointerTypeKind => vec![to.ty(), second.ty(), length.ty()],
        _ => vec![to.ty(), length.ty()],
    };
    let arguments = [to, second, length, is_volatile];
    let call = called(f, op, name, &overloads, &arguments)?;
    attributes::of_values(f.builder, f.body, op, call)?;
    Metadata::new(f.builder, f.body, op).of_access(call)
}

/// `llvm.powi`, which is overloaded on both of its operands.
pub(super) fn power(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let operands: [Value<'_>; 2] = exactly(f, op)?;
    let value = called(f, op, "llvm.powi", &operands.map(Value::ty), &operands)?;
    value.fast_math(flag_bits(f, op, "fastmathFlags"));
    f.define(op, value)
}

/// A read of the lanes of a mask, with the pointers first; the other lanes are poison by default.
pub(super) fn masked_read(f: Emitter<'_, '_, '_, '_>, op: OpId, name: &str) -> Result<(), Error> {
    let mut arguments = f.operands(op)?;
    let ty = f.result_type(op)?;
    if arguments.len() == 2 {
        arguments.push(ty.poison());
    }
    let overloads = match name {
        "llvm.masked.expandload" => vec![ty],
        _ => vec![ty, arguments[0].ty()],
    };
    let call = called(f, op, name, &overloads, &arguments)?;
    attributes::aligned(f.builder, f.body, op, (call, 0))?;
    f.define(op, call)
}

/// A write of the lanes of a mask, with the value first.
pub(super) fn masked_write(f: Emitter<'_, '_, '_, '_>, op: OpId, name: &str) -> Result<(), Error> {
    let arguments: [Value<'_>; 3] = exactly(f, op)?;
    let [value, pointers, _] = arguments.map(Value::ty);
    let overloads = match name {
        "llvm.masked.compressstore" => vec![value],
        _ => vec![value, pointers],
    };
    let call = called(f, op, name, &overloads, &arguments)?;
    attributes::aligned(f.builder, f.body, op, (call, 1))
}

pub(super) fn noalias_scope_decl(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let scope = Metadata::new(f.builder, f.body, op).scope()?;
    called(f, op, "llvm.experimental.noalias.scope.decl", &[], &[scope])?;
    Ok(())
}

pub(super) fn assume(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let operands = f.operands(op)?;
    let Some((condition, rest)) = operands.split_first() else {
        return Err(malformed(f.body, op, "has no condition"));
    };
    let bundles = bundles(f, op, rest)?;
    let callee = f.symbols.intrinsic("llvm.assume", &[]);
    let ty = callee.function_type();
    check_arguments(f, op, ty, &[*condition])?;
    f.builder
        .call_with_bundles(ty, callee, &[*condition], &bundles);
    Ok(())
}

/// The bundles, whose operands are consecutive.
pub(super) fn bundles<'c>(
    f: &Function<'_, '_, 'c>,
    op: OpId,
    mut operands: &[Value<'c>],
) -> Result<Vec<Bundle<'c>>, Error> {
    let sizes = f.body.attribute(op, "op_bundle_sizes");
    let sizes = sizes
        .and_then(Attribute::as_dense_array)
        .unwrap_or_default();
    let tags = match f.body.attribute(op, "op_bundle_tags") {
        Some(Attribute::Array(tags)) => tags.as_ref(),
        _ => &[],
    };
    let mismatch = || malformed(f.body, op, "the bundles do not match their operands");
    let mut bundles = Vec::new();
    for (i, size) in sizes.iter().enumerate() {
        let tag = tags
            .get(i)
            .and_then(Attribute::as_str)
            .ok_or_else(mismatch)?;
        let size = usize::try_from(*size).map_err(|_| mismatch())?;
        let (own, rest) = operands.split_at_checked(size).ok_or_else(mismatch)?;
        operands = rest;
        bundles.push(Bundle {
            tag: tag.to_owned(),
            operands: own.to_vec(),
        });
    }
    match operands.is_empty() && tags.len() == sizes.len() {
        true => Ok(bundles),
        false => Err(mismatch()),
    }
}

fn immediate<'c>(
    f: &Function<'_, '_, 'c>,
    op: OpId,
    attribute: &str,
    width: u32,
) -> Result<Value<'c>, Error> {
    let value = u64::try_from(number(f, op, attribute)?).expect("a small number");
    Ok(f.builder.integer_type(width).integer(&[value]))
}

fn called<'c>(
    f: &Function<'_, '_, 'c>,
    op: OpId,
    name: &str,
    overloads: &[Ty<'c>],
    arguments: &[Value<'c>],
) -> Result<Value<'c>, Error> {
    let callee = f.symbols.intrinsic(name, overloads);
    let ty = callee.function_type();
    check_arguments(f, op, ty, arguments)?;
    Ok(f.builder.call(ty, callee, arguments))
}
