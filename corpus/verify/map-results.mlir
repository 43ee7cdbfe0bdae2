// error: the map of `affine.max` has 0 results, expected at least 1
func.func @f(%i: index) -> index {
  %0 = "affine.max"(%i) <{map = affine_map<(d0) -> ()>}> : (index) -> index
  return %0 : index
}
