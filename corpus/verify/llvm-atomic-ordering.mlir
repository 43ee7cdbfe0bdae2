// error: `llvm.atomicrmw` has an ordering below `monotonic`, expected at least that
llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.atomicrmw add %p, %v unordered : !llvm.ptr, i32
  llvm.return
}
