// error: initializer of `llvm.mlir.global` returns `i64`, expected `i32`
llvm.mlir.global external @g() : i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}
