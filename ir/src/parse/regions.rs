//! Regions and the blocks in them.

use crate::body::OpSpec;
use crate::body::Place;
use crate::diagnostic::Span;
use crate::dialect::{Opcode, RegionKind, Trait};
use crate::entity::{OpId, RegionId, ValueId};
use crate::lexer::{Kind, Token};
use crate::parse::{Parsed, Parser};
use crate::types::Type;

/// An argument of the entry block that a signature has already named.
pub(super) struct Argument {
    pub(super) name: Token,
    pub(super) ty: Type,
    /// Whether the type was written as an LLVM type.
    pub(super) is_wrapped: bool,
}

impl Argument {
    /// An argument whose type is not written as an LLVM type.
    pub(super) fn new(name: Token, ty: Type) -> Self {
        Self {
            name,
            ty,
            is_wrapped: false,
        }
    }
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

    /// The region with this number of an op that already exists; its implicit terminator is added.
    pub(super) fn region_of(&mut self, op: OpId, number: usize) -> Parsed<()> {
        self.region_with(op, number, &[])
    }

    /// The same, with arguments of the entry block that are named before it.
    pub(super) fn region_with(
        &mut self,
        op: OpId,
        number: usize,
        arguments: &[Argument],
    ) -> Parsed<()> {
        let region = self.body.op_regions(op)[number];
        self.region(region, arguments)?;
        let row = self.body.opcode(op);
        let row = row.and_then(|opcode| opcode.def().region_row(number));
        if row.is_some_and(|row| row.kind == RegionKind::Module) {
            self.ensure_block(op);
        }
        if let Some(end) = row.and_then(|row| row.end) {
            self.ensure_end(op, region, end);
        }
        Ok(())
    }

    /// Adds the terminator as `ensureTerminator` of MLIR does, except that an op with results keeps the end in the text.
    fn ensure_end(&mut self, op: OpId, region: RegionId, end: Opcode) {
        let block = match self.body.blocks(region).last() {
            Some(block) => block,
            None => {
                let block = self.body.create_block(&[]);
                self.body.append_block(region, block);
                block
            }
        };
        let last = self.body.last_op(block);
        let has_end = last.is_some_and(|last| self.body.op_has(last, Trait::Terminator));
        if !has_end && self.body.results(op).is_empty() {
            let spec = OpSpec::new(end)
                .regions(end.def().required_regions())
                .span(self.body.span(op));
            let end = self.body.build(Place::End(block), spec);
            self.ensure_block(end);
        }
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
            if argument.is_wrapped {
                self.body.note_wrapped(value);
            }
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
        let is_wrapped = self.at_llvm_type();
        let ty = self.parse_type()?;
        self.trailing_location()?;
        let value: ValueId = self.body.add_argument(self.block, ty);
        if is_wrapped {
            self.body.note_wrapped(value);
        }
        self.define(self.text_of(token), token.start, value, 1);
        Ok(())
    }

    /// The span of an op: from its name to the current position.
    pub(super) fn op_span(&self, start: usize) -> Span {
        self.span_from(start)
    }
}
