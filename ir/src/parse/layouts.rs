//! Memref types: `memref<4x?xf32, strided<[?, 1], offset: 2>, 3>` and `memref<*xf32, 3>`.
//!
//! In 2020 a layout was also written `offset: 2, strides: [?, 1]`, and before that as a map without `affine_map`, `(i, j) -> (j, i)`.
//! As in MLIR several layouts may follow each other, and the last one counts; the memory space comes last.

use std::sync::Arc;

use crate::attr::{Attribute, StridedAttr};
use crate::diagnostic::Span;
use crate::lexer::Kind;
use crate::memref_type::{Dim, Layout, MemRefType, UnrankedMemRefType};
use crate::parse::{Parsed, Parser, counted};
use crate::types::Type;

impl Parser<'_> {
    pub(super) fn memref_type(&mut self) -> Parsed<Type> {
        self.expect(Kind::LeftAngle, "`<`")?;
        if self.eat(Kind::Star) {
            self.expect_x()?;
            let element = self.parse_type()?;
            let memory_space = match self.eat(Kind::Comma) {
                true => memory_space(self.parse_attribute()?),
                false => None,
            };
            self.expect(Kind::RightAngle, "`>`")?;
            return Ok(UnrankedMemRefType {
                element,
                memory_space,
            }
            .into());
        }
        let shape = self.sizes()?;
        let element = self.parse_type()?;
        let (mut layout, mut memory_space) = (Layout::Identity, None);
        while memory_space.is_none() && self.eat(Kind::Comma) {
            let start = self.token.start;
            let attribute = match self.token.kind {
                Kind::LeftParen => Attribute::AffineMap(Arc::new(self.bare_affine_map()?)),
                _ if self.at_word("offset") => self.offset_and_strides()?,
                _ => self.parse_attribute()?,
            };
            match attribute {
                Attribute::AffineMap(map) => {
                    let dims = usize::try_from(map.dims).unwrap_or(usize::MAX);
                    self.layout_rank(start, shape.len(), (dims, "dimension of the map"))?;
                    layout = match map.is_identity() {
                        true => Layout::Identity,
                        false => Layout::Map(map),
                    };
                }
                Attribute::Strided(strided) => {
                    self.layout_rank(start, shape.len(), (strided.strides.len(), "stride"))?;
                    layout = Layout::Strided {
                        offset: strided.offset,
                        strides: strided.strides.clone(),
                    };
                }
                space => memory_space = Some(space),
            }
        }
        let wanted = match memory_space {
            Some(_) => "`>` after the memory space",
            None => "`,` or `>`",
        };
        self.expect(Kind::RightAngle, wanted)?;
        Ok(MemRefType {
            shape,
            element,
            layout,
            memory_space: memory_space.and_then(self::memory_space),
        }
        .into())
    }

    fn layout_rank(&mut self, start: usize, rank: usize, found: (usize, &str)) -> Parsed<()> {
        let (count, noun) = found;
        if count == rank {
            return Ok(());
        }
        let wanted = counted(rank, noun);
        let message = format!("expected {wanted} for a memref of rank {rank}, found {count}");
        self.fail(self.span_from(start), message)
    }

    /// `strided<[?, 1], offset: 2>`.
    pub(super) fn strided_attribute(&mut self) -> Parsed<Attribute> {
        self.bump();
        self.expect(Kind::LeftAngle, "`<`")?;
        let strides = self.strides()?;
        let mut offset = Dim::Static(0);
        if self.eat(Kind::Comma) {
            self.expect_word("offset")?;
            self.expect(Kind::Colon, "`:`")?;
            offset = self.signed_dimension()?;
        }
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(Attribute::Strided(Arc::new(StridedAttr {
            offset,
            strides,
        })))
    }

    /// `offset: 2, strides: [?, 1]`, as it was written in 2020.
    fn offset_and_strides(&mut self) -> Parsed<Attribute> {
        self.bump();
        self.expect(Kind::Colon, "`:`")?;
        let offset = self.signed_dimension()?;
        self.expect(Kind::Comma, "`,`")?;
        self.expect_word("strides")?;
        self.expect(Kind::Colon, "`:`")?;
        let strides = self.strides()?;
        Ok(Attribute::Strided(Arc::new(StridedAttr {
            offset,
            strides,
        })))
    }

    /// `[?, 1]`.
    fn strides(&mut self) -> Parsed<Vec<Dim>> {
        self.expect(Kind::LeftBracket, "`[`")?;
        let mut strides = Vec::new();
        self.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
            strides.push(parser.signed_dimension()?);
            Ok(())
        })?;
        Ok(strides)
    }

    /// `?`, `4` or `-4`; the least number is MLIR's own mark for `?`.
    fn signed_dimension(&mut self) -> Parsed<Dim> {
        if self.eat(Kind::Question) {
            return Ok(Dim::Dynamic);
        }
        let start = self.token.start;
        let negative = self.eat(Kind::Minus);
        let token = self.expect(Kind::Integer, "an integer or `?`")?;
        let value = self.integer_value(token, negative)?;
        match i64::try_from(value) {
            Ok(value) if value != i64::MIN => Ok(Dim::Static(value)),
            _ => {
                let span = Span::of(start, token.end);
                self.fail(
                    span,
                    format!("size `{value}` is out of range, expected at most 63 bits"),
                )
            }
        }
    }
}

/// Memory space 0 is the default one.
fn memory_space(attribute: Attribute) -> Option<Attribute> {
    (attribute.as_integer() != Some(0)).then_some(attribute)
}
