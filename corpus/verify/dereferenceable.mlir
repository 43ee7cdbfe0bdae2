// error: `llvm.load` gives `i32`, which is not `dereferenceable`
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> i32
  llvm.return
}
