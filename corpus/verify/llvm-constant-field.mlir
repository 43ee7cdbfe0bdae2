// error: value `[1 : i32, 2]` of `llvm.mlir.constant` does not fit the result type `!llvm.struct<(i32, i32)>`
llvm.func @f() {
  %0 = llvm.mlir.constant([1 : i32, 2 : i64]) : !llvm.struct<(i32, i32)>
  llvm.return
}
