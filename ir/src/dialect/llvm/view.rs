//! Attributes and regions in the views of the LLVM dialect.

use crate::attr::Attribute;
use crate::dialect::llvm::{Call, Func, Global, Switch};
use crate::elements::DenseElementsAttr;
use crate::types::Type;

impl<'a> Func<'a> {
    /// The name.
    pub fn name(self) -> &'a str {
        self.body
            .symbol_name(self.op)
            .expect("the verifier requires a name")
    }

    /// The type, a function type of the LLVM dialect.
    pub fn function_type(self) -> &'a Type {
        let ty = self
            .body
            .attribute(self.op, "function_type")
            .and_then(Attribute::as_type);
        ty.expect("the verifier requires a function type")
    }
}

impl<'a> Call<'a> {
    /// The name of the function, for a direct call.
    pub fn callee(self) -> Option<&'a str> {
        self.body
            .attribute(self.op, "callee")
            .and_then(Attribute::as_symbol)
    }
}

impl<'a> Global<'a> {
    /// The name.
    pub fn name(self) -> &'a str {
        self.body
            .symbol_name(self.op)
            .expect("the verifier requires a name")
    }

    /// The type of the variable.
    pub fn global_type(self) -> &'a Type {
        let ty = self
            .body
            .attribute(self.op, "global_type")
            .and_then(Attribute::as_type);
        ty.expect("the verifier requires a type")
    }

    /// The initial value, if it is a constant.
    pub fn value(self) -> Option<&'a Attribute> {
        self.body.attribute(self.op, "value")
    }
}

impl<'a> Switch<'a> {
    /// The values of the successors after the first one, sign-extended from the width of the value.
    pub fn case_values(self) -> impl Iterator<Item = i128> {
        let cases = self
            .body
            .attribute(self.op, "case_values")
            .and_then(Attribute::as_elements);
        cases.into_iter().flat_map(DenseElementsAttr::integers)
    }
}
