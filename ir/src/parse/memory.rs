//! Irregular ops of the LLVM dialect: constants, memory and calls.
//!
//! In the `Std` edition a pointer type includes its pointee, so loads, stores, address computations
//! and indirect calls write one type less; both forms are read.

use std::sync::Arc;

use smallvec::SmallVec;
use smol_str::format_smolstr;

use crate::attr::{Attribute, Attributes, FlagFamily, FlagsAttr};
use crate::body::OpSpec;
use crate::dialect::llvm;
use crate::entity::OpId;
use crate::lexer::Kind;
use crate::parse::normal::normalize;
use crate::parse::scope::References;
use crate::parse::value_attributes::insert_value_attributes;
use crate::parse::{Parsed, Parser, counted};
use crate::types::{LlvmType, Type};

impl<'a> Parser<'a> {
    /// `llvm.mlir.constant(1 : index) : i64`
    pub(super) fn llvm_constant_op(&mut self, start: usize) -> Parsed<OpId> {
        self.expect(Kind::LeftParen, "`(`")?;
        let value = self.parse_attribute()?;
        self.expect(Kind::RightParen, "`)`")?;
        let mut attributes = Attributes::default();
        attributes.insert("value", value);
        self.dictionary_of(llvm::Op::Constant, &mut attributes)?;
        self.expect(Kind::Colon, "`:`")?;
        let ty = self.parse_type()?;
        let spec = OpSpec::new(llvm::Op::Constant)
            .attributes(attributes)
            .result(ty)
            .span(self.op_span(start));
        Ok(self.build(spec))
    }

    /// `{...}`, without attributes that the form of the op writes elsewhere.
    fn dictionary_of(&mut self, op: llvm::Op, attributes: &mut Attributes) -> Parsed<()> {
        let taken: &[&str] = match op {
            llvm::Op::Alloca => &["elem_type"],
            llvm::Op::Call => &["CConv", "TailCallKind", "callee"],
            _ => &[],
        };
        if self.at(Kind::LeftBrace) {
            self.dictionary_without(taken, attributes)?;
            normalize(op.into(), attributes);
        }
        Ok(())
    }

