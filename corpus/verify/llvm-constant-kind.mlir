// error: value `#llvm.zero` of `llvm.mlir.constant` does not fit the result type `i32`
// error: value `{}` of `llvm.mlir.constant` does not fit the result type `i32`
llvm.func @f() {
  %0 = llvm.mlir.constant(#llvm.zero) : i32
  %1 = "llvm.mlir.constant"() <{value = {}}> : () -> i32
  llvm.return
}
