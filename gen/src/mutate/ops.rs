//! Replacing ops by others of the same signature: the same dialect, operands, results and type rules.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use stridecheck_ir::attr::Attributes;
use stridecheck_ir::dialect::{OpDef, Successors, Trait, ValueDef};
use stridecheck_ir::{Body, OpId, OpSpec, Opcode};

use super::place::pick;
use super::{Context, Draft, Mutation};
use crate::shrink::edit;
use crate::source::Source;

pub(super) const MUTATIONS: &[Mutation] = &[Mutation {
    name: "op",
    weight: 14,
    act: op,
}];

/// The other ops of the same signature, for each op that has any.
static ALIKE: LazyLock<BTreeMap<Opcode, Vec<Opcode>>> = LazyLock::new(|| {
    let all: Vec<Opcode> = Opcode::all().filter(|op| is_plain(op.def())).collect();
    let alike = |op: Opcode| {
        let others = all.iter().copied().filter(|other| {
            *other != op && op.dialect() == other.dialect() && is_alike(op.def(), other.def())
        });
        others.collect::<Vec<Opcode>>()
    };
    let pairs = all.iter().map(|op| (*op, alike(*op)));
    pairs.filter(|(_, alike)| !alike.is_empty()).collect()
});

/// Whether an op has operands and results, and neither regions nor successors.
fn is_plain(def: &OpDef) -> bool {
    !def.operands.is_empty()
        && !def.results.is_empty()
        && def.regions.is_empty()
        && matches!(def.successors, Successors::Exactly(0))
        && !def.traits.contains(&Trait::Terminator)
        && def.since.is_some()
}

fn is_alike(one: &OpDef, other: &OpDef) -> bool {
    let same = |ours: &[ValueDef], theirs: &[ValueDef]| {
        let mut pairs = ours.iter().zip(theirs);
        ours.len() == theirs.len()
            && pairs.all(|(one, other)| one.arity == other.arity && one.class == other.class)
    };
    let has = |name: &str| {
        one.attributes
            .iter()
            .any(|attribute| attribute.name == name)
    };
    let mut required = other
        .attributes
        .iter()
        .filter(|attribute| attribute.required);
    same(one.operands, other.operands)
        && same(one.results, other.results)
        && one.types == other.types
        && required.all(|attribute| has(attribute.name))
}

fn op(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let mut ops = edit::ops(body);
    ops.retain(|op| others(body, *op).is_some());
    let op = pick(u, &ops)?;
    let other = pick(u, others(body, op)?)?;
    let known = other.def().attributes;
    let mut attributes = Attributes::default();
    for (name, value) in body.attributes(op).iter() {
        if known.iter().any(|attribute| attribute.name == name) {
            attributes.insert(name.clone(), value.clone());
        }
    }
    let spec = OpSpec::new(other)
        .attributes(attributes)
        .operands(body.operands(op))
        .results(body.value_types(body.results(op)));
    let all: Vec<usize> = (0..body.results(op).len()).collect();
    edit::replace_op(body, op, spec, &all);
    Some(())
}

fn others(body: &Body, op: OpId) -> Option<&'static Vec<Opcode>> {
    let has_segments = !body.segments(op).is_empty();
    ALIKE.get(&body.opcode(op)?).filter(|_| !has_segments)
}
