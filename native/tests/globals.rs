//! Variables that live as long as the program.

use stridecheck_ir::parse;
use stridecheck_native::error::Error;
use stridecheck_native::program::Compiler;
use stridecheck_native::protocol::{Artifact, Options};
use stridecheck_oracle::Argument;

use super::{run, scalar};

/// The LLVM IR of a program, or why there is none.
fn shown(text: &str) -> Result<String, Error> {
    let compiler = Compiler::new(Options::default()).expect("this machine has a compiler");
    let body = parse(text).unwrap_or_else(|wrong| panic!("{}", wrong[0].render(text, "test")));
    compiler.emit(&body, Artifact::LlvmIr)
}

#[test]
fn a_variable_begins_as_it_says_and_keeps_what_is_written() {
    let text = "llvm.mlir.global internal @counter(40 : i32) {addr_space = 0 : i32} : i32
      llvm.func @bump() -> i32 {
        %p = llvm.mlir.addressof @counter : !llvm.ptr
        %one = llvm.mlir.constant(1 : i32) : i32
        %0 = llvm.load %p : !llvm.ptr -> i32
        %1 = llvm.add %0, %one : i32
        llvm.store %1, %p : i32, !llvm.ptr
        llvm.return %1 : i32
      }
      llvm.func @f() -> i32 {
        %0 = llvm.call @bump() : () -> i32
        %1 = llvm.call @bump() : () -> i32
        llvm.return %1 : i32
      }";
    assert_eq!(scalar(&run(text, "() -> i32", &[])), 42);
}

#[test]
fn what_llvm_has_no_memory_or_no_number_for_is_refused() {
    let refused = |text: &str, message: &str| match shown(text) {
        Err(Error::Beyond(found)) => assert_eq!(found, message),
        other => panic!("{text}: {other:?}"),
    };
    let huge = "!llvm.array<4 x array<9223372036854775807 x i8>>";
    let head = "llvm.mlir.global private @g";
    refused(
        &format!("{head}() {{addr_space = 0 : i32}} : {huge}"),
        &format!(
            "global `@g` of type `{huge}` has more than 2^64 elements, expected at most 1099511627776"
        ),
    );
    let large = "!llvm.array<4 x array<8388608 x i8>>";
    refused(
        &format!("{head}(dense<1> : tensor<4x8388608xi8>) {{addr_space = 0 : i32}} : {large}"),
        &format!("global `@g` of type `{large}` has 33554432 elements, expected at most 16777216"),
    );
    refused(
        "llvm.func @f() {
          %0 = llvm.mlir.constant(dense<1> : vector<4294967295xi8>) : vector<4294967295xi8>
          llvm.return
        }",
        "constant of type `vector<4294967295xi8>` has 4294967295 elements, expected at most 16777216",
    );
}

#[test]
fn constants_of_every_kind_are_read() {
    let text = "llvm.mlir.global private constant @text(\"A\\00\\C3\\BFZ\") {addr_space = 0 : i32}
      llvm.mlir.global external constant @real(1.5 : f32) {addr_space = 0 : i32, alignment = 64 : i64} : f32
      llvm.mlir.global internal constant @pair() {addr_space = 0 : i32} : !llvm.struct<(i8, i32)> {
        %0 = llvm.mlir.zero : !llvm.struct<(i8, i32)>
        %1 = llvm.mlir.constant(7 : i32) : i32
        %2 = llvm.insertvalue %1, %0[1] : !llvm.struct<(i8, i32)>
        llvm.return %2 : !llvm.struct<(i8, i32)>
      }
      llvm.func @f(%i: i64) -> i32 {
        %p = llvm.mlir.addressof @text : !llvm.ptr
        %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        %0 = llvm.load %q : !llvm.ptr -> i8
        %1 = llvm.sext %0 : i8 to i32
        %r = llvm.mlir.addressof @real : !llvm.ptr
        %2 = llvm.load %r : !llvm.ptr -> f32
        %3 = llvm.fptosi %2 : f32 to i32
        %s = llvm.mlir.addressof @pair : !llvm.ptr
        %4 = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32)>
        %5 = llvm.load %4 : !llvm.ptr -> i32
        %6 = llvm.add %1, %3 : i32
        %7 = llvm.mul %6, %5 : i32
        llvm.return %7 : i32
      }";
    let result = |i| scalar(&run(text, "(i64) -> i32", &[Argument::Scalar(i)]));
    assert_eq!(result(0), (65 + 1) * 7);
    assert_eq!(result(1), 7);
    assert_eq!(result(4), (90 + 1) * 7);
}

#[test]
fn a_variable_may_hold_an_address() {
    let text = "llvm.func @g() -> i32 {
        %0 = llvm.mlir.constant(9 : i32) : i32
        llvm.return %0 : i32
      }
      llvm.mlir.global internal @table() {addr_space = 0 : i32} : !llvm.ptr {
        %0 = llvm.mlir.addressof @g : !llvm.ptr
        llvm.return %0 : !llvm.ptr
      }
      llvm.func @f() -> i32 {
        %p = llvm.mlir.addressof @table : !llvm.ptr
        %0 = llvm.load %p : !llvm.ptr -> !llvm.ptr
        %1 = llvm.call %0() : !llvm.ptr, () -> i32
        llvm.return %1 : i32
      }";
    assert_eq!(scalar(&run(text, "() -> i32", &[])), 9);
}

#[test]
fn what_is_said_of_a_variable_reaches_llvm() {
    let text = "llvm.mlir.global private unnamed_addr constant @w(1 : i8) {addr_space = 0 : i32, alignment = 16 : i64} : i8
      llvm.mlir.global internal thread_local local_unnamed_addr @x() {addr_space = 0 : i32} : i64
      llvm.mlir.global external @y() {addr_space = 3 : i32} : f16
      llvm.mlir.global weak_odr @z(0 : i32) {addr_space = 0 : i32} : i32";
    let shown = shown(text).unwrap();
    for wanted in [
        "@w = private unnamed_addr constant i8 1, align 16",
        "@x = internal thread_local local_unnamed_addr global i64 undef",
        "@y = external addrspace(3) global half",
        "@z = weak_odr global i32 0",
    ] {
        assert!(shown.contains(wanted), "{wanted} is missing in\n{shown}");
    }
}

#[test]
fn a_first_value_must_be_constant() {
    let text = "llvm.mlir.global internal @v() {addr_space = 0 : i32} : i32 {
        %0 = llvm.mlir.addressof @v : !llvm.ptr
        %1 = llvm.load %0 : !llvm.ptr -> i32
        llvm.return %1 : i32
      }";
    let refused = shown(text).unwrap_err().to_string();
    assert_eq!(refused, "`llvm.load`: is not constant");
    let text = "llvm.mlir.global internal @v(1.5 : f32) {addr_space = 0 : i32} : i64";
    let refused = shown(text).unwrap_err().to_string();
    assert_eq!(
        refused,
        "`llvm.mlir.global`: the first value is not a constant of the type"
    );
}
