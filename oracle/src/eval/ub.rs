//! Undefined behaviour as a value.

use stridecheck_ir::dialect::ub;
use stridecheck_ir::{Body, OpId};

use super::{Code, Next};
use crate::machine::Step;
use crate::ub::{Fault, UbKind};
use crate::value::Value;

/// How an op of this family is executed.
pub(super) fn decode(body: &Body, op: OpId, kind: ub::Op) -> Code<'_> {
    match kind {
        ub::Op::Poison => {
            let result = body.results(op)[0];
            Code::Constant(result, Value::poison(body.value_type(result)))
        }
        ub::Op::Unreachable => Code::Unreachable,
    }
}

/// `ub.unreachable`
pub(super) fn unreachable() -> Step<Next> {
    Err(Fault::new(UbKind::Unreachable, "control came here").into())
}
