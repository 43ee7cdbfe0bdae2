//! The boundary of a run: arguments come in as buffers and views, results go out as observed values.

use std::borrow::Cow;
use std::sync::Arc;

use stridecheck_ir::dialect::{func, llvm};
use stridecheck_ir::types::{FunctionType, VectorType};
use stridecheck_ir::{Body, OpId, Type, View as _};

use crate::call::{Argument, ArgumentBuffer, Call, MemRefArgument, check_shared};
use crate::error::Error;
use crate::integer;
use crate::layout::{ElementLayout, scalar_bits};
use crate::limits::IndexWidth;
use crate::machine::{Bound, Machine};
use crate::memory::{Address, AllocationId, Origin};
use crate::observed::{self, Cell, LedgerEntry, Observed, ObservedMemRef};
use crate::signature;
use crate::strided::View;
use crate::value::{Scalar, Value, lanes_of};

/// The function with this name.
pub fn function<'a>(body: &'a Body, name: &str) -> Result<func::Func<'a>, Error> {
    let op = body.symbol(name).and_then(|op| func::Func::cast(body, op));
    op.ok_or_else(|| {
        let mut ops = body.walk(body.module());
        let nested = ops.find(|op| {
            body.symbol_name(*op) == Some(name) && func::Func::cast(body, *op).is_some()
        });
        match nested.and_then(|op| body.nested_module_path(op)) {
            Some(module) => Error::NestedFunction {
                function: name.to_owned(),
                module,
            },
            None => Error::NoFunction(name.to_owned()),
        }
    })
}

/// The function that a call enters, and its type.
pub(crate) fn entered<'a>(
    body: &'a Body,
    name: &str,
) -> Result<(OpId, Cow<'a, FunctionType>), Error> {
    let lowered = body.symbol(name);
    let Some(op) = lowered.filter(|op| llvm::Func::cast(body, *op).is_some()) else {
        let function = function(body, name)?;
        let ty = Cow::Borrowed(function.function_type());
        return Ok((function.parts().1, ty));
    };
    let ty = FunctionType {
        inputs: signature::parameters(body, op).to_vec(),
        results: result_types(body, op).to_vec(),
    };
    let is_shown = |ty: &Type| ElementLayout::of(ty, IndexWidth::W64).is_some();
    match ty.results.iter().find(|ty| !is_shown(ty)) {
        Some(result) => {
            let reason = format!(
                "@{name} returns a value of type {result}, which only a call in terms of its source shows"
            );
            Err(Error::unsupported("llvm.func", reason))
        }
        None => Ok((op, Cow::Owned(ty))),
    }
}

/// The types of the results of a function.
pub(crate) fn result_types(body: &Body, function: OpId) -> &[Type] {
    match func::Func::cast(body, function) {
        Some(function) => &function.function_type().results,
        None => signature::result_type(body, function).map_or(&[], std::slice::from_ref),
    }
}

/// The arguments of a call as values; the buffers of memrefs are allocated.
pub(crate) fn bind(
    m: &mut Machine,
    (body, function): (&Body, &FunctionType),
    call: &Call,
) -> Result<Vec<Value>, Error> {
    if function.inputs.len() != call.arguments.len() {
        return Err(Error::ArgumentCount {
            function: call.entry.clone(),
            expected: function.inputs.len(),
            given: call.arguments.len(),
        });
    }
    let pairs = call.arguments.iter().zip(&function.inputs).enumerate();
    pairs
        .map(|(position, (argument, ty))| {
            let wrong = |reason: String| Error::Argument { position, reason };
            match argument {
                Argument::Scalar(bits) => scalar(m, *bits, ty).map_err(wrong),
                Argument::Vector(lanes) => vector(m, lanes, ty).map_err(wrong),
                Argument::Function(name) => callee(body, name, ty).map_err(wrong),
                Argument::MemRef(memref) => {
                    let before = (&call.arguments[..position], function.inputs.as_slice());
                    check_memref(m, memref, ty, before).map_err(wrong)?;
                    view(m, memref, ty).map_err(|error| match error {
                        AllocateError::Limit(error) => error,
                        AllocateError::Wrong(reason) => wrong(reason),
                    })
                }
            }
        })
        .collect()
}

/// The current contents of the buffers of the memref arguments.
pub(crate) fn buffers(m: &Machine) -> Vec<observed::Buffer> {
    m.arguments
        .iter()
        .map(|buffer| contents(m, buffer.allocation, 0, &buffer.element))
        .map(|contents| contents.expect("argument buffers are never freed"))
        .collect()
}

/// The current bytes of those buffers.
pub(crate) fn argument_bytes(m: &Machine) -> Vec<LedgerEntry> {
    let buffers = m.arguments.iter();
    buffers
        .map(|buffer| m.memory.entry(buffer.allocation))
        .collect()
}

