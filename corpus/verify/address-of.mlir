// error: expected an `llvm.func` or `llvm.mlir.global` named `@g` in the module of `llvm.mlir.addressof`, found none
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}
