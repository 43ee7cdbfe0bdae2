// error: result and vector operands of `llvm.getelementptr` have different shapes, expected the same
// differs: MLIR looks at no shapes here, and LLVM refuses it
llvm.func @f(%p: !llvm.ptr, %i: vector<4xi64>) {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<4xi64>) -> vector<2x!llvm.ptr>, i32
  llvm.return
}
