//! Programs of the LLVM dialect that are wrong, or that nothing can run: each has a verdict.

use std::fs;

use super::{said, scratch, stridecheck};

/// A program, the exit code of `run`, and what `run` says; `check` refuses it too.
struct Wrong(&'static str, i32, &'static str);

const WRONG: &[Wrong] = &[
    Wrong(
        "llvm.func @main(%n: i64) -> !llvm.struct<(i64, ptr {",
        2,
        "expected `,` or `)`",
    ),
    Wrong(
        "llvm.func @main() -> i64 {
  %r = llvm.add %n, %n : i64
  llvm.return %r : i64
}",
        2,
        "use of undefined value `%n`",
    ),
    Wrong(
        "llvm.func @main(%n: i64) -> i32 {
  llvm.return %n : i64
}",
        2,
        "expected `i32`",
    ),
    Wrong(
        "llvm.func @main(%n: i64) -> i64 {
  %r = llvm.extractvalue %n[7] : i64
  llvm.return %r : i64
}",
        2,
        "position is not inside of the type",
    ),
    Wrong(
        "llvm.func @main() {
  llvm.call @nobody() : () -> ()
  llvm.return
}",
        2,
        "expected an `llvm.func` named `@nobody`",
    ),
    Wrong(
        "llvm.func @nobody(!llvm.ptr)
llvm.func @main() {
  %p = llvm.mlir.zero : !llvm.ptr
  llvm.call @nobody(%p) : (!llvm.ptr) -> ()
  llvm.return
}",
        3,
        "`nobody` is only declared",
    ),
    Wrong(
        "llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @main() {
  %p = llvm.mlir.zero : !llvm.ptr
  %r = llvm.call @printf(%p) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  llvm.return
}",
        3,
        "`printf` is only declared",
    ),
    Wrong(
        "llvm.func @main() {
  llvm.call @main() : () -> ()
  llvm.return
}",
        3,
        "calls are nested deeper than the limit",
    ),
    Wrong(
        "llvm.func @main() {
  llvm.br ^loop
^loop:
  llvm.br ^loop
}",
        3,
        "did not end within its fuel",
    ),
    Wrong(
        "llvm.func @main() {
  %n = llvm.mlir.constant(-1 : i64) : i64
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.return
}",
        2,
        "StackOverflow",
    ),
    Wrong(
        "llvm.func @main() {
  %n = llvm.mlir.constant(1000 : i64) : i64
  llvm.br ^loop
^loop:
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.store %n, %p : i64, !llvm.ptr
  llvm.br ^loop
}",
        3,
        "the limit of memory is reached",
    ),
    Wrong(
        "llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @main() {
  %n = llvm.mlir.constant(-1 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.return
}",
        3,
        "an allocation needs 2^64 or more bytes",
    ),
    Wrong(
        r#"llvm.func @main() {
  %n = llvm.mlir.constant(-1 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %c1 x i8 : (i64) -> !llvm.ptr
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}"#,
        2,
        "OutsideAllocation",
    ),
    Wrong(
        "llvm.func @main() {
  %z = llvm.mlir.zero : !llvm.array<9223372036854775807 x array<9223372036854775807 x i64>>
  llvm.return
}",
        3,
        "expected at most 1048576 scalars",
    ),
    Wrong(
        "llvm.func @main() {
  %v = llvm.mlir.undef : !llvm.struct<(vector<4611686018427387904xi32>)>
  llvm.return
}",
        3,
        "expected at most 1048576 scalars",
    ),
    Wrong(
        "llvm.mlir.global internal @g() : !llvm.array<9223372036854775807 x struct<()>>
llvm.func @main() {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}",
        3,
        "expected at most 1048576 scalars",
    ),
    Wrong(
        "llvm.func @main() {
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %c1 x !llvm.array<18446744073709551615 x i64> : (i64) -> !llvm.ptr
  llvm.return
}",
        3,
        "values of type !llvm.array<18446744073709551615 x i64> in memory",
    ),
];

#[test]
fn each_has_a_verdict() {
    let folder = scratch("dialect-input");
    for (number, Wrong(program, code, words)) in WRONG.iter().enumerate() {
        let path = folder.join(format!("{number}.mlir"));
        fs::write(&path, format!("// run: @main()\n{program}\n")).expect("it can be written");
        let path = path.display().to_string();
        let output = stridecheck(&["run", &path]);
        let found = said(&output);
        assert!(
            output.status.code() == Some(*code) && found.contains(words),
            "{program}\nexpected {code}: {words}\nfound {}: {found}",
            output.status
        );
        let output = stridecheck(&["check", &path]);
        let is_verdict = matches!(output.status.code(), Some(2 | 3));
        assert!(is_verdict, "{program}\n{}", said(&output));
    }
}
