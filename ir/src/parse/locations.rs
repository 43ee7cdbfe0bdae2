//! Locations: `loc("file":1:2)` and its like, as an attribute or after an op or argument.
//!
//! After an op or argument, the alias of a location may be defined later.

use std::sync::Arc;

use crate::attr::Attribute;
use crate::diagnostic::Diagnostic;
use crate::lexer::{Kind, Token};
use crate::location::{FileRange, Location};
use crate::parse::{Parsed, Parser};

impl Parser<'_> {
    /// `loc(...)` after an op or an argument, which is dropped.
    pub(super) fn trailing_location(&mut self) -> Parsed<()> {
        if self.at_word("loc") && self.peek().kind == Kind::LeftParen {
            return self.unkept_location();
        }
        Ok(())
    }

    #[cold]
    fn unkept_location(&mut self) -> Parsed<()> {
        self.bump();
        self.bump();
        let is_name = self.at(Kind::Hash) && !self.text_of(self.token).contains('.');
        if is_name {
            let name = self.bump();
            self.await_location(name);
        } else {
            self.location()?;
        }
        self.expect(Kind::RightParen, "`)` after the location")?;
        Ok(())
    }

    /// Notes a name that is not yet defined as a location.
    fn await_location(&mut self, name: Token) {
        if !matches!(self.meaning(name), Some(Attribute::Location(_))) {
            self.aliases.awaited.push(name);
        }
    }

    /// Checks the names of locations after ops, when all names are known.
    pub(super) fn check_locations(&mut self) {
        for name in std::mem::take(&mut self.aliases.awaited) {
            let text = self.text_of(name);
            let message = match self.meaning(name) {
                Some(Attribute::Location(_)) => continue,
                Some(_) => format!("expected a location, found `{text}`"),
                None => format!("undefined location `{text}`"),
            };
            self.report(Diagnostic::new(Self::span_of(name), message));
        }
    }

    /// `loc(...)` as an attribute.
    pub(super) fn location_attribute(&mut self) -> Parsed<Attribute> {
        self.bump();
        self.expect(Kind::LeftParen, "`(`")?;
        let location = self.location()?;
        self.expect(Kind::RightParen, "`)` after the location")?;
        Ok(Attribute::Location(location))
    }

    fn location(&mut self) -> Parsed<Arc<Location>> {
        match self.token.kind {
            Kind::Hash => self.named_location(),
            Kind::String => self.nested(Self::name_or_file),
            Kind::Word => match self.text_of(self.token) {
                "unknown" => {
                    self.bump();
                    Ok(Arc::new(Location::Unknown))
                }
                "callsite" => self.nested(Self::call_site),
                "fused" => self.nested(Self::fused),
                _ => self.expected("a location"),
            },
            _ => self.expected("a location"),
        }
    }

    fn named_location(&mut self) -> Parsed<Arc<Location>> {
        let name = self.token;
        match self.parse_attribute()? {
            Attribute::Location(location) => Ok(location),
            _ => {
                let message = format!("expected a location, found `{}`", self.text_of(name));
                self.fail(self.span_from(name.start), message)
            }
        }
    }

    fn name_or_file(&mut self) -> Parsed<Arc<Location>> {
        let token = self.bump();
        let text = self.unescaped(token)?;
        if self.eat(Kind::Colon) {
            let (start, end) = self.range()?;
            let file = text;
            return Ok(Arc::new(Location::File(FileRange { file, start, end })));
        }
        let child = match self.eat(Kind::LeftParen) {
            true => {
                let child = self.location()?;
                self.expect(Kind::RightParen, "`)` after the location of a name")?;
                child
            }
            false => Arc::new(Location::Unknown),
        };
        Ok(Arc::new(Location::Name { name: text, child }))
    }

    /// `1`, `1:2`, `1:2 to 3:4`, or `1:2 to :4` on the same line.
    fn range(&mut self) -> Parsed<((u32, u32), (u32, u32))> {
        let line = self.u32_literal("a line")?;
        if !self.eat(Kind::Colon) {
            return Ok(((line, 0), (line, 0)));
        }
        let start = (line, self.u32_literal("a column")?);
        if !self.eat_word("to") {
            return Ok((start, start));
        }
        let line = match self.at(Kind::Colon) {
            true => line,
            false => self.u32_literal("a line, or `:` and a column")?,
        };
        self.expect(Kind::Colon, "`:` and a column")?;
        Ok((start, (line, self.u32_literal("a column")?)))
    }

    fn call_site(&mut self) -> Parsed<Arc<Location>> {
        self.bump();
        self.expect(Kind::LeftParen, "`(`")?;
        let callee = self.location()?;
        self.expect_word("at")?;
        let caller = self.location()?;
        self.expect(Kind::RightParen, "`)` after the locations of a call")?;
        Ok(Arc::new(Location::CallSite { callee, caller }))
    }

    fn fused(&mut self) -> Parsed<Arc<Location>> {
        self.bump();
        let mut metadata = None;
        if self.eat(Kind::LeftAngle) {
            metadata = Some(self.parse_attribute()?);
            self.expect(Kind::RightAngle, "`>`")?;
        }
        self.expect(Kind::LeftBracket, "`[`")?;
        let mut parts = Vec::new();
        self.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
            parts.push(parser.location()?);
            Ok(())
        })?;
        Ok(Location::fused(parts, metadata))
    }
}
