//! Attributes that are struck from a program: of its ops, and of the arguments and results of its functions.

use stridecheck_gen::Case;
use stridecheck_ir::{Attribute, Attributes, Body, OpId, verify};

use super::counterfactual::of_body;

/// The program without attributes of these names; none where it has none, or is no program without them.
pub(super) fn without_attributes(case: &Case, names: &[String]) -> Option<Case> {
    let mut body = case.body.clone();
    let all: Vec<OpId> = case.body.walk(case.body.module()).collect();
    let mut is_changed = false;
    for op in all {
        let mut attributes = body.attributes(op).clone();
        if strike(&mut attributes, names) {
            body.replace_attributes(op, attributes);
            is_changed = true;
        }
    }
    let is_right = is_changed && verify(&body).is_empty();
    is_right.then(|| of_body(case, &body)).flatten()
}

/// Whether the program has an attribute of one of these names.
pub(super) fn has_one(body: &Body, names: &[String]) -> bool {
    let mut all = body.walk(body.module());
    all.any(|op| strike(&mut body.attributes(op).clone(), names))
}

/// Whether one of these attributes stood among them, or among those of a value.
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
