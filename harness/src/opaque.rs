//! Replaces ops of unregistered dialects by calls of functions that are only declared.
//!
//! Rules:
//! - An op becomes a call if it has no regions or successors, has known types, returns scalars and vectors, and is no terminator; other ops stay.
//! - Ops with the same name, attributes and types call the same function, whose name contains the name of the op.
//! - The results of such a function depend on its scalar arguments and, unless it is pure, on the number of the call.

use std::collections::BTreeMap;

use stridecheck_ir::body::OpName;
use stridecheck_ir::dialect::{builtin, func};
use stridecheck_ir::types::VectorType;
use stridecheck_ir::{Attribute, BlockId, Body, OpId, OpSpec, Place, Type};
use stridecheck_oracle::{OPAQUE, PURE};

/// What happens to an unknown op.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Opaque {
    /// Replace the op by a call: an effect whose order, arguments and number are compared.
    #[default]
    Calls,
    /// Replace the op by a call of a pure function: order and number of calls are not compared.
    Pure,
    /// Keep the op; functions that have one are not executed.
    No,
}

/// Replaces the unknown ops of a program by calls, and returns each of their names once.
pub fn replace(body: &mut Body, opaque: Opaque) -> Vec<String> {
    let prefix = match opaque {
        Opaque::Calls => OPAQUE,
        Opaque::Pure => PURE,
        Opaque::No => return Vec::new(),
    };
    let module = body.module();
    let ops: Vec<OpId> = body
        .walk(module)
        .filter(|op| is_replaced(body, *op))
        .collect();
    let mut functions: BTreeMap<(BlockId, String), String> = BTreeMap::new();
    let mut names = Vec::new();
    for op in ops {
        let OpName::Unknown(name) = body.op_name(op) else {
            continue;
        };
        let name = name.to_string();
        let table = table(body, op);
        let key = (table, key(body, op));
        let function = match functions.get(&key) {
            Some(function) => function.clone(),
            None => {
                let function = declared(body, table, (&format!("{prefix}{name}"), op));
                functions.insert(key, function.clone());
                function
            }
        };
        call(body, op, &function);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Whether an op becomes a call.
fn is_replaced(body: &Body, op: OpId) -> bool {
    let is_unknown = matches!(body.op_name(op), OpName::Unknown(_));
    let is_flat = body.op_regions(op).is_empty() && body.successors(op).is_empty();
    let is_inside = body.next_op(op).is_some()
        && body
            .parent_op(op)
            .is_some_and(|parent| parent != body.module());
    let results = body.results(op).iter().map(|value| body.value_type(*value));
    let gives_values = results.into_iter().all(is_value);
    let operands = body
        .operands(op)
        .iter()
        .map(|value| body.value_type(*value));
    let takes_known = operands.into_iter().all(is_taken);
    is_unknown && is_flat && is_inside && gives_values && takes_known
}

fn is_value(ty: &Type) -> bool {
    let is_fixed = !ty.as_vector().is_some_and(VectorType::is_scalable);
    is_fixed && matches!(ty.number(), Type::Index | Type::Integer(_) | Type::Float(_))
}

fn is_taken(ty: &Type) -> bool {
    is_value(ty) || ty.is_memref() || ty.as_function().is_some()
}

/// The block of the enclosing module, which holds its functions.
fn table(body: &Body, op: OpId) -> BlockId {
    let is_module = |op: &OpId| body.opcode(*op) == Some(builtin::Op::Module.into());
    let module = body.ancestors(op).find(is_module);
    let region = module.map(|module| body.op_regions(module)[0]);
    let block = region.and_then(|region| body.entry_block(region));
    block.unwrap_or_else(|| body.module_block())
}

/// The name, attributes and types that ops calling one function share.
fn key(body: &Body, op: OpId) -> String {
    let [operands, results] =
        [body.operands(op), body.results(op)].map(|values| body.value_types(values));
    let name = body.op_name(op);
    let attributes = (body.attributes(op), body.properties(op));
    format!("{name:?} {attributes:?} {operands:?} {results:?}")
}

/// Declares the function for an op and returns its name: that of the op, with a number if the name is taken.
fn declared(body: &mut Body, table: BlockId, (named, op): (&str, OpId)) -> String {
    let mut names = (0_u32..).map(|number| match number {
        0 => named.to_owned(),
        number => format!("{named}_{number}"),
    });
    let is_free = |name: &String| {
        let mut ops = body.ops(table);
        ops.all(|op| body.symbol_name(op) != Some(name))
    };
    let name = names
        .find(is_free)
        .expect("there are more names than symbols");
    let [operands, results] =
        [body.operands(op), body.results(op)].map(|values| body.value_types(values));
    let ty = Type::function(operands, results);
    let spec = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String(name.as_str().into()))
        .attribute("function_type", Attribute::Type(ty))
        .attribute("sym_visibility", Attribute::String("private".into()))
        .regions(1);
    let place = match body.first_op(table) {
        Some(first) => Place::Before(first),
        None => Place::End(table),
    };
    body.build(place, spec);
    name
}

/// Replaces an op by a call.
fn call(body: &mut Body, op: OpId, function: &str) {
    let operands = body.operands(op).to_vec();
    let results = body.results(op).to_vec();
    let types = body.value_types(&results);
    let spec = OpSpec::new(func::Op::Call)
        .attribute("callee", Attribute::Symbol(function.into()))
        .operands(&operands)
        .results(types)
        .span(body.span(op));
    let call = body.build(Place::Before(op), spec);
    let given = body.results(call).to_vec();
    for (from, to) in results.into_iter().zip(given) {
        body.replace_all_uses(from, to);
    }
    body.detach(op);
}
