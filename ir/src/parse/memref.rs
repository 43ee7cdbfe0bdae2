//! Irregular ops on memory: globals and transfers.

use smol_str::SmolStr;

use crate::attr::{Attribute, Attributes};
use crate::body::OpSpec;
use crate::data::numbers::has_elements;
use crate::dialect::{Opcode, memref};
use crate::entity::OpId;
use crate::lexer::Kind;
use crate::memref_type::MemRefType;
use crate::parse::normal::normalize;
use crate::parse::scope::References;
use crate::parse::{Parsed, Parser};
use crate::types::Type;

impl<'a> Parser<'a> {
    /// `memref.global "private" constant @name : memref<4xf32> = dense<0.0> {alignment = 64 : i64}`
    pub(super) fn global_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        if self.at(Kind::String) {
            let token = self.bump();
            let visibility: SmolStr = self.unescaped(token)?;
            attributes.insert("sym_visibility", Attribute::String(visibility));
        }
        if self.eat_word("constant") {
            attributes.insert("constant", Attribute::Unit);
        }
        let name = self.symbol("the name of the global")?;
        attributes.insert("sym_name", Attribute::String(name));
        self.expect(Kind::Colon, "`:`")?;
        let ty = self.parse_type()?;
        if self.eat(Kind::Equal) {
            let value = self.initial_value(&ty)?;
            attributes.insert("initial_value", value);
        }
        attributes.insert("type", Attribute::Type(ty));
        self.dictionary_behind(memref::Op::Global, &mut attributes)?;
        let spec = OpSpec::new(memref::Op::Global)
            .attributes(attributes)
            .span(self.op_span(start));
        Ok(self.build(spec))
    }

    /// `uninitialized` or `dense<...>`, a tensor with the shape of the memref.
    fn initial_value(&mut self, ty: &Type) -> Parsed<Attribute> {
        if self.eat_word("uninitialized") {
            return Ok(Attribute::Unit);
        }
        let tensor = ty.as_memref().map(MemRefType::as_tensor);
        match tensor.filter(has_elements) {
            Some(tensor) if self.eat_word("dense") => self.elements_of(&tensor),
            Some(tensor) if self.eat_word("sparse") => self.sparse_of(tensor),
            Some(tensor) if self.at_word("dense_resource") => self.resource_of(tensor),
            _ if self.at_word("unit") => self.expected("`uninitialized` or elements"),
            _ => self.parse_attribute(),
        }
    }

    fn dictionary_behind(&mut self, op: memref::Op, attributes: &mut Attributes) -> Parsed<()> {
        if self.at(Kind::LeftBrace) {
            self.dictionary_into(attributes)?;
            normalize(op.into(), attributes);
        }
        Ok(())
    }

    /// `{...}` after the region of an op that already exists.
    pub(super) fn dictionary_of_built(&mut self, op: OpId) -> Parsed<()> {
        if self.at(Kind::LeftBrace) {
            let others = self.dictionary()?;
            let mut attributes = self.body.attributes(op).clone();
            attributes.merge(others);
            if let Some(opcode) = self.body.opcode(op) {
                normalize(opcode, &mut attributes);
            }
            self.body.replace_attributes(op, attributes);
        }
        Ok(())
    }

    /// `memref.dma_start %a[%i], %b[%j], %n, %tag[%k], %stride, %n : memref<...>, memref<...>, memref<...>`
    pub(super) fn dma_start_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut parts: [References<'a>; 3] = Default::default();
        self.indexed(&mut parts[0])?;
        self.expect(Kind::Comma, "`,`")?;
        self.indexed(&mut parts[1])?;
        self.expect(Kind::Comma, "`,`")?;
        let count = self.reference()?;
        self.expect(Kind::Comma, "`,`")?;
        self.indexed(&mut parts[2])?;
        let mut strides = References::new();
        if self.eat(Kind::Comma) {
            strides.push(self.reference()?);
            self.expect(Kind::Comma, "`,`")?;
            strides.push(self.reference()?);
        }
        let mut attributes = Attributes::default();
        self.dictionary_behind(memref::Op::DmaStart, &mut attributes)?;
        let mut operands = Vec::new();
        for (i, references) in parts.iter().enumerate() {
            self.expect(
                if i == 0 { Kind::Colon } else { Kind::Comma },
                "a type of each memref",
            )?;
            let ty = self.parse_type()?;
            if i == 2 {
                operands.push(self.resolve(count, &Type::Index));
            }
            operands.extend(self.indexed_operands(references, &ty));
        }
        for reference in &strides {
            operands.push(self.resolve(*reference, &Type::Index));
        }
        let spec = OpSpec::new(Opcode::from(memref::Op::DmaStart))
            .operands(&operands)
            .attributes(attributes)
            .span(self.op_span(start));
        Ok(self.build(spec))
    }

    /// `%m[%i, %j]`
    fn indexed(&mut self, references: &mut References<'a>) -> Parsed<()> {
        references.push(self.reference()?);
        self.expect(Kind::LeftBracket, "`[`")?;
        if !self.at(Kind::RightBracket) {
            self.references(references)?;
        }
        self.expect(Kind::RightBracket, "`,` or `]`")?;
        Ok(())
    }

    fn indexed_operands(
        &mut self,
        references: &References<'a>,
        ty: &Type,
    ) -> Vec<crate::entity::ValueId> {
        let types = std::iter::once(ty).chain(std::iter::repeat(&Type::Index));
        let pairs = references.iter().zip(types);
        pairs
            .map(|(reference, ty)| self.resolve(*reference, ty))
            .collect()
    }
}
