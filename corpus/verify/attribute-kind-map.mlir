// error: the attribute `map` of `affine.apply` needs an affine map, and is `1 : i64`
func.func @f(%i: index) -> index {
  %0 = "affine.apply"(%i) <{map = 1 : i64}> : (index) -> index
  return %0 : index
}
