// error: `i32` cannot hold the constant `#llvm.zero`
// error: `i32` cannot hold the constant `{}`
llvm.func @f() {
  %0 = llvm.mlir.constant(#llvm.zero) : i32
  %1 = "llvm.mlir.constant"() <{value = {}}> : () -> i32
  llvm.return
}
