//! Structured control flow with irregular forms: loops that name their arguments, and switches.

use smallvec::SmallVec;

use crate::attr::{Attribute, Attributes};
use crate::body::{Body, OpSpec, Place};
use crate::dialect::scf;
use crate::entity::{OpId, ValueId};
use crate::lexer::{Kind, Token};
use crate::parse::regions::Argument;
use crate::parse::scope::{Reference, References};
use crate::parse::{Parsed, Parser, counted};
use crate::types::Type;

/// `(%a = %x, %b = %y)`: names of arguments, and their initial values.
#[derive(Default)]
pub(super) struct Bindings<'a> {
    pub(super) names: Vec<Token>,
    pub(super) values: References<'a>,
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
        let mut arguments = vec![Argument::new(variable, ty)];
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

    /// `scf.parallel (%i) = (%lb) to (%ub) step (%s) init (%x) -> f32 { ... } {...}`
    pub(super) fn parallel_op(&mut self, start: usize) -> Parsed<OpId> {
        let variables = self.variables()?;
        self.expect(Kind::Equal, "`=`")?;
        let mut spec = OpSpec::new(scf::Op::Parallel);
        for word in ["", "to", "step"] {
            if !word.is_empty() {
                self.expect_word(word)?;
            }
            let bounds = self.references_in_parens()?;
            if bounds.len() != variables.len() {
                let has = counted(bounds.len(), "value");
                let message = format!(
                    "expected {}, one for each variable of `scf.parallel`, found {has}",
                    variables.len()
                );
                return self.fail(self.op_span(start), message);
            }
            let bounds = bounds
                .iter()
                .map(|bound| self.resolve(*bound, &Type::Index));
            let bounds: SmallVec<[ValueId; 4]> = bounds.collect();
            spec = spec.segment(&bounds);
        }
        let initial = match self.eat_word("init") {
            true => self.references_in_parens()?,
            false => References::new(),
        };
        let types_start = self.token.start;
        let types = match self.eat(Kind::Arrow) {
            true => self.result_types()?,
            false => Vec::new(),
        };
        let initial = self.resolve_all(&initial, &types, types_start)?;
        let spec = spec.segment(&initial).results(types).regions(1);
        let op = self.build(spec.span(self.op_span(start)));
        let arguments: Vec<_> = indices(variables).collect();
        self.region_with(op, 0, &arguments)?;
        self.reduce_at_end(op)?;
        self.dictionary_of_built(op)?;
        Ok(op)
    }

    /// Makes one `scf.reduce` of those of a `scf.parallel` before release 18, in the place of `scf.yield`.
    pub(super) fn reduce_at_end(&mut self, parallel: OpId) -> Parsed<()> {
        let block = self.body.entry_block(self.body.op_regions(parallel)[0]);
        let Some(block) = block else { return Ok(()) };
        let is = |body: &Body, op: OpId, wanted: scf::Op| body.opcode(op) == Some(wanted.into());
        let reductions = self.body.ops(block);
        let reductions = reductions.filter(|op| is(&self.body, *op, scf::Op::Reduce));
        let reductions: Vec<OpId> = reductions.collect();
        let last = self.body.last_op(block);
        let is_yield =
            |op: &OpId| is(&self.body, *op, scf::Op::Yield) && self.body.operands(*op).is_empty();
        let ending = last.filter(is_yield);
        let is_one = reductions.len() == 1 && last == reductions.last().copied();
        if ending.is_none() && (reductions.is_empty() || is_one) {
            return Ok(());
        }
        for op in &reductions {
            let parts = (
                self.body.operands(*op).len(),
                self.body.op_regions(*op).len(),
            );
            if parts != (1, 1) || !self.body.attributes(*op).is_empty() {
                let message = "expected one value, one region and no attributes of each `scf.reduce` that is not the last op";
                return self.fail(self.body.span(*op), message);
            }
        }
        let operands = reductions.iter().flat_map(|op| self.body.operands(*op));
        let operands: Vec<ValueId> = operands.copied().collect();
        let span = last.map_or(self.body.span(parallel), |last| self.body.span(last));
        let spec = OpSpec::new(scf::Op::Reduce).operands(&operands).span(span);
        let end = self.body.build(Place::End(block), spec);
        self.note_placeholders(end);
        for op in &reductions {
            for region in self.body.op_regions(*op).to_vec() {
                let own = self.body.add_region(end);
                for block in self.body.blocks(region).collect::<Vec<_>>() {
                    self.body.detach_block(block);
                    self.body.append_block(own, block);
                }
            }
        }
        for op in reductions.into_iter().chain(ending) {
            self.body.detach(op);
        }
        Ok(())
    }

    /// `scf.reduce(%a, %b : f32, i32) { ... }, { ... } {...}`, before release 18 `scf.reduce(%a) : f32 { ... }`
    pub(super) fn reduce_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut references = References::new();
        let mut types = Vec::new();
        let types_start = self.token.start;
        if self.eat(Kind::LeftParen) {
            self.references(&mut references)?;
            let is_alone = references.len() == 1 && self.eat(Kind::RightParen);
            self.expect(Kind::Colon, "`:`")?;
            types.push(self.parse_type()?);
            while !is_alone && self.eat(Kind::Comma) {
                types.push(self.parse_type()?);
            }
            if !is_alone {
                self.expect(Kind::RightParen, "`,` or `)`")?;
            }
        }
        let operands = self.resolve_all(&references, &types, types_start)?;
        let spec = OpSpec::new(scf::Op::Reduce).operands(&operands);
        let op = self.build(spec.span(self.op_span(start)));
        if self.at(Kind::LeftBrace) {
            loop {
                let region = self.body.add_region(op);
                self.region(region, &[])?;
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
        }
        self.dictionary_of_built(op)?;
        Ok(op)
    }

    /// `scf.forall (%i) = (0) to (%n) step (2) shared_outs(%o = %t) -> (tensor<4xf32>) { ... } {...}`
    pub(super) fn forall_op(&mut self, start: usize) -> Parsed<OpId> {
        let variables = self.variables()?;
        let mut attributes = Attributes::default();
        let mut spec = OpSpec::new(scf::Op::Forall);
        let mut bounds: [References<'a>; 3] = Default::default();
        if self.eat_word("in") {
            let upper = self.mixed_numbers(&mut bounds[1])?;
            attributes.insert("staticUpperBound", upper);
            let all = |number: i64| Attribute::i64_array(vec![number; variables.len()]);
            attributes.insert("staticLowerBound", all(0));
            attributes.insert("staticStep", all(1));
        } else {
            self.expect(Kind::Equal, "`=` or `in`")?;
            let names = ["staticLowerBound", "staticUpperBound", "staticStep"];
            for ((word, name), bounds) in ["", "to", "step"].into_iter().zip(names).zip(&mut bounds)
            {
                if !word.is_empty() {
                    self.expect_word(word)?;
                }
                let numbers = self.mixed_numbers(bounds)?;
                attributes.insert(name, numbers);
            }
        }
        for bounds in bounds {
            let bounds = bounds
                .iter()
                .map(|bound| self.resolve(*bound, &Type::Index));
            let bounds: SmallVec<[ValueId; 4]> = bounds.collect();
            spec = spec.segment(&bounds);
        }
        let (mut shared, mut types) = (Bindings::default(), Vec::new());
        if self.eat_word("shared_outs") {
            shared = self.bindings()?;
            self.expect(Kind::Arrow, "`->`")?;
            types = self.result_types()?;
        }
        let outputs = self.initial_values(&shared, &types, start)?;
        let spec = spec.segment(&outputs).attributes(attributes);
        let spec = spec.results(types.clone()).regions(1);
        let op = self.build(spec.span(self.op_span(start)));
        let arguments = indices(variables).chain(arguments_of(shared.names, types));
        let arguments: Vec<_> = arguments.collect();
        self.region_with(op, 0, &arguments)?;
        self.dictionary_of_built(op)?;
        Ok(op)
    }

    /// `(%i, %j)`
    pub(super) fn variables(&mut self) -> Parsed<Vec<Token>> {
        let mut names = Vec::new();
        self.expect(Kind::LeftParen, "`(`")?;
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            names.push(parser.expect(Kind::Value, "an induction variable")?);
            Ok(())
        })?;
        Ok(names)
    }

    fn references_in_parens(&mut self) -> Parsed<References<'a>> {
        let mut references = References::new();
        self.expect(Kind::LeftParen, "`(`")?;
        self.references(&mut references)?;
        self.expect(Kind::RightParen, "`,` or `)`")?;
        Ok(references)
    }

    pub(super) fn bindings(&mut self) -> Parsed<Bindings<'a>> {
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

    pub(super) fn initial_values(
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

pub(super) fn arguments_of(names: Vec<Token>, types: Vec<Type>) -> impl Iterator<Item = Argument> {
    let pairs = names.into_iter().zip(types);
    pairs.map(|(name, ty)| Argument::new(name, ty))
}

/// Arguments of type `index`.
pub(super) fn indices(names: Vec<Token>) -> impl Iterator<Item = Argument> {
    let names = names.into_iter();
    names.map(|name| Argument::new(name, Type::Index))
}
