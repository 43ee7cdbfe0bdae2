// error: `llvm.mlir.global` has a value and an initializer region, expected one of them
llvm.mlir.global external @g(1 : i32) : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
