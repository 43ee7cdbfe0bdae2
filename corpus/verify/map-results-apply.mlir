// error: the map of `affine.apply` has 2 results, expected 1
func.func @f(%i: index) -> index {
  %0 = "affine.apply"(%i) <{map = affine_map<(d0) -> (d0, d0)>}> : (index) -> index
  return %0 : index
}
