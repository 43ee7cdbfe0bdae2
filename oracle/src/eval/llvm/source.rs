//! Calls of lowered functions in terms of their sources: memrefs become descriptors on the way in, and descriptors memrefs on the way out.
//!
//! Source: docs/abi.md. Nothing here computes the address of an element, which is the business of the lowered program.
//! Rules:
//! - A descriptor leads back to the allocation that its aligned pointer points into; its allocated pointer matters for `free` alone.
//! - An unranked memref is a rank and a pointer to a descriptor.

use std::sync::Arc;

use stridecheck_ir::dialect::llvm;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{BlockId, Body, Dim, Layout, MemRefType, OpId, Type, View as _};

use super::global;
use super::layout::Layout as Placed;
use super::memory::{read, write};
use crate::call::{Argument, Call};
use crate::entry;
use crate::error::Error;
use crate::external;
use crate::integer;
use crate::lowered::{C_INTERFACE, Lowered, Passing, Returned};
use crate::machine::{Machine, Step, Stop};
use crate::memory::{Address, Origin};
use crate::pointer::Pointer;
use crate::signature::{parameters, result_type};
use crate::strided::{Extents, View, all_indices, row_major_strides};
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// The largest rank of an unranked memref.
const MAX_RANK: u128 = 64;

/// Starts a call of a lowered function.
pub(crate) fn enter(
    m: &mut Machine,
    body: &Body,
    (call, lowered): (&Call, &Lowered),
) -> Result<(OpId, BlockId, Returned), Error> {
    let missing = || Error::NoFunction(call.entry.clone());
    let ty = lowered.function(&call.entry).ok_or_else(missing)?;
    let name = match lowered.passing {
        Passing::CInterface => format!("{C_INTERFACE}{}", call.entry),
        Passing::Expanded | Passing::Bare => call.entry.clone(),
    };
    let function = body.symbol(&name);
    let function = function.filter(|op| llvm::Func::cast(body, *op).is_some());
    let function = function.ok_or_else(|| Error::NoFunction(name.clone()))?;
    let values = bind(m, body, (call, ty))?;
    let (mut arguments, mut returned) = (Vec::new(), Returned::Directly);
    if lowered.passing == Passing::CInterface
        && let Some(inner) = body.symbol(&call.entry)
        && result_type(body, function).is_none()
        && let Some(result) = result_type(body, inner)
        && result.as_llvm().is_some_and(|llvm| llvm.fields().is_some())
    {
        let layout = Placed::of(result);
        let layout = layout.ok_or_else(|| Error::unsupported("llvm.func", "its result"))?;
        let pointer = aside(m, &layout)?;
        arguments.push(Value::Scalar(pointer));
        returned = Returned::At(pointer, layout);
    }
    for (value, ty) in values.into_iter().zip(&ty.inputs) {
        pass(m, (value, ty), lowered.passing, &mut arguments).map_err(unable)?;
    }
    let entered = m.enter(body, function, arguments).map_err(unable)?;
    Ok((function, entered, returned))
}

/// Before a program runs nothing of it can be wrong but a promise about an argument.
fn unable(stop: Stop) -> Error {
    match stop {
        Stop::Error(error) => error,
        Stop::Ub(fault) => Error::EntryPromise(fault.detail),
        stop => panic!("entering a function executes nothing, yet gave {stop:?}"),
    }
}

/// The arguments of a call as values of the source.
fn bind(
    m: &mut Machine,
    body: &Body,
    (call, ty): (&Call, &FunctionType),
) -> Result<Vec<Value>, Error> {
    let mut plain = call.clone();
    let mut functions = Vec::new();
    let mut inputs = ty.inputs.clone();
    for (position, argument) in plain.arguments.iter_mut().enumerate() {
        if let Argument::Function(name) = argument {
            let function = body.symbol(name);
            let function = function.ok_or_else(|| Error::NoFunction(name.clone()))?;
            functions.push((position, function));
            *argument = Argument::Scalar(0);
            inputs[position] = Type::Index;
        }
    }
    let plain_type = FunctionType {
        inputs,
        results: Vec::new(),
    };
    let mut values = entry::bind(m, (body, &plain_type), &plain)?;
    for (position, function) in functions {
        values[position] = Value::Function(function);
    }
    Ok(values)
}

