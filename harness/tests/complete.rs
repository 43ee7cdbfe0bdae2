//! Every op has all that makes it an op here, or stands on a list of what it still lacks.
//!
//! A name that lacks nothing any more must leave its list.

use std::collections::BTreeSet;

use stridecheck_conversion::Options;
use stridecheck_conversion::pattern::PatternSet;
use stridecheck_conversion::root::Root;
use stridecheck_conversion::std_to_llvm::context::Context;
use stridecheck_conversion::std_to_llvm::populate;
use stridecheck_gen::{op_of, production_names};
use stridecheck_ir::Opcode;
use stridecheck_oracle::has_evaluator;

/// Ops that are read and verified only: they move data between memories that no machine here has, print, are of tensors, or have no lowering in MLIR.
const NEVER_EXECUTED: &[&str] = &[
    "arith.scaling_extf",
    "arith.scaling_truncf",
    "complex.bitcast",
    "memref.dma_start",
    "memref.dma_wait",
    "std.tensor_cast",
    "std.tensor_load",
    "std.tensor_store",
];

/// Ops that no program has that is made here; those of `std` no release has.
const NOT_GENERATED: &[&str] = &[
    "std.extract_element",
    "std.splat",
    "ub.poison",
    "ub.unreachable",
];

/// Ops that are not chosen as others are: functions and returns are made before, the end of a region with its op.
const WITHOUT_PRODUCTION: &[&str] = &[
    "func.func",
    "func.return",
    "memref.atomic_yield",
    "memref.alloca_scope.return",
    "memref.global",
    "affine.yield",
    "scf.condition",
    "scf.forall.in_parallel",
    "scf.reduce",
    "scf.reduce.return",
    "scf.yield",
    "vector.yield",
];

/// Ops that end a region and are lowered with the op around it.
const LOWERED_WITH_PARENT: &[&str] = &[
    "memref.atomic_yield",
    "memref.alloca_scope.return",
    "affine.yield",
    "scf.condition",
    "scf.forall.in_parallel",
    "scf.reduce",
    "scf.reduce.return",
    "scf.yield",
    "vector.yield",
];

/// The ops that are executed: everything but modules, casts between dialects and what the lowering makes.
fn executed_ops() -> impl Iterator<Item = Opcode> {
    let is_executed = |opcode: &Opcode| !matches!(opcode, Opcode::Builtin(_) | Opcode::Llvm(_));
    Opcode::all().filter(is_executed)
}

/// The ops that lack something are exactly those of a list and those that are never executed.
fn lacking(listed: &[&str], has: impl Fn(Opcode) -> bool) {
    let names = executed_ops()
        .filter(|opcode| !has(*opcode))
        .map(|opcode| opcode.def().current);
    let lacking: BTreeSet<&str> = names.collect();
    let listed: BTreeSet<&str> = listed.iter().chain(NEVER_EXECUTED).copied().collect();
    let missing: Vec<_> = lacking.difference(&listed).collect();
    let stale: Vec<_> = listed.difference(&lacking).collect();
    assert!(
        missing.is_empty() && stale.is_empty(),
        "not listed: {missing:?}, listed without reason: {stale:?}"
    );
}

#[test]
fn every_op_has_an_evaluator() {
    lacking(&[], has_evaluator);
}

#[test]
fn every_op_has_a_lowering() {
    let options = Options::default();
    let mut patterns = PatternSet::new();
    populate(&mut patterns, &Context::new(&options));
    let roots: BTreeSet<Root> = patterns.iter().map(|pattern| pattern.root()).collect();
    lacking(LOWERED_WITH_PARENT, |opcode| {
        // The patterns of ops that are never executed only say why they are refused.
        let is_refused = NEVER_EXECUTED.contains(&opcode.def().current);
        !is_refused && roots.contains(&Root::Op(opcode))
    });
}

#[test]
fn every_op_has_a_production() {
    let names: BTreeSet<&str> = production_names().map(op_of).collect();
    lacking(&[WITHOUT_PRODUCTION, NOT_GENERATED].concat(), |opcode| {
        names.contains(opcode.def().current)
    });
}
