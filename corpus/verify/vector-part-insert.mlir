// error: part of `vector.insert` has type `f32`, expected `vector<3xf32>` at that position
func.func @f(%v: vector<2x3xf32>, %f: f32) {
  %0 = vector.insert %f, %v [0] : f32 into vector<2x3xf32>
  return
}
