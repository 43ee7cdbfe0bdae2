// target: mlir-22/convert-vector-to-scf{target-rank=0}
// run: @main([0, 0, 0, 0, 0, 0], [1, 2, 3, 4, 5, 6]) -> () after [1, 3, 5, 2, 4, 6]
#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @main(%m: memref<2x3xi32>, %v: vector<3x2xi32>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%c0, %c0] {permutation_map = #map, in_bounds = [true, true]} : vector<3x2xi32>, memref<2x3xi32>
  return
}
