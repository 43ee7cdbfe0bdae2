//! The names of functions while LLVM has them: it takes a function for C's by its name alone, and optimises calls of it as such.
//!
//! Rules:
//! - What the program or what stands around it defines has a name that C does not have, so a `fmax` of the program is its own.
//! - The functions of [`hooks::NAMES`] have names of ours, so the optimiser does not remove a `malloc`.
//! - Other functions that a module only declares are C's, as the `fmaxf` of a lowering of `math`.

use std::collections::{BTreeMap, BTreeSet};

use inkwell::module::Module;

use crate::hooks;
use crate::part::Part;

/// Stands before the name of a library function of ours.
const LIBRARY: &str = "stridecheck.";

/// Stands before the name of a function that the program defines, or that stands behind one that it declares.
const PROGRAM: &str = "__stridecheck_program.";

/// The name of a library function, of ours or C's.
pub(crate) fn library(name: &str) -> &str {
    name.strip_prefix(LIBRARY).unwrap_or(name)
}

/// The name that a function has in the program.
pub(crate) fn in_program(name: &str) -> &str {
    name.strip_prefix(PROGRAM).unwrap_or(name)
}

/// Renames the functions of the parts; gives the symbols that stand for others, of which `aliases` are some.
pub(crate) fn hide(
    parts: &[Part<'_, '_>],
    aliases: &BTreeMap<String, String>,
) -> BTreeMap<String, String> {
    let modules = || parts.iter().map(|part| &part.module);
    let defined: BTreeSet<String> = modules().flat_map(defined).collect();
    let of_objects = modules().flat_map(declared);
    let of_objects: BTreeSet<String> = of_objects
        .filter(|name| {
            let mut objects = parts.iter().filter_map(|part| part.object.as_ref());
            objects.any(|object| object.defines(name))
        })
        .collect();
    let has_objects = parts.iter().any(|part| part.object.is_some());
    let mut stands_for = aliases.clone();
    stands_for.extend(
        aliases
            .iter()
            .map(|(name, body)| (hidden(name), body.clone())),
    );
    stands_for.extend(of_objects.iter().map(|name| (hidden(name), name.clone())));
    // An object calls a function of a module by the name that it has in the program.
    let called = defined.iter().filter(|_| has_objects);
    stands_for.extend(called.map(|name| (name.clone(), hidden(name))));
    for module in modules() {
        for function in module.get_functions() {
            let name = function.get_name().to_string_lossy().into_owned();
            let is_program = defined.contains(&name)
                || of_objects.contains(&name)
                || aliases.contains_key(&name);
            if is_program {
                function.as_global_value().set_name(&hidden(&name));
            } else if hooks::NAMES.contains(&name.as_str()) {
                let renamed = format!("{LIBRARY}{name}");
                function.as_global_value().set_name(&renamed);
            }
        }
    }
    stands_for
}

fn hidden(name: &str) -> String {
    format!("{PROGRAM}{name}")
}

/// The functions that a module defines.
fn defined(module: &Module<'_>) -> impl Iterator<Item = String> {
    names(module, |blocks| blocks > 0)
}

/// The functions that a module only declares.
fn declared(module: &Module<'_>) -> impl Iterator<Item = String> {
    names(module, |blocks| blocks == 0)
}

fn names(module: &Module<'_>, wanted: impl Fn(u32) -> bool) -> impl Iterator<Item = String> {
    let functions = module.get_functions();
    let functions = functions.filter(move |function| wanted(function.count_basic_blocks()));
    functions.map(|function| function.get_name().to_string_lossy().into_owned())
}
