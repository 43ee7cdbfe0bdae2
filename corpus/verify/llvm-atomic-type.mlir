// error: `llvm.load` is atomic and accesses `vector<3xf32>`, expected a pointer, or an integer or float of 8, 16, 32, ... bits
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> vector<3xf32>
  llvm.return
}
