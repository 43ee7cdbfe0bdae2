// error: `vector.constant_mask` has a vector of type `vector<2x2xi1>`, expected sizes of at least those of [0, 1], all 0 if one is
func.func @f() {
  %0 = vector.constant_mask [0, 1] : vector<2x2xi1>
  return
}
