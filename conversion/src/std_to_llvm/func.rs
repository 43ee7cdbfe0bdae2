//! Functions, calls and returns.

use std::sync::Arc;

use stridecheck_ir::attr::Attributes;
use stridecheck_ir::dialect::{View, func, llvm};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Attribute, OpId, OpSpec, Opcode, Place, RegionId, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::c_wrapper::{no_attributes, wants_wrapper, wrap};
use crate::std_to_llvm::call_conv::{
    EXPANDED, FieldOrder, argument_types, function_type, pack_argument, pack_results,
    packed_result_type, unpack_argument, unpack_results,
};
use crate::std_to_llvm::emit::{BARE_POINTERS, LlvmRewriter};
use crate::std_to_llvm::lowering::{Context, OpLowering};
use crate::type_converter::SignatureConversion;

/// The attributes of parameters and results that decide how they are passed.
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

/// `func.func`: converts the signature and rebuilds the descriptors of its memref arguments.
pub struct FuncLowering {
    /// In which order the arguments that a ranked memref became are taken for its fields.
    pub fields: FieldOrder,
}

/// `func.return`.
pub struct ReturnLowering;

/// `func.call`.
pub struct CallLowering;

/// `func.call_indirect`.
pub struct CallIndirectLowering;

/// `func.constant`: the address of a function.
pub struct FunctionConstantLowering;

/// Adds the lowerings of this family.
pub fn populate_func(set: &mut PatternSet, context: &Arc<Context>) {
    set.add(context.pattern(FuncLowering::default()))
        .add(context.pattern(ReturnLowering))
        .add(context.pattern(CallLowering))
        .add(context.pattern(CallIndirectLowering))
        .add(context.pattern(FunctionConstantLowering));
}

impl Default for FuncLowering {
    fn default() -> Self {
        Self { fields: EXPANDED }
    }
}

impl OpLowering for FuncLowering {
    fn root(&self) -> Root {
        Root::op(func::Op::Func)
    }

    fn name(&self) -> &str {
        "FuncLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = func::Func::cast(rw.body(), op).expect("the root says so");
        let (from, is_declaration) = (view.region(), view.is_declaration());
        let function = view.function_type().clone();
        rw.use_convention_of(op);
        let converted = function_type(rw.options(), rw.types(), &function)?;
        let argument_attributes = rw.body().attribute(op, "arg_attrs").cloned();
        let attributes = converted_attributes(rw, op, &function, converted)?;
        let spec = OpSpec::new(llvm::Op::Func).attributes(attributes);
        let new = rw.emit_op(spec.regions(1));
        let to = rw.body().op_regions(new)[0];
        rw.move_blocks(from, to);
        if !is_declaration {
            self.convert_blocks(rw, to, &function)?;
        }
        if wants_wrapper(rw, op) {
            wrap(rw, new, (&function, argument_attributes.as_ref()))?;
        }
        rw.replace(op, &[]);
        Ok(())
    }
}

impl FuncLowering {
    fn convert_blocks(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        region: RegionId,
        function: &FunctionType,
    ) -> Result<(), Mismatch> {
        let mut signature = SignatureConversion::new(function.inputs.len());
        let mut counts = Vec::new();
        for (i, input) in function.inputs.iter().enumerate() {
            let types = argument_types(rw.options(), rw.types(), input)?;
            counts.push(types.len());
            signature.add_inputs(i, &types);
        }
        let entry = rw.body().entry_block(region).expect("a body has a block");
        let former = rw.body().arguments(entry).to_vec();
        let types = rw.types();
        rw.convert_region_types(region, types, Some(&signature))?;
        let first = rw.body().first_op(entry);
        rw.at(first.map_or(Place::End(entry), Place::Before), |rw| {
            let mut arguments = rw.body().arguments(entry).to_vec();
            for ((value, input), count) in former.into_iter().zip(&function.inputs).zip(counts) {
                let rest = arguments.split_off(count);
                if input.is_memref() {
                    let packed = pack_argument(rw, input, &arguments, self.fields)?;
                    rw.replace_value(value, &[packed]);
                }
                arguments = rest;
            }
            Ok(())
        })
    }
}

impl OpLowering for ReturnLowering {
    fn root(&self) -> Root {
        Root::op(func::Op::Return)
    }

    fn name(&self) -> &str {
        "ReturnLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let types = rw.body().value_types(rw.body().operands(op));
        if let Some(function) = rw.body().parent_op(op) {
            rw.use_convention_of(function);
        }
        let value = pack_results(rw, &types, operands)?;
        rw.return_op(value);
        rw.erase(op);
        Ok(())
    }
}

