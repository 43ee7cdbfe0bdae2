// error: `vector.broadcast` has a vector of type `vector<3xf32>`, expected a shape to which `vector<1x3xf32>` can be broadcast
func.func @f(%v: vector<1x3xf32>) {
  %0 = vector.broadcast %v : vector<1x3xf32> to vector<3xf32>
  return
}
