//! A part of a vector at a position, which may be partly dynamic.
//!
//! A position that is poison or outside the vector gives poison, as in `extractelement` and `insertelement` of LLVM.

use std::borrow::Cow;

use stridecheck_ir::dialect::memref::DYNAMIC;
use stridecheck_ir::dialect::vector::{self, Op, Position};
use stridecheck_ir::{Body, OpId, ValueId};

use super::{shape_of, vector_type};
use crate::error::Error;
use crate::eval::view;
use crate::machine::{Machine, Step};
use crate::value::{Scalar, Value};

/// `vector.extract` or `vector.insert`, or one of their older variants for a single element.
#[derive(Debug)]
pub(crate) struct Part<'b> {
    whole: ValueId,
    /// The inserted value, if the op inserts.
    inserted: Option<ValueId>,
    result: ValueId,
    numbers: Cow<'b, [i64]>,
    dynamic: &'b [ValueId],
    shape: Box<[usize]>,
    /// The lanes of the part.
    lanes: usize,
    is_scalar: bool,
}

pub(super) fn decode<'b>(body: &'b Body, op: OpId, kind: Op) -> Part<'b> {
    let known = |position: Position<'b>| (Cow::Borrowed(position.numbers), position.dynamic);
    match kind {
        Op::Extract => {
            let view: vector::Extract<'b> = view(body, op);
            part(body, op, (view.source(), None), known(view.position()))
        }
        Op::ExtractElement => element(body, op),
        Op::InsertElement => {
            let view: vector::InsertElement<'b> = view(body, op);
            let values = (view.dest(), Some(view.source()));
            part(body, op, values, open(&body.operands(op)[2..]))
        }
        _ => {
            let view: vector::Insert<'b> = view(body, op);
            let values = (view.dest(), Some(view.value_to_store()));
            part(body, op, values, known(view.position()))
        }
    }
}

/// An op with a vector operand followed by the position of one element.
pub(super) fn element(body: &Body, op: OpId) -> Part<'_> {
    let (whole, position) = body
        .operands(op)
        .split_first()
        .expect("the verifier requires a vector");
    part(body, op, (*whole, None), open(position))
}

/// A position that is all dynamic.
fn open(dynamic: &[ValueId]) -> (Cow<'_, [i64]>, &[ValueId]) {
    (vec![DYNAMIC; dynamic.len()].into(), dynamic)
}

fn part<'b>(
    body: &'b Body,
    op: OpId,
    (whole, inserted): (ValueId, Option<ValueId>),
    (numbers, dynamic): (Cow<'b, [i64]>, &'b [ValueId]),
) -> Part<'b> {
    let result = body.results(op)[0];
    let shape = shape_of(vector_type(body, whole));
    Part {
        whole,
        inserted,
        result,
        lanes: shape[numbers.len()..].iter().product(),
        numbers,
        dynamic,
        is_scalar: body.value_type(result).as_vector().is_none(),
        shape: shape.into(),
    }
}

/// Extracts or inserts the part.
pub(super) fn execute(m: &mut Machine, op: &Part<'_>) -> Step<()> {
    let first = first_lane(m, op)?;
    let value = match op.inserted {
        None => {
            let lanes = match first {
                Some(first) => m.operand(op.whole).lanes()[first..first + op.lanes].into(),
                None => vec![Scalar::Poison; op.lanes],
            };
            match op.is_scalar {
                true => Value::Scalar(lanes[0]),
                false => Value::Vector(lanes.into()),
            }
        }
        Some(inserted) => {
            let mut lanes = m.operand(op.whole).lanes().to_vec();
            match first {
                Some(first) => {
                    let part = m.operand(inserted).lanes();
                    lanes[first..first + op.lanes].copy_from_slice(part);
                }
                None => lanes.fill(Scalar::Poison),
            }
            Value::Vector(lanes.into())
        }
    };
    m.define(op.result, value);
    Ok(())
}

/// The first lane of the part; none for a position outside the vector.
fn first_lane(m: &Machine, op: &Part<'_>) -> Step<Option<usize>> {
    let mut dynamic = op.dynamic.iter();
    let mut first = 0;
    let mut rest: usize = op.shape.iter().product();
    for (number, size) in op.numbers.iter().zip(&op.shape) {
        let place = match *number {
            DYNAMIC => {
                let operand = dynamic.next().expect("the verifier counts operands");
                match m.scalar(*operand) {
                    Scalar::Poison => return Ok(None),
                    Scalar::Open | Scalar::Undef | Scalar::Between(_) | Scalar::Pointer(_) => {
                        return Err(Error::Undetermined("a position in a vector").into());
                    }
                    // The bits are unsigned: a negative number is outside every vector.
                    Scalar::Bits(bits) | Scalar::Nan(bits) => usize::try_from(bits).ok(),
                }
            }
            number => usize::try_from(number).ok(),
        };
        let Some(place) = place.filter(|place| place < size) else {
            return Ok(None);
        };
        rest /= size;
        first += place * rest;
    }
    Ok(Some(first))
}
