//! Every op has a lowering.
//!
//! Evaluators need no test: the oracle dispatches by a `match` over every op of a family.
//! That every op has a production is tested where productions are, in the generator.

use std::collections::BTreeSet;

use stridecheck_conversion::Options;
use stridecheck_conversion::pattern::{PatternSet, Root};
use stridecheck_conversion::std_to_llvm::lowering::Context;
use stridecheck_conversion::std_to_llvm::populate;
use stridecheck_ir::Opcode;

/// The ops that are executed: everything but modules, casts between dialects, and what the lowering makes.
fn executed_ops() -> impl Iterator<Item = Opcode> {
    Opcode::all().filter(|opcode| !matches!(opcode, Opcode::Builtin(_) | Opcode::Llvm(_)))
}

#[test]
fn every_op_has_a_lowering() {
    let options = Options::default();
    let mut patterns = PatternSet::new();
    populate(&mut patterns, &Context::new(&options));
    let roots: BTreeSet<Root> = patterns.iter().map(|pattern| pattern.root()).collect();
    for opcode in executed_ops() {
        let name = opcode.def().current;
        assert!(roots.contains(&Root::Op(opcode)), "{name} has no lowering");
    }
}
