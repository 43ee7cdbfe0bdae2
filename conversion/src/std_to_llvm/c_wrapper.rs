//! `_mlir_ciface_` wrappers: functions that take memrefs as pointers to descriptors, as C code passes them.
//!
//! Rules:
//! - A defined function gets a wrapper that calls it.
//! - A declared function gets a body that calls its wrapper, which is declared.
//!   It is private, because another module may define the function itself; in the lowering of 2020 it is not.
//! - A structure is returned by value, or through a pointer that is the first argument: see the options.

use stridecheck_ir::attr::Attributes;
use stridecheck_ir::dialect::llvm;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Attribute, Body, Feature, OpId, OpSpec, Place, Type, ValueId};

use crate::error::Mismatch;
use crate::std_to_llvm::attributes::{abi_of, drop_readnone, no_attributes};
use crate::std_to_llvm::call_conv::{pack_argument, unpack_argument};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::field::is_descriptor;
use crate::std_to_llvm::options::WrapperResults;
use crate::std_to_llvm::signature::{EXPANDED, argument_types, packed_result_type};
use crate::std_to_llvm::types::{fields, pointer};

/// The prefix of the names of wrappers.
pub const PREFIX: &str = "_mlir_ciface_";

/// The signature of a wrapper.
struct Signature {
    params: Vec<Type>,
    /// Which arguments of the function are passed as pointers to their descriptors.
    by_pointer: Vec<bool>,
    result: Type,
    /// The type that is returned through the first argument.
    through_pointer: Option<Type>,
}

/// Whether a function gets a wrapper.
pub fn wants_wrapper(rw: &LlvmRewriter<'_, '_>, op: OpId) -> bool {
    let asked = rw.body().attribute(op, "llvm.emit_c_interface").is_some();
    (asked || rw.options().c_wrappers) && !rw.options().bare_pointers
}

/// Creates the wrapper of a converted function, right after it.
pub fn wrap(
    rw: &mut LlvmRewriter<'_, '_>,
    converted: OpId,
    (function, argument_attributes): (&FunctionType, Option<&Attribute>),
) -> Result<(), Mismatch> {
    let target = name(rw.body(), converted);
    let wrapper = format!("{PREFIX}{target}");
    if rw.symbol(&wrapper).is_some() {
        return Err(Mismatch::new(format!(
            "the name '{wrapper}' that is needed is taken"
        )));
    }
    let signature = signature(rw, function)?;
    let argument_attributes = wrapper_attributes(&signature, argument_attributes);
    let made = declare(rw, converted, &wrapper, (&signature, argument_attributes));
    let region = rw.body().op_regions(converted)[0];
    if rw.body().entry_block(region).is_some() {
        define_wrapper(rw, made, (&target, &signature), function)
    } else {
        define_forwarding(rw, converted, (&wrapper, &signature), function)
    }
}

fn signature(rw: &LlvmRewriter<'_, '_>, function: &FunctionType) -> Result<Signature, Mismatch> {
    let returned = packed_result_type(rw.options(), rw.types(), &function.results)?;
    let is_structure = !fields(&returned).is_empty();
    let leading = rw.options().wrapper_results == WrapperResults::LeadingPointer;
    let through_pointer = (is_structure && leading).then(|| returned.clone());
    let first = through_pointer.clone().map(|ty| pointer(ty, 0));
    let mut params: Vec<Type> = first.into_iter().collect();
    let mut by_pointer = Vec::new();
    for input in &function.inputs {
        let converted = rw.types().convert_one(input)?;
        by_pointer.push(is_descriptor(input, &converted));
        params.push(match by_pointer.last() {
            Some(true) => pointer(converted, 0),
            _ => converted,
        });
    }
    let result = match through_pointer {
        Some(_) => Type::void(),
        None => returned,
    };
    Ok(Signature {
        params,
        by_pointer,
        result,
        through_pointer,
    })
}

fn declare(
    rw: &mut LlvmRewriter<'_, '_>,
    converted: OpId,
    wrapper: &str,
    (signature, argument_attributes): (&Signature, Option<Attribute>),
) -> OpId {
    let mut attributes: Attributes = rw.body().attributes(converted).clone();
    attributes.remove("arg_attrs");
    // C code calls the wrapper from outside and in its own convention, whatever the attributes of the function.
    attributes.remove("linkage");
    attributes.remove("CConv");
    drop_readnone(&mut attributes);
    if let Some(argument_attributes) = argument_attributes {
        attributes.insert("arg_attrs", argument_attributes);
    }
    let ty = Type::llvm_function(signature.result.clone(), signature.params.clone());
    attributes.insert("sym_name", Attribute::String(wrapper.into()));
    attributes.insert("function_type", Attribute::Type(ty));
    let spec = OpSpec::new(llvm::Op::Func).attributes(attributes);
    rw.emit_op(spec.regions(1))
}

