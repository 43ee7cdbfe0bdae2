//! Complex numbers: constants of two parts.

use crate::attr::Attribute;
use crate::dialect::complex::{Constant, Op};
use crate::entity::OpId;
use crate::types::Type;
use crate::verify::{Rule, Verifier};

impl Verifier<'_> {
    pub(super) fn complex(&mut self, op: OpId, opcode: Op) {
        if opcode == Op::Constant {
            self.complex_constant(op);
        }
    }

    fn complex_constant(&mut self, op: OpId) {
        let body = self.body;
        let constant: Constant<'_> = Self::view(body, op);
        let Type::Complex(part) = body.value_type(constant.complex()) else {
            return;
        };
        let fits = |value: &Attribute| {
            let is_number = matches!(
                value,
                Attribute::Integer(_) | Attribute::WideInteger(_) | Attribute::Float(_)
            );
            is_number && value.ty().as_ref() == Some(&**part)
        };
        let parts = constant.values();
        if parts.len() != 2 || !parts.iter().all(fits) {
            let value = Attribute::Array(parts.into());
            let message = format!(
                "`complex.constant` of type `complex<{part}>` has the value `{value}`, expected two parts of type `{part}`"
            );
            self.report(Rule::ComplexConstant, op, message);
        }
    }
}
