// error: `some.op` has an effect
llvm.mlir.global @g() : i32 {
  %0 = "some.op"() : () -> i32
  llvm.return %0 : i32
}
