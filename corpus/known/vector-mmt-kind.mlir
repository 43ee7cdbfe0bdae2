// target: mlir-22/func.func(test-vector-contraction-prepare-for-mmt-lowering)
// run: @main() -> [66, 126, 2, 7, -128, 0]
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d0)>
func.func @main() -> vector<3x2xi8> {
  %cst = arith.constant dense<[[-127, 127, -128], [46, -128, -1]]> : vector<2x3xi8>
  %cst_0 = arith.constant dense<[[1, 7], [126, -1]]> : vector<2x2xi8>
  %cst_1 = arith.constant dense<[[126, 127], [2, 7], [-128, -128]]> : vector<3x2xi8>
  %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<minui>} %cst_0, %cst, %cst_1 : vector<2x2xi8>, vector<2x3xi8> into vector<3x2xi8>
  return %0 : vector<3x2xi8>
}
