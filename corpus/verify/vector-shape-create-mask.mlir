// error: `vector.create_mask` has a vector of type `vector<2x2xi1>`, expected 1 dimension, one for each operand
func.func @f(%i: index) {
  %0 = vector.create_mask %i : vector<2x2xi1>
  return
}
