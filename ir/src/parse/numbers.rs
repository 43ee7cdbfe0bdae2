//! Numbers: integers, and the constants of a number with its type.
//!
//! The range of integers of a type follows `buildAttributeAPInt` of MLIR's `AttributeParser.cpp` in LLVM 22.

use crate::attr::{Attribute, IntegerAttr};
use crate::lexer::{Kind, Token};
use crate::parse::{Parsed, Parser, float};
use crate::types::{FloatType, IntegerType, Signedness, Type};
use crate::wide;

/// A number as it is written.
#[derive(Clone, Copy)]
struct Written {
    /// The number without its sign.
    token: Token,
    negative: bool,
    /// The start of the number, including its sign.
    start: usize,
}

impl Written {
    fn whole(self) -> Token {
        Token {
            start: self.start,
            ..self.token
        }
    }
}

impl Parser<'_> {
    /// `-1`, `0xFF : i8`, `1.5 : f32`; the token is a minus sign or a number.
    pub(super) fn number(&mut self) -> Parsed<Attribute> {
        let written = self.written()?;
        let ty = match self.eat(Kind::Colon) {
            true => self.parse_type()?,
            false if written.token.kind == Kind::Float => Type::f64(),
            false => Type::integer(64),
        };
        self.constant(written, ty)
    }

    /// A number without a type, as an element of an array of a known type.
    pub(super) fn number_of(&mut self, ty: &Type) -> Parsed<Attribute> {
        let written = self.written()?;
        self.constant(written, ty.clone())
    }

    fn written(&mut self) -> Parsed<Written> {
        let start = self.token.start;
        let negative = self.eat(Kind::Minus);
        if !matches!(self.token.kind, Kind::Integer | Kind::Float) {
            return self.expected("a number");
        }
        let token = self.bump();
        let digits = self.text_of(self.token).strip_prefix('x');
        if let ("0", Some(digits)) = (self.text_of(token), digits)
            && self.token.start == token.end
        {
            let message = format!("expected hexadecimal digits after `0x`, found `{digits}`");
            return self.fail_here(message);
        }
        Ok(Written {
            token,
            negative,
            start,
        })
    }

    fn constant(&mut self, written: Written, ty: Type) -> Parsed<Attribute> {
        match ty {
            Type::Float(float) => self.float_constant(written, float),
            Type::Integer(_) | Type::Index if written.token.kind == Kind::Integer => {
                self.integer_constant(written, ty)
            }
            _ => {
                let text = self.text_of(written.whole());
                let message = match ty {
                    Type::Integer(_) | Type::Index => {
                        format!(
                            "constant of type `{ty}` is the float `{text}`, expected an integer"
                        )
                    }
                    _ => format!(
                        "number `{text}` has type `{ty}`, expected an integer, `index` or float type"
                    ),
                };
                self.fail(self.span_from(written.start), message)
            }
        }
    }

    fn integer_constant(&mut self, written: Written, ty: Type) -> Parsed<Attribute> {
        let (width, signedness) = match ty {
            Type::Integer(IntegerType { width, signedness }) => (width, signedness),
            // As in MLIR, `index` is read like a signed type.
            _ => (64, Signedness::Signed),
        };
        if wide::is_wide(&ty) {
            return self.wide_constant(written, IntegerType { width, signedness });
        }
        let value = self.integer_value(written.token, written.negative)?;
        if !fits(value, written.negative, width, signedness) {
            return self.unfit(written, &ty);
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

    /// A constant of a type with values that an `i128` cannot hold.
    #[cold]
    fn wide_constant(&mut self, written: Written, ty: IntegerType) -> Parsed<Attribute> {
        let text = self.text_of(written.token);
        let (digits, radix) = match text.strip_prefix("0x") {
            Some(digits) => (digits, 16),
            None => (text, 10),
        };
        match wide::integer_of(digits, radix, written.negative, ty) {
            Some(constant) => Ok(constant),
            None => self.unfit(written, &Type::Integer(ty)),
        }
    }

    fn unfit<T>(&mut self, written: Written, ty: &Type) -> Parsed<T> {
        let is_zero = matches!(self.text_of(written.token), "0" | "0x0");
        let found = self.describe(written.whole());
        let message = match is_zero && written.negative {
            true => format!("expected 0 without a sign, found {found}"),
            false => format!(
                "integer {found} is out of range of `{ty}`, expected {}",
                range(ty)
            ),
        };
        self.fail(Self::span_of(written.whole()), message)
    }

    fn float_constant(&mut self, written: Written, ty: FloatType) -> Parsed<Attribute> {
        let Written {
            token, negative, ..
        } = written;
        let text = self.text_of(token);
        if negative && ty == FloatType::F8E8M0Fnu {
            let message = format!("type `{}` has no negative numbers, found one", ty.name());
            return self.fail(Self::span_of(token), message);
        }
        if token.kind == Kind::Float {
            return Ok(Attribute::float(float::bits(text, negative, ty), ty));
        }
        if !text.starts_with("0x") {
            let message = format!(
                "expected a decimal point in a float constant, found `{text}`: write `{text}.0`"
            );
            return self.fail(Self::span_of(token), message);
        }
        if negative {
            let message = "expected the bits of a float constant without a sign";
            return self.fail(Self::span_of(token), message);
        }
        let bits = self.integer_value(token, false)?.cast_unsigned();
        if ty.width() == 128 || bits >> ty.width() == 0 {
            return Ok(Attribute::float(bits, ty));
        }
        let message = format!(
            "bits `{text}` are out of range, expected {} bits",
            ty.width()
        );
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
                let message = format!("integer {found} is out of range, expected 128 bits");
                self.fail(Self::span_of(token), message)
            }
        }
    }

    /// A small number that is not an attribute, such as an address space or a count.
    pub(super) fn u32_literal(&mut self, what: &str) -> Parsed<u32> {
        let token = self.expect(Kind::Integer, what)?;
        let value = self.integer_value(token, false)?;
        match u32::try_from(value) {
            Ok(value) => Ok(value),
            Err(_) => {
                let message = format!("expected {what} of at most 32 bits, found `{value}`");
                self.fail(Self::span_of(token), message)
            }
        }
    }
}

