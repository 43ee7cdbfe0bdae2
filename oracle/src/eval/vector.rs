//! Vectors: lanes that are moved, combined, read and written.
//!
//! Most ops only move lanes, each to a place that is known before the run (`vector/moves.rs`); ops that combine lanes are
//! lists of the terms of each result lane (`vector/combine.rs`).

mod bits;
mod combine;
pub(super) mod memory;
mod moves;
mod part;
pub(super) mod print;
mod transfer;

pub(super) use self::combine::How;
pub use self::print::printers;
use stridecheck_ir::dialect::vector::{self, Op};
use stridecheck_ir::types::VectorType;
use stridecheck_ir::{Body, OpId, Opcode, ValueId};

use super::{Code, Next, opcode, view};
use crate::error::Error;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::strided::{Extents, row_major_strides};
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// An op of this family, with everything precomputed that stays the same.
#[derive(Debug)]
pub(crate) enum Vector<'b> {
    Move(moves::Move<'b>),
    Part(part::Part<'b>),
    Print(print::Print),
    Fma(combine::Fma<'b>),
    Combine(combine::Combine<'b>),
    Bitcast(bits::Bitcast),
    CreateMask(&'b [ValueId], ValueId, Box<[usize]>),
    /// The source, the result and the sizes of the memref apart from its vectors.
    TypeCast(ValueId, ValueId, Extents),
    Access(memory::Access<'b>),
    Transfer(transfer::Transfer<'b>),
}

/// How an op of this family is executed.
pub(super) fn decode<'b>(
    body: &'b Body,
    op: OpId,
    kind: Op,
    index_width: IndexWidth,
) -> Result<Code<'b>, Error> {
    check_fixed(body, op)?;
    let code = match kind {
        Op::Yield => return Ok(Code::Yield(body.operands(op))),
        Op::Mask => return masked(body, op, index_width),
        _ => decode_lanes(body, (op, None), kind, index_width)?,
    };
    Ok(Code::Vector(Box::new(code)))
}

/// `llvm.bitcast` of a vector to lanes of another width.
pub(super) fn bitcast(body: &Body, op: OpId, index_width: IndexWidth) -> Result<Code<'_>, Error> {
    check_fixed(body, op)?;
    let cast = bits::decode(body, op, index_width)?;
    Ok(Code::Vector(Box::new(Vector::Bitcast(cast))))
}

/// `splat` of 2020, where it gives a vector.
pub(super) fn splat(body: &Body, op: OpId) -> Result<Code<'_>, Error> {
    check_fixed(body, op)?;
    Ok(Code::Vector(Box::new(Vector::Move(moves::splat(body, op)))))
}

/// `extract_element` of 2020, where it takes a vector.
pub(super) fn extract_element(body: &Body, op: OpId) -> Result<Code<'_>, Error> {
    check_fixed(body, op)?;
    Ok(Code::Vector(Box::new(Vector::Part(part::element(
        body, op,
    )))))
}

/// The context of an op that is executed for some lanes only.
#[derive(Clone, Copy, Debug)]
struct Masked {
    mask: ValueId,
    passthru: Option<ValueId>,
    /// The result of the op around it, which equals that of the op inside.
    result: Option<ValueId>,
}

/// `vector.mask`: its inner op, executed for the lanes of the mask; without an inner op, the values of its terminator (if any),
/// and its passthru, if there is one, where the mask is false.
fn masked<'b>(body: &'b Body, op: OpId, index_width: IndexWidth) -> Result<Code<'b>, Error> {
    let mask: vector::Mask<'b> = view(body, op);
    let block = body.entry_block(mask.region());
    let block = block.expect("the verifier requires a block");
    let first = body.first_op(block);
    let inner = first.expect("the verifier requires an end");
    if body.opcode(inner) == Some(Op::Yield.into()) {
        return Ok(
            match (mask.passthru(), body.operands(inner), body.results(op)) {
                (Some(passthru), [value], [result]) => {
                    Code::Select(body, [mask.mask(), *value, passthru], *result)
                }
                (_, values, results) => Code::CopyAll(results, values),
            },
        );
    }
    let Opcode::Vector(kind) = opcode(body, inner)? else {
        return Err(Error::unsupported(
            "vector.mask",
            "an op of another dialect in it",
        ));
    };
    let masked = Masked {
        mask: mask.mask(),
        passthru: mask.passthru(),
        result: body.results(op).first().copied(),
    };
    let code = decode_lanes(body, (inner, Some(masked)), kind, index_width)?;
    Ok(Code::Vector(Box::new(code)))
}

