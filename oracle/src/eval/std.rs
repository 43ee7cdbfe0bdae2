//! The ops of the 2020 dialect `std` on vectors; tensors are not supported.

use stridecheck_ir::dialect::std::Op;
use stridecheck_ir::{Body, OpId, Type, ValueId};

use super::{Code, no_evaluator, vector};
use crate::error::Error;

/// Whether an op is executed where its operands and results are vectors.
pub(super) fn has_evaluator(kind: Op) -> bool {
    match kind {
        Op::Splat | Op::ExtractElement => true,
        Op::TensorLoad | Op::TensorStore | Op::TensorCast => false,
    }
}

/// How an op of this family is executed.
pub(super) fn decode(body: &Body, op: OpId, kind: Op) -> Result<Code<'_>, Error> {
    match kind {
        Op::Splat => {
            check_vector(body, kind, body.results(op)[0])?;
            vector::splat(body, op)
        }
        Op::ExtractElement => {
            check_vector(body, kind, body.operands(op)[0])?;
            vector::extract_element(body, op)
        }
        Op::TensorLoad | Op::TensorStore | Op::TensorCast => Err(no_evaluator(kind.into())),
    }
}

fn check_vector(body: &Body, kind: Op, value: ValueId) -> Result<(), Error> {
    match body.value_type(value) {
        Type::Vector(_) => Ok(()),
        ty => {
            let why = format!("expected a vector, found `{ty}`");
            Err(Error::unsupported(kind.def().current, why))
        }
    }
}
