// error: `vector.contract` combines elements of type `i32` by `minnumf`, expected a type that has it
func.func @f(%a: vector<4xi32>, %c: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<minnumf>} %a, %a, %c : vector<4xi32>, vector<4xi32> into i32
  return
}
