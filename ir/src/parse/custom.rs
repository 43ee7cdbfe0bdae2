//! Modules, functions and constants, which have irregular forms.

use std::sync::Arc;

use smol_str::SmolStr;

use crate::attr::{Attribute, Attributes};
use crate::body::OpSpec;
use crate::body::Place;
use crate::dialect::{Opcode, arith, builtin, func, memref};
use crate::edition::{Edition, Feature};
use crate::entity::OpId;
use crate::lexer::Kind;
use crate::parse::normal::normalize;
use crate::parse::regions::Argument;
use crate::parse::value_attributes::insert_value_attributes;
use crate::parse::value_attributes::unit_no_alias;
use crate::parse::{Parsed, Parser};
use crate::types::{LlvmType, Type};

/// The contents of the parentheses of a function.
#[derive(Default)]
struct Signature {
    arguments: Vec<Argument>,
    inputs: Vec<Type>,
    input_attributes: Vec<Attributes>,
    results: Vec<Type>,
    result_attributes: Vec<Attributes>,
    variadic: bool,
    /// Whether a type is in quotes, as only in the text of 2020.
    is_quoted: bool,
}

impl Parser<'_> {
    /// `module @name attributes {...} { ... }`
    pub(super) fn module_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        if self.at(Kind::Symbol) {
            let name = self.symbol("the name of the module")?;
            attributes.insert("sym_name", Attribute::String(name));
        }
        if self.eat_word("attributes") {
            self.dictionary_into(&mut attributes)?;
        }
        let spec = OpSpec::new(builtin::Op::Module)
            .attributes(attributes)
            .regions(1)
            .span(self.op_span(start));
        let op = self.body.build(Place::End(self.block), spec);
        let region = self.body.op_regions(op)[0];
        self.isolated(|parser| parser.region(region, &[]))?;
        self.ensure_block(op);
        self.drop_module_terminator(op);
        Ok(op)
    }

    /// `func.func private @f(%a: i32) -> i32 attributes {...} { ... }`, and `llvm.func`.
    pub(super) fn function_op(
        &mut self,
        (opcode, edition): (Opcode, Edition),
        start: usize,
    ) -> Parsed<OpId> {
        let is_llvm = opcode != func::Op::Func.into();
        let mut attributes = Attributes::default();
        self.function_words(is_llvm, &mut attributes)?;
        let name = self.symbol("the name of the function")?;
        attributes.insert("sym_name", Attribute::String(name));
        let mut signature = self.function_signature(is_llvm)?;
        if is_llvm {
            self.vscale_range(&mut attributes)?;
            self.comdat(&mut attributes)?;
        }
        if self.at_word("attributes") {
            self.function_attributes((opcode, edition), &mut attributes)?;
        }
        let span = self.op_span(start);
        if signature.is_quoted || !edition.has(Feature::UnitNoAlias) {
            let inputs = signature.input_attributes.iter_mut();
            let attributes = inputs.chain(&mut signature.result_attributes);
            attributes.for_each(unit_no_alias);
        }
        let arguments = std::mem::take(&mut signature.arguments);
        let has_label = arguments.is_empty() && self.peek().kind == Kind::Block;
        if self.at(Kind::LeftBrace) && !has_label && arguments.len() != signature.inputs.len() {
            return self.fail(
                span,
                "expected names for the arguments of a function with a body",
            );
        }
        insert_value_attributes(&mut attributes, "arg_attrs", &signature.input_attributes);
        insert_value_attributes(&mut attributes, "res_attrs", &signature.result_attributes);
        let ty = match is_llvm {
            true => self.llvm_function_type_of(signature, start)?,
            false => Type::function(signature.inputs, signature.results),
        };
        attributes.insert("function_type", Attribute::Type(ty));
        let spec = OpSpec::new(opcode)
            .attributes(attributes)
            .regions(1)
            .span(span);
        let op = self.body.build(Place::End(self.block), spec);
        if self.at(Kind::LeftBrace) {
            let region = self.body.op_regions(op)[0];
            self.isolated(|parser| parser.region(region, &arguments))?;
            if !is_llvm && self.body.entry_block(region).is_none() {
                let name = self.body.symbol_name(op).unwrap_or_default();
                let message =
                    format!("expected a block in the body of `@{name}`, found an empty region");
                return self.fail(span, message);
            }
        }
        Ok(op)
    }

    /// `attributes {...}`, without attributes that have their own place in the edition.
    fn function_attributes(
        &mut self,
        (opcode, edition): (Opcode, Edition),
        attributes: &mut Attributes,
    ) -> Parsed<()> {
        self.bump();
        let taken: &[&str] = match (opcode, edition) {
            (Opcode::Func(_), edition) if edition.has(Feature::PrivateDeclarations) => {
                &["sym_name", "sym_visibility", "function_type"]
            }
            (Opcode::Llvm(_), _) => &[
                "sym_name",
                "function_type",
                "linkage",
                "CConv",
                "unnamed_addr",
                "visibility_",
            ],
            _ => &["sym_name", "function_type"],
        };
        self.dictionary_without(taken, attributes)?;
        normalize(opcode, attributes);
        Ok(())
    }

    /// `{...}`, without attributes that are written before it.
    pub(super) fn dictionary_without(
        &mut self,
        taken: &[&str],
        attributes: &mut Attributes,
    ) -> Parsed<()> {
        let start = self.token.start;
        let others = self.dictionary()?;
        if let Some(name) = taken.iter().find(|name| others.find(name).is_some()) {
            let message = format!(
                "attribute `{name}` is in the dictionary, expected it in its own place in the assembly"
            );
            return self.fail(self.span_from(start), message);
        }
        attributes.merge(others);
        Ok(())
    }

    fn llvm_function_type_of(&mut self, signature: Signature, start: usize) -> Parsed<Type> {
        let mut results = signature.results;
        if results.len() > 1 {
            let message = format!(
                "expected at most one result of an `llvm.func`, found {}",
                results.len()
            );
            return self.fail(self.op_span(start), message);
        }
        Ok(Type::Llvm(Arc::new(LlvmType::Function {
            result: results.pop().unwrap_or_else(Type::void),
            params: signature.inputs,
            variadic: signature.variadic,
        })))
    }

    /// The keywords between the name of the op and that of the function.
    fn function_words(&mut self, is_llvm: bool, attributes: &mut Attributes) -> Parsed<()> {
        if !is_llvm {
            for word in ["private", "public", "nested"] {
                if self.eat_word(word) {
                    attributes.insert(
                        "sym_visibility",
                        Attribute::String(SmolStr::new_static(word)),
                    );
                }
            }
            return Ok(());
        }
        self.linkage(attributes);
        self.visibility(attributes);
        self.unnamed_address(attributes);
        self.calling_convention(attributes);
        Ok(())
    }

    /// `vscale_range(2, 8)` of a function.
    fn vscale_range(&mut self, attributes: &mut Attributes) -> Parsed<()> {
        if self.eat_word("vscale_range") {
            let mut bounds = Vec::new();
            self.expect(Kind::LeftParen, "`(`")?;
            for (bound, end) in [(0, Kind::Comma), (1, Kind::RightParen)] {
                bounds.push(Some(self.number_of(&Type::integer(32))?));
                self.expect(end, if bound == 0 { "`,`" } else { "`)`" })?;
            }
            let range = Attribute::parameterized("llvm.vscale_range", bounds);
            attributes.insert("vscale_range", range);
        }
        Ok(())
    }

    fn function_signature(&mut self, is_llvm: bool) -> Parsed<Signature> {
        let mut signature = Signature::default();
        self.expect(Kind::LeftParen, "`(`")?;
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            if signature.variadic {
                return parser.expected("`)` after `...`");
            }
            if is_llvm && parser.eat(Kind::Ellipsis) {
                signature.variadic = true;
                return Ok(());
            }
            parser.function_argument(&mut signature)
        })?;
        if self.eat(Kind::Arrow) {
            self.function_results(&mut signature)?;
        }
        let is_void = |ty: &Type| matches!(ty.as_llvm(), Some(LlvmType::Void));
        if is_llvm && signature.results.iter().all(is_void) {
            signature.results.clear();
        }
        Ok(signature)
    }

    fn function_argument(&mut self, signature: &mut Signature) -> Parsed<()> {
        let is_named = self.at(Kind::Value);
        if is_named != (signature.arguments.len() == signature.inputs.len())
            && !signature.inputs.is_empty()
        {
            return self.fail_here("expected names for all arguments of a function or for none");
        }
        let name = self.token;
        if is_named {
            self.bump();
            self.expect(Kind::Colon, "`:`")?;
        }
        signature.is_quoted |= self.at_quoted_type();
        let is_wrapped = self.at_llvm_type();
        let ty = self.parse_type()?;
        if is_named {
            let ty = ty.clone();
            signature.arguments.push(Argument {
                name,
                ty,
                is_wrapped,
            });
        }
        signature.inputs.push(ty);
        signature.input_attributes.push(self.attributes_of_value()?);
        self.trailing_location()
    }

    pub(super) fn attributes_of_value(&mut self) -> Parsed<Attributes> {
        match self.at(Kind::LeftBrace) {
            true => self.dictionary(),
            false => Ok(Attributes::default()),
        }
    }

    fn function_results(&mut self, signature: &mut Signature) -> Parsed<()> {
        if !self.at(Kind::LeftParen) {
            signature.results.push(self.parse_type()?);
            return Ok(());
        }
        self.bump();
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            signature.is_quoted |= parser.at_quoted_type();
            signature.results.push(parser.parse_type()?);
            let attributes = parser.attributes_of_value()?;
            signature.result_attributes.push(attributes);
            Ok(())
        })
    }

    /// `arith.constant {...} 1 : i32`, `constant true`.
    pub(super) fn constant_op(&mut self, edition: Edition, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        if self.at(Kind::LeftBrace) {
            self.dictionary_into(&mut attributes)?;
        }
        let value_start = self.token.start;
        if self.at(Kind::Symbol) && edition == Edition::STD {
            return self.function_constant_op(attributes, start);
        }
        let value = self.parse_attribute()?;
        let Some(ty) = value.ty() else {
            let span = self.span_from(value_start);
            return self.fail(span, "expected a typed constant, `true` or `false`");
        };
        attributes.insert("value", value);
        let spec = OpSpec::new(arith::Op::Constant)
            .attributes(attributes)
            .result(ty)
            .span(self.op_span(start));
        Ok(self.build(spec))
    }

    /// `constant @f : (i32) -> i32`, which the std dialect wrote like a number.
    fn function_constant_op(&mut self, mut attributes: Attributes, start: usize) -> Parsed<OpId> {
        let name = self.symbol("a function")?;
        attributes.insert("value", Attribute::Symbol(name));
        self.expect(Kind::Colon, "`:`")?;
        let ty = self.parse_type()?;
        let spec = OpSpec::new(func::Op::Constant)
            .attributes(attributes)
            .result(ty)
            .span(self.op_span(start));
        Ok(self.build(spec))
    }

    /// `memref.dim %m, %i : memref<...>`; for the number in `dim %m, 1 : ...` a constant is inserted before the op.
    pub(super) fn dim_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = Attributes::default();
        if self.at(Kind::LeftBrace) {
            self.dictionary_into(&mut attributes)?;
        }
        let source = self.reference()?;
        self.expect(Kind::Comma, "`,`")?;
        let number = match self.at(Kind::Value) {
            true => None,
            false => Some(self.number_of(&Type::Index)?),
        };
        let index = match number {
            Some(number) => {
                let spec = OpSpec::new(arith::Op::Constant)
                    .attribute("value", number)
                    .result(Type::Index)
                    .span(self.op_span(start));
                let constant = self.build(spec);
                self.body.results(constant)[0]
            }
            None => {
                let reference = self.reference()?;
                self.resolve(reference, &Type::Index)
            }
        };
        if self.at(Kind::LeftBrace) {
            self.dictionary_into(&mut attributes)?;
        }
        self.expect(Kind::Colon, "`:`")?;
        let ty = self.parse_type()?;
        let source = self.resolve(source, &ty);
        let spec = OpSpec::new(memref::Op::Dim)
            .operand(source)
            .operand(index)
            .attributes(attributes)
            .result(Type::Index)
            .span(self.op_span(start));
        Ok(self.build(spec))
    }
}
