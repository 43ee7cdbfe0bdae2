//! Attributes: constants, and dictionaries of them.

use std::sync::Arc;

use smallvec::SmallVec;
use smol_str::SmolStr;

use crate::attr::{
    Attribute, Attributes, DenseArrayAttr, DistinctAttr, FlagFamily, FlagsAttr, NumberArrayAttr,
    TypedAttr,
};
use crate::data::numbers::number_bits;
use crate::data_layout;
use crate::diagnostic::Diagnostic;
use crate::dialect::arith::CMPI_PREDICATES;
use crate::dialect::index;
use crate::dialect::llvm::ParameterizedDef;
use crate::lexer::{Kind, Token};
use crate::parse::types::dialect_text;
use crate::parse::{Parsed, Parser};
use crate::types::{IntegerType, Signedness, Type};

impl Parser<'_> {
    /// An attribute of any kind.
    pub(super) fn parse_attribute(&mut self) -> Parsed<Attribute> {
        match self.token.kind {
            Kind::Minus | Kind::Integer | Kind::Float => self.number(),
            Kind::String => {
                let token = self.bump();
                let text = self.unescaped(token)?;
                self.maybe_typed(Attribute::String(text))
            }
            Kind::Symbol => self.symbol_reference(),
            Kind::LeftBracket => self.nested(Self::array_attribute),
            Kind::LeftBrace => {
                self.nested(|parser| Ok(Attribute::Dictionary(parser.dictionary()?)))
            }
            Kind::Hash => self.hash_attribute(),
            Kind::Word => self.word_attribute(),
            _ if self.at_type() => Ok(Attribute::Type(self.parse_type()?)),
            _ => self.expected("an attribute"),
        }
    }

    fn word_attribute(&mut self) -> Parsed<Attribute> {
        match self.text_of(self.token) {
            word @ ("true" | "false") => {
                self.bump();
                Ok(Attribute::bool(word == "true"))
            }
            "unit" => {
                self.bump();
                Ok(Attribute::Unit)
            }
            "strided" => self.strided_attribute(),
            "array" => self.dense_array(),
            "dense" => self.dense_elements(),
            "dense_resource" => self.resource_attribute(),
            "sparse" => self.sparse_attribute(),
            "distinct" => self.nested(Self::distinct_attribute),
            "loc" => self.location_attribute(),
            "affine_map" => Ok(Attribute::AffineMap(Arc::new(self.affine_map()?))),
            "affine_set" => Ok(Attribute::IntegerSet(Arc::new(self.integer_set()?))),
            _ if self.at_type() => Ok(Attribute::Type(self.parse_type()?)),
            _ => self.expected("an attribute"),
        }
    }

    /// `distinct[0]<42 : i32>`; a number always belongs to the same attribute.
    fn distinct_attribute(&mut self) -> Parsed<Attribute> {
        let start = self.token.start;
        self.bump();
        self.expect(Kind::LeftBracket, "`[`")?;
        let number = self.token;
        self.expect(Kind::Integer, "a number")?;
        let Ok(number) = u64::try_from(self.integer_value(number, false)?) else {
            let message = "number of a distinct attribute is too large, expected at most 64 bits";
            return self.fail(Self::span_of(number), message);
        };
        self.expect(Kind::RightBracket, "`]`")?;
        self.expect(Kind::LeftAngle, "`<`")?;
        let referenced = match self.at(Kind::RightAngle) {
            true => Attribute::Unit,
            false => self.parse_attribute()?,
        };
        self.expect(Kind::RightAngle, "`>`")?;
        let known = self.distinct.entry(number).or_insert_with(|| {
            Arc::new(DistinctAttr {
                number,
                referenced: referenced.clone(),
            })
        });
        if known.referenced != referenced {
            let message = format!(
                "distinct attribute {number} refers to another attribute than before, expected `{}`",
                known.referenced
            );
            return self.fail(self.span_from(start), message);
        }
        Ok(Attribute::Distinct(Arc::clone(known)))
    }

    /// `@a` or `@a::@b`.
    pub(super) fn symbol_reference(&mut self) -> Parsed<Attribute> {
        let first = self.symbol("a symbol")?;
        let mut names = Vec::new();
        while self.at(Kind::Colon) && self.is_followed_by_symbol() {
            self.bump();
            self.bump();
            names.push(self.symbol("a symbol")?);
        }
        if names.is_empty() {
            return Ok(Attribute::Symbol(first));
        }
        names.insert(0, first);
        Ok(Attribute::NestedSymbol(names.into()))
    }

    /// Whether the token begins `::@`.
    fn is_followed_by_symbol(&self) -> bool {
        let colon = self.peek();
        colon.kind == Kind::Colon && self.lex(colon.end).kind == Kind::Symbol
    }

    /// `: i32` after a string or an opaque attribute; `: none` is dropped.
    fn maybe_typed(&mut self, value: Attribute) -> Parsed<Attribute> {
        if !self.eat(Kind::Colon) {
            return Ok(value);
        }
        Ok(match self.parse_type()? {
            Type::None => value,
            ty => Attribute::Typed(Arc::new(TypedAttr { value, ty })),
        })
    }

    /// `: i32` after a dialect attribute that MLIR knows, which has no meaning there.
    fn passing_over_type(&mut self, value: Attribute) -> Parsed<Attribute> {
        if self.eat(Kind::Colon) {
            self.parse_type()?;
        }
        Ok(value)
    }

    fn array_attribute(&mut self) -> Parsed<Attribute> {
        self.bump();
        let mut elements = Vec::new();
        self.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
            elements.push(parser.parse_attribute()?);
            Ok(())
        })?;
        Ok(Attribute::Array(elements.into()))
    }

    /// `array<i64: 1, 2>`, `array<f32: 1.0>`.
    fn dense_array(&mut self) -> Parsed<Attribute> {
        self.bump();
        self.expect(Kind::LeftAngle, "`<`")?;
        let start = self.token.start;
        let element = self.parse_type()?;
        let bits = number_bits(&element).filter(|_| element != Type::Index);
        if !bits.is_some_and(|bits| bits == 1 || bits.is_multiple_of(8)) {
            let text = &self.text[start..self.previous_end];
            let message = format!(
                "expected `i1`, or an integer or float of 8, 16, 32 or 64 bits as the element type of an array, found `{text}`"
            );
            return self.fail(self.span_from(start), message);
        }
        // As in MLIR, the signedness of the type does not affect how an element is written.
        let read = match &element {
            Type::Integer(integer) => Type::integer(integer.width),
            other => other.clone(),
        };
        if element.integer_width().is_some_and(|width| width <= 64) {
            let mut values = Vec::new();
            self.array_items(|parser| {
                values.push(parser.array_element(&element)?);
                Ok(())
            })?;
            return Ok(Attribute::DenseArray(DenseArrayAttr {
                element,
                values: values.into(),
            }));
        }
        let mut bytes = Vec::new();
        self.array_items(|parser| parser.element_number(&read, &mut bytes))?;
        Ok(Attribute::NumberArray(NumberArrayAttr {
            element,
            bytes: bytes.into(),
        }))
    }

    /// `: 1, 2>` or `>`.
    fn array_items(&mut self, item: impl FnMut(&mut Self) -> Parsed<()>) -> Parsed<()> {
        if self.eat(Kind::Colon) {
            if self.at(Kind::RightAngle) {
                return self.expected("a number after the `:`");
            }
            return self.list_until(Kind::RightAngle, "`,` or `>`", item);
        }
        self.expect(Kind::RightAngle, "`:` or `>`")?;
        Ok(())
    }

    pub(super) fn array_element(&mut self, element: &Type) -> Parsed<i64> {
        if *element == Type::bool() {
            let is_true = self.at_word("true");
            if !is_true && !self.at_word("false") {
                return self.expected("`true` or `false`");
            }
            self.bump();
            return Ok(i64::from(is_true));
        }
        let value = self.number_of(element)?;
        let value = value
            .as_integer()
            .and_then(|value| i64::try_from(value).ok());
        Ok(value.expect("a constant of at most 64 bits was read"))
    }

    /// `[3, 0]`, the short form of an array of `i64`, or of `i32`.
    pub(super) fn position(&mut self, is_short: bool) -> Parsed<Attribute> {
        self.expect(Kind::LeftBracket, "`[`")?;
        let mut values = Vec::new();
        let signed = |width| {
            Type::Integer(IntegerType {
                width,
                signedness: Signedness::Signed,
            })
        };
        self.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
            let ty = signed(if is_short { 32 } else { 64 });
            let is_true = parser.eat_word("true");
            let value = match is_true || parser.eat_word("false") {
                // As in MLIR `true` is -1.
                true => -i64::from(is_true),
                false => parser.array_element(&ty)?,
            };
            values.push(value);
            Ok(())
        })?;
        Ok(match is_short {
            true => Attribute::i32_array(values),
            false => Attribute::i64_array(values),
        })
    }

    /// `{a = 1, b}`.
    pub(super) fn dictionary(&mut self) -> Parsed<Attributes> {
        let mut attributes = Attributes::default();
        self.dictionary_into(&mut attributes)?;
        Ok(attributes)
    }

    /// Adds the attributes of a dictionary; a duplicate name is an error.
    pub(super) fn dictionary_into(&mut self, attributes: &mut Attributes) -> Parsed<()> {
        self.expect(Kind::LeftBrace, "`{`")?;
        let mut entries: SmallVec<[(SmolStr, Attribute); 4]> = SmallVec::new();
        let mut tokens: SmallVec<[Token; 4]> = SmallVec::new();
        self.list_until(Kind::RightBrace, "`,` or `}`", |parser| {
            tokens.push(parser.token);
            entries.push(parser.dictionary_entry()?);
            Ok(())
        })?;
        let mut names: SmallVec<[(&str, Token); 4]> = entries
            .iter()
            .zip(&tokens)
            .map(|((name, _), token)| (name.as_str(), *token))
            .collect();
        names.sort_by_key(|(name, _)| *name);
        for (i, (name, token)) in names.iter().enumerate() {
            let is_repeated = i > 0 && names[i - 1].0 == *name;
            if is_repeated || attributes.find(name).is_some() {
                let message = format!("attribute `{name}` is in the dictionary twice");
                self.report(Diagnostic::new(Self::span_of(*token), message));
            }
        }
        drop(names);
        attributes.extend(entries);
        Ok(())
    }

    fn dictionary_entry(&mut self) -> Parsed<(SmolStr, Attribute)> {
        let token = self.token;
        let name = match token.kind {
            Kind::Word => {
                self.bump();
                SmolStr::new(self.text_of(token))
            }
            Kind::String if token.end > token.start + 2 => {
                self.bump();
                self.unescaped(token)?
            }
            _ => return self.expected("the name of an attribute"),
        };
        let value = match self.eat(Kind::Equal) {
            true => self.parse_attribute()?,
            false => Attribute::Unit,
        };
        Ok((name, value))
    }

    fn hash_attribute(&mut self) -> Parsed<Attribute> {
        let start = self.token.start + 1;
        let name = &self.text_of(self.token)[1..];
        let family = match name {
            "arith.overflow" => Some(FlagFamily::Overflow),
            "llvm.overflow" => Some(FlagFamily::LlvmOverflow),
            "arith.fastmath" => Some(FlagFamily::FastMath),
            "llvm.fastmath" => Some(FlagFamily::LlvmFastMath),
            _ => None,
        };
        if let Some(family) = family {
            self.bump();
            let flags = self.flag_list(family)?;
            return self.passing_over_type(Attribute::Flags(flags));
        }
        if name == "arith" {
            let flags = self.quoted_flags()?;
            return self.passing_over_type(flags);
        }
        if name == "llvm.dereferenceable" {
            self.bump();
            let promise = self.dereferenceable()?;
            return self.passing_over_type(promise);
        }
        if !name.contains('.') && self.peek().kind != Kind::LeftAngle {
            return self.attribute_alias();
        }
        if name == "index" {
            let predicate = self.index_predicate()?;
            return self.passing_over_type(predicate);
        }
        if let Some(def) = ParameterizedDef::of(name) {
            self.bump();
            let attribute = self.nested(|parser| parser.parameters(def))?;
            return self.passing_over_type(attribute);
        }
        self.dialect_has("attributes", name, &["arith"])?;
        self.bump();
        let bracketed = [
            "dlti.dl_spec",
            "llvm.cconv",
            "llvm.linkage",
            "llvm.tailcallkind",
        ];
        if bracketed.contains(&name) && !self.at(Kind::LeftAngle) {
            return self.expected("`<`");
        }
        self.skip_angles()?;
        let text = dialect_text(&self.text[start..self.previous_end]);
        if let Some(message) = problem(name, &text) {
            return self.fail(self.span_from(start - 1), message);
        }
        self.maybe_typed(Attribute::Opaque(text))
    }

    /// `#arith<overflow<nsw>>`, where the token is `#arith`.
    fn quoted_flags(&mut self) -> Parsed<Attribute> {
        self.bump();
        self.expect(Kind::LeftAngle, "`<`")?;
        let family = match self.text_of(self.token) {
            "overflow" => FlagFamily::Overflow,
            "fastmath" => FlagFamily::FastMath,
            _ => return self.expected("`overflow` or `fastmath`"),
        };
        self.bump();
        let flags = self.flag_list(family)?;
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(Attribute::Flags(flags))
    }

    /// `#index<cmp_predicate slt>`, where the token is `#index`.
    fn index_predicate(&mut self) -> Parsed<Attribute> {
        self.bump();
        self.expect(Kind::LeftAngle, "`<`")?;
        if !self.eat_word("cmp_predicate") {
            return self.expected("`cmp_predicate`");
        }
        let word = self.word_of(CMPI_PREDICATES)?;
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(index::predicate(word))
    }

    /// `<nsw, nuw>`.
    pub(super) fn flag_list(&mut self, family: FlagFamily) -> Parsed<FlagsAttr> {
        self.expect(Kind::LeftAngle, "`<`")?;
        let mut flags = FlagsAttr { family, bits: 0 };
        if self.at(Kind::RightAngle) {
            return self.expected("the name of a flag");
        }
        self.list_until(Kind::RightAngle, "`,` or `>`", |parser| {
            flags.bits |= parser.flag(family)?;
            Ok(())
        })?;
        Ok(flags)
    }

    /// The bits of a flag by its name.
    pub(super) fn flag(&mut self, family: FlagFamily) -> Parsed<u32> {
        let names = family.names();
        let word = self.text_of(self.token);
        let all = FlagsAttr::all(family).bits;
        let bits = match (family, word) {
            (_, "none") => Some(0),
            (FlagFamily::FastMath | FlagFamily::LlvmFastMath, "fast") => Some(all),
            (FlagFamily::NoWrap, "inbounds") => Some(3),
            _ => names.iter().position(|name| *name == word).map(|i| 1 << i),
        };
        match bits {
            Some(bits) => {
                self.bump();
                Ok(bits)
            }
            None => self.expected(&format!("one of the flags {}", names.join(", "))),
        }
    }

    /// `@name`, without the sign.
    pub(super) fn symbol(&mut self, what: &str) -> Parsed<SmolStr> {
        let token = self.expect(Kind::Symbol, what)?;
        if self.text_of(token).starts_with("@\"") {
            return self.unescaped(Token {
                start: token.start + 1,
                ..token
            });
        }
        Ok(SmolStr::new(&self.text_of(token)[1..]))
    }

    /// The text of a string token with resolved escapes.
    pub(super) fn unescaped(&mut self, token: Token) -> Parsed<SmolStr> {
        let inside = &self.text[token.start + 1..token.end - 1];
        if !inside.contains('\\') {
            return Ok(SmolStr::new(inside));
        }
        let mut bytes = Vec::with_capacity(inside.len());
        let mut rest = inside.bytes();
        while let Some(byte) = rest.next() {
            if byte != b'\\' {
                bytes.push(byte);
                continue;
            }
            match escape(&mut rest) {
                Some(escaped) => bytes.push(escaped),
                None => return self.wrong_escape(token),
            }
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(SmolStr::new(text)),
            Err(_) => self.fail(Self::span_of(token), "expected UTF-8 in a string"),
        }
    }

    /// Refuses a string token with an invalid escape.
    pub(super) fn check_escapes(&mut self, token: Token) -> Parsed<()> {
        let text = self.text;
        let mut rest = text[token.start + 1..token.end - 1].bytes();
        while let Some(byte) = rest.next() {
            if byte == b'\\' && escape(&mut rest).is_none() {
                return self.wrong_escape(token);
            }
        }
        Ok(())
    }

    fn wrong_escape<T>(&mut self, token: Token) -> Parsed<T> {
        let message = "expected an escape `\\n`, `\\t`, `\\\\`, `\\\"` or two hexadecimal digits";
        self.fail(Self::span_of(token), message)
    }
}

