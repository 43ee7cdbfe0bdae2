//! Builtin types: scalars, vectors, tensors, functions, tuples, and types of unknown dialects.

use std::sync::Arc;

use smol_str::{SmolStr, format_smolstr};

use crate::lexer::{Kind, Token};
use crate::memref_type::Dim;
use crate::parse::{Parsed, Parser};
use crate::types::{
    FloatType, IntegerType, LlvmType, MAX_INTEGER_WIDTH, OpaqueType, Signedness, TensorType, Type,
    VectorType,
};

impl Parser<'_> {
    /// A type of any kind.
    pub(super) fn parse_type(&mut self) -> Parsed<Type> {
        match self.token.kind {
            Kind::Word => self.word_type(),
            Kind::Bang => self.dialect_type(),
            Kind::LeftParen => self.nested(Self::function_type),
            _ => self.expected("a type"),
        }
    }

    /// Whether the token starts a type.
    pub(super) fn at_type(&self) -> bool {
        match self.token.kind {
            Kind::Bang | Kind::LeftParen => true,
            Kind::Word => self.is_type_word(self.token),
            _ => false,
        }
    }

    /// Whether a word starts a type.
    pub(super) fn is_type_word(&self, token: Token) -> bool {
        let word = self.text_of(token);
        scalar(word).is_some()
            || matches!(word, "vector" | "memref" | "tensor" | "complex" | "tuple")
    }

    /// `(i32, f32) -> i32`.
    pub(super) fn function_type(&mut self) -> Parsed<Type> {
        let (inputs, results) = self.signature()?;
        Ok(Type::function(inputs, results))
    }

    /// The two lists of a function type.
    pub(super) fn signature(&mut self) -> Parsed<(Vec<Type>, Vec<Type>)> {
        let inputs = self.type_list_in_parens()?;
        self.expect(Kind::Arrow, "`->`")?;
        Ok((inputs, self.result_types()?))
    }

    /// One type, or a list in parentheses.
    pub(super) fn result_types(&mut self) -> Parsed<Vec<Type>> {
        if self.at(Kind::LeftParen) {
            return self.type_list_in_parens();
        }
        Ok(vec![self.parse_type()?])
    }

    /// `(i32, f32)`.
    pub(super) fn type_list_in_parens(&mut self) -> Parsed<Vec<Type>> {
        self.expect(Kind::LeftParen, "`(`")?;
        let mut types = Vec::new();
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            types.push(parser.parse_type()?);
            Ok(())
        })?;
        Ok(types)
    }

    fn word_type(&mut self) -> Parsed<Type> {
        let word = self.text_of(self.token);
        if let Some(ty) = scalar(word) {
            self.bump();
            return Ok(ty);
        }
        let read = match word {
            "vector" => Self::vector_type,
            "memref" => return self.shared_memref_type(),
            "tensor" => Self::tensor_type,
            "complex" => Self::complex_type,
            "tuple" => Self::tuple_type,
            _ => return self.unknown_word_type(word),
        };
        self.bump();
        self.nested(read)
    }

    /// A memref type; identical texts are parsed once and share their memory.
    fn shared_memref_type(&mut self) -> Parsed<Type> {
        let start = self.token.start;
        let bytes = &self.text.as_bytes()[..self.limit];
        let Some(end) = flat_end(bytes, self.token.end) else {
            self.bump();
            return self.nested(Self::memref_type);
        };
        let text = &self.text[start..end];
        if let Some(known) = self.known_types.get(text) {
            let known = known.clone();
            self.previous_end = end;
            self.token = self.lex(end);
            return Ok(known);
        }
        self.bump();
        let ty = self.nested(Self::memref_type)?;
        if self.previous_end == end {
            self.known_types.insert(text, ty.clone());
        }
        Ok(ty)
    }

    fn unknown_word_type(&mut self, word: &str) -> Parsed<Type> {
        let digits = word.trim_start_matches(['s', 'u']);
        let is_integer = digits
            .strip_prefix('i')
            .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()));
        if is_integer {
            let message = format!(
                "integer type `{word}` is too wide, expected at most {MAX_INTEGER_WIDTH} bits"
            );
            return self.fail_here(message);
        }
        self.expected("a type")
    }

    fn tuple_type(&mut self) -> Parsed<Type> {
        self.expect(Kind::LeftAngle, "`<`")?;
        let mut types = Vec::new();
        self.list_until(Kind::RightAngle, "`,` or `>`", |parser| {
            types.push(parser.parse_type()?);
            Ok(())
        })?;
        Ok(Type::Tuple(types.into()))
    }

    /// `complex<f32>`.
    fn complex_type(&mut self) -> Parsed<Type> {
        self.expect(Kind::LeftAngle, "`<`")?;
        let part = self.parse_type()?;
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(Type::Complex(Arc::new(part)))
    }

    /// `tensor<4x?xf32, #encoding>` or `tensor<*xf32>`.
    fn tensor_type(&mut self) -> Parsed<Type> {
        self.expect(Kind::LeftAngle, "`<`")?;
        if self.eat(Kind::Star) {
            self.expect_x()?;
            let element = self.parse_type()?;
            self.expect(Kind::RightAngle, "`>`")?;
            return Ok(Type::UnrankedTensor(Arc::new(element)));
        }
        let shape = self.sizes()?;
        let element = self.parse_type()?;
        let encoding = match self.eat(Kind::Comma) {
            // MLIR also reads a comma without an encoding.
            true if !self.at(Kind::RightAngle) => Some(self.parse_attribute()?),
            _ => None,
        };
        self.expect(Kind::RightAngle, "`,` or `>`")?;
        Ok(Type::Tensor(Arc::new(TensorType {
            shape,
            element,
            encoding,
        })))
    }

    /// `4x?x`.
    pub(super) fn sizes(&mut self) -> Parsed<Vec<Dim>> {
        let mut shape = Vec::new();
        loop {
            match self.token.kind {
                Kind::Integer => shape.push(Dim::Static(self.dimension()?)),
                Kind::Question => {
                    self.bump();
                    shape.push(Dim::Dynamic);
                }
                _ => return Ok(shape),
            }
            self.expect_x()?;
        }
    }

    /// `vector<4x[8]xf32>`.
    fn vector_type(&mut self) -> Parsed<Type> {
        self.expect(Kind::LeftAngle, "`<`")?;
        let mut shape = Vec::new();
        let mut scalable = Vec::new();
        while matches!(self.token.kind, Kind::Integer | Kind::LeftBracket) {
            let is_scalable = self.eat(Kind::LeftBracket);
            let token = self.token;
            let size = self.dimension()?;
            if size == 0 {
                return self.fail(
                    Self::span_of(token),
                    "expected a positive size of a vector, found `0`",
                );
            }
            if is_scalable {
                self.expect(Kind::RightBracket, "`]`")?;
            }
            shape.push(size.unsigned_abs());
            scalable.push(is_scalable);
            self.expect_x()?;
        }
        if !scalable.contains(&true) {
            scalable.clear();
        }
        let element = self.vector_element()?;
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(Type::Vector(Arc::new(VectorType {
            shape,
            scalable,
            element,
        })))
    }

    fn vector_element(&mut self) -> Parsed<Type> {
        let start = self.token.start;
        let element = self.parse_type()?;
        let is_scalar = matches!(element, Type::Integer(_) | Type::Float(_) | Type::Index)
            || element.as_llvm().is_some_and(LlvmType::is_scalar);
        if is_scalar {
            return Ok(element);
        }
        let text = &self.text[start..self.previous_end];
        let span = self.span_from(start);
        let message = format!(
            "expected an integer, `index`, float or pointer as the element type of a vector, found `{text}`"
        );
        self.fail(span, message)
    }

    /// A size before `x`; the token may be `0x4`, which stands for `0` and then `x4`.
    pub(super) fn dimension(&mut self) -> Parsed<i64> {
        let text = self.text_of(self.token);
        if text.starts_with("0x") {
            self.previous_end = self.token.start + 1;
            self.token = self.lex(self.previous_end);
            return Ok(0);
        }
        let token = self.expect(Kind::Integer, "a size")?;
        match text.parse() {
            Ok(size) => Ok(size),
            Err(_) => {
                let found = self.describe(token);
                let message = format!("size {found} is out of range, expected at most 63 bits");
                self.fail(Self::span_of(token), message)
            }
        }
    }

    /// The `x` between sizes, which the lexer joins to the following text.
    pub(super) fn expect_x(&mut self) -> Parsed<()> {
        let token = self.token;
        if token.kind != Kind::Word || !self.text_of(token).starts_with('x') {
            return self.expected("`x`");
        }
        self.previous_end = token.start + 1;
        self.token = self.lex(self.previous_end);
        Ok(())
    }

    /// `!llvm...`, or a type of an unknown dialect.
    fn dialect_type(&mut self) -> Parsed<Type> {
        let name = &self.text_of(self.token)[1..];
        if let Some(name) = name.strip_prefix("llvm.") {
            return self.llvm_type(name);
        }
        if name == "llvm" {
            return self.quoted_llvm_type();
        }
        self.opaque_type()
    }

    /// The text after `!`, including angle brackets.
    pub(super) fn opaque_type(&mut self) -> Parsed<Type> {
        let start = self.token.start + 1;
        let name = self.text_of(self.token);
        if !name.contains('.') && self.peek().kind != Kind::LeftAngle {
            return self.type_alias();
        }
        self.dialect_has("types", &name[1..], &[])?;
        self.bump();
        self.skip_angles()?;
        Ok(Type::Opaque(OpaqueType {
            text: dialect_text(&self.text[start..self.previous_end]),
        }))
    }

    /// Checks that a dialect has types or attributes with this name; few known dialects have any.
    pub(super) fn dialect_has(&mut self, what: &str, name: &str, with: &[&str]) -> Parsed<()> {
        let dialect = name.split('.').next().unwrap_or_default();
        let is_name = dialect
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$'));
        if dialect.is_empty() || !is_name {
            return self.fail_here(format!("expected the name of a dialect, found `{dialect}`"));
        }
        let is_bare = ["arith", "builtin", "cf", "func", "memref"].contains(&dialect);
        if is_bare && !with.contains(&dialect) {
            return self.fail_here(format!("dialect `{dialect}` has no {what}"));
        }
        Ok(())
    }

    /// Skips `<...>` if it follows directly, with any balanced text in it.
    pub(super) fn skip_angles(&mut self) -> Parsed<()> {
        if !self.at(Kind::LeftAngle) || self.token.start != self.previous_end {
            return Ok(());
        }
        self.skip_balanced()
    }

    /// Skips a bracket of any kind and everything up to the one that closes it.
    pub(super) fn skip_balanced(&mut self) -> Parsed<()> {
        let mut open = Vec::new();
        loop {
            match self.token.kind {
                Kind::LeftAngle => open.push(Kind::RightAngle),
                Kind::LeftBrace => open.push(Kind::RightBrace),
                Kind::LeftBracket => open.push(Kind::RightBracket),
                Kind::LeftParen => open.push(Kind::RightParen),
                Kind::RightAngle | Kind::RightBrace | Kind::RightBracket | Kind::RightParen => {
                    let closed = open.pop();
                    if closed != Some(self.token.kind) {
                        return self.expected("a bracket that closes the last open one");
                    }
                }
                Kind::End | Kind::OpenString => return self.expected("a closing bracket"),
                Kind::String => self.check_escapes(self.token)?,
                _ => {}
            }
            self.bump();
            if open.is_empty() {
                return Ok(());
            }
        }
    }
}

