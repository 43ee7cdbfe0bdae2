// error: `llvm.load` has side effects, not allowed in the initializer of `llvm.mlir.global`
llvm.mlir.global external @g() : i32 {
  %p = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}
