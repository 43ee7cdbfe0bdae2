// target: mlir-22/transform.apply_patterns.vector.transfer_to_scf{full_unroll=true}
// run: @main([0, 0, 0, 0, 0, 0], [1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 1, 1]) -> () after [1, 3, 5, 2, 4, 6]
#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @main(%m: memref<2x3xi32>, %v: vector<3x2xi32>, %mask: vector<2x3xi1>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%c0, %c0], %mask {permutation_map = #map, in_bounds = [true, true]} : vector<3x2xi32>, memref<2x3xi32>
  return
}