/// The greatest length and depth of a type that is cached by its text, so that finding its end is cheap
/// and a cached type cannot be nested in itself repeatedly.
const REMEMBERED: (usize, u32) = (128, 2);

/// The position of the closing angle bracket, in a short text of builtin types, sizes and strides;
/// a text with a name or a string can have another meaning elsewhere.
fn flat_end(bytes: &[u8], open: usize) -> Option<usize> {
    let (longest, deepest) = REMEMBERED;
    let mut depth = 0;
    for (i, byte) in bytes.get(open..)?.iter().take(longest).enumerate() {
        match byte {
            b'<' if depth == deepest => return None,
            b'<' => depth += 1,
            b'>' if depth == 1 => return Some(open + i + 1),
            b'>' if depth > 0 => depth -= 1,
            b'a'..=b'z' | b'0'..=b'9' | b'?' | b',' | b' ' | b'[' | b']' | b':' => {}
            _ => return None,
        }
        if depth == 0 {
            return None;
        }
    }
    None
}

/// The text of a dialect type or attribute as MLIR writes it: `foo.bar` for `foo<bar>` if that is a name,
/// and `foo<1>` for `foo.1` if it is not.
pub(super) fn dialect_text(text: &str) -> SmolStr {
    let end = text.find(['.', '<']).unwrap_or(text.len());
    let (dialect, inside) = text.split_at(end);
    let inside = match inside.strip_prefix('<') {
        Some(quoted) => quoted.strip_suffix('>').unwrap_or(quoted),
        None => inside.strip_prefix('.').unwrap_or(inside),
    };
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_');
    let name = inside.bytes().take_while(|byte| is_name(*byte)).count();
    let (name, rest) = inside.split_at(name);
    let starts_well = name.starts_with(|first: char| first.is_ascii_alphabetic());
    let ends_well = rest.is_empty() || (rest.starts_with('<') && rest.ends_with('>'));
    match starts_well && ends_well {
        true => format_smolstr!("{dialect}.{inside}"),
        false => format_smolstr!("{dialect}<{inside}>"),
    }
}

