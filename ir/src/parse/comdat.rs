//! Comdats: symbols of which the linker keeps one copy, and their members.

use crate::attr::{Attribute, Attributes};
use crate::body::OpSpec;
use crate::body::Place;
use crate::dialect::llvm;
use crate::entity::OpId;
use crate::lexer::Kind;
use crate::parse::{Parsed, Parser};

impl Parser<'_> {
    /// `llvm.comdat @name { ... } {a}`
    pub(super) fn llvm_comdat_op(&mut self, start: usize) -> Parsed<OpId> {
        let name = self.symbol("the name of the comdat")?;
        let spec = OpSpec::new(llvm::Op::Comdat)
            .attribute("sym_name", Attribute::String(name))
            .regions(1)
            .span(self.op_span(start));
        let op = self.body.build(Place::End(self.block), spec);
        self.region_of(op, 0)?;
        self.dictionary_of_built(op)?;
        Ok(op)
    }

    /// `llvm.comdat_selector @name any {a}`
    pub(super) fn llvm_comdat_selector_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        let name = self.symbol("the name of the symbol")?;
        attributes.insert("sym_name", Attribute::String(name));
        attributes.insert("comdat", self.enum_value(llvm::COMDATS)?);
        if self.at(Kind::LeftBrace) {
            attributes.merge(self.dictionary()?);
        }
        let spec = OpSpec::new(llvm::Op::ComdatSelector)
            .attributes(attributes)
            .span(self.op_span(start));
        Ok(self.body.build(Place::End(self.block), spec))
    }

    /// `comdat(@c::@s)` of a function or variable.
    pub(super) fn comdat(&mut self, attributes: &mut Attributes) -> Parsed<()> {
        if self.eat_word("comdat") {
            self.expect(Kind::LeftParen, "`(`")?;
            let selector = self.symbol_reference()?;
            attributes.insert("comdat", selector);
            self.expect(Kind::RightParen, "`)`")?;
        }
        Ok(())
    }
}
