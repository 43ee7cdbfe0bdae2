// error: cannot hold the constant
llvm.func @f() {
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, f32)>
  llvm.return
}
