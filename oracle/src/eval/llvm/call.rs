//! Calls and returns.

use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{Attribute, Body, OpId, Type, ValueId, View as _};

use super::global::pointed;
use super::library::library;
use super::{source, unsupported};
use crate::error::Error;
use crate::eval::{Next, printers};
use crate::external;
use crate::machine::{Machine, Step};
use crate::promises;
use crate::signature::{parameters, result_type};
use crate::ub::{Fault, UbKind};
use crate::value::Scalar;

/// A call.
#[derive(Debug)]
pub(crate) struct Call<'b> {
    body: &'b Body,
    op: OpId,
    callee: Callee,
    arguments: &'b [ValueId],
}

#[derive(Debug)]
enum Callee {
    Function(OpId),
    Pointer(ValueId),
}

impl<'b> Call<'b> {
    pub(super) fn of((body, op): (&'b Body, OpId)) -> Result<Self, Error> {
        let operands = body.operand_group(op, 0);
        let name = body.attribute(op, "callee").and_then(Attribute::as_symbol);
        let (callee, arguments) = match (name, operands.split_first()) {
            (Some(name), _) => {
                let function = body.symbol(name);
                let function = function.ok_or_else(|| Error::NoFunction(name.to_owned()))?;
                (Callee::Function(function), operands)
            }
            (None, Some((pointer, arguments))) => (Callee::Pointer(*pointer), arguments),
            (None, None) => return Err(unsupported(body, op, "a call of nothing")),
        };
        Ok(Self {
            body,
            op,
            callee,
            arguments,
        })
    }

    pub(super) fn execute(&self, m: &mut Machine) -> Step<Next> {
        let function = match self.callee {
            Callee::Function(function) => function,
            Callee::Pointer(pointer) => self.pointed(m, pointer)?,
        };
        let body = self.body;
        let mut arguments = m.operands(self.arguments);
        let view = llvm::Func::cast(body, function);
        let view = view.ok_or_else(|| {
            unsupported(
                body,
                self.op,
                "expected a callee of the LLVM dialect, found one of another",
            )
        })?;
        promises::check(body, self.op)?;
        promises::keep(
            &m.memory,
            (body, self.op),
            promises::ARGUMENTS,
            parameters(body, function),
            &mut arguments,
        )?;
        if body.entry_block(body.op_regions(function)[0]).is_some() {
            return Ok(Next::Enter(m.enter(body, function, arguments)?));
        }
        let name = view.name();
        if m.lowered().is_none() {
            promises::check(body, function)?;
            promises::keep(
                &m.memory,
                (body, function),
                promises::ARGUMENTS,
                parameters(body, function),
                &mut arguments,
            )?;
        }
        // A function of the source is not that of C with the same name.
        let is_of_source = m
            .lowered()
            .is_some_and(|lowered| lowered.function(name).is_some());
        let of_library = match is_of_source {
            true => None,
            false => library(m, name, &arguments)?,
        };
        let results = match of_library {
            Some(results) => results,
            None => match printers().find(|(printer, _)| *printer == name) {
                Some((_, ty)) => external::call(m, body, (name, &ty), &arguments)?,
                None => source::external(m, body, name, &arguments)?,
            },
        };
        m.define_returned(body, self.op, results);
        Ok(Next::Op)
    }

    /// The function that a pointer refers to, which must have the type that the call expects.
    fn pointed(&self, m: &Machine, pointer: ValueId) -> Step<OpId> {
        let function = match m.scalar(pointer) {
            Scalar::Pointer(pointer) => {
                pointed(m, pointer).filter(|symbol| llvm::Func::cast(self.body, *symbol).is_some())
            }
            Scalar::Poison => {
                return Err(Fault::new(UbKind::PoisonCallee, "the function is poison").into());
            }
            _ => return Err(Error::Undetermined("a function").into()),
        };
        let Some(function) = function else {
            let detail = "expected a pointer to a function, found another one";
            return Err(Fault::new(UbKind::CalleeMismatch, detail).into());
        };
        let expected = self.arguments.iter();
        let expected: Vec<&Type> = expected.map(|value| self.body.value_type(*value)).collect();
        let found: Vec<&Type> = parameters(self.body, function).iter().collect();
        if expected != found {
            let name = self.body.symbol_name(function).unwrap_or_default();
            let types = |types: Vec<&Type>| {
                let types: Vec<String> = types.into_iter().map(Type::to_string).collect();
                types.join(", ")
            };
            let (given, wanted) = (types(expected), types(found));
            let detail = format!("@{name} expected arguments of types ({wanted}), found ({given})");
            return Err(Fault::new(UbKind::CalleeMismatch, detail).into());
        }
        let expected = self.body.results(self.op).first();
        let expected = expected.map(|result| self.body.value_type(*result));
        let found = result_type(self.body, function);
        if expected != found {
            let name = self.body.symbol_name(function).unwrap_or_default();
            let [expected, found] =
                [expected, found].map(|ty| ty.map_or_else(|| "void".to_owned(), Type::to_string));
            let detail = format!("expected @{name} to return {expected}, found {found}");
            return Err(Fault::new(UbKind::CalleeMismatch, detail).into());
        }
        Ok(function)
    }
}

/// `llvm.return`.
pub(super) fn returns(m: &mut Machine, body: &Body, values: &[ValueId]) -> Step<Next> {
    let mut values = m.operands(values);
    // What is promised of a returned pointer is promised to the caller, for whom this memory is dead.
    m.end_stack_from(0);
    if let Some(function) = m.function()
        && let Some(ty) = result_type(body, function)
    {
        let types = std::slice::from_ref(ty);
        promises::keep(&m.memory, (body, function), "res_attrs", types, &mut values)?;
    }
    Ok(Next::Return(values))
}
