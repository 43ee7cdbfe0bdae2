//! Branches between the blocks of a function.

use crate::attr::Attribute;
use crate::dialect::{Assembly, AttributeKind, Custom, Successors, rows};
use crate::elements::DenseElementsAttr;

rows::ops! {
    ControlFlow renamed 15;

    /// Jumps to a block.
    Br "cf.br" std "br" {
        successors: Successors::Exactly(1);
        traits: Terminator;
        assembly: Assembly::Format("successors attr-dict");
    }

    /// Jumps to one of two blocks.
    CondBr "cf.cond_br" std "cond_br" {
        newer: branch_weights 21;
        operands: condition one Bool;
        attributes: branch_weights optional AttributeKind::I32Array;
        successors: Successors::Exactly(2);
        traits: Terminator;
        assembly: Assembly::Format("$condition (weights ( position($branch_weights) ))? , successors attr-dict");
    }

    /// Jumps to the block of the case that equals the flag, or else to the first successor.
    Switch "cf.switch" {
        other_names: "switch" 13 15;
        operands: flag one AnyInteger;
        attributes: case_values optional AttributeKind::Cases;
        successors: Successors::AtLeastOne;
        traits: Terminator;
        assembly: Assembly::Custom(Custom::Switch);
    }

    /// Aborts with a message unless the argument is true.
    Assert "cf.assert" std "assert" {
        operands: arg one Bool;
        attributes: msg required AttributeKind::String;
        assembly: Assembly::Format("$arg , $msg attr-dict");
    }
}

impl<'a> Switch<'a> {
    /// The values of the successors after the first one, sign-extended from the width of the flag.
    pub fn case_values(self) -> impl Iterator<Item = i128> {
        let cases = self
            .body
            .attribute(self.op, "case_values")
            .and_then(Attribute::as_elements);
        cases.into_iter().flat_map(DenseElementsAttr::integers)
    }
}

impl<'a> Assert<'a> {
    /// The message.
    pub fn message(self) -> &'a str {
        self.body
            .attribute(self.op, "msg")
            .and_then(Attribute::as_str)
            .expect("the verifier requires a message")
    }
}
