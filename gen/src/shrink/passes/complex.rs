//! Simpler functions of complex numbers.

use stridecheck_ir::dialect::complex::Op;
use stridecheck_ir::{Body, OpId, OpSpec, Opcode};

use super::{Pass, draft};
use crate::program::Case;
use crate::shrink::edit;

/// Replaces a function by a simpler function of the first operand, so that the simplest of several equivalent cases stays.
pub(super) const SIMPLIFY: Pass = Pass {
    name: "simplify complex functions",
    sites: |case| sites(case).count(),
    attempt: |case, site| {
        let (op, simpler) = sites(case).nth(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let ty = body.value_type(body.results(op)[0]).clone();
        let spec = OpSpec::new(simpler).operand(body.operands(op)[0]);
        edit::replace_op(body, op, spec.result(ty), &[0]);
        Some(draft)
    },
};

fn sites(case: &Case) -> impl Iterator<Item = (OpId, Op)> {
    let body = &case.body;
    let ops = edit::plain_ops(body).into_iter();
    ops.filter_map(|op| Some((op, simpler(body, op)?)))
}

/// The replacement to try for a function; no replacement leads back to it.
fn simpler(body: &Body, op: OpId) -> Option<Op> {
    let Some(Opcode::Complex(opcode)) = body.opcode(op) else {
        return None;
    };
    Some(match opcode {
        Op::Atan2 | Op::Pow | Op::Powi => Op::Log,
        Op::Tan => Op::Tanh,
        Op::Cos | Op::Tanh => Op::Sin,
        Op::Sin | Op::Expm1 => Op::Exp,
        Op::Log1p => Op::Log,
        Op::Rsqrt | Op::Sign => Op::Sqrt,
        Op::Exp | Op::Log | Op::Sqrt => Op::Conj,
        Op::Conj => Op::Neg,
        _ => return None,
    })
}
