// error: value `dense<[1, 2]> : vector<2xi32>` of `llvm.mlir.constant` does not fit the result type `vector<3xi32>`
// error: value `dense<1.000000e+00> : vector<2xf32>` of `llvm.mlir.constant` does not fit the result type `vector<2xf64>`
// error: value `dense<1> : vector<2xi32>` of `llvm.mlir.constant` does not fit the result type `i32`
llvm.func @f() {
  %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<3xi32>
  %1 = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf64>
  %2 = llvm.mlir.constant(dense<1> : vector<2xi32>) : i32
  llvm.return
}
