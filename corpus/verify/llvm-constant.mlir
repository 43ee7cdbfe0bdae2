// error: `f64` cannot hold the constant `1 : i64`
llvm.func @f() {
  %0 = llvm.mlir.constant(1 : i64) : f64
  llvm.return
}
