//! The LLVM dialect: calls, aggregates, addresses, constants and casts.

use std::slice;

use crate::attr::Attribute;
use crate::dialect::Opcode;
use crate::dialect::llvm::{
    Call, Constant, DYNAMIC_INDEX, ExtractValue, GetElementPtr, InsertValue, Op, Select,
};
use crate::entity::{OpId, ValueId};
use crate::types::{BareType, LlvmType, Type};
use crate::verify::arith::same_shape;
use crate::verify::constants::can_hold;
use crate::verify::{
    Rule, Verifier, count, first_difference, name, same_ignoring_pointees, type_attribute,
};

impl Verifier<'_> {
    pub(super) fn llvm(&mut self, op: OpId, opcode: Op) {
        match opcode {
            Op::Func => {
                self.comdat_symbol(op);
                self.llvm_function(op);
            }
            Op::Comdat => self.comdat_region(op),
            Op::Return => self.llvm_return(op),
            Op::Call => {
                self.operand_bundles(op);
                self.llvm_call(op);
            }
            Op::Assume => self.operand_bundles(op),
            Op::CondBr => {
                self.branch_condition(op);
                self.branch_weights(op);
            }
            Op::Switch => {
                self.switch_cases(op);
                self.branch_weights(op);
            }
            Op::Constant => self.llvm_constant(op),
            Op::AddressOf => self.address_of(op),
            Op::Zero => self.zero(op),
            Op::Alloca => self.room(op),
            Op::InsertValue => {
                let insert: InsertValue<'_> = Self::view(self.body, op);
                let (container, value) = (insert.container(), insert.value());
                self.aggregate(
                    op,
                    self.body.value_type(container),
                    self.body.value_type(value),
                );
            }
            Op::ExtractValue => {
                let extract: ExtractValue<'_> = Self::view(self.body, op);
                let (container, value) = (extract.container(), extract.res());
                self.aggregate(
                    op,
                    self.body.value_type(container),
                    self.body.value_type(value),
                );
            }
            Op::GetElementPtr => self.address_indices(op),
            Op::ICmp => self.llvm_compare(op),
            Op::Select => self.llvm_select(op),
            _ => {
                self.promised_bytes(op);
                self.llvm_memory(op, opcode);
                self.llvm_cast(op, opcode);
            }
        }
    }

    fn llvm_function(&mut self, op: OpId) {
        let Some((result, params, _)) = self.llvm_function_type(op) else {
            return self.no_function_type(op);
        };
        let is_void = *result == Type::void();
        let results = if is_void {
            &[]
        } else {
            slice::from_ref(result)
        };
        let mut types = params.iter().chain(results);
        if let Some(ty) = types.find(|ty| !ty.is_llvm_compatible()) {
            let message = format!(
                "signature of `llvm.func` has type `{ty}`, which the LLVM dialect does not have"
            );
            self.report(Rule::LlvmType, op, message);
        }
        self.signature(op, params, results);
        self.linkage(op);
    }

    fn llvm_return(&mut self, op: OpId) {
        let body = self.body;
        let function = body
            .parent_op(op)
            .and_then(|parent| self.llvm_function_type(parent));
        let Some((result, _, _)) = function else {
            return;
        };
        let given = body
            .operands(op)
            .first()
            .map(|value| body.value_type(*value));
        let wanted = Some(result).filter(|result| **result != Type::void());
        let message = match (given, wanted) {
            (None, None) => return,
            (Some(given), Some(wanted)) if same_ignoring_pointees(given, wanted) => return,
            (None, Some(wanted)) => {
                format!("`llvm.return` has no operand, expected one of type `{wanted}`")
            }
            (Some(given), None) => {
                format!("`llvm.return` has an operand of type `{given}`, expected none")
            }
            (Some(given), Some(wanted)) => {
                format!("operand of `llvm.return` has type `{given}`, expected `{wanted}`")
            }
        };
        self.report(Rule::LlvmReturnType, op, message);
    }

    fn llvm_call(&mut self, op: OpId) {
        let body = self.body;
        let call: Call<'_> = Self::view(body, op);
        let operands = call.callee_operands();
        let is_indirect = usize::from(call.callee().is_none());
        self.variadic_type(op, operands.get(is_indirect..).unwrap_or_default());
        let Some(callee) = call.callee() else {
            let pointer = operands.first().map(|value| body.value_type(*value));
            if !pointer.is_some_and(is_pointer) {
                let message =
                    String::from("expected a symbol or a pointer as the callee of `llvm.call`");
                self.report(Rule::LlvmCallCallee, op, message);
            }
            return;
        };
        let function = self
            .symbol(op, callee)
            .and_then(|function| self.llvm_function_type(function));
        let Some((result, params, variadic)) = function else {
            let message = format!(
                "expected an `llvm.func` named `@{callee}` in the module of the call, found none"
            );
            return self.report(Rule::LlvmCallCallee, op, message);
        };
        let types = body.value_types(operands);
        let given = body
            .results(op)
            .first()
            .map_or(Type::void(), |value| body.value_type(*value).clone());
        let fits = if variadic {
            types.len() >= params.len()
        } else {
            types.len() == params.len()
        };
        let message = if !fits {
            let (wanted, has) = (params.len(), count(types.len(), "operand"));
            format!("call of `@{callee}` has {has}, expected {wanted}")
        } else if let Some(i) = first_difference(&types, params) {
            let (wanted, is) = (&params[i], &types[i]);
            format!("operand {i} of the call of `@{callee}` has type `{is}`, expected `{wanted}`")
        } else if !same_ignoring_pointees(&given, result) {
            format!("call of `@{callee}` has the result type `{given}`, expected `{result}`")
        } else if variadic && type_attribute(body, op, "var_callee_type").is_none() {
            format!(
                "expected `vararg` with the type of `@{callee}` in a call of it, since it is variadic"
            )
        } else {
            return;
        };
        self.report(Rule::LlvmCallType, op, message);
    }

    /// Checks the function type of a variadic callee in a call.
    fn variadic_type(&mut self, op: OpId, operands: &[ValueId]) {
        let body = self.body;
        let Some(ty) = type_attribute(body, op, "var_callee_type") else {
            return;
        };
        let given = body.results(op).first();
        let given = given.map_or(Type::void(), |value| body.value_type(*value).clone());
        let types = body.value_types(operands);
        let message = match ty.as_llvm() {
            Some(LlvmType::Function {
                result,
                params,
                variadic: true,
            }) => {
                let most = params.len().min(types.len());
                if most < params.len() {
                    let (wanted, has) = (params.len(), count(types.len(), "operand"));
                    format!("call of type `{ty}` has {has}, expected at least {wanted}")
                } else if let Some(i) = first_difference(&types[..most], params) {
                    let (wanted, is) = (&params[i], &types[i]);
                    format!(
                        "operand {i} of the call of type `{ty}` has type `{is}`, expected `{wanted}`"
                    )
                } else if !same_ignoring_pointees(&given, result) {
                    format!(
                        "call of type `{ty}` has the result type `{given}`, expected `{result}`"
                    )
                } else {
                    return;
                }
            }
            _ => format!(
                "`vararg` of `llvm.call` has type `{ty}`, expected a function type that ends in `...`"
            ),
        };
        self.report(Rule::VariadicType, op, message);
    }

    fn address_of(&mut self, op: OpId) {
        let name = self
            .body
            .attribute(op, "global_name")
            .and_then(Attribute::as_symbol);
        let name = name.expect("the row requires a symbol");
        let symbol = self
            .symbol(op, name)
            .filter(|symbol| matches!(self.body.opcode(*symbol), Some(Opcode::Llvm(_))));
        let Some(symbol) = symbol else {
            let message = format!(
                "expected an `llvm.func` or `llvm.mlir.global` named `@{name}` in the module of `llvm.mlir.addressof`, found none"
            );
            return self.report(Rule::AddressOf, op, message);
        };
        let space = self.body.attribute(symbol, "addr_space");
        let space = space.and_then(Attribute::as_integer);
        let is = self.body.value_type(self.body.results(op)[0]).as_llvm();
        if let (Some(space), Some(LlvmType::Pointer { address_space, .. })) = (space, is)
            && space != i128::from(*address_space)
        {
            let message = format!(
                "`llvm.mlir.addressof` yields a pointer in address space {address_space}, expected {space} as of `@{name}`"
            );
            self.report(Rule::AddressOf, op, message);
        }
    }

    /// Checks that the type has a zero value: few target types do.
    fn zero(&mut self, op: OpId) {
        let ty = self.body.value_type(self.body.results(op)[0]);
        if is_bare_target(ty) {
            let message =
                format!("`llvm.mlir.zero` of type `{ty}`: the target type has no zero value");
            self.report(Rule::TargetType, op, message);
        }
    }

    fn room(&mut self, op: OpId) {
        let ty = type_attribute(self.body, op, "elem_type").expect("the row requires a type");
        if is_bare_target(ty) {
            let message =
                format!("`llvm.alloca` of type `{ty}`: values of the target type cannot be stored");
            self.report(Rule::TargetType, op, message);
        }
    }

    fn llvm_constant(&mut self, op: OpId) {
        let body = self.body;
        let constant: Constant<'_> = Self::view(body, op);
        let ty = body.value_type(constant.res());
        let value = body
            .attribute(op, "value")
            .expect("the row requires a value");
        if !can_hold(ty, value) {
            let message = format!(
                "value `{value}` of `llvm.mlir.constant` does not fit the result type `{ty}`"
            );
            self.report(Rule::LlvmConstant, op, message);
        }
    }

    /// Checks that the value at the position has a type.
    fn aggregate(&mut self, op: OpId, container: &Type, value: &Type) {
        let body = self.body;
        let position = body
            .attribute(op, "position")
            .and_then(Attribute::as_dense_array);
        let position = position.expect("the row requires a position");
        let mut part = Some(container);
        for index in position {
            part = part.and_then(|part| field(part, *index));
        }
        let name = name(body, op);
        let Some(part) = part else {
            let message = format!("position {position:?} of {name} is not inside of `{container}`");
            return self.report(Rule::AggregatePosition, op, message);
        };
        if !same_ignoring_pointees(part, value) {
            let message = format!(
                "value of {name} has type `{value}`, expected `{part}` as at position {position:?} of `{container}`"
            );
            self.report(Rule::AggregateElement, op, message);
        }
    }

    fn address_indices(&mut self, op: OpId) {
        let body = self.body;
        let address: GetElementPtr<'_> = Self::view(body, op);
        let indices = body
            .attribute(op, "rawConstantIndices")
            .and_then(Attribute::as_dense_array);
        let indices = indices.expect("the row requires indices");
        let element = type_attribute(body, op, "elem_type").expect("the row requires a type");
        let dynamic = indices
            .iter()
            .filter(|index| **index == DYNAMIC_INDEX)
            .count();
        let has = address.dynamic_indices().len();
        if dynamic != has {
            let has = count(has, "dynamic index").replace("indexs", "indices");
            let message =
                format!("`llvm.getelementptr` has {has}, expected {dynamic} as in its indices");
            return self.report(Rule::AddressIndices, op, message);
        }
        let result = body.value_type(address.res());
        let inputs = body.operands(op).iter();
        let inputs = inputs.map(|value| body.value_type(*value));
        let mut vectors = inputs.filter(|ty| ty.as_vector().is_some()).peekable();
        let is_scalar = vectors.peek().is_none() && result.as_vector().is_some();
        let other = vectors.find(|ty| !same_shape(ty, result));
        if is_scalar || other.is_some() {
            let wanted = match other {
                Some(other) => format!("the shape of its operand of type `{other}`"),
                None => "a scalar, as all its operands are".to_owned(),
            };
            let message =
                format!("result of `llvm.getelementptr` has type `{result}`, expected {wanted}");
            return self.report(Rule::LlvmResult, op, message);
        }
        let mut part = element;
        for index in indices.iter().skip(1) {
            let inside = match part.as_llvm() {
                Some(LlvmType::Array { element, .. }) => Some(element),
                _ => part.as_vector().map(|vector| &vector.element),
            };
            let Some(inside) = inside.or_else(|| field(part, *index)) else {
                let message = format!(
                    "`llvm.getelementptr` cannot index into `{part}` with {}",
                    shown(*index)
                );
                return self.report(Rule::AddressIndices, op, message);
            };
            part = inside;
        }
    }

    fn llvm_compare(&mut self, op: OpId) {
        let ty = self.body.value_type(self.body.operands(op)[0]);
        if ty.scalar().integer_width().is_none() && !is_pointer(ty.scalar()) {
            let message =
                format!("operands of `llvm.icmp` have type `{ty}`, expected integers or pointers");
            self.report(Rule::LlvmCompare, op, message);
        }
    }

    fn llvm_select(&mut self, op: OpId) {
        let body = self.body;
        let select: Select<'_> = Self::view(body, op);
        let condition = body.value_type(select.condition());
        let result = body.value_type(select.res());
        if condition.as_vector().is_some() && !same_shape(condition, result) {
            let message = format!(
                "condition of `llvm.select` has type `{condition}`, expected `i1` or `i1` in the shape of `{result}`"
            );
            self.report(Rule::SelectShape, op, message);
        }
    }

    fn llvm_cast(&mut self, op: OpId, opcode: Op) {
        let Some(can) = cast(opcode) else {
            return;
        };
        let body = self.body;
        let from = body.value_type(body.operands(op)[0]);
        let to = body.value_type(body.results(op)[0]);
        let keeps_shape = opcode == Op::Bitcast || same_shape(from, to);
        if !keeps_shape || !can(from, to) {
            let name = name(body, op);
            let message = format!(
                "{name} cannot cast `{from}` to `{to}`: {}",
                wanted_of_cast(opcode)
            );
            self.report(Rule::LlvmCast, op, message);
        }
    }
}

