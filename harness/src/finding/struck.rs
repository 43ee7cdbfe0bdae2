//! Removes attributes from a program: from its ops, and from the arguments and results of its functions.

use stridecheck_gen::Case;
use stridecheck_ir::{Attribute, Attributes, Body, OpId};

use super::counterfactual::{edited_body, of_body};

/// The program without attributes of these names; `None` where it has none, or is invalid without them.
pub(super) fn without_attributes(case: &Case, names: &[String]) -> Option<Case> {
    let all: Vec<OpId> = case.body.walk(case.body.module()).collect();
    let body = edited_body(case, &all, |body, op| {
        let mut attributes = body.attributes(op).clone();
        let is_struck = strike(&mut attributes, names);
        if is_struck {
            body.replace_attributes(op, attributes);
        }
        is_struck
    })?;
    of_body(case, &body)
}

/// Whether the program has an attribute of one of these names.
pub(super) fn has_one(body: &Body, names: &[String]) -> bool {
    let mut all = body.walk(body.module());
    all.any(|op| strike(&mut body.attributes(op).clone(), names))
}

/// Removes these attributes, also from the attributes of single values; returns whether there was one.
fn strike(attributes: &mut Attributes, names: &[String]) -> bool {
    let struck = names.iter().map(|name| attributes.remove(name).is_some());
    let mut is_changed = struck.fold(false, |any, is_struck| any | is_struck);
    for list in ["arg_attrs", "res_attrs"] {
        let Some(Attribute::Array(values)) = attributes.find(list) else {
            continue;
        };
        let mut values = values.to_vec();
        for value in &mut values {
            if let Attribute::Dictionary(of_value) = value {
                is_changed |= strike(of_value, names);
            }
        }
        attributes.insert(list, Attribute::Array(values.into()));
    }
    is_changed
}
