// target: mlir-19/transform.apply_patterns.vector.cast_away_vector_leading_one_dim
// run: @main([5], [0]) -> [0, 0] after [5]
#map = affine_map<(d0, d1) -> (d1, 0)>
func.func @main(%m: memref<1x1xi8>, %mask: vector<1xi1>) -> vector<1x2xi8> {
  %c0_i8 = arith.constant 0 : i8
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%c0, %c0], %c0_i8, %mask {in_bounds = [true, true], permutation_map = #map} : memref<1x1xi8>, vector<1x2xi8>
  return %0 : vector<1x2xi8>
}
