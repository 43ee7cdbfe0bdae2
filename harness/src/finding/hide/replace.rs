//! Replaces an op by its results: the values are in a global, from which the program loads them.
//!
//! Rules:
//! - The values are those of the oracle's run, with a zero for what is open there; the oracle runs the changed program, too.
//! - Calls and ops with regions are not replaced: what other ops do wrong is not their fault.
//! - An op whose results vary gets them from a table, one execution after another; results that are not plain values are not replaced.
//! - The op stays if one of its results is still used; the pass may then still go wrong on it, which shows.
//!   It is removed if they are unused, also if they were before: a pass may go wrong on it all the same.

use stridecheck_gen::Case;
use stridecheck_ir::dialect::{arith, complex, func, memref, vector};
use stridecheck_ir::elements::DenseElementsAttr;
use stridecheck_ir::{Attribute, Body, Dim, MemRefType, OpId, OpSpec, Place, Type, ValueId};
use stridecheck_oracle::{Machine, Moment, Prepared, Scalar, Value};

use super::{global, index, replace_in, users};

/// The maximum number of executions of an op whose values are stored.
const MOST: usize = 4096;

/// Replaces the results of an op by their values; returns whether it could.
pub(super) fn replace(case: &Case, body: &mut Body, op: OpId) -> bool {
    let results = body.results(op).iter().copied();
    let results: Vec<ValueId> = results
        .filter(|value| bits_of(body.value_type(*value)))
        .collect();
    let (Some(next), false) = (body.next_op(op), results.is_empty()) else {
        return false;
    };
    if is_of_others(body, op) {
        return false;
    }
    let behind = case.body.next_op(op);
    let Some(given) = behind.and_then(|behind| given(case, behind, &results)) else {
        return false;
    };
    // The body of an atomic update accesses no memory itself, and what is read before it is the same each time.
    let at = outside_of_update(body, next);
    if at != next && given.len() > 1 {
        return false;
    }
    let time = (given.len() > 1).then(|| counted(body, at));
    let mut is_changed = false;
    for (position, value) in results.into_iter().enumerate() {
        let users = users(body, value);
        let table = given.iter().map(|results| results[position].clone());
        let loaded = loaded(body, (value, at), table.collect(), time);
        is_changed |= replace_in(body, &users, (value, loaded));
    }
    let results = body.results(op).to_vec();
    let is_unused = results.iter().all(|value| users(body, *value).is_empty());
    if is_unused {
        body.detach(op);
    }
    is_changed || is_unused
}

/// Whether other ops compute the results of an op, so that a replacement would keep those from being executed.
fn is_of_others(body: &Body, op: OpId) -> bool {
    let calls = [func::Op::Call.into(), func::Op::CallIndirect.into()];
    let is_call = body.opcode(op).is_some_and(|op| calls.contains(&op));
    is_call || !body.op_regions(op).is_empty()
}

/// The op itself, or the outermost atomic update with a body that contains it.
fn outside_of_update(body: &Body, op: OpId) -> OpId {
    let is_update = |op: &OpId| body.opcode(*op) == Some(memref::Op::GenericAtomicRmw.into());
    body.ancestors(op).filter(is_update).last().unwrap_or(op)
}

/// How often an op was executed before, counted in a global.
fn counted(body: &mut Body, at: OpId) -> ValueId {
    let word = MemRefType::identity(Vec::new(), Type::Index);
    let zero = DenseElementsAttr::of_bits(word.as_tensor(), [0]);
    let word = global(body, at, word, Attribute::DenseElements(zero));
    let place = Place::Before(at);
    let load = OpSpec::new(memref::Op::Load).operand(word);
    let load = body.build(place, load.result(Type::Index));
    let before = body.results(load)[0];
    let one = index(body, at, 1);
    let add = OpSpec::new(arith::Op::Addi).operands(&[before, one]);
    let add = body.build(place, add.result(Type::Index));
    let operands = [body.results(add)[0], word];
    body.build(place, OpSpec::new(memref::Op::Store).operands(&operands));
    before
}

/// Whether an attribute can hold the elements of a type.
fn bits_of(ty: &Type) -> bool {
    match ty {
        Type::Integer(_) | Type::Index | Type::Float(_) | Type::Complex(_) => true,
        Type::Vector(vector) => !vector.is_scalable() && bits_of(&vector.element),
        _ => false,
    }
}

/// The values of these results before each execution of the next op; a single entry if they never vary.
fn given(case: &Case, next: OpId, results: &[ValueId]) -> Option<Vec<Vec<Vec<u128>>>> {
    let mut given: Vec<Option<Vec<Vec<u128>>>> = Vec::new();
    let mut see = |m: &Machine, executed: OpId, moment: Moment| {
        if executed == next && moment == Moment::Before && given.len() <= MOST {
            let values = results.iter().map(|result| bits(m.value(*result)?));
            given.push(values.collect());
        }
    };
    let limits = case.limits();
    let run = Prepared::new(&case.body, &limits).watch(&case.call, &mut see);
    run.ok().filter(|_| given.len() <= MOST)?;
    let (first, others) = given.split_first()?;
    match others.iter().all(|other| other == first) {
        true => Some(vec![first.clone()?]),
        false => given.into_iter().collect(),
    }
}

