// error: part of `vector.insert` has type `vector<1xf32>`, expected `f32` at that position
func.func @f(%v: vector<3xf32>, %f: vector<1xf32>) {
  %0 = vector.insert %f, %v [0] : vector<1xf32> into vector<3xf32>
  return
}