/// A result as it is seen from outside.
pub(crate) fn observe(m: &Machine, body: &Body, value: &Value, ty: &Type) -> Observed {
    match value {
        Value::Scalar(scalar) => Observed::Scalar(cell(m, *scalar, ty)),
        Value::Vector(lanes) => {
            let lanes = lanes.iter().map(|lane| cell(m, *lane, ty.number()));
            Observed::Vector(lanes.collect())
        }
        Value::Function(function) => {
            let name = body.symbol_name(*function);
            Observed::Function(name.unwrap_or_default().to_owned())
        }
        Value::MemRef(view) => {
            let element = ty.memref_element().expect("a view has a memref type");
            Observed::MemRef(ObservedMemRef {
                base: m.memory.base(view.allocation),
                aligned_bytes: view.aligned_bytes,
                offset: view.offset,
                sizes: view.sizes.to_vec(),
                strides: view.strides.to_vec(),
                contents: contents(m, view.allocation, view.aligned_bytes, element),
            })
        }
        Value::Aggregate(_) => unreachable!("no function gives its caller outside an aggregate"),
    }
}

/// A scalar or lane as it is seen from outside.
fn cell(m: &Machine, scalar: Scalar, ty: &Type) -> Cell {
    match scalar {
        Scalar::Poison => Cell::Poison,
        Scalar::Open | Scalar::Undef => Cell::Open,
        Scalar::Between(floats) => Cell::Between(floats),
        Scalar::Nan(bits) => Cell::Nan(bits),
        Scalar::Bits(bits) => Cell::Bits(widened(bits, ty, m.limits().index_width)),
        // Its number is not determined.
        Scalar::Pointer(_) => Cell::Open,
    }
}

enum AllocateError {
    Limit(Error),
    Wrong(String),
}

fn scalar(m: &Machine, bits: u128, ty: &Type) -> Result<Value, String> {
    fitted(m, bits, ty).map(Value::bits)
}

fn vector(m: &Machine, lanes: &[u128], ty: &Type) -> Result<Value, String> {
    let Some(count) = lanes_of(ty) else {
        return Err(format!("expected a value of type {ty}, found a vector"));
    };
    let is_scalable = ty.as_vector().is_some_and(VectorType::is_scalable);
    if is_scalable || lanes.len() != count {
        let given = lanes.len();
        return Err(format!(
            "expected {count} lanes of a vector of fixed size for type {ty}, found {given}"
        ));
    }
    let lanes = lanes.iter();
    let lanes = lanes.map(|bits| fitted(m, *bits, ty.number()).map(Scalar::Bits));
    Ok(Value::Vector(lanes.collect::<Result<_, _>>()?))
}

fn callee(body: &Body, name: &str, ty: &Type) -> Result<Value, String> {
    let found = function(body, name).map_err(|error| error.to_string())?;
    let (_, op) = found.parts();
    match ty.as_function() {
        Some(wanted) if wanted == found.function_type() => Ok(Value::Function(op)),
        Some(_) => {
            let found = found.function_type();
            let found = Type::function(found.inputs.clone(), found.results.clone());
            Err(format!(
                "expected a function of type {ty}, found @{name} of type {found}"
            ))
        }
        None => Err(format!("expected a value of type {ty}, found a function")),
    }
}

/// The bits of a scalar or lane, checked to fit the width of its type.
fn fitted(m: &Machine, bits: u128, ty: &Type) -> Result<u128, String> {
    let index_width = m.limits().index_width;
    let Some(width) = scalar_bits(ty, index_width) else {
        return Err(format!("expected a value of type {ty}, found a scalar"));
    };
    narrowed(bits, ty, index_width).ok_or_else(|| {
        let value = match ty {
            Type::Index => integer::signed(64, bits).to_string(),
            _ => format!("{bits:#X}"),
        };
        format!("{value} is out of range for `{ty}`, expected {width} bits")
    })
}

/// The bits of an argument or cell in the width of its type; an index may be sign-extended.
pub(crate) fn narrowed(bits: u128, ty: &Type, index_width: IndexWidth) -> Option<u128> {
    let width = scalar_bits(ty, index_width)?;
    let low = integer::wrap(width, bits);
    let extended = integer::wrap(64, integer::sign_extend(width, low));
    (low == bits || *ty == Type::Index && extended == bits).then_some(low)
}

/// The bits of a result or cell; an index is sign-extended to 64 bits.
pub(crate) fn widened(bits: u128, ty: &Type, index_width: IndexWidth) -> u128 {
    match ty {
        Type::Index => {
            let width = index_width.bits();
            integer::wrap(64, integer::sign_extend(width, bits))
        }
        _ => bits,
    }
}

