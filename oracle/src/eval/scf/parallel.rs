//! Parallel loops over operands, and the terminator that reduces the values of their iterations.

use stridecheck_ir::dialect::memref::Index;
use stridecheck_ir::dialect::scf::MixedNumbers;
use stridecheck_ir::dialect::{Trait, affine, control_flow, scf};
use stridecheck_ir::{BlockId, Body, OpId, Opcode, ValueId, View as _};

use super::entry;
use crate::error::Error;
use crate::eval::affine::map::{Bound, Choice, Expression};
use crate::eval::parallel::{Dimension, Inits, Parallel, Reduction};
use crate::eval::{Code, Next, opcode};
use crate::limits::IndexWidth;
use crate::machine::Machine;
use crate::value::Value;

/// A `scf.reduce`: the values of an iteration, and the blocks that combine two values.
#[derive(Debug)]
pub(crate) struct Reduce<'b> {
    values: &'b [ValueId],
    reductions: Vec<(BlockId, &'b [ValueId])>,
}

pub(super) fn of_parallel(op: scf::Parallel<'_>) -> Result<Code<'_>, Error> {
    let (body, id) = op.parts();
    let block = entry(body, op.region());
    let bound = |value: &ValueId| single(Expression::Value(*value));
    let dimensions = op.lower_bound().iter().zip(op.upper_bound()).zip(op.step());
    let dimensions = dimensions.map(|((lower, upper), step)| Dimension {
        lower: bound(lower),
        upper: bound(upper),
        step: bound(step),
    });
    // A program that is still being generated may lack the terminator.
    let reduce = body.last_op(block);
    let reductions = reduce.map_or(&[][..], |reduce| body.op_regions(reduce));
    let reductions = reductions.iter().map(|region| {
        let block = entry(body, *region);
        require_no_effect(body, block)?;
        Ok(Reduction::Block(block))
    });
    Ok(Code::Parallel(Parallel {
        body,
        op: id,
        block,
        dimensions: dimensions.collect(),
        inits: Inits::Values(op.init_vals()),
        reductions: reductions.collect::<Result<_, Error>>()?,
    }))
}

pub(super) fn of_forall(op: scf::Forall<'_>, index_width: IndexWidth) -> Code<'_> {
    let (body, id) = op.parts();
    let bound = |number: Index| {
        single(match number {
            Index::Static(number) => Expression::Constant(index_width.wrap(number)),
            Index::Dynamic(value) => Expression::Value(value),
        })
    };
    let [lower, upper, step] = op.bounds().map(MixedNumbers::indices);
    let dimensions = lower.into_iter().zip(upper).zip(step);
    let dimensions = dimensions.map(|((lower, upper), step)| Dimension {
        lower: bound(lower),
        upper: bound(upper),
        step: bound(step),
    });
    Code::Parallel(Parallel {
        body,
        op: id,
        block: entry(body, op.region()),
        dimensions: dimensions.collect(),
        inits: Inits::Values(&[]),
        reductions: Vec::new(),
    })
}

fn single(expression: Expression) -> Bound {
    Bound::new(Choice::Least, Box::new([expression]))
}

pub(super) fn of_reduce(op: scf::Reduce<'_>) -> Code<'_> {
    let (body, _) = op.parts();
    let blocks = op.reductions().iter().map(|region| entry(body, *region));
    Code::Reduce(Reduce {
        values: op.operands(),
        reductions: blocks.map(|block| (block, body.arguments(block))).collect(),
    })
}

/// Enters the first reduction, or returns to the loop if there is none.
pub(in crate::eval) fn open_reduce(m: &mut Machine, op: &Reduce<'_>) -> Next {
    let turns = m.turns_mut();
    let place = turns.reducing;
    let Some((block, arguments)) = op.reductions.get(place) else {
        return Next::Yield(m.operands(op.values));
    };
    let reduced = turns.reduced[place].clone();
    let value = m.operand(op.values[place]).clone();
    for (argument, value) in arguments.iter().zip([reduced, value]) {
        m.define(*argument, value);
    }
    Next::Open(*block)
}

/// Continues with the next reduction.
pub(in crate::eval) fn close_reduce(m: &mut Machine, op: &Reduce<'_>, reduced: Vec<Value>) -> Next {
    let turns = m.turns_mut();
    let mut reduced = reduced.into_iter();
    turns.reduced[turns.reducing] = reduced.next().expect("a reduction gives one value");
    turns.reducing += 1;
    open_reduce(m, op)
}

/// Refuses effects in a reduction: its order is open, so they would be open too.
fn require_no_effect(body: &Body, block: BlockId) -> Result<(), Error> {
    for op in body.ops(block) {
        let opcode = opcode(body, op)?;
        if !has_no_effect(opcode) {
            let name = opcode.def().current;
            let why = format!("expected reductions without effect on memory, found `{name}`");
            return Err(Error::unsupported("scf.reduce", why));
        }
        for block in nested_blocks(body, op) {
            require_no_effect(body, block)?;
        }
    }
    Ok(())
}

fn nested_blocks(body: &Body, op: OpId) -> Vec<BlockId> {
    let regions = body.op_regions(op).iter();
    regions.flat_map(|region| body.blocks(*region)).collect()
}

/// Whether an op only computes, apart from the ops in its regions.
fn has_no_effect(opcode: Opcode) -> bool {
    match opcode {
        Opcode::Arith(_) | Opcode::Index(_) | Opcode::Scf(_) => true,
        Opcode::ControlFlow(kind) => kind != control_flow::Op::Assert,
        Opcode::Affine(affine::Op::For | affine::Op::If | affine::Op::Parallel) => true,
        opcode => opcode.def().has(Trait::Pure),
    }
}
