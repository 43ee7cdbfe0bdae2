// error: `llvm.cmpxchg` has an ordering below `monotonic`, expected at least that
llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.cmpxchg %p, %v, %v unordered monotonic : !llvm.ptr, i32
  llvm.return
}