/// The bits of a value, with zeros for lanes that are open, poison or undef; `None` if no lane has bits or is open, or it is no plain value.
fn bits(value: &Value) -> Option<Vec<u128>> {
    let lanes = match value {
        Value::Scalar(scalar) => std::slice::from_ref(scalar),
        Value::Vector(lanes) => lanes,
        Value::MemRef(_) | Value::Function(_) | Value::Aggregate(_) => return None,
    };
    let is_poison = |lane: &Scalar| matches!(lane, Scalar::Poison | Scalar::Undef);
    if lanes.iter().all(is_poison) {
        return None;
    }
    let bits = |scalar: &Scalar| match scalar {
        Scalar::Poison | Scalar::Undef | Scalar::Open => Some(0),
        Scalar::Between(floats) => Some(u128::from(floats.low)),
        other => other.bits(),
    };
    lanes.iter().map(bits).collect()
}

/// A value loaded from a global that holds these bits for each execution.
fn loaded(
    body: &mut Body,
    (value, at): (ValueId, OpId),
    table: Vec<Vec<u128>>,
    time: Option<ValueId>,
) -> ValueId {
    let ty = body.value_type(value).clone();
    let (shape, element) = match &ty {
        Type::Vector(vector) => (vector.shape.clone(), vector.element.clone()),
        Type::Complex(part) => (vec![2], Type::clone(part)),
        scalar => (Vec::new(), scalar.clone()),
    };
    let times = time.map(|_| u64::try_from(table.len()).expect("64 bits hold a length"));
    let sizes = times.into_iter().chain(shape).map(|size| {
        let size = i64::try_from(size).expect("the size of a vector is small");
        Dim::Static(size)
    });
    let buffer = MemRefType::identity(sizes.collect(), element);
    let bits: Vec<u128> = table.concat();
    let values = DenseElementsAttr::of_bits(buffer.as_tensor(), bits);
    let get = global(body, at, buffer, Attribute::DenseElements(values));
    let place = Place::Before(at);
    let from = |subscripts: &[ValueId]| [&[get], time.as_slice(), subscripts].concat();
    if let Type::Complex(part) = &ty {
        let parts = [0, 1].map(|number| {
            let number = index(body, at, number);
            let load = OpSpec::new(memref::Op::Load).operands(&from(&[number]));
            let load = body.build(place, load.result(Type::clone(part)));
            body.results(load)[0]
        });
        let create = OpSpec::new(complex::Op::Create).operands(&parts);
        let create = body.build(place, create.result(ty));
        return body.results(create)[0];
    }
    if ty
        .as_vector()
        .is_some_and(|vector| !vector.shape.is_empty())
    {
        return assembled(body, at, &ty, from);
    }
    let load = OpSpec::new(memref::Op::Load).operands(&from(&[]));
    let load = body.build(place, load.result(ty.scalar().clone()));
    let lane = body.results(load)[0];
    if ty.as_vector().is_none() {
        return lane;
    }
    // Releases insert into a vector without dimensions wrongly.
    let whole = OpSpec::new(vector::Op::Broadcast).operand(lane).result(ty);
    let whole = body.build(place, whole);
    body.results(whole)[0]
}

/// A vector assembled from lanes loaded one by one, because each element of a memref has its own bytes.
fn assembled(
    body: &mut Body,
    at: OpId,
    whole: &Type,
    from: impl Fn(&[ValueId]) -> Vec<ValueId>,
) -> ValueId {
    let place = Place::Before(at);
    let ty = whole.as_vector().expect("it is a vector");
    let zeros = DenseElementsAttr::splat(whole.clone(), 0);
    let zeros = OpSpec::new(arith::Op::Constant)
        .attribute("value", Attribute::DenseElements(zeros))
        .result(whole.clone());
    let zeros = body.build(place, zeros);
    let lanes: u64 = ty.shape.iter().product();
    (0..lanes).fold(body.results(zeros)[0], |vector, mut lane| {
        let mut position: Vec<i64> = Vec::new();
        for size in ty.shape.iter().rev() {
            position.push((lane % size).cast_signed());
            lane /= size;
        }
        position.reverse();
        let subscripts = position.iter().map(|number| index(body, at, *number));
        let subscripts: Vec<ValueId> = subscripts.collect();
        let load = OpSpec::new(memref::Op::Load).operands(&from(&subscripts));
        let load = body.build(place, load.result(ty.element.clone()));
        let insert = OpSpec::new(vector::Op::Insert)
            .operands(&[body.results(load)[0], vector])
            .attribute("static_position", Attribute::i64_array(&position[..]))
            .result(whole.clone());
        let insert = body.build(place, insert);
        body.results(insert)[0]
    })
}
