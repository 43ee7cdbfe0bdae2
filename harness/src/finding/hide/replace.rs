//! An op replaced by what it gave: the values stand in a global, from where the program loads them.
//!
//! Rules:
//! - The values are those of the oracle's run: a copy of the program reports them to a function that is only declared.
//! - An op that gave other values another time, or something that is no plain value, is not replaced.
//! - The op stays where something of it is still used; if it stays, the pass may still go wrong on it, which shows.

use stridecheck_gen::Case;
use stridecheck_ir::dialect::{arith, complex, func, memref, vector};
use stridecheck_ir::elements::DenseElementsAttr;
use stridecheck_ir::{
    Attribute, Body, Dim, MemRefType, OpId, OpSpec, Place, Type, ValueId, verify,
};
use stridecheck_oracle::{Cell, ExternalCall, Externals, Observed};

use super::{global, new_symbol, replace_in, users};

/// Replaces the results of an op by what it gave; says whether it could.
pub(super) fn replace(case: &Case, body: &mut Body, op: OpId) -> bool {
    let results = body.results(op).iter().copied();
    let results: Vec<ValueId> = results
        .filter(|value| bits_of(body.value_type(*value)))
        .collect();
    let (Some(next), false) = (body.next_op(op), results.is_empty()) else {
        return false;
    };
    let Some(given) = given(case, op, &results) else {
        return false;
    };
    let mut is_changed = false;
    for (value, bits) in results.into_iter().zip(given) {
        let users = users(body, value);
        let loaded = loaded(body, value, next, bits);
        is_changed |= replace_in(body, &users, (value, loaded));
    }
    let results = body.results(op).to_vec();
    if is_changed && results.iter().all(|value| users(body, *value).is_empty()) {
        body.detach(op);
    }
    is_changed
}

/// Whether the elements of a type have bits that an attribute holds.
fn bits_of(ty: &Type) -> bool {
    match ty {
        Type::Integer(_) | Type::Index | Type::Float(_) | Type::Complex(_) => true,
        Type::Vector(vector) => {
            !vector.is_scalable() && !vector.shape.is_empty() && bits_of(&vector.element)
        }
        _ => false,
    }
}

/// What each of these results of an op was, each time that the op was executed.
fn given(case: &Case, op: OpId, results: &[ValueId]) -> Option<Vec<Vec<u128>>> {
    if !case.run.external_calls.is_empty() {
        return None;
    }
    let mut body = case.body.clone();
    let next = body.next_op(op)?;
    let (table, name) = new_symbol(&body, op);
    let types = body.value_types(results);
    let declaration = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String(name.as_str().into()))
        .attribute("sym_visibility", Attribute::String("private".into()))
        .attribute(
            "function_type",
            Attribute::Type(Type::function(types, Vec::new())),
        )
        .regions(1);
    body.build(Place::End(table), declaration);
    let report = OpSpec::new(func::Op::Call)
        .operands(results)
        .attribute("callee", Attribute::Symbol(name.as_str().into()));
    body.build(Place::Before(next), report);
    if !verify(&body).is_empty() {
        return None;
    }
    let mut call = case.call.clone();
    call.externals = Externals::Derived;
    let run = Case::of_call(&body, &call, &case.limits()).ok()?.run;
    let (first, others) = run.external_calls.split_first()?;
    if others
        .iter()
        .any(|other| other.arguments != first.arguments)
    {
        return None;
    }
    reported(first)
}

/// The bits of what was reported; none where something is no plain value, and zeros in place of poison in some lanes of a vector.
fn reported(call: &ExternalCall) -> Option<Vec<Vec<u128>>> {
    let bits = |cell: &Cell| match cell {
        Cell::Bits(bits) | Cell::Nan(bits) => Some(*bits),
        Cell::Between(floats) => Some(u128::from(floats.low)),
        Cell::Uninitialised | Cell::Poison | Cell::Open => None,
    };
    let lane = |cell: &Cell| match cell {
        Cell::Poison => Some(0),
        other => bits(other),
    };
    let values = call.arguments.iter().map(|argument| match argument {
        Observed::Scalar(cell) => Some(vec![bits(cell)?]),
        Observed::Vector(lanes) if lanes.iter().any(|lane| bits(lane).is_some()) => {
            lanes.iter().map(lane).collect()
        }
        Observed::Vector(_) | Observed::Function(_) | Observed::MemRef(_) => None,
    });
    values.collect()
}

/// A value that is loaded from a global that holds these bits.
fn loaded(body: &mut Body, value: ValueId, at: OpId, bits: Vec<u128>) -> ValueId {
    let ty = body.value_type(value).clone();
    let (shape, element) = match &ty {
        Type::Vector(vector) => (vector.shape.clone(), vector.element.clone()),
        Type::Complex(part) => (vec![2], Type::clone(part)),
        scalar => (Vec::new(), scalar.clone()),
    };
    let rank = shape.len();
    let sizes = shape.into_iter().map(|size| {
        let size = i64::try_from(size).expect("the size of a vector is small");
        Dim::Static(size)
    });
    let buffer = MemRefType::identity(sizes.collect(), element);
    let values = DenseElementsAttr::of_bits(buffer.as_tensor(), bits);
    let get = global(body, at, buffer, Attribute::DenseElements(values));
    let place = Place::Before(at);
    if let Type::Complex(part) = &ty {
        let parts = [0, 1].map(|number| {
            let number =
                OpSpec::new(arith::Op::Constant).attribute("value", Attribute::index(number));
            let number = body.build(place, number.result(Type::Index));
            let number = body.results(number)[0];
            let load = OpSpec::new(memref::Op::Load).operands(&[get, number]);
            let load = body.build(place, load.result(Type::clone(part)));
            body.results(load)[0]
        });
        let create = OpSpec::new(complex::Op::Create).operands(&parts);
        let create = body.build(place, create.result(ty));
        return body.results(create)[0];
    }
    let load = match rank {
        0 => OpSpec::new(memref::Op::Load).operand(get),
        _ => {
            let zero = OpSpec::new(arith::Op::Constant).attribute("value", Attribute::index(0));
            let zero = body.build(place, zero.result(Type::Index));
            let zero = body.results(zero)[0];
            let load = OpSpec::new(vector::Op::Load).operand(get);
            load.operands(&vec![zero; rank])
        }
    };
    let load = body.build(place, load.result(ty));
    body.results(load)[0]
}
