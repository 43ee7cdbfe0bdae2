// target: mlir-22/flatten-memref
// run: @main([0.0, 0.0, 0.0] sizes [1, 1, 8]) -> [0.0, 0.0, 1.0] after [0.0, 0.0, 0.0]
func.func @main(%arg0: memref<1x1x?xf32>) -> vector<3xf32> {
  %c0 = arith.constant 0 : index
  %cst = arith.constant dense<[true, true, false]> : vector<3xi1>
  %cst_0 = arith.constant 1.000000e+00 : f32
  %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %cst_0, %cst {in_bounds = [true]} : memref<1x1x?xf32>, vector<3xf32>
  return %0 : vector<3xf32>
}
