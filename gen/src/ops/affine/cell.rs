//! Memory of one element that a loop reads and writes in each iteration, as sums are often written.
//!
//! Mostly nothing else accesses the memory, so a pass may carry the element from iteration to iteration instead.
//! It may not if an access is conditional, or if a call can access the memory.

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::dialect::{memref, scf};
use stridecheck_ir::{Attribute, MemRefType, OpSpec, Type, ValueId};

use super::{attribute, choice};
use crate::builder::Builder;
use crate::function;
use crate::nest::Nest;
use crate::ops::func::can_make;
use crate::ops::memref::alloc::can_use_stack;
use crate::ops::scf::{can_nest, end_with};

/// A buffer of one element.
pub(super) struct Cell {
    memref: ValueId,
    element: Type,
}

impl Cell {
    /// Creates one with an initial value.
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

    /// Reads the element and adds it to the scope, unless iterations of a loop may have left poison there.
    pub(super) fn read(&self, b: &mut Builder<'_>) {
        if b.is_live() && !b.live.is_initialised(self.memref, &self.element, &[]) {
            return;
        }
        let spec = OpSpec::new(Op::Load)
            .operand(self.memref)
            .attribute("map", no_subscripts());
        b.emit_scalar(spec.result(self.element.clone()));
    }

    /// Updates the element after the other ops of an iteration, always or conditionally.
    pub(super) fn update(&self, b: &mut Builder<'_>) {
        match b.u.below(10) {
            0 | 1 if can_nest(b) => {
                self.write(b);
                self.under_choice(b, |cell, b| {
                    cell.read(b);
                    cell.write(b);
                });
                self.read(b);
            }
            2 if can_nest(b) => {
                self.under_choice(b, Self::write);
                self.read(b);
                self.write(b);
            }
            3 | 4 if can_make(b) && b.config.weights.calls > 0 => {
                self.exchange(b);
                self.read(b);
                self.write(b);
            }
            0..7 => {
                self.write(b);
                self.read(b);
                self.write(b);
            }
            _ => self.write(b),
        }
    }

    /// Accesses the element in one of the regions of `scf.if` or `affine.if`.
    fn under_choice(&self, b: &mut Builder<'_>, access: fn(&Self, &mut Builder<'_>)) {
        let is_affine = b.u.chance(128);
        let spec = match is_affine {
            true => choice::by_set(b),
            false => OpSpec::new(scf::Op::If).operand(b.operand(&Type::bool())),
        };
        let place = b.u.below(2);
        let nest = Nest {
            regions: vec![Some(Vec::new()), (place == 1).then(Vec::new)],
            ..Nest::once(spec, &[])
        };
        b.emit_nest(nest, |b, region, _| {
            let mark = b.scope.mark();
            if region == place {
                access(self, b);
            }
            match is_affine {
                true => end_with(b, mark, (Op::Yield, &[])),
                false => end_with(b, mark, (scf::Op::Yield, &[])),
            }
        });
    }

    /// Calls a function that writes an element and returns the old value.
    fn exchange(&self, b: &mut Builder<'_>) {
        if b.is_live() && !b.live.is_initialised(self.memref, &self.element, &[]) {
            return self.write(b);
        }
        let value = b.operand(&self.element);
        let operands = [self.memref, value];
        let callee = function::make_exchange(b, operands);
        function::emit_call(b, callee, None, &operands);
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
