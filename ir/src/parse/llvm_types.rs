//! LLVM types in the current spelling, where inner types omit `!llvm.`.

use std::collections::BTreeMap;
use std::sync::Arc;

use smol_str::SmolStr;

use crate::lexer::Kind;
use crate::parse::{Parsed, Parser};
use crate::types::{BareType, FloatType, LlvmType, NamedStruct, TargetType, Type};

/// The structures with names.
#[derive(Default)]
pub(super) struct Structures {
    /// The structures in the text so far, each with its one body.
    bodies: BTreeMap<SmolStr, NamedStruct>,
    /// The structures being read, outermost first.
    open: Vec<SmolStr>,
}

impl Parser<'_> {
    /// The type after `!llvm.`; the token is the name.
    pub(super) fn llvm_type(&mut self, name: &str) -> Parsed<Type> {
        if let Some(ty) = scalar(name).or_else(|| bare(name)) {
            self.bump();
            return Ok(ty);
        }
        if COMPOUND.contains(&name) {
            self.bump();
            return self.nested(|parser| parser.llvm_compound(name));
        }
        self.fail_here(format!("unknown type `{name}` of the LLVM dialect"))
    }

    /// A type inside an LLVM type.
    fn inner_llvm_type(&mut self) -> Parsed<Type> {
        if !self.at(Kind::Word) {
            return self.parse_type();
        }
        let word = self.text_of(self.token);
        if let Some(ty) = scalar(word).or_else(|| bare(word)) {
            self.bump();
            return Ok(ty);
        }
        if COMPOUND.contains(&word) {
            self.bump();
            return self.nested(|parser| parser.llvm_compound(word));
        }
        self.parse_type()
    }

    fn llvm_compound(&mut self, name: &str) -> Parsed<Type> {
        let ty = match name {
            "ptr" => self.pointer_type()?,
            "struct" => self.struct_type()?,
            "array" => {
                let (length, element) = self.sized()?;
                LlvmType::Array { length, element }
            }
            "func" => self.llvm_function_type()?,
            "target" => LlvmType::Target(self.target_type()?),
            _ => {
                let (length, element) = self.sized()?;
                return Ok(Type::vector(vec![length], element));
            }
        };
        Ok(Type::Llvm(Arc::new(ty)))
    }

    /// `ptr`, `ptr<3>`, or with a pointee as in releases 12 to 16: `ptr<f32, 3>`.
    fn pointer_type(&mut self) -> Parsed<LlvmType> {
        let mut pointee = None;
        let mut address_space = 0;
        if self.eat(Kind::LeftAngle) {
            if !matches!(self.token.kind, Kind::Integer | Kind::Minus) {
                pointee = Some(self.inner_llvm_type()?);
            }
            if pointee.is_none() || self.eat(Kind::Comma) {
                let is_negative = self.eat(Kind::Minus);
                let number = self.u32_literal("an address space")?;
                // MLIR wraps negative numbers.
                address_space = match is_negative {
                    true => number.wrapping_neg(),
                    false => number,
                };
            }
            self.expect(Kind::RightAngle, "`>`")?;
        }
        Ok(LlvmType::Pointer {
            pointee,
            address_space,
        })
    }

    fn struct_type(&mut self) -> Parsed<LlvmType> {
        self.expect(Kind::LeftAngle, "`<`")?;
        if self.at(Kind::String) {
            return self.named_struct();
        }
        let packed = self.eat_word("packed");
        let fields = self.fields()?;
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(LlvmType::Struct { fields, packed })
    }

    /// `(i32, ptr)`
    fn fields(&mut self) -> Parsed<Vec<Type>> {
        self.expect(Kind::LeftParen, "`(`")?;
        let mut fields = Vec::new();
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            fields.push(parser.inner_llvm_type()?);
            Ok(())
        })?;
        Ok(fields)
    }

    /// `"name", packed (i32)>`, `"name", opaque>`, or `"name">` inside the structure of that name.
    fn named_struct(&mut self) -> Parsed<LlvmType> {
        let token = self.bump();
        let name = self.unescaped(token)?;
        if self.at(Kind::RightAngle) {
            if !self.structures.open.contains(&name) {
                let message =
                    "expected a structure without a body only inside of the structure of its name";
                return self.fail(Self::span_of(token), message);
            }
            self.bump();
            return Ok(LlvmType::Recursive(name));
        }
        self.expect(Kind::Comma, "`,` and the body of the structure")?;
        let packed = self.eat_word("packed");
        let fields = match !packed && self.eat_word("opaque") {
            true => None,
            false => {
                self.structures.open.push(name.clone());
                let fields = self.fields()?;
                self.structures.open.pop();
                Some(fields)
            }
        };
        self.expect(Kind::RightAngle, "`>`")?;
        let named = NamedStruct {
            name,
            fields,
            packed,
        };
        let known = self.structures.bodies.get(&named.name);
        if known.is_some_and(|known| *known != named) {
            let message = format!(
                "redefinition of structure `{}` with another body",
                named.name
            );
            return self.fail(Self::span_of(token), message);
        }
        if known.is_none() {
            let name = named.name.clone();
            self.structures.bodies.insert(name, named.clone());
        }
        Ok(LlvmType::Named(named))
    }

    /// `<4 x i64>`.
    fn sized(&mut self) -> Parsed<(u64, Type)> {
        self.expect(Kind::LeftAngle, "`<`")?;
        let length = self.length()?;
        self.expect_word("x")?;
        let element = self.inner_llvm_type()?;
        self.expect(Kind::RightAngle, "`>`")?;
        Ok((length, element))
    }

    /// `4`; MLIR wraps a negative number.
    pub(super) fn length(&mut self) -> Parsed<u64> {
        let is_negative = self.eat(Kind::Minus);
        let token = self.expect(Kind::Integer, "a number of elements")?;
        match self.text_of(token).parse::<u64>() {
            Ok(number) if is_negative => Ok(number.wrapping_neg()),
            Ok(number) => Ok(number),
            Err(_) => {
                let message = "expected a number of elements of at most 64 bits in decimal digits";
                self.fail(Self::span_of(token), message)
            }
        }
    }

    /// `<"spirv.Image", i32, 0>`, types before numbers.
    fn target_type(&mut self) -> Parsed<TargetType> {
        self.expect(Kind::LeftAngle, "`<`")?;
        let token = self.expect(Kind::String, "the name of the type in quotes")?;
        let mut target = TargetType {
            name: self.unescaped(token)?,
            types: Vec::new(),
            numbers: Vec::new(),
        };
        while self.eat(Kind::Comma) {
            if self.at(Kind::Integer) || !target.numbers.is_empty() {
                target.numbers.push(self.u32_literal("a number")?);
            } else {
                target.types.push(self.inner_llvm_type()?);
            }
        }
        self.expect(Kind::RightAngle, "`,` or `>`")?;
        Ok(target)
    }

    /// `<void (ptr, i64, ...)>`.
    fn llvm_function_type(&mut self) -> Parsed<LlvmType> {
        self.expect(Kind::LeftAngle, "`<`")?;
        let result = self.inner_llvm_type()?;
        self.expect(Kind::LeftParen, "`(`")?;
        let mut params = Vec::new();
        let mut variadic = false;
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            if variadic {
                return parser.expected("`)` after `...`");
            }
            variadic = parser.eat(Kind::Ellipsis);
            if !variadic {
                params.push(parser.inner_llvm_type()?);
            }
            Ok(())
        })?;
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(LlvmType::Function {
            result,
            params,
            variadic,
        })
    }
}

/// The words before `<`.
const COMPOUND: [&str; 6] = ["ptr", "struct", "array", "func", "vec", "target"];

/// A type that is one word, and not of the 2020 edition.
pub(super) fn bare(name: &str) -> Option<Type> {
    let is_named = |bare: &BareType| bare.name() == name;
    let found = BareType::ALL.into_iter().find(is_named)?;
    Some(Type::Llvm(Arc::new(LlvmType::Bare(found))))
}

/// A scalar by its name in LLVM or in MLIR.
pub(super) fn scalar(name: &str) -> Option<Type> {
    Some(match name {
        "void" => Type::void(),
        "half" => Type::Float(FloatType::F16),
        "bfloat" => Type::Float(FloatType::Bf16),
        "float" => Type::Float(FloatType::F32),
        "double" => Type::Float(FloatType::F64),
        "x86_fp80" => Type::Float(FloatType::F80),
        "fp128" => Type::Float(FloatType::F128),
        _ => {
            let integer = super::types::integer(name).filter(|_| name.starts_with('i'))?;
            Type::Integer(integer)
        }
    })
}
