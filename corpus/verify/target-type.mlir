// error: `llvm.mlir.zero` of type `!llvm.target<"foo">`: the target type has no zero value
// error: `llvm.alloca` of type `!llvm.target<"foo">`: values of the target type cannot be stored
llvm.func @f(%n: i32) {
  %0 = llvm.mlir.zero : !llvm.target<"foo">
  %1 = llvm.alloca %n x !llvm.target<"foo"> : (i32) -> !llvm.ptr
  llvm.return
}
