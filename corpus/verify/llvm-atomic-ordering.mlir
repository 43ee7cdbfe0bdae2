// error: `llvm.atomicrmw` has the ordering `unordered`, expected `monotonic` or stronger
llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.atomicrmw add %p, %v unordered : !llvm.ptr, i32
  llvm.return
}
