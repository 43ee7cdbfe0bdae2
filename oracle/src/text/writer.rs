//! Prints calls and their outcomes.

use std::fmt::{self, Display, Formatter};

use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Attribute, Type};

use super::{scalar, shape};
use crate::call::{Argument, ArgumentBuffer, Call, MemRefArgument, element_count};
use crate::float::Interval;
use crate::observed::ExternalCall;
use crate::observed::{Base, Buffer, Cell, Observed, ObservedMemRef};
use crate::outcome::{Outcome, Run};
use crate::value::lanes_of;

/// `@f(1, [1, 2])`.
pub(super) fn call(
    f: &mut Formatter<'_>,
    call: &Call,
    function: Option<&FunctionType>,
) -> fmt::Result {
    write!(f, "@{}(", call.entry)?;
    for (position, argument) in call.arguments.iter().enumerate() {
        let separator = if position > 0 { ", " } else { "" };
        let ty = function.and_then(|function| function.inputs.get(position));
        f.write_str(separator)?;
        match argument {
            Argument::Scalar(bits) => f.write_str(&scalar::write(*bits, ty))?,
            Argument::Vector(lanes) => {
                let lanes: Vec<_> = lanes.iter().copied().map(Cell::Bits).collect();
                write!(f, "{}", cells(&lanes, ty))?;
            }
            Argument::Function(name) => write!(f, "@{name}")?,
            Argument::MemRef(memref) => {
                write_memref(f, memref, ty, &call.arguments[..position])?;
            }
        }
    }
    f.write_str(")")
}

/// `@f(1, {base arg 0, ...}) -> 3`.
pub(super) fn external_call(
    f: &mut Formatter<'_>,
    call: &ExternalCall,
    function: Option<&FunctionType>,
) -> fmt::Result {
    write!(f, "@{}(", call.name)?;
    let inputs = function.map(|function| function.inputs.as_slice());
    write_list(f, &call.arguments, inputs)?;
    f.write_str(")")?;
    if call.results.is_empty() {
        return Ok(());
    }
    f.write_str(" -> ")?;
    let types = function.map(|function| function.results.as_slice());
    let mut cells = call.results.iter().copied();
    let results: Vec<Observed> = match types {
        None => cells.map(Observed::Scalar).collect(),
        Some(types) => {
            let given = types.iter().filter_map(|ty| match lanes_of(ty) {
                None => cells.next().map(Observed::Scalar),
                Some(lanes) => Some(Observed::Vector(cells.by_ref().take(lanes).collect())),
            });
            given.collect()
        }
    };
    write_results(f, &results, types)
}

/// ` -> (3, 4) after [1, 2]`, or the other end of the run.
pub(super) fn run(
    f: &mut Formatter<'_>,
    run: &Run,
    function: &FunctionType,
    call: &Call,
) -> fmt::Result {
    f.write_str(" ")?;
    outcome(f, &run.outcome, Some(&function.results))?;
    if !matches!(run.outcome, Outcome::Returned(_)) {
        return Ok(());
    }
    let elements = function.inputs.iter().filter_map(Type::memref_element);
    let buffers = run.buffers.iter().zip(elements).zip(call.memrefs());
    let own = buffers.filter(|(_, memref)| memref.own_cells().is_some());
    for (position, ((buffer, element), _)) in own.enumerate() {
        let separator = if position > 0 { ", " } else { " after " };
        write!(f, "{separator}{}", cells(&buffer.cells, Some(element)))?;
    }
    Ok(())
}

/// The outcome of a call, by the types of its results where they are known.
pub(super) fn outcome(
    f: &mut Formatter<'_>,
    outcome: &Outcome,
    types: Option<&[Type]>,
) -> fmt::Result {
    match outcome {
        Outcome::Returned(results) => {
            f.write_str("-> ")?;
            write_results(f, results, types)
        }
        Outcome::Ub(ub) => write!(f, "ub: {} ({})", ub.kind, ub.detail),
        Outcome::Trapped(message) => {
            let message = Attribute::String(message.as_str().into());
            write!(f, "-> trap {message}")
        }
        Outcome::Unanswered(message) => f.write_str(message),
        Outcome::OutOfFuel => f.write_str("out of fuel"),
    }
}

