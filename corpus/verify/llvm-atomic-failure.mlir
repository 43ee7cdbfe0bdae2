// error: `llvm.cmpxchg` has the failure ordering `release`, expected one without release
llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.cmpxchg %p, %v, %v seq_cst release : !llvm.ptr, i32
  llvm.return
}
