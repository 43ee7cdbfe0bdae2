//! An op with its types and attributes, to be enumerated on all of its operands.

use stridecheck_ir::dialect::{arith, complex, index};
use stridecheck_ir::{Attributes, Opcode, Type};

/// An op with the types and attributes of one instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) opcode: Opcode,
    pub(super) operands: Vec<Type>,
    pub(super) results: Vec<Type>,
    pub(super) attributes: Attributes,
    /// How many operands each group has, where the row leaves it open.
    pub(super) segments: Vec<usize>,
    /// Whether it has a flag or another optional attribute, so that fewer operands are enumerated.
    pub(super) is_variant: bool,
}

impl Shape {
    /// Whether its result is the value of its attribute.
    pub(super) fn is_constant(&self) -> bool {
        let constants: [Opcode; 4] = [
            arith::Op::Constant.into(),
            complex::Op::Constant.into(),
            index::Op::Constant.into(),
            index::Op::BoolConstant.into(),
        ];
        constants.contains(&self.opcode)
    }
}
