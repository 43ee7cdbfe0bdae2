// error: `some.op` has side effects, expected only ops without them in an initializer region
llvm.mlir.global @g() : i32 {
  %0 = "some.op"() : () -> i32
  llvm.return %0 : i32
}
