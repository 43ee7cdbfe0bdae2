//! The attributes of functions and calls, and those of their arguments and results.

use stridecheck_ir::attr::Attributes;
use stridecheck_ir::dialect::{View, func, llvm};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Attribute, Feature, OpId, Opcode, Type};

use crate::error::Mismatch;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::signature::{argument_types, function_type};

/// The attributes of parameters and results that affect the calling convention.
const ABI: [&str; 10] = [
    "llvm.alignstack",
    "llvm.byref",
    "llvm.byval",
    "llvm.inalloca",
    "llvm.inreg",
    "llvm.nest",
    "llvm.preallocated",
    "llvm.signext",
    "llvm.sret",
    "llvm.zeroext",
];

/// The attributes that a direct call needs to match its callee: its convention and ABI attributes.
///
/// LLVM 22 omits them, and LLVM then treats the call as one of a different function.
pub fn abi_of(rw: &LlvmRewriter<'_, '_>, callee: &str) -> Result<Attributes, Mismatch> {
    let mut abi = Attributes::default();
    let Some(op) = rw.symbol(callee) else {
        return Ok(abi);
    };
    let body = rw.body();
    let attributes = match func::Func::cast(body, op) {
        Some(view) => {
            let function = view.function_type();
            let converted = function_type(rw.options(), rw.types(), function)?;
            converted_attributes(rw, op, function, converted)?
        }
        None => body.attributes(op).clone(),
    };
    if let Some(convention) = attributes.find("CConv") {
        abi.insert("CConv", convention.clone());
    }
    let call = Opcode::from(llvm::Op::Call).def();
    for list in ["arg_attrs", "res_attrs"] {
        if let Some(Attribute::Array(each)) = attributes.find(list)
            && call.has_part(list, rw.options().edition)
        {
            let each: Vec<Attributes> = each.iter().map(abi_attributes).collect();
            if each
                .iter()
                .any(|attributes| attributes.iter().next().is_some())
            {
                let each = each.into_iter().map(Attribute::Dictionary);
                abi.insert(list, Attribute::Array(each.collect()));
            }
        }
    }
    Ok(abi)
}

/// The attributes of a parameter or result that affect the calling convention.
fn abi_attributes(attributes: &Attribute) -> Attributes {
    let mut abi = Attributes::default();
    if let Attribute::Dictionary(attributes) = attributes {
        let is_in_memory = attributes.find("llvm.byval").is_some();
        for (name, value) in attributes.iter() {
            if ABI.contains(&name.as_str()) || (name == "llvm.align" && is_in_memory) {
                abi.insert(name.clone(), value.clone());
            }
        }
    }
    abi
}

/// Moves the requested linkage of a function to the new one, as in LLVM 22.
fn move_linkage(attributes: &mut Attributes) {
    if let Some(linkage) = attributes.remove("llvm.linkage") {
        attributes.insert("linkage", linkage);
    }
}

/// The meaning of `llvm.readnone` as memory effects.
const NO_EFFECTS: &str = "llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, \
                          errnoMem = none, targetMem0 = none, targetMem1 = none>";

/// Converts `llvm.readnone` to memory effects of the LLVM dialect, as in LLVM 22.
fn move_readnone(attributes: &mut Attributes) -> Result<(), Mismatch> {
    match attributes.remove("llvm.readnone") {
        None => Ok(()),
        Some(Attribute::Unit) => {
            attributes.insert("memory_effects", Attribute::Opaque(NO_EFFECTS.into()));
            Ok(())
        }
        Some(other) => Err(Mismatch::new(format!(
            "attribute `llvm.readnone` is `{other}`, expected a unit attribute"
        ))),
    }
}

/// Drops the memory effects of `llvm.readnone`, since a wrapper reads the descriptors, and its callee may do more.
pub fn drop_readnone(attributes: &mut Attributes) {
    let no_effects = Attribute::Opaque(NO_EFFECTS.into());
    if attributes.find("memory_effects") == Some(&no_effects) {
        attributes.remove("memory_effects");
    }
}

/// The attributes of the new function; those of arguments and results stay on values that became one value,
/// and before LLVM 16 those of a ranked memref apply to its pointers.
///
/// A returned descriptor is not a pointer, so attributes of the memref cannot apply to it.
pub fn converted_attributes(
    rw: &LlvmRewriter<'_, '_>,
    op: OpId,
    function: &FunctionType,
    converted: Type,
) -> Result<Attributes, Mismatch> {
    let body = rw.body();
    let mut attributes = body.attributes(op).clone();
    attributes.insert("function_type", Attribute::Type(converted));
    move_linkage(&mut attributes);
    move_readnone(&mut attributes)?;
    // Every declaration is private, but the examples of the specification do not show that.
    let mut regions = body.op_regions(op).iter();
    if regions.all(|region| body.entry_block(*region).is_none()) {
        attributes.remove("sym_visibility");
    }
    if let Some(Attribute::Array(each)) = attributes.remove("arg_attrs") {
        let mut kept = Vec::new();
        for (input, attribute) in function.inputs.iter().zip(each.iter()) {
            match argument_types(rw.options(), rw.types(), input)?.len() {
                1 => kept.push(attribute.clone()),
                count => {
                    let pointers = match input {
                        Type::MemRef(_)
                            if !rw.options().edition.has(Feature::DroppedAttributes) =>
                        {
                            vec![of_pointer(attribute); POINTERS]
                        }
                        _ => Vec::new(),
                    };
                    let others = vec![no_attributes(); count - pointers.len()];
                    kept.extend(pointers.into_iter().chain(others));
                }
            }
        }
        attributes.insert("arg_attrs", Attribute::Array(kept.into()));
    }
    match &function.results[..] {
        [result] if rw.options().bare_pointers || !result.is_memref() => {}
        _ => drop(attributes.remove("res_attrs")),
    }
    Ok(attributes)
}

/// How many pointers lead the arguments that a ranked memref becomes.
const POINTERS: usize = 2;

/// The attributes of a memref that apply to each pointer that it becomes.
///
/// LLVM 13 to 15 also apply them to the sizes and strides, which `mlir-translate` refuses, and to the pointer to the ranked descriptor
/// of an unranked memref, which is not the buffer.
/// Calling-convention attributes, and `returned`, can apply to only one argument.
fn of_pointer(attributes: &Attribute) -> Attribute {
    let Attribute::Dictionary(attributes) = attributes else {
        return no_attributes();
    };
    let mut kept = Attributes::default();
    for (name, value) in attributes.iter() {
        if !ABI.contains(&name.as_str()) && name != "llvm.returned" {
            kept.insert(name.clone(), value.clone());
        }
    }
    Attribute::Dictionary(kept)
}

/// The attributes of an argument without any.
pub fn no_attributes() -> Attribute {
    Attribute::Dictionary(Attributes::default())
}
