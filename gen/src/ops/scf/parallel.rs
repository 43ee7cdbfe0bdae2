//! Loops whose iterations may run in any order: no iteration accesses what another one writes.
//!
//! They are only on the primary path: the machine erases ops that make two iterations access one byte.

use stridecheck_ir::dialect::arith;
use stridecheck_ir::dialect::memref::DYNAMIC;
use stridecheck_ir::dialect::scf::Op;
use stridecheck_ir::{Attribute, OpId, OpSpec, Place, Type, ValueId};

use crate::builder::{Blocks, Builder};
use crate::nest::Nest;
use crate::scope::Bound;

/// Ops that combine integers in any order.
const INTEGER_OPS: [arith::Op; 9] = [
    arith::Op::Addi,
    arith::Op::Muli,
    arith::Op::Andi,
    arith::Op::Ori,
    arith::Op::Xori,
    arith::Op::Maxsi,
    arith::Op::Minsi,
    arith::Op::Maxui,
    arith::Op::Minui,
];

/// Ops that combine floats in any order.
const FLOAT_OPS: [arith::Op; 2] = [arith::Op::Maximumf, arith::Op::Minimumf];

pub(crate) fn can_run_in_parallel(b: &Builder<'_>) -> bool {
    b.is_live() && super::can_loop(b)
}

/// The range of one dimension.
pub(crate) struct Range {
    /// The lower bound.
    pub(crate) lower: i64,
    /// The upper bound.
    pub(crate) upper: i64,
    /// The step.
    pub(crate) step: i64,
    /// Whether the bounds are the same in each iteration of the outer loops.
    pub(crate) is_fixed: bool,
}

impl Range {
    /// A range of up to this many iterations.
    fn draw(b: &mut Builder<'_>, most: i64) -> Self {
        let trips = b.u.between(0, most);
        let step = b.u.choose(&[1, 1, 1, 2, 3, 5]);
        let lower = b.u.choose(&[0, 0, 0, 1, -2, 5]);
        let upper = match trips {
            0 => lower - i64::from(b.u.byte() % 3),
            _ => lower + trips * step - i64::from(b.u.byte()) % step,
        };
        Self {
            lower,
            upper,
            step,
            is_fixed: true,
        }
    }
}

/// The dimensions of an iteration space with few points, and an upper bound of their number.
pub(crate) fn draw_box(b: &mut Builder<'_>) -> (Vec<Range>, u64) {
    let rank = 1 + b.u.below(2);
    let most = match rank {
        1 => b.config.limits.trips,
        _ => 3,
    };
    let ranges = (0..rank).map(|_| Range::draw(b, most)).collect();
    let rank = u32::try_from(rank).expect("a rank is small");
    (ranges, most.unsigned_abs().pow(rank))
}

/// Fills the block of a loop.
pub(crate) fn fill(b: &mut Builder<'_>, ranges: &[Range], inductions: &[ValueId]) {
    for (induction, range) in inductions.iter().zip(ranges) {
        b.scope.add_scalar(*induction, &Type::Index);
        if range.lower >= 0 && range.is_fixed {
            b.scope.add_bound(*induction, Bound::Below(range.upper));
        }
    }
    let ops = 1 + b.u.below(8);
    b.fill(ops);
}

pub(super) fn emit_parallel(b: &mut Builder<'_>) {
    let (ranges, trips) = draw_box(b);
    let bounds = |b: &mut Builder<'_>, number: fn(&Range) -> i64| -> Vec<ValueId> {
        let numbers = ranges.iter().map(number);
        numbers.map(|number| index(b, number)).collect()
    };
    let lower = bounds(b, |range| range.lower);
    let upper = bounds(b, |range| range.upper);
    let step = bounds(b, |range| range.step);
    let count = b.u.below(3);
    let types = (0..count).map(|_| b.swarm.scalar(&mut b.u));
    let has_maximum = arith::Op::Maximumf.def().is_in(b.config.edition);
    let types = types.filter(|ty| has_maximum || ty.as_float().is_none());
    let types: Vec<Type> = types.collect();
    let inits: Vec<ValueId> = types.iter().map(|ty| b.operand(ty)).collect();
    let spec = OpSpec::new(Op::Parallel)
        .segment(&lower)
        .segment(&upper)
        .segment(&step)
        .segment(&inits)
        .results(types.clone());
    let nest = Nest {
        spec,
        regions: vec![Some(vec![Type::Index; ranges.len()])],
        trips,
        blocks: Blocks::One,
        is_parallel: true,
    };
    let op = b.emit_nest(nest, |b, _, inductions| {
        let mark = b.scope.mark();
        fill(b, &ranges, inductions);
        let values: Vec<ValueId> = types.iter().map(|ty| b.operand(ty)).collect();
        b.release(mark, &values);
        reduce(b, &values, &types)
    });
    let Some(op) = op else { return };
    for (result, ty) in b.body.results(op).to_vec().into_iter().zip(&types) {
        b.scope.add_scalar(result, ty);
    }
}

