// error: `vector.contract` has size 3 for dimension 0, expected 4 as before in operand 1
func.func @f(%a: vector<4xi32>, %b: vector<3xi32>, %c: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4xi32>, vector<3xi32> into i32
  return
}
