// error: `dereferenceable` of `llvm.load` needs a pointer result, found `i32`
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> i32
  llvm.return
}
