//! Complex numbers: constants of two parts, and bitcasts.

use crate::attr::Attribute;
use crate::dialect::complex::{Bitcast, Constant, Op};
use crate::entity::OpId;
use crate::types::Type;
use crate::verify::{Rule, Verifier};

impl Verifier<'_> {
    pub(super) fn complex(&mut self, op: OpId, opcode: Op) {
        match opcode {
            Op::Constant => self.complex_constant(op),
            Op::Bitcast => self.complex_bitcast(op),
            _ => {}
        }
    }

    /// Follows `BitcastOp::verify` of MLIR's `ComplexOps.cpp`, which accepts any two equal types.
    fn complex_bitcast(&mut self, op: OpId) {
        let body = self.body;
        let bitcast: Bitcast<'_> = Self::view(body, op);
        let [from, to] = [bitcast.operand(), bitcast.result()].map(|value| body.value_type(value));
        if from == to {
            return;
        }
        let is_complex = |ty: &Type| matches!(ty, Type::Complex(_));
        let problem = match (bits(from), bits(to)) {
            (None, _) | (_, None) => "expected integers, floats and complex numbers",
            _ if is_complex(from) == is_complex(to) => "expected a complex number on one side",
            (from, to) if from != to => "the widths differ",
            _ => return,
        };
        let message = format!("`complex.bitcast` cannot cast `{from}` to `{to}`: {problem}");
        self.report(Rule::ComplexBitcast, op, message);
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

/// The bits of a number; none if it has none or the target decides.
fn bits(ty: &Type) -> Option<u32> {
    match ty {
        Type::Integer(integer) => Some(integer.width),
        Type::Float(float) => Some(float.width()),
        Type::Complex(part) => bits(part).map(|width| 2 * width),
        _ => None,
    }
}