fn escape(rest: &mut std::str::Bytes<'_>) -> Option<u8> {
    match rest.next()? {
        b'n' => Some(b'\n'),
        b't' => Some(b'\t'),
        quoted @ (b'\\' | b'"') => Some(quoted),
        high => {
            let digit = |byte: u8| char::from(byte).to_digit(16);
            let value = digit(high)? * 16 + digit(rest.next()?)?;
            u8::try_from(value).ok()
        }
    }
}

/// The problem with the text of a dialect attribute that is kept as text.
fn problem(name: &str, text: &str) -> Option<String> {
    let dialect = name.split('.').next().unwrap_or(name);
    if ["arith", "index"].contains(&dialect) {
        return Some(format!(
            "unknown attribute `#{text}` of dialect `{dialect}`"
        ));
    }
    if let Some(key) = data_layout::repeated_key(text) {
        return Some(format!("`dlti.dl_spec` has the key `{key}` twice"));
    }
    let range = text.strip_prefix("llvm.constant_range<")?;
    let is_right = begins_with_integer_type(range);
    (!is_right).then(|| format!("expected an integer type first in `#{text}`"))
}

/// Whether the first parameter of an attribute is a signless integer type, such as `i32`.
fn begins_with_integer_type(parameters: &str) -> bool {
    let first = parameters.split([',', '>']).next().unwrap_or_default();
    let width = first.trim().strip_prefix('i');
    width.is_some_and(|width| width.parse::<u32>().is_ok())
}
