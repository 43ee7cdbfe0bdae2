//! LLVM types as the `Std` edition writes them: LLVM's own text in quotes, `!llvm<"float*">`.
//!
//! Pointers and functions are written after their component types, so a type grows without nesting in the text;
//! its height is counted instead, and kept below the limit of the reader.

use std::sync::Arc;

use crate::lexer::Kind;
use crate::parse::{MAX_DEPTH, Parsed, Parser};
use crate::types::{FloatType, LlvmType, Type, VectorType};

/// A type and its nesting depth.
type Measured = (Type, u32);

impl Parser<'_> {
    /// Whether the token begins an LLVM type.
    pub(super) fn at_llvm_type(&self) -> bool {
        self.text[self.token.start..].starts_with("!llvm")
    }

    /// Whether the token begins a type in quotes, which only the text of 2020 has.
    pub(super) fn at_quoted_type(&self) -> bool {
        self.text[self.token.start..].starts_with("!llvm<\"")
    }

    /// `!llvm<"...">`; the token is `!llvm`.
    pub(super) fn quoted_llvm_type(&mut self) -> Parsed<Type> {
        self.bump();
        self.expect(Kind::LeftAngle, "`<`")?;
        if !self.at(Kind::String) {
            return self.expected("an LLVM type in quotes");
        }
        let string = self.token;
        let limit = std::mem::replace(&mut self.limit, string.end - 1);
        self.previous_end = string.start + 1;
        self.token = self.lex(string.start + 1);
        let (ty, _) = self.nested(Self::legacy_type)?;
        if !self.at(Kind::End) {
            return self.expected("the end of the quoted type");
        }
        self.limit = limit;
        self.previous_end = string.end;
        self.token = self.lex(string.end);
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(ty)
    }

    fn legacy_type(&mut self) -> Parsed<Measured> {
        let (mut ty, mut height) = self.legacy_base()?;
        loop {
            if height >= MAX_DEPTH {
                return self.fail_here(format!("nested deeper than {MAX_DEPTH} levels"));
            }
            (ty, height) = match self.token.kind {
                Kind::Star => {
                    self.bump();
                    (Type::pointer(Some(ty)), height + 1)
                }
                Kind::Word if self.at_word("addrspace") => (self.pointer_in_space(ty)?, height + 1),
                Kind::LeftParen => self.nested(|parser| parser.legacy_function(ty, height))?,
                _ => return Ok((ty, height)),
            };
        }
    }

    /// ` addrspace(3)*` after a pointee.
    fn pointer_in_space(&mut self, pointee: Type) -> Parsed<Type> {
        self.bump();
        self.expect(Kind::LeftParen, "`(`")?;
        let address_space = self.u32_literal("an address space")?;
        self.expect(Kind::RightParen, "`)`")?;
        self.expect(Kind::Star, "`*`")?;
        Ok(Type::Llvm(Arc::new(LlvmType::Pointer {
            pointee: Some(pointee),
            address_space,
        })))
    }

    /// `(i32, ...)` after the type of the result.
    fn legacy_function(&mut self, result: Type, height: u32) -> Parsed<Measured> {
        self.bump();
        let mut params = Vec::new();
        let mut height = height;
        let mut variadic = false;
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            if variadic {
                return parser.expected("`)` after `...`");
            }
            variadic = parser.eat(Kind::Ellipsis);
            if !variadic {
                let (param, inner) = parser.legacy_type()?;
                params.push(param);
                height = height.max(inner);
            }
            Ok(())
        })?;
        let function = LlvmType::Function {
            result,
            params,
            variadic,
        };
        Ok((Type::Llvm(Arc::new(function)), height + 1))
    }

    fn legacy_base(&mut self) -> Parsed<Measured> {
        match self.token.kind {
            Kind::LeftBrace => self.nested(|parser| parser.legacy_struct(false)),
            Kind::LeftAngle if self.peek().kind == Kind::LeftBrace => self.nested(|parser| {
                parser.bump();
                let packed = parser.legacy_struct(true)?;
                parser.expect(Kind::RightAngle, "`>`")?;
                Ok(packed)
            }),
            Kind::LeftAngle => self.nested(Self::legacy_vector),
            Kind::LeftBracket => self.nested(Self::legacy_array),
            Kind::Word => self.legacy_scalar(),
            _ => self.expected("an LLVM type"),
        }
    }

    fn legacy_scalar(&mut self) -> Parsed<Measured> {
        let word = self.text_of(self.token);
        let ty = super::llvm_types::scalar(word).or(match word {
            "f16" => Some(Type::Float(FloatType::F16)),
            "f32" => Some(Type::f32()),
            "f64" => Some(Type::f64()),
            _ => super::llvm_types::bare(word),
        });
        match ty {
            Some(ty) => {
                self.bump();
                Ok((ty, 1))
            }
            // A function type of LLVM 22 may contain other types, so printed ones must be readable; the verifier refuses them.
            None if ["index", "memref", "tensor", "complex", "none"].contains(&word) => {
                Ok((self.parse_type()?, 1))
            }
            None => self.expected("an LLVM type"),
        }
    }

    fn legacy_struct(&mut self, packed: bool) -> Parsed<Measured> {
        self.expect(Kind::LeftBrace, "`{`")?;
        let mut fields = Vec::new();
        let mut height = 0;
        self.list_until(Kind::RightBrace, "`,` or `}`", |parser| {
            let (field, inner) = parser.legacy_type()?;
            fields.push(field);
            height = height.max(inner);
            Ok(())
        })?;
        let structure = LlvmType::Struct { fields, packed };
        Ok((Type::Llvm(Arc::new(structure)), height + 1))
    }

    fn legacy_array(&mut self) -> Parsed<Measured> {
        self.bump();
        let length = self.length()?;
        self.expect_x()?;
        let (element, height) = self.legacy_type()?;
        self.expect(Kind::RightBracket, "`]`")?;
        Ok((Type::array(length, element), height + 1))
    }

    /// `<4 x i32>` or `<vscale x 4 x i32>`.
    fn legacy_vector(&mut self) -> Parsed<Measured> {
        self.bump();
        let is_scalable = self.eat_word("vscale");
        if is_scalable {
            self.expect_x()?;
        }
        let length = self.dimension()?.unsigned_abs();
        self.expect_x()?;
        let (element, height) = self.legacy_type()?;
        self.expect(Kind::RightAngle, "`>`")?;
        let vector = VectorType {
            shape: vec![length],
            scalable: if is_scalable { vec![true] } else { Vec::new() },
            element,
        };
        Ok((Type::Vector(Arc::new(vector)), height + 1))
    }
}
