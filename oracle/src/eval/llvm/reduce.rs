//! Reductions of the lanes of a vector: those of all lanes, and those of the first lanes that a mask has.

use stridecheck_ir::dialect::llvm::Op;
use stridecheck_ir::{Body, OpId, ValueId};

use super::{Llvm, number};
use crate::error::Error;
use crate::eval::Code;
use crate::eval::vector::{How, lanes_of_mask};
use crate::float::FastMath;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::ub::{Fault, UbKind};
use crate::value::Scalar;

/// A reduction.
#[derive(Debug)]
pub(crate) struct Reduce {
    how: How<'static>,
    start: Option<ValueId>,
    vector: ValueId,
    /// The mask, and how many lanes take part.
    chosen: Option<[ValueId; 2]>,
    result: ValueId,
}

/// How a reduction is executed; none for other ops.
pub(super) fn decode(body: &Body, op: OpId, kind: Op) -> Result<Option<Code<'_>>, Error> {
    let Some(name) = combination(kind) else {
        return Ok(None);
    };
    let (start, vector, chosen) = match body.operands(op) {
        [vector] => (None, *vector, None),
        [start, vector] => (Some(*start), *vector, None),
        [start, vector, mask, length] => (Some(*start), *vector, Some([*mask, *length])),
        _ => return Ok(None),
    };
    let flags = FastMath::of_op(body, op, "fastmathFlags");
    let result = body.results(op)[0];
    let how = How::named(name, body.value_type(result), flags, IndexWidth::W64)?;
    Ok(Some(Code::Llvm(Box::new(Llvm::Reduce(Reduce {
        how,
        start,
        vector,
        chosen,
        result,
    })))))
}

/// The name of what combines two lanes.
fn combination(kind: Op) -> Option<&'static str> {
    Some(match kind {
        Op::ReduceAdd | Op::VpReduceAdd | Op::ReduceFAdd | Op::VpReduceFAdd => "add",
        Op::ReduceMul | Op::VpReduceMul | Op::ReduceFMul | Op::VpReduceFMul => "mul",
        Op::ReduceAnd | Op::VpReduceAnd => "and",
        Op::ReduceOr | Op::VpReduceOr => "or",
        Op::ReduceXor | Op::VpReduceXor => "xor",
        Op::ReduceSMax | Op::VpReduceSMax => "maxsi",
        Op::ReduceSMin | Op::VpReduceSMin => "minsi",
        Op::ReduceUMax | Op::VpReduceUMax => "maxui",
        Op::ReduceUMin | Op::VpReduceUMin => "minui",
        Op::ReduceFMax | Op::VpReduceFMax => "maxnumf",
        Op::ReduceFMin | Op::VpReduceFMin => "minnumf",
        Op::ReduceFMaximum => "maximumf",
        Op::ReduceFMinimum => "minimumf",
        _ => return None,
    })
}

impl Reduce {
    pub(super) fn execute(&self, m: &mut Machine) -> Step<()> {
        let chosen = match self.chosen {
            None => None,
            Some([mask, length]) => {
                let lanes = lanes_of_mask(m, mask)?;
                let length = number(m, length, "the length of a reduction")?;
                if length > u128::try_from(lanes.len()).unwrap_or(u128::MAX) {
                    let count = lanes.len();
                    let detail =
                        format!("expected a length of at most {count} lanes, found {length}");
                    return Err(Fault::new(UbKind::BrokenPromise, detail).into());
                }
                Some((lanes, usize::try_from(length).unwrap_or(usize::MAX)))
            }
        };
        let takes_part = |lane: usize| match &chosen {
            None => true,
            Some((mask, length)) => lane < *length && mask[lane],
        };
        let lanes = m.operand(self.vector).lanes().iter().enumerate();
        let lanes = lanes.filter(|(lane, _)| takes_part(*lane));
        let start = self.start.map(|start| m.scalar(start));
        let parts = start.into_iter().chain(lanes.map(|(_, scalar)| *scalar));
        let parts: Vec<Scalar> = parts.collect();
        let result = self.how.all(&parts, true, !self.how.may_reorder());
        m.define_scalar(self.result, result);
        Ok(())
    }
}
