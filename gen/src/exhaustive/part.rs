//! A few instances of one op on different operands, as one program that returns the results of each.

use std::collections::BTreeSet;
use std::sync::Arc;

use stridecheck_ir::dialect::{arith, complex, func, index};
use stridecheck_ir::{
    Attribute, BlockId, Body, DenseElementsAttr, OpId, OpSpec, Opcode, Place, Type, ValueId,
};
use stridecheck_oracle::{Argument, Call, IndexWidth, Limits, Outcome};

use super::operands::{Form, Lanes, Operands};
use super::shape::Shape;
use crate::builder::constant_attribute;
use crate::call::declare;
use crate::extreme;
use crate::program::{Case, MAIN};

/// A few instances of one op, which differ only in their operands.
#[derive(Clone, Debug)]
pub struct Part {
    pub(super) shape: Arc<Shape>,
    pub(super) operands: Arc<Operands>,
    pub(super) index_width: IndexWidth,
    /// The numbers of the operands of each instance.
    pub(super) instances: Vec<u64>,
}

/// Why a part has no case.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unmade {
    /// Every instance does something undefined.
    #[error("every instance does something undefined")]
    Undefined,
    /// The oracle does not execute it.
    #[error("the oracle does not execute it: {0}")]
    NotExecuted(String),
}

impl Part {
    /// The name of the op.
    pub fn op(&self) -> &'static str {
        self.shape.opcode.def().current
    }

    /// Whether an operand or a result is a vector.
    pub fn has_vectors(&self) -> bool {
        let types = self.shape.operands.iter().chain(&self.shape.results);
        types.into_iter().any(|ty| ty.as_vector().is_some())
    }

    /// The numbers of its instances among those of its shape.
    pub fn instances(&self) -> &[u64] {
        &self.instances
    }

    /// The part with only those of its instances that are wanted.
    #[must_use]
    pub fn with(&self, is_wanted: impl Fn(u64) -> bool) -> Self {
        let wanted = self.instances.iter().copied();
        Self {
            instances: wanted.filter(|number| is_wanted(*number)).collect(),
            ..self.clone()
        }
    }

    /// Each instance as a part of its own.
    pub fn singles(&self) -> impl Iterator<Item = Self> {
        let numbers = self.instances.iter();
        numbers.map(|number| self.with(|wanted| wanted == *number))
    }

    /// The part without undefined instances, and its program with the run of it.
    pub fn case(&self) -> Result<(Self, Case), Unmade> {
        let (case, is_defined) = self.run()?;
        if is_defined {
            return Ok((self.clone(), case));
        }
        let mut defined = BTreeSet::new();
        for single in self.singles() {
            let (_, is_defined) = single.run()?;
            defined.extend(single.instances.into_iter().filter(|_| is_defined));
        }
        if defined.is_empty() {
            return Err(Unmade::Undefined);
        }
        let part = self.with(|number| defined.contains(&number));
        let (case, _) = part.run()?;
        Ok((part, case))
    }

    /// The program, and whether it has no undefined behaviour.
    fn run(&self) -> Result<(Case, bool), Unmade> {
        let (body, call) = self.program();
        let limits = Limits {
            index_width: self.index_width,
            ..Limits::default()
        };
        let case = Case::of_call(&body, &call, &limits);
        let case = case.map_err(|error| Unmade::NotExecuted(error.to_string()))?;
        let is_defined = matches!(case.run.outcome, Outcome::Returned(_));
        Ok((case, is_defined))
    }

    /// The program and its call, whatever they do.
    pub(super) fn program(&self) -> (Body, Call) {
        let mut inputs = Vec::new();
        let mut arguments = Vec::new();
        for number in &self.instances {
            for (ty, value) in self.operands.arguments(*number) {
                arguments.push(argument(&ty, &value, self.index_width));
                inputs.push(ty);
            }
        }
        let mut body = Body::new();
        let place = Place::End(body.module_block());
        let main = declare(&mut body, place, MAIN, &inputs);
        let region = body.op_regions(main)[0];
        let block = body.entry_block(region);
        let block = block.expect("a function is declared with its block");
        let mut emitted = Emitted {
            given: body.arguments(block).to_vec(),
            body,
            block,
            constants: Vec::new(),
            first: None,
            index_width: self.index_width,
        };
        let mut results = Vec::new();
        for number in &self.instances {
            results.extend(self.emit(*number, &mut emitted));
        }
        let mut body = emitted.body;
        let back = OpSpec::new(func::Op::Return).operands(&results);
        body.build(Place::End(block), back);
        let ty = Type::function(inputs, body.value_types(&results));
        body.set_attribute(main, "function_type", Attribute::Type(ty));
        (body, Call::new(MAIN, arguments))
    }

    /// Emits one instance and returns its results.
    fn emit(&self, number: u64, emitted: &mut Emitted) -> Vec<ValueId> {
        let shape = &*self.shape;
        if shape.is_constant() {
            let value = self.operands.constant(number);
            return vec![emitted.constant_of(shape, &value)];
        }
        let count = self.operands.arguments(number).len();
        let given: Vec<ValueId> = emitted.given.drain(..count).collect();
        let operands: Vec<ValueId> = shape
            .operands
            .iter()
            .enumerate()
            .map(|(operand, ty)| match self.operands.argument_of(operand) {
                Some(argument) => given[argument],
                None => emitted.constant(ty, &self.operands.value(number, operand)),
            })
            .collect();
        let mut spec = OpSpec::new(shape.opcode)
            .attributes(shape.attributes.clone())
            .results(shape.results.iter().cloned());
        let mut rest = &operands[..];
        for count in &shape.segments {
            let (segment, behind) = rest.split_at(*count);
            spec = spec.segment(segment);
            rest = behind;
        }
        let spec = spec.operands(rest);
        let op = emitted.body.build(Place::End(emitted.block), spec);
        emitted.first.get_or_insert(op);
        emitted.body.results(op).to_vec()
    }
}

