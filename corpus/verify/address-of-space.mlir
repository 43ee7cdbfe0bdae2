// error: `llvm.mlir.addressof` yields a pointer in address space 0, expected 1 as of `@g`
llvm.mlir.global external @g() {addr_space = 1 : i32} : i32
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}
