//! Ops that run at most one of their regions, and `scf.while`, which runs them as a loop of blocks.

use stridecheck_ir::dialect::scf;
use stridecheck_ir::{BlockId, Body, OpId, ValueId, View as _};

use super::entry;
use crate::eval::control_flow::{Edge, decided, jump};
use crate::eval::{Code, Next, define_all};
use crate::integer;
use crate::machine::{Machine, Step};
use crate::value::Value;

/// An op that runs its regions, with its results.
#[derive(Debug)]
pub(crate) struct Structured<'b> {
    kind: Kind<'b>,
    results: &'b [ValueId],
}

#[derive(Debug)]
pub(crate) enum Kind<'b> {
    If(ValueId, [Option<BlockId>; 2]),
    Region(BlockId),
    IndexSwitch(Switch),
    /// The edge into the first region.
    While(Edge<'b>),
}

#[derive(Debug)]
pub(crate) struct Switch {
    flag: ValueId,
    cases: Vec<(i64, BlockId)>,
    default: BlockId,
}

impl<'b> Structured<'b> {
    pub(super) fn code(body: &'b Body, op: OpId, kind: Kind<'b>) -> Code<'b> {
        let results = body.results(op);
        Code::Structured(Self { kind, results })
    }
}

pub(super) fn of_if<'b>(body: &'b Body, op: scf::If<'b>) -> Code<'b> {
    let regions = [op.then_region(), op.else_region()];
    let blocks = regions.map(|region| body.entry_block(region));
    Structured::code(body, op.parts().1, Kind::If(op.condition(), blocks))
}

pub(super) fn of_switch<'b>(body: &'b Body, op: scf::IndexSwitch<'b>) -> Code<'b> {
    let cases = op.cases().iter().copied();
    let blocks = op.case_regions().iter();
    let switch = Switch {
        flag: op.arg(),
        cases: cases
            .zip(blocks.map(|region| entry(body, *region)))
            .collect(),
        default: entry(body, op.default_region()),
    };
    Structured::code(body, op.parts().1, Kind::IndexSwitch(switch))
}

/// Enters a region, or defines the results at once.
pub(in crate::eval) fn open(m: &mut Machine, op: &Structured<'_>) -> Step<Next> {
    match &op.kind {
        Kind::If(condition, [then_block, else_block]) => {
            let block = match decided(m, *condition, "the condition")? {
                0 => else_block,
                _ => then_block,
            };
            Ok(block.map_or(Next::Op, Next::Open))
        }
        Kind::Region(block) => Ok(Next::Open(*block)),
        Kind::IndexSwitch(switch) => {
            // The flag wraps at the width of `index`, so a case beyond that width never matches.
            let bits = decided(m, switch.flag, "the flag")?;
            let width = m.limits().index_width.bits();
            let flag = integer::signed(width, bits);
            let case = switch
                .cases
                .iter()
                .find(|(case, _)| i128::from(*case) == flag);
            Ok(Next::Open(case.map_or(switch.default, |(_, block)| *block)))
        }
        Kind::While(edge) => match jump(m, edge) {
            Next::Jump(block) => Ok(Next::Open(block)),
            next => unreachable!("a way to a block jumps, and gave {next:?}"),
        },
    }
}

/// Leaves the op with the values that its region yielded.
pub(in crate::eval) fn close(m: &mut Machine, op: &Structured<'_>, yielded: Vec<Value>) -> Next {
    define_all(m, op.results, yielded);
    Next::Op
}
