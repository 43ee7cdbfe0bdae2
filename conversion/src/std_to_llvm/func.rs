//! Functions, calls and returns.

use std::sync::Arc;

use stridecheck_ir::dialect::{View, func, llvm};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Attribute, OpId, OpSpec, Place, RegionId, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::attributes::{abi_of, converted_attributes};
use crate::std_to_llvm::c_wrapper::{wants_wrapper, wrap};
use crate::std_to_llvm::call_conv::{pack_argument, pack_results, unpack_argument, unpack_results};
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::{BARE_POINTERS, LlvmRewriter};
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::signature::{
    EXPANDED, FieldOrder, argument_types, function_type, packed_result_type,
};
use crate::type_converter::SignatureConversion;

/// `func.func`: converts the signature and rebuilds the descriptors of its memref arguments.
pub struct FuncLowering {
    /// The order of the fields among the arguments that a ranked memref became.
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

    fn takes_any_memref(&self) -> bool {
        true
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

    fn takes_any_memref(&self) -> bool {
        true
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

    fn takes_any_memref(&self) -> bool {
        true
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
        // LLVM 22 takes the address, and an indirect call then uses another calling convention than the function.
        if let Some((attribute, _)) = abi_of(rw, &name)?.iter().next() {
            return Err(Mismatch::new(format!(
                "function '{name}' carries '{attribute}' that say how values are passed, which a call of its address does not know"
            )));
        }
        let ty = rw.converted_type(result)?;
        let spec = OpSpec::new(llvm::Op::AddressOf)
            .attribute("global_name", Attribute::Symbol(name.as_str().into()));
        rw.replace_with(op, spec.result(ty));
        Ok(())
    }
}

/// Replaces a call by one in the convention: arguments are unpacked, and results extracted from its result.
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
