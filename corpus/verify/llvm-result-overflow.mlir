// error: !llvm.struct<(i32, i1)>
// differs: MLIR tells this result only when it reads the form of the op itself, and LLVM refuses it
llvm.func @f(%v: i32) {
  %0 = "llvm.intr.uadd.with.overflow"(%v, %v) : (i32, i32) -> !llvm.struct<(i64, i1)>
  llvm.return
}
