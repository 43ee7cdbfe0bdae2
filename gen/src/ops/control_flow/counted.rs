//! Counted loops: an induction variable and the carried values as block arguments.
//!
//! A body runs many times, so its values are unknown while it is generated;
//! the machine then runs all iterations to compute the values after the loop.

use stridecheck_ir::dialect::arith::{self, cmpi_predicate};
use stridecheck_ir::dialect::control_flow::Op;
use stridecheck_ir::{BlockId, OpSpec, Type, ValueId};

use super::{finish, merged_facts};
use crate::builder::{Builder, Mode, Point};
use crate::inputs;
use crate::ops::arith::integer::compare;
use crate::ops::memref::query::emit_dim;
use crate::scope::{Bound, Facts};

/// How a loop counts.
pub(crate) struct Plan {
    ty: Type,
    start: ValueId,
    step: i64,
    /// The limit of the induction variable, and the number of the predicate that holds inside the loop.
    limit: ValueId,
    predicate: usize,
    /// An upper bound of the iterations.
    trips: u64,
    /// What is known about the induction variable inside.
    bound: Option<Bound>,
    /// Whether the body comes before the test; then there is at least one iteration.
    tests_last: bool,
}

const NE: usize = cmpi_predicate("ne");
const SLT: usize = cmpi_predicate("slt");
const SGE: usize = cmpi_predicate("sge");
const SGT: usize = cmpi_predicate("sgt");
const ULT: usize = cmpi_predicate("ult");

pub(super) fn can_loop(b: &Builder<'_>) -> bool {
    let trips = b.config.limits.trips.unsigned_abs() + 1;
    b.has_blocks(3)
        && b.point.nesting < b.config.limits.nesting
        && b.budget.ops > 6
        && b.budget.steps > 16 * trips * b.point.times * b.point.calls
}

pub(super) fn emit_loop(b: &mut Builder<'_>) {
    let plan = plan(b);
    let count = b.u.below(4);
    let carried = b.leaving(count);
    build(b, &plan, &carried, |b, _| {
        let ops = 1 + b.u.below(7);
        b.fill(ops);
    });
}

fn plan(b: &mut Builder<'_>) -> Plan {
    match b.u.below(8) {
        0..=2 => upwards(b),
        3 => downwards(b),
        4 => by_two(b),
        5 | 6 => to_known_value(b),
        _ => {
            let found = b.find_memref(|b, entry| b.memref_type(entry.value).rank() > 0);
            match found {
                Some(entry) => {
                    let rank = b.memref_type(entry.value).rank();
                    let d = b.u.below(rank);
                    over_dimension(b, entry.value, d)
                }
                None => upwards(b),
            }
        }
    }
}

/// From 0 up to a constant, in steps of one.
fn upwards(b: &mut Builder<'_>) -> Plan {
    let ty = counter_type(b);
    let count = b.u.between(0, b.config.limits.trips);
    let start = b.constant(&ty, 0);
    let limit = b.constant(&ty, u128::from(count.cast_unsigned()));
    Plan {
        start,
        step: 1,
        limit,
        predicate: b.u.choose(&[SLT, ULT, NE]),
        trips: count.cast_unsigned(),
        bound: Some(Bound::Below(count)).filter(|_| ty == Type::Index),
        tests_last: count > 0 && b.u.chance(64),
        ty,
    }
}

/// From the last index down to 0.
fn downwards(b: &mut Builder<'_>) -> Plan {
    let ty = counter_type(b);
    let count = b.u.between(1, b.config.limits.trips);
    let start = b.constant(&ty, u128::from((count - 1).cast_unsigned()));
    let predicate = b.u.choose(&[SGE, SGT]);
    let limit = match predicate {
        SGE => b.constant(&ty, 0),
        _ => {
            let width = b.width(&ty);
            b.constant(&ty, crate::extreme::mask(width))
        }
    };
    Plan {
        start,
        step: -1,
        limit,
        predicate,
        trips: count.cast_unsigned(),
        bound: Some(Bound::Below(count)).filter(|_| ty == Type::Index),
        tests_last: b.u.chance(64),
        ty,
    }
}

