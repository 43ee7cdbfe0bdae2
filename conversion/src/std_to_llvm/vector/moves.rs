//! Ops that move lanes, described by the source place of each result lane.

use stridecheck_ir::dialect::memref::DYNAMIC;
use stridecheck_ir::dialect::vector::{self, Op, Position};
use stridecheck_ir::dialect::{View, llvm};
use stridecheck_ir::{Body, OpId, OpSpec, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::vector::lanes::{assemble, lane, number_of, places, require_fixed, shape};

/// An op that moves lanes to static places.
pub(super) struct MoveLowering {
    pub(super) name: &'static str,
    pub(super) root: Op,
}

/// `vector.extract` and `vector.insert`, whose positions may be dynamic.
pub(super) struct PartLowering {
    pub(super) name: &'static str,
    pub(super) root: Op,
}

/// The source of a lane: the number of the operand, and the place in it; none for poison.
type Source = Option<(usize, Vec<i64>)>;

impl OpLowering for MoveLowering {
    fn root(&self) -> Root {
        Root::op(self.root)
    }

    fn name(&self) -> &str {
        self.name
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        require_fixed(rw, rw.body().operands(op))?;
        let results = rw.body().results(op).to_vec();
        require_fixed(rw, &results)?;
        let mut replaced = Vec::new();
        for (number, result) in results.into_iter().enumerate() {
            let ty = rw.converted_type(result)?;
            let shape = shape(rw.body().value_type(result));
            let mut lanes = Vec::new();
            for place in places(&shape) {
                let source = source(rw.body(), (op, self.root), number, &place);
                lanes.push(moved(rw, operands, source, &ty));
            }
            replaced.push(assemble(rw, &ty, &shape, &lanes));
        }
        rw.replace(op, &replaced);
        Ok(())
    }
}

fn moved(
    rw: &mut LlvmRewriter<'_, '_>,
    operands: &[ValueId],
    source: Source,
    ty: &Type,
) -> ValueId {
    match source {
        Some((operand, place)) => lane(rw, operands[operand], &place),
        None => {
            let element = crate::std_to_llvm::arith::elementwise::part(ty)
                .scalar()
                .clone();
            rw.emit(OpSpec::new(llvm::Op::Poison).result(element))
        }
    }
}

/// The source of the lane at a place of a result.
fn source(body: &Body, (op, kind): (OpId, Op), result: usize, place: &[i64]) -> Source {
    match kind {
        Op::Splat => Some((0, Vec::new())),
        Op::Broadcast | Op::ExtractStridedSlice | Op::InsertStridedSlice => {
            Some(in_box(body, (op, kind), place))
        }
        Op::Shuffle | Op::Interleave | Op::Deinterleave => {
            by_turns(body, (op, kind), result, place)
        }
        _ => Some(in_order(body, (op, kind), result, place)),
    }
}

/// The same for lanes of a slice that are extracted, replaced or repeated.
fn in_box(body: &Body, (op, kind): (OpId, Op), place: &[i64]) -> (usize, Vec<i64>) {
    match kind {
        Op::Broadcast => {
            let view = vector::Broadcast::cast(body, op).expect("the root says so");
            let from = shape(body.value_type(view.source()));
            let inner = &place[place.len() - from.len()..];
            let place = inner.iter().zip(&from).map(|(i, size)| match size {
                1 => 0,
                _ => *i,
            });
            (0, place.collect())
        }
        Op::ExtractStridedSlice => {
            let view = vector::ExtractStridedSlice::cast(body, op).expect("the root says so");
            let mut from = place.to_vec();
            for (i, offset) in from.iter_mut().zip(view.offsets()) {
                *i += offset;
            }
            (0, from)
        }
        _ => {
            let view = vector::InsertStridedSlice::cast(body, op).expect("the root says so");
            let part = shape(body.value_type(view.value_to_store()));
            of_box(place, &part, &view.offsets())
        }
    }
}

/// The same for parts selected from two vectors, or interleaved lanes.
fn by_turns(body: &Body, (op, kind): (OpId, Op), result: usize, place: &[i64]) -> Source {
    match kind {
        Op::Shuffle => {
            let view = vector::Shuffle::cast(body, op).expect("the root says so");
            let first = shape(body.value_type(view.v1()));
            let parts = first.first().copied().unwrap_or(1);
            let wanted = view.mask()[usize::try_from(place[0]).expect("a place is small")];
            let (operand, part) = match wanted {
                -1 => return None,
                part if part < parts => (0, part),
                part => (1, part - parts),
            };
            // A vector without dimensions is one part.
            let own = if first.is_empty() {
                Vec::new()
            } else {
                vec![part]
            };
            Some((operand, [&own, &place[1..]].concat()))
        }
        Op::Interleave => {
            let (last, outer) = place.split_last().expect("there are at least two lanes");
            let is_second = last % 2 == 1;
            let view = vector::Interleave::cast(body, op).expect("the root says so");
            let has_dims = !shape(body.value_type(view.lhs())).is_empty();
            let inner = if has_dims { vec![last / 2] } else { Vec::new() };
            Some((usize::from(is_second), [outer, &inner].concat()))
        }
        _ => {
            let (last, outer) = place.split_last().expect("the source has a dimension");
            let odd = i64::try_from(result).expect("there are two results");
            Some((0, [outer, &[2 * last + odd]].concat()))
        }
    }
}

/// The same for lanes that stay in order, or permuted dimensions.
fn in_order(
    body: &Body,
    (op, kind): (OpId, Op),
    result: usize,
    place: &[i64],
) -> (usize, Vec<i64>) {
    match kind {
        Op::FromElements => {
            let shape = shape(body.value_type(body.results(op)[0]));
            let number = usize::try_from(number_of(place, &shape)).expect("a place is small");
            (number, Vec::new())
        }
        Op::ToElements => {
            let shape = shape(body.value_type(body.operands(op)[0]));
            (0, places(&shape)[result].clone())
        }
        Op::ShapeCast => {
            let view = vector::ShapeCast::cast(body, op).expect("the root says so");
            let [from, to] = [view.source(), view.result()].map(|v| shape(body.value_type(v)));
            (0, place_of(number_of(place, &to), &from))
        }
        _ => {
            let view = vector::Transpose::cast(body, op).expect("the root says so");
            let mut from = vec![0; place.len()];
            for (dimension, i) in view.permutation().iter().zip(place) {
                from[usize::try_from(*dimension).expect("the verifier requires dimensions")] = *i;
            }
            (0, from)
        }
    }
}

/// The place with a linear index.
fn place_of(mut number: i64, shape: &[i64]) -> Vec<i64> {
    let mut place = vec![0; shape.len()];
    for (i, size) in place.iter_mut().zip(shape).rev() {
        *i = number % size;
        number /= size;
    }
    place
}

/// The source lane of a vector with a replaced slice: the first operand inside the slice, otherwise the second.
fn of_box(place: &[i64], part: &[i64], offsets: &[i64]) -> (usize, Vec<i64>) {
    let outer = place.len() - part.len();
    let is_at = place[..outer] == offsets[..outer];
    let inside: Vec<i64> = (place[outer..].iter().zip(&offsets[outer..]))
        .map(|(i, offset)| i - offset)
        .collect();
    let is_inside = inside
        .iter()
        .zip(part)
        .all(|(i, size)| (0..*size).contains(i));
    match is_at && is_inside {
        true => (0, inside),
        false => (1, place.to_vec()),
    }
}

impl OpLowering for PartLowering {
    fn root(&self) -> Root {
        Root::op(self.root)
    }

    fn name(&self) -> &str {
        self.name
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        require_fixed(rw, rw.body().operands(op))?;
        let body = rw.body();
        let position = match self.root {
            Op::Extract => vector::Extract::cast(body, op).map(vector::Extract::position),
            _ => vector::Insert::cast(body, op).map(vector::Insert::position),
        };
        let Position { numbers, .. } = position.expect("the root says so");
        let numbers = numbers.to_vec();
        let result = rw.body().results(op)[0];
        let ty = rw.converted_type(result)?;
        let to = shape(rw.body().value_type(result));
        let lanes = match self.root {
            Op::Extract => {
                let from = shape(rw.body().value_type(rw.body().operands(op)[0]));
                let rest = places(&from[numbers.len()..]);
                let lane_at = |rw: &mut LlvmRewriter<'_, '_>, inner: &Vec<i64>| {
                    extracted(rw, operands, (&numbers, &from), inner)
                };
                rest.iter().map(|inner| lane_at(rw, inner)).collect()
            }
            _ => inserted(rw, operands, &numbers, &to),
        };
        let value = assemble(rw, &ty, &to, &lanes);
        rw.replace(op, &[value]);
        Ok(())
    }
}

/// The lane at a dynamic position, compared with each existing one; a position out of range gives any lane.
fn extracted(
    rw: &mut LlvmRewriter<'_, '_>,
    operands: &[ValueId],
    (numbers, from): (&[i64], &[i64]),
    inner: &[i64],
) -> ValueId {
    if numbers.contains(&-1) {
        let element = rw.type_of(operands[0]);
        let element = crate::std_to_llvm::arith::elementwise::part(&element)
            .scalar()
            .clone();
        return rw.emit(OpSpec::new(llvm::Op::Poison).result(element));
    }
    let mut found = None;
    for outer in places(&from[..numbers.len()]) {
        let is_possible = |(i, number): (&i64, &i64)| *number == DYNAMIC || number == i;
        if !outer.iter().zip(numbers).all(is_possible) {
            continue;
        }
        let lane = lane(rw, operands[0], &[&outer, inner].concat());
        found = Some(match found {
            None => lane,
            Some(former) => match is_at(rw, &operands[1..], numbers, &outer) {
                Some(is_here) => rw.select(is_here, lane, former),
                None => lane,
            },
        });
    }
    found.expect("the verifier requires a position that there is")
}

/// The lanes of a vector with those at a dynamic position replaced.
fn inserted(
    rw: &mut LlvmRewriter<'_, '_>,
    operands: &[ValueId],
    numbers: &[i64],
    to: &[i64],
) -> Vec<ValueId> {
    let mut lanes = Vec::new();
    for place in places(to) {
        let (outer, inner) = place.split_at(numbers.len());
        let former = lane(rw, operands[1], &place);
        let is_possible = |(i, number): (&i64, &i64)| *number == DYNAMIC || number == i;
        lanes.push(match outer.iter().zip(numbers).all(is_possible) {
            false => former,
            true => {
                let new = lane(rw, operands[0], inner);
                match is_at(rw, &operands[2..], numbers, outer) {
                    Some(is_here) => rw.select(is_here, new, former),
                    None => new,
                }
            }
        });
    }
    lanes
}

/// Whether the dynamic numbers equal those of a place; none if there are no dynamic numbers.
fn is_at(
    rw: &mut LlvmRewriter<'_, '_>,
    dynamic: &[ValueId],
    numbers: &[i64],
    place: &[i64],
) -> Option<ValueId> {
    let open = place
        .iter()
        .zip(numbers)
        .filter(|(_, number)| **number == DYNAMIC);
    let mut is_here = None;
    for (value, (i, _)) in dynamic.iter().zip(open) {
        let i = rw.index_constant(*i);
        let is_equal = rw.is_equal(*value, i);
        is_here = Some(match is_here {
            None => is_equal,
            Some(others) => rw.binary(llvm::Op::And, others, is_equal),
        });
    }
    is_here
}
