//! Operand bundles of calls and assumptions of the LLVM dialect.

use crate::attr::{Attribute, Attributes};
use crate::body::OpSpec;
use crate::dialect::llvm;
use crate::entity::{OpId, ValueId};
use crate::lexer::Kind;
use crate::parse::normal::normalize;
use crate::parse::scope::References;
use crate::parse::{Parsed, Parser};
use crate::types::Type;

impl<'a> Parser<'a> {
    /// `llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64)] : i1`
    pub(super) fn llvm_assume_op(&mut self, start: usize) -> Parsed<OpId> {
        let condition = self.reference()?;
        let mut attributes = Attributes::default();
        let bundles = self.operand_bundles(&mut attributes)?;
        self.expect(Kind::Colon, "`:`")?;
        let ty = self.parse_type()?;
        if self.at(Kind::LeftBrace) {
            self.dictionary_into(&mut attributes)?;
            normalize(llvm::Op::Assume.into(), &mut attributes);
        }
        let condition = self.resolve(condition, &ty);
        let spec = OpSpec::new(llvm::Op::Assume)
            .operand(condition)
            .operands(&bundles)
            .attributes(attributes)
            .span(self.op_span(start));
        Ok(self.build(spec))
    }

    /// `["align"(%p, %n : !llvm.ptr, i64), "cold"()]`, or nothing.
    pub(super) fn operand_bundles(&mut self, attributes: &mut Attributes) -> Parsed<Vec<ValueId>> {
        let mut values = Vec::new();
        if !self.eat(Kind::LeftBracket) {
            return Ok(values);
        }
        let (mut sizes, mut tags) = (Vec::new(), Vec::new());
        self.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
            let token = parser.expect(Kind::String, "the tag of a bundle in quotes")?;
            tags.push(Attribute::String(parser.unescaped(token)?));
            let bundle = parser.operand_bundle()?;
            sizes.push(i64::try_from(bundle.len()).expect("a text holds fewer than 2^32 values"));
            values.extend(bundle);
            Ok(())
        })?;
        if !sizes.is_empty() {
            attributes.insert("op_bundle_sizes", Attribute::i32_array(sizes));
            attributes.insert("op_bundle_tags", Attribute::Array(tags.into()));
        }
        Ok(values)
    }

    /// `(%p, %n : !llvm.ptr, i64)` or `()`.
    fn operand_bundle(&mut self) -> Parsed<Vec<ValueId>> {
        self.expect(Kind::LeftParen, "`(`")?;
        if self.eat(Kind::RightParen) {
            return Ok(Vec::new());
        }
        let mut references: References<'a> = References::new();
        self.references(&mut references)?;
        self.expect(Kind::Colon, "`,` or `:`")?;
        let start = self.token.start;
        let mut types = vec![self.parse_type()?];
        while self.eat(Kind::Comma) {
            types.push(self.parse_type()?);
        }
        self.expect(Kind::RightParen, "`,` or `)`")?;
        Ok(self.resolve_all(&references, &types, start)?.to_vec())
    }

    /// `(i32 {llvm.noundef}, f32)`, with the attributes of each.
    pub(super) fn typed_values(&mut self) -> Parsed<(Vec<Type>, Vec<Attributes>)> {
        self.expect(Kind::LeftParen, "`(`")?;
        let (mut types, mut attributes) = (Vec::new(), Vec::new());
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            types.push(parser.parse_type()?);
            attributes.push(parser.attributes_of_value()?);
            Ok(())
        })?;
        Ok((types, attributes))
    }
}
