// error: attribute `iterator_types` of `vector.contract` is `[#vector.iterator_type<window>]`, expected a list of `#vector.iterator_type<...>` of one of parallel, reduction
func.func @f(%a: vector<4xi32>, %c: i32) {
  %0 = "vector.contract"(%a, %a, %c) <{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = [#vector.iterator_type<window>], kind = #vector.kind<add>}> : (vector<4xi32>, vector<4xi32>, i32) -> i32
  return
}