/// The attributes of the arguments: a pointer to a descriptor does not get those of the memref.
///
/// LLVM 22 puts the attributes of the buffer on the pointer to the descriptor.
fn wrapper_attributes(signature: &Signature, attributes: Option<&Attribute>) -> Option<Attribute> {
    let Some(Attribute::Array(each)) = attributes else {
        return None;
    };
    let leading = signature.through_pointer.iter().map(|_| no_attributes());
    let pairs = signature.by_pointer.iter().zip(each.iter());
    let own = pairs.map(|(by_pointer, attribute)| match by_pointer {
        true => no_attributes(),
        false => attribute.clone(),
    });
    Some(Attribute::Array(leading.chain(own).collect()))
}

/// The body of a wrapper: loads and unpacks the descriptors, and calls the function.
fn define_wrapper(
    rw: &mut LlvmRewriter<'_, '_>,
    made: OpId,
    (target, signature): (&str, &Signature),
    function: &FunctionType,
) -> Result<(), Mismatch> {
    let region = rw.body().op_regions(made)[0];
    let block = rw.append_block(region, &signature.params);
    let params = rw.body().arguments(block).to_vec();
    rw.at(Place::End(block), |rw| {
        let own = usize::from(signature.through_pointer.is_some());
        let mut arguments = Vec::new();
        let inputs = function.inputs.iter().zip(&signature.by_pointer);
        for ((ty, by_pointer), param) in inputs.zip(&params[own..]) {
            let value = if *by_pointer {
                let converted = rw.types().convert_one(ty)?;
                rw.load(*param, converted)
            } else {
                *param
            };
            arguments.extend(unpack_argument(rw, ty, value)?);
        }
        let returned = packed_result_type(rw.options(), rw.types(), &function.results)?;
        let abi = abi_of(rw, target)?;
        let returned = rw.call_as(target, abi, &arguments, returned);
        match (&signature.through_pointer, returned) {
            (Some(_), Some(value)) => {
                rw.store(value, params[0]);
                rw.return_op(None);
            }
            (_, value) => {
                rw.return_op(value);
            }
        }
        Ok(())
    })
}

/// The body of a declared function: stores the descriptors on the stack, and calls the wrapper.
fn define_forwarding(
    rw: &mut LlvmRewriter<'_, '_>,
    converted: OpId,
    (wrapper, signature): (&str, &Signature),
    function: &FunctionType,
) -> Result<(), Mismatch> {
    let region = rw.body().op_regions(converted)[0];
    // Attributes of the declaration, such as `extern_weak`, need not suit a definition.
    let has_linkage = rw.body().attribute(converted, "linkage").is_some();
    if has_linkage || rw.options().edition.has(Feature::PrivateForwarding) {
        let private = Attribute::Opaque("llvm.linkage<private>".into());
        rw.set_attribute(converted, "linkage", private);
    }
    let mut params = Vec::new();
    let mut counts = Vec::new();
    for input in &function.inputs {
        let types = argument_types(rw.options(), rw.types(), input)?;
        counts.push(types.len());
        params.extend(types);
    }
    let block = rw.append_block(region, &params);
    let mut params = rw.body().arguments(block).to_vec();
    rw.at(Place::End(block), |rw| {
        let slot = signature.through_pointer.clone();
        let slot = slot.map(|ty| (rw.stack_slot(ty.clone()), ty));
        let mut arguments: Vec<ValueId> = slot.iter().map(|(slot, _)| *slot).collect();
        let inputs = function.inputs.iter().zip(&signature.by_pointer);
        for ((ty, by_pointer), count) in inputs.zip(counts) {
            let rest = params.split_off(count);
            let value = pack_argument(rw, ty, &params, EXPANDED)?;
            arguments.push(if *by_pointer { rw.spill(value) } else { value });
            params = rest;
        }
        let abi = abi_of(rw, wrapper)?;
        let returned = rw.call_as(wrapper, abi, &arguments, signature.result.clone());
        let value = match slot {
            Some((slot, ty)) => Some(rw.load(slot, ty)),
            None => returned,
        };
        rw.return_op(value);
        Ok(())
    })
}

fn name(body: &Body, op: OpId) -> String {
    let name = body.symbol_name(op);
    name.expect("the verifier requires a name").to_owned()
}
