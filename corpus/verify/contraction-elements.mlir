// error: `vector.contract` has elements of types `i32` and `i16`, expected the same
func.func @f(%a: vector<4xi32>, %b: vector<4xi16>, %c: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4xi32>, vector<4xi16> into i32
  return
}
