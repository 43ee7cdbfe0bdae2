// error: `vector.contract` has dimension 0 in its accumulator, expected only those that are not reduced
func.func @f(%a: vector<4xi32>, %c: vector<4xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %c : vector<4xi32>, vector<4xi32> into vector<4xi32>
  return
}