/// Adds what a value of the source is passed as.
fn pass(
    m: &mut Machine,
    (value, ty): (Value, &Type),
    passing: Passing,
    arguments: &mut Vec<Value>,
) -> Step<()> {
    match (ty, passing, &value) {
        (Type::MemRef(_), Passing::Bare, Value::MemRef(view)) => {
            arguments.push(Value::Scalar(aligned(view)));
        }
        (Type::MemRef(_) | Type::UnrankedMemRef(_), Passing::CInterface, _) => {
            let layout = layout_of(m, &value, ty)?;
            let converted = to_llvm(m, value, ty)?;
            let pointer = aside(m, &layout)?;
            write(m, pointer, (&layout, 1), &converted)?;
            arguments.push(Value::Scalar(pointer));
        }
        (Type::MemRef(_) | Type::UnrankedMemRef(_), ..) => {
            let converted = to_llvm(m, value, ty)?;
            flatten(&converted, arguments);
        }
        _ => arguments.push(to_llvm(m, value, ty)?),
    }
    Ok(())
}

/// Adds the scalars of a descriptor in their order.
fn flatten(value: &Value, arguments: &mut Vec<Value>) {
    match value {
        Value::Aggregate(fields) => {
            for field in fields.iter() {
                flatten(field, arguments);
            }
        }
        value => arguments.push(value.clone()),
    }
}

/// The layout of the descriptor of a memref.
fn layout_of(m: &Machine, value: &Value, ty: &Type) -> Step<Placed> {
    let rank = value.as_view().map_or(0, |view| view.sizes.len());
    let ty = match ty {
        Type::UnrankedMemRef(_) => pair_type(m),
        _ => descriptor_type(m, rank),
    };
    Ok(Placed::of(&ty).expect("memory holds descriptors"))
}

fn index_type(m: &Machine) -> Type {
    Type::integer(m.limits().index_width.bits())
}

fn descriptor_type(m: &Machine, rank: usize) -> Type {
    let mut fields = vec![Type::pointer(None), Type::pointer(None), index_type(m)];
    if rank > 0 {
        let rank = u64::try_from(rank).expect("64 bits hold a usize");
        fields.extend([
            Type::array(rank, index_type(m)),
            Type::array(rank, index_type(m)),
        ]);
    }
    Type::structure(fields)
}

fn pair_type(m: &Machine) -> Type {
    Type::structure(vec![index_type(m), Type::pointer(None)])
}

/// Memory of the caller beside the buffers of memrefs.
fn aside(m: &mut Machine, layout: &Placed) -> Result<Scalar, Error> {
    let bytes = layout.bytes.into();
    let allocation = m
        .memory
        .allocate(Origin::Aside, bytes, layout.align_bytes)?;
    Ok(Scalar::Pointer(Pointer::start(allocation)))
}

fn aligned(view: &View) -> Scalar {
    Scalar::Pointer(Address::new(view.allocation, view.aligned_bytes).pointer())
}

/// A value of the source as the value of the LLVM dialect that its type is lowered to.
pub(crate) fn to_llvm(m: &mut Machine, value: Value, ty: &Type) -> Step<Value> {
    Ok(match (ty, value) {
        (Type::Vector(vector), Value::Vector(lanes)) if vector.shape.len() > 1 => {
            rows(&lanes, &vector.shape)
        }
        (Type::Complex(_), Value::Vector(parts)) => {
            Value::Aggregate(parts.iter().map(|part| Value::Scalar(*part)).collect())
        }
        (Type::UnrankedMemRef(_), Value::MemRef(view)) => {
            let rank = view.sizes.len();
            let layout = Placed::of(&descriptor_type(m, rank)).expect("memory holds descriptors");
            let pointer = aside(m, &layout)?;
            let descriptor = descriptor(m, &view)?;
            write(m, pointer, (&layout, 1), &descriptor)?;
            let rank = i64::try_from(rank).expect("a rank is small");
            Value::Aggregate([number(m, rank), Value::Scalar(pointer)].into())
        }
        (Type::MemRef(_), Value::MemRef(view)) => descriptor(m, &view)?,
        (_, Value::Function(function)) => {
            let allocation = global::code(m, function)?;
            Value::Scalar(Scalar::Pointer(Pointer::start(allocation)))
        }
        (Type::MemRef(memref), Value::Scalar(scalar)) => {
            Value::filled(&descriptor_type(m, memref.rank()), scalar)
        }
        (Type::UnrankedMemRef(_), Value::Scalar(scalar)) => Value::filled(&pair_type(m), scalar),
        (_, value) => value,
    })
}

/// A vector of several dimensions as arrays of its rows.
fn rows(lanes: &[Scalar], shape: &[u64]) -> Value {
    let [first, rest @ ..] = shape else {
        return Value::Vector(lanes.into());
    };
    if rest.is_empty() {
        return Value::Vector(lanes.into());
    }
    let count = usize::try_from(*first).unwrap_or(usize::MAX).max(1);
    let parts = lanes.chunks((lanes.len() / count).max(1));
    Value::Aggregate(parts.map(|part| rows(part, rest)).collect())
}

