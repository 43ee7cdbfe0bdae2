// target: mlir-19/transform.apply_patterns.vector.cast_away_vector_leading_one_dim
// run: @main([1, 2, 3, 4, 5, 6]) -> [2, 1]
#map = affine_map<(d0, d1, d2) -> (d2, d0)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d0)>
func.func @main(%v: vector<3x2xi32>) -> vector<1x2xi32> {
  %mask = arith.constant dense<[[[true, false, false]], [[false, false, false]]]> : vector<2x1x3xi1>
  %start = arith.constant dense<1> : vector<1x2xi32>
  %ones = arith.constant dense<1> : vector<3x1xi32>
  %0 = vector.mask %mask { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %v, %ones, %start : vector<3x2xi32>, vector<3x1xi32> into vector<1x2xi32> } : vector<2x1x3xi1> -> vector<1x2xi32>
  return %0 : vector<1x2xi32>
}
