// error: `vector.extract` has -2 in dimension 0 of its position, expected a number below 2, or -1 for poison
func.func @f(%v: vector<2x3xf32>) {
  %0 = vector.extract %v[-2] : vector<3xf32> from vector<2x3xf32>
  return
}
