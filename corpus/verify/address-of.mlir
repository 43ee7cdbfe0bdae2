// error: @g is no symbol of the LLVM dialect in this module
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}
