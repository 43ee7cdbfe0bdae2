// error: vector<2xf32>
// differs: MLIR tells this result only when it reads the form of the op itself, and LLVM refuses it
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.shufflevector"(%v, %v) <{mask = array<i32: 0, 1>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
  llvm.return
}