fn decode_lanes<'b>(
    body: &'b Body,
    (op, masked): (OpId, Option<Masked>),
    kind: Op,
    index_width: IndexWidth,
) -> Result<Vector<'b>, Error> {
    let code = match kind {
        Op::Broadcast
        | Op::ExtractStridedSlice
        | Op::InsertStridedSlice
        | Op::Shuffle
        | Op::Interleave
        | Op::Deinterleave
        | Op::FromElements
        | Op::ToElements
        | Op::ShapeCast
        | Op::Transpose
        | Op::Splat => Vector::Move(moves::decode(body, op, kind)),
        Op::Step | Op::ConstantMask => Vector::Move(moves::constant(body, op, kind)),
        Op::Extract | Op::Insert | Op::ExtractElement | Op::InsertElement => {
            Vector::Part(part::decode(body, op, kind))
        }
        Op::Fma => Vector::Fma(combine::fma(body, op)?),
        Op::Bitcast => Vector::Bitcast(bits::decode(body, op, index_width)?),
        Op::CreateMask => {
            let result = body.results(op)[0];
            let shape = shape_of(vector_type(body, result));
            Vector::CreateMask(body.operands(op), result, shape.into())
        }
        Op::TypeCast => {
            let result = body.results(op)[0];
            let memref = body.value_type(result).as_memref();
            let sizes = memref.expect("the verifier requires a memref").shape.iter();
            let sizes = sizes.map(|size| size.as_static().expect("the verifier requires sizes"));
            Vector::TypeCast(body.operands(op)[0], result, sizes.collect())
        }
        Op::Reduction | Op::MultiReduction | Op::Outerproduct | Op::Contract | Op::Scan => {
            Vector::Combine(combine::decode(body, (op, masked), kind, index_width)?)
        }
        Op::Load
        | Op::Store
        | Op::MaskedLoad
        | Op::MaskedStore
        | Op::Gather
        | Op::Scatter
        | Op::ExpandLoad
        | Op::CompressStore => {
            Vector::Access(memory::decode(body, (op, masked), kind, index_width)?)
        }
        Op::TransferRead | Op::TransferWrite => {
            Vector::Transfer(transfer::decode(body, (op, masked), index_width)?)
        }
        Op::Print => Vector::Print(print::decode(body, op, index_width)?),
        Op::Mask | Op::Yield => unreachable!("`decode` has these"),
    };
    Ok(code)
}

/// How many lanes an op, or its inner op, moves, combines or accesses.
pub(super) fn work(body: &Body, op: OpId, kind: Op) -> usize {
    let lanes = |value: ValueId| shape_of_value(body, value).iter().product::<usize>();
    match kind {
        Op::Contract | Op::Scan => combine::terms_of(body, op, kind),
        Op::Mask => {
            let inner = body.op_regions(op).first();
            let inner = inner.and_then(|region| body.first_op(body.entry_block(*region)?));
            match inner.map(|inner| (inner, body.opcode(inner))) {
                Some((inner, Some(Opcode::Vector(kind)))) => work(body, inner, kind),
                _ => 1,
            }
        }
        Op::Extract | Op::ExtractElement => lanes(body.results(op)[0]),
        // The other lanes are copied at once, which is cheap.
        Op::Insert | Op::InsertElement => {
            lanes(body.operands(op)[0]) + lanes(body.results(op)[0]) / 64
        }
        Op::Yield => 1,
        _ => super::most_lanes(body, op),
    }
}

