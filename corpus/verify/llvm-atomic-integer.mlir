// error: `llvm.atomicrmw` has the kind `add`, which does not apply to a value of type `f32`
llvm.func @f(%p: !llvm.ptr, %v: f32) {
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, f32
  llvm.return
}
