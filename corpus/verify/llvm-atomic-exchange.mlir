// error: `llvm.cmpxchg` has the success ordering `unordered`, expected `monotonic` or stronger
llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.cmpxchg %p, %v, %v unordered monotonic : !llvm.ptr, i32
  llvm.return
}
