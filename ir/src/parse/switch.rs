//! Branches that compare a flag with cases.

use crate::attr::{Attribute, Attributes, IntegerAttr};
use crate::body::OpSpec;
use crate::dialect::{Opcode, control_flow, llvm};
use crate::elements::{DenseElementsAttr, put_number};
use crate::entity::OpId;
use crate::lexer::Kind;
use crate::parse::early;
use crate::parse::normal::normalize;
use crate::parse::ops::Passed;
use crate::parse::scope::Reference;
use crate::parse::{Parsed, Parser};
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
        let mut cases = Cases::default();
        if self.eat(Kind::Comma) {
            self.cases(&ty, &mut passed, &mut cases)?;
        }
        let opcode = control_flow::Op::Switch.into();
        self.end_switch(opcode, start, (flag, ty), (passed, cases))
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
        let mut cases = Cases::default();
        if !self.at(Kind::RightBracket) {
            self.cases(&ty, &mut passed, &mut cases)?;
        }
        self.end_switch(llvm::Op::Switch.into(), start, (flag, ty), (passed, cases))
    }

    /// `]`, the attributes, and the op.
    fn end_switch(
        &mut self,
        opcode: Opcode,
        start: usize,
        (flag, ty): (Reference<'a>, Type),
        (passed, cases): (Passed, Cases),
    ) -> Parsed<OpId> {
        self.expect(Kind::RightBracket, "`,` or `]`")?;
        let mut attributes = Attributes::default();
        if self.at(Kind::LeftBrace) {
            self.dictionary_into(&mut attributes)?;
            if let Some(weights) = attributes.remove("branch_weights") {
                attributes.insert("branch_weights", early::array_of(weights));
            }
            normalize(opcode, &mut attributes);
        }
        // As in MLIR the dictionary overrides what is written before it.
        if let Some(cases) = cases.into_attribute(&ty)
            && attributes.find("case_values").is_none()
        {
            attributes.insert("case_values", cases);
        }
        let flag = self.resolve(flag, &ty);
        let mut spec = OpSpec::new(opcode)
            .operand(flag)
            .operands(&passed.values)
            .attributes(attributes)
            .span(self.op_span(start));
        spec.set_successors(passed.successors);
        Ok(self.build(spec))
    }

    /// The type of a flag, an integer.
    fn flag_type(&mut self) -> Parsed<Type> {
        let start = self.token.start;
        let ty = self.parse_type()?;
        match &ty {
            Type::Integer(integer) if (1..=128).contains(&integer.width) => Ok(ty),
            _ => {
                let message = format!(
                    "expected an integer of 1 to 128 bits as the flag of a switch, found `{ty}`"
                );
                self.fail(self.span_from(start), message)
            }
        }
    }

    /// A case, truncated to the width of the flag; as in MLIR `true` is -1.
    fn case_value(&mut self) -> Parsed<i128> {
        let word = self.text_of(self.token);
        if self.at(Kind::Word) && matches!(word, "true" | "false") {
            self.bump();
            return Ok(if word == "true" { -1 } else { 0 });
        }
        let negative = self.eat(Kind::Minus);
        let token = self.expect(Kind::Integer, "an integer")?;
        self.integer_value(token, negative)
    }

    /// `42: ^bb2(%a : f32), 43: ^bb3`, at least one.
    fn cases(&mut self, ty: &Type, passed: &mut Passed, cases: &mut Cases) -> Parsed<()> {
        loop {
            let number = Attribute::Integer(IntegerAttr {
                value: self.case_value()?,
                ty: ty.clone(),
            });
            put_number(&number, ty, &mut cases.bytes);
            cases.count += 1;
            self.expect(Kind::Colon, "`:`")?;
            self.successor(passed)?;
            if !self.eat(Kind::Comma) {
                return Ok(());
            }
        }
    }
}

/// The case values of a switch.
#[derive(Default)]
struct Cases {
    count: u64,
    bytes: Vec<u8>,
}

impl Cases {
    /// A vector of the type of the flag; without cases there is no attribute.
    fn into_attribute(self, flag: &Type) -> Option<Attribute> {
        let ty = Type::vector(vec![self.count], flag.clone());
        (self.count > 0)
            .then(|| Attribute::DenseElements(DenseElementsAttr::of_bytes(ty, self.bytes)))
    }
}