fn number(m: &Machine, number: i64) -> Value {
    let width = m.limits().index_width.bits();
    Value::bits(integer::wrap(width, i128::from(number).cast_unsigned()))
}

/// The descriptor of a view.
fn descriptor(m: &Machine, view: &View) -> Step<Value> {
    if view.mapped.is_some() {
        return Err(Error::unsupported("memref", "a layout that is not strided").into());
    }
    let numbers = |numbers: &[i64]| {
        let numbers = numbers.iter().map(|value| number(m, *value));
        Value::Aggregate(numbers.collect())
    };
    let allocated = Scalar::Pointer(Pointer::start(view.allocation));
    let mut fields = vec![
        Value::Scalar(allocated),
        Value::Scalar(aligned(view)),
        number(m, view.offset),
    ];
    if !view.sizes.is_empty() {
        fields.extend([numbers(&view.sizes), numbers(&view.strides)]);
    }
    Ok(Value::Aggregate(fields.into()))
}

/// The value of the source that a value of the LLVM dialect stands for.
pub(crate) fn from_llvm(m: &mut Machine, value: Value, ty: &Type) -> Step<Value> {
    Ok(match (ty, value) {
        (Type::Vector(vector), value) if vector.shape.len() > 1 => {
            let mut lanes = Vec::new();
            flat_lanes(&value, &mut lanes);
            Value::Vector(lanes.into())
        }
        (Type::Complex(_), Value::Aggregate(parts)) => {
            let parts = parts.iter().filter_map(Value::as_scalar);
            Value::Vector(parts.collect())
        }
        (Type::MemRef(_), Value::Aggregate(fields)) => view(m, &fields)?,
        (Type::UnrankedMemRef(_), Value::Aggregate(fields)) => {
            let [rank, pointer] = &*fields else {
                unreachable!("an unranked memref is a pair");
            };
            unranked(m, rank, pointer)?
        }
        (Type::Function(_), Value::Scalar(Scalar::Pointer(pointer))) => {
            global::pointed(m, pointer).map_or(Value::POISON, Value::Function)
        }
        (_, value) => value,
    })
}

fn flat_lanes(value: &Value, lanes: &mut Vec<Scalar>) {
    match value {
        Value::Aggregate(rows) => {
            for row in rows.iter() {
                flat_lanes(row, lanes);
            }
        }
        value => lanes.extend_from_slice(value.lanes()),
    }
}

/// The view that a descriptor stands for; poison where a field that it needs is poison.
fn view(m: &Machine, fields: &[Value]) -> Step<Value> {
    let scalar = |field: &Value| field.as_scalar().unwrap_or(Scalar::Poison);
    let (allocated, pointer) = (scalar(&fields[0]), scalar(&fields[1]));
    let Scalar::Pointer(pointer) = pointer else {
        return match pointer {
            Scalar::Poison => Ok(Value::POISON),
            _ => Err(Error::Undetermined("a pointer of a descriptor").into()),
        };
    };
    let Some(allocation) = pointer.base else {
        let what = match pointer {
            Pointer { byte: 0, .. } => "null".to_owned(),
            Pointer { byte, .. } => format!("the address {byte:#x}, where no allocation is"),
        };
        let detail = format!("the aligned pointer of a descriptor is {what}");
        return Err(Fault::new(UbKind::PoisonMemRef, detail).into());
    };
    let is_whole = allocated == Scalar::Pointer(Pointer::start(allocation));
    let numbers = |position: usize| match fields.get(position) {
        Some(Value::Aggregate(numbers)) => numbers.iter().map(|n| index(m, n)).collect(),
        _ => Ok(Some(Extents::new())),
    };
    let (sizes, strides): (Step<Option<Extents>>, Step<Option<Extents>>) = (numbers(3), numbers(4));
    let offset = index(m, &fields[2])?;
    let (Some(offset), Some(sizes), Some(strides)) = (offset, sizes?, strides?) else {
        return Ok(Value::POISON);
    };
    Ok(Value::MemRef(Arc::new(View {
        allocation,
        aligned_bytes: pointer.byte,
        offset,
        sizes,
        strides,
        is_derived: !is_whole,
        mapped: None,
    })))
}

