// error: result `res` of `llvm.load` has type `!llvm.struct<"s", opaque>`, expected a type of the LLVM dialect with a size
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"s", opaque>
  llvm.return
}
