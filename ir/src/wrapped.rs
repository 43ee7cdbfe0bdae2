//! Which values have LLVM types in 2020, when `!llvm.i32` was a type of its own and not `i32`.
//!
//! The IR has one type for both; the definition and uses of a value distinguish them:
//! - ops of the LLVM dialect, and everything in `llvm.func`, define wrapped values;
//! - ops that compute on builtin types (see [`is_builtin`]) define builtin ones;
//! - a value that may have any type, such as an argument of `func` or a result of an unknown op, is wrapped
//!   if the text wrote it so, if the LLVM dialect uses it, or if it is passed to or from a wrapped block argument.

use std::collections::BTreeSet;

use crate::body::{Body, Def};
use crate::dialect::{Opcode, arith, llvm};
use crate::edition::{Edition, Feature};
use crate::entity::{OpId, ValueId};
use crate::types::Type;

/// The values with wrapped types.
pub(crate) struct Wrapped(BTreeSet<ValueId>);

impl Wrapped {
    /// The wrapped values of a body; none in an edition that does not wrap.
    pub(crate) fn in_edition(body: &Body, edition: Edition) -> Self {
        match edition.has(Feature::SpelledLlvmTypes) {
            true => Self(BTreeSet::new()),
            false => Self::of(body),
        }
    }

    /// The wrapped values of a body in 2020.
    pub(crate) fn of(body: &Body) -> Self {
        let mut wrapped = Self(BTreeSet::new());
        let mut passed = Vec::new();
        for op in body.walk(body.module()) {
            let is_llvm = is_llvm(body, op);
            let is_inside = is_in_llvm_function(body, op);
            if is_llvm || is_inside && !is_builtin(body, op) {
                wrapped.extend(body, body.results(op));
            }
            for value in body.operands(op) {
                if is_llvm && is_open(body, *value) {
                    wrapped.extend(body, &[*value]);
                }
            }
            let of_text = |value: &&ValueId| body.is_written_wrapped(**value);
            if !is_builtin(body, op) {
                wrapped.extend(body, body.results(op).iter().filter(of_text));
            }
            for block in body.nested_blocks(op) {
                let arguments = body.arguments(block);
                match is_inside || is_llvm {
                    true => wrapped.extend(body, arguments),
                    false => wrapped.extend(body, arguments.iter().filter(of_text)),
                }
            }
            passed.extend(links(body, op));
        }
        wrapped.follow(body, &passed);
        wrapped
    }

    /// Whether the type of a value is wrapped.
    pub(crate) fn has(&self, value: ValueId) -> bool {
        self.0.contains(&value)
    }

    fn extend<'a>(&mut self, body: &Body, values: impl IntoIterator<Item = &'a ValueId>) {
        let values = values.into_iter().copied();
        self.0
            .extend(values.filter(|value| can_wrap(body.value_type(*value))));
    }

    /// Wraps values together with the block arguments that they are passed to.
    fn follow(&mut self, body: &Body, passed: &[(ValueId, ValueId)]) {
        let mut size = usize::MAX;
        while size != self.0.len() {
            size = self.0.len();
            for (from, to) in passed {
                if self.has(*from) {
                    self.extend(body, &[*to]);
                } else if self.has(*to) && is_open(body, *from) {
                    self.extend(body, &[*from]);
                }
            }
        }
    }

    /// An operand that has one of the two types where an op needs the other, in words.
    pub(crate) fn mixed(&self, body: &Body, op: OpId) -> Option<String> {
        let is_llvm = is_llvm(body, op);
        let mut operands = body.operands(op).iter().enumerate();
        let own = body.own_operands(op).len();
        let is_mixed = |(position, value): &(usize, &ValueId)| {
            let is_wrapped = self.has(**value);
            *position < own
                && can_wrap(body.value_type(**value))
                && (is_llvm && !is_wrapped || is_wrapped && is_builtin(body, op))
        };
        if let Some((position, value)) = operands.find(is_mixed) {
            return Some(self.describe(body, *value, &format!("operand {position}")));
        }
        let mut links = links(body, op).into_iter();
        let (from, _) = links.find(|(from, to)| self.has(*from) != self.has(*to))?;
        Some(self.describe(body, from, "a value for a successor"))
    }

    fn describe(&self, body: &Body, value: ValueId, what: &str) -> String {
        let ty = body.value_type(value);
        let builtin = ty.display(Edition::STD).to_string();
        let llvm = ty.display_in_llvm(Edition::STD).to_string();
        let (found, expected) = match self.has(value) {
            true => (llvm, builtin),
            false => (builtin, llvm),
        };
        format!("{what}, of type `{found}` where `{expected}` is expected,")
    }
}

/// The values that an op passes, with the block arguments that receive them.
fn links(body: &Body, op: OpId) -> Vec<(ValueId, ValueId)> {
    let mut links = Vec::new();
    for (position, successor) in body.successors(op).iter().enumerate() {
        let passed = body.successor_operands(op, position).iter().copied();
        links.extend(passed.zip(body.arguments(successor.block).iter().copied()));
    }
    links
}

/// Whether a type is a builtin one that 2020 wrapped for the LLVM dialect.
fn can_wrap(ty: &Type) -> bool {
    !matches!(ty, Type::Llvm(_)) && ty.is_llvm_compatible()
}

/// Whether an op is inside a function or global of the LLVM dialect.
pub(crate) fn is_in_llvm_function(body: &Body, op: OpId) -> bool {
    body.ancestors(op)
        .filter_map(|parent| body.opcode(parent))
        .any(|opcode| matches!(opcode, Opcode::Llvm(llvm::Op::Func | llvm::Op::Global)))
}

fn is_llvm(body: &Body, op: OpId) -> bool {
    matches!(body.opcode(op), Some(Opcode::Llvm(_)))
}

/// Whether an op has only builtin operand and result types.
fn is_builtin(body: &Body, op: OpId) -> bool {
    match body.opcode(op) {
        Some(Opcode::Arith(arith::Op::Select)) => false,
        Some(
            Opcode::Arith(_)
            | Opcode::Memref(_)
            | Opcode::Affine(_)
            | Opcode::Index(_)
            | Opcode::Math(_)
            | Opcode::Complex(_)
            | Opcode::Std(_),
        ) => true,
        _ => false,
    }
}

/// Whether a value may have either type.
fn is_open(body: &Body, value: ValueId) -> bool {
    match body.value_def(value) {
        Def::Result(op, _) => !is_builtin(body, op),
        Def::Argument(..) => true,
    }
}
