//! Functions that are only declared: the results of their calls, and the record of those calls.
//!
//! Rules:
//! - Every engine asks [`Externals::answer`], so a call has the same results wherever it runs.
//! - A record holds only what can be compared: all NaNs are recorded as one.

use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, Type};

use crate::call::Externals;
use crate::certificate::Hash;
use crate::entry;
use crate::error::Error;
use crate::float;
use crate::integer;
use crate::layout::{ElementLayout, scalar_bits};
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step, Stop};
use crate::memory::Address;
use crate::observed::{Base, Cell, ExternalCall, Observed, ObservedMemRef};
use crate::value::{Scalar, Value, cells_per_element, lanes_of};

/// The prefix of the names of functions that stand for unknown ops: their results are derived unless specified.
pub const OPAQUE: &str = "opaque.";

/// The same prefix for functions without effect: results are derived from the arguments alone, and calls are not recorded.
pub const PURE: &str = "pure.";

/// Whether the results of a function are derived unless specified.
pub fn is_opaque(name: &str) -> bool {
    name.starts_with(OPAQUE) || is_pure(name)
}

/// Whether a function has no effect, so that its calls are neither recorded nor counted.
pub fn is_pure(name: &str) -> bool {
    name.starts_with(PURE)
}

impl Externals {
    /// The script, if there is one.
    pub fn script(&self) -> Option<&[ExternalCall]> {
        match self {
            Self::Scripted(calls) => Some(calls),
            Self::Unknown | Self::Derived => None,
        }
    }

    /// The results of the call with this number; none if they are unknown.
    pub fn answer(
        &self,
        number: usize,
        (name, function): (&str, &FunctionType),
        arguments: &[Observed],
        index_width: IndexWidth,
    ) -> Option<Vec<Cell>> {
        let number = if is_pure(name) { 0 } else { number };
        let derived = || derived(number, (name, function), arguments, index_width);
        match self {
            _ if is_pure(name) => Some(derived()),
            // A call without results needs no answer.
            Self::Unknown if function.results.is_empty() => Some(Vec::new()),
            Self::Unknown => is_opaque(name).then(derived),
            Self::Derived => Some(derived()),
            Self::Scripted(script) => {
                let call = script.get(number).filter(|call| call.name == name);
                call.map(|call| call.results.clone())
            }
        }
    }

    /// Why there is no answer to a call, and what to do about it.
    pub fn missing(&self, number: usize, name: &str) -> String {
        let script = self.script().unwrap_or_default();
        match (self, script.get(number)) {
            (Self::Scripted(_), Some(call)) => {
                let expected = &call.name;
                format!(
                    "external call {number} is of `{name}`, and the script has `{expected}` there"
                )
            }
            (Self::Scripted(_), None) => format!(
                "external call {number}, of `{name}`, is more than the {} in the script: add a line `// extern: @{name}(...) -> ...`",
                script.len()
            ),
            _ => format!(
                "function `{name}` is only declared: add the results of its calls after the run line, as `// extern: @{name}(...) -> ...` for each call in order, or `// extern: derived` for values that follow from the arguments"
            ),
        }
    }
}

impl ExternalCall {
    /// The record of a call.
    pub fn new(
        name: &str,
        function: &FunctionType,
        arguments: Vec<Observed>,
        results: Vec<Cell>,
    ) -> Self {
        let pairs = arguments.into_iter().zip(&function.inputs);
        Self {
            name: name.to_owned(),
            arguments: pairs.map(|(argument, ty)| recorded(argument, ty)).collect(),
            results,
        }
    }
}

