// error: the ordering `acquire`
llvm.func @f(%p: !llvm.ptr, %v: i32) {
  llvm.store %v, %p atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}
