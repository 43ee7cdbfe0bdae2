// error: value `[1 : i32]` of `llvm.mlir.constant` does not fit the result type `!llvm.struct<(i32, f32)>`
llvm.func @f() {
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, f32)>
  llvm.return
}
