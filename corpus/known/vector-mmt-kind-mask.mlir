// target: mlir-22/func.func(test-vector-contraction-prepare-for-mmt-lowering)
// run: @main() -> [3, 21]
#map = affine_map<(d0, d1, d2) -> (d2, d0)>
#map1 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @main() -> vector<1x2xi32> {
  %a = arith.constant dense<3> : vector<1x1xi32>
  %b = arith.constant dense<[[1], [7]]> : vector<2x1xi32>
  %c = arith.constant dense<[[2, -4]]> : vector<1x2xi32>
  %mask = arith.constant dense<true> : vector<1x2x1xi1>
  %0 = vector.mask %mask { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>} %a, %b, %c : vector<1x1xi32>, vector<2x1xi32> into vector<1x2xi32> } : vector<1x2x1xi1> -> vector<1x2xi32>
  return %0 : vector<1x2xi32>
}
