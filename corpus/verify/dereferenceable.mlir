// error: `llvm.load` has `dereferenceable` and gives `i32`, expected a pointer
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> i32
  llvm.return
}