/// Ends the block of a loop: each value is combined with those of the other iterations.
fn reduce(b: &mut Builder<'_>, values: &[ValueId], types: &[Type]) -> OpId {
    let kinds: Vec<arith::Op> = types.iter().map(|ty| combining_op(b, ty)).collect();
    let spec = OpSpec::new(Op::Reduce).operands(values);
    let op = b.terminate(spec.regions(values.len()));
    for ((place, ty), kind) in types.iter().enumerate().zip(kinds) {
        let block = b.body.create_block(&[ty.clone(), ty.clone()]);
        b.body.append_block(b.body.op_regions(op)[place], block);
        let arguments = b.body.arguments(block).to_vec();
        let spec = OpSpec::new(kind).operands(&arguments).result(ty.clone());
        let combined = b.body.build(Place::End(block), spec);
        let combined = b.body.results(combined)[0];
        let spec = OpSpec::new(Op::ReduceReturn).operand(combined);
        b.body.build(Place::End(block), spec);
    }
    op
}

/// An op that combines values of a type in any order.
fn combining_op(b: &mut Builder<'_>, ty: &Type) -> arith::Op {
    let ops: &[arith::Op] = match ty {
        Type::Float(_) => &FLOAT_OPS,
        _ => &INTEGER_OPS,
    };
    let edition = b.config.edition;
    let is_known = |op: &&arith::Op| op.def().is_in(edition);
    let known: Vec<arith::Op> = ops.iter().filter(is_known).copied().collect();
    b.u.choose(&known)
}

pub(super) fn emit_forall(b: &mut Builder<'_>) {
    let (mut ranges, trips) = draw_box(b);
    if b.u.chance(128) {
        // The short form has neither a lower bound nor a step.
        for range in &mut ranges {
            let trips = (range.upper - range.lower + range.step - 1) / range.step;
            (range.lower, range.upper, range.step) = (0, trips, 1);
        }
    }
    let parts = [
        ("staticLowerBound", 0),
        ("staticUpperBound", 1),
        ("staticStep", 2),
    ];
    let mut spec = OpSpec::new(Op::Forall);
    for (name, part) in parts {
        let mut operands = Vec::new();
        let mut fixed = Vec::new();
        for range in &ranges {
            let number = [range.lower, range.upper, range.step][part];
            if b.u.chance(80) {
                operands.push(index(b, number));
                fixed.push(DYNAMIC);
            } else {
                fixed.push(number);
            }
        }
        spec = spec
            .segment(&operands)
            .attribute(name, Attribute::i64_array(fixed));
    }
    let nest = Nest {
        spec: spec.segment(&[]),
        regions: vec![Some(vec![Type::Index; ranges.len()])],
        trips,
        blocks: Blocks::One,
        is_parallel: true,
    };
    b.emit_nest(nest, |b, _, inductions| {
        let mark = b.scope.mark();
        fill(b, &ranges, inductions);
        b.release(mark, &[]);
        let end = b.terminate(OpSpec::new(Op::InParallel).regions(1));
        let block = b.body.create_block(&[]);
        b.body.append_block(b.body.op_regions(end)[0], block);
        end
    });
}

/// An index with this value.
fn index(b: &mut Builder<'_>, number: i64) -> ValueId {
    let width = b.width(&Type::Index);
    let bits = i128::from(number).cast_unsigned() & crate::extreme::mask(width);
    b.operand_where(&Type::Index, |known| known == bits, |_| bits)
}
