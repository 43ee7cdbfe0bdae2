// error: attribute `map` of `affine.apply` is `1 : i64`, expected an affine map
func.func @f(%i: index) -> index {
  %0 = "affine.apply"(%i) <{map = 1 : i64}> : (index) -> index
  return %0 : index
}
