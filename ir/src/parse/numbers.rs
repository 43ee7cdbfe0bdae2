//! Numbers: integers up to 128 bits, and the constants that a number with its type makes.

use crate::attr::{Attribute, IntegerAttr};
use crate::elements::number_bits;
use crate::lexer::{Kind, Token};
use crate::parse::{Parsed, Parser, float};
use crate::types::{FloatType, IntegerType, Signedness, Type};

impl Parser<'_> {
    /// `-1`, `0xFF : i8`, `1.5 : f32`; the token is a minus sign or a number.
    pub(super) fn number(&mut self) -> Parsed<Attribute> {
        let start = self.token.start;
        let negative = self.eat(Kind::Minus);
        if !matches!(self.token.kind, Kind::Integer | Kind::Float) {
            return self.expected("a number");
        }
        let token = self.bump();
        let ty = match self.eat(Kind::Colon) {
            true => Some(self.parse_type()?),
            false => None,
        };
        self.constant(token, negative, ty, start)
    }

    /// A number without a type after it, as an element of an array of a known type.
    pub(super) fn number_of(&mut self, ty: &Type) -> Parsed<Attribute> {
        let start = self.token.start;
        let negative = self.eat(Kind::Minus);
        if !matches!(self.token.kind, Kind::Integer | Kind::Float) {
            return self.expected("a number");
        }
        let token = self.bump();
        self.constant(token, negative, Some(ty.clone()), start)
    }

    fn constant(
        &mut self,
        token: Token,
        negative: bool,
        ty: Option<Type>,
        start: usize,
    ) -> Parsed<Attribute> {
        let ty = ty.unwrap_or(match token.kind {
            Kind::Float => Type::f64(),
            _ => Type::integer(64),
        });
        match ty {
            Type::Float(float) => self.float_constant(token, negative, float),
            Type::Integer(_) | Type::Index if token.kind == Kind::Integer => {
                let value = self.integer_value(token, negative)?;
                if value < 0 && !negative && number_bits(&ty) > Some(128) {
                    let found = self.describe(token);
                    let message = format!("the integer {found} does not fit in 128 bits");
                    return self.fail(Self::span_of(token), message);
                }
                self.integer_constant(value, ty, start)
            }
            _ => {
                let text = &self.text[start..token.end];
                let message = format!("the constant `{text}` cannot have the type `{ty}`");
                self.fail(self.span_from(start), message)
            }
        }
    }

    fn integer_constant(&mut self, value: i128, ty: Type, start: usize) -> Parsed<Attribute> {
        let (width, signedness) = match ty {
            Type::Integer(IntegerType { width, signedness }) => (width, signedness),
            _ => (64, Signedness::Signless),
        };
        if !fits(value, width, signedness) {
            let message = format!("`{value}` does not fit in {width} bits");
            return self.fail(self.span_from(start), message);
        }
        let value = match signedness {
            Signedness::Signless if width > 1 && width < 128 => {
                value << (128 - width) >> (128 - width)
            }
            Signedness::Signless if width == 1 => value & 1,
            _ => value,
        };
        Ok(Attribute::Integer(IntegerAttr { value, ty }))
    }

    fn float_constant(&mut self, token: Token, negative: bool, ty: FloatType) -> Parsed<Attribute> {
        let text = self.text_of(token);
        if negative && ty == FloatType::F8E8M0Fnu {
            let message = format!("`{}` has no negative numbers", ty.name());
            return self.fail(Self::span_of(token), message);
        }
        if token.kind == Kind::Float {
            return Ok(Attribute::float(float::bits(text, negative, ty), ty));
        }
        if !text.starts_with("0x") {
            let message =
                format!("a float constant needs a point, found `{text}`: write `{text}.0`");
            return self.fail(Self::span_of(token), message);
        }
        if negative {
            let message = "the bits of a float constant have no sign before them";
            return self.fail(Self::span_of(token), message);
        }
        let bits = self.integer_value(token, false)?.cast_unsigned();
        if ty.width() == 128 || bits >> ty.width() == 0 {
            return Ok(Attribute::float(bits, ty));
        }
        let message = format!("`{text}` does not fit in {} bits", ty.width());
        self.fail(Self::span_of(token), message)
    }

    /// The value of an integer token.
    pub(super) fn integer_value(&mut self, token: Token, negative: bool) -> Parsed<i128> {
        let text = self.text_of(token);
        let value = match text.strip_prefix("0x") {
            Some(digits) => u128::from_str_radix(digits.trim_start_matches('0'), 16)
                .or_else(|error| zero_if_empty(digits.trim_start_matches('0'), error)),
            None => text.parse(),
        };
        let limit = 1 << 127;
        match value {
            // The bits of a 128-bit value may be written without a sign.
            Ok(value) if !negative => Ok(i128::from_ne_bytes(value.to_ne_bytes())),
            Ok(value) if value <= limit => {
                Ok(i128::from_ne_bytes(value.wrapping_neg().to_ne_bytes()))
            }
            _ => {
                let found = self.describe(token);
                let message = format!("the integer {found} does not fit in 128 bits");
                self.fail(Self::span_of(token), message)
            }
        }
    }

    /// A small number that is no attribute, as an address space or a count.
    pub(super) fn u32_literal(&mut self, what: &str) -> Parsed<u32> {
        let token = self.expect(Kind::Integer, what)?;
        let value = self.integer_value(token, false)?;
        match u32::try_from(value) {
            Ok(value) => Ok(value),
            Err(_) => {
                let message = format!("{what} fits in 32 bits, found `{value}`");
                self.fail(Self::span_of(token), message)
            }
        }
    }
}

fn zero_if_empty(
    digits: &str,
    error: std::num::ParseIntError,
) -> Result<u128, std::num::ParseIntError> {
    if digits.is_empty() { Ok(0) } else { Err(error) }
}

/// Whether a type can hold a value; a signless one takes either reading of its bits.
fn fits(value: i128, width: u32, signedness: Signedness) -> bool {
    let as_unsigned = value >= 0 && (width >= 128 || value >> width == 0);
    let as_signed = match width {
        0 => value == 0,
        1..=127 => value >> (width - 1) == 0 || value >> (width - 1) == -1,
        _ => true,
    };
    match signedness {
        Signedness::Signless => as_unsigned || as_signed,
        Signedness::Signed => as_signed,
        Signedness::Unsigned => as_unsigned,
    }
}
