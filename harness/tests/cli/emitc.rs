//! Targets whose programs become C++ through EmitC.

use std::fs;

use super::{said, scratch, stridecheck};

/// Checks a program on targets, and returns what is said and the exit code.
fn checked(name: &str, program: &str, targets: &[&str]) -> (String, Option<i32>) {
    let file = scratch(name).with_extension("mlir");
    fs::write(&file, program).expect("it can be written");
    let path = file.display().to_string();
    let mut arguments = vec!["check", &path, "--known", "none"];
    for target in targets {
        arguments.extend(["--target", target]);
    }
    let output = stridecheck(&arguments);
    (said(&output), output.status.code())
}

/// Memrefs, narrow integers, a global, a called function and an external one.
const PROGRAM: &str = "
// run: @main([1, 2, 3, 4, 5, 6], 1, -3, true, 1.5) -> 0.5 after [1, 2, 3, 4, 5, 1]
// extern: @ask(-3, true, 1) -> -2
memref.global \"private\" @table : memref<2xi32> = dense<[0, 4]>
func.func private @ask(i8, i1, index) -> i8
func.func private @second(%t: memref<2xi32>, %i: index) -> i32 {
  %0 = memref.load %t[%i] : memref<2xi32>
  return %0 : i32
}
func.func @main(%m: memref<2x3xi32>, %i: index, %n: i8, %p: i1, %f: f32) -> f32 {
  %c2 = arith.constant 2 : index
  %table = memref.get_global @table : memref<2xi32>
  %four = call @second(%table, %i) : (memref<2xi32>, index) -> i32
  %wide = arith.extsi %n : i8 to i32
  %one = arith.addi %four, %wide : i32
  memref.store %one, %m[%i, %c2] : memref<2x3xi32>
  %answer = call @ask(%n, %p, %i) : (i8, i1, index) -> i8
  %other = arith.extsi %answer : i8 to i32
  %sum = arith.addi %one, %other : i32
  %float = arith.sitofp %sum : i32 to f32
  %0 = arith.addf %float, %f : f32
  return %0 : f32
}
";

#[test]
fn a_program_agrees_with_each_compiler_at_each_level() {
    let targets = [
        "mlir-22-emitc",
        "mlir-22-emitc@2",
        "mlir-22-emitc{compiler=cc}@3",
    ];
    let (said, code) = checked("emitc-agrees", PROGRAM, &targets);
    assert!(said.contains("3 agree"), "{said}");
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn a_loop_that_starts_below_zero_differs() {
    let loops = "// run: @main(-2, 3) -> 5
        func.func @main(%low: index, %high: index) -> i32 {
          %step = arith.constant 1 : index
          %zero = arith.constant 0 : i32
          %one = arith.constant 1 : i32
          %0 = scf.for %i = %low to %high step %step iter_args(%sum = %zero) -> (i32) {
            %1 = arith.addi %sum, %one : i32
            scf.yield %1 : i32
          }
          return %0 : i32
        }";
    for target in ["mlir-22-emitc", "mlir-22-emitc/canonicalize@2"] {
        let (said, code) = checked("emitc-loop", loops, &[target]);
        assert!(said.contains("result 0: expected 0x5, found 0x0"), "{said}");
        assert!(said.contains("mlir-translate --mlir-to-cpp"), "{said}");
        assert_eq!(code, Some(1), "{said}");
    }
}

#[test]
fn a_program_that_emitc_does_not_take_is_inconclusive_with_the_reason() {
    for (program, reason) in [
        (
            "// run: @main(7) -> 7\nfunc.func @main(%a: i24) -> i24 {\n  return %a : i24\n}",
            "EmitC: cannot emit integer type 'i24'",
        ),
        (
            "// run: @main(7, 8) -> 8\nfunc.func @main(%a: i32, %b: i32) -> i32 {\n  \
             %0 = arith.maxsi %a, %b : i32\n  return %0 : i32\n}",
            "EmitC: the conversion leaves arith.maxsi",
        ),
        (
            "// run: @xor(7) -> 7\nfunc.func @xor(%a: i32) -> i32 {\n  return %a : i32\n}",
            "EmitC: `@xor` cannot be a name in the C++ of a program",
        ),
        (
            "// run: @main([7]) -> () after [7]\n// extern: derived\n\
             func.func private @see(memref<1xi32>)\n\
             func.func @main(%m: memref<1xi32>) {\n  call @see(%m) : (memref<1xi32>) -> ()\n  return\n}",
            "EmitC: `@see` is only declared and takes a memref",
        ),
        (
            "// run: @main(7) -> (7, 7)\nfunc.func @main(%a: i32) -> (i32, i32) {\n  \
             return %a, %a : i32, i32\n}",
            "EmitC: a function returns several results",
        ),
    ] {
        let (said, code) = checked("emitc-reason", program, &["mlir-22-emitc"]);
        assert!(said.contains(reason), "{reason}: {said}");
        assert_eq!(code, Some(3), "{said}");
    }
}

#[test]
fn wrong_options_of_the_target_are_refused() {
    for (target, message) in [
        (
            "mlir-22-emitc{compiler=gcc}",
            "compiler `gcc`: expected clang or cc",
        ),
        (
            "mlir-22{compiler=cc}",
            "target `mlir-22` has no C++ compiler",
        ),
        ("mlir-22-emitc{index-width=32}", "has an `index` of 64 bits"),
        (
            "builtin{cross=mlir-22-emitc}",
            "makes whole programs: expected another lowering in `cross`",
        ),
        (
            "mlir-22-emitc{stages=oracle}",
            "expected passes for target `mlir-22-emitc`",
        ),
        (
            "mlir-22-emitc/no-such-pass",
            "mlir-22 does not take the pipeline `no-such-pass`",
        ),
        ("mlir-19-emitc", "unknown release `mlir-19-emitc`"),
    ] {
        let (said, code) = checked("emitc-wrong", "", &[target]);
        assert!(said.contains(message), "{message}: {said}");
        assert_eq!(code, Some(2), "{said}");
    }
}

#[test]
fn a_hunt_makes_programs_with_the_types_of_c() {
    let target = ["--target", "mlir-22-emitc", "--profile", "small"];
    let hunt = ["hunt", "--seed", "5", "--count", "24", "--no-reduce"];
    let found = said(&stridecheck(&[&hunt[..], &target].concat()));
    let line = found
        .lines()
        .find_map(|line| line.strip_prefix("mlir-22-emitc: "));
    let agree = line.and_then(|line| line.split(' ').next()?.parse::<u32>().ok());
    assert!(agree > Some(4), "{found}");
}

#[test]
fn llvm_19_refuses_accesses_of_parameters() {
    let program = "// run: @main([1, 2]) -> 2\nfunc.func @main(%m: memref<2xi32>) -> i32 {\n  \
                   %c1 = arith.constant 1 : index\n  \
                   %0 = memref.load %m[%c1] : memref<2xi32>\n  return %0 : i32\n}";
    let (said, code) = checked("emitc-19", program, &["mlir-19/convert-memref-to-emitc"]);
    let message = "refuses: failed to legalize unresolved materialization from ('memref<2xi32>')";
    assert!(said.contains(message), "{said}");
    assert_eq!(code, Some(3), "{said}");
}
