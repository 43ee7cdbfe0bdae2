// target: mlir-22/func.func(test-vector-contraction-prepare-for-mmt-lowering)
// run: @main() -> 48
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d0)>
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %cst = arith.constant dense<[[5, 8], [6, 1], [3, 2]]> : vector<3x2xindex>
  %cst_0 = arith.constant dense<[[1, 4], [6, 2]]> : vector<2x2xindex>
  %cst_1 = arith.constant dense<[[159, 7, 2], [2, 0, 6]]> : vector<2x3xindex>
  %cst_2 = arith.constant dense<[[[false, false], [true, true]], [[true, true], [true, true]], [[true, true], [true, true]]]> : vector<3x2x2xi1>
  %0 = vector.mask %cst_2 { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %cst, %cst_0, %cst_1 : vector<3x2xindex>, vector<2x2xindex> into vector<2x3xindex> } : vector<3x2x2xi1> -> vector<2x3xindex>
  %1 = vector.extract %0[1, %c0] : index from vector<2x3xindex>
  return %1 : index
}
