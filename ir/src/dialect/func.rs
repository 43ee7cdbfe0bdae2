//! Functions and calls.

use crate::attr::Attribute;
use crate::dialect::{Assembly, AttributeKind, Custom, rows};
use crate::types::{FunctionType, Type};

rows::ops! {
    Func renamed 15;

    /// A function, or the declaration of one.
    Func "func.func" std "func" {
        attributes: sym_name required AttributeKind::String,
            function_type required AttributeKind::Type,
            sym_visibility optional AttributeKind::String,
            no_inline optional AttributeKind::Unit,
            arg_attrs optional AttributeKind::Dictionaries,
            res_attrs optional AttributeKind::Dictionaries;
        regions: region one Function;
        traits: Symbol, IsolatedFromAbove;
        assembly: Assembly::Custom(Custom::Function);
    }

    /// Returns from a function with its results.
    Return "func.return" std "return" {
        operands: operands many Any;
        traits: Terminator;
        assembly: Assembly::Format("attr-dict ($operands : type($operands))?");
    }

    /// Calls a function by its name.
    Call "func.call" std "call" {
        operands: operands many Any;
        results: results many Any;
        attributes: callee required AttributeKind::Symbol,
            no_inline optional AttributeKind::Unit,
            arg_attrs optional AttributeKind::Dictionaries,
            res_attrs optional AttributeKind::Dictionaries;
        assembly: Assembly::Format("$callee ( $operands ) attr-dict : functional-type($operands,$results)");
    }

    /// Calls the function in a value.
    CallIndirect "func.call_indirect" std "call_indirect" {
        operands: callee one Function, callee_operands many Any;
        results: results many Any;
        assembly: Assembly::Format("$callee ( $callee_operands ) attr-dict : type($callee)");
    }

    /// A function as a value.
    Constant "func.constant" std "constant" {
        results: result one Function;
        attributes: value required AttributeKind::Symbol;
        traits: Pure;
        assembly: Assembly::Format("attr-dict $value : type($result)");
    }
}

impl<'a> Func<'a> {
    /// The name.
    pub fn name(self) -> &'a str {
        self.body
            .symbol_name(self.op)
            .expect("the verifier requires a name")
    }

    /// The type.
    pub fn function_type(self) -> &'a FunctionType {
        let ty = self
            .body
            .attribute(self.op, "function_type")
            .and_then(Attribute::as_type);
        ty.and_then(Type::as_function)
            .expect("the verifier requires a function type")
    }

    /// Whether this is only a declaration.
    pub fn is_declaration(self) -> bool {
        self.body.entry_block(self.region()).is_none()
    }
}

impl<'a> Call<'a> {
    /// The name of the called function.
    pub fn callee(self) -> &'a str {
        self.body
            .attribute(self.op, "callee")
            .and_then(Attribute::as_symbol)
            .expect("the verifier requires a callee")
    }
}

impl<'a> CallIndirect<'a> {
    /// The type of the called function.
    pub fn callee_type(self) -> &'a FunctionType {
        self.body
            .value_type(self.callee())
            .as_function()
            .expect("the verifier requires a function")
    }
}

impl<'a> Constant<'a> {
    /// The name of the function.
    pub fn function_name(self) -> &'a str {
        self.body
            .attribute(self.op, "value")
            .and_then(Attribute::as_symbol)
            .expect("the verifier requires a function")
    }
}
