//! Dense elements: `dense<[1, 2]> : vector<2xi32>`, also as a single value for all and as bytes in a string.
//!
//! The type follows the values but determines how to read them, so the values are skipped first and read after the type.

use crate::attr::Attribute;
use crate::data::numbers::{element_bytes, element_count, has_elements, number_bytes};
use crate::elements::{DenseElementsAttr, put_number};
use crate::lexer::{Kind, Token};
use crate::parse::{Parsed, Parser, counted};
use crate::types::Type;

/// Numbers with more bytes can turn a short text into a huge program.
const MOST_BYTES: usize = 16;

/// The values so far.
struct Values<'a> {
    shape: &'a [u64],
    element: &'a Type,
    bytes: Vec<u8>,
}

impl Parser<'_> {
    /// `dense<...> : type`.
    pub(super) fn dense_elements(&mut self) -> Parsed<Attribute> {
        let ty = |parser: &mut Self| parser.elements_type("dense");
        self.before_type(ty, |parser, ty| parser.elements_of(&ty))
    }

    /// `word<...> : type`, where the type after the brackets determines how to read their contents.
    pub(super) fn before_type(
        &mut self,
        ty: impl FnOnce(&mut Self) -> Parsed<Type>,
        read: impl FnOnce(&mut Self, Type) -> Parsed<Attribute>,
    ) -> Parsed<Attribute> {
        self.bump();
        let open = self.token;
        if open.kind != Kind::LeftAngle {
            return self.expected("`<`");
        }
        self.skip_balanced()?;
        self.expect(Kind::Colon, "`:` and the type of the elements")?;
        let ty = ty(self)?;
        let behind = (self.token, self.previous_end);
        self.token = open;
        let elements = read(self, ty)?;
        (self.token, self.previous_end) = behind;
        Ok(elements)
    }

    /// `<...>`, with the type known from elsewhere.
    pub(super) fn elements_of(&mut self, ty: &Type) -> Parsed<Attribute> {
        self.expect(Kind::LeftAngle, "`<`")?;
        let elements = self.values(ty)?;
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(Attribute::DenseElements(elements))
    }

    /// A type with static sizes whose elements are numbers or complex.
    pub(super) fn elements_type(&mut self, kind: &str) -> Parsed<Type> {
        let start = self.token.start;
        let ty = self.parse_type()?;
        if has_elements(&ty) {
            return Ok(ty);
        }
        let message = format!(
            "{kind} elements are numbers in a vector, tensor or memref of static sizes, found `{ty}`"
        );
        self.fail(self.span_from(start), message)
    }

    pub(super) fn values(&mut self, ty: &Type) -> Parsed<DenseElementsAttr> {
        let shape = ty.static_shape().expect("the type was checked");
        let element = ty.shaped_element().expect("the type was checked");
        let mut values = Values {
            shape: &shape,
            element,
            bytes: Vec::new(),
        };
        match self.token.kind {
            Kind::RightAngle if shape.contains(&0) => {}
            Kind::RightAngle => {
                let message = format!("expected elements for `{ty}`, found none");
                return self.fail_here(message);
            }
            Kind::String => {
                let token = self.bump();
                values.bytes = self.blob(token, ty)?;
            }
            Kind::LeftBracket => self.nested(|parser| parser.list_of_values(&mut values, 0))?,
            _ => self.element(element, &mut values.bytes)?,
        }
        Ok(DenseElementsAttr::of_bytes(ty.clone(), values.bytes))
    }

    /// `[[1, 2], [3, 4]]`, nested as deep as there are sizes.
    fn list_of_values(&mut self, values: &mut Values<'_>, level: usize) -> Parsed<()> {
        let start = self.token.start;
        let Some((size, rest)) = values.shape.get(level..).and_then(<[u64]>::split_first) else {
            return self.expected("an element, since the type has no further dimension");
        };
        self.expect(Kind::LeftBracket, "`[`")?;
        let mut count = 0_u64;
        self.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
            count += 1;
            match rest {
                [] => parser.element(values.element, &mut values.bytes),
                _ => parser.nested(|parser| parser.list_of_values(values, level + 1)),
            }
        })?;
        if count == *size && (count > 0 || rest.is_empty()) {
            return Ok(());
        }
        let message = match (count, *size) {
            (0, 0) => "expected `dense<>` for a type without elements, found a list".into(),
            (_, size) => {
                let size = counted(size, "element");
                format!("expected {size} in dimension {level}, found {count}")
            }
        };
        self.fail(self.span_from(start), message)
    }

    /// A number, `true`, or `(re, im)`.
    fn element(&mut self, element: &Type, bytes: &mut Vec<u8>) -> Parsed<()> {
        let Type::Complex(part) = element else {
            return self.element_number(element, bytes);
        };
        self.expect(Kind::LeftParen, "`(` before the parts of a complex element")?;
        self.element_number(part, bytes)?;
        self.expect(Kind::Comma, "`,` between the parts of a complex element")?;
        self.element_number(part, bytes)?;
        self.expect(Kind::RightParen, "`)`")?;
        Ok(())
    }

    /// A number of a known type, or `true` or `false`, as bytes.
    pub(super) fn element_number(&mut self, ty: &Type, bytes: &mut Vec<u8>) -> Parsed<()> {
        if self.at_word("true") || self.at_word("false") {
            if !matches!(ty, Type::Integer(integer) if integer.width == 1) {
                let message =
                    format!("expected an element of type `{ty}`, found `true` or `false`");
                return self.fail_here(message);
            }
            let token = self.bump();
            bytes.push(u8::from(self.text_of(token) == "true"));
            return Ok(());
        }
        let number = self.number_of(ty)?;
        let width = number_bytes(ty);
        if width > MOST_BYTES {
            self.spend(u64::try_from(width).expect("a width fits in 64 bits"))?;
        }
        put_number(&number, ty, bytes);
        Ok(())
    }

    /// `"0x0102"`: the bytes of one element, or of all; eight elements of `i1` share one byte.
    fn blob(&mut self, token: Token, ty: &Type) -> Parsed<Vec<u8>> {
        let inside = &self.text[token.start + 1..token.end - 1];
        let Some(bytes) = inside.strip_prefix("0x").and_then(from_hexadecimal) else {
            let found = match inside.strip_prefix("0x") {
                Some(digits) if digits.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
                    counted(digits.len(), "digit")
                }
                _ => self.describe(token),
            };
            let message = format!(
                "expected `0x` and two hexadecimal digits for each byte in a string of elements, found {found}"
            );
            return self.fail(Self::span_of(token), message);
        };
        let element = ty.shaped_element().expect("the type was checked");
        let count = element_count(ty).expect("the type was checked");
        let bytes = match *element == Type::bool() {
            true => unpacked(&bytes, count),
            false => Some(bytes),
        };
        let length = |bytes: &Vec<u8>| u64::try_from(bytes.len()).ok();
        let width = u64::try_from(element_bytes(element)).expect("a width fits in 64 bits");
        let wanted = [Some(width), count.checked_mul(width)];
        match bytes.filter(|bytes| wanted.contains(&length(bytes))) {
            Some(bytes) => Ok(bytes),
            None => {
                let [one, all] = match *element == Type::bool() {
                    true => [
                        "1 byte of equal bits".to_owned(),
                        count.div_ceil(8).to_string(),
                    ],
                    false => wanted.map(|bytes| bytes.map_or("more".into(), |n| n.to_string())),
                };
                let has = counted(inside.len() / 2 - 1, "byte");
                let message =
                    format!("string of elements has {has}, expected {one} or {all} for `{ty}`");
                self.fail(Self::span_of(token), message)
            }
        }
    }
}

fn from_hexadecimal(digits: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let pairs = digits.as_bytes().chunks(2);
    pairs
        .map(|pair| match pair {
            [high, low] => u8::try_from(digit(*high)? * 16 + digit(*low)?).ok(),
            _ => None,
        })
        .collect()
}

/// One byte per element; a single byte of equal bits stands for any number of elements.
fn unpacked(bytes: &[u8], count: u64) -> Option<Vec<u8>> {
    if let [all @ (0 | 0xFF)] = bytes {
        return Some(vec![all & 1]);
    }
    if u64::try_from(bytes.len()) != Ok(count.div_ceil(8)) {
        return None;
    }
    let count = usize::try_from(count).ok()?;
    let bits = bytes
        .iter()
        .flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1));
    Some(bits.take(count).collect())
}
