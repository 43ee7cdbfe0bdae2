//! The plain lowering of each release leaves nothing of scf and affine: what it makes is LLVM IR.

use stridecheck::engine::Ending;
use stridecheck::mlir::{Lowering, Release};
use stridecheck::targets::Options;

use crate::mlir_passes::is_tested;

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

/// The lowering of a program in those older releases that are installed, with the name of functions in each.
fn in_older(program: &str) -> Vec<(u32, Result<String, Ending>)> {
    let older = [16, 15, 14, 13].into_iter();
    let installed = older.filter(|number| is_tested(*number));
    let each = installed.map(|number| {
        let program = match number {
            13 => program
                .replace("func.func", "func")
                .replace("arith.constant", "constant"),
            14 => program.replace("func.func", "func"),
            _ => program.to_owned(),
        };
        let lowered = llvm_ir(number, &Options::default(), &[&program]);
        (number, lowered.into_iter().next().expect("an answer"))
    });
    each.collect()
}

/// A pass that is given what an earlier one made invalid refuses it, where the verifier does not tell of that first.
#[test]
fn what_a_later_pass_refuses_is_invalid_where_an_earlier_one_made_it_so() {
    let scope = "func.func @main(%x: index) -> index {
  %0 = memref.alloca_scope -> (index) {
    memref.alloca_scope.return %x : index
  }
  return %0 : index
}
";
    for (number, lowered) in in_older(scope) {
        let why = lowered.expect_err("the scope keeps its types");
        let is_failure = matches!(why, Ending::Failed { .. });
        assert!(
            is_failure && why.to_string().contains("'llvm.br' op operand #0"),
            "{number}: {why}"
        );
    }
}

/// Releases before 19 refuse a program in which an op is left, since the casts of its operands and results are left too.
#[test]
fn an_op_that_is_left_is_named_in_older_releases_too() {
    let gather = "func.func @main(%m: memref<2xi32, affine_map<(d0) -> (d0 * 2)>>, %i: index, %p: vector<1xindex>, %t: vector<1xi1>, %z: vector<1xi32>) -> vector<1xi32> {
  %0 = vector.gather %m[%i] [%p], %t, %z : memref<2xi32, affine_map<(d0) -> (d0 * 2)>>, vector<1xindex>, vector<1xi1>, vector<1xi32> into vector<1xi32>
  return %0 : vector<1xi32>
}
";
    for (number, lowered) in in_older(gather) {
        let why = lowered.expect_err("the op is left").to_string();
        assert!(why.contains("vector.gather"), "{number}: {why}");
    }
    let alloc = "func.func @main() -> memref<2xi32, affine_map<(d0) -> (d0 * 2)>> {
  %0 = memref.alloc() : memref<2xi32, affine_map<(d0) -> (d0 * 2)>>
  return %0 : memref<2xi32, affine_map<(d0) -> (d0 * 2)>>
}
";
    for (number, lowered) in in_older(alloc) {
        let why = "the lowering leaves memref.alloc: another layout than the identity";
        assert_eq!(
            lowered,
            Err(Ending::Unsupported(why.to_owned())),
            "{number}"
        );
    }
}

/// A reshape to a ranked memref becomes a view, which is lowered after that.
#[test]
fn reshapes_are_lowered_in_older_releases_too() {
    let reshape = "func.func @main(%m: memref<1x2xi32>, %s: memref<1xi64>) -> memref<?xi32> {
  %0 = memref.reshape %m(%s) : (memref<1x2xi32>, memref<1xi64>) -> memref<?xi32>
  return %0 : memref<?xi32>
}
";
    for (number, lowered) in in_older(reshape) {
        let text = lowered.unwrap_or_else(|ending| panic!("{number}: {ending}"));
        assert!(text.contains("@main("), "{number}: {text}");
    }
}
