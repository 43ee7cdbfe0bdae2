// target: mlir-15
// run: @main([63, -1], [6, -1], -1) -> [0]
#map = affine_map<(d0, d1, d2) -> (d2, d0)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @main(%a: vector<2x1xi64>, %b: vector<2x1xi64>, %x: i64) -> vector<1x1xi64> {
  %c = vector.broadcast %x : i64 to vector<1x1xi64>
  %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<and>} %a, %b, %c : vector<2x1xi64>, vector<2x1xi64> into vector<1x1xi64>
  return %0 : vector<1x1xi64>
}
