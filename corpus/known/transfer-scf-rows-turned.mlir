// target: mlir-22/convert-vector-to-scf{target-rank=0}
// run: @main([1, 2, 3, 4, 5, 6]) -> [1, 4, 2, 5, 3, 6] after [1, 2, 3, 4, 5, 6]
#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @main(%m: memref<2x3xi32>) -> vector<3x2xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0 : i32
  %0 = vector.transfer_read %m[%c0, %c0], %pad {permutation_map = #map, in_bounds = [true, true]} : memref<2x3xi32>, vector<3x2xi32>
  return %0 : vector<3x2xi32>
}
