// error: `vector.insert` has 5 in dimension 1 of its position, expected a number below 3, or -1 for poison
func.func @f(%v: vector<2x3xf32>, %f: f32) {
  %0 = vector.insert %f, %v [0, 5] : f32 into vector<2x3xf32>
  return
}
