// error: the map of `affine.apply` has 1 dimensions and 1 symbols, found 1 operand
// error: the map of `affine.min` has 1 dimensions and 0 symbols, found 2 operands
func.func @f(%i: index) -> index {
  %0 = "affine.apply"(%i) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index) -> index
  %1 = "affine.min"(%0, %i) <{map = affine_map<(d0) -> (d0)>}> : (index, index) -> index
  return %1 : index
}
