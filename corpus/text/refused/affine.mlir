// error: expected an operand for each of 1 dimension and 1 symbol of the map, found 2 operands in parentheses and 0 in brackets
func.func @f(%i: index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i, %i)
  return
}
// -----
// error: expected an operand for each of 1 dimension and 0 symbols of the map, found 1 operand in parentheses and 1 in brackets
func.func @f(%i: index) {
  %0 = affine.min affine_map<(d0) -> (d0)>(%i)[%i]
  return
}
// -----
// error: expected an affine map, found 4 : i64
func.func @f(%i: index) {
  %0 = affine.max 4 : i64(%i)
  return
}
