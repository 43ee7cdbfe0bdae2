// error: `vector.broadcast` has a vector of type `vector<2x4xf32>`, expected a shape to which `vector<3xf32>` can be broadcast
func.func @f(%v: vector<3xf32>) {
  %0 = vector.broadcast %v : vector<3xf32> to vector<2x4xf32>
  return
}
