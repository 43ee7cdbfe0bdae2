//! Ops that move lanes to other places, which are known before the run.

use stridecheck_ir::dialect::vector::{self, Op};
use stridecheck_ir::{Body, OpId, ValueId};

use super::{lane, place, places, shape_of, shape_of_value, vector_type};
use crate::eval::view;
use crate::machine::Machine;
use crate::value::{Scalar, Value};

/// Where each lane of the results comes from.
#[derive(Debug)]
pub(crate) struct Move<'b> {
    operands: &'b [ValueId],
    results: Vec<(ValueId, Box<[From]>)>,
    /// Vector operands have this many lanes; any other operand is one lane.
    is_scalar: bool,
}

/// Where a lane comes from.
#[derive(Clone, Copy, Debug)]
enum From {
    /// From a lane of the operands, counted through all of them.
    Lane(usize),
    Constant(Scalar),
}

/// How an op that only moves lanes is executed.
pub(super) fn decode<'b>(body: &'b Body, op: OpId, kind: Op) -> Move<'b> {
    let results = body.results(op);
    let is_scalar = kind == Op::ToElements;
    let lanes: Vec<Vec<From>> = match kind {
        Op::Broadcast => vec![broadcast(body, op)],
        Op::Splat => return splat(body, op),
        Op::ExtractStridedSlice => vec![slice(body, op)],
        Op::InsertStridedSlice => vec![insert_slice(body, op)],
        Op::Shuffle => vec![shuffle(body, op)],
        Op::Interleave => vec![interleave(body, op)],
        Op::Deinterleave => {
            let count = count(body, results[0]);
            let every_second = |first| (0..count).map(|i| From::Lane(2 * i + first)).collect();
            vec![every_second(0), every_second(1)]
        }
        Op::ToElements => (0..results.len()).map(|i| vec![From::Lane(i)]).collect(),
        Op::Transpose => vec![transpose(body, op)],
        _ => vec![(0..count(body, results[0])).map(From::Lane).collect()],
    };
    let lanes = lanes.into_iter().map(Vec::into_boxed_slice);
    Move {
        operands: body.operands(op),
        results: results.iter().copied().zip(lanes).collect(),
        is_scalar,
    }
}

/// An op that copies its operand to every lane.
pub(super) fn splat(body: &Body, op: OpId) -> Move<'_> {
    let result = body.results(op)[0];
    Move {
        operands: body.operands(op),
        results: vec![(result, vec![From::Lane(0); count(body, result)].into())],
        is_scalar: false,
    }
}

/// The lanes of an op whose result is always the same.
pub(super) fn constant<'b>(body: &'b Body, op: OpId, kind: Op) -> Move<'b> {
    let result = body.results(op)[0];
    let shape = shape_of(vector_type(body, result));
    let lanes: Vec<From> = match kind {
        Op::Step => {
            let number = |i: usize| u128::try_from(i).expect("a lane is small");
            let numbers = (0..shape[0]).map(number);
            numbers.map(|i| From::Constant(Scalar::Bits(i))).collect()
        }
        _ => {
            let limits = view::<vector::ConstantMask<'_>>(body, op).sizes();
            let shape = if shape.is_empty() { vec![1] } else { shape };
            let is_set = |place: Vec<usize>| {
                let mut pairs = place.iter().zip(limits);
                pairs.all(|(place, limit)| i64::try_from(*place).is_ok_and(|place| place < *limit))
            };
            let lanes = places(&shape).map(is_set);
            lanes
                .map(|is_set| From::Constant(Scalar::bool(is_set)))
                .collect()
        }
    };
    Move {
        operands: &[],
        results: vec![(result, lanes.into())],
        is_scalar: false,
    }
}

/// Moves the lanes.
pub(super) fn execute(m: &mut Machine, op: &Move<'_>) {
    let values: Vec<Value> = match op.results.len() {
        1 => vec![moved(m, op, 0)],
        count => (0..count).map(|i| moved(m, op, i)).collect(),
    };
    for ((result, _), value) in op.results.iter().zip(values) {
        m.define(*result, value);
    }
}

fn moved(m: &Machine, op: &Move<'_>, result: usize) -> Value {
    let (_, lanes) = &op.results[result];
    let lane = |from: &From| match (from, op.operands) {
        (From::Constant(scalar), _) => *scalar,
        (From::Lane(lane), [one]) => m.operand(*one).lanes()[*lane],
        (From::Lane(lane), operands) => lane_of_all(m, operands, *lane),
    };
    match op.is_scalar {
        true => Value::Scalar(lane(&lanes[0])),
        false => Value::Vector(lanes.iter().map(lane).collect()),
    }
}

