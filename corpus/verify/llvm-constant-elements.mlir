// error: `vector<3xi32>` cannot hold the constant `dense<[1, 2]> : vector<2xi32>`
// error: `vector<2xf64>` cannot hold the constant `dense<1.000000e+00> : vector<2xf32>`
// error: `i32` cannot hold the constant `dense<1> : vector<2xi32>`
llvm.func @f() {
  %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<3xi32>
  %1 = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf64>
  %2 = llvm.mlir.constant(dense<1> : vector<2xi32>) : i32
  llvm.return
}
