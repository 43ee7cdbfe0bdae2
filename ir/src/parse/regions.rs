//! Regions and the blocks in them.

use crate::diagnostic::Span;
use crate::entity::{RegionId, ValueId};
use crate::lexer::{Kind, Token};
use crate::parse::{Parsed, Parser};
use crate::types::Type;

/// An argument of the entry block that a signature has named already.
pub(super) struct Argument {
    pub(super) name: Token,
    pub(super) ty: Type,
}

impl Parser<'_> {
    /// `{ ... }`; the arguments are those of the entry block, which then has no label.
    pub(super) fn region(&mut self, region: RegionId, arguments: &[Argument]) -> Parsed<()> {
        self.expect(Kind::LeftBrace, "`{`")?;
        let outside = self.block;
        let names = self.name_count();
        self.open_blocks();
        self.entry(region, arguments)?;
        while self.at(Kind::Block) {
            self.labelled_block(region)?;
            self.statements()?;
        }
        if !self.eat(Kind::RightBrace) {
            return self.expected("an op, a block or `}`");
        }
        self.close_blocks();
        self.forget_names(names);
        self.block = outside;
        Ok(())
    }

    fn entry(&mut self, region: RegionId, arguments: &[Argument]) -> Parsed<()> {
        let has_entry =
            !arguments.is_empty() || !(self.at(Kind::RightBrace) || self.at(Kind::Block));
        if !has_entry {
            return Ok(());
        }
        self.block = self.body.create_block(&[]);
        self.body.append_block(region, self.block);
        for argument in arguments {
            let value = self.body.add_argument(self.block, argument.ty.clone());
            let name = self.text_of(argument.name);
            self.define(name, argument.name.start, value, 1);
        }
        self.statements()
    }

    fn statements(&mut self) -> Parsed<()> {
        while !matches!(self.token.kind, Kind::RightBrace | Kind::Block | Kind::End) {
            self.statement()?;
        }
        Ok(())
    }

    /// `^bb1(%a: i32, %b: i32):`
    fn labelled_block(&mut self, region: RegionId) -> Parsed<()> {
        self.block = self.define_block(region);
        if self.eat(Kind::LeftParen) {
            self.list_until(Kind::RightParen, "`,` or `)`", Self::block_argument)?;
        }
        self.expect(Kind::Colon, "`:` after the label of a block")?;
        Ok(())
    }

    fn block_argument(&mut self) -> Parsed<()> {
        let token = self.expect(Kind::Value, "an argument")?;
        self.expect(Kind::Colon, "`:`")?;
        let ty = self.parse_type()?;
        self.trailing_location()?;
        let value: ValueId = self.body.add_argument(self.block, ty);
        self.define(self.text_of(token), token.start, value, 1);
        Ok(())
    }

    /// The span of an op: from its name to where the reader is.
    pub(super) fn op_span(&self, start: usize) -> Span {
        self.span_from(start)
    }
}
