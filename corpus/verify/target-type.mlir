// error: `!llvm.target<"foo">` has no value that is all zero
// error: memory holds no value of `!llvm.target<"foo">`
llvm.func @f(%n: i32) {
  %0 = llvm.mlir.zero : !llvm.target<"foo">
  %1 = llvm.alloca %n x !llvm.target<"foo"> : (i32) -> !llvm.ptr
  llvm.return
}
