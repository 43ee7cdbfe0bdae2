// error: `vector.contract` has the map `(d0) -> (d0 + 1)` for `vector<4xi32>`, expected a projection of 1 dimension to 1 in operand 0
func.func @f(%a: vector<4xi32>, %c: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i + 1)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %c : vector<4xi32>, vector<4xi32> into i32
  return
}
