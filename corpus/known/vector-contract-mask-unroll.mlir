// target: mlir-22/func.func(test-vector-to-vector-lowering{unroll=true})
// run: @main() -> [64, 84, 18014398509481984]
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d0)>
func.func @main() -> vector<1x3xindex> {
  %cst = arith.constant dense<[[[true, true, true]], [[true, true, true]], [[false, false, true]]]> : vector<3x1x3xi1>
  %cst_0 = arith.constant dense<[[0, 9, 18014398509481984]]> : vector<1x3xindex>
  %cst_1 = arith.constant dense<[[9], [1], [-1]]> : vector<3x1xindex>
  %cst_2 = arith.constant dense<[[7, 6, 5], [8, 3, 0], [9, 9, 0]]> : vector<3x3xindex>
  %0 = vector.mask %cst { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %cst_2, %cst_1, %cst_0 : vector<3x3xindex>, vector<3x1xindex> into vector<1x3xindex> } : vector<3x1x3xi1> -> vector<1x3xindex>
  return %0 : vector<1x3xindex>
}