/// From 0 or 1 up to a constant, in steps of two.
fn by_two(b: &mut Builder<'_>) -> Plan {
    let ty = counter_type(b);
    let count = b.u.between(0, b.config.limits.trips);
    let start = i64::from(b.u.chance(128));
    let start_value = b.constant(&ty, u128::from(start.cast_unsigned()));
    let limit = b.constant(&ty, u128::from(count.cast_unsigned()));
    Plan {
        start: start_value,
        step: 2,
        limit,
        predicate: b.u.choose(&[SLT, ULT]),
        trips: count.cast_unsigned() / 2 + 1,
        bound: Some(Bound::Below(count)).filter(|_| ty == Type::Index),
        tests_last: start < count && b.u.chance(64),
        ty,
    }
}

/// From 0 up to a value that is known to be small on the primary run.
fn to_known_value(b: &mut Builder<'_>) -> Plan {
    let most = u128::from(b.config.limits.trips.cast_unsigned());
    let fits = |bits| bits <= most;
    let limit = b.operand_where(&Type::Index, fits, |u| u128::from(u.byte()) % (most + 1));
    let bits = b.constant_bits(limit).unwrap_or(most);
    let count = i64::try_from(bits).unwrap_or(0);
    Plan {
        ty: Type::Index,
        start: b.index(0),
        step: 1,
        limit,
        predicate: b.u.choose(&[SLT, ULT]),
        trips: count.cast_unsigned(),
        bound: Some(Bound::Below(count)),
        tests_last: false,
    }
}

/// Counts over the indices of a dimension.
pub(crate) fn over_dimension(b: &mut Builder<'_>, memref: ValueId, d: usize) -> Plan {
    let dimension = i64::try_from(d).expect("a rank is small");
    let index = b.index(dimension);
    let size = b.sizes(memref)[d];
    let most = size.unwrap_or(inputs::MAX_SIZE);
    Plan {
        ty: Type::Index,
        start: b.index(0),
        step: 1,
        limit: emit_dim(b, memref, index),
        predicate: SLT,
        trips: most.unsigned_abs(),
        bound: Some(Bound::BelowSize(memref, d)),
        tests_last: false,
    }
}

/// `index` mostly; other types must hold the counts as signed numbers.
fn counter_type(b: &mut Builder<'_>) -> Type {
    let ty = b.integer_type();
    match ty.integer_width() {
        Some(6..) if b.u.chance(128) => ty,
        _ => Type::Index,
    }
}

/// The blocks of a loop, and the point before it.
struct Frame<'p> {
    plan: &'p Plan,
    outer: Point,
    header: BlockId,
    exit: BlockId,
}

/// Builds a loop around a body, which gets the induction variable.
pub(crate) fn build<'a>(
    b: &mut Builder<'a>,
    plan: &Plan,
    carried: &[ValueId],
    fill: impl FnOnce(&mut Builder<'a>, ValueId),
) {
    let mut initial = vec![plan.start];
    initial.extend(carried);
    let facts: Vec<Facts> = initial.iter().map(|v| merged_facts(b, &[*v])).collect();
    for value in carried {
        b.scope.pin(*value);
    }
    let known_below = b.point.known_beside(b.body.value_capacity());
    let types = b.body.value_types(&initial);
    let header = b.block(&types);
    let op = b.terminate(OpSpec::new(Op::Br).successor(header, &initial));
    if b.is_live() {
        b.live.jump(&b.body, op);
    }
    let exit = b.body.create_block(match plan.tests_last {
        true => &types,
        false => &[],
    });
    let frame = Frame {
        plan,
        outer: b.point,
        header,
        exit,
    };
    b.point = Point {
        block: header,
        mode: Mode::Total,
        known_below,
        times: frame.outer.times * (plan.trips + 1),
        nesting: frame.outer.nesting + 1,
        ..frame.outer
    };
    match plan.tests_last {
        true => test_last(b, &frame, &facts, fill),
        false => test_first(b, &frame, &facts, fill),
    }
}

