//! Branches that compare a flag with cases.

use std::sync::Arc;

use crate::attr::{Attribute, Attributes, DenseArrayAttr};
use crate::dialect::control_flow;
use crate::entity::OpId;
use crate::lexer::Kind;
use crate::parse::generic::normalize;
use crate::parse::ops::Passed;
use crate::parse::{Parsed, Parser};
use crate::spec::OpSpec;
use crate::types::Type;

impl Parser<'_> {
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
        self.expect(Kind::RightBracket, "`,` or `]`")?;
        let mut attributes = Attributes::default();
        if self.at(Kind::LeftBrace) {
            self.dictionary_into(&mut attributes)?;
            normalize(control_flow::Op::Switch.into(), &mut attributes);
        }
        insert_cases(&mut attributes, &ty, values);
        let flag = self.resolve(flag, &ty);
        let mut spec = OpSpec::new(control_flow::Op::Switch)
            .operand(flag)
            .operands(&passed.values)
            .attributes(attributes)
            .span(self.op_span(start));
        spec.successors = passed.successors;
        Ok(self.build(spec))
    }

    /// The type of a flag; cases are kept in 64 bits.
    pub(super) fn flag_type(&mut self) -> Parsed<Type> {
        let start = self.token.start;
        let ty = self.parse_type()?;
        if ty.integer_width().is_some_and(|width| width <= 64) {
            return Ok(ty);
        }
        let message = format!("a flag is an integer of at most 64 bits, found `{ty}`");
        self.fail(self.span_from(start), message)
    }

    /// `42: ^bb2(%a : f32), 43: ^bb3`, at least one.
    pub(super) fn cases(
        &mut self,
        ty: &Type,
        passed: &mut Passed,
        values: &mut Vec<i64>,
    ) -> Parsed<()> {
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
pub(super) fn insert_cases(attributes: &mut Attributes, ty: &Type, values: Vec<i64>) {
    if values.is_empty() {
        return;
    }
    let cases = DenseArrayAttr {
        element: ty.clone(),
        values: Arc::from(values),
    };
    attributes.insert("case_values", Attribute::DenseArray(cases));
}
