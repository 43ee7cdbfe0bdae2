// error: result `res` of `llvm.intr.uadd.with.overflow` has type `!llvm.struct<(i64, memref<2xi32>)>`, expected a structure or array of the LLVM dialect
// differs: MLIR takes any structure in the generic form, and LLVM refuses it
llvm.func @f(%v: i32) {
  %0 = "llvm.intr.uadd.with.overflow"(%v, %v) : (i32, i32) -> !llvm.struct<(i64, memref<2xi32>)>
  llvm.return
}
