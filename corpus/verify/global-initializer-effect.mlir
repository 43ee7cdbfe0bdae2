// error: `llvm.load` has side effects, expected only ops without them in an initializer region
llvm.mlir.global external @g() : i32 {
  %p = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}