/// The scalar types that a cast accepts; none for an op that is not a cast.
fn cast(opcode: Op) -> Option<fn(&Type, &Type) -> bool> {
    match opcode {
        Op::SExt | Op::ZExt => Some(|from, to| width(from) < width(to)),
        Op::Trunc => Some(|from, to| width(from) > width(to)),
        Op::FPExt => Some(|from, to| width(from) < width(to)),
        Op::FPTrunc => Some(|from, to| width(from) > width(to)),
        Op::SIToFP | Op::UIToFP | Op::FPToSI | Op::FPToUI => Some(|_, _| true),
        Op::IntToPtr => Some(|from, to| is_integer(from) && is_pointer(to.scalar())),
        Op::PtrToInt => Some(|from, to| is_pointer(from.scalar()) && is_integer(to)),
        Op::AddrSpaceCast => Some(|from, to| is_pointer(from.scalar()) && is_pointer(to.scalar())),
        Op::Bitcast => Some(|from, to| {
            let pointers = (is_pointer(from.scalar()), is_pointer(to.scalar()));
            match pointers {
                (true, true) => same_ignoring_pointees(from, to),
                (false, false) => bits(from).is_some() && bits(from) == bits(to),
                _ => false,
            }
        }),
        _ => None,
    }
}

/// The types that a cast accepts, in words.
fn wanted_of_cast(opcode: Op) -> &'static str {
    match opcode {
        Op::SExt | Op::ZExt | Op::FPExt => "expected a wider result of the same shape",
        Op::Trunc | Op::FPTrunc => "expected a narrower result of the same shape",
        Op::IntToPtr => "expected integers to pointers of the same shape",
        Op::PtrToInt => "expected pointers to integers of the same shape",
        Op::AddrSpaceCast => "expected pointers to pointers of the same shape",
        Op::Bitcast => "expected types of the same width, and no pointer to or from another type",
        _ => "expected the same shape",
    }
}

