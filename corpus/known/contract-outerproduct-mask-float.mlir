// target: mlir-22/transform.apply_patterns.vector.lower_contraction{lowering_strategy=outerproduct}
// run: @main() -> [2.0, 2.0, 3.0]
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d0)>
func.func @main() -> vector<3x1xf32> {
  %a = arith.constant dense<1.0> : vector<1x2xf32>
  %b = arith.constant dense<[[1.0, 2.0, 3.0], [2.0, 1.0, 1.0]]> : vector<2x3xf32>
  %c = arith.constant dense<-1.0> : vector<3x1xf32>
  %mask = arith.constant dense<[[[true, true], [true, true], [true, false]]]> : vector<1x3x2xi1>
  %0 = vector.mask %mask { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maximumf>} %a, %b, %c : vector<1x2xf32>, vector<2x3xf32> into vector<3x1xf32> } : vector<1x3x2xi1> -> vector<3x1xf32>
  return %0 : vector<3x1xf32>
}