/// A field that is an index; none if it is poison.
fn index(m: &Machine, field: &Value) -> Step<Option<i64>> {
    let width = m.limits().index_width;
    match field {
        Value::Scalar(Scalar::Bits(bits)) => {
            let signed = integer::signed(width.bits(), *bits);
            Ok(Some(i64::try_from(signed).expect("an index has 64 bits")))
        }
        Value::Scalar(Scalar::Poison) => Ok(None),
        _ => Err(Error::Undetermined("a number of a descriptor").into()),
    }
}

/// The view of an unranked memref, whose descriptor is in memory.
fn unranked(m: &mut Machine, rank: &Value, pointer: &Value) -> Step<Value> {
    let (Value::Scalar(rank), Value::Scalar(pointer)) = (rank, pointer) else {
        unreachable!("an unranked memref is a pair of scalars");
    };
    let (rank, pointer) = match (rank, pointer) {
        (Scalar::Poison, _) | (_, Scalar::Poison) => return Ok(Value::POISON),
        (Scalar::Bits(rank), pointer) if *rank <= MAX_RANK => (*rank, *pointer),
        _ => return Err(Error::Undetermined("the rank of a memref").into()),
    };
    let rank = usize::try_from(rank).expect("the rank is small");
    let layout = Placed::of(&descriptor_type(m, rank)).expect("memory holds descriptors");
    match read(m, pointer, &layout, layout.align_bytes)? {
        Value::Aggregate(fields) => view(m, &fields),
        _ => unreachable!("a descriptor is a structure"),
    }
}

/// The results of the function that is called from outside, as values of the source.
pub(crate) fn results(
    m: &mut Machine,
    (returned, types): (&Returned, &[Type]),
    values: Vec<Value>,
    passing: Passing,
) -> Step<Vec<Value>> {
    let whole = match returned {
        Returned::Directly => values.into_iter().next(),
        Returned::At(pointer, layout) => Some(read(m, *pointer, layout, 1)?),
    };
    let parts: Vec<Value> = match (whole, types) {
        (None, _) => Vec::new(),
        (Some(value), [_]) => vec![value],
        (Some(Value::Aggregate(fields)), _) => fields.to_vec(),
        (Some(value), _) => vec![value],
    };
    let parts = parts.into_iter().zip(types);
    let values = parts.map(|(value, ty)| match (passing, ty) {
        (Passing::Bare, Type::MemRef(memref)) => bare(m, &value, memref),
        _ => from_llvm(m, value, ty),
    });
    values.collect()
}

/// The view of a memref that is returned as a pointer, whose type says all else.
fn bare(m: &Machine, value: &Value, ty: &MemRefType) -> Step<Value> {
    let known = |dims: &[Dim]| {
        let dims = dims
            .iter()
            .map(|dim| dim.as_static().map(|dim| number(m, dim)));
        dims.collect::<Option<Arc<[Value]>>>()
    };
    let layout = ty.strided_layout();
    let sizes = known(&ty.shape);
    let (offset, strides) = match &*layout {
        Layout::Strided { offset, strides } => (offset.as_static(), known(strides)),
        _ => {
            let sizes: Extents = ty.shape.iter().filter_map(|dim| dim.as_static()).collect();
            let strides = row_major_strides(&sizes, m.limits().index_width);
            let strides = strides.iter().map(|stride| number(m, *stride));
            (Some(0), Some(strides.collect()))
        }
    };
    let (Some(sizes), Some(offset), Some(strides)) = (sizes, offset, strides) else {
        return Err(
            Error::unsupported("llvm.func", "a bare pointer to a memref of unknown sizes").into(),
        );
    };
    let numbers = [sizes, strides].map(Value::Aggregate);
    let [sizes, strides] = numbers;
    let offset = number(m, offset);
    view(m, &[value.clone(), value.clone(), offset, sizes, strides])
}

/// The type of a function that a program of the LLVM dialect declares itself, if its arguments and result are scalars and vectors.
fn own_type(body: &Body, name: &str) -> Option<FunctionType> {
    let function = body.symbol(name)?;
    let ty = FunctionType {
        inputs: parameters(body, function).to_vec(),
        results: result_type(body, function).cloned().into_iter().collect(),
    };
    let mut types = ty.inputs.iter().chain(&ty.results);
    let is_plain = |ty: &Type| ty.as_llvm().is_none() && !ty.is_memref();
    types.all(is_plain).then_some(ty)
}

