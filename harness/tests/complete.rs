//! Every op has all that makes it an op here, or stands on the short list with a reason.
//!
//! Evaluators need no test: the oracle dispatches by a `match` over every op of a family.

use std::collections::BTreeSet;

use stridecheck_conversion::Options;
use stridecheck_conversion::pattern::{PatternSet, Root};
use stridecheck_conversion::std_to_llvm::lowering::Context;
use stridecheck_conversion::std_to_llvm::populate;
use stridecheck_gen::production_names;
use stridecheck_ir::Opcode;

/// Ops that lack something, with what they lack and why; a name that lacks nothing must not stand here.
const INCOMPLETE: &[(&str, &str, &str)] = &[
    (
        "func.func",
        "production",
        "the generator makes functions before it chooses ops",
    ),
    (
        "func.return",
        "production",
        "the generator ends every function with one",
    ),
];

/// The ops that are executed: everything but modules, casts between dialects, and what the lowering makes.
fn executed_ops() -> impl Iterator<Item = Opcode> {
    Opcode::all().filter(|opcode| !matches!(opcode, Opcode::Builtin(_) | Opcode::Llvm(_)))
}

fn check(what: &str, has: impl Fn(Opcode) -> bool) {
    for opcode in executed_ops() {
        let name = opcode.def().current;
        let excused = INCOMPLETE
            .iter()
            .any(|(op, lacking, _)| *op == name && *lacking == what);
        assert_eq!(has(opcode), !excused, "{name}: {what}");
    }
}

#[test]
fn every_op_has_a_lowering() {
    let options = Options::default();
    let mut patterns = PatternSet::new();
    populate(&mut patterns, &Context::new(&options));
    let roots: BTreeSet<Root> = patterns.iter().map(|pattern| pattern.root()).collect();
    check("lowering", |opcode| roots.contains(&Root::Op(opcode)));
}

#[test]
fn every_op_has_a_production() {
    let names: BTreeSet<&str> = production_names()
        .map(|name| name.split('/').next().unwrap_or(name))
        .collect();
    check("production", |opcode| names.contains(opcode.def().current));
}

#[test]
fn every_excuse_names_an_op_and_a_reason() {
    for (name, _, reason) in INCOMPLETE {
        assert!(
            Opcode::named(name).is_some() && !reason.is_empty(),
            "{name}"
        );
    }
}