/// Builds a loop whose header tests; the values it carries are in scope after the loop.
fn test_first<'a>(
    b: &mut Builder<'a>,
    frame: &Frame<'_>,
    facts: &[Facts],
    fill: impl FnOnce(&mut Builder<'a>, ValueId),
) {
    b.add_arguments(frame.header, facts);
    let arguments = b.body.arguments(frame.header).to_vec();
    let goes_on = compare(b, frame.plan.predicate, arguments[0], frame.plan.limit);
    let inside = b.block(&[]);
    let spec = OpSpec::new(Op::CondBr).operand(goes_on);
    b.terminate(spec.successor(inside, &[]).successor(frame.exit, &[]));
    b.point.block = inside;
    let mark = b.scope.mark();
    if let Some(bound) = frame.plan.bound {
        b.scope.add_bound(arguments[0], bound);
    }
    fill(b, arguments[0]);
    let next = next_values(b, frame, &arguments, facts);
    b.release(mark, &next);
    b.terminate(OpSpec::new(Op::Br).successor(frame.header, &next));
    b.scope.forget(mark);
    leave(b, frame);
}

/// Builds a loop whose body tests at its end; the values it carries are passed to the block after the loop.
fn test_last<'a>(
    b: &mut Builder<'a>,
    frame: &Frame<'_>,
    facts: &[Facts],
    fill: impl FnOnce(&mut Builder<'a>, ValueId),
) {
    let mark = b.scope.mark();
    b.add_arguments(frame.header, facts);
    let arguments = b.body.arguments(frame.header).to_vec();
    if let Some(bound) = frame.plan.bound {
        b.scope.add_bound(arguments[0], bound);
    }
    fill(b, arguments[0]);
    let next = next_values(b, frame, &arguments, facts);
    b.release(mark, &next);
    let goes_on = compare(b, frame.plan.predicate, next[0], frame.plan.limit);
    let spec = OpSpec::new(Op::CondBr).operand(goes_on);
    b.terminate(
        spec.successor(frame.header, &next)
            .successor(frame.exit, &next),
    );
    b.scope.forget(mark);
    leave(b, frame);
    b.add_arguments(frame.exit, facts);
}

/// The values for the next iteration.
fn next_values(
    b: &mut Builder<'_>,
    frame: &Frame<'_>,
    arguments: &[ValueId],
    facts: &[Facts],
) -> Vec<ValueId> {
    let width = b.width(&frame.plan.ty);
    let step = i128::from(frame.plan.step).cast_unsigned() & crate::extreme::mask(width);
    let step = b.constant(&frame.plan.ty, step);
    let spec = OpSpec::new(arith::Op::Addi).operands(&[arguments[0], step]);
    let mut next = vec![b.emit_scalar(spec.result(frame.plan.ty.clone()))];
    for (argument, facts) in arguments.iter().zip(facts).skip(1) {
        let ty = b.body.value_type(*argument).clone();
        let value = b.value_of(&ty, facts);
        next.push(value.unwrap_or(*argument));
    }
    next
}

/// Continues after the loop; on the primary path the machine runs it first.
fn leave(b: &mut Builder<'_>, frame: &Frame<'_>) {
    let region = b.body.block_region(frame.header);
    b.body
        .append_block(region.expect("the loop is in a function"), frame.exit);
    b.budget.charge_block();
    b.point = finish(frame.outer, b.point, frame.exit);
    if b.is_live() {
        b.live.run_until(&b.body, frame.header, frame.exit);
    }
}
