//! Probes show where the fields of a function's arguments and results arrive, route by route.
//!
//! A probe is a program with one function that has the type of the probed function.
//! It passes its arguments to an external function and returns the results of that;
//! before, it passes on what its body reads of the descriptors of ranked memrefs.
//! Whatever lowers the program lowers the probe, and each run fills every field with bytes that identify it.
//!
//! Rules:
//! - The pointers that are passed point nowhere, and the probe follows none.
//! - A probe keeps the function attributes that decide how values are passed, and drops the others: they are promises that its bytes may break.

mod names;
mod slides;
pub mod target;

use std::ops::Range;

use stridecheck_conversion::std_to_llvm::emit::BARE_POINTERS;
use stridecheck_ir::attr::Attributes;
use stridecheck_ir::dialect::{View as _, func, memref};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Attribute, BlockId, Body, MemRefType, OpSpec, Place, Type, ValueId};
use stridecheck_native::sighting::{ROUNDS, Sighting};
use stridecheck_oracle::Call;

use crate::callers;
use crate::engine::{Ending, Engine, Prepared, Route};

/// The external function that receives the arguments.
pub const SEEN: &str = "stridecheck.seen";

/// The external function that receives what the body reads of descriptors.
pub const READ: &str = "stridecheck.read";

/// The result of a probe along a route: a line for each field that is not where it belongs, or why there was no probe.
pub type Outcome = Result<Vec<String>, String>;

/// The function attributes that decide how values are passed.
const OF_FUNCTIONS: [&str; 3] = ["CConv", BARE_POINTERS, "llvm.emit_c_interface"];

/// The attributes of arguments and results that decide it.
const OF_VALUES: [&str; 5] = [
    "llvm.signext",
    "llvm.zeroext",
    "llvm.inreg",
    "llvm.nest",
    "llvm.alignstack",
];

/// The attributes that make a pointer stand for the memory that it points to.
const OF_MEMORY: [&str; 5] = [
    "llvm.byval",
    "llvm.byref",
    "llvm.sret",
    "llvm.inalloca",
    "llvm.preallocated",
];

/// How much a probe does, the most telling shape first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Everything.
    Whole,
    /// Its body reads no descriptors.
    Unread,
    /// It also has no results.
    NoResults,
}

impl Shape {
    /// The shapes that are distinct for functions of a type.
    pub fn of(ty: &FunctionType) -> Vec<Self> {
        let is_read = ty.inputs.iter().any(|ty| matches!(ty, Type::MemRef(_)));
        let whole = if is_read { Self::Whole } else { Self::Unread };
        let mut shapes = vec![whole, Self::Unread, Self::NoResults];
        shapes.dedup();
        shapes.truncate(shapes.len() - usize::from(ty.results.is_empty()));
        shapes
    }
}

/// The probe of a function, with the functions that call it along these routes.
pub fn program(
    body: &Body,
    entry: &str,
    (shape, routes): (Shape, &[Route]),
) -> Result<Body, String> {
    let op = body.symbol(entry);
    let function = op.and_then(|op| func::Func::cast(body, op));
    let function = function.ok_or_else(|| format!("no function is named `{entry}`"))?;
    let (_, op) = function.parts();
    let attributes = kept(body.attributes(op))?;
    let ty = function.function_type();
    let results = match shape {
        Shape::Whole | Shape::Unread => ty.results.clone(),
        Shape::NoResults => Vec::new(),
    };
    let mut probe = Body::new();
    let module = probe.module();
    probe.replace_attributes(module, body.attributes(body.module()).clone());
    let block = define(&mut probe, (entry, attributes), (&ty.inputs, &results));
    let arguments = probe.arguments(block).to_vec();
    if shape == Shape::Whole {
        read(&mut probe, block, &arguments);
    }
    let given = call(&mut probe, block, SEEN, (&arguments, &results));
    let end = OpSpec::new(func::Op::Return).operands(&given);
    probe.build(Place::End(block), end);
    callers::add(&mut probe, entry, routes);
    Ok(probe)
}

/// Keeps the attributes that decide how values are passed.
fn kept(attributes: &Attributes) -> Result<Attributes, String> {
    let mut kept = Attributes::default();
    for (name, value) in attributes.iter() {
        match (name.as_str(), value) {
            ("arg_attrs" | "res_attrs", Attribute::Array(lists)) => {
                let lists = lists.iter().map(kept_of_value);
                let lists: Vec<Attribute> = lists.collect::<Result<_, _>>()?;
                let is_said =
                    |list: &Attribute| *list != Attribute::Dictionary(Attributes::default());
                if lists.iter().any(is_said) {
                    kept.insert(name.clone(), Attribute::Array(lists.into()));
                }
            }
            (name, value) if OF_FUNCTIONS.contains(&name) => {
                kept.insert(name, value.clone());
            }
            _ => {}
        }
    }
    Ok(kept)
}

fn kept_of_value(list: &Attribute) -> Result<Attribute, String> {
    let mut kept = Attributes::default();
    if let Attribute::Dictionary(attributes) = list {
        for (name, value) in attributes.iter() {
            if OF_MEMORY.contains(&name.as_str()) {
                return Err(format!("`{name}` passes memory through a pointer"));
            }
            if OF_VALUES.contains(&name.as_str()) {
                kept.insert(name.clone(), value.clone());
            }
        }
    }
    Ok(Attribute::Dictionary(kept))
}

