// error: `llvm.atomicrmw` has the kind `fadd`, which does not apply to a value of type `i32`
llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, i32
  llvm.return
}
