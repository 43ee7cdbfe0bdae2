// target: mlir-22/transform.apply_patterns.vector.cast_away_vector_leading_one_dim
// run: @main([1, 2, 3, 4, 5, 6] sizes [1, 2, 3]) -> ()
#map = affine_map<(d0, d1, d2) -> (d2, d1)>
func.func @main(%m: memref<?x?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant dense<[[10, 20]]> : vector<1x2xi32>
  vector.transfer_write %v, %m[%c0, %c0, %c3] {in_bounds = [false, true], permutation_map = #map} : vector<1x2xi32>, memref<?x?x?xi32>
  return
}
