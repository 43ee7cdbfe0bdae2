// error: attribute `ordering` of `llvm.load` is `3 : i64`, expected an `i64` from 0 to 7
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) <{alignment = 4 : i64, ordering = 3 : i64}> : (!llvm.ptr) -> i32
  llvm.return
}
