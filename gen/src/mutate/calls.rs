//! Calls of a seed's function from another program, which may be a generated one.

use std::collections::BTreeMap;

use stridecheck_ir::attr::{Attribute, Attributes};
use stridecheck_ir::dialect::func::Op;
use stridecheck_ir::{Body, OpId, OpSpec, Place, Type, ValueId};
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Argument, ArgumentBuffer};

use super::place::{other_value, pick};
use super::{Context, Draft, Mutation, Seed, generated_program};
use crate::config::Config;
use crate::shrink::edit;
use crate::source::Source;

pub(super) const MUTATIONS: &[Mutation] = &[Mutation {
    name: "call of another function",
    weight: 5,
    act: call,
}];

/// The name of the mutation that generates the caller.
pub(super) const GENERATED: &str = "call by a generated program";

/// The most results that the entry function may have.
const MOST_RESULTS: usize = 8;

fn call(draft: &mut Draft, u: &mut Source<'_>, context: &Context<'_>) -> Option<()> {
    let donor = context.seeds[u.below(context.seeds.len())];
    call_seed(draft, u, donor)
}

/// A generated program that calls the function of a seed.
pub(super) fn generated(u: &mut Source<'_>, seed: &Seed, config: &Config) -> Option<Draft> {
    let mut draft = generated_program(u, config);
    call_seed(&mut draft, u, seed)?;
    Some(draft)
}

/// Calls the function of a seed with values of the draft, or with new arguments taken from an input of the seed.
fn call_seed(draft: &mut Draft, u: &mut Source<'_>, donor: &Seed) -> Option<()> {
    let function = draft.function()?;
    let block = edit::entry(&draft.body, function)?;
    let ops: Vec<OpId> = draft.body.ops(block).collect();
    let before = pick(u, &ops)?;
    let arguments = pick(u, &donor.calls)?.arguments;
    let name = adopt(&mut draft.body, donor);
    let mut operands = Vec::new();
    for (ty, argument) in donor.function.inputs.iter().zip(arguments) {
        let value = match u.chance(128) {
            true => other_value(u, &draft.body, (before, ty, None)),
            false => None,
        };
        operands.push(match value {
            Some(value) => value,
            None => add_parameter(draft, function, (ty, argument))?,
        });
    }
    let spec = OpSpec::new(Op::Call)
        .attribute("callee", Attribute::Symbol(name.into()))
        .operands(&operands)
        .results(donor.function.results.clone());
    let call = draft.body.build(Place::Before(before), spec);
    let results = draft.body.results(call).to_vec();
    show(&mut draft.body, function, &results);
    update(draft, function)
}

/// Updates the type of the entry function to its parameters and results, which its calls fit.
pub(super) fn update(draft: &mut Draft, function: OpId) -> Option<()> {
    edit::update_function_type(&mut draft.body, function)?;
    draft.function = signature(&draft.body, &draft.entry).ok()?.into_owned();
    Some(())
}

/// Adds a parameter to the entry function, and its argument to the calls.
pub(super) fn add_parameter(
    draft: &mut Draft,
    function: OpId,
    (ty, argument): (&Type, Argument),
) -> Option<ValueId> {
    let is_own = match &argument {
        Argument::MemRef(memref) => matches!(memref.buffer, ArgumentBuffer::Own(_)),
        Argument::Function(_) => false,
        Argument::Scalar(_) | Argument::Vector(_) => true,
    };
    if !is_own {
        return None;
    }
    let block = edit::entry(&draft.body, function)?;
    for call in &mut draft.calls {
        call.arguments.push(argument.clone());
    }
    Some(draft.body.add_argument(block, ty.clone()))
}

/// Returns values at the end of a function, besides its results, if it has one end.
pub(super) fn show(body: &mut Body, function: OpId, values: &[ValueId]) {
    let ends = body.nested_blocks(function).filter_map(|block| {
        let end = body.last_op(block)?;
        (body.opcode(end) == Some(Op::Return.into())).then_some(end)
    });
    let [end] = ends.collect::<Vec<OpId>>()[..] else {
        return;
    };
    let mut operands = body.operands(end).to_vec();
    let room = MOST_RESULTS.saturating_sub(operands.len());
    if values.is_empty() || room == 0 {
        return;
    }
    operands.extend(values.iter().take(room));
    body.replace_operands(end, &operands, &[]);
    body.remove_attribute(function, "res_attrs");
}

/// Adds the functions and globals of a seed to a program under free names; returns the name of the seed's function.
pub(super) fn adopt(body: &mut Body, donor: &Seed) -> String {
    let mut from = donor.body.clone();
    let ops: Vec<OpId> = from.ops(from.module_block()).collect();
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for op in &ops {
        if let Some(name) = from.symbol_name(*op) {
            let numbered = (1..).map(|number: u32| format!("{name}_{number}"));
            let mut free = std::iter::once(name.to_owned()).chain(numbered);
            let free = free.find(|free| {
                let is_own = free == name || from.symbol(free).is_none();
                is_own && body.symbol(free).is_none() && !names.values().any(|name| name == free)
            });
            names.insert(name.to_owned(), free.expect("there are enough numbers"));
        }
    }
    rename(&mut from, &ops, &names);
    let place = Place::End(body.module_block());
    body.append(place, from, &ops);
    names.get(&donor.entry).unwrap_or(&donor.entry).clone()
}

/// Replaces the names of symbols that ops refer to.
fn rename(body: &mut Body, ops: &[OpId], names: &BTreeMap<String, String>) {
    for op in ops {
        let new = body.symbol_name(*op).and_then(|name| names.get(name));
        if let Some(new) = new {
            body.set_attribute(*op, "sym_name", Attribute::String(new.as_str().into()));
        }
    }
    let all: Vec<OpId> = body.walk(body.module()).collect();
    for op in all {
        let attributes = body.attributes(op).iter();
        let changed =
            attributes.filter_map(|(name, value)| Some((name.clone(), renamed(value, names)?)));
        let changed: Vec<_> = changed.collect();
        for (name, value) in changed {
            body.set_attribute(op, name, value);
        }
    }
}

/// An attribute with replaced names of symbols, if it has any.
fn renamed(value: &Attribute, names: &BTreeMap<String, String>) -> Option<Attribute> {
    let all = |parts: &[Attribute]| {
        let changed: Vec<_> = parts.iter().map(|part| renamed(part, names)).collect();
        let is_changed = changed.iter().any(Option::is_some);
        let parts = changed.into_iter().zip(parts);
        let parts = parts.map(|(changed, part)| changed.unwrap_or_else(|| part.clone()));
        is_changed.then(|| Attribute::Array(parts.collect()))
    };
    match value {
        Attribute::Symbol(name) => {
            let new = names.get(name.as_str())?;
            Some(Attribute::Symbol(new.as_str().into()))
        }
        Attribute::Array(parts) => all(parts),
        Attribute::Dictionary(entries) => {
            let mut changed: Attributes = entries.clone();
            let mut is_changed = false;
            for (name, value) in entries.iter() {
                if let Some(value) = renamed(value, names) {
                    changed.insert(name.clone(), value);
                    is_changed = true;
                }
            }
            is_changed.then_some(Attribute::Dictionary(changed))
        }
        _ => None,
    }
}
