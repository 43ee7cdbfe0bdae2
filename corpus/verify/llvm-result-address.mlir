// error: `llvm.getelementptr` gives a vector of the shape of those that it takes
// differs: MLIR looks at no shapes here, and LLVM refuses it
llvm.func @f(%p: !llvm.ptr, %i: vector<4xi64>) {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<4xi64>) -> vector<2x!llvm.ptr>, i32
  llvm.return
}
