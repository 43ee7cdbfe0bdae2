// target: mlir-22/func.func(test-vector-to-vector-lowering)
// run: @main([]) -> [0.0, 0.0] after []
#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @main(%arg0: memref<1x1xf32>) -> vector<1x2xf32> {
  %cst = arith.constant 0.000000e+00 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_read %arg0[%c0, %c1], %cst {permutation_map = #map} : memref<1x1xf32>, vector<1x2xf32>
  return %0 : vector<1x2xf32>
}
