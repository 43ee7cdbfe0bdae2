//! Memory of one element that a loop reads and writes in each iteration, as sums are often written.
//!
//! Nothing else sees the memory, so a pass may carry the element from iteration to iteration instead.

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::dialect::memref;
use stridecheck_ir::{Attribute, MemRefType, OpSpec, Type, ValueId};

use super::attribute;
use crate::builder::Builder;
use crate::ops::memref::alloc::can_use_stack;

/// A buffer of one element.
pub(super) struct Cell {
    memref: ValueId,
    element: Type,
}

impl Cell {
    /// A new one, with something in it.
    pub(super) fn emit(b: &mut Builder<'_>) -> Self {
        let choice = b.u.below(b.swarm.elements.len());
        let element = b.swarm.elements[choice].clone();
        let op = match can_use_stack(b) && b.u.chance(200) {
            true => memref::Op::Alloca,
            false => memref::Op::Alloc,
        };
        let ty = MemRefType::identity(Vec::new(), element.clone());
        let spec = OpSpec::new(op).segment(&[]).segment(&[]);
        let alloc = b.emit(spec.result(Type::from(ty)));
        let memref = b.body.results(alloc)[0];
        let cell = Self { memref, element };
        cell.write(b);
        cell
    }

    /// Reads the element, which others may use, unless the iterations of a loop have left poison there.
    pub(super) fn read(&self, b: &mut Builder<'_>) {
        if b.is_live() && !b.live.is_initialised(self.memref, &self.element, &[]) {
            return;
        }
        let spec = OpSpec::new(Op::Load)
            .operand(self.memref)
            .attribute("map", no_subscripts());
        b.emit_scalar(spec.result(self.element.clone()));
    }

    /// Writes an element.
    pub(super) fn write(&self, b: &mut Builder<'_>) {
        let value = b.operand(&self.element);
        let spec = OpSpec::new(Op::Store)
            .operand(value)
            .operand(self.memref)
            .attribute("map", no_subscripts());
        b.emit(spec);
    }
}

fn no_subscripts() -> Attribute {
    attribute(AffineMap::default())
}