/// The range of an integer type; a signless one accepts both readings of its bits.
fn range(ty: &Type) -> String {
    let (width, signedness) = match ty {
        Type::Integer(IntegerType { width, signedness }) => (*width, *signedness),
        _ => (64, Signedness::Signed),
    };
    if width == 0 {
        return "0".to_owned();
    }
    let lowest = match signedness {
        Signedness::Unsigned => "0".to_owned(),
        _ if width > 32 => format!("-2^{}", width - 1),
        _ => (-(1_i64 << (width - 1))).to_string(),
    };
    let bits = width - u32::from(signedness == Signedness::Signed);
    let highest = match width {
        33.. => format!("2^{bits} - 1"),
        _ => ((1_i64 << bits) - 1).to_string(),
    };
    format!("{lowest} to {highest}")
}

fn zero_if_empty(
    digits: &str,
    error: std::num::ParseIntError,
) -> Result<u128, std::num::ParseIntError> {
    if digits.is_empty() { Ok(0) } else { Err(error) }
}

/// Whether a type of at most 128 bits can hold a value; a signless one accepts both readings of its bits.
///
/// A number with a sign is negative, since MLIR refuses `-0`;
/// a number without a sign whose value is negative uses all 128 bits.
fn fits(value: i128, negative: bool, width: u32, signedness: Signedness) -> bool {
    let is_clear = |bit: u32| value >= 0 && (bit >= 128 || value >> bit == 0);
    match (negative, signedness) {
        (true, Signedness::Unsigned) => false,
        (true, _) => value < 0 && width > 0 && value >> (width - 1) == -1,
        (false, Signedness::Signed) => is_clear(width.saturating_sub(1)),
        (false, _) => is_clear(width) || width == 128,
    }
}