/// One result bare, any other number in parentheses.
fn write_results(
    f: &mut Formatter<'_>,
    results: &[Observed],
    types: Option<&[Type]>,
) -> fmt::Result {
    let is_bare = results.len() == 1;
    f.write_str(if is_bare { "" } else { "(" })?;
    write_list(f, results, types)?;
    f.write_str(if is_bare { "" } else { ")" })
}

fn write_list(f: &mut Formatter<'_>, values: &[Observed], types: Option<&[Type]>) -> fmt::Result {
    for (position, value) in values.iter().enumerate() {
        let ty = types.and_then(|types| types.get(position));
        f.write_str(if position > 0 { ", " } else { "" })?;
        match value {
            Observed::Scalar(value) => f.write_str(&cell(*value, ty))?,
            Observed::Vector(lanes) => write!(f, "{}", cells(lanes, ty))?,
            Observed::Function(name) => write!(f, "@{name}")?,
            Observed::MemRef(memref) => {
                write_observed(f, memref, ty.and_then(Type::memref_element))?;
            }
        }
    }
    Ok(())
}

/// Writes a memref without the parts that follow from its type.
fn write_memref(
    f: &mut Formatter<'_>,
    memref: &MemRefArgument,
    ty: Option<&Type>,
    before: &[Argument],
) -> fmt::Result {
    let element = ty.and_then(Type::memref_element);
    match &memref.buffer {
        ArgumentBuffer::Own(contents) => write!(f, "{}", cells(contents, element))?,
        ArgumentBuffer::Shared { argument, from: 0 } => write!(f, "arg {argument}")?,
        ArgumentBuffer::Shared { argument, from } => write!(f, "arg {argument} from {from}")?,
    }
    if ty.map(shape::offset) != Some(memref.offset) {
        write!(f, " offset {}", memref.offset)?;
    }
    let sizes = ty
        .zip(element)
        .and_then(|(ty, element)| shape::sizes(ty, element_count(memref, element, before)));
    if sizes.as_ref() != Some(&memref.sizes) {
        write!(f, " sizes {:?}", memref.sizes)?;
    }
    if ty.map(|ty| shape::strides(ty, &memref.sizes)).as_ref() != Some(&memref.strides) {
        write!(f, " strides {:?}", memref.strides)?;
    }
    Ok(())
}

fn write_observed(
    f: &mut Formatter<'_>,
    memref: &ObservedMemRef,
    element: Option<&Type>,
) -> fmt::Result {
    match memref.base {
        Base::Argument(number) => write!(f, "{{base arg {number}")?,
        Base::Allocation(number) => write!(f, "{{base alloc {number}")?,
        Base::Global(number) => write!(f, "{{base global {number}")?,
        Base::Elsewhere => f.write_str("{base elsewhere")?,
    }
    let ObservedMemRef {
        aligned_bytes,
        offset,
        sizes,
        strides,
        ..
    } = memref;
    write!(f, ", aligned {aligned_bytes}, offset {offset}")?;
    write!(f, ", sizes {sizes:?}, strides {strides:?}, cells ")?;
    match &memref.contents {
        Some(Buffer { cells: contents }) => write!(f, "{}}}", cells(contents, element)),
        None => f.write_str("freed}"),
    }
}

fn cells<'a>(cells: &'a [Cell], element: Option<&'a Type>) -> impl Display + 'a {
    fmt::from_fn(move |f| {
        f.write_str("[")?;
        for (position, value) in cells.iter().enumerate() {
            f.write_str(if position > 0 { ", " } else { "" })?;
            f.write_str(&cell(*value, element.map(Type::number)))?;
        }
        f.write_str("]")
    })
}

pub(super) fn cell(cell: Cell, ty: Option<&Type>) -> String {
    match cell {
        Cell::Uninitialised | Cell::Open => "?".to_owned(),
        Cell::Between(Interval { low, high, .. }) => {
            let [low, high] = [low, high].map(|end| scalar::write(end.into(), ty));
            format!("{low} to {high}")
        }
        Cell::Poison => "poison".to_owned(),
        Cell::Nan(bits) | Cell::Bits(bits) => scalar::write(bits, ty),
    }
}