/// A lane counted through several operands.
fn lane_of_all(m: &Machine, operands: &[ValueId], mut lane: usize) -> Scalar {
    for operand in operands {
        let lanes = m.operand(*operand).lanes();
        match lanes.get(lane) {
            Some(scalar) => return *scalar,
            None => lane -= lanes.len(),
        }
    }
    unreachable!("a lane is moved from where there is one")
}

fn count(body: &Body, value: ValueId) -> usize {
    shape_of_value(body, value).iter().product()
}

fn broadcast(body: &Body, op: OpId) -> Vec<From> {
    let op: vector::Broadcast<'_> = view(body, op);
    let from = shape_of_value(body, op.source());
    let to = shape_of(vector_type(body, op.vector()));
    let skipped = to.len() - from.len();
    let source = |to: Vec<usize>| {
        // A size of 1 has one place only.
        let place: Vec<_> = to[skipped..]
            .iter()
            .zip(&from)
            .map(|(i, size)| i % size)
            .collect();
        From::Lane(lane(&place, &from))
    };
    places(&to).map(source).collect()
}

fn slice(body: &Body, op: OpId) -> Vec<From> {
    let op: vector::ExtractStridedSlice<'_> = view(body, op);
    let from = shape_of(vector_type(body, op.source()));
    let to = shape_of(vector_type(body, op.result()));
    let mut offsets = offsets(&op.offsets());
    offsets.resize(from.len(), 0);
    let source = |to: Vec<usize>| {
        let place: Vec<_> = to
            .iter()
            .zip(&offsets)
            .map(|(i, offset)| i + offset)
            .collect();
        From::Lane(lane(&place, &from))
    };
    places(&to).map(source).collect()
}

fn insert_slice(body: &Body, op: OpId) -> Vec<From> {
    let op: vector::InsertStridedSlice<'_> = view(body, op);
    let part = shape_of(vector_type(body, op.value_to_store()));
    let whole = shape_of(vector_type(body, op.dest()));
    let offsets = offsets(&op.offsets());
    let (outer, inner) = offsets.split_at(whole.len() - part.len());
    let lanes_of_part: usize = part.iter().product();
    let source = |(number, place): (usize, Vec<usize>)| {
        let (place_outer, place_inner) = place.split_at(outer.len());
        let inside = place_inner.iter().zip(inner).zip(&part);
        let inside = inside.map(|((i, offset), size)| i.checked_sub(*offset).filter(|i| i < size));
        let inside: Option<Vec<usize>> = inside.collect();
        match inside.filter(|_| place_outer == outer) {
            Some(inside) => From::Lane(lane(&inside, &part)),
            None => From::Lane(lanes_of_part + number),
        }
    };
    places(&whole).enumerate().map(source).collect()
}

fn offsets(offsets: &[i64]) -> Vec<usize> {
    let offsets = offsets.iter();
    let offsets = offsets.map(|offset| usize::try_from(*offset).expect("the box is inside"));
    offsets.collect()
}

fn shuffle(body: &Body, op: OpId) -> Vec<From> {
    let op: vector::Shuffle<'_> = view(body, op);
    let first = shape_of(vector_type(body, op.v1()));
    let lanes_of_part: usize = first.iter().skip(1).product();
    let part = |number: &i64| {
        let part = usize::try_from(*number).ok();
        (0..lanes_of_part).map(move |i| match part {
            Some(part) => From::Lane(part * lanes_of_part + i),
            None => From::Constant(Scalar::Poison),
        })
    };
    op.mask().iter().flat_map(part).collect()
}

fn interleave(body: &Body, op: OpId) -> Vec<From> {
    let op: vector::Interleave<'_> = view(body, op);
    let half = count(body, op.lhs());
    let pair = |i| [From::Lane(i), From::Lane(half + i)];
    (0..half).flat_map(pair).collect()
}

fn transpose(body: &Body, op: OpId) -> Vec<From> {
    let op: vector::Transpose<'_> = view(body, op);
    let from = shape_of(vector_type(body, op.vector()));
    let to = shape_of(vector_type(body, op.result()));
    let permutation = offsets(op.permutation());
    let source = |number: usize| {
        let to = place(number, &to);
        let mut place = vec![0; from.len()];
        for (dimension, i) in permutation.iter().zip(to) {
            place[*dimension] = i;
        }
        From::Lane(lane(&place, &from))
    };
    (0..from.iter().product()).map(source).collect()
}