    /// `llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, f32`
    pub(super) fn getelementptr_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        let mut bits = 0;
        while self.at(Kind::Word) {
            bits |= self.flag(FlagFamily::NoWrap)?;
            if !self.eat(Kind::Bar) {
                break;
            }
        }
        if bits != 0 {
            let family = FlagFamily::NoWrap;
            attributes.insert("noWrapFlags", Attribute::Flags(FlagsAttr { family, bits }));
        }
        let base = self.reference()?;
        let mut references: References<'a> = SmallVec::new();
        references.push(base);
        let indices = self.gep_indices(&mut references)?;
        attributes.insert("rawConstantIndices", Attribute::i32_array(indices));
        self.dictionary_of(llvm::Op::GetElementPtr, &mut attributes)?;
        self.expect(Kind::Colon, "`:`")?;
        let types_start = self.token.start;
        let (inputs, mut results) = self.signature()?;
        let span = self.span_from(types_start);
        if results.len() != 1 {
            let message = format!(
                "expected 1 result of `llvm.getelementptr`, found {}",
                counted(results.len(), "type")
            );
            return self.fail(span, message);
        }
        let operands = self.resolve_all(&references, &inputs, types_start)?;
        let element = match self.eat(Kind::Comma) {
            true => self.parse_type()?,
            false => self.pointee(&inputs[0], types_start)?,
        };
        attributes.insert("elem_type", Attribute::Type(element));
        let spec = OpSpec::new(llvm::Op::GetElementPtr)
            .operands(&operands)
            .attributes(attributes)
            .results(results.pop())
            .span(self.op_span(start));
        Ok(self.build(spec))
    }

    /// `[%i, 0]`: the values are added to the references and leave a mark among the numbers.
    fn gep_indices(&mut self, references: &mut References<'a>) -> Parsed<Vec<i64>> {
        self.expect(Kind::LeftBracket, "`[`")?;
        let mut indices = Vec::new();
        if self.at(Kind::RightBracket) {
            return self.expected("an index");
        }
        self.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
            if parser.at(Kind::Value) {
                references.push(parser.reference()?);
                indices.push(llvm::DYNAMIC_INDEX);
                return Ok(());
            }
            let token = parser.token;
            let number = parser.number_of(&Type::integer(64))?.as_integer();
            match number.and_then(|number| i32::try_from(number).ok()) {
                Some(number) => indices.push(number.into()),
                None => {
                    return parser.fail(
                        Self::span_of(token),
                        "index is out of range, expected 32 bits",
                    );
                }
            }
            Ok(())
        })?;
        Ok(indices)
    }

    /// The pointee type of a pointer of the `Std` edition.
    fn pointee(&mut self, pointer: &Type, start: usize) -> Parsed<Type> {
        if let Some(LlvmType::Pointer {
            pointee: Some(pointee),
            ..
        }) = pointer.as_llvm()
        {
            return Ok(pointee.clone());
        }
        let text = &self.text[start..self.previous_end];
        let message = format!("expected a pointer type with a pointee, found `{text}`");
        self.fail(self.span_from(start), message)
    }

    /// `llvm.alloca %n x f32 {alignment = 8 : i64} : (i64) -> !llvm.ptr`
    pub(super) fn llvm_alloca_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        if self.eat_word("inalloca") {
            attributes.insert("inalloca", Attribute::Unit);
        }
        let size = self.reference()?;
        self.expect_word("x")?;
        let element = self.parse_type()?;
        self.dictionary_of(llvm::Op::Alloca, &mut attributes)?;
        attributes.insert("elem_type", Attribute::Type(element));
        self.expect(Kind::Colon, "`:`")?;
        let types_start = self.token.start;
        let (inputs, results) = self.signature()?;
        let ([input], [result]) = (inputs.as_slice(), results.as_slice()) else {
            let span = self.span_from(types_start);
            return self.fail(
                span,
                "expected the type of `llvm.alloca` as `(size) -> pointer`",
            );
        };
        let size = self.resolve(size, input);
        let spec = OpSpec::new(llvm::Op::Alloca)
            .operand(size)
            .attributes(attributes)
            .result(result.clone())
            .span(self.op_span(start));
        Ok(self.build(spec))
    }

    /// `llvm.load %p : !llvm.ptr -> f32`, or `llvm.load %p : !llvm<"float*">`.
    pub(super) fn llvm_load_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        self.volatile(&mut attributes);
        let address = self.reference()?;
        self.atomic_words(&mut attributes)?;
        if self.eat_word("invariant") {
            attributes.insert("invariant", Attribute::Unit);
        }
        self.invariant_group(&mut attributes);
        if self.eat_word("dereferenceable") {
            let bytes = self.dereferenceable()?;
            attributes.insert("dereferenceable", bytes);
        }
        self.dictionary_of(llvm::Op::Load, &mut attributes)?;
        self.expect(Kind::Colon, "`:`")?;
        let types_start = self.token.start;
        let pointer = self.parse_type()?;
        let result = match self.eat(Kind::Arrow) {
            true => self.parse_type()?,
            false => self.pointee(&pointer, types_start)?,
        };
        let address = self.resolve(address, &pointer);
        let spec = OpSpec::new(llvm::Op::Load)
            .operand(address)
            .attributes(attributes)
            .result(result)
            .span(self.op_span(start));
        Ok(self.build(spec))
    }

    /// `llvm.store %v, %p : f32, !llvm.ptr`, or `llvm.store %v, %p : !llvm<"float*">`.
    pub(super) fn llvm_store_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        self.volatile(&mut attributes);
        let value = self.reference()?;
        self.expect(Kind::Comma, "`,`")?;
        let address = self.reference()?;
        self.atomic_words(&mut attributes)?;
        self.invariant_group(&mut attributes);
        self.dictionary_of(llvm::Op::Store, &mut attributes)?;
        self.expect(Kind::Colon, "`:`")?;
        let types_start = self.token.start;
        let first = self.parse_type()?;
        let (stored, pointer) = match self.eat(Kind::Comma) {
            true => (first, self.parse_type()?),
            false => (self.pointee(&first, types_start)?, first),
        };
        let value = self.resolve(value, &stored);
        let address = self.resolve(address, &pointer);
        let spec = OpSpec::new(llvm::Op::Store)
            .operand(value)
            .operand(address)
            .attributes(attributes)
            .span(self.op_span(start));
        Ok(self.build(spec))
    }

    fn volatile(&mut self, attributes: &mut Attributes) {
        if self.eat_word("volatile") {
            attributes.insert("volatile_", Attribute::Unit);
        }
    }

    fn invariant_group(&mut self, attributes: &mut Attributes) {
        if self.eat_word("invariant_group") {
            attributes.insert("invariantGroup", Attribute::Unit);
        }
    }

    /// `atomic syncscope("agent") seq_cst`
    fn atomic_words(&mut self, attributes: &mut Attributes) -> Parsed<()> {
        if self.eat_word("atomic") {
            if self.eat_word("syncscope") {
                self.expect(Kind::LeftParen, "`(`")?;
                let token = self.expect(Kind::String, "the name of a scope in quotes")?;
                let scope = self.unescaped(token)?;
                attributes.insert("syncscope", Attribute::String(scope));
                self.expect(Kind::RightParen, "`)`")?;
            }
            let ordering = self.enum_value(llvm::ORDERINGS)?;
            attributes.insert("ordering", ordering);
        }
        Ok(())
    }

    /// `<bytes = 8, mayBeNull = true>`, in any order; the number of bytes is required.
    pub(super) fn dereferenceable(&mut self) -> Parsed<Attribute> {
        let start = self.token.start;
        self.expect(Kind::LeftAngle, "`<`")?;
        let (mut bytes, mut may_be_null) = (None, None);
        self.list_until(Kind::RightAngle, "`,` or `>`", |parser| {
            if bytes.is_none() && parser.eat_word("bytes") {
                parser.expect(Kind::Equal, "`=`")?;
                let number = parser.number_of(&Type::integer(64))?.as_integer();
                bytes = number.and_then(|number| i64::try_from(number).ok());
            } else if may_be_null.is_none() && parser.eat_word("mayBeNull") {
                parser.expect(Kind::Equal, "`=`")?;
                may_be_null = parser.one_of(&["true", "false"]);
                if may_be_null.is_none() {
                    return parser.expected("`true` or `false`");
                }
            } else {
                return parser.expected("`bytes` or `mayBeNull`, once");
            }
            Ok(())
        })?;
        let Some(bytes) = bytes else {
            return self.fail(
                self.span_from(start),
                "expected `bytes` in `dereferenceable`, found none",
            );
        };
        let rest = match may_be_null {
            Some("true") => ", mayBeNull = true",
            _ => "",
        };
        let text = format_smolstr!(
            "llvm.dereferenceable<bytes = {}{rest}>",
            bytes.cast_unsigned()
        );
        Ok(Attribute::Opaque(text))
    }

    /// `llvm.call @f(%a) : (i32) -> i32`, `llvm.call %p(%a) : !llvm.ptr, (i32) -> i32`.
    pub(super) fn llvm_call_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        self.calling_convention(&mut attributes);
        self.tail_call(&mut attributes);
        let mut references: References<'a> = SmallVec::new();
        let is_indirect = self.at(Kind::Value);
        if is_indirect {
            references.push(self.reference()?);
        } else {
            let callee = self.symbol("the function to call")?;
            attributes.insert("callee", Attribute::Symbol(callee));
        }
        self.expect(Kind::LeftParen, "`(`")?;
        self.references(&mut references)?;
        self.expect(Kind::RightParen, "`,` or `)`")?;
        if self.eat_word("vararg") {
            self.expect(Kind::LeftParen, "`(`")?;
            let ty = self.parse_type()?;
            attributes.insert("var_callee_type", Attribute::Type(ty));
            self.expect(Kind::RightParen, "`)`")?;
        }
        let bundles = self.operand_bundles(&mut attributes)?;
        self.dictionary_of(llvm::Op::Call, &mut attributes)?;
        self.expect(Kind::Colon, "`:`")?;
        let types_start = self.token.start;
        let (inputs, result) = self.call_types(is_indirect, &mut attributes)?;
        let operands = self.resolve_all(&references, &inputs, types_start)?;
        let spec = OpSpec::new(llvm::Op::Call)
            .segment(&operands)
            .segment(&bundles)
            .attributes(attributes)
            .results(result)
            .span(self.op_span(start));
        Ok(self.build(spec))
    }

    /// The types of all operands, with that of the callee of an indirect call first, and of the result.
    fn call_types(
        &mut self,
        is_indirect: bool,
        attributes: &mut Attributes,
    ) -> Parsed<(Vec<Type>, Option<Type>)> {
        let mut callee = None;
        if is_indirect && !self.at(Kind::LeftParen) {
            callee = Some(self.parse_type()?);
            self.expect(Kind::Comma, "`,`")?;
        }
        let start = self.token.start;
        let (params, of_params) = self.typed_values()?;
        insert_value_attributes(attributes, "arg_attrs", &of_params);
        // The text of 2020 sometimes omits ` -> ()`.
        let (mut results, of_results) = match self.eat(Kind::Arrow) {
            true if self.at(Kind::LeftParen) => self.typed_values()?,
            true => (vec![self.parse_type()?], Vec::new()),
            false => (Vec::new(), Vec::new()),
        };
        insert_value_attributes(attributes, "res_attrs", &of_results);
        if results.contains(&Type::void()) {
            return self.fail(
                self.span_from(start),
                "expected `()` as the result type of a call without result",
            );
        }
        if results.len() > 1 {
            let message = format!(
                "expected at most one result of `llvm.call`, found {}",
                results.len()
            );
            return self.fail(self.span_from(start), message);
        }
        let result = results.pop();
        if is_indirect && callee.is_none() {
            let function = LlvmType::Function {
                result: result.clone().unwrap_or_else(Type::void),
                params: params.clone(),
                variadic: false,
            };
            callee = Some(Type::pointer(Some(Type::Llvm(Arc::new(function)))));
        }
        Ok((callee.into_iter().chain(params).collect(), result))
    }
}
