//! Branches that compare a flag with cases.

use std::sync::Arc;

use crate::attr::{Attribute, Attributes, DenseArrayAttr};
use crate::dialect::{Opcode, control_flow, llvm};
use crate::entity::OpId;
use crate::lexer::Kind;
use crate::parse::generic::normalize;
use crate::parse::ops::Passed;
use crate::parse::scope::Reference;
use crate::parse::{Parsed, Parser};
use crate::spec::OpSpec;
use crate::types::Type;

impl<'a> Parser<'a> {
    /// `cf.switch %i : i32, [ default: ^bb1, 42: ^bb2(%a : f32) ]`
    pub(super) fn switch_op(&mut self, start: usize) -> Parsed<OpId> {
        let flag = self.reference()?;
        self.expect(Kind::Colon, "`:`")?;
        let ty = self.flag_type()?;
        self.expect(Kind::Comma, "`,`")?;
        self.expect(Kind::LeftBracket, "`[`")?;
        self.expect_word("default")?;
        self.expect(Kind::Colon, "`:`")?;
        let mut passed = Passed::default();
        self.successor(&mut passed)?;
        let mut values = Vec::new();
        if self.eat(Kind::Comma) {
            self.cases(&ty, &mut passed, &mut values)?;
        }
        let opcode = control_flow::Op::Switch.into();
        self.end_switch(opcode, start, (flag, ty), (passed, values))
    }

    /// `llvm.switch %i : i32, ^bb1 [ 42: ^bb2(%a : f32) ]`
    pub(super) fn llvm_switch_op(&mut self, start: usize) -> Parsed<OpId> {
        let flag = self.reference()?;
        self.expect(Kind::Colon, "`:`")?;
        let ty = self.flag_type()?;
        self.expect(Kind::Comma, "`,`")?;
        let mut passed = Passed::default();
        self.successor(&mut passed)?;
        self.expect(Kind::LeftBracket, "`[`")?;
        let mut values = Vec::new();
        if !self.at(Kind::RightBracket) {
            self.cases(&ty, &mut passed, &mut values)?;
        }
        self.end_switch(llvm::Op::Switch.into(), start, (flag, ty), (passed, values))
    }

    /// `]`, the attributes, and the op.
    fn end_switch(
        &mut self,
        opcode: Opcode,
        start: usize,
        (flag, ty): (Reference<'a>, Type),
        (passed, values): (Passed, Vec<i64>),
    ) -> Parsed<OpId> {
        self.expect(Kind::RightBracket, "`,` or `]`")?;
        let mut attributes = Attributes::default();
        if self.at(Kind::LeftBrace) {
            self.dictionary_into(&mut attributes)?;
            normalize(opcode, &mut attributes);
        }
        insert_cases(&mut attributes, &ty, values);
        let flag = self.resolve(flag, &ty);
        let mut spec = OpSpec::new(opcode)
            .operand(flag)
            .operands(&passed.values)
            .attributes(attributes)
            .span(self.op_span(start));
        spec.successors = passed.successors;
        Ok(self.build(spec))
    }

    /// The type of a flag; cases are kept in 64 bits.
    fn flag_type(&mut self) -> Parsed<Type> {
        let start = self.token.start;
        let ty = self.parse_type()?;
        if ty.integer_width().is_some_and(|width| width <= 64) {
            return Ok(ty);
        }
        let message = format!("a flag is an integer of at most 64 bits, found `{ty}`");
        self.fail(self.span_from(start), message)
    }

    /// `42: ^bb2(%a : f32), 43: ^bb3`, at least one.
    fn cases(&mut self, ty: &Type, passed: &mut Passed, values: &mut Vec<i64>) -> Parsed<()> {
        loop {
            values.push(self.array_element(ty)?);
            self.expect(Kind::Colon, "`:`")?;
            self.successor(passed)?;
            if !self.eat(Kind::Comma) {
                return Ok(());
            }
        }
    }
}

/// Cases are kept in the type of the flag; without cases there is no attribute.
fn insert_cases(attributes: &mut Attributes, ty: &Type, values: Vec<i64>) {
    if values.is_empty() {
        return;
    }
    let cases = DenseArrayAttr {
        element: ty.clone(),
        values: Arc::from(values),
    };
    attributes.insert("case_values", Attribute::DenseArray(cases));
}
