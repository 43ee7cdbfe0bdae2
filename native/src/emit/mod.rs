//! A program of the LLVM dialect as a module of LLVM IR.
//!
//! Rules:
//! - Nothing is repaired: LLVM gets exactly what the program contains, and LLVM's verifier checks it.
//! - The data layout and the triple are the machine's, set before anything that depends on a size.
//! - Unreachable blocks are dropped.
//! - Nested modules are dropped, as by `mlir-translate --mlir-to-llvmir` of LLVM 22:
//!   its translation of the builtin dialect succeeds on `builtin.module` and emits nothing.

pub(crate) mod adapter;
mod attributes;
pub(crate) mod builder;
mod constant;
mod define;
mod function;
mod global;
mod lanes;
mod metadata;
mod ops;
pub(crate) mod packed;
pub(crate) mod stack;
pub(crate) mod stub;
mod types;

use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::targets::TargetMachine;
use stridecheck_ir::dialect::{builtin, llvm};
use stridecheck_ir::{Body, OpId, OpName, View};

use crate::emit::builder::{Builder, Symbols};
use crate::error::Error;

/// An empty module for the machine.
pub(crate) fn empty<'c>(context: &'c Context, machine: &TargetMachine) -> Module<'c> {
    let module = context.create_module("stridecheck");
    module.set_data_layout(&machine.get_target_data().get_data_layout());
    module.set_triple(&machine.get_triple());
    module
}

/// Emits a module.
pub(crate) fn module<'c>(
    context: &'c Context,
    machine: &TargetMachine,
    body: &Body,
) -> Result<Module<'c>, Error> {
    let module = empty(context, machine);
    let builder = Builder::new(context);
    let symbols = Symbols(&module);
    let items = items(body)?;
    for item in &items {
        match item {
            Item::Function(function) => declare(&builder, symbols, *function)?,
            Item::Variable(global) => global::declare(&builder, symbols, *global)?,
            Item::Comdat(comdat) => select(symbols, *comdat)?,
        }
    }
    for item in items {
        match item {
            Item::Function(function) => {
                let value = symbols.find(function.name());
                let value = value.expect("every function was declared before");
                attributes::function(&builder, symbols, function, value)?;
                define::define(&builder, symbols, body, function)?;
            }
            Item::Variable(global) => global::define(&builder, symbols, global)?,
            Item::Comdat(_) => {}
        }
    }
    Ok(module)
}

/// A symbol of a module.
enum Item<'a> {
    Function(llvm::Func<'a>),
    Variable(llvm::Global<'a>),
    Comdat(llvm::Comdat<'a>),
}

fn items(body: &Body) -> Result<Vec<Item<'_>>, Error> {
    let item = |op| {
        let function = llvm::Func::cast(body, op).map(Item::Function);
        function
            .or_else(|| llvm::Global::cast(body, op).map(Item::Variable))
            .or_else(|| llvm::Comdat::cast(body, op).map(Item::Comdat))
    };
    let is_module = |op: &OpId| body.opcode(*op) == Some(builtin::Op::Module.into());
    body.ops(body.module_block())
        .filter(|op| !is_module(op))
        .map(|op| {
            item(op).ok_or_else(|| Error::Unsupported {
                op: op_name(body, op),
            })
        })
        .collect()
}

fn declare<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    function: llvm::Func<'_>,
) -> Result<(), Error> {
    let ty = builder.ty(function.function_type())?;
    let (body, op) = function.parts();
    let name = name_of(symbols, body, op, function.name())?;
    symbols.declare(name, ty);
    Ok(())
}

fn select(symbols: Symbols<'_, '_>, comdat: llvm::Comdat<'_>) -> Result<(), Error> {
    let (body, op) = comdat.parts();
    let blocks = body
        .op_regions(op)
        .iter()
        .flat_map(|region| body.blocks(*region));
    let selectors = blocks.flat_map(|block| body.ops(block));
    selectors
        .filter_map(|op| llvm::ComdatSelector::cast(body, op))
        .try_for_each(|selector| attributes::selector(symbols, selector))
}

/// A name that is still free.
fn name_of<'a>(
    symbols: Symbols<'_, '_>,
    body: &Body,
    op: OpId,
    name: &'a str,
) -> Result<&'a str, Error> {
    let why = if name.contains('\0') {
        "the name contains a zero byte"
    } else if symbols.address(name).is_some() {
        "the module has another symbol of that name"
    } else {
        return Ok(name);
    };
    let name = name.escape_debug();
    Err(malformed(
        body,
        op,
        format!("cannot declare `@{name}`: {why}"),
    ))
}

/// The name of an op in the current edition.
fn op_name(body: &Body, op: OpId) -> String {
    match body.op_name(op) {
        OpName::Known(opcode) => opcode.def().current.to_string(),
        OpName::Unknown(name) => name.to_string(),
    }
}

fn malformed(body: &Body, op: OpId, why: impl Into<String>) -> Error {
    Error::Malformed {
        op: op_name(body, op),
        why: why.into(),
    }
}
