// Factors of fewer bits than the accumulator are extended first, integers by their signs.
// run: @extended([1.5, 2.0, 0.5, 4.0]) -> [3.25, 11.0, 2.75, 17.0]
// run: @signed([255, 2, 3, 4]) -> [7, 6, 9, 22]
func.func @extended(%a: vector<2x2xf16>) -> vector<2x2xf32> {
  %c = arith.constant dense<0.0> : vector<2x2xf32>
  %1 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %a, %c : vector<2x2xf16>, vector<2x2xf16> into vector<2x2xf32>
  return %1 : vector<2x2xf32>
}
func.func @signed(%a: vector<2x2xi8>) -> vector<2x2xi32> {
  %c = arith.constant dense<0> : vector<2x2xi32>
  %1 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %a, %c : vector<2x2xi8>, vector<2x2xi8> into vector<2x2xi32>
  return %1 : vector<2x2xi32>
}
