//! Other numbers in lists: static offsets, sizes and strides of views, positions in vectors, orders of dimensions.

use stridecheck_ir::attr::{Attribute, DenseArrayAttr};
use stridecheck_ir::{Body, OpId};

use super::place::pick;
use super::{Context, Draft, Mutation};
use crate::shrink::edit;
use crate::shrink::passes::update_types;
use crate::source::Source;

pub(super) const MUTATIONS: &[Mutation] = &[Mutation {
    name: "static number",
    weight: 10,
    act: number,
}];

const STEPS: [i64; 6] = [1, -1, 2, -2, 1, -1];

/// Changes a number in a list, and the dependent types of views.
fn number(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let (op, name) = pick(u, &sites(body))?;
    let list = body.attribute(op, &name)?.clone();
    let changed = match list {
        Attribute::DenseArray(DenseArrayAttr { element, values }) => {
            let values = changed(u, &values)?;
            Attribute::DenseArray(DenseArrayAttr {
                element,
                values: values.into(),
            })
        }
        Attribute::Array(list) => {
            let numbers = list.iter().map(Attribute::as_integer);
            let numbers = numbers.map(|number| i64::try_from(number?).ok());
            let numbers: Vec<i64> = numbers.collect::<Option<_>>()?;
            let numbers = changed(u, &numbers)?.into_iter();
            let list = numbers.zip(list.iter()).map(|(number, before)| {
                let ty = before.ty().expect("an integer has a type");
                Attribute::integer(number.into(), ty)
            });
            Attribute::Array(list.collect())
        }
        _ => return None,
    };
    body.set_attribute(op, name, changed);
    update_types(body);
    Some(())
}

/// The ops with a list of numbers, and the name of the attribute.
fn sites(body: &Body) -> Vec<(OpId, String)> {
    let is_number = |each: &Attribute| {
        let bits = each.ty().and_then(|ty| ty.integer_width());
        each.as_integer().is_some() && bits != Some(1)
    };
    let mut sites = Vec::new();
    for op in edit::ops(body) {
        for (name, value) in body.attributes(op).iter() {
            let is_list = match value {
                Attribute::DenseArray(list) => !list.values.is_empty(),
                Attribute::Array(list) => !list.is_empty() && list.iter().all(is_number),
                _ => false,
            };
            if is_list {
                sites.push((op, name.to_string()));
            }
        }
    }
    sites
}

fn changed(u: &mut Source<'_>, numbers: &[i64]) -> Option<Vec<i64>> {
    let mut numbers = numbers.to_vec();
    let count = numbers.len();
    if count > 1 && u.chance(48) {
        let (one, other) = (u.below(count), u.below(count - 1));
        numbers.swap(one, (one + 1 + other) % count);
        return Some(numbers);
    }
    let place = u.below(count.max(1));
    let number = numbers.get_mut(place)?;
    // This number marks an operand.
    if *number == i64::MIN {
        return None;
    }
    *number = match u.byte() % 8 {
        0..=4 => number.saturating_add(u.choose(&STEPS)),
        5 => number.saturating_mul(2),
        6 => *number / 2,
        _ => u.between(0, 3),
    };
    Some(numbers)
}
