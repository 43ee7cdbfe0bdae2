// target: mlir-22/func.func(affine-scalrep)
// run: @main([0.0, 0.0, 0.0, 0.0]) -> () after [0.0, 0.0, 0.0, 1.0]
module {
  func.func @main(%arg0: memref<2x1x2xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<[1.85582958E+35, 1.000000e+00]> : vector<2xf32>
    affine.vector_store %cst_0, %arg0[1, 0, 0] : memref<2x1x2xf32>, vector<2xf32>
    affine.store %cst, %arg0[1, 0, 0] : memref<2x1x2xf32>
    return
  }
}
