//! Poison that is passed to blocks, functions and memory, which is not a use of it.
//!
//! Its results never enter the scope, and no escaping buffer holds them.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Dim, Feature, MemRefType, OpSpec, Type};

use crate::builder::Builder;
use crate::function;
use crate::ops::arith::poison::{emit_poison, poisonable_type};
use crate::ops::control_flow::{branch_with, can_branch};
use crate::ops::func::can_make;
use crate::ops::memref::access::{self, ElementIndices};
use crate::ops::memref::alloc::can_use_stack;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Control.row("cf.br/poison", 2, can_branch, branch),
    Family::Call.row("func.call/poison", 1, can_make, call),
    Family::Memory.row("memref.store/poison", 1, can_use_stack, store),
];

fn branch(b: &mut Builder<'_>) {
    let ty = poisonable_type(b);
    let poison = emit_poison(b, &ty);
    branch_with(b, &[poison]);
}

/// Passes poison through a function that returns its argument.
fn call(b: &mut Builder<'_>) {
    let ty = poisonable_type(b);
    let poison = emit_poison(b, &ty);
    let callee = function::make_identity(b, &ty);
    let spec = function::call_of(b, callee, &[poison]);
    b.emit_poison(spec);
}

/// Stores poison to one element of a stack buffer; the other element is written and read.
fn store(b: &mut Builder<'_>) {
    let ty = match poisonable_type(b) {
        Type::Index if !b.config.edition.has(Feature::IndexElements) => Type::integer(32),
        ty => ty,
    };
    let poison = emit_poison(b, &ty);
    let buffer = MemRefType::identity(vec![Dim::Static(2)], ty.clone());
    let spec = OpSpec::new(Op::Alloca).segment(&[]).segment(&[]);
    let op = b.emit(spec.result(Type::from(buffer)));
    let buffer = b.body.results(op)[0];
    let held = b.u.between(0, 1);
    let (held, other) = (b.index(held), b.index(1 - held));
    let value = b.operand(&ty);
    for (value, index) in [(poison, held), (value, other)] {
        b.emit(OpSpec::new(Op::Store).operands(&[value, buffer, index]));
    }
    let place = ElementIndices {
        indices: vec![other],
        known: None,
    };
    access::emit_load(b, buffer, &place);
}
