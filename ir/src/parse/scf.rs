//! Structured control flow whose forms are irregular: loops that name their arguments, and switches.

use smallvec::SmallVec;

use crate::attr::{Attribute, Attributes};
use crate::dialect::scf;
use crate::entity::{OpId, ValueId};
use crate::lexer::{Kind, Token};
use crate::parse::regions::Argument;
use crate::parse::scope::{Reference, References};
use crate::parse::{Parsed, Parser, counted};
use crate::spec::OpSpec;
use crate::types::Type;

/// `(%a = %x, %b = %y)`: names of arguments, and the values that they start with.
#[derive(Default)]
struct Bindings<'a> {
    names: Vec<Token>,
    values: References<'a>,
}

impl<'a> Parser<'a> {
    /// `scf.for unsigned %i = %lb to %ub step %s iter_args(%a = %x) -> (f32) : i32 { ... } {...}`
    pub(super) fn for_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        if self.eat_word("unsigned") {
            attributes.insert("unsignedCmp", Attribute::Unit);
        }
        let variable = self.expect(Kind::Value, "the induction variable")?;
        self.expect(Kind::Equal, "`=`")?;
        let lower = self.reference()?;
        self.expect_word("to")?;
        let upper = self.reference()?;
        self.expect_word("step")?;
        let step = self.reference()?;
        let mut bindings = Bindings::default();
        let mut types = Vec::new();
        if self.eat_word("iter_args") {
            bindings = self.bindings()?;
            self.expect(Kind::Arrow, "`->`")?;
            types = self.result_types()?;
        }
        let ty = match self.eat(Kind::Colon) {
            true => self.parse_type()?,
            false => Type::Index,
        };
        let mut operands: SmallVec<[ValueId; 4]> = [lower, upper, step]
            .into_iter()
            .map(|bound| self.resolve(bound, &ty))
            .collect();
        operands.extend(self.initial_values(&bindings, &types, start)?);
        let spec = OpSpec::new(scf::Op::For)
            .operands(&operands)
            .attributes(attributes)
            .results(types.clone())
            .regions(1)
            .span(self.op_span(start));
        let op = self.build(spec);
        let mut arguments = vec![Argument {
            name: variable,
            ty,
            is_wrapped: false,
        }];
        arguments.extend(arguments_of(bindings.names, types));
        self.region_with(op, 0, &arguments)?;
        self.dictionary_of_built(op)?;
        Ok(op)
    }

    /// `scf.while (%a = %x) : (f32) -> f32 { ... } do { ... } attributes {...}`
    pub(super) fn while_op(&mut self, start: usize) -> Parsed<OpId> {
        let bindings = match self.at(Kind::LeftParen) {
            true => self.bindings()?,
            false => Bindings::default(),
        };
        self.expect(Kind::Colon, "`:`")?;
        let (inputs, results) = self.signature()?;
        let operands = self.initial_values(&bindings, &inputs, start)?;
        let spec = OpSpec::new(scf::Op::While)
            .operands(&operands)
            .results(results)
            .regions(2)
            .span(self.op_span(start));
        let op = self.build(spec);
        let arguments: Vec<_> = arguments_of(bindings.names, inputs).collect();
        let [before, after] = [0, 1].map(|number| self.body.op_regions(op)[number]);
        self.region(before, &arguments)?;
        self.expect_word("do")?;
        self.region(after, &[])?;
        if self.eat_word("attributes") {
            self.dictionary_of_built(op)?;
        }
        Ok(op)
    }

    /// `scf.index_switch %i {...} -> f32 case 2 { ... } default { ... }`
    pub(super) fn index_switch_op(&mut self, start: usize) -> Parsed<OpId> {
        let flag = self.reference()?;
        let mut attributes = Attributes::default();
        if self.at(Kind::LeftBrace) {
            self.dictionary_without(&["cases"], &mut attributes)?;
        }
        let mut results = Vec::new();
        if self.eat(Kind::Arrow) {
            results.push(self.parse_type()?);
            while self.eat(Kind::Comma) {
                results.push(self.parse_type()?);
            }
        }
        let flag = self.resolve(flag, &Type::Index);
        let spec = OpSpec::new(scf::Op::IndexSwitch)
            .operand(flag)
            .attributes(attributes)
            .results(results)
            .regions(1)
            .span(self.op_span(start));
        let op = self.build(spec);
        let mut cases = Vec::new();
        while self.eat_word("case") {
            cases.push(self.array_element(&Type::integer(64))?);
            let region = self.body.add_region(op);
            self.region(region, &[])?;
        }
        self.expect_word("default")?;
        self.region_of(op, 0)?;
        self.body
            .set_attribute(op, "cases", Attribute::i64_array(cases));
        Ok(op)
    }

    fn bindings(&mut self) -> Parsed<Bindings<'a>> {
        let mut bindings = Bindings::default();
        self.expect(Kind::LeftParen, "`(`")?;
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            let name = parser.expect(Kind::Value, "an argument")?;
            bindings.names.push(name);
            parser.expect(Kind::Equal, "`=`")?;
            let value: Reference<'a> = parser.reference()?;
            bindings.values.push(value);
            Ok(())
        })?;
        Ok(bindings)
    }

    fn initial_values(
        &mut self,
        bindings: &Bindings<'a>,
        types: &[Type],
        start: usize,
    ) -> Parsed<SmallVec<[ValueId; 4]>> {
        if bindings.values.len() != types.len() {
            let values = counted(bindings.values.len(), "argument");
            let message = format!(
                "expected one type for each of {values} of the loop, found {}",
                types.len()
            );
            return self.fail(self.op_span(start), message);
        }
        let pairs = bindings.values.iter().zip(types);
        Ok(pairs
            .map(|(reference, ty)| self.resolve(*reference, ty))
            .collect())
    }
}

fn arguments_of(names: Vec<Token>, types: Vec<Type>) -> impl Iterator<Item = Argument> {
    let pairs = names.into_iter().zip(types);
    pairs.map(|(name, ty)| Argument {
        name,
        ty,
        is_wrapped: false,
    })
}