/// Executes an op of this family.
pub(super) fn execute(m: &mut Machine, code: &Vector<'_>) -> Step<Next> {
    match code {
        Vector::Move(op) => moves::execute(m, op),
        Vector::Part(op) => part::execute(m, op)?,
        Vector::Print(op) => print::execute(m, op)?,
        Vector::Fma(op) => combine::execute_fma(m, op),
        Vector::Combine(op) => combine::execute(m, op)?,
        Vector::Bitcast(op) => bits::execute(m, op),
        Vector::CreateMask(limits, result, shape) => create_mask(m, limits, (*result, shape)),
        Vector::TypeCast(source, result, sizes) => {
            let mut view = m.view(*source)?.clone();
            view.sizes = sizes.clone();
            view.strides = row_major_strides(sizes, m.limits().index_width);
            m.define(*result, Value::MemRef(view.into()));
        }
        Vector::Access(op) => memory::execute(m, op)?,
        Vector::Transfer(op) => transfer::execute(m, op)?,
    }
    Ok(Next::Op)
}

/// The lanes whose place is below the limit in every dimension.
fn create_mask(m: &mut Machine, limits: &[ValueId], (result, shape): (ValueId, &[usize])) {
    let limits: Vec<Scalar> = limits.iter().map(|limit| m.scalar(*limit)).collect();
    let width = m.limits().index_width;
    let is_set = |places: &[usize]| {
        let mut lane = Scalar::bool(true);
        for (place, limit) in places.iter().zip(&limits) {
            let Some(bits) = limit.bits() else {
                return Scalar::of_unknown(&limits);
            };
            let low = u64::try_from(bits).expect("an index has at most 64 bits");
            let limit = width.wrap(low.cast_signed());
            let is_below = i64::try_from(*place).is_ok_and(|place| place < limit);
            if !is_below {
                lane = Scalar::bool(false);
            }
        }
        lane
    };
    let shape = if shape.is_empty() { &[1][..] } else { shape };
    let lanes = places(shape).map(|places| is_set(&places)).collect();
    m.define(result, Value::Vector(lanes));
}

/// Whether each lane of a mask is set; a poison lane may decide nothing.
pub(super) fn lanes_of_mask(m: &Machine, mask: ValueId) -> Step<Vec<bool>> {
    let lanes = m.operand(mask).lanes().iter();
    let lanes = lanes.map(|lane| match lane {
        Scalar::Bits(bits) | Scalar::Nan(bits) => Ok(*bits != 0),
        Scalar::Open | Scalar::Undef | Scalar::Between(_) | Scalar::Pointer(_) => {
            Err(Error::Undetermined("a lane of a mask").into())
        }
        Scalar::Poison => {
            let detail = "a lane of the mask is poison";
            Err(Fault::new(UbKind::PoisonMask, detail).into())
        }
    });
    lanes.collect()
}

/// Refuses scalable vectors: the machine has no multiple for their sizes.
fn check_fixed(body: &Body, op: OpId) -> Result<(), Error> {
    let values = body.operands(op).iter().chain(body.results(op));
    for value in values {
        let ty = body.value_type(*value);
        if ty.as_vector().is_some_and(VectorType::is_scalable) {
            let name = opcode(body, op)?.def().current;
            let why = format!("expected vectors of fixed size, found `{ty}`");
            return Err(Error::unsupported(name, why));
        }
    }
    Ok(())
}

fn vector_type(body: &Body, value: ValueId) -> &VectorType {
    let ty = body.value_type(value).as_vector();
    ty.expect("the verifier requires a vector")
}

/// The sizes of a vector, or of a scalar as one lane.
fn shape_of(vector: &VectorType) -> Vec<usize> {
    let sizes = vector.shape.iter();
    let sizes = sizes.map(|size| usize::try_from(*size).expect("lanes are counted before"));
    sizes.collect()
}

fn shape_of_value(body: &Body, value: ValueId) -> Vec<usize> {
    let vector = body.value_type(value).as_vector();
    vector.map(shape_of).unwrap_or_default()
}

/// Every place of a shape, the last dimension varying fastest.
fn places(shape: &[usize]) -> impl Iterator<Item = Vec<usize>> + '_ {
    let count = shape.iter().product();
    (0..count).map(|lane| place(lane, shape))
}

/// The place of a lane.
fn place(mut lane: usize, shape: &[usize]) -> Vec<usize> {
    let mut place = vec![0; shape.len()];
    for (place, size) in place.iter_mut().zip(shape).rev() {
        *place = lane % size;
        lane /= size;
    }
    place
}

/// The lane at a place.
fn lane(place: &[usize], shape: &[usize]) -> usize {
    let places = place.iter().zip(shape);
    places.fold(0, |lane, (place, size)| lane * size + place)
}