/// Calls a function that is only declared and returns its results.
pub(crate) fn call(
    m: &mut Machine,
    body: &Body,
    (name, ty): (&str, &FunctionType),
    arguments: &[Value],
) -> Step<Vec<Value>> {
    let index_width = m.limits().index_width;
    check_types(name, ty, index_width)?;
    let is_pure = is_pure(name);
    note_call(m, arguments, is_pure)?;
    let observed = arguments.iter().zip(&ty.inputs);
    let observed = observed.map(|(value, ty)| entry::observe(m, body, value, ty));
    let observed: Vec<_> = observed.collect();
    let number = m.external_calls.len();
    let results = m
        .externals
        .answer(number, (name, ty), &observed, index_width);
    let Some(results) = results else {
        return Err(Stop::Unanswered(m.externals.missing(number, name)));
    };
    m.memory.charge(size_bytes(&observed))?;
    let mut cells = results.iter();
    let values = ty.results.iter().map(|ty| {
        let mut given = cells.by_ref().take(cells_per_element(ty));
        let mut scalars = given
            .by_ref()
            .map(|cell| scalar(*cell, ty.number(), index_width));
        match lanes_of(ty) {
            None => Value::Scalar(scalars.next().unwrap_or(Scalar::Poison)),
            Some(_) => Value::Vector(scalars.collect()),
        }
    });
    let values = values.collect();
    if !is_pure {
        m.external_calls
            .push(ExternalCall::new(name, ty, observed, results));
    }
    Ok(values)
}

/// A cell of an answer as a scalar of a type.
fn scalar(cell: Cell, ty: &Type, index_width: IndexWidth) -> Scalar {
    match cell {
        Cell::Bits(bits) => {
            entry::narrowed(bits, ty, index_width).map_or(Scalar::Poison, Scalar::Bits)
        }
        Cell::Nan(bits) => Scalar::Nan(bits),
        Cell::Open => Scalar::Open,
        Cell::Between(floats) => Scalar::Between(floats),
        Cell::Uninitialised | Cell::Poison => Scalar::Poison,
    }
}

/// Records a call without results that the program does not contain, such as one that prints.
pub(crate) fn record(m: &mut Machine, name: &str, argument: Option<(Type, Observed)>) -> Step<()> {
    note_call(m, &[], false)?;
    let (inputs, arguments): (Vec<Type>, Vec<Observed>) = argument.into_iter().unzip();
    m.memory.charge(size_bytes(&arguments))?;
    let results = Vec::new();
    let ty = FunctionType { inputs, results };
    m.external_calls
        .push(ExternalCall::new(name, &ty, arguments, Vec::new()));
    Ok(())
}

/// Notes a call in a parallel loop: the order of such calls is open, and their arguments are read.
fn note_call(m: &mut Machine, arguments: &[Value], is_pure: bool) -> Step<()> {
    let is_ordered = is_pure
        || m.loops_in_any_order()
            .all(|turns| turns.note_external_call());
    if !is_ordered {
        return Err(Error::Undetermined("the order of calls in a parallel loop").into());
    }
    for view in arguments.iter().filter_map(Value::as_view) {
        let (allocation, byte) = (view.allocation, view.aligned_bytes);
        m.memory.read_rest(Address::new(allocation, byte))?;
    }
    Ok(())
}

/// Refuses results that are memrefs or functions, which no answer can give, and arguments that cannot be recorded.
fn check_types(name: &str, ty: &FunctionType, index_width: IndexWidth) -> Step<()> {
    let is_given = |ty: &&Type| ElementLayout::of(ty, index_width).is_some();
    if let Some(result) = ty.results.iter().find(|ty| !is_given(ty)) {
        return Err(Stop::Unanswered(format!(
            "function `{name}` is only declared and gives a value of type {result}, where only scalars and vectors can be given: define it in the program"
        )));
    }
    let is_recorded = |ty: &&Type| {
        let is_value = ElementLayout::of(ty, index_width).is_some();
        is_value || ty.is_memref() || ty.as_function().is_some()
    };
    if let Some(input) = ty.inputs.iter().find(|ty| !is_recorded(ty)) {
        let reason = format!(
            "function `{name}` is only declared and takes a value of type {input}, where only scalars, vectors, functions and memrefs are recorded: define it in the program"
        );
        return Err(Error::unsupported("func.call", reason).into());
    }
    Ok(())
}

