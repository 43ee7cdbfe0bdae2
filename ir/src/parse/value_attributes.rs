//! Attributes of arguments and results as in 2020: `arg0 = {...}` in the generic form, and `llvm.noalias = true`.

use crate::attr::{Attribute, Attributes};
use crate::types::{LlvmType, Type};

/// Moves the attributes `arg0`, `arg1`, `result0` of a function of this type into the lists that replaced them.
pub(super) fn collect_numbered(ty: &Type, attributes: &mut Attributes) {
    let (inputs, results) = match ty {
        Type::Function(function) => (function.inputs.len(), function.results.len()),
        Type::Llvm(llvm) => match &**llvm {
            LlvmType::Function { params, .. } => (params.len(), 1),
            _ => return,
        },
        _ => return,
    };
    for (list, prefix, count) in [
        ("arg_attrs", "arg", inputs),
        ("res_attrs", "result", results),
    ] {
        let numbered = (0..count).map(|number| take(attributes, &format!("{prefix}{number}")));
        let mut numbered: Vec<_> = numbered.collect();
        numbered.iter_mut().for_each(unit_no_alias);
        insert_value_attributes(attributes, list, &numbered);
    }
}

/// Removes the dictionary with this name, or returns an empty one; any other attribute stays.
fn take(attributes: &mut Attributes, name: &str) -> Attributes {
    match attributes.remove(name) {
        Some(Attribute::Dictionary(entries)) => entries,
        Some(other) => {
            attributes.insert(name, other);
            Attributes::default()
        }
        None => Attributes::default(),
    }
}

/// Replaces `llvm.noalias = true` of 2020 by a unit attribute; `false` had no effect.
pub(super) fn unit_no_alias(attributes: &mut Attributes) {
    let name = "llvm.noalias";
    let value = attributes.find(name);
    if value == Some(&Attribute::bool(true)) {
        attributes.insert(name, Attribute::Unit);
    } else if value == Some(&Attribute::bool(false)) {
        attributes.remove(name);
    }
}

/// Sets a list of attributes per value, if any value has some.
pub(super) fn insert_value_attributes(
    attributes: &mut Attributes,
    name: &'static str,
    list: &[Attributes],
) {
    if list.iter().any(|attributes| !attributes.is_empty()) {
        let list = list.iter().cloned().map(Attribute::Dictionary);
        attributes.insert(name, Attribute::Array(list.collect()));
    }
}
