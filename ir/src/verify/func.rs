//! Functions, their calls and what they return.

use crate::attr::Attribute;
use crate::dialect::func::{Call, CallIndirect, Constant, Op};
use crate::dialect::{Opcode, llvm};
use crate::entity::{OpId, ValueId};
use crate::types::{FunctionType, LlvmType, Type};
use crate::verify::{Rule, Verifier, count, first_difference, name, parent_name, type_attribute};

impl Verifier<'_> {
    pub(super) fn func(&mut self, op: OpId, opcode: Op) {
        match opcode {
            Op::Func => self.function(op),
            Op::Return => self.return_(op),
            Op::Call => self.call(op),
            Op::CallIndirect => self.call_indirect(op),
            Op::Constant => self.function_constant(op),
        }
    }

    fn function(&mut self, op: OpId) {
        match self.function_type(op) {
            Some(ty) => self.signature(op, &ty.inputs, &ty.results),
            None => self.no_function_type(op),
        }
    }

    pub(super) fn no_function_type(&mut self, op: OpId) {
        let body = self.body;
        let wanted = match body.opcode(op) {
            Some(Opcode::Llvm(_)) => "a function type of the LLVM dialect",
            _ => "a builtin function type",
        };
        let has = type_attribute(body, op, "function_type").expect("the row requires a type");
        let message = format!(
            "`function_type` of {} is `{has}`, expected {wanted}",
            name(body, op)
        );
        self.report(Rule::FunctionType, op, message);
    }

    /// Checks common to both kinds of functions.
    pub(super) fn signature(&mut self, op: OpId, inputs: &[Type], results: &[Type]) {
        let body = self.body;
        self.dictionaries(op, ("arg_attrs", "argument"), inputs.len());
        self.dictionaries(op, ("res_attrs", "result"), results.len());
        self.value_attributes(op, "arg_attrs", inputs.iter());
        self.value_attributes(op, "res_attrs", results.iter());
        let Some(entry) = body.entry_block(body.op_regions(op)[0]) else {
            return;
        };
        let arguments = body.value_types(body.arguments(entry));
        let name = name(body, op);
        if arguments.len() != inputs.len() {
            let (has, wanted) = (count(arguments.len(), "argument"), inputs.len());
            let message = format!(
                "entry block of {name} has {has}, expected {wanted} as in the function type"
            );
            self.report(Rule::EntryArguments, op, message);
        } else if let Some(i) = first_difference(&arguments, inputs) {
            let (is, wanted) = (&arguments[i], &inputs[i]);
            let message = format!(
                "argument {i} of the entry block of {name} has type `{is}`, expected `{wanted}`"
            );
            self.report(Rule::EntryArguments, op, message);
        }
    }

    fn dictionaries(&mut self, op: OpId, (list, side): (&str, &str), wanted: usize) {
        let Some(Attribute::Array(items)) = self.body.attribute(op, list) else {
            return;
        };
        if items.len() != wanted {
            let has = match items.len() {
                1 => "1 entry".into(),
                count => format!("{count} entries"),
            };
            let message = format!(
                "`{list}` of {} has {has}, expected {wanted}, one for each {side}",
                name(self.body, op)
            );
            self.report(Rule::FunctionAttributes, op, message);
        }
    }

    fn return_(&mut self, op: OpId) {
        let body = self.body;
        let parent = body.parent_op(op);
        let parent = parent.filter(|parent| body.opcode(*parent) == Some(Op::Func.into()));
        let Some(function) = parent else {
            let message = format!(
                "expected `func.return` directly in a `func.func`, found it in {}",
                parent_name(body, op)
            );
            return self.report(Rule::ReturnParent, op, message);
        };
        let Some(ty) = self.function_type(function) else {
            return;
        };
        let given = body.value_types(body.operands(op));
        if given.len() != ty.results.len() {
            let (has, wanted) = (count(given.len(), "operand"), ty.results.len());
            let message =
                format!("`func.return` has {has}, expected {wanted} as in the function type");
            self.report(Rule::ReturnType, op, message);
        } else if let Some(i) = first_difference(&given, &ty.results) {
            let (is, wanted) = (&given[i], &ty.results[i]);
            let message =
                format!("operand {i} of `func.return` has type `{is}`, expected `{wanted}`");
            self.report(Rule::ReturnType, op, message);
        }
    }

    fn call(&mut self, op: OpId) {
        let body = self.body;
        let callee = Self::view::<Call<'_>>(body, op).callee();
        let function = self.symbol(op, callee);
        let function = function.filter(|function| body.opcode(*function) == Some(Op::Func.into()));
        let Some(function) = function else {
            let message = format!(
                "expected a `func.func` named `@{callee}` in the module of the call, found none"
            );
            return self.report(Rule::CallCallee, op, message);
        };
        if let Some(ty) = self.function_type(function) {
            let callee = format!("`@{callee}`");
            self.call_side(op, &callee, ("operand", body.operands(op)), &ty.inputs);
            self.call_side(op, &callee, ("result", body.results(op)), &ty.results);
        }
    }

    fn call_indirect(&mut self, op: OpId) {
        let body = self.body;
        let call: CallIndirect<'_> = Self::view(body, op);
        let ty = call.callee_type();
        let callee = "a function value";
        self.call_side(op, callee, ("operand", call.callee_operands()), &ty.inputs);
        self.call_side(op, callee, ("result", call.results()), &ty.results);
    }

    fn function_constant(&mut self, op: OpId) {
        let body = self.body;
        let constant: Constant<'_> = Self::view(body, op);
        let name = constant.function_name();
        let function = self.symbol(op, name);
        let function = function.filter(|function| body.opcode(*function) == Some(Op::Func.into()));
        let Some(function) = function else {
            let message = format!(
                "expected a `func.func` named `@{name}` in the module of `func.constant`, found none"
            );
            return self.report(Rule::FunctionConstant, op, message);
        };
        let is = body.value_type(constant.result());
        let wanted = type_attribute(body, function, "function_type");
        if let Some(wanted) = wanted.filter(|wanted| *wanted != is) {
            let message = format!(
                "`func.constant` has type `{is}`, expected the type `{wanted}` of `@{name}`"
            );
            self.report(Rule::FunctionConstant, op, message);
        }
    }

    fn call_side(
        &mut self,
        op: OpId,
        callee: &str,
        (noun, values): (&str, &[ValueId]),
        wanted: &[Type],
    ) {
        let types = self.body.value_types(values);
        if types.len() != wanted.len() {
            let (has, wanted) = (count(types.len(), noun), wanted.len());
            let message = format!("call of {callee} has {has}, expected {wanted}");
            self.report(Rule::CallType, op, message);
        } else if let Some(i) = first_difference(&types, wanted) {
            let (is, wanted) = (&types[i], &wanted[i]);
            let message =
                format!("{noun} {i} of the call of {callee} has type `{is}`, expected `{wanted}`");
            self.report(Rule::CallType, op, message);
        }
    }
}

impl<'a> Verifier<'a> {
    fn function_type(&self, op: OpId) -> Option<&'a FunctionType> {
        type_attribute(self.body, op, "function_type").and_then(Type::as_function)
    }

    /// The result, the parameters and whether the function is variadic.
    pub(super) fn llvm_function_type(&self, op: OpId) -> Option<(&'a Type, &'a [Type], bool)> {
        let ty = type_attribute(self.body, op, "function_type").and_then(Type::as_llvm);
        match ty.filter(|_| self.body.opcode(op) == Some(Opcode::Llvm(llvm::Op::Func)))? {
            LlvmType::Function {
                result,
                params,
                variadic,
            } => Some((result, params, *variadic)),
            _ => None,
        }
    }
}
