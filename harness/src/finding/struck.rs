//! Removes attributes from a program: from its ops, and from the arguments and results of its functions.
//!
//! The values that an attribute decides may decide in turn what is defined, so a program without the ops that have it is a second way.

use stridecheck_gen::Case;
use stridecheck_ir::{Attribute, Attributes, Body, OpId};

use super::counterfactual::{edited_body, of_body};
use super::hide::{Part, hide};

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

/// The program with the results of the ops that have an attribute of these names in their place; `None` where it has none, or they cannot be replaced.
pub(super) fn without_ops_with(case: &Case, names: &[String]) -> Option<Case> {
    let all = case.body.walk(case.body.module());
    let ops: Vec<OpId> = all.filter(|op| has(&case.body, *op, names)).collect();
    Some(hide(case, &ops, Part::Whole)?.case)
}

/// Whether the program has an attribute of one of these names.
pub(super) fn has_one(body: &Body, names: &[String]) -> bool {
    body.walk(body.module()).any(|op| has(body, op, names))
}

fn has(body: &Body, op: OpId, names: &[String]) -> bool {
    strike(&mut body.attributes(op).clone(), names)
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

#[cfg(test)]
mod tests {
    use stridecheck_gen::Case;
    use stridecheck_ir::parse;
    use stridecheck_oracle::{Call, Limits};

    use super::{has_one, without_attributes, without_ops_with};

    #[test]
    fn an_op_goes_whose_attribute_decides_what_is_defined() {
        // To the nearest, the quotient would be an infinity whose sign `nsz` leaves open.
        let text = "func.func @main() -> i1 {
              %one = arith.constant 1.0 : bf16
              %0 = arith.constant 4.591770e-41 : f32
              %1 = arith.truncf %0 upward : f32 to bf16
              %2 = arith.divf %one, %1 fastmath<nsz> : bf16
              %3 = arith.cmpf ogt, %2, %one : bf16
              cf.cond_br %3, ^bb1, ^bb1
            ^bb1:
              return %3 : i1
            }";
        let body = parse(text).unwrap_or_else(|wrong| panic!("{wrong:?}"));
        let call = Call::new("main", Vec::new());
        let case = Case::of_call(&body, &call, &Limits::default()).expect("it runs");
        let names = ["roundingmode".to_owned()];
        assert!(without_attributes(&case, &names).is_none());
        let without = without_ops_with(&case, &names).expect("the op has a result");
        assert!(!has_one(&without.body, &names));
    }
}
