//! The plain lowering of each release leaves nothing of scf and affine: what it makes is LLVM IR.

use stridecheck::engine::Ending;
use stridecheck::mlir::{Lowering, Release};
use stridecheck::targets::Options;

const AFFINE: &str = include_str!("mlir_lowers/affine.mlir");
const AFFINE_VECTORS: &str = include_str!("mlir_lowers/affine_vectors.mlir");
const SCF: &str = include_str!("mlir_lowers/scf.mlir");
const SINCE_22: &str = include_str!("mlir_lowers/since_22.mlir");

/// The releases whose text the programs are; hunts ask older ones.
const RELEASES: [u32; 2] = [22, 19];

/// Every op of scf and affine but those of tensors and DMA.
const OPS: [&str; 24] = [
    "affine.apply",
    "affine.delinearize_index",
    "affine.for",
    "affine.if",
    "affine.linearize_index",
    "affine.load",
    "affine.max",
    "affine.min",
    "affine.parallel",
    "affine.prefetch",
    "affine.store",
    "affine.vector_load",
    "affine.vector_store",
    "affine.yield",
    "scf.condition",
    "scf.execute_region",
    "scf.for",
    "scf.forall",
    "scf.if",
    "scf.index_switch",
    "scf.parallel",
    "scf.reduce",
    "scf.while",
    "scf.yield",
];

/// The LLVM IR of programs that go through the tools of a release together.
fn llvm_ir(release: u32, options: &Options, programs: &[&str]) -> Vec<Result<String, Ending>> {
    let release = Release::installed(release).expect("`./x test` installs mlir-N-tools of it");
    let name = |(place, text): (usize, &&str)| {
        let name = stridecheck::mlir::batch::name(place);
        format!("module @{name} {{\n{text}}}\n")
    };
    let texts: Vec<String> = programs.iter().enumerate().map(name).collect();
    Lowering::new(release, options, "").llvm_ir(&[], &texts)
}

#[track_caller]
fn lowers(number: u32, options: &Options, programs: &[&str]) {
    let lowered = llvm_ir(number, options, programs);
    for (program, lowered) in programs.iter().zip(lowered) {
        let text = lowered.unwrap_or_else(|ending| panic!("{number}: {ending}\n{program}"));
        assert!(text.contains("@main("), "{number}: {text}");
    }
}

#[test]
fn every_op_is_in_a_program() {
    let all = [AFFINE, AFFINE_VECTORS, SCF, SINCE_22].concat();
    let missing: Vec<_> = OPS.iter().filter(|op| !all.contains(**op)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn nothing_is_left() {
    for release in RELEASES {
        lowers(release, &Options::default(), &[AFFINE, SCF, AFFINE_VECTORS]);
        // Where no program has vectors, the lowering has fewer passes.
        lowers(release, &Options::default(), &[AFFINE, SCF]);
    }
    lowers(22, &Options::default(), &[SINCE_22]);
}

#[test]
fn nothing_is_left_where_an_index_has_32_bits() {
    let options: Options = "index-width=32".parse().expect("options");
    for release in RELEASES {
        lowers(release, &options, &[AFFINE, SCF]);
    }
}

/// The conversion of vectors takes no width of `index`: what casts it leaves proves nothing, wherever a tool meets them.
#[test]
fn vectors_with_an_index_of_32_bits_prove_nothing() {
    let load = "func.func @main(%a: memref<1x1xf64>) -> vector<1xf64> {
  %c0 = arith.constant 0 : index
  %0 = vector.load %a[%c0, %c0] : memref<1x1xf64>, vector<1xf64>
  return %0 : vector<1xf64>
}
";
    let print = "func.func @main(%a: index) {\n  vector.print %a : index\n  return\n}\n";
    let options: Options = "index-width=32".parse().expect("options");
    for lowered in llvm_ir(22, &options, &[load, print]) {
        let why =
            "the lowering leaves builtin.unrealized_conversion_cast: its behaviour is not defined";
        assert_eq!(lowered, Err(Ending::Unsupported(why.to_owned())));
    }
}

#[test]
fn what_no_program_is_named_in_is_said_of_its_own() {
    let flags = "func.func @main(%a: f32) -> f64 {
  %0 = arith.extf %a fastmath<nnan> : f32 to f64
  return %0 : f64
}
";
    // LLVM's verifier refuses it, and knows of no program.
    let space = "func.func @main(%a: memref<2xi32, 1>, %v: vector<2xi32>) {
  %c0 = arith.constant 0 : index
  %mask = vector.constant_mask [1] : vector<2xi1>
  vector.compressstore %a[%c0], %mask, %v : memref<2xi32, 1>, vector<2xi1>, vector<2xi32>
  return
}
";
    for release in RELEASES {
        let lowered = llvm_ir(release, &Options::default(), &[flags, SCF, space]);
        let [flags, scf, space] = lowered.try_into().expect("an answer to each program");
        let flags = flags.expect_err("the flags are left").to_string();
        assert!(flags.contains("leaves an attribute of arith"), "{flags}");
        assert!(scf.is_ok_and(|text| text.contains("@main(")));
        let space = space.expect_err("the space is lost").to_string();
        assert!(space.contains("Call parameter type"), "{space}");
    }
}