/// Poison if an argument is poison, otherwise pseudo-random bits.
fn derived(
    number: usize,
    (name, function): (&str, &FunctionType),
    arguments: &[Observed],
    index_width: IndexWidth,
) -> Vec<Cell> {
    let number = u64::try_from(number).expect("64 bits hold a usize");
    let count = function.results.iter().map(cells_per_element).sum();
    let mut hash = Hash::EMPTY
        .with(name.as_bytes())
        .with(&number.to_le_bytes());
    for (argument, ty) in arguments.iter().zip(&function.inputs) {
        let cells = match recorded(argument.clone(), ty) {
            Observed::Scalar(cell) => vec![cell],
            Observed::Vector(lanes) => lanes,
            Observed::Function(name) => {
                hash = hash.with(name.as_bytes());
                Vec::new()
            }
            Observed::MemRef(_) => Vec::new(),
        };
        for cell in cells {
            match cell {
                Cell::Bits(bits) | Cell::Nan(bits) => hash = hash.with(&bits.to_le_bytes()),
                Cell::Open | Cell::Between(_) => return vec![Cell::Open; count],
                Cell::Poison | Cell::Uninitialised => return vec![Cell::Poison; count],
            }
        }
    }
    let bits_as = |hash: Hash, ty: &Type| {
        let width = scalar_bits(ty, index_width).unwrap_or(1);
        let bits = integer::wrap(width, hash.bits());
        Cell::Bits(entry::widened(bits, ty, index_width))
    };
    let results = (0..=u8::MAX).zip(&function.results);
    let results = results.flat_map(|(position, ty)| {
        let hash = hash.with(&[position]);
        match lanes_of(ty) {
            None => vec![bits_as(hash, ty)],
            Some(lanes) => (0_u32..)
                .take(lanes)
                .map(|lane| bits_as(hash.with(&lane.to_le_bytes()), ty.number()))
                .collect(),
        }
    });
    results.collect()
}

/// The part of an argument that can be compared.
fn recorded(argument: Observed, ty: &Type) -> Observed {
    let float = ty.memref_element().unwrap_or(ty).number().as_float();
    let one_nan = |cell: Cell| match (cell, float) {
        (Cell::Nan(bits) | Cell::Bits(bits), Some(float)) if float::is_nan(float, bits) => {
            float::quiet_nan(float).map_or(cell, Cell::Bits)
        }
        _ => cell,
    };
    match argument {
        Observed::Scalar(cell) => Observed::Scalar(one_nan(cell)),
        Observed::Vector(lanes) => Observed::Vector(lanes.into_iter().map(one_nan).collect()),
        function @ Observed::Function(_) => function,
        // The end of such memory is not visible from outside.
        Observed::MemRef(memref) if memref.base == Base::Elsewhere => {
            Observed::MemRef(ObservedMemRef {
                contents: None,
                ..memref
            })
        }
        Observed::MemRef(mut memref) => {
            for cell in memref
                .contents
                .iter_mut()
                .flat_map(|buffer| &mut buffer.cells)
            {
                *cell = one_nan(*cell);
            }
            Observed::MemRef(memref)
        }
    }
}

/// The approximate size of a record.
fn size_bytes(arguments: &[Observed]) -> u64 {
    let cells = arguments.iter().map(|argument| match argument {
        Observed::Scalar(_) | Observed::Function(_) => 1,
        Observed::Vector(lanes) => lanes.len(),
        Observed::MemRef(memref) => memref
            .contents
            .as_ref()
            .map_or(0, |buffer| buffer.cells.len()),
    });
    let cells: usize = cells.sum();
    u64::try_from(size_of::<ExternalCall>() + cells * size_of::<Cell>()).unwrap_or(u64::MAX)
}
