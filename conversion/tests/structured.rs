//! Structured programs: where their lowering can stop, what it refuses, and which patterns their cases need.

use std::collections::BTreeSet;

use stridecheck_conversion::pattern::{ConversionPattern, PatternSet};
use stridecheck_conversion::std_to_llvm::context::Context;
use stridecheck_conversion::std_to_llvm::populate;
use stridecheck_conversion::{Error, Options, StdToLlvm, StructuredLowering, lower};
use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{Body, verify};

use crate::program::{body, lowered, text};

/// What a lowering makes of a program, which the verifier must find right.
#[track_caller]
fn stage(lowering: &StructuredLowering, program: &str) -> Body {
    let mut body = body(program);
    if let Err(error) = lowering.lower(&mut body) {
        panic!("{error}");
    }
    let wrong = verify(&body);
    assert!(wrong.is_empty(), "{wrong:?}\n{}", text(&body));
    body
}

fn dialects(body: &Body) -> BTreeSet<&'static str> {
    let ops = body.walk(body.module());
    ops.filter_map(|op| Some(body.opcode(op)?.dialect()))
        .collect()
}

/// The programs of a folder of the corpus whose names start so.
fn corpus(folder: &str, start: &str) -> Vec<String> {
    let folder = format!("{}/../corpus/{folder}", env!("CARGO_MANIFEST_DIR"));
    let entries = std::fs::read_dir(folder).expect("the corpus has the folder");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let starts = |path: &std::path::PathBuf| {
        let name = path.file_name().expect("a file has a name");
        name.to_string_lossy().starts_with(start)
    };
    let mut paths: Vec<_> = paths.filter(starts).collect();
    paths.sort();
    paths
        .iter()
        .map(|path| std::fs::read_to_string(path).expect("a case is text"))
        .collect()
}

#[test]
fn lowering_stops_where_it_is_told_to() {
    insta::glob!("../../corpus/lower", "{affine,scf}*.mlir", |path| {
        let program = std::fs::read_to_string(path).unwrap();
        let scf = stage(&StructuredLowering::to_scf(), &program);
        let cf = stage(&StructuredLowering::to_cf(), &program);
        assert!(!dialects(&scf).contains("affine"));
        assert!(dialects(&cf).is_disjoint(&BTreeSet::from(["affine", "scf"])));
        insta::assert_snapshot!(format!("// scf\n\n{}\n// cf\n\n{}", text(&scf), text(&cf)));
    });
}

/// The result of one conversion is that of one after the other.
#[test]
fn one_conversion_does_what_several_do() {
    for start in ["affine", "scf"] {
        for program in corpus("lower", start) {
            let at_once = lowered(&program, &Options::default());
            for first in [StructuredLowering::to_scf(), StructuredLowering::to_cf()] {
                let mut body = stage(&first, &program);
                lower(&mut body, &Options::default()).expect("the program can be lowered");
                let count = |body: &Body| body.walk(body.module()).count();
                assert_eq!(count(&body), count(&at_once), "{program}");
            }
        }
    }
}

#[test]
fn regions_of_one_block_are_left_alone_before_they_are_lowered() {
    let programs = [
        "func.func @f(%c: i1) {
  memref.alloca_scope {
    scf.if %c {
      %0 = memref.alloca() : memref<f32>
    }
  }
  return
}",
        "func.func @f(%c: i1, %m: memref<f32>) {
  %0 = memref.generic_atomic_rmw %m[] : memref<f32> {
  ^bb0(%old: f32):
    %1 = scf.if %c -> (f32) {
      scf.yield %old : f32
    } else {
      %2 = arith.addf %old, %old : f32
      scf.yield %2 : f32
    }
    memref.atomic_yield %1 : f32
  }
  return
}",
    ];
    for (program, around) in programs
        .into_iter()
        .zip(["memref.alloca_scope", "memref.generic_atomic_rmw"])
    {
        let mut refused = body(program);
        let before = text(&refused);
        let error = StructuredLowering::to_cf()
            .lower(&mut refused)
            .expect_err("the region may have one block only");
        let Error::Unsupported { op, reason, .. } = error else {
            panic!("{error}");
        };
        assert_eq!(
            (op.as_str(), reason),
            (
                "scf.if",
                format!("it becomes several blocks, and '{around}' around it may have only one")
            )
        );
        assert_eq!(text(&refused), before);
        lowered(program, &Options::default());
    }
}

#[test]
fn loop_without_dimensions_runs_once() {
    let program = "func.func @f(%m: memref<f32>, %x: f32) {
  affine.parallel () = () to () {
    affine.store %x, %m[] : memref<f32>
  }
  scf.forall () in () {
    affine.store %x, %m[] : memref<f32>
  }
  return
}";
    let body = lowered(program, &Options::default());
    let store = Some(llvm::Op::Store.into());
    let stores = body.walk(body.module());
    assert_eq!(stores.filter(|op| body.opcode(*op) == store).count(), 2);
}

#[test]
fn deep_nests_and_long_blocks_are_lowered() {
    let open = |depth| format!("scf.parallel (%i{depth}) = (%n) to (%n) step (%n) {{\n");
    let open: String = (0..100).map(open).collect();
    let nest = format!(
        "func.func @f(%n: index) {{\n{open}{}return\n}}",
        "}\n".repeat(100)
    );
    lowered(&nest, &Options::default());
    let list = format!(
        "func.func @f(%n: index) {{\n{}return\n}}",
        "affine.for %i = 0 to %n {\n}\n".repeat(2_000),
    );
    lowered(&list, &Options::default());
}

/// Patterns that only say why they refuse.
const REFUSING: [&str; 2] = ["DmaStartLowering", "DmaWaitLowering"];

#[test]
fn every_pattern_has_a_case_that_fails_without_it() {
    let mut programs = corpus("lower", "");
    programs.extend(corpus("run", ""));
    let options = Options::default();
    let mut patterns = PatternSet::new();
    populate(&mut patterns, &Context::new(&options));
    let names: BTreeSet<&str> = patterns.iter().map(ConversionPattern::name).collect();
    let is_needed = |name: &str| {
        let without = StdToLlvm::extended(&options, &|set| {
            set.retain(|pattern| pattern.name() != name);
        });
        let mut programs = programs.iter();
        programs.any(|program| without.lower(&mut body(program)).is_err())
    };
    let unneeded = names.iter().filter(|name| !is_needed(name));
    let unneeded: Vec<&str> = unneeded.copied().collect();
    assert_eq!(unneeded, REFUSING);
}
