//! Other attributes: predicates, kinds, flags, and what is present or absent.

use stridecheck_ir::attr::{Attribute, FlagsAttr};
use stridecheck_ir::dialect::{AttributeDef, AttributeKind, NO_WORD};
use stridecheck_ir::{Body, OpId, Type};

use super::place::pick;
use super::{Context, Draft, Mutation};
use crate::shrink::edit;
use crate::source::Source;

pub(super) const MUTATIONS: &[Mutation] = &[Mutation {
    name: "attribute",
    weight: 10,
    act: attribute,
}];

fn attribute(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let (op, def) = pick(u, &sites(body))?;
    let now = body.attribute(op, def.name).cloned();
    match changed(u, def, now)? {
        Some(value) => drop(body.set_attribute(op, def.name, value)),
        None => drop(body.remove_attribute(op, def.name)),
    }
    Some(())
}

/// The attributes that ops have or may have, of the kinds that can be mutated.
fn sites(body: &Body) -> Vec<(OpId, &'static AttributeDef)> {
    let mut sites = Vec::new();
    for op in edit::ops(body) {
        let Some(opcode) = body.opcode(op) else {
            continue;
        };
        let defs = opcode.def().attributes.iter();
        sites.extend(defs.filter(|def| is_changed(def)).map(|def| (op, def)));
    }
    sites
}

fn is_changed(def: &AttributeDef) -> bool {
    matches!(
        def.kind,
        AttributeKind::Enum(_)
            | AttributeKind::Enum32(_)
            | AttributeKind::DialectEnum(..)
            | AttributeKind::Flags(_)
            | AttributeKind::Unit
            | AttributeKind::Bools
    )
}

/// Another value, or none for an attribute to remove.
fn changed(
    u: &mut Source<'_>,
    def: &AttributeDef,
    now: Option<Attribute>,
) -> Option<Option<Attribute>> {
    let number = |u: &mut Source<'_>, words: &[&str], width: u32| {
        let place = u.below(words.len());
        let ty = now.as_ref().and_then(Attribute::ty);
        let number = i128::try_from(place).expect("a list of words is short");
        let value = Attribute::integer(number, ty.unwrap_or(Type::integer(width)));
        (words[place] != NO_WORD).then_some(Some(value))
    };
    match def.kind {
        AttributeKind::Enum(words) => number(u, words, 64),
        AttributeKind::Enum32(words) => number(u, words, 32),
        AttributeKind::DialectEnum(dialect, name, words) => {
            let word = u.choose(words);
            Some(Some(Attribute::dialect_word(dialect, name, word)))
        }
        AttributeKind::Flags(family) => {
            let all = FlagsAttr::all(family).bits;
            let bits = u32::from(u.byte()) & all;
            Some((bits != 0).then_some(Attribute::Flags(FlagsAttr { family, bits })))
        }
        AttributeKind::Unit => Some(now.is_none().then_some(Attribute::Unit)),
        AttributeKind::Bools => {
            let Some(Attribute::Array(list)) = now else {
                return None;
            };
            let mut list = list.to_vec();
            let place = u.below(list.len().max(1));
            let before = list.get(place)?.as_integer()?;
            list[place] = Attribute::bool(before == 0);
            Some(Some(Attribute::Array(list.into())))
        }
        _ => None,
    }
}
