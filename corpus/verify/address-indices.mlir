// error: `llvm.getelementptr` cannot index into `f32` with 1
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, f32
  llvm.return
}
