// error: the map of `affine.max` needs at least 1 result, and has 0
func.func @f(%i: index) -> index {
  %0 = "affine.max"(%i) <{map = affine_map<(d0) -> ()>}> : (index) -> index
  return %0 : index
}