/// A type that is one word.
fn scalar(word: &str) -> Option<Type> {
    Some(match word {
        "index" => Type::Index,
        "none" => Type::None,
        "f32" => Type::Float(FloatType::F32),
        "f64" => Type::Float(FloatType::F64),
        "f16" => Type::Float(FloatType::F16),
        "bf16" => Type::Float(FloatType::Bf16),
        _ => {
            return integer(word)
                .map(Type::Integer)
                .or_else(|| other_float(word));
        }
    })
}

/// A rare float type.
fn other_float(word: &str) -> Option<Type> {
    let is_named = |float: &FloatType| float.name() == word;
    let found = FloatType::ALL.into_iter().find(is_named);
    found.map(Type::Float)
}

/// `i32`, `si32` or `ui32`.
pub(super) fn integer(word: &str) -> Option<IntegerType> {
    let (signedness, digits) = match word.as_bytes().first()? {
        b'i' => (Signedness::Signless, &word[1..]),
        b's' => (Signedness::Signed, word.strip_prefix("si")?),
        b'u' => (Signedness::Unsigned, word.strip_prefix("ui")?),
        _ => return None,
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let width: u32 = is_number.then(|| digits.parse().ok())??;
    (width <= MAX_INTEGER_WIDTH).then_some(IntegerType { width, signedness })
}
