// error: `vector.contract` has 2 maps, expected 3
func.func @f(%a: vector<4xi32>, %c: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %c : vector<4xi32>, vector<4xi32> into i32
  return
}
