//! Variables of the LLVM dialect.

use crate::attr::{Attribute, Attributes};
use crate::body::OpSpec;
use crate::body::Place;
use crate::dialect::llvm;
use crate::entity::OpId;
use crate::lexer::Kind;
use crate::parse::normal::normalize;
use crate::parse::{Parsed, Parser};
use crate::types::Type;

impl Parser<'_> {
    /// `llvm.mlir.global internal constant @name(42 : i32) {addr_space = 0 : i32} : i32 { ... }`
    pub(super) fn llvm_global_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        self.linkage(&mut attributes);
        self.visibility(&mut attributes);
        if self.eat_word("thread_local") {
            attributes.insert("thread_local_", Attribute::Unit);
        }
        self.unnamed_address(&mut attributes);
        if self.eat_word("constant") {
            attributes.insert("constant", Attribute::Unit);
        }
        let name = self.symbol("the name of the global")?;
        attributes.insert("sym_name", Attribute::String(name));
        self.expect(Kind::LeftParen, "`(`")?;
        let mut text_type = None;
        if !self.at(Kind::RightParen) {
            let value = self.parse_attribute()?;
            text_type = value.as_str().map(text_type_of);
            attributes.insert("value", value);
        }
        self.expect(Kind::RightParen, "`)`")?;
        self.comdat(&mut attributes)?;
        if self.at(Kind::LeftBrace) {
            let taken = [
                "sym_name",
                "global_type",
                "value",
                "linkage",
                "unnamed_addr",
                "visibility_",
            ];
            self.dictionary_without(&taken[..], &mut attributes)?;
            normalize(llvm::Op::Global.into(), &mut attributes);
        }
        let ty = match text_type {
            Some(ty) if !self.at(Kind::Colon) => ty,
            _ => {
                self.expect(Kind::Colon, "`:` and the type of the global")?;
                self.parse_type()?
            }
        };
        attributes.insert("global_type", Attribute::Type(ty));
        if attributes.find("addr_space").is_none() {
            attributes.insert("addr_space", Attribute::integer(0, Type::integer(32)));
        }
        let spec = OpSpec::new(llvm::Op::Global)
            .attributes(attributes)
            .regions(1)
            .span(self.op_span(start));
        let op = self.body.build(Place::End(self.block), spec);
        if self.at(Kind::LeftBrace) {
            let region = self.body.op_regions(op)[0];
            self.isolated(|parser| parser.region(region, &[]))?;
        }
        Ok(op)
    }
}

/// A text is an array of bytes, so its type is implicit.
fn text_type_of(text: &str) -> Type {
    let length = u64::try_from(text.len()).expect("a text has fewer than 2^64 bytes");
    Type::array(length, Type::integer(8))
}