/// Calls a function that the source only declares, with what its arguments were in the source.
pub(crate) fn external(
    m: &mut Machine,
    body: &Body,
    name: &str,
    arguments: &[Value],
) -> Step<Vec<Value>> {
    let plain = name.strip_prefix(C_INTERFACE);
    let passing = match plain {
        Some(_) => Passing::CInterface,
        None => Passing::Expanded,
    };
    let plain = plain.unwrap_or(name);
    let source = m.lowered().and_then(|lowered| lowered.function(plain));
    let own = || {
        let own = own_type(body, name).filter(|ty| ty.inputs.len() == arguments.len());
        own.filter(|_| m.lowered().is_none())
    };
    let Some(ty) = source.cloned().or_else(own) else {
        return Err(Stop::Unanswered(format!(
            "`{name}` is only declared, and is no function of the C library that is known here, or of the source or of scalars alone"
        )));
    };
    let mut rest = arguments.iter().cloned();
    let returns = |function: OpId| result_type(body, function);
    let [outer, inner] = [name, plain].map(|name| body.symbol(name).and_then(returns));
    let is_structure = |ty: &&Type| ty.as_llvm().is_some_and(|llvm| llvm.fields().is_some());
    let place = match (outer, inner.filter(is_structure)) {
        (None, Some(ty)) => rest.next().zip(Placed::of(ty)),
        _ => None,
    };
    let mut values = Vec::new();
    for input in &ty.inputs {
        values.push(received(m, (input, passing), &mut rest)?);
    }
    let results = external::call(m, body, (plain, &ty), &values)?;
    let results = results.into_iter().zip(&ty.results);
    let mut results: Vec<Value> = results
        .map(|(value, ty)| to_llvm(m, value, ty))
        .collect::<Step<_>>()?;
    if results.len() > 1 {
        results = vec![Value::Aggregate(results.into())];
    }
    match (place, &results[..]) {
        (Some((Value::Scalar(pointer), layout)), [whole]) => {
            write(m, pointer, (&layout, layout.align_bytes), whole)?;
            Ok(Vec::new())
        }
        _ => Ok(results),
    }
}

/// The next argument of a function that the source only declares, as a value of the source.
fn received(
    m: &mut Machine,
    (ty, passing): (&Type, Passing),
    rest: &mut impl Iterator<Item = Value>,
) -> Step<Value> {
    let descriptor = match (ty, passing) {
        (Type::MemRef(memref), Passing::CInterface) => descriptor_type(m, memref.rank()),
        (Type::UnrankedMemRef(_), Passing::CInterface) => pair_type(m),
        _ => {
            let value = collected(ty, rest);
            return from_llvm(m, value, ty);
        }
    };
    let layout = Placed::of(&descriptor).expect("memory holds descriptors");
    let pointer = rest.next().and_then(|value| value.as_scalar());
    let pointer = pointer.unwrap_or(Scalar::Poison);
    let value = read(m, pointer, &layout, layout.align_bytes)?;
    from_llvm(m, value, ty)
}

/// The next argument, of whose memref each field is passed.
fn collected(ty: &Type, rest: &mut impl Iterator<Item = Value>) -> Value {
    let mut next = || rest.next().unwrap_or(Value::POISON);
    match ty {
        Type::MemRef(memref) => {
            let rank = memref.rank();
            let mut fields = vec![next(), next(), next()];
            if rank > 0 {
                for _ in 0..2 {
                    fields.push(Value::Aggregate((0..rank).map(|_| next()).collect()));
                }
            }
            Value::Aggregate(fields.into())
        }
        Type::UnrankedMemRef(_) => Value::Aggregate([next(), next()].into()),
        _ => next(),
    }
}

/// `memrefCopy` of MLIR's library: copies the elements of one memref to those of another of the same sizes.
pub(crate) fn copy(m: &mut Machine, size: u64, pairs: [Scalar; 2]) -> Step<()> {
    let layout = Placed::of(&pair_type(m)).expect("memory holds descriptors");
    let mut views = Vec::new();
    for pair in pairs {
        let Value::Aggregate(fields) = read(m, pair, &layout, layout.align_bytes)? else {
            unreachable!("an unranked memref is a pair");
        };
        match unranked(m, &fields[0], &fields[1])? {
            Value::MemRef(view) => views.push(view),
            _ => {
                let detail = "a memref that is copied is poison";
                return Err(Fault::new(UbKind::PoisonMemRef, detail).into());
            }
        }
    }
    let [source, target] = &views[..] else {
        unreachable!("there are two");
    };
    for indices in all_indices(&source.sizes) {
        m.spend(1)?;
        let [from, to] = [source, target].map(|view| view.address(&indices, size));
        let length = usize::try_from(size).unwrap_or(usize::MAX);
        m.memory.copy_bytes([to?, from?], length, true)?;
    }
    Ok(())
}
