// error: `llvm.getelementptr` cannot index into `!llvm.struct<(i32)>` with a dynamic index
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32)>
  llvm.return
}