/// Whether a type is a target type whose bits are not accessible.
pub(super) fn is_bare_target(ty: &Type) -> bool {
    matches!(ty.as_llvm(), Some(LlvmType::Target(target)) if !target.is_stored())
}

fn is_pointer(ty: &Type) -> bool {
    matches!(ty.as_llvm(), Some(LlvmType::Pointer { .. }))
}

fn is_integer(ty: &Type) -> bool {
    ty.scalar().integer_width().is_some()
}

fn width(ty: &Type) -> Option<u32> {
    let scalar = ty.scalar();
    if let Some(LlvmType::Bare(BareType::PpcFp128)) = scalar.as_llvm() {
        return Some(128);
    }
    scalar
        .integer_width()
        .or_else(|| scalar.as_float().map(|float| float.width()))
}

/// The number of bits of a scalar or vector.
fn bits(ty: &Type) -> Option<u64> {
    let elements = ty.as_vector().map_or(Some(1), |vector| {
        vector
            .shape
            .iter()
            .try_fold(1_u64, |product, size| product.checked_mul(*size))
    });
    elements?.checked_mul(width(ty)?.into())
}

/// The type at an index of an aggregate.
fn field(ty: &Type, index: i64) -> Option<&Type> {
    match ty.as_llvm()? {
        llvm @ (LlvmType::Struct { .. } | LlvmType::Named(_)) => {
            llvm.fields()?.get(usize::try_from(index).ok()?)
        }
        LlvmType::Array { length, element } => u64::try_from(index)
            .ok()
            .filter(|index| index < length)
            .map(|_| element),
        _ => None,
    }
}

fn shown(index: i64) -> String {
    if index == DYNAMIC_INDEX {
        "a dynamic index".into()
    } else {
        index.to_string()
    }
}