impl OpLowering for CallLowering {
    fn root(&self) -> Root {
        Root::op(func::Op::Call)
    }

    fn name(&self) -> &str {
        "CallLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = func::Call::cast(rw.body(), op).expect("the root says so");
        let callee = view.callee().to_owned();
        let inputs = rw.body().value_types(view.operands());
        if let Some(function) = rw.symbol(&callee) {
            rw.use_convention_of(function);
        }
        let abi = abi_of(rw, &callee)?;
        call(rw, op, (&inputs, operands), |rw, arguments, result| {
            rw.call_as(&callee, abi, arguments, result)
        })
    }
}

impl OpLowering for CallIndirectLowering {
    fn root(&self) -> Root {
        Root::op(func::Op::CallIndirect)
    }

    fn name(&self) -> &str {
        "CallIndirectLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = func::CallIndirect::cast(rw.body(), op).expect("the root says so");
        let inputs = rw.body().value_types(view.callee_operands());
        let (callee, operands) = operands.split_first().expect("the callee comes first");
        call(rw, op, (&inputs, operands), |rw, arguments, result| {
            rw.call_indirect(*callee, arguments, result)
        })
    }
}

impl OpLowering for FunctionConstantLowering {
    fn root(&self) -> Root {
        Root::op(func::Op::Constant)
    }

    fn name(&self) -> &str {
        "FunctionConstantLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = func::Constant::cast(rw.body(), op).expect("the root says so");
        let (name, result) = (view.function_name().to_owned(), view.result());
        let function = rw.symbol(&name);
        let is_bare = function.is_some_and(|op| rw.body().attribute(op, BARE_POINTERS).is_some());
        if is_bare && !rw.options().bare_pointers {
            return Err(Mismatch::new(format!(
                "function '{name}' carries '{BARE_POINTERS}', which a call of its address does not know"
            )));
        }
        let ty = rw.converted_type(result)?;
        let spec = OpSpec::new(llvm::Op::AddressOf)
            .attribute("global_name", Attribute::Symbol(name.as_str().into()));
        rw.replace_with(op, spec.result(ty));
        Ok(())
    }
}

/// Replaces a call by one of the convention: arguments unpacked, results taken out of what it gives back.
fn call(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    (inputs, operands): (&[Type], &[ValueId]),
    emit: impl FnOnce(&mut LlvmRewriter<'_, '_>, &[ValueId], Type) -> Option<ValueId>,
) -> Result<(), Mismatch> {
    let results = rw.body().value_types(rw.body().results(op));
    let mut arguments = Vec::new();
    for (ty, value) in inputs.iter().zip(operands) {
        arguments.extend(unpack_argument(rw, ty, *value)?);
    }
    let returned = packed_result_type(rw.options(), rw.types(), &results)?;
    let returned = emit(rw, &arguments, returned);
    let values = unpack_results(rw, &results, returned)?;
    rw.replace(op, &values);
    Ok(())
}

/// What a direct call has to say so that it passes and takes values as the function does: its convention and ABI attributes.
///
/// LLVM 22 leaves that out, and LLVM then takes the call for one of another function.
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

/// The attributes of a parameter or result that decide how it is passed.
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

/// The linkage that a function asks for becomes that of the new one, as in LLVM 22.
fn move_linkage(attributes: &mut Attributes) {
    if let Some(linkage) = attributes.remove("llvm.linkage") {
        attributes.insert("linkage", linkage);
    }
}

/// The attributes of the new function; those of arguments and results stay where one became one.
///
/// A descriptor that is given back is no pointer, so what is said of the memref cannot be said of it.
fn converted_attributes(
    rw: &LlvmRewriter<'_, '_>,
    op: OpId,
    function: &FunctionType,
    converted: Type,
) -> Result<Attributes, Mismatch> {
    let body = rw.body();
    let mut attributes = body.attributes(op).clone();
    attributes.insert("function_type", Attribute::Type(converted));
    move_linkage(&mut attributes);
    // Every declaration is private, and the specification's examples say nothing of it.
    let mut regions = body.op_regions(op).iter();
    if regions.all(|region| body.entry_block(*region).is_none()) {
        attributes.remove("sym_visibility");
    }
    if let Some(Attribute::Array(each)) = attributes.remove("arg_attrs") {
        let mut kept = Vec::new();
        for (input, attribute) in function.inputs.iter().zip(each.iter()) {
            match argument_types(rw.options(), rw.types(), input)?.len() {
                1 => kept.push(attribute.clone()),
                count => kept.extend(vec![no_attributes(); count]),
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
