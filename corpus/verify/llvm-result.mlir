// error: !llvm.struct<(i32, i1)>
llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = "llvm.cmpxchg"(%p, %v, %v) <{success_ordering = 6 : i64, failure_ordering = 4 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i64, i1)>
  llvm.return
}
