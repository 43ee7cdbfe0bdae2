// error: `affine.apply` has 1 operand, expected one for each of the 1 dimensions and 1 symbols of its map
// error: `affine.min` has 2 operands, expected one for each of the 1 dimensions and 0 symbols of its map
func.func @f(%i: index) -> index {
  %0 = "affine.apply"(%i) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index) -> index
  %1 = "affine.min"(%0, %i) <{map = affine_map<(d0) -> (d0)>}> : (index, index) -> index
  return %1 : index
}
