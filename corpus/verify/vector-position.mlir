// error: `vector.extract` has 3 in dimension 1 of its position, expected a number below 3, or -1 for poison
func.func @f(%v: vector<2x3xf32>) {
  %0 = vector.extract %v[1, 3] : f32 from vector<2x3xf32>
  return
}
