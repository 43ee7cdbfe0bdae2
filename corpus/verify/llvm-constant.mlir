// error: value `1 : i64` of `llvm.mlir.constant` does not fit the result type `f64`
llvm.func @f() {
  %0 = llvm.mlir.constant(1 : i64) : f64
  llvm.return
}
