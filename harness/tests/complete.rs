//! Every op has all that makes it an op here, or stands on the short list with a reason.

use std::collections::BTreeSet;

use stridecheck_conversion::Options;
use stridecheck_conversion::pattern::{PatternSet, Root};
use stridecheck_conversion::std_to_llvm::lowering::Context;
use stridecheck_conversion::std_to_llvm::populate;
use stridecheck_gen::production_names;
use stridecheck_ir::Opcode;
use stridecheck_oracle::has_evaluator;

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

/// Ops that are read, printed and verified, and nothing else yet.
const ONLY_TEXT: &[&str] = &[
    "arith.ceildivsi",
    "arith.floordivsi",
    "arith.ceildivui",
    "arith.maxsi",
    "arith.maxui",
    "arith.minsi",
    "arith.minui",
    "arith.addui_extended",
    "arith.mulsi_extended",
    "arith.mului_extended",
    "arith.bitcast",
    "arith.remf",
    "arith.maximumf",
    "arith.minimumf",
    "arith.maxnumf",
    "arith.minnumf",
    "arith.extf",
    "arith.truncf",
    "arith.sitofp",
    "arith.uitofp",
    "arith.fptosi",
    "arith.fptoui",
    "cf.switch",
    "cf.assert",
    "func.call_indirect",
    "func.constant",
    "memref.alloca",
    "memref.rank",
    "memref.subview",
    "memref.reinterpret_cast",
    "memref.reshape",
    "memref.view",
    "memref.transpose",
    "memref.expand_shape",
    "memref.collapse_shape",
    "memref.copy",
    "memref.global",
    "memref.get_global",
    "memref.extract_strided_metadata",
    "memref.extract_aligned_pointer_as_index",
    "memref.assume_alignment",
    "memref.atomic_rmw",
    "memref.generic_atomic_rmw",
    "memref.atomic_yield",
    "memref.realloc",
    "memref.alloca_scope",
    "memref.alloca_scope.return",
    "memref.memory_space_cast",
    "memref.prefetch",
    "memref.dma_start",
    "memref.dma_wait",
];

/// The ops that are executed: everything but modules, casts between dialects, and what the lowering makes.
fn executed_ops() -> impl Iterator<Item = Opcode> {
    Opcode::all().filter(|opcode| !matches!(opcode, Opcode::Builtin(_) | Opcode::Llvm(_)))
}

fn check(what: &str, has: impl Fn(Opcode) -> bool) {
    for opcode in executed_ops() {
        let name = opcode.def().current;
        let mut excuses = INCOMPLETE.iter();
        let excused = excuses.any(|(op, lacking, _)| *op == name && *lacking == what)
            || ONLY_TEXT.contains(&name);
        assert_eq!(has(opcode), !excused, "{name}: {what}");
    }
}

#[test]
fn every_op_has_an_evaluator() {
    check("evaluator", |opcode| has_evaluator(opcode));
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
    for name in ONLY_TEXT {
        assert!(Opcode::named(name).is_some(), "{name}");
    }
}