/// The program so far.
struct Emitted {
    body: Body,
    block: BlockId,
    /// The arguments of the function that no instance uses yet.
    given: Vec<ValueId>,
    /// The constants, each once and before every other op, where passes that fold leave them.
    constants: Vec<(Opcode, Attribute, ValueId)>,
    /// The first op that is no constant.
    first: Option<OpId>,
    index_width: IndexWidth,
}

impl Emitted {
    /// A constant op with the value in its attribute.
    fn constant_of(&mut self, shape: &Shape, value: &[u128]) -> ValueId {
        let ty = &shape.results[0];
        let is = |op: index::Op| shape.opcode == op.into();
        if !is(index::Op::Constant) && !is(index::Op::BoolConstant) {
            return self.constant(ty, value);
        }
        let attribute = match ty {
            Type::Index => constant_attribute(ty, value[0], self.index_width),
            _ => Attribute::bool(value[0] != 0),
        };
        self.build(shape.opcode, attribute, ty)
    }

    /// A constant of a scalar, a vector or a complex number.
    fn constant(&mut self, ty: &Type, value: &[u128]) -> ValueId {
        match ty {
            Type::Vector(vector) => {
                let held = |bits: &u128| extreme::held(*bits, &vector.element, self.index_width);
                let lanes = value.iter().map(held);
                let elements = DenseElementsAttr::of_bits(ty.clone(), lanes);
                let attribute = Attribute::DenseElements(elements);
                self.build(arith::Op::Constant.into(), attribute, ty)
            }
            Type::Complex(part) => {
                let parts = value.iter();
                let parts = parts.map(|bits| constant_attribute(part, *bits, self.index_width));
                let attribute = Attribute::Array(parts.collect());
                self.build(complex::Op::Constant.into(), attribute, ty)
            }
            _ => {
                let attribute = constant_attribute(ty, value[0], self.index_width);
                self.build(arith::Op::Constant.into(), attribute, ty)
            }
        }
    }

    fn build(&mut self, opcode: Opcode, attribute: Attribute, ty: &Type) -> ValueId {
        let mut known = self.constants.iter();
        let is_known = |(of, held, value): &&(Opcode, Attribute, ValueId)| {
            (*of, held, self.body.value_type(*value)) == (opcode, &attribute, ty)
        };
        if let Some((.., value)) = known.find(is_known) {
            return *value;
        }
        let spec = OpSpec::new(opcode).attribute("value", attribute.clone());
        let place = self.first.map_or(Place::End(self.block), Place::Before);
        let op = self.body.build(place, spec.result(ty.clone()));
        let value = self.body.results(op)[0];
        self.constants.push((opcode, attribute, value));
        value
    }
}

/// A value as an argument.
fn argument(ty: &Type, value: &[u128], index_width: IndexWidth) -> Argument {
    let held = |ty: &Type, bits: u128| extreme::held(bits, ty, index_width);
    match ty {
        Type::Vector(vector) => {
            let lanes = value.iter().map(|bits| held(&vector.element, *bits));
            Argument::Vector(lanes.collect())
        }
        Type::Complex(_) => Argument::Vector(value.to_vec()),
        ty => Argument::Scalar(held(ty, value[0])),
    }
}

/// All forms of a shape: every combination of constants, arguments shared by several operands, and equal lanes.
pub(super) fn forms(shape: &Shape) -> Vec<(Form, Lanes)> {
    let count = shape.operands.len();
    if shape.is_constant() {
        let is_vector = shape.results[0].as_vector().is_some();
        let alike = is_vector.then_some((Form::all_constants(count), Lanes::Alike));
        let usual = (Form::all_constants(count), Lanes::Different);
        return std::iter::once(usual).chain(alike).collect();
    }
    let masks: Vec<u32> = match count {
        3 if shape.is_variant => vec![0, 0b111, 0b001, 0b010, 0b100],
        0..=3 => (0..1 << count).collect(),
        _ => vec![0, (1 << count) - 1],
    };
    let forms = masks.into_iter().map(Form::Constants);
    let mut all: Vec<(Form, Lanes)> = forms.map(|form| (form, Lanes::Different)).collect();
    let has_vector = shape.operands.iter().any(|ty| ty.as_vector().is_some());
    if has_vector {
        all.push((Form::all_constants(count), Lanes::Alike));
    }
    let is_again = |(place, ty): (usize, &Type)| shape.operands[..place].contains(ty);
    if shape.operands.iter().enumerate().any(is_again) {
        all.push((Form::Shared, Lanes::Different));
    }
    all
}
