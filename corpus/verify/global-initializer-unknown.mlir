// error: `some.op` has side effects, not allowed in the initializer of `llvm.mlir.global`
llvm.mlir.global @g() : i32 {
  %0 = "some.op"() : () -> i32
  llvm.return %0 : i32
}
