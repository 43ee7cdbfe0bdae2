//! Promises of a lowering to LLVM that known faults break, and lowered programs without them.
//!
//! Native code rarely breaks with such a promise, but LLVM may use it; the oracle sees it for certain.

use std::collections::BTreeSet;

use serde::Deserialize;
use stridecheck_ir::dialect::{Opcode, llvm};
use stridecheck_ir::{Attribute, Body, Def, OpId, OpSpec, Place, Type, ValueId};

/// An alignment that suffices for every scalar and vector, and room for the padding of every descriptor.
const ENOUGH: i64 = 64;

/// A promise of a lowering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Promise {
    /// The flags of addresses, and of the arithmetic that gives their indices.
    Addresses,
    /// That stack memory has the alignment of what is stored in it.
    StackAlignment,
    /// That stack memory of bytes has room for the padding of what is loaded from it.
    StackSize,
}

impl Promise {
    /// Every one.
    pub(crate) const ALL: &[Self] = &[Self::Addresses, Self::StackAlignment, Self::StackSize];

    /// The program without the promise; `None` where it has none.
    pub(crate) fn struck(self, body: &Body) -> Option<Body> {
        let mut struck = body.clone();
        let is_changed = match self {
            Self::Addresses => strike_addresses(&mut struck),
            Self::StackAlignment => align_stack(&mut struck),
            Self::StackSize => pad_stack(&mut struck),
        };
        is_changed.then_some(struck)
    }
}

/// The ops of a program.
fn ops(body: &Body) -> Vec<OpId> {
    body.walk(body.module()).collect()
}

fn strike_addresses(body: &mut Body) -> bool {
    let is_address = |op: &OpId| body.opcode(*op) == Some(llvm::Op::GetElementPtr.into());
    let addresses: Vec<OpId> = ops(body).into_iter().filter(is_address).collect();
    let indices = addresses.iter().flat_map(|op| body.operands(*op));
    let mut waiting: Vec<ValueId> = indices.copied().collect();
    let mut arithmetic = BTreeSet::new();
    while let Some(value) = waiting.pop() {
        if let Def::Result(op, _) = body.value_def(value)
            && is_sum_or_product(body, op)
            && arithmetic.insert(op)
        {
            waiting.extend(body.operands(op));
        }
    }
    let mut is_changed = false;
    for op in addresses.into_iter().chain(arithmetic) {
        for name in ["noWrapFlags", "overflowFlags"] {
            is_changed |= body.remove_attribute(op, name).is_some();
        }
    }
    is_changed
}

fn is_sum_or_product(body: &Body, op: OpId) -> bool {
    let Some(Opcode::Llvm(opcode)) = body.opcode(op) else {
        return false;
    };
    matches!(opcode, llvm::Op::Add | llvm::Op::Mul | llvm::Op::Sub)
}

/// The ops that reserve stack memory.
fn stack(body: &Body) -> Vec<OpId> {
    let is_stack = |op: &OpId| body.opcode(*op) == Some(llvm::Op::Alloca.into());
    ops(body).into_iter().filter(is_stack).collect()
}

fn align_stack(body: &mut Body) -> bool {
    let mut is_changed = false;
    for op in stack(body) {
        let enough = Attribute::i64(ENOUGH);
        is_changed |= body.set_attribute(op, "alignment", enough.clone()) != Some(enough);
    }
    is_changed
}

fn pad_stack(body: &mut Body) -> bool {
    let byte = Attribute::Type(Type::integer(8));
    let mut is_changed = false;
    for op in stack(body) {
        if body.attribute(op, "elem_type") != Some(&byte) {
            continue;
        }
        let count = body.operands(op)[0];
        let ty = body.value_type(count).clone();
        let mut emit = |spec: OpSpec| {
            let built = body.build(Place::Before(op), spec.result(ty.clone()));
            body.results(built)[0]
        };
        let more = Attribute::integer(ENOUGH.into(), ty.clone());
        let more = emit(OpSpec::new(llvm::Op::Constant).attribute("value", more));
        let sum = emit(OpSpec::new(llvm::Op::Add).operands(&[count, more]));
        body.replace_operand(op, 0, sum);
        is_changed = true;
    }
    is_changed
}