/// Adds an empty function and returns its block.
fn define(
    probe: &mut Body,
    (name, attributes): (&str, Attributes),
    (inputs, results): (&[Type], &[Type]),
) -> BlockId {
    let ty = Type::function(inputs.to_vec(), results.to_vec());
    let mut attributes = attributes;
    if results.is_empty() {
        attributes.remove("res_attrs");
    }
    attributes.insert("sym_name", Attribute::String(name.into()));
    attributes.insert("function_type", Attribute::Type(ty));
    let spec = OpSpec::new(func::Op::Func)
        .attributes(attributes)
        .regions(1);
    let function = probe.build(Place::End(probe.module_block()), spec);
    let region = probe.op_regions(function)[0];
    let block = probe.create_block(inputs);
    probe.append_block(region, block);
    block
}

/// Passes on what the body reads of the descriptors of ranked memrefs: aligned pointer, offset, sizes and strides.
fn read(probe: &mut Body, block: BlockId, arguments: &[ValueId]) {
    let mut fields = Vec::new();
    for argument in arguments {
        let Type::MemRef(memref) = probe.value_type(*argument).clone() else {
            continue;
        };
        let pointer = OpSpec::new(memref::Op::ExtractAlignedPointerAsIndex);
        let pointer = pointer.operand(*argument).result(Type::Index);
        let pointer = probe.build(Place::End(block), pointer);
        fields.push(probe.results(pointer)[0]);
        let buffer = MemRefType {
            memory_space: memref.memory_space.clone(),
            ..MemRefType::identity(Vec::new(), memref.element.clone())
        };
        let numbers = std::iter::repeat_n(Type::Index, 1 + 2 * memref.rank());
        let metadata = OpSpec::new(memref::Op::ExtractStridedMetadata)
            .operand(*argument)
            .result(buffer.into())
            .results(numbers);
        let metadata = probe.build(Place::End(block), metadata);
        fields.extend(&probe.results(metadata)[1..]);
    }
    call(probe, block, READ, (&fields, &[]));
}

/// Declares an external function, calls it and returns its results.
fn call(
    probe: &mut Body,
    block: BlockId,
    name: &str,
    (arguments, results): (&[ValueId], &[Type]),
) -> Vec<ValueId> {
    let ty = Type::function(probe.value_types(arguments), results.to_vec());
    let declaration = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String(name.into()))
        .attribute("function_type", Attribute::Type(ty))
        .attribute("sym_visibility", Attribute::String("private".into()))
        .regions(1);
    probe.build(Place::End(probe.module_block()), declaration);
    let call = OpSpec::new(func::Op::Call)
        .operands(arguments)
        .attribute("callee", Attribute::Symbol(name.into()))
        .results(results.iter().cloned());
    let call = probe.build(Place::End(block), call);
    probe.results(call).to_vec()
}

/// The functions of a program other than the entry, including declarations.
pub(crate) fn others<'a>(body: &'a Body, entry: &str) -> Vec<&'a str> {
    let functions = body.ops(body.module_block());
    let functions = functions.filter_map(|op| func::Func::cast(body, op));
    let names = functions.map(func::Func::name);
    names.filter(|name| *name != entry).collect()
}

/// What a prepared probe shows along a route.
pub fn along(prepared: &mut dyn Prepared, (probe, entry): (&Body, &str), route: Route) -> Outcome {
    if !prepared.routes(entry).contains(&route) {
        let mut refused = prepared.refused_routes(entry).into_iter();
        let of_route = refused.find(|(refused, _)| *refused == route);
        return Err(match of_route {
            Some((_, why)) => why,
            None => prepared.why_no_route(entry),
        });
    }
    // A probe that crashes needs only one run.
    let mut sightings = sightings(prepared, (entry, route), 0..1)?;
    sightings.extend(self::sightings(prepared, (entry, route), 1..ROUNDS)?);
    let function = probe
        .symbol(entry)
        .and_then(|op| func::Func::cast(probe, op));
    let function = function.expect("the probe has the function");
    let (_, op) = function.parts();
    let is_bare = probe.attribute(op, BARE_POINTERS).is_some();
    Ok(slides::lines(
        (function.function_type(), is_bare),
        &sightings,
    ))
}

fn sightings(
    prepared: &mut dyn Prepared,
    (entry, route): (&str, Route),
    rounds: Range<u32>,
) -> Result<Vec<Sighting>, String> {
    let call = Call::new(entry, Vec::new());
    let seen = prepared.probe(&call, route, rounds).into_iter();
    let seen = seen.map(
        |observation| match (observation.sighting, observation.ending) {
            (Some(sighting), _) => Ok(*sighting),
            (None, Ending::Returned(_)) => Err("this engine runs no probes".to_owned()),
            (None, ending) => Err(ending.to_string()),
        },
    );
    seen.collect()
}

/// What a probe shows on an engine along a route.
pub fn on_engine(engine: &mut dyn Engine, (body, entry): (&Body, &str), route: Route) -> Outcome {
    let function = body.symbol(entry).and_then(|op| func::Func::cast(body, op));
    let function = function.ok_or_else(|| format!("no function is named `{entry}`"))?;
    let shapes = Shape::of(function.function_type()).into_iter();
    let outcomes = shapes.map(|shape| {
        let probe = program(body, entry, (shape, &[route]))?;
        let mut prepared = engine.prepare(&probe);
        along(prepared.as_mut(), (&probe, entry), route)
    });
    first(outcomes)
}

/// The result of the first shape that can be run, or why the first one cannot.
pub fn first(outcomes: impl Iterator<Item = Outcome>) -> Outcome {
    let mut why = None;
    for outcome in outcomes {
        match outcome {
            Ok(lines) => return Ok(lines),
            Err(reason) => drop(why.get_or_insert(reason)),
        }
    }
    Err(why.unwrap_or_else(|| "no shape of a probe fits the function".to_owned()))
}
