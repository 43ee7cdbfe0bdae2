// error: part of `vector.extract` has type `vector<2xf32>`, expected `vector<3xf32>` at that position
func.func @f(%v: vector<2x3xf32>) {
  %0 = vector.extract %v[1] : vector<2xf32> from vector<2x3xf32>
  return
}
