//! `stridecheck abi --c`: what it prints is compiled, linked with the lowered program and run.

use std::path::Path;
use std::process::Command;

use crate::abi::c::compilers;

use super::{scratch, stderr, stdout, stridecheck};

const PROGRAM: &str = "// A function of every kind of value that C has.
func.func private @tell(i8, memref<2xi32>) -> i1 attributes {llvm.emit_c_interface}
func.func @scalars(%a: i8, %b: i1, %c: i48, %d: f16, %e: index) -> i8 {
  %0 = arith.addi %a, %a : i8
  return %0 : i8
}
func.func @tick(%m: memref<2xi32>, %a: i8) -> i1 {
  %0 = func.call @tell(%a, %m) : (i8, memref<2xi32>) -> i1
  return %0 : i1
}
func.func @sum(%m: memref<?x2xf32, strided<[?, -1], offset: 4>>, %v: vector<4xf32>) -> (vector<4xf32>, memref<?x2xf32, strided<[?, -1], offset: 4>>) {
  %0 = arith.constant 1 : index
  %1 = arith.constant 9.5 : f32
  memref.store %1, %m[%0, %0] : memref<?x2xf32, strided<[?, -1], offset: 4>>
  return %v, %m : vector<4xf32>, memref<?x2xf32, strided<[?, -1], offset: 4>>
}
func.func @through(%f: (i8, i1, i48, f16, index) -> i8) -> (i8, memref<*xi16>) {
  %0 = arith.constant 7 : i8
  %1 = arith.constant true
  %2 = arith.constant -3 : i48
  %3 = arith.constant 0.5 : f16
  %4 = arith.constant 2 : index
  %5 = func.call_indirect %f(%0, %1, %2, %3, %4) : (i8, i1, i48, f16, index) -> i8
  %6 = memref.alloc() : memref<1xi16>
  %7 = arith.constant 0 : index
  %8 = arith.constant -5 : i16
  memref.store %8, %6[%7] : memref<1xi16>
  %9 = memref.cast %6 : memref<1xi16> to memref<*xi16>
  return %5, %9 : i8, memref<*xi16>
}
func.func @int(%a: i24) -> i24 {
  %0 = arith.constant -1 : i24
  %1 = arith.muli %a, %0 : i24
  return %1 : i24
}
";

const PRINTED: &str = "@scalars, itself:
  result 0 = 2
@scalars, C wrapper:
  result 0 = 2
@tell is called
@tick, itself:
  result 0 = true
  argument 0 = [0, 1]
@tell is called
@tick, C wrapper:
  result 0 = true
  argument 0 = [0, 1]
@sum, itself:
  result 0 = <1, 2, 3, 4>
  result 1 = [[1, 0], [0, 9.5], [2, 1]]
  argument 0 = [[1, 0], [0, 9.5], [2, 1]]
@sum, C wrapper:
  result 0 = <1, 2, 3, 4>
  result 1 = [[1, 0], [0, 9.5], [2, 1]]
  argument 0 = [[1, 0], [0, 9.5], [2, 1]]
@through, C wrapper:
  result 0 = 14
  result 1 = [-5]
@int, itself:
  result 0 = -1
@int, C wrapper:
  result 0 = -1
";

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

#[test]
fn a_driver_calls_every_function_of_a_program() {
    let folder = scratch("abi-driver");
    let source = path(&folder, "program.mlir");
    std::fs::write(&source, PROGRAM).expect("the file can be written");
    let out = folder.display().to_string();
    let output = stridecheck(&["abi", "--c", "--out", &out, &source]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let lowered = stridecheck(&["lower", "--emit", "llvm-ir", &source]);
    assert_eq!(lowered.status.code(), Some(0), "{}", stderr(&lowered));
    let (object, program) = (path(&folder, "program.o"), path(&folder, "program"));
    let [clang, _] = compilers();
    let arguments = ["-x", "ir", "-Wno-override-module", "-c", "-o", &object, "-"];
    let compiled = clang.run(&arguments, stdout(&lowered));
    compiled.expect("the program is compiled");
    for compiler in compilers() {
        let driver = path(&folder, "program.c");
        let arguments = [
            "-Wall", "-Wextra", "-Werror", "-O1", "-o", &program, &driver, &object,
        ];
        compiler.run(&arguments, "").expect("the driver is linked");
        let output = Command::new(&program).output().expect("the driver starts");
        assert_eq!(stdout(&output), PRINTED, "{compiler:?}");
    }
}

#[test]
fn a_header_says_what_is_not_for_c() {
    let output = stridecheck(&["abi", "--c", "(i32) -> memref<f32>"]);
    let said = stdout(&output);
    assert!(
        said.contains("void _mlir_ciface_f(struct memref_0d_f32_index64 *results, int32_t arg0);"),
        "{said}"
    );
    let refused = "/* not for C, itself: C returns its structure of 24 bytes in memory, LLVM in 3 registers */";
    assert!(said.contains(refused), "{said}");
    let output = stridecheck(&["abi", "--c=driver", "memref<2xf32>"]);
    assert!(stdout(&output).contains("int main(void) {"), "{output:?}");
}

#[test]
fn attributes_that_c_cannot_say_are_refused() {
    let folder = scratch("abi-attributes");
    let source = path(&folder, "program.mlir");
    let text = "func.func @a(%0: i32 {llvm.inreg}) { return }\n\
        func.func @b() attributes {CConv = #llvm.cconv<fastcc>} { return }\n\
        func.func @c() attributes {llvm.linkage = #llvm.linkage<internal>} { return }\n\
        func.func @d(%0: i8 {llvm.zeroext}, %1: i16 {llvm.signext}, %2: i1 {llvm.zeroext}) { return }\n\
        func.func @e(%0: i16 {llvm.signext}, %1: i8 {llvm.signext}, %2: i32 {llvm.zeroext}) { return }\n\
        func.func @main() { return }\n";
    std::fs::write(&source, text).expect("the file can be written");
    let output = stridecheck(&["abi", "--c", &source]);
    let said = stdout(&output);
    assert!(said.contains("void e(int16_t"), "{said}");
    for reason in [
        "C extends an i8 with copies of its sign, which is not llvm.zeroext",
        "C cannot say llvm.inreg",
        "a convention of its own",
        "its linkage is",
    ] {
        assert!(said.contains(reason), "{said}");
    }
    let output = stridecheck(&["abi", "--c=driver", &source]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(
        stderr(&output).contains("the program has a function `main`"),
        "{output:?}"
    );
}

#[test]
fn a_change_of_machine_shows_in_a_table() {
    let ty = "(memref<?x?xf32>, i128) -> memref<f64>";
    let output = stridecheck(&["abi", "--machine", "aarch64", ty]);
    let said = stdout(&output);
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = said.lines().map(words).collect();
    for line in [
        "itself x86-64 aarch64",
        "argument 0, allocated pointer rdi x0",
        "argument 0, stride 1 stack+0 x6 differs",
        "argument 1 stack+16, stack+24 stack+0, stack+8 differs",
        "result rax..rcx x0..x2",
    ] {
        assert!(lines.iter().any(|found| found == line), "{line}: {said}");
    }
    let output = stridecheck(&["abi", "--machine", "aarch64", "memref<?xf32>"]);
    assert!(
        stdout(&output).contains("aarch64   40 bytes, aligned to 8"),
        "{output:?}"
    );
    let output = stridecheck(&["abi", "--machine", "mips", "i32"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}
