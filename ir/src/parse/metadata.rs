//! `{-# dialect_resources: {...}, external_resources: {...} #-}` among the ops of a file, and `dense_resource<name>`.

use std::sync::Arc;

use smol_str::SmolStr;

use crate::attr::{Attribute, ResourceAttr};
use crate::lexer::Kind;
use crate::metadata::Value;
use crate::parse::{Parsed, Parser};
use crate::types::Type;

/// How many hexadecimal digits an alignment has.
const ALIGNMENT_DIGITS: usize = 8;

impl Parser<'_> {
    /// `{-# ... #-}`.
    #[cold]
    pub(super) fn metadata(&mut self) -> Parsed<()> {
        self.bump();
        self.list_until(Kind::CloseMetadata, "`,` or `#-}`", |parser| {
            if parser.eat_word("dialect_resources") {
                return parser.sections(Self::resource);
            }
            if parser.eat_word("external_resources") {
                return parser.sections(Self::external);
            }
            parser.expected("`dialect_resources` or `external_resources`")
        })
    }

    /// `: { section: { key: value } }`.
    fn sections(&mut self, entry: fn(&mut Self, &str, SmolStr) -> Parsed<()>) -> Parsed<()> {
        self.expect(Kind::Colon, "`:`")?;
        self.expect(Kind::LeftBrace, "`{`")?;
        self.list_until(Kind::RightBrace, "`,` or `}`", |parser| {
            let section = parser.expect(Kind::Word, "the name of a dialect or tool")?;
            let section = parser.text_of(section);
            parser.expect(Kind::Colon, "`:`")?;
            parser.expect(Kind::LeftBrace, "`{`")?;
            parser.list_until(Kind::RightBrace, "`,` or `}`", |parser| {
                let key = parser.key()?;
                parser.expect(Kind::Colon, "`:`")?;
                entry(parser, section, key)
            })
        })
    }

    /// A word or a string.
    fn key(&mut self) -> Parsed<SmolStr> {
        match self.token.kind {
            Kind::Word => {
                let token = self.bump();
                Ok(SmolStr::new(self.text_of(token)))
            }
            Kind::String => {
                let token = self.bump();
                self.unescaped(token)
            }
            _ => self.expected("a name"),
        }
    }

    fn resource(&mut self, dialect: &str, key: SmolStr) -> Parsed<()> {
        if dialect != "builtin" {
            return self.fail_here(format!("dialect `{dialect}` has no resources"));
        }
        if !self.at(Kind::String) {
            return self.expected("the bytes of a resource in a string");
        }
        let bytes = self.resource_bytes()?;
        self.body.metadata_mut().resources.insert(key, bytes);
        Ok(())
    }

    fn external(&mut self, tool: &str, key: SmolStr) -> Parsed<()> {
        let value = match self.token.kind {
            Kind::String if self.text_of(self.token).starts_with("\"0x") => {
                Value::Blob(self.resource_bytes()?)
            }
            Kind::String => {
                let token = self.bump();
                Value::String(self.unescaped(token)?)
            }
            _ if self.at_word("true") || self.at_word("false") => {
                let token = self.bump();
                Value::Bool(self.text_of(token) == "true")
            }
            _ => return self.expected("a string, `true` or `false`"),
        };
        let tool = SmolStr::new(tool);
        let said = self.body.metadata_mut().external.entry(tool).or_default();
        said.insert(key, value);
        Ok(())
    }

    /// `"0x08000000FF"`; an alignment without bytes is empty.
    fn resource_bytes(&mut self) -> Parsed<SmolStr> {
        let token = self.bump();
        let digits = self.text[token.start + 1..token.end - 1].strip_prefix("0x");
        let digits = digits.filter(|digits| {
            digits.len().is_multiple_of(2) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
        });
        let alignment = digits.and_then(|digits| digits.get(..ALIGNMENT_DIGITS));
        let alignment = alignment.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        // A power of two stays one with its bytes swapped.
        let (Some(digits), Some(alignment)) = (digits, alignment.map(u32::swap_bytes)) else {
            let message = "expected `0x`, four bytes of an alignment and the bytes of the resource";
            return self.fail(Self::span_of(token), message);
        };
        if alignment != 0 && !alignment.is_power_of_two() {
            let message = format!(
                "alignment {alignment} of the resource is invalid, expected a power of two"
            );
            return self.fail(Self::span_of(token), message);
        }
        if digits.len() == ALIGNMENT_DIGITS {
            return Ok(SmolStr::new_static("00000000"));
        }
        Ok(SmolStr::new(digits.to_ascii_uppercase()))
    }

    /// `dense_resource<name> : tensor<4xi8>`.
    pub(super) fn resource_attribute(&mut self) -> Parsed<Attribute> {
        let name = self.resource_name()?;
        self.expect(Kind::Colon, "`:` and the type of the elements")?;
        let start = self.token.start;
        let ty = self.parse_type()?;
        if ty.shaped_element().is_none() {
            let message = format!("expected a vector or tensor type for a resource, found `{ty}`");
            return self.fail(self.span_from(start), message);
        }
        Ok(Attribute::Resource(Arc::new(ResourceAttr { name, ty })))
    }

    /// `dense_resource<name>`.
    fn resource_name(&mut self) -> Parsed<SmolStr> {
        self.bump();
        self.expect(Kind::LeftAngle, "`<`")?;
        let name = self.key()?;
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(name)
    }

    /// `dense_resource<name>`, with the type known from elsewhere.
    pub(super) fn resource_of(&mut self, ty: Type) -> Parsed<Attribute> {
        let name = self.resource_name()?;
        Ok(Attribute::Resource(Arc::new(ResourceAttr { name, ty })))
    }
}
