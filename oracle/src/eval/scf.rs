//! Structured control flow.
//!
//! A region runs inside its op: the terminator passes its values to the op, which sets results or enters a region again.

mod choice;
mod parallel;
mod while_loop;

use stridecheck_ir::dialect::scf;
use stridecheck_ir::{BlockId, Body, OpId, RegionId};

use super::counted::Loop;
use super::{Code, view};
use crate::error::Error;
use crate::limits::IndexWidth;
pub(crate) use choice::{Kind, Structured};
pub(super) use choice::{close, open};
pub(crate) use parallel::Reduce;
pub(super) use parallel::{close_reduce, open_reduce};
pub(crate) use while_loop::Condition;
pub(super) use while_loop::condition;

/// How an op of this family is executed.
pub(super) fn decode(
    body: &Body,
    op: OpId,
    kind: scf::Op,
    index_width: IndexWidth,
) -> Result<Code<'_>, Error> {
    match kind {
        scf::Op::If => Ok(choice::of_if(body, view(body, op))),
        scf::Op::ExecuteRegion => {
            let region = view::<scf::ExecuteRegion<'_>>(body, op).region();
            Ok(Structured::code(
                body,
                op,
                Kind::Region(entry(body, region)),
            ))
        }
        scf::Op::IndexSwitch => Ok(choice::of_switch(body, view(body, op))),
        scf::Op::For => Loop::of_values(body, view(body, op), index_width).map(Code::For),
        scf::Op::While => Ok(while_loop::of_while(body, view(body, op))),
        scf::Op::Condition => Ok(while_loop::of_condition(body, view(body, op))),
        scf::Op::Yield => Ok(while_loop::of_yield(body, op)),
        scf::Op::Parallel => parallel::of_parallel(view(body, op)),
        scf::Op::Reduce => Ok(parallel::of_reduce(view(body, op))),
        scf::Op::Forall => Ok(parallel::of_forall(view(body, op), index_width)),
        scf::Op::ReduceReturn => Ok(Code::Yield(body.operands(op))),
        scf::Op::InParallel => Ok(Code::Yield(&[])),
    }
}

fn entry(body: &Body, region: RegionId) -> BlockId {
    let block = body.entry_block(region);
    block.expect("the verifier requires a block")
}

fn parent(body: &Body, op: OpId) -> OpId {
    body.parent_op(op)
        .expect("the verifier requires an op around a terminator")
}
