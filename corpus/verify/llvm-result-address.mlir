// error: result of `llvm.getelementptr` has type `vector<2x!llvm.ptr>`, expected the shape of its operand of type `vector<4xi64>`
// differs: MLIR looks at no shapes here, and LLVM refuses it
llvm.func @f(%p: !llvm.ptr, %i: vector<4xi64>) {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<4xi64>) -> vector<2x!llvm.ptr>, i32
  llvm.return
}