fn check_memref(
    m: &Machine,
    memref: &MemRefArgument,
    ty: &Type,
    (before, types): (&[Argument], &[Type]),
) -> Result<(), String> {
    if memref.sizes.len() != memref.strides.len() {
        let (sizes, strides) = (memref.sizes.len(), memref.strides.len());
        return Err(format!("{sizes} sizes and {strides} strides"));
    }
    if let Some(size) = memref.sizes.iter().find(|size| **size < 0) {
        return Err(format!("size {size} is negative"));
    }
    let index_width = m.limits().index_width;
    let mut numbers = memref
        .sizes
        .iter()
        .chain(&memref.strides)
        .chain([&memref.offset]);
    if let Some(number) = numbers.find(|number| index_width.wrap(**number) != **number) {
        return Err(format!("{number} does not fit into an index"));
    }
    match (ty.memref_element(), &memref.buffer) {
        (None, _) => Err(format!("expected a value of type {ty}, found a memref")),
        (Some(_), ArgumentBuffer::Own(_)) => Ok(()),
        (Some(element), ArgumentBuffer::Shared { argument, from }) => {
            check_shared((*argument, *from), element, before, types)
        }
    }
}

/// A view of a new or a shared buffer.
fn view(m: &mut Machine, memref: &MemRefArgument, ty: &Type) -> Result<Value, AllocateError> {
    let element = ty.memref_element().expect("the type was checked");
    let layout = m.element_layout(element).map_err(AllocateError::Limit)?;
    let (allocation, from) = match &memref.buffer {
        ArgumentBuffer::Own(cells) => (allocate(m, cells, (element, &layout))?, 0),
        ArgumentBuffer::Shared { argument, from } => (m.arguments[*argument].allocation, *from),
    };
    m.arguments.push(Bound {
        allocation,
        element: element.clone(),
    });
    let from = i64::try_from(from).expect("the position is inside the buffer");
    let step_bytes = i64::try_from(layout.bytes).expect("an element fits into memory");
    let view = View {
        allocation,
        aligned_bytes: from * step_bytes,
        offset: memref.offset,
        sizes: memref.sizes.as_slice().into(),
        strides: memref.strides.as_slice().into(),
        is_derived: false,
        mapped: None,
    };
    match ty
        .as_memref()
        .and_then(|ty| view.mismatch(ty, m.limits().index_width))
    {
        Some(reason) => Err(AllocateError::Wrong(reason)),
        None => Ok(Value::MemRef(Arc::new(view))),
    }
}

fn allocate(
    m: &mut Machine,
    cells: &[Cell],
    (element, layout): (&Type, &ElementLayout),
) -> Result<AllocationId, AllocateError> {
    let count = cells.len() / layout.lanes();
    if count * layout.lanes() != cells.len() {
        let (cells, lanes) = (cells.len(), layout.lanes());
        return Err(AllocateError::Wrong(format!(
            "expected a multiple of {lanes} cells, found {cells}"
        )));
    }
    let size_bytes = u128::from(layout.bytes) * u128::try_from(count).expect("it fits");
    let origin = Origin::Argument(m.arguments.len());
    let allocation = m
        .memory
        .allocate(origin, size_bytes, layout.align_bytes)
        .map_err(AllocateError::Limit)?;
    fill(m, allocation, layout, (cells, element)).map_err(AllocateError::Wrong)?;
    Ok(allocation)
}

fn fill(
    m: &mut Machine,
    allocation: AllocationId,
    layout: &ElementLayout,
    (cells, element): (&[Cell], &Type),
) -> Result<(), String> {
    let index_width = m.limits().index_width;
    let mut byte = 0;
    for lanes in cells.chunks(layout.lanes()) {
        let lanes: Result<Vec<Cell>, String> = lanes
            .iter()
            .map(|cell| match cell {
                Cell::Bits(bits) => narrowed(*bits, element.number(), index_width)
                    .map(Cell::Bits)
                    .ok_or_else(|| format!("cell {bits:#X} has too many bits")),
                other => Ok(*other),
            })
            .collect();
        let (address, lanes) = (Address::new(allocation, byte), lanes?);
        if lanes.iter().any(|lane| *lane != Cell::Uninitialised) {
            let set = m.memory.set(address, layout, layout.align_bytes, &lanes);
            set.expect("the buffer was made for these cells");
        }
        byte += i64::try_from(layout.bytes).expect("an element fits into memory");
    }
    Ok(())
}

fn contents(
    m: &Machine,
    allocation: AllocationId,
    aligned_bytes: i64,
    element: &Type,
) -> Option<observed::Buffer> {
    let layout = m.element_layout(element).expect("the buffer was made");
    let address = Address::new(allocation, aligned_bytes);
    let cells = m.memory.contents_from(address, &layout)?;
    let cells = cells.into_iter().map(|cell| match cell {
        Cell::Bits(bits) => Cell::Bits(widened(bits, element.number(), m.limits().index_width)),
        other => other,
    });
    Some(observed::Buffer {
        cells: cells.collect(),
    })
}
